/// The numbers of a value as another system writes it, each with its name if it has one.
///
/// These have some: `8`, `"8px 4px"`, `"8×4"`, `[8, 4]`, `{"x": 8, "y": 4}`, `"EdgeInsets.only(left: 8)"`,
/// `"16.dp"`. A value with anything else in it has none.
struct NamedNumbers {
  private(set) var items: [(name: String?, number: String)] = []
  /// True if they are those of a shorthand of CSS, whose order of the edges is clockwise.
  let isCSS: Bool

  init?(_ value: RawValue) {
    guard value.isWhole else { return nil }
    var text = (value.unquoted ?? value.text)[...]
    if let parenthesis = text.firstIndex(of: "("), text.last == ")",
      text[..<parenthesis].allSatisfy({ $0.isLetter || $0 == "." })
    {
      isCSS = false
      text = text[text.index(after: parenthesis)...].dropLast()
    } else {
      isCSS = value.isString
    }
    let isNamed = text.contains(":")
    let plain =
      isNamed
      ? String(text)
      : ["px", "x", "×"].reduce(String(text)) { $0.replacingAll($1, with: " ") }
    var name: String?
    for word in plain.split(whereSeparator: { "[]{}\",:".contains($0) || $0.isWhitespace }) {
      if let number = NamedNumbers.number(String(word)) {
        items.append((name, number))
        name = nil
      } else if name == "alignment" {
        name = nil
      } else if isNamed && word.first?.isLetter == true || word.hasPrefix(".") {
        name = Synonym.normalized(word)
      } else {
        return nil
      }
    }
    if items.isEmpty || name != nil { return nil }
  }

  /// The numbers without their names, of which `"inf"` is one.
  var numbers: [String] { items.map { $0.number } }

  /// The number with one of some names.
  subscript(names: String...) -> String? {
    items.first { item in item.name.map(names.contains) == true }?.number
  }

  /// A length that is not negative or a percentage, as a style has it.
  static func dimension(_ word: String) -> String? {
    if word.last == "%" {
      return Double(word.dropLast()).map { (0...100).contains($0) } == true ? "\"\(word)\"" : nil
    }
    return number(word).flatMap { $0.hasPrefix("-") || $0.hasPrefix("\"") ? nil : $0 }
  }

  /// A number, or infinity, without its unit.
  static func number(_ word: String) -> String? {
    // A rem of CSS is 16 pixels, unless the page says otherwise.
    if word.hasSuffix("rem"), let value = Double(word.dropLast(3)), value.isFinite {
      return TreeFiles.text(of: value * 16)
    }
    let units = [".dp", ".sp", "dip", "dp", "sp", "px", "pt"]
    let unit = units.first { word.hasSuffix($0) } ?? ""
    let number = String(word.dropLast(unit.count))
    if ["inf", "infinity", ".infinity"].contains(number.lowercased()) { return "\"inf\"" }
    // As JSON has it: not +1, .5, 1. or 0x1.
    guard let value = Double(number), value.isFinite, number.first != "+" else { return nil }
    let isJSON = number.last?.isNumber == true && !number.hasPrefix(".") && !number.contains("x")
    return isJSON ? number : TreeFiles.text(of: value)
  }
}
