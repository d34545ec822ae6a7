import LayoutEngine

/// An unknown key with its value and context, to be translated to keys of this format.
struct ForeignKey {
  /// The name, without a unit at its end.
  let name: String
  let value: RawValue
  var context = KeyContext()
  /// The name in the text, with its unit; nil if it has none.
  var original: String?

  /// The type of an element written as a key whose value is the content, as in `{"stack": {…}}`; nil for other keys.
  var typeAsKey: String? {
    guard ["{", "["].contains(value.text.prefix(1)), !context.has(ElementKey.type.word) else {
      return nil
    }
    return ElementType.keyword(name)?.keyword ?? Advice(forType: name)?.key
  }

  /// Returns true if the value has the JSON form that `key` takes, for keys whose values are not converted.
  func hasShape(of key: String) -> Bool {
    let kind = ElementKey(rawValue: key)?.row.kind ?? StyleKey(rawValue: key)?.row.kind
    let first = value.bytes.first
    return switch kind {
    case .elements: value == "[]" || value.isListOfObjects
    case .element, .style: first == UInt8(ascii: "{")
    case .bool: value == "true" || value == "false"
    // The cases with nil are keys of cases, sizes, points and insets.
    case .runs: value.isListOfObjects
    case nil where key == CaseKey.name.word: true
    case nil where key == CaseKey.tree.word: first == UInt8(ascii: "{")
    case nil: CaseKey(rawValue: key) == nil && Double(value.text).map { $0 >= 0 } ?? false
    default: false
    }
  }

  /// Converts the value for another key, as a replacement or as a step; nil if it cannot be converted.
  func value(for key: String) -> Advice? {
    let known = ElementKey(rawValue: key)?.row ?? StyleKey(rawValue: key)?.row
    if key == ElementKey.text.word, let advice = Advice(forCode: value, as: key, in: context) {
      return advice
    }
    guard value.isWhole, let row = known ?? RunKey(rawValue: key)?.row else { return nil }
    switch row.kind {
    case .type:
      guard let word = value.unquoted else { return nil }
      return ElementType.keyword(word) == nil
        ? Advice(forType: word) : Advice(replacement: value.text)
    case .keyword:
      let word = value.unquoted ?? value.text
      if row.keywords.contains(word) { return Advice(replacement: value.text) }
      let advice = Advice(forKeyword: word, among: row.keywords)
      // The advice may be about another key than `key`.
      return advice?.key.map { $0 == key } ?? true ? advice : nil
    case .font:
      let name = value.unquoted ?? ""
      guard let members = Advice.members(forFontCall: name) else {
        return value.isString && !name.contains("(") ? Advice(replacement: value.text) : nil
      }
      var advice = Advice(members.map { ($0.key, $0.value) }, in: .element(.text))
      advice.isUnsure = members.contains { context.has($0.key) }
      return advice
    case .string, .name, .token: return value.isString ? Advice(replacement: value.text) : nil
    case .points: return number(.points, of: key)
    case .length: return number(.length, of: key)
    case .count: return number(.count, of: key)
    case .dimension: return number(.dimension, of: key)
    case .factor: return value == "true" ? Advice(replacement: "1") : number(.factor, of: key)
    case .size: return size.map { Advice(replacement: $0) } ?? Advice(for: value, insteadOf: .size)
    case .point: return written(as: .point).map { Advice(replacement: $0) }
    case .insets, .finiteInsets: return written(as: .insets).map { Advice(replacement: $0) }
    default: return nil
    }
  }

