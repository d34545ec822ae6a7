import LayoutEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension JSONScanner {
  /// Whether a number stands here.
  @inline(__always)
  var isAtNumber: Bool { isDigit(byte) || byte == UInt8(ascii: "-") }

  /// Reads a number as the double nearest to it.
  ///
  /// Up to 2⁵³, and with 22 decimals at the most, both the digits and the power of ten are doubles,
  /// and their quotient is the nearest one (Clinger, "How to Read Floating Point Numbers
  /// Accurately", 1990). Up to 19 digits, integers of 128 bits give it. The rest goes to `strtod`.
  mutating func readNumber() throws(SyntaxError) -> Double {
    let first = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digits: UInt64 = 0
    var decimals = 0
    let integer = at
    try readDigits(into: &digits)
    if integer.pointee == UInt8(ascii: "0") && at - integer > 1 {
      throw error(at: first, length: at - first, "a number does not begin with 0: remove the 0")
    }
    if byte == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      try readDigits(into: &digits)
      decimals = at - fraction
    }
    let exponent = at
    let hasExponent = byte | 0x20 == UInt8(ascii: "e")
    if hasExponent { try skipExponent() }
    if !hasExponent && at - integer <= 19 && digits <= 1 << 53 && decimals <= 22 {
      let magnitude = Double(digits) / powersOfTen[decimals]
      return isNegative ? 0 - magnitude : magnitude
    }
    if let magnitude = magnitude(digits, decimals, from: integer, exponentFrom: exponent) {
      return isNegative ? 0 - magnitude : magnitude
    }
    return try readWithLibrary(from: first)
  }

  /// Reads one digit or more; past 19 of them `digits` is no longer what they say.
  @inline(__always)
  private mutating func readDigits(into digits: inout UInt64) throws(SyntaxError) {
    guard isDigit(byte) else {
      if at >= end { throw truncated("a number") }
      if wordLength > 0, at[-1] == UInt8(ascii: "-") {
        var sign = self
        sign.at -= 1
        throw sign.notAValue()
      }
      throw error(at: at, "a number needs a digit here: write 0.5, 1.0 or -1")
    }
    repeat {
      digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      at += 1
    } while isDigit(byte)
  }

  private mutating func skipExponent() throws(SyntaxError) {
    at += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
    var ignored: UInt64 = 0
    try readDigits(into: &ignored)
  }

  private func readWithLibrary(from first: UnsafePointer<UInt8>) throws(SyntaxError) -> Double {
    // The text after the number ends it for strtod too: the grammar has been checked, and a zero
    // follows the text.
    let value = UnsafeRawPointer(first).withMemoryRebound(to: CChar.self, capacity: at - first) {
      strtod($0, nil)
    }
    if value.isInfinite {
      throw error(
        at: first, length: at - first,
        "the number is too large for a double: the largest is about 1.8e308")
    }
    return value == 0 ? 0 : value
  }
}

/// 10⁰ to 10²², all of them exact.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
