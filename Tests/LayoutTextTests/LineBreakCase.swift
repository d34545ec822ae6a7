import Foundation
import Testing

@testable import LayoutEngine
@testable import LayoutText

/// A line of ICULineBreaks.txt: a language, and a text in code points, each with `/` behind it where a
/// line may end.
struct LineBreakCase {
  let rules: LineBreakRuleSet
  private var text: [UInt8] = []
  private var expected: [Int] = []

  init(_ line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 1)
    rules = LineBreakRuleSet(.icu, language: String(parts[0]))
    for part in parts[1].split(separator: "/") {
      for scalar in part.split(separator: " ") {
        text += Array(String(Unicode.Scalar(UInt32(scalar, radix: 16)!)!).utf8)
      }
      expected.append(text.count)
    }
  }

  var isAsExpected: Bool { lineBreaks(text, rules) == expected }
}

/// Where the text may be broken, its end included, in bytes.
func lineBreaks(_ text: [UInt8], _ rules: LineBreakRuleSet) -> [Int] {
  var scratch: [PreparedText.Segment] = []
  return text.withUnsafeBufferPointer { text in
    let prepared = PreparedText(
      copying: text, font: .standard, kerning: nil, lineBreaks: rules, scratch: &scratch)
    return withExtendedLifetime(prepared) { $0.segments.map(\.end) }
  }
}

/// What Tests/Scripts/check-line-breaks.py asks: the file that TEXT_LINE_BREAKS names holds such lines;
/// those that break elsewhere go to the file of that name with `.out` behind it.
@Test(.enabled(if: ProcessInfo.processInfo.environment["TEXT_LINE_BREAKS"] != nil))
func `line breaks are compared on request`() throws {
  let request = ProcessInfo.processInfo.environment["TEXT_LINE_BREAKS"] ?? ""
  let lines = try String(contentsOfFile: request, encoding: .utf8).split(separator: "\n")
  let different = lines.filter { !LineBreakCase($0).isAsExpected }
  try different.map { $0 + "\n" }.joined()
    .write(toFile: request + ".out", atomically: true, encoding: .utf8)
}
