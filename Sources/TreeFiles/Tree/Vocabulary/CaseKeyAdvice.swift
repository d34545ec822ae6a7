import LayoutEngine

extension ForeignKey {
  /// Returns the remedy for the height of the screen in a case.
  func caseHeight(_ place: KeyPlace) -> Advice? {
    guard let given = NamedNumbers(value), given.numbers.count == 1, Double(given.numbers[0]) != nil
    else { return nil }
    let height = given.numbers[0]
    let others = [CaseKey.size, .min, .max, .device].filter { context.has($0.word) }
    if let width = context.members.first(where: { $0.name.isExactly(CaseKey.width.word) })?.value
      .text,
      Double(width) != nil
    {
      return Advice(
        [(CaseKey.size.word, "[\(width), \(height)]")], in: place, and: .remove(keys: ["width"]))
    }
    if others.first == .device {
      return Advice(
        decide:
          "a device has its own height: remove it, or write \"size\" and \"scale\" instead of \"device\""
      )
    }
    if let other = others.first { return Advice(decide: "write it in \"\(other.word)\"") }
    return Advice([(CaseKey.max.word, "[\"inf\", \(height)]")], in: place)
  }

  /// The remedy for the orientation of the screen in a case.
  var caseOrientation: Advice {
    if value == "\"portrait\"" || value == "false" {
      return Advice(removal: "devices are upright unless their name ends otherwise")
    }
    let written = context.members.word(CaseKey.device.word) ?? "iphone-15"
    return Advice(
      decide: "write \"device\": \"\(Device.landscape(of: written) ?? written)\", and remove it")
  }

  /// Returns the remedy for a minimum or maximum of one side in a case, combined with the other side's.
  func caseLimit(_ place: KeyPlace) -> Advice? {
    let key: CaseKey = Synonym.normalized(name).hasPrefix("min") ? .min : .max
    let sides = ["Width", "Height"].map { side in
      context.members.first {
        Synonym.normalized($0.name) == Synonym.normalized(key.word + side)
      }.flatMap { NamedNumbers($0.value)?.numbers.first }
    }
    guard sides.contains(where: { $0 != nil }) else { return nil }
    if context.has(key.word) { return Advice(decide: "write it in \"\(key.word)\"") }
    if let exact = [CaseKey.width, .size].first(where: { context.has($0.word) }) {
      return Advice(removal: "\"\(exact.word)\" is the minimum and the maximum")
    }
    let missing = key == .min ? "0" : "\"inf\""
    let size = "[\(sides[0] ?? missing), \(sides[1] ?? missing)]"
    let isAlone = sides.contains { $0 == nil }
    return isAlone
      ? Advice([(key.word, size)], in: place)
      : Advice(decide: "write \"\(key.word)\": \(size) in place of both")
  }

  /// Returns the remedy for expected frames in a case: sentences for `require`.
  func caseExpectation(_ place: KeyPlace) -> Advice? {
    guard value.isWhole else { return nil }
    if value.isString || value.text.hasPrefix("[\"") {
      return Advice([(CaseKey.require.word, value.text)], in: place)
    }
    var names: [String] = []
    var element = ""
    var clauses: [String] = []
    for word in value.text.split(whereSeparator: { "{}\":,".contains($0) || $0.isWhitespace }) {
      guard Double(String(word)) != nil else {
        names.append(String(word))
        continue
      }
      guard let property = names.popLast(), property.allSatisfy({ $0.isLetter }) else { return nil }
      element = names.last ?? element
      if element.isEmpty { return nil }
      clauses.append("\(element).\(property) == \(word)")
      names = []
    }
    if clauses.isEmpty || !names.isEmpty { return nil }
    return Advice([(CaseKey.require.word, "\"\(clauses.joined(separator: " and "))\"")], in: place)
  }

  /// The remedy for several widths or devices in a case.
  var caseSizes: Advice? {
    guard value.isWhole, value.bytes.first == UInt8(ascii: "[") else { return nil }
    let words = value.text.dropFirst().dropLast().split(separator: ",").map { word in
      word.filter { $0 != "\"" && !$0.isWhitespace }
    }
    let areWidths = words.allSatisfy { Double($0) != nil }
    guard words.count > 1, areWidths || words.allSatisfy({ Device(named: $0) != nil }) else {
      return nil
    }
    let options = words.map { "\(areWidths ? "--width" : "--device") \($0)" }.joined(separator: " ")
    return Advice(
      decide:
        "a case has one size: remove it, and lay the tree out with \(options), or write a case for each"
    )
  }
}