  private func number(_ expected: ExpectedValue, of key: String) -> Advice? {
    if original?.hasSuffix("Percent") == true {
      guard expected == .dimension, let percent = Double(value.text), 0...100 ~= percent else {
        return nil
      }
      return Advice(replacement: FlexLength.percent(percent).json)
    }
    let relative = Advice(forRelative: value, of: key, in: context)
    if relative == nil, let number = Double(value.text), number.isFinite, expected.allows(number) {
      return Advice(replacement: value.text)
    }
    let isNamed = value.members.count == 1 && Self.names(ofNumber: value.members[0].name)
    let isCall = value.isString && value.unquoted?.lowercased().hasPrefix("asdimension") == false
    if relative == nil, isCall || isNamed, let numbers = NamedNumbers(value)?.numbers,
      numbers.count == 1, let number = Double(numbers[0]), expected.allows(number)
    {
      return Advice(replacement: numbers[0])
    }
    if relative == nil, expected == .dimension,
      let advice = Advice(forSize: value, of: key, in: context)
    {
      return advice
    }
    let advice = Advice(forValue: value, of: key, expected, in: context)
    return advice?.edits.isEmpty == false || advice?.isRemoval == true ? advice : nil
  }

  /// Returns true for a key of an object that wraps one number: `{"constant": 44}`.
  private static func names(ofNumber name: String) -> Bool {
    ["constant", "equaltoconstant", "value", "rawvalue"].contains(Synonym.normalized(name))
  }

  /// Returns the advice of a remedy, with the key's value instead of the examples. Insets with unknown values keep the
  /// examples.
  func filled(_ remedy: Remedy, in place: KeyPlace) -> Advice {
    let isName = ["@id/", "@+id/"].contains { value.unquoted?.hasPrefix($0) == true }
    if remedy.function != nil, remedy.function != "classes", !isName,
      value.unquoted?.isReference == true, remedy.example.contains(where: { $0.isNumber })
    {
      return Advice(decide: "\(remedy.example), with the value of \(value.text)")
    }
    var leavesOpen = false
    var advice = Advice(remedy) { form in
      if let written = written(as: form) { return written }
      leavesOpen = true
      return form == .insets ? "…" : nil
    }
    if leavesOpen, remedy.kind == .set {
      (advice.isUnsure, advice.reason) = (true, ", for example")
    }
    if case .members(let members) = advice.change, !place.has(members[0].key) {
      advice.home = place.home(of: members[0].key)
    }
    return advice
  }

  /// Returns the value in the form of a remedy's example; nil if it does not have this form.
  func written(as form: Remedy.Form) -> String? {
    switch form {
    case .string: return value.isWhole && value.isString ? value.text : nil
    case .weight where value == "true": return "\"bold\""
    case .weight:
      return value.isWhole && (value.isString || Double(value.text) != nil) ? value.text : nil
    case .alignment: return alignment
    case .direction: return context.element.scrollsHorizontally ? "\"horizontal\"" : nil
    case .factors:
      guard let least = Double(value.text), 0.05..<1 ~= least else { return nil }
      let others = stride(from: 9, through: 1, by: -1).map { Double($0) / 10 }.filter { $0 > least }
      return "[\((others + [least]).map { text(of: $0) }.joined(separator: ", "))]"
    case .options:
      let words = value.items.map { $0.unquoted ?? $0.text }
      let areWidths = words.allSatisfy { Double($0) != nil }
      guard words.count > 1, areWidths || words.allSatisfy({ Device(named: $0) != nil }) else {
        return nil
      }
      return words.map { "\(areWidths ? "--width" : "--device") \($0)" }.joined(separator: " ")
    case .ratio:
      // Other systems' ratios are the width divided by the height.
      let named =
        value.members.first { ["ratio", "aspectRatio"].contains($0.name) }?.value ?? value
      guard let sides = FlexValue(named).sides ?? NamedNumbers(named)?.sides else { return nil }
      return ForeignKey.ratio(sides)
    case .insets:
      if let safe = Advice(forSafeArea: value, isEdge: false)?.suggestion { return safe }
      guard let edges = edgeLengths, edges.values.allSatisfy({ $0.points != nil }) else {
        return nil
      }
      return Edge.insets(edges)
    case .size:
      return sizeMembers.flatMap { members in
        members.isEmpty ? nil : members.map { "\"\($0.key)\": \($0.value)" }.listed()
      }
    default: break
    }
    guard let given = NamedNumbers(value), given.numbers.count <= 4 else { return nil }
    switch form {
    case .number: return given.numbers.count == 1 ? given.numbers[0] : nil
    case .point: return pair(given["x"], given["y"], given, 0)
    case .origin: return pair(given["x"], given["y"], given, 0).map { "\"layoutPosition\": \($0)" }
    case .percent:
      guard given.numbers.count == 1, let part = Double(given.numbers[0]), part >= 0, part <= 1
      else { return nil }
      return text(of: 100 * part)
    default: return nil
    }
  }

