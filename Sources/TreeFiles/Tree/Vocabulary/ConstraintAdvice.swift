import LayoutEngine

// Advice for constraints, priorities and gravity, with which UIKit and Android align elements.

extension ForeignKey {
  /// Returns the remedy for constraints. Those of the element's own size become keys of its style.
  func constraints(_ place: KeyPlace) -> Advice? {
    if value.text.lowercased().includes("safearea") {
      let edges = Edge.edges(of: Synonym.normalized(name).replacingAll("anchor", with: ""))
      let values = (edges ?? Edge.allCases).map { ($0, "\"safeArea\"") }
      return Advice(
        decide: "wrap the root in an inset of the safe area: {\"type\": \"inset\", \"insets\": "
          + "\(Edge.insets(Dictionary(uniqueKeysWithValues: values))), \"child\": …}")
    }
    if let parts = constraintParts, let advice = pinned(parts, place) { return advice }
    if let members = sizeMembers, !members.isEmpty { return Advice(members, in: place) }
    // Figma's constraints say how the frame changes when its parent is resized.
    let sides = ["horizontal", "vertical"].compactMap(value.members.word)
    guard sides.count == 2 else { return nil }
    var advice = Advice(removal: "\"layoutPosition\" is from the top left")
    if !sides.allSatisfy({ ["LEFT", "TOP"].contains($0) }) {
      advice.list =
        "; to keep distances from other edges, make it the \"overlay\" of its parent, in an inset with \"inf\" at the "
        + "edges that it is not at"
      advice.isUnsure = true
    }
    return advice
  }

  /// The constraints in a key such as `topAnchor` and the others of its kind, in an object `{"leading": 16, "width": 44}`,
  /// or in an array of `"width >= 44"`, `"top == superview.top + 8"`, or objects with an `attribute`; nil if one is none.
  private var constraintParts: [(name: String, relation: String, value: RawValue?, text: String)]? {
    let isAnchor = name.lowercased().hasSuffix("anchor")
    let anchors = context.members.filter { member in
      // Anchors of a length are keys of their own.
      member.name.lowercased().hasSuffix("anchor")
        && !Axis.both.contains { member.name.hasPrefix($0.lengthWord) }
    }
    let own = isAnchor ? anchors : value.members
    if !own.isEmpty, own.word("attribute") == nil, own.word("firstAttribute") == nil {
      return own.map {
        (name: $0.name, relation: "=", value: $0.value, text: $0.value.unquoted ?? $0.value.text)
      }
    }
    let items = value.bytes.first == UInt8(ascii: "[") ? value.items : [value]
    let formats = items.compactMap { $0.unquoted.flatMap(Self.visualFormat) }
    if formats.count == items.count { return formats.flatMap { $0 } }
    let parts = items.compactMap {
      part -> (name: String, relation: String, value: RawValue?, text: String)? in
      if let words = part.unquoted?.filter({ $0 != " " }),
        let start = words.firstIndex(where: { "=<>≥≤".contains($0) })
      {
        let end = words[start...].firstIndex { !"=<>≥≤".contains($0) } ?? words.endIndex
        return (String(words[..<start]), String(words[start..<end]), nil, String(words[end...]))
      }
      guard let attribute = part.members.word("attribute") ?? part.members.word("firstAttribute"),
        let constant = part.members.first(where: { $0.name.isExactly("constant") })?.value
      else { return nil }
      return (attribute, part.members.word("relation") ?? "=", constant, constant.text)
    }
    return parts.count == items.count ? parts : nil
  }

