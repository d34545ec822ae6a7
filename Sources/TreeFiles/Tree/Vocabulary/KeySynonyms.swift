extension Synonym {
  /// Synonyms for the keys of elements and styles. If several rows have a word, the first one with a
  /// key that takes the value applies.
  package static let keys = SynonymTable(
    ownKeys, boxKeys, stackKeys, childKeys, leafKeys, inertKeys)

  /// Keys with another meaning on elements of some types.
  private static let ownKeys: StaticString = #"""
    on: text
    css: size
    write: fontSize, preferredSize

    on: text
    css: content, innerText, textContent, value, label, body; uiKit: attributedText, title, string
    swiftUI: verbatim; texture: attributedString; flutter: data, textSpan; figma: characters, stringValue
    write: text

    on: text
    css: font-weight; uiKit: weight
    write: font
    do: <weight write "font": {"name": "Helvetica", "weight": "bold"}>
    covers: fontFamily, font-family, familyName

    on: text
    css: padding; uiKit: contentInset; android: padding
    write: textContainerInset

    on: text
    uiKit: leading
    write: lineHeight

    on: text
    flutter: overflow
    write: truncationMode

    on: text
    css: textProps; uiKit: attributes, textAttributes, defaultTextAttributes
    do: <contents write what is in it on the text itself, such as "fontSize": 16>

    on: text
    uiKit: alignment; swiftUI: alignment; flutter: alignment
    remove: the frame of a text is the same for each alignment

    on: absolute
    uiKit: sizeToFit
    write: sizing

    on: scroll
    uiKit: contentSize
    do: write <size "preferredSize": [375, 900]> in the "style" of its "layout"

    on: node
    css: innerText, textContent; uiKit: title, attributedTitle; swiftUI: verbatim
    write: layout
    do: put a text in it: "layout": {"type": "text", "text": <string "OK">}

    on: node
    texture: contentSpacing, contentHorizontalAlignment, contentVerticalAlignment
    do: write it on the stack in its "layout", as "spacing" or an alignment

    on: stack
    flutter: leading, title, subtitle, trailing
    do: write it as one of the "children"

    on: node, text, image, stack
    swiftUI: offset
    do: <offset write "layoutPosition": [x, y] in "style" of a child of an absolute spec>

    on: stack, scroll
    yoga: horizontal, vertical
    do: <axis write "direction": "horizontal", and on a scroll "scrollableDirections": "horizontal">

    on: scroll
    css: flex-direction, direction; swiftUI: axis, axes; texture: scrollDirection; flutter: scrollDirection
    android: orientation
    write: scrollableDirections

    on: scroll
    yoga: contentContainerStyle
    do: <content write it on the content: "layout": {"type": "stack", "direction": "vertical", "children": […]}, and
      padding as an inset around the stack>
    covers: children

    on: scroll
    uiKit: contentInset; swiftUI: contentMargins; flutter: padding
    do: write it on the content, whose padding is an inset: "layout": {"type": "inset", "insets": <insets 8>, "child":
      …}

    on: scroll
    yoga: data, renderItem
    write: layout
    do: write the items as the children of a stack: "layout": {"type": "stack", "direction": "vertical", "children":
      […]}
    covers: renderItem

    on: inset
    swiftUI: edges
    do: <sides write the edges and the length as "insets": {"left": 16, "right": 16}>
    covers: length, amount

    on: inset
    css: value, all; swiftUI: length, amount
    write: insets

    on: center, relative
    flutter: widthFactor, heightFactor
    do: <shrink write a length in points in "style": a factor of the child's size is no length here>

    on: inset
    swiftUI: safeArea
    do: write "insets": "safeArea", or "safeArea+8" for 8 points more

    on: ratio
    css: aspect-ratio; swiftUI: aspectRatio
    write: ratio
    set: "ratio": <ratio 0.5625>

    on: corner
    css: position, placement; swiftUI: alignment; flutter: alignment; android: gravity
    write: cornerLocation

    on: relative, center
    css: sizing; texture: sizingOption, sizingOptions
    write: sizingOption, sizingOptions

    on: center
    swiftUI: axis, axes
    write: centeringOptions

    on: center
    css: horizontal; android: center_horizontal
    set: "centeringOptions": "x"

    on: center
    css: vertical; android: center_vertical
    set: "centeringOptions": "y"

    on: relative
    css: position; swiftUI: alignment; flutter: alignment; android: gravity
    write: horizontalPosition, verticalPosition
    set: <alignment "horizontalPosition": "end", "verticalPosition": "start">

    on: wrapper
    css: align-items, justify-content; swiftUI: alignment; flutter: alignment; android: contentAlignment, gravity
    do: align the smaller element in an overlay: {"type": "overlay", "child": …, "overlay": {"type": "relative",
      <alignment "horizontalPosition": "end", "verticalPosition": "start">, "child": …}}

    on: overlay, background, absolute, static
    css: align-items, justify-content; swiftUI: alignment; flutter: alignment; android: contentAlignment, gravity
    do: wrap the element to align in a relative: {"type": "relative", <alignment "horizontalPosition": "end",
      "verticalPosition": "start">, "child": …}

    """#

  private static let boxKeys: StaticString = #"""
    css: padding, padding-top, padding-inline; tailwind: p, px, py, pt, pr, pb, pl, ps, pe
    yoga: paddingHorizontal, paddingVertical, paddingStart, paddingEnd
    uiKit: layoutMargins, directionalLayoutMargins, contentInset, contentInsets, contentEdgeInsets
    swiftUI: padding, contentMargins, listRowInsets; texture: edgeInsets; flutter: padding, contentPadding
    android: padding, paddingStart, paddingEnd, contentPadding
    figma: paddingLeft, paddingRight, paddingTop, paddingBottom
    write: insets
    do: <padding wrap the element in an inset: {"type": "inset", "insets": 8, "child": …}>

    css: margin, margin-top, margin-inline; tailwind: m, mx, my, mt, mr, mb, ml, ms, me
    yoga: marginHorizontal, marginVertical, marginStart, marginEnd; flutter: margin
    android: layout_margin, layout_marginTop, layout_marginStart, layout_marginHorizontal
    do: <margin in a stack, write "spacingBefore" and "spacingAfter" in "style" along it; across it and elsewhere,
      wrap the element in an inset: {"type": "inset", "insets": 8, "child": …}>

    uiKit: safeAreaInsets, safeAreaLayoutGuide; swiftUI: safeAreaPadding, safeAreaInset
    android: fitsSystemWindows, windowInsets, windowInsetsPadding
    do: wrap the root in an inset of the safe area: {"type": "inset", "insets": "safeArea", "child": …}

    swiftUI: ignoresSafeArea, edgesIgnoringSafeArea
    remove: an element has no safe area unless it is in an inset

    css: aspect-ratio; tailwind: aspect; swiftUI: aspectRatio, scaledToFit, scaledToFill
    flutter: aspectRatio, childAspectRatio; android: layout_constraintDimensionRatio
    do: <ratio wrap the element in a ratio of its height to its width: {"type": "ratio", "ratio": 0.5625, "child": …}>

    css: size; uiKit: bounds; texture: fixedSize, calculatedSize; flutter: size; android: requiredSize
    write: preferredSize

    css: inline-size, preferred-width, implicit-width; swiftUI: idealWidth; uiKit: widthAnchor; tailwind: w
    android: layout_width, requiredWidth
    write: width

    css: block-size, preferred-height, implicit-height; swiftUI: idealHeight; uiKit: heightAnchor; tailwind: h
    android: layout_height, requiredHeight
    write: height

    uiKit: sizeThatFits; texture: constrainedSize, sizeRange
    do: the size to lay out in is of the whole tree: lay it out with --max 375xinf or --size 375x667

    css: min-inline-size; tailwind: min-w; uiKit: minimumWidth
    write: minWidth

    swiftUI: minLength
    write: minWidth, minHeight
    do: <least write "minWidth" in "style" in a horizontal stack, and "minHeight" in a vertical one>

    css: min-block-size; tailwind: min-h; uiKit: minimumHeight
    write: minHeight

    css: max-inline-size; tailwind: max-w; uiKit: preferredMaxLayoutWidth
    write: maxWidth

    css: max-block-size; tailwind: max-h
    write: maxHeight

    android: widthIn, heightIn
    do: <limits write "minWidth", "maxWidth", "minHeight" or "maxHeight" in "style">

    css: fill-width, fill-height; swiftUI: containerRelativeFrame
    android: fillMaxWidth, fillMaxHeight, fillMaxSize, fillParentMaxWidth, matchParentSize
    do: <fill write "flexGrow": 1 in "style" to fill a stack along its direction, "alignSelf": "stretch" to fill it
      across, and "100%" as "width" or "height" elsewhere>

    figma: layoutSizingHorizontal, layoutSizingVertical, primaryAxisSizingMode, counterAxisSizingMode,
      horizontalResizing, verticalResizing
    flutter: mainAxisSize
    do: <mode for FILL, write "flexGrow": 1 in "style" along the stack and "alignSelf": "stretch" across it, for FIXED
      "width" or "height", and nothing for HUG>

    flutter: widthFactor, heightFactor
    do: write a percentage of the parent in "style": "width": "<percent 50>%"

    uiKit: frame; swiftUI: frame; android: sizeIn, defaultMinSize
    do: <frame frames are what the layout computes: write "preferredSize" in "style", and in an absolute spec
      "layoutPosition">

    figma: absoluteBoundingBox, absoluteRenderBounds, relativeTransform
    do: frames are what the layout computes: write <size "preferredSize"> in "style", and in an absolute spec <origin
      "layoutPosition">

    css: top, right, bottom, left, inset, position; tailwind: inset-x, inset-y; yoga: start, end, positionType
    uiKit: leading, trailing, centerX, centerY, center, origin; swiftUI: position; figma: layoutPositioning, x, y
    do: <position write "layoutPosition": [x, y] in "style" of a child of an absolute spec, or align it with a stack,
      a relative or a center spec>

    uiKit: topAnchor, bottomAnchor, leadingAnchor, trailingAnchor, leftAnchor, rightAnchor, centerXAnchor,
      centerYAnchor, constraints, constant, multiplier, visualFormat, snp, pin
    flutter: constraints; android: layout_constraintStart_toEndOf, constrainAs; figma: constraints
    do: <constraints there are no constraints: write distances from the parent as an inset, {"type": "inset",
      "insets": 16, "child": …}, those between elements as the "spacing" of a stack, with "justifyContent":
      "spaceBetween" for at least so much, and centers with "alignItems" or a center>

    android: layout_below, layout_above
    do: put both elements into a vertical stack, in their order

    android: layout_toEndOf, layout_toStartOf, layout_toRightOf, layout_toLeftOf
    do: put both elements into a horizontal stack, in their order

    css: justify-self
    android: layout_alignParentTop, layout_alignParentBottom, layout_alignParentStart, layout_alignParentEnd,
      layout_alignParentLeft, layout_alignParentRight, layout_centerInParent, layout_centerHorizontal,
      layout_centerVertical
    do: <gravity align the element with a relative in an "overlay", or put {"type": "spacer", "style": {"flexGrow":
      1}} next to it in a stack>

    css: border, border-width; texture: borderWidth
    do: <border a border takes no space here: remove it, or wrap the element in an inset for that of CSS>

    css: background, background-color, border-color, border-radius, box-shadow, color, opacity, outline, filter,
      transition, animation, translateX, translateY, scaleX, scaleY, cursor, pointer-events, box-sizing, clear, scale,
      rotate, translate, ref, role, tabindex, alt, loading, viewBox, placeholder, object-fit, object-position
    tailwind: bg, rounded, shadow, ring
    yoga: elevation, shadowOffset, tintColor, shadowOpacity, hitSlop, activeOpacity, keyExtractor, selectable,
      resizeMode
    divkit: delimiter_style, action, actions
    uiKit: backgroundColor, cornerRadius, alpha, tintColor, clipsToBounds, masksToBounds, isOpaque, shadowRadius,
      layer, isUserInteractionEnabled, isLayoutMarginsRelativeArrangement, accessibilityLabel, isAccessibilityElement,
      contentScaleFactor, delegate, translatesAutoresizingMaskIntoConstraints, autoresizingMask, contentMode
    swiftUI: foregroundColor, foregroundStyle, cornerRadius, shadow, clipShape, opacity, blur, onTapGesture,
      animation, rotationEffect, scaleEffect, accessibilityLabel, imageScale, contentMode, resizable
    texture: borderColor, clipsToBounds, placeholderColor, automaticallyManagesSubnodes, isLayerBacked, isConcurrent,
      neverShowPlaceholders, placeholderEnabled, imageModificationBlock, cropRect
    flutter: decoration, foregroundDecoration, shape, clipBehavior, onTap, onPressed, semanticsLabel, textBaseline,
      itemCount, itemExtent, physics, shrinkWrap, fit
    android: elevation, tint, textColor, backgroundTint, containerColor, onClick, baselineAligned,
      measureWithLargestChild, clickable, focusable, contentDescription, scaleType, contentScale
    figma: fills, strokes, strokeWeight, effects, blendMode, cornerRadius, clipsContent, locked, exportSettings,
      interactions, scrollBehavior, rotation, reactions, scaleMode
    remove: it does not change the layout

    css: overflow, overflow-x, overflow-y
    do: <overflow for what scrolls, wrap the element: {"type": "scroll", "automaticallyManagesContentSize": true,
      "layout": {…}}; otherwise it does not change the layout: remove it>

    css: visibility; uiKit: isHidden; swiftUI: hidden; android: visibility; figma: visible
    do: <hidden if the element is hidden, remove it; if it is visible, remove the key alone>

    css: float
    do: <float write a spacer with "flexGrow": 1 before it in a row, and "alignSelf": "end" in a column>

    css: transform
    do: <transform it does not change the layout: remove it>

    css: z-index; swiftUI: zIndex
    do: <layer later children are on top, and frames do not depend on it: remove it>

    """#
}
