import Foundation
import Platform
import Testing
@testable import TreeFiles
import TreeGenerator

/// The number that a text is, all of it.
private func read(_ text: String) throws -> Double {
  let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: JSONScanner.padding)
  return try bytes.withUnsafeBytes { bytes in
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes[..<text.utf8.count]))
    let number = try scanner.readNumber()
    try #require(scanner.at == scanner.end)
    return number
  }
}

/// The number that a text begins with, nil for an error, and where the reader stops.
private func reading(of text: [UInt8]) throws -> (number: Double?, end: Int) {
  let bytes = text + [UInt8](repeating: 0, count: JSONScanner.padding)
  return bytes.withUnsafeBytes { bytes in
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes[..<text.count]))
    return (try? scanner.readNumber(), scanner.offset)
  }
}

/// Returns true if a text reads as the standard library reads it, with `-0` as `0`.
private func readsRight(_ text: String) throws -> Bool {
  try read(text).bitPattern == (Double(text)! + 0).bitPattern
}

@Suite struct `Reading numbers` {
  @Test(arguments: NumberSamples.Doubles.allCases)
  func `a number that was written reads as itself`(_ kind: NumberSamples.Doubles) throws {
    var random = SplitMix64(seed: RandomRun.seed)
    for _ in 0..<NumberSamples.count {
      let number = kind.next(&random) + 0
      for text in ["\(number)", written17(number)] where try read(text) != number {
        Issue.record("seed \(RandomRun.seed): \(text) reads as \(try read(text))")
        return
      }
    }
  }

  @Test(arguments: NumberSamples.Spellings.allCases)
  func `a number reads as the nearest double`(_ kind: NumberSamples.Spellings) throws {
    var random = SplitMix64(seed: RandomRun.seed)
    for _ in 0..<NumberSamples.count {
      let text = kind.next(&random)
      if try !readsRight(text) {
        Issue.record("seed \(RandomRun.seed): \(text) reads as \(try read(text))")
        return
      }
    }
  }

  @Test func `a number ends where its digits end, whatever follows`() throws {
    for count in 1...20 {
      for first in ["1", "0", "-1", "-0"] {
        let digits = first + "234567890123456789".prefix(max(0, count - 1))
        for byte in UInt8.min...UInt8.max where !".eE0123456789".utf8.contains(byte) {
          let reading = try reading(of: Array(digits.utf8) + [byte, UInt8(ascii: "7")])
          let isNumber = !first.hasSuffix("0") || count == 1
          #expect(reading.number == (isNumber ? Double(digits)! + 0 : nil))
          #expect(reading.end == digits.utf8.count)
        }
      }
    }
  }

  @Test(arguments: [
    "0", "-0", "0.0", "0e5", "0e999", "-0.0e-999", "1", "0.1", "0.2", "0.3", "2.675", "1.005",
    "1e0",
    "1e22", "1e23", "8.5e-1", "9007199254740993", "9007199254740992.5", "9007199254740993.0",
    "9223372036854775808", "9999999999999999999", "18446744073709551615", "18446744073709551616",
    "99999999999999999999", "0.0000000000000000001", "0.9999999999999999999",
    "0.00000000000000000000000000001", "1234567890123456789e27", "1234567890123456789e-27",
    "1234567890123456789e28", "1234567890123456789e-28", "123456789012345678e+00000000027",
    "1e-400", "2.2250738585072011e-308", "1.7976931348623157e308", "9.5367431640625e-07",
    "0.1000000000000000055511151231257827021181583404541015625",
  ])
  func `hard numbers read as the nearest double`(_ text: String) throws {
    #expect(try readsRight(text))
  }

  @Test(arguments: ["1e309", "-1e400", "9e999999999999999999999"])
  func `a number beyond the largest double is an error`(_ text: String) {
    #expect(throws: SyntaxError.self) { try read(text) }
  }
}

/// 17 digits, more than the shortest spelling has.
private func written17(_ number: Double) -> String { String(format: "%.16e", number) }
