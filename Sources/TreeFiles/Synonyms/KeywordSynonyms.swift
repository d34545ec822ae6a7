extension Synonym {
  /// What other systems call the keywords that are values. A row holds for each key that takes one of
  /// its replacements.
  package static let keywords = SynonymTable([
    Synonym(css: "row, x, inline", uiKit: "leftToRight", swiftUI: "h", write: "horizontal"),
    Synonym(css: "column, col, y, block", uiKit: "topToBottom", swiftUI: "v", write: "vertical"),
    Synonym(
      css: "row-reverse", write: "horizontal",
      #"write "horizontal", and reverse the order of the children"#),
    Synonym(
      css: "column-reverse", write: "vertical",
      #"write "vertical", and reverse the order of the children"#),
    Synonym(
      css: "flex-start, self-start, left, top", uiKit: "leading, min", swiftUI: "leading",
      texture: "begin", write: "start, left, top, topLeft"),
    Synonym(
      css: "flex-end, self-end, right, bottom", uiKit: "trailing, max", swiftUI: "trailing",
      write: "end, right, bottom, bottomRight"),
    Synonym(
      css: "middle, safe center, centre", uiKit: "centerX, centerY", write: "center, middle, xy"),
    Synonym(css: "both, all", write: "xy, minimumXY, minimumSize"),
    Synonym(uiKit: "equalSpacing", swiftUI: "between", write: "spaceBetween"),
    Synonym(uiKit: "equalCentering", swiftUI: "around", write: "spaceAround"),
    Synonym(
      css: "space-evenly, evenly", where: "spaceAround",
      #"write "spaceAround", which has half the space at both ends, or put a spacer with "flexGrow": 1 "#
        + "before, between and after the children"),
    Synonym(
      css: "normal", uiKit: "fill", swiftUI: "infinity", texture: "expand", write: "stretch"),
    Synonym(
      css: "stretch", uiKit: "fill", where: "spaceBetween",
      #"children that fill the stack have "flexGrow": 1 in their "style": write that"#),
    Synonym(
      uiKit: "fillEqually, fillProportionally", where: "spaceBetween",
      #"children of equal size have "flexGrow": 1 and "flexBasis": 0 in their "style": write that"#),
    Synonym(css: "ellipsis", yoga: "tail", swiftUI: "tail", write: "byTruncatingTail"),
    Synonym(yoga: "head", swiftUI: "head", write: "byTruncatingHead"),
    Synonym(css: "clip", yoga: "clip", write: "byClipping"),
    Synonym(
      css: "baseline, first baseline, text-top", uiKit: "firstBaseline",
      swiftUI: "firstTextBaseline", write: "baselineFirst"),
    Synonym(
      css: "last baseline", uiKit: "lastBaseline", swiftUI: "lastTextBaseline",
      write: "baselineLast"),
    Synonym(
      css: "baseline, first baseline, last baseline", where: "start",
      #"a child has no baseline of its own to align to here: write "alignItems": "baselineFirst" on the stack"#
    ),
    Synonym(css: "nowrap, no-wrap, single line", yoga: "false", swiftUI: "none", write: "noWrap"),
    Synonym(yoga: "true", write: "wrap"),
    Synonym(
      css: "wrap-reverse", write: "wrap", #"write "wrap", and reverse the order of the children"#),
    Synonym(css: "inherit, initial, unset, default", write: "auto, default, none, start"),
    Synonym(css: "right-to-left", uiKit: "rightToLeft, forceRightToLeft", write: "rtl"),
    Synonym(css: "left-to-right", uiKit: "leftToRight, forceLeftToRight", write: "ltr"),
    Synonym(
      css: "top left", uiKit: "layerMinXMinYCorner", swiftUI: "topLeading", write: "topLeft"),
    Synonym(
      css: "top right", uiKit: "layerMaxXMinYCorner", swiftUI: "topTrailing", write: "topRight"),
    Synonym(
      css: "bottom left", uiKit: "layerMinXMaxYCorner", swiftUI: "bottomLeading",
      write: "bottomLeft"),
    Synonym(
      css: "bottom right", uiKit: "layerMaxXMaxYCorner", swiftUI: "bottomTrailing",
      write: "bottomRight"),
    Synonym(css: "fit-content, max-content, min-content", write: "sizeToFit"),
    Synonym(css: "fill-available, 100%", write: "default"),
  ])
}
