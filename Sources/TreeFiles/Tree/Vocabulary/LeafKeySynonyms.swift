extension Synonym {
  /// Synonyms for the keys of an element that its parent reads.
  static let childKeys: StaticString = #"""
    css: flex; texture: flexible; flutter: flex
    do: <flex write "flexGrow": 1, "flexShrink": 1 and "flexBasis": 0 in "style">

    css: grow; figma: layoutGrow; android: weight, layout_weight
    write: flexGrow

    css: shrink
    write: flexShrink

    css: basis; tailwind: basis
    write: flexBasis

    css: vertical-align; android: layout_gravity
    write: alignSelf
    do: <gravity write "alignSelf" in "style" to align across the stack>

    css: place-self; tailwind: self; figma: layoutAlign
    write: alignSelf

    uiKit: contentHuggingPriority, huggingPriority, hugging, setContentHuggingPriority, horizontalHuggingPriority,
      verticalHuggingPriority
    do: <hugging write "flexGrow": 1 in the "style" of the element that hugs least>

    uiKit: contentCompressionResistancePriority, compressionResistancePriority,
      setContentCompressionResistancePriority, horizontalCompressionResistancePriority,
      verticalCompressionResistancePriority, compressionResistance, contentCompressionResistance
    swiftUI: layoutPriority, fixedSize
    do: <priority write "flexShrink": 0 in "style" for an element that keeps its size, and 1 for one that gives way>

    swiftUI: alignmentGuide
    do: write "alignItems" on the stack around the elements, such as "baselineFirst", or "alignSelf" in "style"

    uiKit: customSpacing, setCustomSpacing
    do: <custom write "spacingAfter" in the "style" of the element before the space, as what it has more than the
      "spacing" of the stack>

    swiftUI: offset
    write: layoutPosition
    do: <offset write "layoutPosition": [x, y] in "style" of a child of an absolute spec>

    uiKit: badge; swiftUI: badge
    write: corner

    uiKit: location, corners; texture: location
    write: cornerLocation

    texture: centering
    write: centeringOptions

    css: horizontal
    write: horizontalPosition, direction

    css: vertical
    write: verticalPosition, direction

    """#

  /// Synonyms for the keys of texts, images and nodes.
  static let leafKeys: StaticString = #"""
    css: font-family; uiKit: fontName, familyName, preferredFont; android: typeface; figma: fontPostScriptName
    write: font

    uiKit: pointSize; android: textSize
    write: fontSize

    figma: lineHeightPx
    write: lineHeight

    css: font-weight; uiKit: fontDescriptor; swiftUI: bold, fontWeight; figma: fontName
    do: <weight write "font": {"name": "Helvetica", "weight": "bold"}>
    covers: fontFamily, font-family, familyName

    css: font-style, font-variant; uiKit: traits; swiftUI: italic, fontDesign
    do: a font has its style in its name, and no built-in font is italic: remove it, or write "font": "NAME" for an
      italic font whose file is named with --font NAME=FILE

    css: line-clamp, -webkit-line-clamp, max-lines; yoga: numberOfLines; uiKit: numberOfLines, maximumLines, lines
    swiftUI: lineLimit; texture: maximumLineCount; flutter: maxLines; android: maxLines
    write: maximumNumberOfLines

    flutter: minLines; android: ems, maxEms, minEms, minLines
    do: lengths are in points: write "width" or "maxWidth" in "style" for a number of characters, and "minHeight" for
      one of lines

    uiKit: imagePadding, imageEdgeInsets, titleEdgeInsets
    android: drawableStart, drawableEnd, drawableLeft, drawableRight, drawableTop, drawableBottom, drawablePadding
    do: an image is an element: put it next to the text in a stack, with "spacing" between them

    android: singleLine
    set: "maximumNumberOfLines": 1

    css: text-align, text-justify; uiKit: textAlignment, textAlign; swiftUI: multilineTextAlignment
    flutter: textAlign; figma: textAlignHorizontal, textAlignVertical
    remove: the frame of a text is the same for each alignment

    css: text-indent
    write: firstLineHeadIndent

    css: letter-spacing; uiKit: kern; swiftUI: kerning, tracking
    write: letterSpacing

    css: spans
    write: runs

    css: baseline-shift; uiKit: baselineOffset; swiftUI: baselineOffset
    write: baselineOffset
    do: it is a key of a run: "runs": [{"text": "m"}, {"text": "2", "baselineOffset": 6}]

    yoga: adjustsFontSizeToFit, minimumFontScale; uiKit: adjustsFontSizeToFitWidth, minimumScaleFactor
    swiftUI: minimumScaleFactor; android: autoSizeTextType
    set: "pointSizeScaleFactors": <factors [0.9, 0.8]>

    uiKit: paragraphStyle
    do: <contents write its values as keys of the text, such as "lineSpacing": 2>

    texture: exclusionPaths
    remove: exclusion paths are not supported

    css: text-overflow, truncation, truncate; yoga: ellipsizeMode; uiKit: lineBreakMode; android: ellipsize
    figma: textTruncation
    write: truncationMode

    yoga: allowFontScaling
    write: adjustsFontForContentSizeCategory

    css: white-space, text-wrap, no-wrap; flutter: softWrap
    do: <nowrap write "maximumNumberOfLines": 1 for a text that does not wrap; others wrap at their width>

    css: text-transform; swiftUI: textCase; figma: textCase
    do: write the text as it is shown: upper case is wider

    css: ellipsis; texture: truncationAttributedText, truncationAttributedString, truncationToken
    write: truncationString

    css: word-spacing, word-break, overflow-wrap, hyphens, text-decoration, text-shadow, underline, strikethrough
    swiftUI: allowsTightening; flutter: textScaler, strutStyle, textWidthBasis
    android: breakStrategy, includeFontPadding; figma: textAutoResize, textDecoration
    remove: a text has no such attribute here, and its lines break at words and at its width

    css: value, label; uiKit: title, string
    write: text, id

    css: src, background-image, href; yoga: uri; uiKit: image, imageName, named, file; swiftUI: image
    texture: URL, defaultImage, path; flutter: asset; android: srcCompat, drawable; figma: imageRef
    write: source

    swiftUI: systemName, systemImage; android: painter, imageVector
    do: <symbol a symbol is no file: write its size as "intrinsicSize": [24, 24]>

    uiKit: intrinsicContentSize; texture: calculateSizeThatFits, measuredSize
    write: intrinsicSize

    yoga: measureFunc, measure
    do: write the sizes that it returns as "measures": [{"max": [375, "inf"], "size": [120, 20]}], or the only one as
      "intrinsicSize"

    """#

  /// Keys that are not part of the layout.
  static let inertKeys: StaticString = #"""
    css: class, className, element, tag, tagName, node; uiKit: kind, viewType; flutter: widget; figma: _class
    write: type

    css: class; tailwind: className, tw
    do: <classes write each class as a key: flex-row is "direction": "horizontal", gap-2 is "spacing": 8, and p-2 is
      an inset around the element>

    css: name; yoga: testID, nativeID, key; uiKit: accessibilityIdentifier, restorationIdentifier
    swiftUI: identifier; texture: debugName; figma: name
    write: id

    css: styles, css, props, attributes
    write: style

    swiftUI: modifiers
    do: <modifiers write each as a key: padding is an inset around the element, and frame is "width" and "height" in
      "style">

    android: modifier
    do: <modifiers write what it says in "style": fillMaxWidth() is "width": "100%", weight(1f) is "flexGrow": 1, and
      padding(8.dp) is an inset around the element>

    """#
}
