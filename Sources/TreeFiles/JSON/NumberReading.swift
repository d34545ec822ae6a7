extension JSONScanner {
  /// True if a number is next.
  @inline(__always)
  package var isAtNumber: Bool { isDigit(byte) || byte == UInt8(ascii: "-") }

  /// Reads a number as the nearest double.
  ///
  /// With digits up to 2⁵³ and at most 22 decimals, both the digits and the power of ten are exact doubles, so their
  /// quotient is the nearest double (Clinger, "How to Read Floating Point Numbers Accurately", 1990). Up to 19 digits
  /// and 27 decimals, an integer division is exact. Other numbers are parsed by the standard library.
  @inline(__always)
  package mutating func readNumber() throws(SyntaxError) -> Double {
    if let integer = consumeShortInteger() { return integer }
    return try readAnyNumber()
  }

  @inline(never)
  private mutating func readAnyNumber() throws(SyntaxError) -> Double {
    let first = at
    let parts = try readParts()
    if parts.isShort && parts.digits <= 1 << 53 && parts.decimals <= 22 {
      let magnitude = Double(parts.digits) / powersOfTen[parts.decimals]
      return parts.isNegative ? 0 - magnitude : magnitude
    }
    if !parts.hasExponent && parts.decimals <= 27 && significantDigits(from: first) <= 19 {
      let magnitude = quotient(of: parts.digits, decimals: parts.decimals)
      return parts.isNegative ? 0 - magnitude : magnitude
    }
    return try readWithLibrary(from: first)
  }

  /// Returns the number of digits of the number that ends at the scanner, without leading zeros.
  private func significantDigits(from first: UnsafePointer<UInt8>) -> Int {
    var count = 0
    for byte in UnsafeBufferPointer(start: first, count: at - first) where isDigit(byte) {
      if count > 0 || byte != UInt8(ascii: "0") { count += 1 }
    }
    return count
  }

  /// Returns the double nearest to `digits` / 10^`decimals`.
  ///
  /// Both are shifted until their highest bit is set. The integer quotient then has 63 or 64 bits. Its lowest bit is
  /// set if there is a remainder (a sticky bit), so that it rounds as the exact quotient.
  private func quotient(of digits: UInt64, decimals: Int) -> Double {
    if digits == 0 { return 0 }
    let divisor = powersOfFive[decimals]
    let (shift, divisorShift) = (digits.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = digits << UInt64(shift)
    let (bits, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    let exponent = divisorShift - shift - 63 - decimals
    return Double(bits | (remainder == 0 ? 0 : 1))
      * Double(sign: .plus, exponentBitPattern: UInt(1023 + exponent), significandBitPattern: 0)
  }

  private struct NumberParts {
    var isNegative: Bool
    /// All digits before the exponent as one integer; valid if there are at most 19.
    var digits: UInt64
    /// The number of digits after the point.
    var decimals: Int
    /// True if there are at most 19 digits, counting the point, and no exponent.
    var isShort: Bool
    var hasExponent: Bool
  }

  /// Skips a number, checking its grammar.
  @inline(__always)
  private mutating func readParts() throws(SyntaxError) -> NumberParts {
    let first = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digits: UInt64 = 0
    var decimals = 0
    let integer = at
    try readDigits(into: &digits)
    if integer.pointee == UInt8(ascii: "0") && at - integer > 1 {
      throw error(at: first, length: at - first, "a number must not have a leading 0: remove the 0")
    }
    if byte == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      try readDigits(into: &digits)
      decimals = at - fraction
    }
    let hasExponent = byte | 0x20 == UInt8(ascii: "e")
    let isShort = !hasExponent && at - integer <= 19
    if hasExponent { try skipExponent() }
    return NumberParts(
      isNegative: isNegative, digits: digits, decimals: decimals, isShort: isShort,
      hasExponent: hasExponent)
  }

  /// Consumes an array of two plain numbers that are at least `minimum`, such as `[40, 20.5]`, and returns them. For any
  /// other text, valid or not, returns nil and consumes nothing.
  @inline(__always)
  mutating func consumePlainPair(minimum: Double) -> (first: Double, second: Double)? {
    guard byte == UInt8(ascii: "[") else { return nil }
    let start = at
    at += 1
    if let first = consumePlainNumber(), consume(UInt8(ascii: ",")),
      let second = consumePlainNumber(),
      consume(UInt8(ascii: "]")), first >= minimum, second >= minimum
    {
      return (first, second)
    }
    at = start
    return nil
  }

  /// Skips white space, and consumes a number without an exponent and with at most seven digits before and after the
  /// point, if it is next. Otherwise returns nil.
  @inline(__always)
  mutating func consumePlainNumber() -> Double? {
    skipWhitespace()
    let isNegative = byte == UInt8(ascii: "-")
    let integer = isNegative ? at + 1 : at
    let (integerDigits, integerCount) = digits(at: integer)
    guard 1...7 ~= integerCount, integerCount == 1 || integer.pointee != UInt8(ascii: "0") else {
      return nil
    }
    var next = integer + integerCount
    var digits = Int64(truncatingIfNeeded: valueOfDigits(integerDigits))
    var magnitude = Double(digits)
    if next.pointee == UInt8(ascii: ".") {
      let (decimalDigits, decimals) = self.digits(at: next + 1)
      guard 1...7 ~= decimals else { return nil }
      // With so few digits, both the digits and the power of ten are exact doubles: see `readNumber`.
      digits &*= Int64(truncatingIfNeeded: integerPowersOfTen[decimals])
      digits &+= Int64(truncatingIfNeeded: valueOfDigits(decimalDigits))
      magnitude = Double(digits) / powersOfTen[decimals]
      next += decimals &+ 1
    }
    guard next.pointee | 0x20 != UInt8(ascii: "e") else { return nil }
    at = next
    return isNegative ? 0 - magnitude : magnitude
  }

  /// Consumes an integer of one to seven digits, as most numbers in trees are. For any other text, valid or not,
  /// returns nil and consumes nothing.
  @inline(__always)
  private mutating func consumeShortInteger() -> Double? {
    let (digits, count) = digits(at: at)
    // Excludes a minus sign, and eight or more digits.
    guard 1...7 ~= count else { return nil }
    let next = at[count]
    guard next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e"),
      byte != UInt8(ascii: "0") || count == 1
    else { return nil }
    at += count
    return Double(Int64(truncatingIfNeeded: valueOfDigits(digits)))
  }

  /// Loads up to eight digits at a position. Returns them one per byte, right-aligned after zeros, and their number.
  @inline(__always)
  private func digits(at place: UnsafePointer<UInt8>) -> (digits: UInt64, count: Int) {
    let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self) ^ 0x3030_3030_3030_3030
    // Sets the high bit of each byte that is not a digit. Only the lowest set bit is exact.
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount >> 3
    return (count == 0 ? 0 : word &<< UInt64(64 &- 8 &* count), count)
  }

  /// Consumes digits, eight at a time, and appends them to `digits`.
  @inline(__always)
  private mutating func consumeDigits(_ digits: inout UInt64) {
    var count = 8
    while count == 8 {
      let next: UInt64
      (next, count) = self.digits(at: at)
      if count == 0 { return }
      digits = digits &* integerPowersOfTen[count] &+ valueOfDigits(next)
      at += count
    }
  }

  /// Consumes one or more digits. After more than 19 of them, `digits` has overflowed.
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
    consumeDigits(&digits)
  }

  private mutating func skipExponent() throws(SyntaxError) {
    at += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
    var ignored: UInt64 = 0
    try readDigits(into: &ignored)
  }

  /// The slow path for numbers with many digits or an exponent: uses the standard library's parser, which does not
  /// depend on the locale.
  private func readWithLibrary(from first: UnsafePointer<UInt8>) throws(SyntaxError) -> Double {
    let text = String(
      decoding: UnsafeBufferPointer(start: first, count: at - first), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error(
        at: first, length: at - first,
        "the number is too large for a double: the largest is about 1.8e308")
    }
    return value == 0 ? 0 : value
  }

  /// Skips a number, which may be too large for a double.
  mutating func skipNumber() throws(SyntaxError) {
    if !skipPlainNumber() { _ = try readParts() }
  }

  /// Skips a number without an exponent and with at most seven digits before the point. For any other text, valid or
  /// not, returns false and skips nothing.
  @inline(__always)
  private mutating func skipPlainNumber() -> Bool {
    let integer = byte == UInt8(ascii: "-") ? at + 1 : at
    let count = digits(at: integer).count
    guard 1...7 ~= count, count == 1 || integer.pointee != UInt8(ascii: "0") else { return false }
    var next = integer + count
    if next.pointee == UInt8(ascii: ".") {
      next += 1
      guard isDigit(next.pointee) else { return false }
      var decimals = 8
      while decimals == 8 {
        decimals = digits(at: next).count
        next += decimals
      }
    }
    guard next.pointee | 0x20 != UInt8(ascii: "e") else { return false }
    at = next
    return true
  }
}

/// Returns the value of eight digits, one per byte, the first digit in the lowest byte. Combines neighbors (SWAR):
/// digits to pairs, pairs to fours, fours to eight.
@inline(__always)
private func valueOfDigits(_ digits: UInt64) -> UInt64 {
  let pairs = (digits &* (10 << 8 | 1)) >> 8 & 0x00FF_00FF_00FF_00FF
  let fours = (pairs &* (100 << 16 | 1)) >> 16 & 0x0000_FFFF_0000_FFFF
  return (fours &* (10_000 << 32 | 1)) >> 32
}

/// 10⁰ to 10⁸.
private let integerPowersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]

/// 10⁰ to 10²², which are exact doubles.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

/// 5⁰ to 5²⁷, the largest power that fits in 63 bits.
private let powersOfFive: [UInt64] = [
  1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
  244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
  3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
  2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125,
  1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]
