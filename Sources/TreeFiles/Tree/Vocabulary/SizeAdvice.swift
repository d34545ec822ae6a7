import LayoutEngine

// Advice for widths and heights in the words of other systems, if it depends on the parent or on arithmetic.

extension Advice {
  /// Creates advice for a dimension that fills its parent, uses `calc`, or is relative to a font or the screen.
  init?(forSize value: RawValue, of key: String, in context: KeyContext) {
    guard value.isWhole, let text = (value.unquoted ?? value.kind)?.lowercased() else { return nil }
    let word = Synonym.normalized(text.ownName)
    let axis = Axis.both.first { $0.lengthWord == key }
    let fill = ForeignKey(name: key, value: value, context: context).fill
    if let axis, Self.fillingWords.contains(word) || Self.infiniteWords.contains(word) {
      let member = fill(axis)
      if member.key == key {
        self.init(replacement: member.value)
        return
      }
      self.init([member], in: .style)
      // Unsure if the style has the suggested key already, because the edit would duplicate it.
      isUnsure = context.style.contains { $0.name.isExactly(member.key) }
    } else if Self.infiniteWords.contains(word), key.hasPrefix("max") {
      let member = fill(key == StyleKey.maxWidth.word ? .horizontal : .vertical)
      self = .omission
      // In SwiftUI an infinite maximum fills the space; elsewhere it is no limit.
      isUnsure = text != "inf"
      list = isUnsure ? "; to fill the space, write \"\(member.key)\": \(member.value)" : ""
    } else if let axis, context.parentAxis == axis.crossed,
      ["hug", "fitcontent", "maxcontent", "wrapcontent", "mincontent", "wfit", "hfit"].contains(
        where: word.hasPrefix)
    {
      self = .omission
      if context.isStretched(axis) { self.init([("alignSelf", "\"start\"")], in: .style) }
    } else if word.hasPrefix("hug") {
      self = .omission
    } else if word.hasPrefix("fixed"),
      let number = NamedNumbers.number(text.filter { $0.isNumber || $0 == "." })
    {
      self.init(replacement: number)
    } else if let result = CalculatedLength(
      ofParentIn: text, key.lowercased().hasSuffix("height") ? .vertical : .horizontal)
    {
      self.init(result, of: axis, in: context)
      if !["parent", "superview", "container"].contains(where: text.includes),
        self.value != nil
      {
        (reason, isUnsure) = (", which is of the parent", true)
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

  /// Returns the remedy for a key that makes the element fill its parent on some axes.
  func filling(_ place: KeyPlace) -> Advice? {
    if value == "false" { return Advice(removal: "") }
    guard value == "true" else { return modifier(call, place) }
    let name = Synonym.normalized(name)
    let axes: [Axis] =
      name.includes("width")
      ? [.horizontal] : name.includes("height") ? [.vertical] : [.horizontal, .vertical]
    if context.element.isEmpty { return nil }
    return Advice(axes.map(fill), in: place)
  }

  /// Returns the remedy for SwiftUI's edges of a padding, whose length is another key.
  func sides(_ place: KeyPlace) -> Advice? {
    let words = value.isString ? [value] : value.items
    let edges = words.compactMap { $0.unquoted.flatMap { Edge.edges(of: Synonym.normalized($0)) } }
    let other = context.members.first { ["length", "amount"].contains($0.name) }
    let length = other?.value ?? value
    guard edges.count == words.count, !edges.isEmpty, other == nil || Double(length.text) != nil
    else { return nil }
    let points = FlexLength.points(Double(length.text) ?? 16)
    let pairs = Set(edges.joined()).map { ($0, points) }
    var advice = Advice(
      [("insets", Edge.insets(Dictionary(uniqueKeysWithValues: pairs)))], in: place)
    if let other { advice.steps = [.remove(keys: [other.name])] }
    return advice
  }

  /// Returns the remedy for Flutter's factors of the child's size: 1 is the size of the child.
  func shrink(_ place: KeyPlace) -> Advice? {
    let factors = context.members.filter { ["widthFactor", "heightFactor"].contains($0.name) }
    guard factors.allSatisfy({ Double($0.value.text) == 1 }), let first = factors.first,
      case .element(let type?) = place
    else { return nil }
    let axes =
      factors.count > 1 ? "XY" : first.name == "widthFactor" ? "X" : "Y"
    let sides = factors.count > 1 ? "Size" : first.name == "widthFactor" ? "Width" : "Height"
    var advice =
      type == .center
      ? Advice([("sizingOptions", "\"minimum\(axes)\"")], in: place)
      : Advice([("sizingOption", "\"minimum\(sides)\"")], in: place)
    if factors.count > 1 { advice.steps = [.remove(keys: [factors[1].name])] }
    return advice
  }

  /// Returns the style member with which an element fills its parent on an axis.
  func fill(_ axis: Axis) -> (key: String, value: String) {
    // A child that grows in a wrapping stack only fills the rest of its line.
    guard let stack = context.parentAxis, stack != axis || context.parentStack?.wraps != true else {
      return (axis.lengthWord, "\"100%\"")
    }
    return stack == axis ? ("flexGrow", "1") : ("alignSelf", "\"stretch\"")
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
    case "fill", "max": return Advice([fill(axis)], in: place)
    case "fixed" where context.style.contains { $0.name.isExactly(axis.lengthWord) }:
      return Advice(removal: "\"\(axis.lengthWord)\" is there")
    case "fixed":
      return Advice(decide: "write the \"\(axis.lengthWord)\" in points in \"style\"")
    default: return nil
    }
  }
}