  /// The value as a size, also from a frame; nil for other values.
  private var size: String? {
    sizeMembers?.first { $0.key == StyleKey.preferredSize.word }?.value
  }

  /// The lengths by edge, from this key and the other keys for edges of the same box; nil if one cannot be read.
  var edgeLengths: [Edge: FlexLength]? {
    let parts = edgeMembers.map { ForeignKey(name: $0.name, value: $0.value) }
    var lists: [[Edge: FlexLength]] = []
    for part in parts.isEmpty ? [self] : parts where part.positionType == nil {
      guard let own = part.ownEdgeLengths else { return nil }
      lists.append(own)
    }
    // Keys for fewer edges override keys for more, in any order.
    return lists.sorted { $0.count > $1.count }.reduce(into: [:]) { lengths, list in
      for (edge, length) in list { lengths[edge] = length }
    }
  }

  /// The CSS position keyword at the end of the value, such as `absolute`; nil for other values.
  var positionType: String? {
    guard EdgeBox(named: name) == .position else { return nil }
    return ["absolute", "relative", "fixed", "static", "sticky"].first(where: word.hasSuffix)
  }

  /// The members of the object for edges of the same box, including this key.
  var edgeMembers: [KeyContext.Member] {
    guard !context.isField, let box = EdgeBox(named: name) else { return [] }
    return context.members.filter {
      EdgeBox(named: $0.name) == box && !($0.value == "true" || $0.value == "false")
    }
  }

  /// Returns the unchanged members of an element that belong in its style, if this key is one of them.
  func membersOfStyle(in place: KeyPlace) -> [KeyContext.Member] {
    guard case .element(_?) = place else { return [] }
    let members = context.members.filter { member in
      StyleKey.allCases.contains { $0.word.isExactly(member.name) }
        && !context.style.contains { $0.name.isExactly(member.name) && $0.offset != member.offset }
    }
    return members.contains { $0.name.isExactly(name) } ? members : []
  }

  /// True if the members in `edgeMembers` are adjacent.
  var hasAdjacentEdges: Bool {
    let offsets = edgeMembers.map { $0.offset }
    guard let first = context.members.firstIndex(where: { $0.offset == offsets.first }) else {
      return false
    }
    return context.members[first...].prefix(offsets.count).map { $0.offset } == offsets
  }

  /// The lengths of the edges named by the value or the key, or of all edges; nil if one cannot be read.
  private var ownEdgeLengths: [Edge: FlexLength]? {
    let given = NamedNumbers(value)
    if let given, given.items.contains(where: { $0.name != nil }) {
      var lengths: [Edge: FlexLength] = [:]
      for item in given.items {
        guard let name = item.name,
          let edges = name == "padding" ? Edge.allCases : Edge.edges(of: name),
          edges.count < 4 || given.items.count == 1
        else { return nil }
        for edge in edges { lengths[edge] = .points(Double(item.number) ?? .infinity) }
      }
      return lengths
    }
    var parts = FlexValue(value).parts
    if let given, !given.isCSS {
      parts = given.numbers.map { .word($0) }
      // Texture's order: top, left, bottom, right.
      if parts.count == 4 { parts.swapAt(1, 3) }
    }
    let word = Synonym.normalized(name)
    let named = ["x": [Edge.left], "y": [.top]][word] ?? Edge.edges(of: word)
    guard let lengths = FlexEdges(shorthand: parts.map { $0.edgeLength }),
      named?.count != 1 || parts.count == 1
    else {
      return nil
    }
    let edges = named ?? Edge.allCases
    return Dictionary(uniqueKeysWithValues: edges.map { ($0, lengths[$0]) })
  }

