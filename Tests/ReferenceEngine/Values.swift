import Foundation

// tree-format.md, "Values".

extension JSONValue {
  private func mismatch(_ expected: String) -> ReferenceSyntaxError {
    ReferenceSyntaxError(description: "expected \(expected), found \(self)")
  }

  /// The member of an object; throws where it is missing.
  package func required(_ key: String) throws -> JSONValue {
    guard let value = self[key] else {
      throw ReferenceSyntaxError(description: "\(key) is missing in \(self)")
    }
    return value
  }

  /// The text of a string. Throws for anything else.
  package func string() throws -> String {
    guard case .string(let string) = self else { throw mismatch("a string") }
    return string
  }

  /// The value of `true` or `false`. Throws for anything else.
  package func bool() throws -> Bool {
    guard case .bool(let bool) = self else { throw mismatch("true or false") }
    return bool
  }

  /// The values of an array. Throws for anything else.
  package func array() throws -> [JSONValue] {
    guard case .array(let values) = self else { throw mismatch("an array") }
    return values
  }

  /// The value of a number. Throws for anything else.
  package func number() throws -> Double {
    guard case .number(let number) = self else { throw mismatch("a number") }
    return number
  }

  /// One of the names of an enum.
  func named<Name: RawRepresentable>() throws -> Name where Name.RawValue == String {
    guard let value = Name(rawValue: try string()) else { throw mismatch("a \(Name.self)") }
    return value
  }

  func factor() throws -> Double {
    if case .bool(let bool) = self { return bool ? 1 : 0 }
    return try number()
  }

  /// Points, or `"inf"`.
  func points() throws -> Double {
    if case .string("inf") = self { return .infinity }
    return try number()
  }

  func dimension() throws -> Dimension {
    guard case .string(let text) = self else { return .points(try number()) }
    if text == "auto" { return .auto }
    if text.hasSuffix("pt") { return .points(strtod(String(text.dropLast(2)), nil)) }
    guard text.hasSuffix("%") else { throw mismatch("a dimension") }
    return .fraction(strtod(String(text.dropLast(1)), nil) / 100)
  }

  /// The two values of a size or a point, as an array or an object.
  func pair(_ first: String, _ second: String) throws -> (JSONValue?, JSONValue?) {
    guard case .array(let values) = self else { return (self[first], self[second]) }
    guard values.count == 2 else { throw mismatch("two values") }
    return (values[0], values[1])
  }

  func size() throws -> Size {
    let (width, height) = try pair("width", "height")
    guard let width, let height else { throw mismatch("a size") }
    return Size(width: try width.points(), height: try height.points())
  }

  func point() throws -> Size {
    let (x, y) = try pair("x", "y")
    return Size(width: try x?.number() ?? 0, height: try y?.number() ?? 0)
  }

  func insets() throws -> (before: Size, after: Size) {
    let sides: [Double]
    switch self {
    case .array(let values): sides = try values.map { try $0.points() }
    case .object:
      sides = try ["top", "left", "bottom", "right"].map { try self[$0]?.points() ?? 0 }
    default: sides = Array(repeating: try points(), count: 4)
    }
    guard sides.count == 4 else { throw mismatch("four insets") }
    return (Size(width: sides[1], height: sides[0]), Size(width: sides[3], height: sides[2]))
  }
}