  /// Returns the constraints in Auto Layout's visual format about one view: `H:|-16-[box(>=44)]-|`; nil for other texts.
  private static func visualFormat(
    _ text: String
  ) -> [(name: String, relation: String, value: RawValue?, text: String)]? {
    let axis: Axis = text.hasPrefix("V:") ? .vertical : .horizontal
    let parts = text.droppingPrefix("H:").droppingPrefix("V:").split { "[]".contains($0) }
    guard let index = parts.firstIndex(where: { $0.first?.isLetter ?? false }), index < 2,
      parts.count <= index + 2, text.contains("[")
    else { return nil }
    var found: [(name: String, relation: String, value: RawValue?, text: String)] = []
    for (part, edge) in [(0, axis.edges.start), (index + 1, axis.edges.end)]
    where part != index && part < parts.count {
      let distance = parts[part].filter { !"|-()>=<".contains($0) }
      // The standard distance from a superview is 20 points without margins, and 0 without a hyphen.
      let isStandard = distance.isEmpty && parts[part].contains("-")
      if parts[part].contains("|") {
        found.append((edge.name, "=", nil, isStandard ? "20" : distance.isEmpty ? "0" : distance))
      }
    }
    let length = parts[index].drop { $0 != "(" }.dropFirst().dropLast().split(separator: "@").first
    if let length {
      let relation = length.prefix { "<>=".contains($0) }
      found.append(
        (axis.lengthWord, String(relation), nil, String(length.dropFirst(relation.count))))
    }
    return found
  }

  /// Returns the remedy for constraints: the element's own lengths are keys of its style, the distances from its parent's
  /// edges and equal centers align it. Nil if one is about something else.
  private func pinned(
    _ parts: [(name: String, relation: String, value: RawValue?, text: String)], _ place: KeyPlace
  ) -> Advice? {
    var edges: [Edge: FlexLength] = [:]
    var sizes: [(key: String, value: String)] = []
    for part in parts {
      let word = Synonym.normalized(part.name.ownName).replacingAll("anchor", with: "")
      let sum = part.text.filter { $0 != " " }
      // `superview.top + 8`
      let sign = sum.lastIndex { "+-".contains($0) }.flatMap { $0 == sum.startIndex ? nil : $0 }
      let number =
        part.value.flatMap(Self.constant) ?? NamedNumbers.number(sum).flatMap { Double($0) }
        ?? sign.flatMap { Double(sum[$0...]) }
      if let axis = Axis.both.first(where: { word == $0.lengthWord }), let number, number >= 0 {
        let side = axis == .horizontal ? "Width" : "Height"
        let relation = part.relation.lowercased()
        let isLeast = ["greater", ">", "≥"].contains(where: relation.includes)
        let isMost = ["less", "<", "≤"].contains(where: relation.includes)
        let key = isLeast ? "min\(side)" : isMost ? "max\(side)" : axis.lengthWord
        sizes.append((key, TreeFiles.text(of: number)))
      } else if let axis = Axis.both.first(where: {
        word == ($0 == .horizontal ? "centerx" : "centery")
      }) {
        if (number ?? 0) != 0 || part.text == "false" { return nil }
        edges[axis.edges.start] = .auto
        edges[axis.edges.end] = .auto
      } else if let named = Edge.edges(of: word), named.count == 1 {
        if number == nil, sum.contains(where: { $0.isNumber }) { return nil }
        // UIKit's constants at the end are negative.
        edges[named[0]] = .points(abs(number ?? 0))
      } else {
        return nil
      }
    }
    guard var advice = edges.isEmpty ? Advice() : distances(edges, place) else { return nil }
    if case .members(let others) = advice.change {
      sizes += others.map { ($0.key, $0.value) }
    }
    if !sizes.isEmpty {
      let steps = advice.steps
      advice = Advice(sizes, in: place)
      advice.steps = steps
    }
    return sizes.isEmpty && edges.isEmpty ? nil : advice
  }

  /// The number of a constraint: `8`, `"8"` or `{"constant": 8}`.
  private static func constant(_ value: RawValue) -> Double? {
    let own = value.members.first { $0.name.isExactly("constant") }?.value ?? value
    return Double(own.unquoted ?? own.text)
  }

  // MARK: Priorities

  /// Returns the remedy for Auto Layout's hugging priority, which resists growing. The default of most views is 250.
  func hugging(_ place: KeyPlace) -> Advice? {
    guard let priority = writtenPriority else { return nil }
    if priority > 250 {
      var advice = Advice(removal: "an element does not grow without \"flexGrow\"")
      advice.list = "; the sibling that hugs least has \"flexGrow\": 1"
      return advice
    }
    var advice = Advice([("flexGrow", "1")], in: place)
    if priority == 250 { (advice.reason, advice.isUnsure) = (", if its siblings hug more", true) }
    return advice
  }

