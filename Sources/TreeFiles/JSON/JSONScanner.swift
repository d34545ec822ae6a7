import Platform

/// Text that is not JSON: reading cannot go on after it.
package struct SyntaxError: Error {
  /// Its position, in bytes from the start of the text.
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

/// Reads the tokens of JSON (RFC 8259) from bytes, strictly: no token is allocated, and positions
/// are byte offsets. A byte order mark before the text is skipped.
///
/// The text must be followed by `padding` bytes of zero. They end every loop here, since a zero byte
/// is in no JSON text, and make loads of sixteen bytes safe anywhere.
package struct JSONScanner {
  /// The number of zero bytes that follow the text.
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

  /// Skips white space and `byte`, if that comes next.
  @inline(__always)
  package mutating func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard at.pointee == byte else { return false }
    at += 1
    return true
  }

  /// Skips the colon after a key.
  @inline(__always)
  package mutating func takeColon() throws(SyntaxError) {
    if !take(UInt8(ascii: ":")) { throw unexpected(JSONScanner.colon) }
    skipWhitespace()
  }

  /// After a member: whether another one follows in an object.
  @inline(__always)
  package mutating func takeCommaBeforeKey() throws(SyntaxError) -> Bool {
    if take(UInt8(ascii: ",")) {
      skipWhitespace()
      if byte == UInt8(ascii: "}") { throw trailingComma() }
      return true
    }
    if take(UInt8(ascii: "}")) { return false }
    throw missingComma(before: "key", or: "}")
  }

  /// After a value: whether another one follows in an array.
  @inline(__always)
  package mutating func takeCommaBeforeValue() throws(SyntaxError) -> Bool {
    if take(UInt8(ascii: ",")) {
      skipWhitespace()
      if byte == UInt8(ascii: "]") { throw trailingComma() }
      return true
    }
    if take(UInt8(ascii: "]")) { return false }
    throw missingComma(before: "value", or: "]")
  }

  /// Reads a string with its quotes.
  package mutating func readString() throws(SyntaxError) -> JSONString {
    guard byte == UInt8(ascii: "\"") else { throw unexpected(JSONScanner.string) }
    let opening = at
    at += 1
    var hasEscapes = false
    while true {
      // Most strings have fewer than 16 bytes more, and a loop's end is guessed wrong.
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
        // Writers escape it, so the bytes are not what a writer puts.
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

  /// Well-formed UTF-8 as in the Unicode Standard, table 3-7.
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

/// A string as it is in the text, without its quotes.
package struct JSONString: BitwiseCopyable {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// True if some character is written otherwise than a writer would write it: as an escape, or not
  /// as one though it ought to be.
  let hasEscapes: Bool
}

/// The high bits of the bytes at which a string's plain run stops: quotes, backslashes, control characters, DEL
/// and bytes above ASCII, in the first eight bytes and in the last. The lowest of each eight is exact; behind it
/// there may be others.
@inline(__always)
private func stringStops(_ bytes: SIMD2<UInt64>) -> (first: UInt64, last: UInt64) {
  // Of an ASCII byte, each sum has the high bit just where the comparison holds: a byte below 0x80
  // gets it by taking 1 from 0, or 0x20 from less, or by adding 1 to DEL. Other bytes have it. Only such a byte
  // borrows from the next one. (Of vectors of bytes, a build for debugging has a loop for each operation.)
  func each(_ byte: UInt64) -> SIMD2<UInt64> { SIMD2(repeating: byte &* 0x0101_0101_0101_0101) }
  let quotes = (bytes ^ each(0x22)) &- each(1)
  let backslashes = (bytes ^ each(0x5C)) &- each(1)
  let controls = bytes &- each(0x20)
  let stops = (quotes | backslashes | controls | (bytes &+ each(1)) | bytes) & each(0x80)
  return (stops[0], stops[1])
}

extension UnsafeRawBufferPointer {
  /// The number of bytes of the byte order mark of UTF-8 that the text begins with, 0 or 3.
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
