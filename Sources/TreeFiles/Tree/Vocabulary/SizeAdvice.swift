import LayoutEngine

// Advice for widths and heights in the words of other systems, if it depends on the parent or on arithmetic.

extension Advice {
  /// Creates advice for a dimension that fills its parent, uses `calc`, or is relative to a font or the screen.
  init?(forSize value: RawValue, of key: String, in context: KeyContext) {
    guard value.isWhole, let text = (value.unquoted ?? value.kind)?.lowercased() else { return nil }
    let word = Synonym.normalized(text.ownName)
    let axis = Axis.both.first { $0.lengthWord == key }
    if let axis, Self.fillingWords.contains(word) || Self.infiniteWords.contains(word) {
      let member = context.fill(axis)
      if member.key == key {
        self.init(replacement: member.value)
        return
      }
      self.init([member], in: .style)
      // Unsure if the style has the suggested key already, because the edit would duplicate it.
      isUnsure = context.style.contains { $0.name.isExactly(member.key) }
    } else if Self.infiniteWords.contains(word), key.hasPrefix("max") {
      let member = context.fill(key == StyleKey.maxWidth.word ? .horizontal : .vertical)
      self = .omission
      // In SwiftUI an infinite maximum fills the space; elsewhere it is no limit.
      isUnsure = text != "inf"
      list = isUnsure ? "; to fill the space, write \"\(member.key)\": \(member.value)" : ""
    } else if Self.fillingWords.contains(word) {
      self.init(replacement: "\"100%\"")
    } else if let part = Self.parts[word] {
      self.init(replacement: FlexLength.percent(part).json)
    } else if Self.wrappingWords.contains(where: word.hasPrefix) {
      if let axis, context.isStretched(axis) {
        self.init([("alignSelf", "\"start\"")], in: .style)
      } else if word.hasPrefix("hug") || axis.map({ context.parentAxis == $0.crossed }) == true {
        self = .omission
      } else {
        self.init(replacement: "\"auto\"")
      }
    } else if word.hasPrefix("fixed"),
      let number = NamedNumbers.number(text.filter { $0.isNumber || $0 == "." })
    {
      self.init(replacement: number)
    } else if let result = CalculatedLength(
      ofParentIn: text, key.lowercased().hasSuffix("height") ? .vertical : .horizontal)
    {
      let isOfParent = ["parent", "superview", "container"].contains(where: text.includes)
      if isOfParent, result.length == .percent(100), context.parentAxis != nil, let axis {
        self.init([context.fill(axis)], in: .style)
      } else {
        self.init(result, of: axis, in: context)
        if !isOfParent, self.value != nil {
          (reason, isUnsure) = (", which is of the parent", true)
        }
      }
    } else if word.hasSuffix("hairlinewidth") {
      self.init(decide: "write one pixel in points: 0.5 at a scale of 2")
    } else if text.hasPrefix("calc("),
      let result = CalculatedLength(
        ["dvh", "svh", "lvh", "vh", "vw"].reduce(String(text.dropFirst(4))) {
          $0.replacingAll($1, with: "%")
        }[...])
    {
      if context.around.isEmpty, axis == .vertical, result.length == nil {
        self.init(
          decide:
            "write \"flexGrow\": 1 for it in a vertical stack with the rest of the screen, and lay that out "
            + "with --size or --device")
      } else {
        self.init(result, of: axis, in: context)
      }
    } else {
      self.init(forRelativeLength: text, in: context)
    }
  }

  static let fillingWords: Set = [
    "fill", "matchparent", "fillparent", "fillcontainer", "stretch", "full", "wfull", "hfull",
    "fillavailable", "webkitfillavailable", "mozavailable", "grow", "expand", "expanded",
  ]

  private static let parts = [
    "half": 50, "third": 33.33, "onethird": 33.33, "twothirds": 66.67, "quarter": 25,
  ]

  private static let wrappingWords = [
    "hug", "fitcontent", "maxcontent", "mincontent", "wrapcontent", "content", "automatic",
    "intrinsic", "wfit", "hfit", "wauto", "hauto", "auto",
  ]

  private static let infiniteWords: Set = [
    "inf", "infinity", "infinite", "greatestfinitemagnitude", "maxfinite",
  ]

  private init(_ result: CalculatedLength, of axis: Axis?, in context: KeyContext) {
    if let length = result.length, result.points >= 0, (0...100).contains(result.percent) {
      self.init(replacement: length.json)
    } else if result.percent == 100, result.points < 0, let axis {
      if context.parentAxis == axis {
        self.init([("flexGrow", "1")], in: .style)
        (reason, isUnsure) = (", which takes the space that the others leave", true)
        return
      }
      let (start, end) = axis.edges
      let half = FlexLength.points(-result.points / 2)
      let insets = Edge.insets([start: half, end: half])
      self.init(context.wrap(.inset, "\"insets\": \(insets), ", isAsLarge: false))
      change = .removal(namesKey: true)
    } else {
      self.init(
        decide: "write the result in points: a length is in points or in percent, not in both")
    }
  }

  /// Creates advice for a length in `em`, or relative to the screen.
  private init?(forRelativeLength text: String, in context: KeyContext) {
    guard let length = WrittenLength(text), length.number >= 0 else { return nil }
    let number = length.number
    switch length.unit {
    case "em":
      let size = context.element.first { $0.name.isExactly(ElementKey.fontSize.word) }.flatMap {
        Double($0.value.text)
      }
      self.init(replacement: TreeFiles.text(of: number * (size ?? 16)))
      reason = ": 1em is the size of the font" + (size == nil ? ", often 16" : "")
      isUnsure = size == nil
    case "vw", "vh", "dvw", "dvh", "svh", "lvh":
      if number > 100 { return nil }
      self.init(
        replacement: FlexLength.percent(number).json,
        length.unit.hasSuffix("w")
          ? ", which is of the parent"
          : ", which is of the parent, where that has a height: lay the tree out with --size or --device"
      )
      isUnsure = true
    default: return nil
    }
  }
}

