extension Synonym {
  /// Synonyms for keywords. A row applies to each key that allows one of its replacements.
  package static let keywords = SynonymTable(
    #"""
    css: horizontally, horizontal; android: center_horizontal
    write: x

    css: vertically, vertical; android: center_vertical
    write: y

    css: row, x, inline; tailwind: flex-row; uiKit: leftToRight; swiftUI: h; texture: horizontalDirections
    write: horizontal

    css: column, col, y, block, down; tailwind: flex-col; uiKit: topToBottom; swiftUI: v
    texture: verticalDirections
    write: vertical

    css: row-reverse
    write: horizontal
    also: reverse the order of the children

    css: column-reverse
    write: vertical
    also: reverse the order of the children

    css: flex-start, self-start, left, top; tailwind: justify-start, items-start; uiKit: leading, min
    swiftUI: leading; texture: begin; figma: MIN
    write: start, left, top, topLeft

    css: flex-end, self-end, right, bottom; tailwind: justify-end, items-end; uiKit: trailing, max
    swiftUI: trailing; figma: MAX
    write: end, right, bottom, bottomRight

    css: middle, center, safe center, centre; tailwind: justify-center, items-center; uiKit: centerX, centerY
    android: center_vertical, center_horizontal, CenterVertically, CenterHorizontally
    write: center, middle, xy

    css: start
    write: left, top

    css: end
    write: right, bottom

    css: all, both; uiKit: vertical horizontal, horizontal vertical
    write: both, xy, minimumXY, minimumSize

    tailwind: justify-between; uiKit: equalSpacing; swiftUI: between
    write: spaceBetween

    tailwind: justify-around; uiKit: equalCentering; swiftUI: around
    write: spaceAround

    css: space-evenly, evenly
    of: stretch
    write: spaceAround

    css: space-evenly, evenly; tailwind: justify-evenly; flutter: spaceEvenly
    write: spaceAround
    do: , which has half the space at both ends, or put a spacer with "flexGrow": 1 before, between and after the
      children

    css: normal
    write: stretch, start

    tailwind: items-stretch; uiKit: fill; swiftUI: infinity; texture: expand
    write: stretch

    css: stretch; uiKit: fill
    of: spaceBetween
    do: children that fill the stack have "flexGrow": 1 in their "style": write that

    uiKit: fillProportionally
    of: spaceBetween
    do: children that grow from their own size have "flexGrow": 1 in their "style": write that

    uiKit: fillEqually
    of: spaceBetween
    do: children of equal size have "flexGrow": 1 and "flexBasis": 0 in their "style", and the stack a length along
      its direction, such as "width": "100%", or --width: write these

    css: ellipsis; yoga: tail; swiftUI: tail; flutter: ellipsis; android: end; figma: ENDING
    write: byTruncatingTail

    yoga: head; swiftUI: head; android: start
    write: byTruncatingHead

    yoga: middle; swiftUI: middle; android: middle
    write: byTruncatingMiddle

    css: clip; yoga: clip; flutter: clip
    write: byClipping

    css: baseline, first baseline, text-top; tailwind: items-baseline; uiKit: firstBaseline
    swiftUI: firstTextBaseline
    write: baselineFirst

    css: last baseline; uiKit: lastBaseline; swiftUI: lastTextBaseline
    write: baselineLast

    css: baseline, first baseline, last baseline
    of: start
    do: a child has no baseline of its own to align to here: write "alignItems": "baselineFirst" on the stack

    css: nowrap, no-wrap, single line; tailwind: flex-nowrap; yoga: false; swiftUI: none; figma: NO_WRAP
    write: noWrap

    tailwind: flex-wrap; yoga: true
    write: wrap

    css: wrap-reverse
    write: wrap
    do: , whose first line is at the start: no line begins at the end

    css: inherit, initial, unset, default
    write: auto, default, none, start

    css: right-to-left; uiKit: rightToLeft, forceRightToLeft
    write: rtl

    css: left-to-right; uiKit: leftToRight, forceLeftToRight
    write: ltr

    css: top left; uiKit: layerMinXMinYCorner; swiftUI: topLeading; android: TopStart
    write: topLeft

    css: top right; uiKit: layerMaxXMinYCorner; swiftUI: topTrailing; android: TopEnd
    write: topRight

    css: bottom left; uiKit: layerMinXMaxYCorner; swiftUI: bottomLeading; android: BottomStart
    write: bottomLeft

    css: bottom right; uiKit: layerMaxXMaxYCorner; swiftUI: bottomTrailing; android: BottomEnd
    write: bottomRight

    css: fit-content, max-content, min-content; texture: sizeToFit; android: wrap_content; figma: HUG
    write: sizeToFit, minimumSize, minimumXY

    texture: minimumSize, minimumXY
    write: minimumXY, minimumSize

    texture: minimumWidth, minimumX
    write: minimumX, minimumWidth

    texture: minimumHeight, minimumY
    write: minimumY, minimumHeight

    android: bold, italic, bold|italic
    of: headline
    do: write the weight instead: "font": {"name": "Helvetica", "weight": "bold"}

    css: fit, true
    write: sizeToFit, byTruncatingTail

    css: fill-available, 100%, false
    write: default

    """#)
}
