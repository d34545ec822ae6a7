extension Synonym {
  /// Synonyms for the keys of a case, the object around a tree.
  package static let caseKeys = SynonymTable(
    #"""
    css: viewport; uiKit: screen
    do: write "device": "iphone-15", or the screen: "size": [393, 852], "scale": 3

    css: orientation, landscape
    do: <orientation write "device": "iphone-15-landscape", and remove it>

    css: height, minWidth, minHeight, maxWidth, maxHeight
    do: <side write "max": [375, "inf"] for the largest size, and "min" for the smallest>

    css: expect, expected, expectation, expectations, assert, frames
    do: <expect write "require": "button.height == 44">

    css: lang, language; uiKit: locale
    do: it is an option: remove it, and lay the tree out with --language

    css: fontScale, text-scale; uiKit: contentSizeCategory, preferredContentSizeCategory, text-size-category
    swiftUI: dynamicTypeSize
    do: it is an option: remove it, and lay the tree out with --text-size-category AX1 or --text-scale 1.35

    css: sizes, widths; uiKit: devices
    do: a case has one size: remove it, and lay the tree out with <options one --width or --device for each>, or write
      a case for each

    uiKit: frame, bounds; texture: constrainedSize, sizeRange
    do: write "max": [375, "inf"] for the largest size, and "min" for the smallest

    css: root, body, document; uiKit: view, rootView, layout; swiftUI: content; texture: node, spec, element
    write: tree

    css: dir, rtl; yoga: isRTL, layoutDirection, writingDirection
    uiKit: semanticContentAttribute, userInterfaceLayoutDirection; swiftUI: layoutDirection
    do: <isRTL write "direction": "rtl" or "ltr">

    css: requirements, requires, assertions
    write: require

    uiKit: safeAreaInsets; android: windowInsets, insets
    write: safeArea

    uiKit: maxSize, maximumSize
    write: max

    uiKit: minSize, minimumSize
    write: min

    css: devicePixelRatio, dpr, resolution; uiKit: contentScaleFactor, displayScale, pixelRatio; android: density
    write: scale

    css: title, id, description
    write: name

    css: font, fontFamily, font-face
    write: fonts

    css: class, tag; uiKit: kind; figma: _class
    do: write "type" for what an element is, and "id" for its name

    """#)

  /// Synonyms for the keys of sizes, points and insets.
  package static let fieldKeys = SynonymTable(
    #"""
    of: width, x
    css: w, inlineSize
    write: width

    of: height, y
    css: h, blockSize
    write: height

    css: left, inset-inline-start; yoga: start; uiKit: leading; swiftUI: leading
    write: left, x, min

    css: right, inset-inline-end; yoga: end; uiKit: trailing; swiftUI: trailing
    write: right, max

    css: top
    write: y

    of: x
    css: right, bottom
    do: a position is that of the top left: to align at the right or the bottom, make the element an "overlay", in an
      inset with "inf" at the other edges

    of: top
    swiftUI: safeArea
    do: write "safeArea" for all edges, without an object, or as the value of one: {"top": "safeArea"}

    css: padding-inline, x; yoga: horizontal; swiftUI: horizontal; flutter: horizontal
    set: "left": <number 8>, "right": <number 8>

    css: padding-block, y; yoga: vertical; swiftUI: vertical; flutter: vertical
    set: "top": <number 8>, "bottom": <number 8>

    css: all
    do: write <number 8> for all edges, without an object

    css: minimum
    write: min

    css: maximum
    write: max

    css: family, font-family; uiKit: fontName, familyName; swiftUI: custom
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
    css: size, font-size; uiKit: pointSize
    set: "fontSize": <number 16>

    """#)
}
