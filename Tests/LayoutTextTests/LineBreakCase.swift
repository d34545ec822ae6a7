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
