/// The numbers in a value of another system, each with its name if it has one.
///
/// Examples: `8`, `"8px 4px"`, `"8×4"`, `[8, 4]`, `{"x": 8, "y": 4}`, `"EdgeInsets.only(left: 8)"`,
/// `"16.dp"`. Nil for a value with any other content.
struct NamedNumbers {
  private(set) var items: [(name: String?, number: String)] = []
  /// True for a CSS shorthand, whose edges are in clockwise order.
  let isCSS: Bool

  init?(_ value: RawValue) {
    guard value.isWhole else { return nil }
    var text = (value.unquoted ?? value.text)[...]
    var call = ""
    if let parenthesis = text.firstIndex(of: "("), text.last == ")",
      text[..<parenthesis].allSatisfy({ $0.isLetter || $0 == "." })
    {
      isCSS = false
      call = Synonym.normalized(text[..<parenthesis])
      text = text[text.index(after: parenthesis)...].dropLast()
    } else {
      isCSS = value.isString && !text.contains { "[{".contains($0) }
    }
    let isNamed = text.contains { $0 == ":" || $0 == "=" }
    let plain =
      isNamed
      ? String(text)
      : ["px", "x", "×"].reduce(String(text)) { $0.replacingAll($1, with: " ") }
    var name: String?
    for word in plain.split(whereSeparator: { "[]{}\",:=".contains($0) || $0.isWhitespace }) {
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
    let isPlain = items.allSatisfy { $0.name == nil }
    let known = Self.names.first { call.hasSuffix($0.call) && $0.names.count == items.count }
    if isPlain, let known { items = zip(known.names, items).map { ($0, $1.number) } }
  }

  /// The numbers without names. Infinity is `"inf"`, in quotes.
  var numbers: [String] { items.map { $0.number } }

  /// Returns the first number with one of the names.
  subscript(names: String...) -> String? {
    items.first { item in item.name.map(names.contains) == true }?.number
  }

  /// The two sides of a ratio; nil if the numbers are not one.
  var sides: (width: Double, height: Double)? {
    FlexValue.list(numbers.map { .word($0) }).sides
  }

  /// Converts a nonnegative length or a percentage to the value of a style; nil for other words.
  static func dimension(_ word: String) -> String? {
    switch FlexValue.word(word).length {
    case .points(let points)? where points >= 0: text(of: points)
    case .percent(let percent)? where (0...100).contains(percent): "\"\(text(of: percent))%\""
    default: nil
    }
  }

  /// Returns a number in points, without its unit, or `"inf"` in quotes; nil for other words.
  static func number(_ word: String) -> String? {
    if ["inf", "infinity", ".infinity"].contains(word.lowercased()) { return "\"inf\"" }
    return WrittenLength(word)?.points(LengthUnits(em: nil)).map { text(of: $0) }
  }

  /// The argument names of calls with positional arguments.
  private static let names: [(call: String, names: [String])] = [
    ("ltrb", ["left", "top", "right", "bottom"]), ("steb", ["start", "top", "end", "bottom"]),
    ("paddingvalues", ["horizontal", "vertical"]),
    ("paddingvalues", ["start", "top", "end", "bottom"]),
  ]
}
