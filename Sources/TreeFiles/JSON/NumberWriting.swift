import TextTables

/// Writes numbers as jq does: the shortest decimal that reads back to the same double. If several decimals have that
/// length, writes the one nearest to the double.
extension OutputBuffer {
  /// The maximum length of a number, in bytes: a sign, 17 digits, a point, and 15 zeros or an exponent.
  @inlinable package static var longestNumber: Int { 40 }

  /// Appends a number. The buffer must have space for `longestNumber` bytes.
  ///
  /// Numbers from 10⁻⁴ up to 10¹⁷ have no exponent. Others have one if jq 1.6 writes one: if more than 15 zeros would
  /// follow the digits, or more than three precede them. `-0` is written as `0`. Numbers that are not finite are
  /// written as `inf`, `-inf` and `nan`, which are not JSON: the caller adds quotes.
  @inlinable @inline(__always)
  package mutating func put(number: Double) {
    // Adding 2⁵², where the unit in the last place is 1, rounds the number to an integer in the lowest bits.
    let shifted = number + 0x1p52
    let integer = shifted.bitPattern &- (0x1p52).bitPattern
    guard integer < SmallIntegers.count, shifted - 0x1p52 == number else {
      return put(otherNumber: number)
    }
    put(small: integer)
  }

  /// Appends a number that is not an integer below `SmallIntegers.count`.
  @inline(never) @usableFromInline
  mutating func put(otherNumber number: Double) {
    // At 2⁵¹, the unit in the last place is ½. Most other numbers of a layout are multiples of half a point.
    let shifted = number + 0x1p51
    let halves = shifted.bitPattern &- (0x1p51).bitPattern
    guard halves < 2 * SmallIntegers.count, shifted - 0x1p51 == number else {
      return put(unusualNumber: number)
    }
    put(small: halves / 2)
    put(".5")
  }

  @inline(never)
  private mutating func put(unusualNumber number: Double) {
    if number < 0 { put(UInt8(ascii: "-")) }
    let magnitude = abs(number)
    guard magnitude < 0x1p52 else { return putSlowly(magnitude) }
    let shifted = magnitude + 0x1p52
    if shifted - 0x1p52 == magnitude { return put(integer: shifted.significandBitPattern) }
    putFractional(magnitude)
  }

  /// Appends an integer. The buffer must have space for 20 bytes.
  @inlinable @inline(__always)
  package mutating func put(integer: UInt64) {
    if integer < SmallIntegers.count { return put(small: integer) }
    putLarge(integer)
  }

  /// Appends an integer below `SmallIntegers.count`.
  @inlinable @inline(__always)
  mutating func put(small integer: UInt64) {
    let word = smallIntegers[Int(truncatingIfNeeded: integer)]
    put(UInt64(word & 0xFF_FFFF), count: Int(word >> 24))
  }

  @inline(never) @usableFromInline
  mutating func putLarge(_ integer: UInt64) {
    guard integer < 100_000_000 else { return putLong(integer) }
    let digits = eightDigits(integer)
    // Bit 56 keeps the last digit even if it is 0.
    let zeros = (digits | 1 << 56).trailingZeroBitCount & ~7
    put((digits | asciiZeros) >> UInt64(zeros), count: 8 &- zeros >> 3)
  }

  private mutating func putLong(_ integer: UInt64) {
    let (high, low) = integer.quotientAndRemainder(dividingBy: 100_000_000)
    if high < 100_000_000 { put(integer: high) } else { putLong(high) }
    put(eightDigits(low) | asciiZeros, count: 8)
  }

  /// Appends a number below 2⁵² that is not an integer.
  @inline(__always)
  private mutating func putFractional(_ magnitude: Double) {
    // At most one decimal with up to 15 digits reads as a given double. So if the nearest hundredth reads back as this
    // number (which divides two exact doubles, too), no shorter decimal does.
    if magnitude < 1e13 {
      let shifted = magnitude * 100 + 0x1p52
      if (shifted - 0x1p52) / 100 == magnitude {
        return put(hundredths: shifted.significandBitPattern)
      }
    }
    if magnitude < 0x1p-7 { return putSlowly(magnitude) }
    putFixedPoint(magnitude)
  }

  @inline(__always)
  private mutating func put(hundredths: UInt64) {
    let (whole, decimals) = hundredths.quotientAndRemainder(dividingBy: 100)
    put(integer: whole)
    // Looks up 100 plus the decimals, so that they keep leading zeros, and replaces the 1 by the point.
    let word = smallIntegers[100 &+ Int(truncatingIfNeeded: decimals)]
    let point = UInt64(UInt8(ascii: ".")) ^ UInt64(UInt8(ascii: "1"))
    put(UInt64(word & 0xFF_FFFF) ^ point, count: word >> 16 & 0xF == 0 ? 2 : 3)
  }

