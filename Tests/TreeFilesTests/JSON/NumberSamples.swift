import Platform
import TreeGenerator

/// Random numbers for the tests of reading and writing: twenty of each kind for each tree of the run.
enum NumberSamples {
  static let count = 20 * RandomRun.count
  /// From one place to the next where each place of a text could be changed: all of them in CI.
  static let step = RandomRun.count < 1000 ? 3 : 1

  /// Kinds of doubles: those that layouts are made of, and those on which algorithms fail.
  enum Doubles: CaseIterable {
    case bits, integers, largeIntegers, halves, thirds, sixths, hundredths, nearHundredths
    case pixelsAt1½, pixelsAt2, pixelsAt3, sums, small
    case nearPowersOfTwo, nearPowersOfTen, fewDigits, subnormals, huge, quarters

    func next(_ random: inout SplitMix64) -> Double {
      let sign: Double = random.chance(0.2) ? -1 : 1
      return sign * magnitude(&random)
    }

    private func magnitude(_ random: inout SplitMix64) -> Double {
      let number = Double(random.below(1 << random.number(in: 1...30)))
      switch self {
      case .bits: return finite(random.next() & ~(1 << 63))
      case .integers: return number
      case .largeIntegers: return Double(random.next() >> UInt64(random.below(40)))
      case .halves: return number / 2
      case .thirds: return number / 3
      case .sixths: return number / 6
      case .hundredths: return Double(random.next() >> UInt64(random.number(in: 14...60))) / 100
      case .nearHundredths: return near(number / 100, &random)
      case .pixelsAt1½: return (number / 7).rounded() / 1.5
      case .pixelsAt2: return (number / 7).rounded(.up) / 2
      case .pixelsAt3: return (number / 7).rounded(.down) / 3
      case .sums: return (0..<random.number(in: 2...9)).reduce(number) { sum, _ in sum + 0.1 }
      case .small: return random.unit() * pow(10, -Double(random.below(20)))
      case .nearPowersOfTwo: return near(pow(2, Double(random.number(in: -1070...1020))), &random)
      case .nearPowersOfTen: return near(pow(10, Double(random.number(in: -320...305))), &random)
      case .fewDigits:
        return Double("\(random.below(100_000))e\(random.number(in: -40...40))")!
      case .subnormals: return finite(random.next() >> UInt64(random.number(in: 12...63)))
      case .huge: return pow(10, random.unit() * 292 + 16)
      // Where a quarter is the last place, two decimals are equally short and equally near.
      case .quarters: return 0x1p50 + Double(random.below(1 << 50)) + 0.25
      }
    }

    private func finite(_ bits: UInt64) -> Double {
      let value = Double(bitPattern: bits)
      return value.isFinite ? value : Double(bitPattern: bits & ~(1 << 62))
    }

    /// One of the doubles around another one.
    private func near(_ value: Double, _ random: inout SplitMix64) -> Double {
      let bits = Int64(value.bitPattern) + Int64(random.number(in: -3...3))
      return finite(UInt64(max(0, bits)))
    }
  }

  /// Kinds of spellings of a number in JSON.
  enum Spellings: CaseIterable {
    case digits, decimals, exponents, leadingZeros, halfway, nearHalfway, everyday

    func next(_ random: inout SplitMix64) -> String {
      let sign = random.chance(0.2) ? "-" : ""
      switch self {
      case .digits: return sign + digits(random.number(in: 1...25), &random)
      case .decimals:
        let digits = digits(random.number(in: 1...25), &random)
        return sign + point(digits, after: random.number(in: 1...digits.count), &random)
      case .exponents:
        let digits = digits(random.number(in: 1...21), &random)
        let exponent = random.pick(["e", "E"]) + random.pick(["", "+", "-"])
        return sign + point(digits, after: random.number(in: 1...digits.count), &random)
          + exponent + "\(random.below(random.pick([10, 30, 285])))"
      case .leadingZeros:
        return sign + "0." + String(repeating: "0", count: random.below(30))
          + digits(random.number(in: 1...20), &random)
      case .halfway: return sign + halfway(&random)
      case .nearHalfway: return sign + halfway(&random) + random.pick(["0", "1", "00001"])
      case .everyday:
        return sign + "\(random.below(1000))."
          + String(digits(3, &random).prefix(random.number(in: 1...3)))
      }
    }

    private func digits(_ count: Int, _ random: inout SplitMix64) -> String {
      guard count > 1 else { return "\(random.below(10))" }
      return (1..<count).reduce("\(random.number(in: 1...9))") { text, _ in
        text + "\(random.below(10))"
      }
    }

    private func point(_ digits: String, after count: Int, _ random: inout SplitMix64) -> String {
      if count == digits.count { return digits }
      let whole = random.chance(0.2) ? "0" : String(digits.prefix(count))
      return whole + "." + digits.dropFirst(count)
    }

    /// A decimal of at most 19 digits in the middle between two doubles: an odd integer
    /// of 54 bits, halved a few times.
    private func halfway(_ random: inout SplitMix64) -> String {
      let middle = random.next() >> 10 | 1 << 53 | 1
      switch random.below(4) {
      case 0: return "\(middle).0"
      case 1: return "\(middle / 2).5"
      case 2: return "\(middle / 4).\(middle % 4 * 25)"
      default: return "\(middle / 8)." + ["125", "375", "625", "875"][Int(middle % 8 / 2)]
      }
    }
  }
}
