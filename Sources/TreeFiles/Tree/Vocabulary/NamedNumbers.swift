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
    var call = ""
    if let parenthesis = text.firstIndex(of: "("), text.last == ")",
      text[..<parenthesis].allSatisfy({ $0.isLetter || $0 == "." })
    {
      isCSS = false
      call = Synonym.normalized(text[..<parenthesis])
      text = text[text.index(after: parenthesis)...].dropLast()
    } else {
      isCSS = value.isString
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

  /// The numbers without their names, of which `"inf"` is one.
  var numbers: [String] { items.map { $0.number } }

  /// The number with one of some names.
  subscript(names: String...) -> String? {
    items.first { item in item.name.map(names.contains) == true }?.number
  }

  /// The two sides of a ratio.
  var sides: (width: Double, height: Double)? {
    FlexValue.list(numbers.map { .word($0) }).sides
  }

  /// A length that is not negative or a percentage, as a style has it.
  static func dimension(_ word: String) -> String? {
    switch FlexValue.word(word).length {
    case .points(let points)? where points >= 0: text(of: points)
    case .percent(let percent)? where (0...100).contains(percent): "\"\(text(of: percent))%\""
    default: nil
    }
  }

  /// A number, or infinity, without its unit.
  static func number(_ word: String) -> String? {
    if ["inf", "infinity", ".infinity"].contains(word.lowercased()) { return "\"inf\"" }
    return WrittenLength(word)?.points(LengthUnits(em: nil)).map { text(of: $0) }
  }

  /// The names of the arguments of calls that name none.
  private static let names: [(call: String, names: [String])] = [
    ("ltrb", ["left", "top", "right", "bottom"]), ("steb", ["start", "top", "end", "bottom"]),
    ("paddingvalues", ["horizontal", "vertical"]),
    ("paddingvalues", ["start", "top", "end", "bottom"]),
  ]
}
