import Foundation

/// An error in the JSON text of a case, or in the case that it holds.
package struct ReferenceSyntaxError: Error, CustomStringConvertible {
  /// One sentence.
  package let description: String
}

/// A JSON value.
///
/// Foundation's own reader keeps `true` and `1` in one class and is off by a bit in some numbers,
/// so this one exists: numbers are what `strtod` makes of their text, and nothing else.
package enum JSONValue: Equatable, Sendable {
  /// An object, its members in no order.
  case object([String: JSONValue])
  /// An array.
  case array([JSONValue])
  /// A string, its escapes resolved.
  case string(String)
  /// A number.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null

  /// Reads valid JSON; throws `ReferenceSyntaxError`, though not for all that is not valid.
  package init(_ text: Data) throws {
    var parser = Parser(bytes: [UInt8](text) + [0])
    self = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count - 1 else {
      throw parser.error("text after the value")
    }
  }

  /// The member of an object, nothing for a key that is missing.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }
}

/// A recursive reader of valid JSON; it ends at the first thing that it does not know.
private struct Parser {
  let bytes: [UInt8]
  var position = 0

  var next: UInt8 { bytes[position] }

  func error(_ message: String) -> ReferenceSyntaxError {
    ReferenceSyntaxError(description: "\(message) at byte \(position)")
  }

  mutating func skipSpace() {
    while true {
      switch next {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func skip(_ expected: String) throws {
    for byte in expected.utf8 {
      guard next == byte else { throw error("expected \(expected)") }
      position += 1
    }
  }

  mutating func value() throws -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try skip("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try skip("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try skip("null")
      return .null
    default: return .number(try number())
    }
  }

  mutating func object() throws -> JSONValue {
    var members: [String: JSONValue] = [:]
    try list(from: "{", to: "}") { parser in
      let key = try parser.string()
      parser.skipSpace()
      try parser.skip(":")
      let value = try parser.value()
      guard members.updateValue(value, forKey: key) == nil else {
        throw parser.error("the key \(key) a second time")
      }
    }
    return .object(members)
  }

  mutating func array() throws -> JSONValue {
    var values: [JSONValue] = []
    try list(from: "[", to: "]") { parser in values.append(try parser.value()) }
    return .array(values)
  }

  mutating func list(
    from opening: String, to closing: String, item: (inout Parser) throws -> Void
  ) throws {
    try skip(opening)
    skipSpace()
    if next == closing.utf8.first {
      return try skip(closing)
    }
    while true {
      skipSpace()
      try item(&self)
      skipSpace()
      guard next == UInt8(ascii: ",") else { return try skip(closing) }
      position += 1
    }
  }

  mutating func number() throws -> Double {
    guard "-0123456789".utf8.contains(next) else { throw error("no value") }
    return bytes.withUnsafeBytes { bytes in
      let text = bytes.baseAddress! + position
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(text.assumingMemoryBound(to: CChar.self), &end)
      position += UnsafeRawPointer(end!) - text
      return value
    }
  }

  mutating func string() throws -> String {
    try skip("\"")
    var units: [UInt16] = []
    var run = position
    while true {
      switch next {
      case 0: throw error("a string without an end")
      case UInt8(ascii: "\""):
        units += String(decoding: bytes[run..<position], as: UTF8.self).utf16
        position += 1
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        units += String(decoding: bytes[run..<position], as: UTF8.self).utf16
        position += 1
        units.append(try escape())
        run = position
      default: position += 1
      }
    }
  }

  mutating func escape() throws -> UInt16 {
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      let digits = bytes[position..<min(position + 4, bytes.count)]
      guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw error("a \\u without four digits")
      }
      position += 4
      return unit
    default: return UInt16(letter)
    }
  }
}
