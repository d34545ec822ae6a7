/// A value of a style: a number, a word, or several of them.
enum FlexValue {
  case number(Double)
  case word(String)
  case list([FlexValue])
  case other
  case null

  init(_ value: ForeignValue) {
    if value.isNull {
      self = .null
    } else if let number = value.number {
      self = number.isFinite ? .number(number) : .other
    } else if let string = value.string {
      self = .word(string)
    } else if let bool = value.bool {
      self = .word(bool ? "true" : "false")
    } else if value.isArray {
      self = .list(value.elements.map(FlexValue.init))
    } else if value.isObject {
      value.document.readAll(of: value.node)
      self = Self.unitValue(value.object)
    } else {
      self = .other
    }
  }

  /// `{"unit": "px", "value": 25}`, as the captures of Yoga have it.
  private static func unitValue(_ object: ForeignObject) -> FlexValue {
    let number = object["value"]?.number
    switch (object["unit"]?.string, number) {
    case ("auto"?, _): return .word("auto")
    case ("percent"?, let number?), ("pct"?, let number?), ("%"?, let number?):
      return .word("\(number)%")
    case (_?, let number?): return .number(number)
    default: return .other
    }
  }

  /// The number in points; nil for words. One em is 16 points.
  var points: Double? {
    points(units: [
      ("px", 1), ("dp", 1), ("dip", 1), ("sp", 1), ("pt", 1), ("rem", 16), ("em", 16), ("", 1),
    ])
  }

  /// The number in points, where the units have these lengths; nil for words.
  func points(units: [(String, Double)]) -> Double? {
    switch self {
    case .number(let number): return number
    case .word(let word):
      let text = word.filter { !$0.isWhitespace }.lowercased()
      for (unit, factor) in units where text.hasSuffix(unit) {
        if let number = Double(text.dropLast(unit.count)), number.isFinite {
          return (number * factor).isFinite ? number * factor : nil
        }
      }
      return nil
    default: return nil
    }
  }

  /// Returns the value with lengths in em, and in CSS's units of 1/96 inch, in points.
  func inPoints(em: Double) -> FlexValue {
    guard case .word(let word) = self else { return self }
    let units: [(String, Double)] = [
      ("rem", 16), ("em", em), ("pt", 96 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54),
      ("mm", 96 / 25.4), ("q", 96 / 101.6),
    ]
    let parts = word.split(separator: " ").map { part -> String in
      let text = part.lowercased()
      for (unit, factor) in units where text.hasSuffix(unit) {
        guard let number = Double(text.dropLast(unit.count)), (number * factor).isFinite else {
          continue
        }
        return "\(number * factor)px"
      }
      return String(part)
    }
    return .word(parts.joined(separator: " "))
  }

  var length: FlexLength? {
    if let points { return .points(points) }
    guard let word else { return nil }
    if word == "auto" { return .auto }
    if word.hasSuffix("%"), let number = Double(word.dropLast()), number.isFinite {
      return .percent(number)
    }
    return nil
  }

  /// The word in lower case, without spaces at its ends.
  var word: String? {
    guard case .word(let word) = self else { return nil }
    return word.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The words that spaces separate; the values of a list.
  var parts: [FlexValue] {
    switch self {
    case .number: [self]
    case .word(let word): word.split { $0.isWhitespace }.map { .word(String($0)) }
    case .list(let values): values
    case .other, .null: []
    }
  }
}

extension FlexValue {
  /// The number of a length in `em` or percent, which is one of a length of the parent.
  func factor(of length: Double) -> Double? {
    guard let word else { return nil }
    let isPercentage = word.hasSuffix("%")
    guard isPercentage || word.hasSuffix("em") && !word.hasSuffix("rem"),
      let number = Double(word.dropLast(isPercentage ? 1 : 2))
    else { return nil }
    let product = number / (isPercentage ? 100 : 1) * length
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
}

extension Double {
  /// The number without its fraction, within the range of 32-bit integers; 0 for what is not a number.
  var integerPart: Int { isNaN ? 0 : Int(Swift.min(Swift.max(self, -0x1p31), 0x1p31 - 1)) }
}