  /// The style members for a size, a frame, or the limits in SwiftUI and Flutter; nil for other values.
  var sizeMembers: [(key: String, value: String)]? {
    if let partialSize { return partialSize }
    guard let given = NamedNumbers(value), given.numbers.count <= 6 else { return nil }
    if let size = pair(given["width"], given["height"], given, 2) {
      return size.contains("-") ? nil : [("preferredSize", size)]
    }
    let keys = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"]
    var members: [(key: String, value: String)] = []
    for key in keys {
      guard let number = given[key.lowercased()], number.first != "-" else { continue }
      if number.first != "\"" {
        members.append((key, number))
      } else if key.hasPrefix("max") {
        let member = context.fill(key == "maxWidth" ? .horizontal : .vertical)
        if !members.contains(where: { $0.key == member.key }) { members.append(member) }
        // SwiftUI divides the space equally among such siblings.
        let isShared = context.hasSibling { $0.name.isExactly(name) }
        if member.key == "flexGrow", isShared { members.append(("flexBasis", "0")) }
      }
    }
    return members.isEmpty ? nil : members
  }

  /// The style members for a size with one side missing, in percent or `auto`; empty if both are `auto`; nil for other
  /// values.
  var partialSize: [(key: String, value: String)]? {
    let sides = ["width", "height"]
    let given =
      value.bytes.first == UInt8(ascii: "[")
      ? Array(zip(sides, value.items)) : value.members.map { ($0.name, $0.value) }
    guard value.isWhole, !given.isEmpty, given.count == 2 || !value.text.hasPrefix("[") else {
      return nil
    }
    var members: [(key: String, value: String)] = []
    for (side, length) in given {
      let word = length.unquoted ?? length.text
      if ["auto", "null"].contains(word) { continue }
      guard sides.contains(side), let number = NamedNumbers.dimension(word) else { return nil }
      members.append((side, number))
    }
    let isWhole = members.count == 2 && members.allSatisfy { Double($0.value) != nil }
    return isWhole ? nil : members
  }

  /// Returns an array of two numbers: the named ones, or those from index `start` if there are four; nil for others.
  func pair(
    _ first: String?, _ second: String?, _ given: NamedNumbers, _ start: Int
  ) -> String? {
    if let first, let second { return "[\(first), \(second)]" }
    guard given.items.allSatisfy({ $0.name == nil }), [2, 4].contains(given.items.count) else {
      return nil
    }
    let pair =
      given.numbers.count == 2 ? given.numbers[...] : given.numbers.dropFirst(start).prefix(2)
    return pair.contains { $0.first == "\"" } ? nil : "[\(pair.joined(separator: ", "))]"
  }

  /// Returns the ratio of height to width, rounded to four decimals.
  static func ratio(_ sides: (width: Double, height: Double)) -> String {
    text(of: (sides.height / sides.width * 10_000).rounded() / 10_000)
  }

  /// The positions in a `relative` for an alignment, such as `.topTrailing`, `"TopEnd"` or `"center"`.
  private var alignment: String? {
    guard let unquoted = value.unquoted, value.isWhole else { return nil }
    let word = Synonym.normalized(unquoted.ownName)
    let vertical = word.hasPrefix("top") ? "start" : word.hasPrefix("bottom") ? "end" : nil
    let horizontal =
      ["leading", "left", "start"].contains(where: word.hasSuffix)
      ? "start" : ["trailing", "right", "end"].contains(where: word.hasSuffix) ? "end" : nil
    guard vertical != nil || horizontal != nil || word.hasPrefix("center") else { return nil }
    return "\"horizontalPosition\": \"\(horizontal ?? "center")\", "
      + "\"verticalPosition\": \"\(vertical ?? "center")\""
  }
}
