// Keys, in the order of docs/coming-from.md.

extension Synonym {
  /// The keys that other systems have on elements and styles.
  package static let keys = SynonymTable(
    boxKeys + stackKeys + childKeys + leafKeys + inertKeys)

  private static let boxKeys = [
    Synonym(
      css:
        "padding, padding-top, padding-right, padding-bottom, padding-left, padding-inline, padding-block",
      yoga: "paddingHorizontal, paddingVertical, paddingStart, paddingEnd",
      uiKit:
        "layoutMargins, directionalLayoutMargins, contentInset, contentInsets, contentEdgeInsets, "
        + "isLayoutMarginsRelativeArrangement",
      swiftUI: "padding, contentMargins",
      texture: "textContainerInset, edgeInsets", write: "insets",
      #"wrap the element in an inset: {"type": "inset", "insets": 8, "child": …}"#),
    Synonym(
      css:
        "margin, margin-top, margin-right, margin-bottom, margin-left, margin-inline, margin-block",
      yoga: "marginHorizontal, marginVertical, marginStart, marginEnd",
      #"in a stack, write "spacingBefore" and "spacingAfter" in "style"; elsewhere, wrap the element in "#
        + #"an inset: {"type": "inset", "insets": 8, "child": …}"#),
    Synonym(
      uiKit: "safeAreaInsets, safeAreaLayoutGuide", swiftUI: "safeAreaPadding, safeAreaInset",
      #"wrap the root in an inset with the values that --device list prints: "#
        + #"{"type": "inset", "insets": [59, 0, 34, 0], "child": …}"#),
    Synonym(
      css: "aspect-ratio", swiftUI: "aspectRatio, scaledToFit, scaledToFill",
      #"wrap the element in a ratio, height over width: {"type": "ratio", "ratio": 0.5625, "child": …}"#
    ),
    Synonym(
      css: "size", uiKit: "bounds", texture: "fixedSize, calculatedSize", write: "preferredSize"),
    Synonym(
      uiKit: "frame", swiftUI: "frame",
      #"frames are what the layout computes: write "preferredSize" in "style", and "layoutPosition" in "#
        + "an absolute spec"),
    Synonym(
      css: "top, right, bottom, left, inset, position", yoga: "start, end",
      uiKit:
        "leading, trailing, centerX, centerY, topAnchor, leadingAnchor, widthAnchor, heightAnchor, "
        + "constraints, constant, multiplier, translatesAutoresizingMaskIntoConstraints, autoresizingMask",
      swiftUI: "position",
      #"write "layoutPosition": [x, y] in "style" of a child of an absolute spec, or align it with a "#
        + "stack, a relative or a center spec"),
    Synonym(uiKit: "minimumWidth", swiftUI: "minLength", write: "minWidth, minHeight"),
    Synonym(
      swiftUI: "idealWidth, idealHeight", #"write "width" or "height" in "style""#),
    Synonym(
      css:
        "background-color, border, border-width, border-color, border-radius, box-shadow, color, opacity, "
        + "outline, filter",
      yoga: "elevation, shadowOffset, tintColor, shadowOpacity",
      uiKit:
        "backgroundColor, cornerRadius, alpha, tintColor, clipsToBounds, masksToBounds, isOpaque, "
        + "shadowRadius, layer",
      swiftUI: "foregroundColor, foregroundStyle, cornerRadius, shadow, clipShape, opacity, blur",
      texture: "borderColor, borderWidth, clipsToBounds, placeholderColor",
      "it does not change the layout: remove it"),
    Synonym(
      css:
        "z-index, transform, transition, animation, cursor, pointer-events, overflow, overflow-x, overflow-y, "
        + "box-sizing, float, clear, vertical-align, visibility, scale, rotate, translate",
      uiKit: "isHidden, isUserInteractionEnabled, accessibilityLabel, isAccessibilityElement, "
        + "contentScaleFactor, delegate",
      swiftUI:
        "zIndex, hidden, onTapGesture, animation, rotationEffect, scaleEffect, accessibilityLabel",
      texture: "automaticallyManagesSubnodes, isLayerBacked, isConcurrent, neverShowPlaceholders",
      "no spec here has it: remove it"),
  ]

  private static let stackKeys = [
    Synonym(
      css: "flex-direction, flex-flow, grid-auto-flow", uiKit: "axis", swiftUI: "axis, axes",
      texture: "stackDirection, scrollDirection", write: "direction"),
    Synonym(
      css: "gap, column-gap, grid-gap", uiKit: "interitemSpacing, minimumInteritemSpacing",
      texture: "interItemSpacing", write: "spacing"),
    Synonym(css: "row-gap", uiKit: "minimumLineSpacing", write: "lineSpacing"),
    Synonym(
      css: "place-content, justify", uiKit: "distribution", write: "justifyContent"),
    Synonym(
      css: "place-items, justify-items, align", uiKit: "alignment", swiftUI: "alignment",
      write: "alignItems"),
    Synonym(css: "wrap", write: "flexWrap"),
    Synonym(
      css: "display",
      #"the "type" of an element says how it lays out its children: "stack" for flexbox"#),
    Synonym(
      css:
        "grid-template-columns, grid-template-rows, grid-template, grid-template-areas, grid-column, "
        + "grid-row, grid-area, grid, columns",
      swiftUI: "gridItems, rows",
      #"there is no grid: nest stacks, or write "flexWrap": "wrap" on one"#),
    Synonym(
      css: "order", "an element is laid out in the order of the file: move it there"),
    Synonym(
      uiKit: "subviews, arrangedSubviews, contentView",
      swiftUI: "content, body, items, views, elements",
      texture: "subnodes, sublayouts, layoutSpecThatFits, layoutSpecBlock, layoutElement, spec",
      write: "children, layout, child"),
  ]

  private static let childKeys = [
    Synonym(
      css: "flex", texture: "flexible",
      #"write "flexGrow", "flexShrink" and "flexBasis" in "style": CSS's flex: 1 is 1, 1 and 0"#),
    Synonym(css: "grow", write: "flexGrow"),
    Synonym(css: "shrink", write: "flexShrink"),
    Synonym(css: "basis", write: "flexBasis"),
    Synonym(css: "justify-self, place-self", write: "alignSelf"),
    Synonym(
      uiKit: "contentHuggingPriority, huggingPriority",
      #"write "flexGrow" in "style": 0 is the highest hugging priority"#),
    Synonym(
      uiKit: "contentCompressionResistancePriority, compressionResistancePriority",
      swiftUI: "layoutPriority, fixedSize",
      #"write "flexShrink" in "style": 0 does not let the element get smaller than its content"#),
    Synonym(
      uiKit: "customSpacing, setCustomSpacing", write: "spacingAfter"),
    Synonym(swiftUI: "offset", write: "layoutPosition"),
    Synonym(uiKit: "badge", swiftUI: "badge", write: "corner"),
    Synonym(uiKit: "location, corners", texture: "location", write: "cornerLocation"),
    Synonym(texture: "centering", write: "centeringOptions"),
    Synonym(css: "horizontal", write: "horizontalPosition, direction"),
    Synonym(css: "vertical", write: "verticalPosition, direction"),
  ]

  private static let leafKeys = [
    Synonym(
      css: "font-family", uiKit: "fontName, familyName", write: "font"),
    Synonym(
      uiKit: "pointSize", write: "fontSize"),
    Synonym(
      css: "font-weight, font-style, font-variant", uiKit: "weight, fontDescriptor, traits",
      swiftUI: "bold, italic, fontDesign",
      #"the "font" is the name of one font, with its weight and style: "font": "Helvetica-Bold""#),
    Synonym(
      css: "line-clamp, -webkit-line-clamp, max-lines", yoga: "numberOfLines",
      uiKit: "numberOfLines, maximumLines, lines", swiftUI: "lineLimit",
      texture: "maximumLineCount",
      write: "maximumNumberOfLines"),
    Synonym(
      css: "text-overflow", yoga: "ellipsizeMode", uiKit: "lineBreakMode", write: "truncationMode"),
    Synonym(
      css: "text-align, text-indent, text-justify", uiKit: "textAlignment, textAlign",
      swiftUI: "multilineTextAlignment",
      "the frame of a text is the same for each alignment: remove it"),
    Synonym(
      css:
        "letter-spacing, word-spacing, text-transform, white-space, word-break, overflow-wrap, hyphens, "
        + "text-decoration, text-shadow",
      yoga: "allowFontScaling, adjustsFontSizeToFit",
      uiKit: "kern, adjustsFontSizeToFitWidth, minimumScaleFactor, "
        + "adjustsFontForContentSizeCategory, paragraphStyle",
      swiftUI: "kerning, tracking, textCase, minimumScaleFactor, allowsTightening",
      texture: "truncationAttributedText, pointSizeScaleFactors, exclusionPaths",
      "a text has no such attribute here: remove it; its lines break at words and at its width"),
    Synonym(
      css: "value, label, innerText, textContent", uiKit: "attributedText, title, string",
      swiftUI: "verbatim", texture: "attributedString", write: "text, id"),
    Synonym(
      css: "src, background-image, href", yoga: "uri",
      uiKit: "image, imageName, named, file", swiftUI: "systemName, image",
      texture: "URL, defaultImage, path", write: "source"),
    Synonym(
      css: "object-fit, object-position", yoga: "resizeMode", uiKit: "contentMode",
      swiftUI: "contentMode, resizable",
      texture: "placeholderEnabled, imageModificationBlock, cropRect",
      "it does not change the layout: remove it"),
    Synonym(
      uiKit: "intrinsicContentSize",
      texture: "calculateSizeThatFits, measuredSize",
      write: "intrinsicSize"),
  ]

  private static let inertKeys = [
    Synonym(
      css: "class, className, element, tag, tagName, node", uiKit: "kind, viewType",
      write: "type"),
    Synonym(
      css: "name", yoga: "testID, nativeID, key",
      uiKit: "accessibilityIdentifier, restorationIdentifier",
      swiftUI: "identifier", texture: "debugName", write: "id"),
    Synonym(css: "styles, css, props, attributes", write: "style"),
  ]

  /// The keys that other systems have for the object around a tree.
  package static let caseKeys = SynonymTable([
    Synonym(
      css: "viewport", uiKit: "device, screen",
      #"use the option --device, or write its screen: "min": [393, 852], "max": [393, 852], "scale": 3"#
    ),
    Synonym(
      css: "width, height", uiKit: "size, frame, bounds", texture: "constrainedSize, sizeRange",
      #"write "max": [375, "inf"] for the largest size, and "min" for the smallest"#),
    Synonym(
      css: "root, body, document", uiKit: "view, rootView, layout", swiftUI: "content",
      texture: "node, spec, element", write: "tree"),
    Synonym(
      css: "dir, rtl", yoga: "isRTL, layoutDirection, writingDirection",
      uiKit: "semanticContentAttribute, userInterfaceLayoutDirection", swiftUI: "layoutDirection",
      #"write "direction": "rtl" or "ltr""#),
    Synonym(
      css: "devicePixelRatio, dpr, resolution",
      uiKit: "contentScaleFactor, displayScale, pixelRatio",
      write: "scale"),
    Synonym(css: "title, id, description", write: "name"),
    Synonym(css: "font, fontFamily, font-face", write: "fonts"),
  ])

  /// The keys that other systems have in sizes, points and insets.
  package static let fieldKeys = SynonymTable([
    Synonym(css: "w, inlineSize", write: "width, x"),
    Synonym(css: "h, blockSize", write: "height, y"),
    Synonym(
      css: "left, inset-inline-start", yoga: "start", uiKit: "leading", swiftUI: "leading",
      write: "left, x, min"),
    Synonym(
      css: "right, inset-inline-end", yoga: "end", uiKit: "trailing", swiftUI: "trailing",
      write: "right, max"),
    Synonym(css: "top", write: "y"),
    Synonym(
      css: "padding-inline, x", yoga: "horizontal", swiftUI: "horizontal",
      #"write "left" and "right""#),
    Synonym(
      css: "padding-block, y", yoga: "vertical", swiftUI: "vertical", #"write "top" and "bottom""#),
    Synonym(css: "all", "write one number for all edges"),
    Synonym(css: "minimum", write: "min"),
    Synonym(css: "maximum", write: "max"),
  ])
}