  /// Appends a number from 2⁻⁷ up to 2⁵² that is not an integer, digit by digit, until the remainder is less than half
  /// the distance to a neighboring double (Steele and White, "How to Print Floating-Point Numbers Accurately", 1990).
  /// In this range, the fraction and the distances are integers of 60 bits, which leaves four bits for the factor of
  /// ten.
  ///
  /// Two special cases of the general algorithm do not occur here. A decimal exactly halfway between two doubles has
  /// more digits than either. And powers of two, whose lower neighbor is nearer, are written in full before any decimal
  /// is within that distance.
  private mutating func putFixedPoint(_ magnitude: Double) {
    let significand = magnitude.significandBitPattern | 1 << 52
    // In units of half the last place: the distance halfway to a neighbor is 1.
    var rest = significand << 1
    var halfway: UInt64 = 1
    let bits = 53 &+ 1023 &- UInt64(magnitude.exponentBitPattern)
    let one: UInt64 = 1 &<< bits
    put(integer: rest &>> bits)
    put(UInt8(ascii: "."))
    rest &= one &- 1
    while true {
      rest &*= 10
      halfway &*= 10
      let digit = rest &>> bits
      rest &= one &- 1
      let isLow = rest < halfway
      let isHigh = rest &+ halfway > one
      if !isLow && !isHigh {
        put(UInt8(truncatingIfNeeded: digit) | UInt8(ascii: "0"))
        continue
      }
      // If both this digit and the next higher one are close enough, choose the nearer, and at a tie the even one. The
      // higher one is never 10: the loop would have ended a digit before.
      let twice = rest &* 2
      let isUp = isHigh && (!isLow || twice > one || (twice == one && digit & 1 == 1))
      return put(UInt8(truncatingIfNeeded: digit &+ (isUp ? 1 : 0)) | UInt8(ascii: "0"))
    }
  }
}

// MARK: - The rest

extension OutputBuffer {
  /// Appends a number below 2⁻⁷, or at least 2⁵² (an integer or not finite), with the standard library's digits.
  @inline(never) @usableFromInline
  mutating func putSlowly(_ magnitude: Double) {
    var text = magnitude.description
    guard magnitude.isFinite else { return text.withUTF8 { put($0.baseAddress!, count: $0.count) } }
    let decimal = text.withUTF8 { Decimal(description: $0) }
    let digits = decimal.digits
    let integerDigits = decimal.count + decimal.exponent
    if integerDigits <= -4 {
      putScientific(decimal)
    } else if integerDigits <= 0 {
      put("0.")
      put(UInt8(ascii: "0"), times: -integerDigits)
      put(integer: digits)
    } else if integerDigits >= 18 && decimal.exponent > 15 {
      putScientific(decimal)
    } else {
      put(integer: digits)
      put(UInt8(ascii: "0"), times: decimal.exponent)
    }
  }

  private mutating func putScientific(_ decimal: Decimal) {
    put(integer: decimal.digits)
    if decimal.count > 1 { insertPoint(before: decimal.count - 1) }
    let exponent = decimal.count + decimal.exponent - 1
    put(UInt8(ascii: "e"))
    put(UInt8(ascii: exponent < 0 ? "-" : "+"))
    if exponent.magnitude < 10 { put(UInt8(ascii: "0")) }
    put(integer: UInt64(exponent.magnitude))
  }
}

/// A decimal floating-point number: an integer of `count` digits, the last of them not 0, and a power of ten.
private struct Decimal {
  var digits: UInt64 = 0
  var count = 0
  var exponent = 0

  /// Parses the result of `Double.description` for a finite number above 0: `0.001`, `1e-05`, `1.5e+300`,
  /// `9007199254740992.0`.
  init(description: UnsafeBufferPointer<UInt8>) {
    var isFraction = false
    var written = 0
    var isNegative = false
    var isExponent = false
    for byte in description {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      case _ where isExponent: written = written * 10 + Int(byte - UInt8(ascii: "0"))
      default:
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    exponent += isNegative ? -written : written
    while digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    var rest = digits
    while rest > 0 {
      rest /= 10
      count += 1
    }
  }
}

/// The lookup table of the decimal text of the integers below 1000, which most numbers of a layout are.
@usableFromInline
enum SmallIntegers {
  @inlinable static var count: UInt64 { 1000 }

  /// The digits of each integer, the first one in the lowest byte, and their count in the highest byte.
  static var words: UnsafePointer<UInt32> { layoutcalcSmallIntegers() }
}

private let asciiZeros: UInt64 = 0x3030_3030_3030_3030

/// Returns the eight digits of a number below 10⁸, one per byte, the first digit in the lowest byte.
///
/// Splits all groups of digits at once, in three rounds (SWAR). The multiplications and shifts are divisions by 100 and
/// 10 that are exact for numbers of four and two digits.
@inline(__always)
private func eightDigits(_ number: UInt64) -> UInt64 {
  let fours = number / 10_000 | (number % 10_000) << 32
  let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
  let twos = hundreds | (fours &- 100 &* hundreds) << 16
  let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
  return tens | (twos &- 10 &* tens) << 8
}
