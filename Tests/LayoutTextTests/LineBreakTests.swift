import Testing

@testable import LayoutEngine
@testable import LayoutText

struct LineBreakTests {
  @Test func `every line of Unicode's test data breaks where it says`() throws {
    let tests = try TextFixtures.lines("Data/LineBreakTest.txt")
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
      #expect(lineBreaks(text, .uax14) == expected, "\(test)")
    }
  }

  @Test func `random texts break where ICU breaks them, by each of its sets of rules`() throws {
    let cases = try TextFixtures.lines("Data/ICULineBreaks.txt")
    #expect(cases.count == 2000)
    #expect(Set(cases.map { LineBreakCase($0).rules }).count == LineBreakRuleSet.allCases.count - 1)
    for each in cases { #expect(LineBreakCase(each).isAsExpected, "\(each)") }
  }

  @Test(arguments: LineBreaks.allCases)
  func `a sign and a bracket stay together before a number and marks do not matter`(
    _ lineBreaks: LineBreaks
  ) {
    #expect(breaks("$(12", lineBreaks) == [4])
    #expect(breaks("$(\u{301}\u{200D}12", lineBreaks) == [9])
    #expect(breaks("$(a", lineBreaks) == [1, 3])
    #expect(breaks("$(", lineBreaks) == [1, 2])
    #expect(breaks("$(\u{301}", lineBreaks) == [1, 4])
  }

  @Test func `a point before digits begins a number in ICU's rules`() {
    #expect(breaks("a .5 b") == [2, 5, 6])
    #expect(breaks("a .\u{301}\u{200D}5") == [2, 9])
    #expect(breaks("a . b", .icu) == [4, 5])
    #expect(breaks("$(.5") == [4])
    #expect(breaks("a .5 b", .uax14) == [3, 5, 6])
    #expect(breaks("$(.5", .uax14) == [1, 3, 4])
  }

  @Test func `a hyphen that begins a word keeps its letter in ICU's rules`() {
    #expect(breaks("x -foo") == [2, 6])
    #expect(breaks("\u{2010}foo") == [6])
    #expect(breaks("a-foo") == [2, 5])
    #expect(breaks("\u{FFFC}-foo") == [3, 7])
    // A joiner prohibits the break before the hyphen.
    #expect(breaks("\u{FFFC}\u{200D}-foo") == [7, 10])
    #expect(breaks("x -foo", .uax14) == [2, 3, 6])
  }

  @Test(arguments: [
    (nil, LineBreakRuleSet.strict), ("en", .strict), ("de-u-lb-normal", .normal), ("ja", .normal),
    ("ja-JP", .normal), ("JA-u-LB-Strict", .chineseStrict),
    ("ja-u-ca-japanese-lb-loose", .chineseLoose),
    ("ja-t-de-u-lb-strict", .chineseStrict), ("ja-x-u-lb-strict", .normal), ("ja-u-lb", .normal),
    ("ja-u-lb-other", .normal), ("ja-lb-strict", .normal), ("zh-Hant-TW", .chineseStrict),
    ("zh-u-lb-normal", .chineseNormal), ("ko-u-lb-loose", .loose), ("yue", .strict),
    ("zh_TW", .strict),
    ("", .strict), ("j", .strict), ("ja-", .strict), ("ja-abcdefghi", .strict), ("1a", .strict),
  ])
  func `a language tag says which rules there are`(tag: String?, rules: LineBreakRuleSet) {
    #expect(TextStyle(language: tag).lineBreakRules == rules)
    #expect(TextStyle(language: tag, lineBreaks: .uax14).lineBreakRules == .uax14)
  }

  @Test func `words are looked up by ICU's rules alone`() {
    #expect(breaks("ภาษาไทยเป็นภาษา") == [12, 21, 33, 45])
    #expect(breaks("ภาษาไทยเป็นภาษา", .uax14) == [45])
    // Not UTF-8, but characters of Thai with four bytes each.
    let long: [UInt8] = [0xF0, 0x80, 0xB8, 0x81]
    #expect(lineBreaks(long + long + long + long + long + long, .strict) == [24])
  }

  @Test func `texts of two languages are not taken for the same`() {
    let measurer = TextMeasurer(scale: 1)
    let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10)
    var japanese = style
    japanese.language = "ja"
    for _ in 0..<2 {
      #expect(measurer.shown("日本ァ", style, 20) == ["日", "本ァ"])
      #expect(measurer.shown("日本ァ", japanese, 20) == ["日本", "ァ"])
    }
    japanese.lineBreaks = .uax14
    #expect(measurer.shown("日本ァ", japanese, 20) == ["日", "本ァ"])
    #expect(measurer.segmentedTexts == 3)
  }

  @Test func `lines end at the breaks that ICU finds, as wide as HarfBuzz makes them`() throws {
    let text = try TextFixtures.bytes("Data/Paragraph.txt")
    let style = TextStyle(font: try TextFixtures.font("Paragraph.ttf"), fontSize: 17)
    let rows = try TextFixtures.lines("Data/ParagraphLines.txt")
    #expect(rows.count == 300)
    try expect(rows, of: text, style, TextMeasurer(scale: 2))
  }

  @Test func `lines in 13 languages end where ICU's do at 100 widths`() throws {
    let lines = try TextFixtures.lines("Data/LanguageLines.txt")
    #expect(lines.count == 13 * 101)
    for start in stride(from: 0, to: lines.count, by: 101) {
      let parts = lines[start].split(separator: " ", maxSplits: 1)
      let style = TextStyle(
        font: .builtIn(named: "Courier")!, fontSize: 10, language: String(parts[0]))
      try expect(
        lines[start + 1..<start + 101], of: Array(parts[1].utf8), style, TextMeasurer(scale: 1))
    }
  }

  /// Expects lines as rows have them: a width, and for each line how many break opportunities it goes
  /// past.
  private func expect(
    _ rows: some Sequence<Substring>, of text: [UInt8], _ style: TextStyle, _ measurer: TextMeasurer
  ) throws {
    let places = [0] + lineBreaks(text, style.lineBreakRules)
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
        #expect(lines.map(\.shown.range.lowerBound) == starts, "at \(width)")
        let measured = measurer.measure(text, style: style, maximumWidth: width)
        #expect(measured.lineCount == starts.count, "at \(width)")
      }
    }
  }

  private func breaks(_ text: String, _ rules: LineBreaks = .icu) -> [Int] {
    lineBreaks(Array(text.utf8), LineBreakRuleSet(rules, language: nil))
  }
}
