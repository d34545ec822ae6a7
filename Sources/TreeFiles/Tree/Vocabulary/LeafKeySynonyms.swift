extension Synonym {
  /// Other systems' words for the keys of an element that its parent reads.
  static let childKeys: StaticString = #"""
    css: flex
    texture: flexible
    flutter: flex
    do: <flex write "flexGrow": 1, "flexShrink": 1 and "flexBasis": 0 in "style">

    css: grow
    figma: layoutGrow
    android: weight, layout_weight
    write: flexGrow

    css: shrink
    write: flexShrink

    css: basis
    tailwind: basis
    write: flexBasis

    css: vertical-align
    android: layout_gravity
    qtQuick: Layout.alignment
    write: alignSelf
    do: <gravity write "alignSelf" in "style" to align across the stack>

    css: place-self
    tailwind: self
    figma: layoutAlign
    write: alignSelf

    uiKit: contentHuggingPriority, huggingPriority, hugging, setContentHuggingPriority, horizontalHuggingPriority,
      verticalHuggingPriority
    do: <hugging write "flexGrow": 1 in the "style" of the element that hugs least>

    uiKit: contentCompressionResistancePriority, compressionResistancePriority,
      setContentCompressionResistancePriority, horizontalCompressionResistancePriority,
      verticalCompressionResistancePriority
    swiftUI: layoutPriority, fixedSize
    do: <priority write "flexShrink": 0 in "style" for an element that keeps its size, and 1 for one that gives way>

    swiftUI: alignmentGuide
    do: write "alignItems" on the stack around the elements, such as "baselineFirst", or "alignSelf" in "style"

    uiKit: customSpacing, setCustomSpacing
    do: <custom write "spacingAfter" in the "style" of the element before the space, as what it has more than the "spacing" of
      the stack>

    swiftUI: offset
    write: layoutPosition
    do: <offset write "layoutPosition": [x, y] in "style" of a child of an absolute spec>

    uiKit: badge
    swiftUI: badge
    write: corner

    uiKit: location, corners
    texture: location
    write: cornerLocation

    texture: centering
    write: centeringOptions

    css: horizontal
    write: horizontalPosition, direction

    css: vertical
    write: verticalPosition, direction

    """#

  /// The keys of texts, images and nodes.
  static let leafKeys: StaticString = #"""
    css: font-family
    uiKit: fontName, familyName, preferredFont
    android: typeface
    figma: fontPostScriptName
    write: font

    uiKit: pointSize
    android: textSize
    write: fontSize

    figma: lineHeightPx
    write: lineHeight

    css: font-weight
    uiKit: fontDescriptor
    swiftUI: bold, fontWeight
    figma: fontName
    do: <weight write "font": {"name": "Helvetica", "weight": "bold"}>
    covers: fontFamily, font-family, familyName

    css: font-style, font-variant
    uiKit: traits
    swiftUI: italic, fontDesign
    do: a font has its style in its name, and no built-in font is italic: remove it, or write "font": "NAME"
      for an italic font whose file is named with --font NAME=FILE

    css: line-clamp, -webkit-line-clamp, max-lines
    yoga: numberOfLines
    uiKit: numberOfLines, maximumLines, lines
    swiftUI: lineLimit
    texture: maximumLineCount
    flutter: maxLines
    android: maxLines
    write: maximumNumberOfLines

    flutter: minLines
    android: ems, maxEms, minEms, minLines
    do: lengths are in points: write "width" or "maxWidth" in "style" for a number of characters, and "minHeight" for one of
      lines

    uiKit: imagePadding, imageEdgeInsets, titleEdgeInsets
    android: drawableStart, drawableEnd, drawableLeft, drawableRight, drawableTop, drawableBottom, drawablePadding
    do: an image is an element: put it next to the text in a stack, with "spacing" between them

    android: singleLine
    set: "maximumNumberOfLines": 1

    css: text-align, text-justify
    uiKit: textAlignment, textAlign
    swiftUI: multilineTextAlignment
    flutter: textAlign
    figma: textAlignHorizontal, textAlignVertical
    remove: the frame of a text is the same for each alignment

    css: text-indent
    write: firstLineHeadIndent

    css: letter-spacing
    uiKit: kern
    swiftUI: kerning, tracking
    write: letterSpacing

    css: spans
    write: runs

    css: baseline-shift
    uiKit: baselineOffset
    swiftUI: baselineOffset
    write: baselineOffset
    do: it is a key of a run: "runs": [{"text": "m"}, {"text": "2", "baselineOffset": 6}]

    yoga: adjustsFontSizeToFit, minimumFontScale
    uiKit: adjustsFontSizeToFitWidth, minimumScaleFactor
    swiftUI: minimumScaleFactor
    android: autoSizeTextType
    do: write the factors to try: "pointSizeScaleFactors": [0.9, 0.8]

    uiKit: paragraphStyle
    do: <contents write its values as keys of the text, such as "lineSpacing": 2>

    texture: exclusionPaths
    remove: exclusion paths are not supported

    css: text-overflow, truncation, truncate
    yoga: ellipsizeMode
    uiKit: lineBreakMode
    android: ellipsize
    figma: textTruncation
    write: truncationMode

    yoga: allowFontScaling
    write: adjustsFontForContentSizeCategory

    css: white-space, text-wrap, no-wrap
    flutter: softWrap
    do: <nowrap write "maximumNumberOfLines": 1 for a text that does not wrap; others wrap at their width>

    css: text-transform
    swiftUI: textCase
    figma: textCase
    do: write the text as it is shown: upper case is wider

    css: ellipsis
    texture: truncationAttributedText, truncationAttributedString, truncationToken
    write: truncationString

    css: word-spacing, word-break, overflow-wrap, hyphens, text-decoration, text-shadow, underline, strikethrough
    swiftUI: allowsTightening
    flutter: textScaler, strutStyle, textWidthBasis
    android: breakStrategy, includeFontPadding
    figma: textAutoResize, textDecoration
    remove: a text has no such attribute here, and its lines break at words and at its width

    css: value, label
    uiKit: title, string
    write: text, id

    css: src, background-image, href
    yoga: uri
    uiKit: image, imageName, named, file
    swiftUI: image
    texture: URL, defaultImage, path
    flutter: asset
    android: srcCompat, drawable
    figma: imageRef
    write: source

    swiftUI: systemName, systemImage
    android: painter, imageVector
    do: a symbol is no file: write its size as "intrinsicSize": [24, 24]

    css: object-fit, object-position
    yoga: resizeMode
    uiKit: contentMode
    swiftUI: contentMode, resizable
    texture: placeholderEnabled, imageModificationBlock, cropRect
    flutter: fit
    android: scaleType, contentScale
    figma: scaleMode
    remove: it does not change the layout

    uiKit: intrinsicContentSize
    texture: calculateSizeThatFits, measuredSize
    write: intrinsicSize

    yoga: measureFunc, measure
    do: write the sizes that it returns as "measures": [{"max": [375, "inf"], "size": [120, 20]}], or
      the only one as "intrinsicSize"

    """#

  /// Keys that are not part of the layout.
  static let inertKeys: StaticString = #"""
    css: class, className, element, tag, tagName, node
    uiKit: kind, viewType
    flutter: widget
    figma: _class
    write: type

    css: class
    tailwind: className, tw
    do: <classes write each class as a key: flex-row is "direction": "horizontal", gap-2 is "spacing": 8, and
      p-2 is an inset around the element>

    css: name
    yoga: testID, nativeID, key
    uiKit: accessibilityIdentifier, restorationIdentifier
    swiftUI: identifier
    texture: debugName
    figma: name
    write: id

    css: styles, css, props, attributes
    write: style

    android: modifier
    do: <modifier write what it says in "style": fillMaxWidth() is "width": "100%", weight(1f) is
      "flexGrow": 1, and padding(8.dp) is an inset around the element>

    """#

  /// The keys that other systems have for the object around a tree.
  package static let caseKeys = SynonymTable(
    #"""
    css: viewport
    uiKit: screen
    do: write "device": "iphone-15", or the screen: "size": [393, 852], "scale": 3

    css: height
    do: <height write "max": ["inf", 667] for the largest size, and "min" for the smallest>

    css: orientation, landscape
    do: <orientation write "device": "iphone-15-landscape", and remove it>

    css: minWidth, minHeight
    do: <limit write "min": [320, 0]>

    css: maxWidth, maxHeight
    do: <limit write "max": [375, "inf"]>

    css: expect, expected, expectation, expectations, assert, frames
    do: <expect write "require": "button.height == 44">

    css: lang, language
    uiKit: locale
    do: it is an option: remove it, and lay the tree out with --language

    css: fontScale, text-scale
    uiKit: contentSizeCategory, preferredContentSizeCategory, text-size-category
    swiftUI: dynamicTypeSize
    do: it is an option: remove it, and lay the tree out with --text-size-category AX1 or --text-scale 1.35

    css: sizes, widths
    uiKit: devices
    do: <sizes a case has one size: write a case for each, or several --width when the tree is laid out>

    uiKit: frame, bounds
    texture: constrainedSize, sizeRange
    do: write "max": [375, "inf"] for the largest size, and "min" for the smallest

    css: root, body, document
    uiKit: view, rootView, layout
    swiftUI: content
    texture: node, spec, element
    write: tree

    css: dir, rtl
    yoga: isRTL, layoutDirection, writingDirection
    uiKit: semanticContentAttribute, userInterfaceLayoutDirection
    swiftUI: layoutDirection
    do: <isRTL write "direction": "rtl" or "ltr">

    css: requirements, requires, assertions
    write: require

    uiKit: safeAreaInsets
    android: windowInsets, insets
    write: safeArea

    uiKit: maxSize, maximumSize
    write: max

    uiKit: minSize, minimumSize
    write: min

    css: devicePixelRatio, dpr, resolution
    uiKit: contentScaleFactor, displayScale, pixelRatio
    android: density
    write: scale

    css: title, id, description
    write: name

    css: font, fontFamily, font-face
    write: fonts

    css: class, tag
    uiKit: kind
    figma: _class
    do: write "type" for what an element is, and "id" for its name

    """#)

  /// The keys that other systems have in sizes, points and insets.
  package static let fieldKeys = SynonymTable(
    #"""
    of: width, x
    css: w, inlineSize
    write: width

    of: height, y
    css: h, blockSize
    write: height

    css: left, inset-inline-start
    yoga: start
    uiKit: leading
    swiftUI: leading
    write: left, x, min

    css: right, inset-inline-end
    yoga: end
    uiKit: trailing
    swiftUI: trailing
    write: right, max

    css: top
    write: y

    of: x
    css: right, bottom
    do: a position is that of the top left: to align at the right or the bottom, make the element an
      "overlay", in an inset with "inf" at the other edges

    of: top
    swiftUI: safeArea
    do: write "safeArea" for all edges, without an object, or as the value of one: {"top": "safeArea"}

    css: padding-inline, x
    yoga: horizontal
    swiftUI: horizontal
    flutter: horizontal
    set: "left": <number 8>, "right": <number 8>

    css: padding-block, y
    yoga: vertical
    swiftUI: vertical
    flutter: vertical
    set: "top": <number 8>, "bottom": <number 8>

    css: all
    do: write <number 8> for all edges, without an object

    css: minimum
    write: min

    css: maximum
    write: max

    css: family, font-family
    uiKit: fontName, familyName
    swiftUI: custom
    write: name

    css: font-weight, wght
    write: weight

    css: font-stretch, font-width, stretch, wdth
    write: width

    css: font-style, style, italic, slnt
    write: slant

    css: font-optical-sizing, opsz
    write: opticalSize

    css: font-variation-settings, axes
    write: variations

    of: opticalSize
    swiftUI: system
    do: write "name": "System", and "fontSize": <number 17> next to "font"

    of: opticalSize
    css: size, font-size
    uiKit: pointSize
    set: "fontSize": <number 16>

    """#)
}
