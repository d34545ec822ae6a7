import Platform

/// An error in JSON syntax, after which reading cannot continue.
package struct SyntaxError: Error {
  /// The position of the error, in bytes from the start of the text.
  package let offset: Int
  /// The number of bytes to underline.
  let length: Int
  /// One sentence that says what is wrong and what to do.
  package let message: String

  package init(offset: Int, length: Int = 1, message: String) {
    self.offset = offset
    self.length = length
    self.message = message
  }
}

/// Reads the tokens of JSON (RFC 8259) from bytes, strictly. Tokens are not allocated, and positions are byte offsets.
/// Skips a byte order mark at the start.
///
/// The text must be followed by `padding` zero bytes. They end every loop of the scanner, since JSON text has no zero
/// byte, and allow loads of 16 bytes at any position.
package struct JSONScanner {
  /// The number of zero bytes that must follow the text.
  static let padding = 16

  let start: UnsafePointer<UInt8>
  package let end: UnsafePointer<UInt8>
  package var at: UnsafePointer<UInt8>

  package init(_ text: UnsafeRawBufferPointer) {
    start = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
    end = start + text.count
    at = start + text.byteOrderMarkLength
  }

  @inline(__always)
  package var offset: Int { at - start }

  @inline(__always)
  package var byte: UInt8 { at.pointee }

  @inline(__always)
  package mutating func skipWhitespace() {
    while at.pointee <= UInt8(ascii: " ") && isWhitespace(at.pointee) { at += 1 }
  }

  /// Skips white space, and consumes `byte` if it is next.
  @inline(__always)
  package mutating func consume(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard at.pointee == byte else { return false }
    at += 1
    return true
  }

  /// Consumes the colon after a key.
  @inline(__always)
  package mutating func consumeColon() throws(SyntaxError) {
    if !consume(UInt8(ascii: ":")) { throw unexpected(JSONScanner.colon) }
    skipWhitespace()
  }

  /// Consumes the comma or bracket after a member. Returns true if another member follows in the object.
  @inline(__always)
  package mutating func consumeCommaBeforeKey() throws(SyntaxError) -> Bool {
    if consume(UInt8(ascii: ",")) {
      skipWhitespace()
      if byte == UInt8(ascii: "}") { throw trailingComma() }
      return true
    }
    if consume(UInt8(ascii: "}")) { return false }
    throw missingComma(before: "key", or: "}")
  }

  /// Consumes the comma or bracket after a value. Returns true if another value follows in the array.
  @inline(__always)
  package mutating func consumeCommaBeforeValue() throws(SyntaxError) -> Bool {
    if consume(UInt8(ascii: ",")) {
      skipWhitespace()
      if byte == UInt8(ascii: "]") { throw trailingComma() }
      return true
    }
    if consume(UInt8(ascii: "]")) { return false }
    throw missingComma(before: "value", or: "]")
  }

  /// Reads a string with its quotes.
  package mutating func readString() throws(SyntaxError) -> JSONString {
    guard byte == UInt8(ascii: "\"") else { throw unexpected(JSONScanner.string) }
    let opening = at
    at += 1
    var hasEscapes = false
    while true {
      // Tests 16 bytes at once: most strings end within them, and leaving a loop over bytes is a mispredicted branch.
      let stops = stringStops(UnsafeRawPointer(at).loadUnaligned(as: SIMD2<UInt64>.self))
      if stops.first | stops.last == 0 {
        at += 16
        continue
      }
      at +=
        stops.first != 0
        ? stops.first.trailingZeroBitCount >> 3 : 8 &+ stops.last.trailingZeroBitCount >> 3
      switch at.pointee {
      case UInt8(ascii: "\""):
        at += 1
        return JSONString(
          bytes: UnsafeBufferPointer(start: opening + 1, count: at - opening - 2),
          hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x7F:
        // DEL is treated like an escape sequence: writers escape it, so the string's bytes cannot be copied to the
        // output.
        hasEscapes = true
        at += 1
      case 0x80...:
        try skipMultibyteCharacter()
      default:
        throw controlCharacter(in: opening)
      }
    }
  }

  private mutating func skipEscape() throws(SyntaxError) {
    let backslash = at
    switch at[1] {
    case UInt8(ascii: "u"):
      for index in 2..<6 where !isHexDigit(at[index]) {
        if at + index >= end { throw truncated("a string") }
        throw error(
          at: backslash, length: index, "\\u needs four hexadecimal digits, such as \"\\u00e9\"")
      }
      at += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
    default:
      if backslash + 1 >= end { throw truncated("a string") }
      throw error(
        at: backslash, length: 2, "JSON has no such escape: write \\\\ for a backslash")
    }
  }

  /// Skips a character of well-formed UTF-8 (Unicode Standard, table 3-7).
  private mutating func skipMultibyteCharacter() throws(SyntaxError) {
    let length = multibyteLength(at)
    if length == 0 { throw notUTF8() }
    at += length
  }

  private func controlCharacter(in opening: UnsafePointer<UInt8>) -> SyntaxError {
    if at >= end { return truncated("a string") }
    if at.pointee == UInt8(ascii: "\n") || at.pointee == UInt8(ascii: "\r") {
      return error(
        at: opening, length: at - opening,
        "the string does not end on its line: add the quote, or write a line break as \\n")
    }
    return error(
      at: at, length: 1, "a control character in a string: write it as an escape, \\t or \\u001f")
  }
}

/// A string's bytes in the text, without its quotes.
package struct JSONString: BitwiseCopyable {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// True if the string contains an escape sequence, or a character that a writer would escape, so that its bytes
  /// cannot be copied to the output.
  let hasEscapes: Bool
}

/// Finds the bytes at which a string's plain characters end: quotes, backslashes, control characters, DEL and bytes
/// above ASCII. Sets the high bit of each such byte, in the first and the last eight bytes. Only the lowest bit that is
/// set in each half is exact; higher bits may be set for other bytes.
@inline(__always)
private func stringStops(_ bytes: SIMD2<UInt64>) -> (first: UInt64, last: UInt64) {
  // For an ASCII byte, each sum has the high bit exactly if the comparison holds: subtracting 1 from 0, or 0x20 from
  // less, or adding 1 to DEL sets it. Other bytes have it already. Only such a byte borrows from the next one. (In a
  // debug build, an operation on a vector of bytes is a loop.)
  func each(_ byte: UInt64) -> SIMD2<UInt64> { SIMD2(repeating: byte &* 0x0101_0101_0101_0101) }
  let quotes = (bytes ^ each(0x22)) &- each(1)
  let backslashes = (bytes ^ each(0x5C)) &- each(1)
  let controls = bytes &- each(0x20)
  let stops = (quotes | backslashes | controls | (bytes &+ each(1)) | bytes) & each(0x80)
  return (stops[0], stops[1])
}

extension UnsafeRawBufferPointer {
  /// The length of the UTF-8 byte order mark at the start, 0 or 3.
  var byteOrderMarkLength: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }
}

@inline(__always)
package func isWhitespace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    || byte == UInt8(ascii: "\t")
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

@inline(__always)
func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
