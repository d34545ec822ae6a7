// The keys of the types in random trees.
extension RandomTree {
  /// Returns the keys of an element of a type other than its id, its style and its children.
  mutating func ownKeys(_ type: String) -> [Member] {
    switch type {
    case "node": random.chance(0.75) ? [("intrinsicSize", size())] : []
    case "image": [("intrinsicSize", size())]
    case "text": text()
    case "stack": stack()
    case "inset": random.chance(0.95) ? [("insets", insets())] : []
    case "center":
      some("centeringOptions", ["none", "x", "y", "xy"])
        + some("sizingOptions", ["default", "minimumX", "minimumY", "minimumXY"])
    case "relative":
      some("horizontalPosition", ["none", "start", "center", "end"])
        + some("verticalPosition", ["none", "start", "center", "end"])
        + some(
          "sizingOption", ["default", "minimumWidth", "minimumHeight", "minimumSize"])
    case "ratio": [("ratio", .text(ratio()))]
    case "absolute": some("sizing", ["default", "sizeToFit"])
    case "corner": corner()
    case "scroll": scroll()
    default: []
    }
  }

  /// A key with one of its names, or nothing.
  private mutating func some(
    _ key: String, _ names: [String], _ share: Double = 0.8
  ) -> [Member] {
    random.chance(share) ? [(key, .string(random.pick(names)))] : []
  }

  private mutating func corner() -> [Member] {
    let locations = ["topLeft", "topRight", "bottomLeft", "bottomRight"]
    var members = some("cornerLocation", locations, 1)
    if random.chance(0.45) { members.append(("offset", point(12, negative: 0.4))) }
    if random.chance(0.55) { members.append(("wrapsCorner", .text(boolean()))) }
    return members
  }

  private mutating func scroll() -> [Member] {
    var members = some("scrollableDirections", ["none", "vertical", "horizontal", "both"])
    if random.chance(0.75) {
      members.append(("automaticallyManagesContentSize", .text(boolean())))
    }
    return members
  }

  private mutating func boolean() -> String { random.pick(["true", "true", "false"]) }

  private static let truncationModes = [
    "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
    "byTruncatingMiddle",
  ]

  private static let textStyles = [
    "none", "largeTitle", "title1", "title2", "title3", "headline", "body", "callout",
    "subheadline",
    "footnote", "caption1", "caption2",
  ]

  private mutating func text() -> [Member] {
    let words = ["", "a", "A line of words", "Ünïcode — 你好 😀", "one\\ntwo", "\\u0041\\t"]
    var members: [Member] =
      random.chance(0.1) ? [("runs", runs())] : [("text", .string(random.pick(words)))]
    if random.chance(0.4) { members.append(("fontSize", .text("\(random.below(40) + 1)"))) }
    if random.chance(0.2) { members.append(("lineHeight", .text("\(random.below(60) + 1)"))) }
    if random.chance(0.3) {
      members.append(("maximumNumberOfLines", .text("\(random.below(4))")))
    }
    if random.chance(0.15) {
      members.append(("truncationMode", .string(random.pick(Self.truncationModes))))
    }
    if random.chance(0.1) {
      members.append(("textStyle", .string(random.pick(Self.textStyles))))
    }
    if random.chance(0.05) {
      members.append(("adjustsFontForContentSizeCategory", .text(boolean())))
    }
    if random.chance(0.2) { members += textAttributes(members.contains { $0.key == "lineHeight" }) }
    return members
  }

  private mutating func textAttributes(_ hasLineHeight: Bool) -> [Member] {
    let heights = hasLineHeight ? [] : ["minimumLineHeight", "maximumLineHeight"]
    let lengths =
      heights + [
        "lineSpacing", "lineHeightMultiple", "paragraphSpacing", "paragraphSpacingBefore",
        "firstLineHeadIndent", "headIndent",
      ]
    var members: [Member] = []
    for key in lengths where random.chance(0.3) { members.append((key, .text(length(20)))) }
    for key in ["letterSpacing", "tailIndent"] where random.chance(0.3) {
      members.append((key, .text(points(negative: 0.4))))
    }
    if random.chance(0.3) {
      let edges = (0..<4).map { _ in Value.text(points(negative: 0.1)) }
      members.append(("textContainerInset", random.chance(0.5) ? .array(edges) : edges[0]))
    }
    if random.chance(0.1) {
      members.append(("pointSizeScaleFactors", .array([.text("0.8"), .text("0.5")])))
    }
    for key in ["truncationString", "additionalTruncationMessage"] where random.chance(0.1) {
      members.append((key, random.chance(0.5) ? .string("… m") : runs()))
    }
    return members
  }

  private mutating func runs() -> Value {
    let words = ["", "a", "A line ", "of words", "\\t"]
    return .array(
      (0..<random.below(4)).map { _ in
        var run: [Member] = [("text", .string(random.pick(words)))]
        if random.chance(0.5) { run.append(("fontSize", .text("\(random.below(40) + 1)"))) }
        if random.chance(0.3) { run.append(("letterSpacing", .text(points(negative: 0.4)))) }
        if random.chance(0.3) { run.append(("baselineOffset", .text(points(negative: 0.4)))) }
        return .object(run)
      })
  }

  private mutating func stack() -> [Member] {
    var members: [Member] = []
    let isVertical = random.chance(0.45)
    if isVertical || random.chance(0.8) {
      members.append(("direction", .string(isVertical ? "vertical" : "horizontal")))
    }
    if random.chance(0.6) { members.append(("spacing", .text(points(negative: 0.06)))) }

    let horizontal = oldAlignment("horizontalAlignment", ["none", "left", "middle", "right"])
    let vertical = oldAlignment("verticalAlignment", ["none", "top", "center", "bottom"])
    members += horizontal.members + vertical.members
    let (along, across) =
      isVertical
      ? (vertical.replaces, horizontal.replaces) : (horizontal.replaces, vertical.replaces)
    let distributions = ["start", "center", "end", "spaceBetween", "spaceAround"]
    if !along { members += some("justifyContent", distributions, 0.55) }
    if !across {
      let names = ["start", "end", "center", "stretch", "baselineFirst", "baselineLast"]
      members += some("alignItems", names, 0.65)
    }

    if random.chance(0.35) {
      members += some("flexWrap", ["wrap", "wrap", "wrap", "noWrap"], 1)
      members += some("alignContent", distributions + ["stretch", "stretch"])
      if random.chance(0.4) {
        members.append(("lineSpacing", .text(points(negative: 0.1))))
      }
    }
    if random.chance(0.06) {
      members.append(("baselineRelativeArrangement", .text(boolean())))
    }
    return members
  }

  /// One of the alignments that replace others, and whether this one does.
  private mutating func oldAlignment(
    _ key: String, _ names: [String]
  ) -> (members: [Member], replaces: Bool) {
    guard random.chance(0.2) else { return ([], false) }
    let name = random.pick(names)
    return ([(key, .string(name))], name != "none")
  }
}
