import Testing

@testable import LayoutEngine

struct LineBreakTests {
  @Test func `every line of Unicode's test data breaks where it says`() throws {
    let tests = try TextFixtures.lines("Text/Data/LineBreakTest.txt")
    #expect(tests.count > 7000)
    for test in tests {
      var text: [UInt8] = []
      var expected: [Int] = []
      for part in test.split(separator: "/") {
        for scalar in part.split(separator: " ") {
          text += Array(String(Unicode.Scalar(UInt32(scalar, radix: 16)!)!).utf8)
        }
        expected.append(text.count)
      }
      #expect(breaks(text) == expected, "\(test)")
    }
  }

  @Test func `a sign and a bracket stay together before a number and marks do not matter`() {
    #expect(breaks(Array("$(12".utf8)) == [4])
    #expect(breaks(Array("$(\u{301}\u{200D}12".utf8)) == [9])
    #expect(breaks(Array("$(a".utf8)) == [1, 3])
    #expect(breaks(Array("$(".utf8)) == [1, 2])
    #expect(breaks(Array("$(\u{301}".utf8)) == [1, 4])
  }

  @Test func `lines end at the breaks that ICU finds, as wide as HarfBuzz makes them`() throws {
    let text = try TextFixtures.bytes("Text/Data/Paragraph.txt")
    let style = TextStyle(font: try TextFixtures.font("Paragraph.ttf"))
    let places = [0] + breaks(text)
    let rows = try TextFixtures.lines("Text/Data/ParagraphLines.txt")
    #expect(rows.count == 300)
    let measurer = TextMeasurer(scale: 2)
    for row in rows {
      let parts = row.split(separator: " ", maxSplits: 1)
      let width = Double(parts[0])!
      var starts: [Int] = []
      var opportunity = 0
      for count in parts[1].utf8 {
        starts.append(places[opportunity])
        opportunity += Int(count) - 0x21
      }
      #expect(opportunity == places.count - 1)
      text.withUnsafeBufferPointer { text in
        let lines = measurer.lines(
          of: text, style: style, in: Size(width: width, height: .infinity)
        ).lines
        #expect(lines.map(\.range.lowerBound) == starts, "at \(width)")
        let measured = measurer.measure(text, style: style, maximumWidth: width)
        #expect(measured.lineCount == starts.count, "at \(width)")
      }
    }
  }

  /// Where the text may be broken, its end included, in bytes.
  private func breaks(_ text: [UInt8]) -> [Int] {
    var scratch: [PreparedText.Segment] = []
    return text.withUnsafeBufferPointer {
      PreparedText(copying: $0, font: .standard, kerning: nil, scratch: &scratch)
        .segments.map(\.end)
    }
  }
}
