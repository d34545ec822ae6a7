import LayoutEngine

extension ForeignKey {
  /// The remedy for the height of the screen in a case.
  func caseHeight(_ place: KeyPlace) -> Advice? {
    guard let given = NamedNumbers(value), given.numbers.count == 1, Double(given.numbers[0]) != nil
    else { return nil }
    let height = given.numbers[0]
    let others = [CaseKey.size, .min, .max, .device].filter { context.has($0.word) }
    if let width = context.members.first(where: { $0.name.isExactly(CaseKey.width.word) })?.value
      .text,
      Double(width) != nil
    {
      return Advice(text: "write \"size\": [\(width), \(height)], and remove \"width\"")
    }
    if others.first == .device {
      return Advice(
        text:
          "a device has its own height: remove it, or write \"size\" and \"scale\" instead of \"device\""
      )
    }
    if let other = others.first { return Advice(text: "write it in \"\(other.word)\"") }
    return Advice([(CaseKey.max.word, "[\"inf\", \(height)]")], in: place)
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
      text:
        "a case has one size: remove it, and lay the tree out with \(options), or write a case for each"
    )
  }
}
