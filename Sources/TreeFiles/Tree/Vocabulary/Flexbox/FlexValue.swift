/// A number and its unit, as any system writes a length: `8`, `"8px"`, `"16.dp"`, `"50%"`.
struct WrittenLength {
  let number: Double
  /// In lower case.
  let unit: String

  init?(_ text: some StringProtocol) {
    let text = text.split { $0.isWhitespace }.joined(separator: " ").lowercased()
    let end = text.lastIndex { $0.isNumber || $0 == "." }.map { text.index(after: $0) }
    var digits = text[..<(end ?? text.startIndex)]
    if digits.last == ".", !digits.dropLast().isEmpty { digits.removeLast() }
    guard let number = Double(digits), number.isFinite else { return nil }
    (self.number, unit) = (number, text[(end ?? text.startIndex)...].filter { $0 != " " })
  }

  /// The length in points; nil for a unit that depends on the layout, and for one that there is not.
  func points(_ units: LengthUnits) -> Double? {
    guard let length = units.points(of: unit), (number * length).isFinite else { return nil }
    return number * length
  }
}

/// The lengths of units in points. A rem is 16 points, unless a page says otherwise.
struct LengthUnits {
  /// That of an em; nil where the size of the font is not known.
  var em: Double? = 16
  /// True for those of CSS, whose point is 1/72 of an inch of 96 pixels. Elsewhere, a point is what is measured in.
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

/// A value of a style: a number, a word, or several of them.
package enum FlexValue {
  case number(Double)
  case word(String)
  case list([FlexValue])
  case other
  case null

  /// The number in points; nil for words.
  func points(_ units: LengthUnits = LengthUnits()) -> Double? {
    switch self {
    case .number(let number): number
    case .word(let word): WrittenLength(word)?.points(units)
    default: nil
    }
  }

  package var length: FlexLength? { length(LengthUnits()) }

  /// The length as one of insets, which may be infinite here.
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

  /// The word in lower case, without spaces at its ends.
  package var word: String? {
    guard case .word(let word) = self else { return nil }
    return word.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The words that spaces separate, but for those in parentheses; the values of a list.
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

  /// The number of a length in `em` or percent, which is one of a length of the parent.
  func factor(of length: Double) -> Double? {
    guard let written = word.flatMap({ WrittenLength($0) }), ["%", "em"].contains(written.unit)
    else { return nil }
    let product = written.number / (written.unit == "%" ? 100 : 1) * length
    return product.isFinite ? product : nil
  }

  /// A factor of `flex`: a number without a unit.
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
  /// The number without its fraction, within the range of 32-bit integers; 0 for what is not a number.
  package var integerPart: Int { isNaN ? 0 : Int(Swift.min(Swift.max(self, -0x1p31), 0x1p31 - 1)) }
}

extension FlexValue {
  /// The value of a key of a tree file.
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
