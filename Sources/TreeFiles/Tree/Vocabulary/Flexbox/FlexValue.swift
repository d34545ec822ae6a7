/// A number and its unit, in any system's spelling: `8`, `"8px"`, `"16.dp"`, `"50%"`.
struct WrittenLength {
  let number: Double
  /// The unit, in lower case; empty if there is none.
  let unit: String

  init?(_ text: some StringProtocol) {
    let text = text.split { $0.isWhitespace }.joined(separator: " ").lowercased()
    let end = text.lastIndex { $0.isNumber || $0 == "." }.map { text.index(after: $0) }
    var digits = text[..<(end ?? text.startIndex)]
    if digits.last == ".", !digits.dropLast().isEmpty { digits.removeLast() }
    guard let number = Double(digits), number.isFinite else { return nil }
    (self.number, unit) = (number, text[(end ?? text.startIndex)...].filter { $0 != " " })
  }

  /// Returns the length in points; nil for an unknown unit, or one that depends on the layout.
  func points(_ units: LengthUnits) -> Double? {
    guard let length = units.points(of: unit), (number * length).isFinite else { return nil }
    return number * length
  }
}

/// The lengths of units, in points. A rem is always 16 points.
struct LengthUnits {
  /// The length of an em; nil if the font size is not known.
  var em: Double? = 16
  /// True for CSS, where a `pt` is 1/72 inch and a pixel 1/96 inch. Elsewhere, `pt` is the unit of layout.
  var isCSS = false

  func points(of unit: String) -> Double? {
    switch unit {
    case "", "px", "dp", "dip", "sp", "point", "points": 1
    case "pt": isCSS ? 96 / 72 : 1
    case "rem", "pc": 16
    case "em": em
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "q": 96 / 101.6
    default: nil
    }
  }
}

/// A value in a style: a number, a word, or several values.
package enum FlexValue {
  case number(Double)
  case word(String)
  case list([FlexValue])
  case other
  case null

  /// Returns the number in points; nil for words.
  func points(_ units: LengthUnits = LengthUnits()) -> Double? {
    switch self {
    case .number(let number): number
    case .word(let word): WrittenLength(word)?.points(units)
    default: nil
    }
  }

  package var length: FlexLength? { length(LengthUnits()) }

  /// The length as an inset, which may be infinite.
  var edgeLength: FlexLength? { word == "\"inf\"" ? .points(.infinity) : length }

  func length(_ units: LengthUnits) -> FlexLength? {
    if let points = points(units) { return .points(points) }
    guard let word else { return nil }
    if word == "auto" { return .auto }
    if word.hasPrefix("calc("), let result = CalculatedLength(word.dropFirst(4), units) {
      return result.length
    }
    guard let length = WrittenLength(word), length.unit == "%" else { return nil }
    return .percent(length.number)
  }

  /// The word in lower case, with collapsed white space; nil for other values.
  package var word: String? {
    guard case .word(let word) = self else { return nil }
    return word.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The words separated by spaces outside of parentheses, or the values of a list.
  package var parts: [FlexValue] {
    switch self {
    case .number: return [self]
    case .word(let word):
      var depth = 0
      return word.split { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth <= 0 && character.isWhitespace
      }.map { .word(String($0)) }
    case .list(let values): return values
    case .other, .null: return []
    }
  }

  /// Returns a length in `em` or percent as the product with `length`; nil for other units.
  func factor(of length: Double) -> Double? {
    guard let written = word.flatMap({ WrittenLength($0) }), ["%", "em"].contains(written.unit)
    else { return nil }
    let product = written.number / (written.unit == "%" ? 100 : 1) * length
    return product.isFinite ? product : nil
  }

  /// The number without a unit, such as a flex factor; nil for other values.
  var factor: Double? {
    switch self {
    case .number(let number): number
    case .word(let word): Double(word).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// The width and the height of a ratio: `1.5`, `"16/9"`, `"3:2"`, `[16, 9]`; nil for other values.
  package var sides: (width: Double, height: Double)? {
    var numbers: [Double] = []
    switch self {
    case .number(let number): numbers = [number]
    case .word(let word):
      let parts = word.split { "/: ".contains($0) }.filter { $0 != "auto" }
      numbers = parts.compactMap { Double($0) ?? WrittenLength($0)?.points(LengthUnits()) }
      if numbers.count != parts.count { return nil }
    case .list(let values): numbers = values.compactMap { $0.factor }
    default: break
    }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return nil
    }
    return (numbers[0], numbers.count > 1 ? numbers[1] : 1)
  }
}

extension Double {
  /// The integer part, clamped to the range of 32-bit integers; 0 for NaN.
  package var integerPart: Int { isNaN ? 0 : Int(Swift.min(Swift.max(self, -0x1p31), 0x1p31 - 1)) }
}

extension FlexValue {
  /// Creates a style value from a JSON value of a tree file.
  init(_ value: RawValue) {
    if let word = value.unquoted {
      self = value.isWhole ? .word(word) : .other
    } else if let number = Double(value.text), number.isFinite {
      self = .number(number)
    } else if value.bytes.first == UInt8(ascii: "[") {
      self = .list(value.items.map { $0.isWhole ? FlexValue($0) : .other })
    } else {
      self = value == "null" ? .null : .other
    }
  }
}