  /// Returns the remedy for the compression resistance priority (750 by default), and SwiftUI's layout priority (0).
  func priority(_ place: KeyPlace) -> Advice? {
    if value == "false" { return Advice(removal: "") }
    let isOfUIKit = Synonym.normalized(name).includes("resistance")
    guard let priority = value == "true" ? .infinity : writtenPriority else { return nil }
    let standard: Double = isOfUIKit ? 750 : 0
    if priority == standard { return Advice(removal: "each element has this priority") }
    if priority < standard { return Advice([("flexShrink", "1")], in: place) }
    return Advice(
      [("flexShrink", "0")], in: place,
      and: .decide("\"flexShrink\": 1 in the \"style\" of the siblings that may get smaller"))
  }

  private var writtenPriority: Double? {
    if let numbers = NamedNumbers(value)?.numbers, numbers.count == 1 { return Double(numbers[0]) }
    let names = ["required": 1000.0, "defaulthigh": 750, "defaultlow": 250]
    return names.first { word.hasSuffix($0.key) }?.value
  }

  // MARK: Gravity

  /// Returns the remedy for Android's gravity, such as `center_vertical|end`, and for keys that end in one, such as
  /// `layout_alignParentEnd`.
  func gravity(_ place: KeyPlace) -> Advice? {
    let words = gravityWords
    let isOwn = Synonym.normalized(name.ownName) == "gravity"
    let first = context.members.first { Self.isAlignment($0) }
    if let first, !value.isString, !first.name.isExactly(name) {
      var advice = Advice(
        removal: "the relative around the element is for \"\(first.name)\" and this key")
      advice.isUnsure = true
      return advice
    }
    let layers: [ElementType] = [.wrapper, .overlay, .background]
    if !isOwn, let parent = context.parentType, layers.contains(parent) {
      let positions = Axis.both.compactMap { axis in
        words.lazy.compactMap { Self.side($0, axis) }.first
          .map { "\"\(axis.keyword)Position\": \"\($0)\", " }
      }
      return positions.isEmpty
        ? nil : Advice(context.wrap(.relative, positions.joined(), isAsLarge: false))
    }
    guard let stack = isOwn ? context.ownAxis : context.parentAxis else { return nil }
    var members: [(key: String, value: String)] = []
    for axis in Axis.both where isOwn || axis != stack {
      let key = !isOwn ? "alignSelf" : axis == stack ? "justifyContent" : "alignItems"
      for side in words.compactMap({ Self.side($0, axis) }) { members.append((key, "\"\(side)\"")) }
    }
    if !members.isEmpty { return Advice(members, in: place) }
    if isOwn || words.isEmpty { return nil }
    let side = words.lazy.compactMap { Self.side($0, stack) }.first
    if side == nil || ["layoutgravity", "verticalalign"].contains(Synonym.normalized(name.ownName))
    {
      return Advice(removal: "it has no effect along the stack's direction")
    }
    return side == "start"
      ? Advice(removal: "an element is at the start")
      : Advice(.spacers(before: true, after: side == "center"))
  }

  /// The words of a gravity, or of all keys that align the element in its parent.
  private var gravityWords: [String] {
    if let text = value.unquoted { return text.split(separator: "|").map(Synonym.normalized) }
    return context.members.filter(Self.isAlignment).map { member in
      Synonym.normalized(member.name.ownName).replacingAll("layout", with: "")
        .replacingAll("alignparent", with: "").replacingAll("inparent", with: "")
    }
  }

  /// Returns true for a key such as `layout_alignParentEnd` with the value `true`.
  private static func isAlignment(_ member: KeyContext.Member) -> Bool {
    let word = Synonym.normalized(member.name.ownName)
    return member.value == "true"
      && (word.hasPrefix("layoutalignparent") || word.hasPrefix("layoutcenter"))
  }

  /// Returns the alignment along an axis for a word of Android; nil if the word is about the other axis.
  private static func side(_ word: String, _ axis: Axis) -> String? {
    let centers = ["aligncenter", axis == .horizontal ? "hcenter" : "vcenter"]
    if ["center", "center\(axis.keyword)", "middle"].contains(word)
      || centers.contains(where: word.hasSuffix)
    {
      return "center"
    }
    let edges = Edge.edges(of: word) ?? []
    return edges == [axis.edges.start] ? "start" : edges == [axis.edges.end] ? "end" : nil
  }
}
