extension JSONScanner {
  /// The number that ends here, without its sign, if it has at most 19 digits and a small exponent.
  ///
  /// - Parameters:
  ///   - digits: The number without its point and exponent, if 19 digits can say it.
  ///   - decimals: How many of the digits are behind the point.
  ///   - first: Where the digits begin.
  ///   - exponent: Where they end and the exponent begins, if there is one.
  @inline(never)
  func magnitude(
    _ digits: UInt64, _ decimals: Int, from first: UnsafePointer<UInt8>,
    exponentFrom exponent: UnsafePointer<UInt8>
  ) -> Double? {
    var first = first
    var count = exponent - first - (decimals > 0 ? 1 : 0)
    // Zeros before the first other digit do not count.
    while count > 19 && (first.pointee == UInt8(ascii: "0") || first.pointee == UInt8(ascii: ".")) {
      if first.pointee != UInt8(ascii: ".") { count -= 1 }
      first += 1
    }
    guard count <= 19 else { return nil }
    return nearestDouble(to: digits, timesTenTo: writtenExponent(exponent) - decimals)
  }

  /// The exponent from its `e` up to here, 0 if there is none, and beyond 1000 some number beyond
  /// 1000.
  private func writtenExponent(_ first: UnsafePointer<UInt8>) -> Int {
    var exponent = 0
    var digit = first
    while digit < at {
      if isDigit(digit.pointee) && exponent < 1000 {
        exponent = exponent * 10 + Int(digit.pointee - UInt8(ascii: "0"))
      }
      digit += 1
    }
    return first < at && first[1] == UInt8(ascii: "-") ? -exponent : exponent
  }
}

/// The double nearest to `digits` · 10 to a power, the even one of two that are equally near; none
/// for powers beyond ±27.
///
/// 5²⁷ is the largest power of five that fits in 64 bits, and the twos are exact. A product or a
/// quotient of 64 bits, whose lowest bit says whether anything is left below it, is more than
/// enough for the conversion to a double to round correctly.
func nearestDouble(to digits: UInt64, timesTenTo power: Int) -> Double? {
  guard -27...27 ~= power else { return nil }
  guard digits > 0 else { return 0 }
  let five = powersOfFive[abs(power)]
  if power < 0 {
    let shift = digits.leadingZeroBitCount
    let divisorShift = five.leadingZeroBitCount
    let shifted = digits << UInt64(shift)
    // The dividend is `shifted` · 2⁶³, so that its upper half is less than the divisor, and the
    // quotient more than 2⁶².
    let (quotient, remainder) = (five << UInt64(divisorShift)).dividingFullWidth(
      (high: shifted >> 1, low: shifted << 63))
    return scaled(
      quotient | (remainder == 0 ? 0 : 1), byTwoTo: power + divisorShift - shift - 63)
  }
  let (high, low) = digits.multipliedFullWidth(by: five)
  guard high > 0 else { return scaled(low, byTwoTo: power) }
  let shift = high.leadingZeroBitCount
  // In Swift a shift by 64, which a number without leading zeros leads to, results in 0.
  let upper = high << shift | low >> (64 - shift)
  return scaled(upper | (low << shift == 0 ? 0 : 1), byTwoTo: power + 64 - shift)
}

/// The conversion rounds; the factor is a power of two, far from the ends of the range.
@inline(__always)
private func scaled(_ bits: UInt64, byTwoTo power: Int) -> Double {
  Double(bits) * Double(bitPattern: UInt64(1023 + power) << 52)
}

/// 5⁰ to 5²⁷: those that 64 bits hold.
private let powersOfFive: [UInt64] = [
  1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
  1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
  19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625,
  11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125,
  1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]