extension ForeignKey {
  /// The remedy for an aspect ratio, the width divided by the height.
  var aspectRatio: Advice? {
    guard let ratio = written(as: .ratio) else { return nil }
    let sides = ["width", "height"].filter { key in
      context.style.contains { $0.name.isExactly(key) }
    }
    if sides.count == 2 {
      // With both sides set, Yoga computes one from the ratio; CSS ignores the ratio.
      var advice = Advice(removal: "both sides are written")
      advice.isUnsure = true
      return advice
    }
    return Advice(context.wrap(.ratio, "\"ratio\": \(ratio), ", isAsLarge: true))
  }

  /// Returns the remedy for a key that makes the element fill its parent, or a share of it, on some axes.
  func filling(_ place: KeyPlace) -> Advice? {
    if value == "false" { return Advice(removal: "") }
    let share = NamedNumbers(value)?.numbers.first.flatMap { Double($0) }
    guard value == "true" || share.map({ (0...1).contains($0) }) == true else { return nil }
    let name = Synonym.normalized(name)
    let axes: [Axis] =
      name.includes("width")
      ? [.horizontal] : name.includes("height") ? [.vertical] : [.horizontal, .vertical]
    if context.element.isEmpty { return nil }
    let members = axes.map { axis in
      share.map { (axis.lengthWord, FlexLength.percent(100 * $0).json) } ?? context.fill(axis)
    }
    return Advice(members.map { (key: $0.0, value: $0.1) }, in: place)
  }

  /// Returns the remedy for SwiftUI's edges of a padding, whose length is another key.
  func sides(_ place: KeyPlace) -> Advice? {
    let words = value.isString ? [value] : value.items
    let edges = words.compactMap { $0.unquoted.flatMap { Edge.edges(of: Synonym.normalized($0)) } }
    let other = context.members.first { ["length", "amount"].contains($0.name) }
    guard edges.count == words.count, !edges.isEmpty else { return nil }
    guard let length = other.map({ Double($0.value.text) }) ?? 16 else { return nil }
    let pairs = Set(edges.joined()).map { ($0, FlexLength.points(length)) }
    var advice = Advice(
      [("insets", Edge.insets(Dictionary(uniqueKeysWithValues: pairs)))], in: place)
    if let other { advice.steps = [.remove(keys: [other.name])] }
    return advice
  }

  /// Returns the remedy for Flutter's factors of the child's size: 1 is the size of the child.
  func shrink(_ place: KeyPlace) -> Advice? {
    let factors = context.members.filter { ["widthFactor", "heightFactor"].contains($0.name) }
    guard factors.allSatisfy({ Double($0.value.text) == 1 }), case .element(let type?) = place
    else { return nil }
    let isWidth = name == "widthFactor"
    let (axes, side) =
      factors.count > 1 ? ("XY", "Size") : isWidth ? ("X", "Width") : ("Y", "Height")
    var advice = Advice(
      type == .center
        ? [("sizingOptions", "\"minimum\(axes)\"")] : [("sizingOption", "\"minimum\(side)\"")],
      in: place)
    advice.group = factors.map { $0.name }.filter { $0 != name }
    return advice
  }

  /// Returns the remedy for Jetpack Compose's limits, such as `widthIn(min = 40.dp)`.
  func limits(_ place: KeyPlace) -> Advice? {
    let side = Synonym.normalized(name.ownName).hasPrefix("width") ? "Width" : "Height"
    let bounds = ["min", "max"]
    let members = zip(NamedNumbers(value)?.items ?? [], bounds).map { item, bound in
      (key: (item.name ?? bound) + side, value: item.number)
    }
    let areBounds = members.allSatisfy { member in
      member.value.first != "-" && bounds.contains { member.key == $0 + side }
    }
    return members.isEmpty || !areBounds ? nil : Advice(members, in: place)
  }

  /// Returns the remedy for one of Figma's sizing modes: FIXED, FILL and HUG, formerly AUTO; or Flutter's min and max.
  func sizingMode(_ place: KeyPlace) -> Advice? {
    let name = Synonym.normalized(name)
    let axis: Axis =
      name.hasPrefix("primary") || name.hasPrefix("main")
      ? context.ownAxis
      : name.hasPrefix("counter")
        ? context.ownAxis.crossed : name.includes("vertical") ? .vertical : .horizontal
    if context.element.isEmpty { return nil }
    let words = ["hug", "auto", "fill", "fixed", "min", "max"]
    switch words.first(where: Synonym.normalized((value.unquoted ?? "").ownName).hasPrefix) {
    case "hug" where !name.hasSuffix("mode") && context.isStretched(axis):
      return Advice([("alignSelf", "\"start\"")], in: place)
    case "hug", "auto", "min": return Advice(removal: "an element is as large as its content")
    case "fill", "max": return Advice([context.fill(axis)], in: place)
    case "fixed" where context.style.contains { $0.name.isExactly(axis.lengthWord) }:
      return Advice(removal: "\"\(axis.lengthWord)\" is there")
    case "fixed":
      return Advice(decide: "write the \"\(axis.lengthWord)\" in points in \"style\"")
    default: return nil
    }
  }
}
