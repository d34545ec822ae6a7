import LayoutOutput
import Platform
import Testing
import TreeFiles
import TreeGenerator

private func written(_ number: Double) -> String {
  var output = OutputBuffer()
  output.reserve(OutputBuffer.longestNumber)
  output.put(number: number)
  return output.text
}

/// The standard library's digits, without its exponent but with jq's.
private func expected(_ number: Double) -> String {
  let parts = abs(number).description.split(separator: "e")
  let mantissa = parts[0].split(separator: ".")
  let exponent = parts.count > 1 ? Int(parts[1])! : 0
  var digits = mantissa.joined()
  var point = mantissa[0].count + exponent
  while digits.hasSuffix("0") && digits.count > 1 { digits.removeLast() }
  while digits.hasPrefix("0") && digits.count > 1 {
    digits.removeFirst()
    point -= 1
  }
  let sign = number < 0 ? "-" : ""
  if digits == "0" { return "0" }
  if (point >= 18 && point > digits.count + 15) || point <= -4 {
    let fraction = digits.dropFirst()
    let power = abs(point - 1)
    return sign + digits.prefix(1) + (fraction.isEmpty ? "" : ".") + fraction
      + (point < 0 ? "e-" : "e+") + (power < 10 ? "0" : "") + "\(power)"
  }
  if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
  if point >= digits.count {
    return sign + digits + String(repeating: "0", count: point - digits.count)
  }
  return sign + digits.prefix(point) + "." + digits.dropFirst(point)
}

/// The output of jq 1.6, but for 1e16, for which it writes 1e+16.
private let spellings: [(Double, String)] = [
  (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (99_999_999, "99999999"),
  (100_000_000, "100000000"), (1_234_567_890_123_456, "1234567890123456"),
  (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
  (1e16, "10000000000000000"), (99_999_999_999_999_984, "99999999999999980"),
  (1e17, "1e+17"), (1.2e17, "1.2e+17"), (123_456_789_012_345_680, "123456789012345680"),
  (1.2345678901234567e31, "12345678901234567000000000000000"),
  (1.2345678901234567e32, "1.2345678901234567e+32"),
  (-1.7976931348623157e308, "-1.7976931348623157e+308"),
  (64.5, "64.5"), (-0.25, "-0.25"), (0.1, "0.1"), (0.01, "0.01"), (99.99, "99.99"),
  (0.30000000000000004, "0.30000000000000004"), (0.3333333333333333, "0.3333333333333333"),
  (666.6666666666666, "666.6666666666666"), (100.005, "100.005"), (0.015625, "0.015625"),
  (0.0078125, "0.0078125"),
  (1_125_899_906_842_624.25, "1125899906842624.2"),
  (1_125_899_906_842_624.75, "1125899906842624.8"), (0.0001, "0.0001"), (0.00002, "2e-05"),
  (1e-7, "1e-07"), (-1.7763568394002505e-15, "-1.7763568394002505e-15"),
  (.leastNonzeroMagnitude, "5e-324"),
  (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
]

@Suite struct `Writing numbers` {
  @Test(arguments: NumberSamples.Doubles.allCases)
  func `a number is the shortest decimal that reads back to it`(_ kind: NumberSamples.Doubles) {
    var random = SplitMix64(seed: RandomRun.seed)
    var output = OutputBuffer()
    for _ in 0..<NumberSamples.count {
      let number = kind.next(&random)
      output.removeAll()
      output.reserve(OutputBuffer.longestNumber)
      output.put(number: number)
      let text = output.text
      if text != expected(number) || Double(text)! != number {
        Issue.record(
          "seed \(RandomRun.seed): \(number) is \(text), not \(expected(number))")
        return
      }
    }
  }

  @Test(arguments: spellings)
  func `numbers have no exponent below 10¹⁷, no .0 and no -0`(_ number: Double, _ text: String) {
    #expect(written(number) == text)
  }

  @Test func `the smallest doubles fit in the space for a number`() {
    for bits: UInt64 in [1, 2, 3, 0xF_FFFF_FFFF_FFFF, 0x10_0000_0000_0000] {
      let text = written(-Double(bitPattern: bits))
      #expect(
        text.utf8.count <= OutputBuffer.longestNumber && Double(text)!.bitPattern << 1 == bits << 1)
    }
  }

  @Test func `integers up to the largest are written`() {
    for integer: UInt64 in [0, 7, 10_000_000, 100_000_000, 10_000_000_000_000_000, .max] {
      var output = OutputBuffer()
      output.reserve(20)
      output.put(integer: integer)
      #expect(output.text == "\(integer)")
    }
  }
}
