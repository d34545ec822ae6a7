import Testing

@testable import LayoutEngine
@testable import LayoutText

struct AttributedTextTests {
  private let measurer = TextMeasurer(scale: 2)
  /// Courier at 10 points: every character is 6 points wide, a line 7.86 high.
  private let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10)

  private func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = style
    change(&style)
    return style
  }

  private func lines(_ text: String, _ style: TextStyle, _ width: Double = .infinity) -> [TextLine]
  {
    var text = text
    return text.withUTF8 { measurer.lines(of: $0, style: style, maximumWidth: width) }
  }

  @Test func `letter spacing follows each grapheme cluster, the last one included`() {
    let style = with { $0.letterSpacing = 1 }
    #expect(measurer.measure("Hello", style).width == 35)
    #expect(measurer.measure("e\u{301}e\u{301}", style).width == 14)
    #expect(measurer.measure("ab ", style).width == 14)
    #expect(measurer.measure("", style).width == 0)
    #expect(measurer.shown("one two", style, 48.5) == ["one", "two"])
    #expect(measurer.shown("one two", style, 49) == ["one two"])
    #expect(measurer.measure("ab", with { $0.letterSpacing = -2 }).width == 8)
    #expect(measurer.measure("ab", with { $0.letterSpacing = -9 }).width == 0)
  }

  @Test func `kerning stays with letter spacing`() throws {
    let font = try TextFixtures.font("Pairs.ttf")
    var style = TextStyle(font: font, fontSize: 1000)
    style.letterSpacing = 10
    #expect(measurer.measure("AVA", style).width == 470 - 74 + 385 - 80 + 470 + 30)
  }

  @Test func `line spacing is between lines, paragraph spacing between paragraphs`() {
    let style = with {
      $0.lineSpacing = 2
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 5
      $0.lineHeight = 8
    }
    #expect(measurer.measure("a", style).height == 8)
    #expect(measurer.measure("a b", style, 6).height == 18)
    #expect(measurer.measure("a\nb", style).height == 33)
    #expect(measurer.measure("a\n\nb", style).height == 58)
    #expect(measurer.measure("a\n", style).height == 18)
    #expect(measurer.measure("a\u{2028}b", style).height == 18)
    #expect(measurer.measure("a\u{2029}b", style).height == 33)
    #expect(lines("a\nb", style).map(\.top) == [0, 25])
  }

  @Test func `a line height is multiplied first, then clamped`() {
    func height(_ multiple: Double, _ minimum: Double, _ maximum: Double) -> Double {
      measurer.measure(
        "a",
        with {
          $0.lineHeightMultiple = multiple
          $0.minimumLineHeight = minimum
          $0.maximumLineHeight = maximum
        }
      ).height
    }
    #expect(height(2, 0, 0) == 16)
    #expect(height(2, 20, 0) == 20)
    #expect(height(2, 0, 12) == 12)
    #expect(height(0.5, 0, 0) == 4)
    #expect(height(0, 20, 12) == 12)
    // As in Texture, a multiple does not change the ascender.
    #expect(with { $0.lineHeightMultiple = 2 }.ascender == style.ascender)
    #expect(with { $0.minimumLineHeight = 20 }.ascender == 20 - 1.57)
    #expect(with { $0.maximumLineHeight = 5 }.ascender == 5 - 1.57)
    #expect(lines("a", with { $0.lineHeightMultiple = 2 })[0].baseline == 15.72 - 1.57)
  }

  @Test func `indents narrow the lines of a paragraph and count in its width`() {
    let first = with { $0.firstLineHeadIndent = 12 }
    #expect(measurer.shown("aa bb\ncc dd", first, 30) == ["aa", "bb", "cc", "dd"])
    #expect(measurer.shown("aa bb\ncc dd", first, 42) == ["aa bb", "cc dd"])
    #expect(measurer.measure("aa bb", first).width == 42)
    #expect(lines("aa bb\u{2028}cc", first).map(\.x) == [12, 0])
    let others = with { $0.headIndent = 12 }
    #expect(measurer.shown("aa bb cc", others, 30) == ["aa bb", "cc"])
    #expect(lines("aa bb cc", others, 30).map(\.x) == [0, 12])
    #expect(measurer.measure("aa bb cccccc", others, 48).width == 48)
    #expect(measurer.shown("aa bb", with { $0.tailIndent = -12 }, 41) == ["aa", "bb"])
    #expect(measurer.shown("aa bb", with { $0.tailIndent = -12 }, 42) == ["aa bb"])
    #expect(measurer.shown("aa bb", with { $0.tailIndent = 20 }) == ["aa", "bb"])
    #expect(measurer.measure("aa bb", with { $0.tailIndent = -12 }).width == 42)
    #expect(measurer.measure("aa bb", with { $0.tailIndent = 48 }).width == 30)
  }

  @Test func `insets surround the text`() {
    let style = with { $0.textContainerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    let measured = measurer.measure("aa bb", style, 35)
    #expect(measured.width == 18)
    #expect(measured.height == 20)
    #expect(measurer.shown("aa bb", style, 36) == ["aa bb"])
    #expect(measurer.measure("", style).width == 6)
    #expect(lines("aa bb", style, 35).map(\.x) == [2, 2])
    #expect(lines("aa", style)[0].baseline == 1 + 7.86 - 1.57)
  }

  @Test func `tabs go to the next stop, and end the line after the last one`() {
    #expect(measurer.measure("a\tb", style).width == 34)
    #expect(measurer.measure("abcd\tb", style).width == 34)
    #expect(measurer.measure("abcde\tb", style).width == 62)
    #expect(measurer.measure("\t\tb", style).width == 62)
    #expect(measurer.measure("a\t", style).width == 6)
    #expect(measurer.measure("a\tb", with { $0.firstLineHeadIndent = 25 }).width == 62)
    let tabs = String(repeating: "\t", count: 12)
    #expect(measurer.measure("\(tabs)b", style).width == 342)
    #expect(measurer.shown("\(tabs)\tb", style) == ["", "b"])
    #expect(measurer.shown("a\tb", style, 33) == ["a", "b"])
    #expect(measurer.shown("a\tb", style, 34) == ["a\tb"])
  }

  @Test func `a soft hyphen at the end of a line has a width`() {
    #expect(measurer.shown("aa\u{AD}bb", style, 24) == ["aa\u{AD}bb"])
    #expect(measurer.measure("aa\u{AD}bb", style).width == 24)
    #expect(measurer.measure("aa\u{AD}bb", style, 23).width == 18)
    #expect(measurer.shown("a aa\u{AD}bb", style, 29) == ["a", "aa\u{AD}bb"])
    #expect(measurer.shown("a aa\u{AD}bb", style, 30) == ["a aa\u{AD}", "bb"])
    // Without the break, there is no hyphen.
    #expect(measurer.shown("a aa\u{AD}b", style, 30) == ["a aa\u{AD}b"])
  }

  @Test func `a line is as high as the highest and the deepest of its runs`() {
    let text = "ab cd"
    var style = style
    let courier = style.font
    func run(_ end: Int, _ size: Double, offset: Double = 0) -> TextSpan {
      TextSpan(end: end, font: courier, fontSize: size, letterSpacing: 0, baselineOffset: offset)
    }
    style.setRuns([run(3, 10), run(5, 20)])
    #expect(measurer.measure(text, style).width == 18 + 24)
    let heights = lines(text, style, 40).map(\.height)
    #expect(heights == [7.86, 15.72])
    #expect(lines(text, style)[0].height == 15.72)
    #expect(lines(text, style)[0].pieces.map(\.x) == [0, 18])
    #expect(style.ascender == 6.29)
    #expect(style.descender == -3.14)
    style = self.style
    style.setRuns([run(3, 10, offset: 5), run(5, 10)])
    #expect(abs(lines(text, style)[0].height - 12.86) < 1e-9)
  }

  @Test func `runs of one font are as wide as the text without runs`() throws {
    let font = try TextFixtures.font("Pairs.ttf")
    let plain = TextStyle(font: font, fontSize: 17)
    var style = plain
    func run(_ end: Int, offset: Double) -> TextSpan {
      TextSpan(end: end, font: font, fontSize: 17, letterSpacing: 0, baselineOffset: offset)
    }
    // Kerning goes on from one to the next.
    style.setRuns([run(1, offset: 0), run(2, offset: 1), run(3, offset: 0)])
    #expect(measurer.measure("AVA", style).width == measurer.measure("AVA", plain).width)
    var other = run(2, offset: 0)
    other.fontSize = 18
    style.setRuns([run(1, offset: 0), other, run(3, offset: 0)])
    let units = 470 * 17.0 + 385 * 18 + 470 * 17
    #expect(abs(lines("AVA", style)[0].width - units / 1000) < 1e-6)
    // What all runs have is what the text has.
    style.setRuns([run(1, offset: 0), run(3, offset: 0)])
    #expect(style.runs.isEmpty && style.details == nil)
  }

  @Test func `scale factors are tried until the text fits`() {
    let style = with {
      $0.fontSize = 20
      $0.pointSizeScaleFactors = [0.8, 0.5]
    }
    func size(_ text: String, _ width: Double, height: Double = .infinity, lines: Int = 0)
      -> [Double]
    {
      var style = style
      var text = text
      style.maximumNumberOfLines = lines
      let measured = text.withUTF8 {
        measurer.measure($0, style: style, maximumWidth: width, maximumHeight: height)
      }
      return [measured.width, measured.height]
    }
    #expect(size("hello", 60) == [60, 16])
    #expect(size("hello", 59) == [48, 13])
    #expect(size("hello", 31) == [30, 8])
    #expect(size("hello", 20) == [18, 16])
    #expect(size("a bb", 36, lines: 1) == [24, 8])
    #expect(size("a bb", 39, lines: 1) == [38.5, 13])
    #expect(size("a bb", 36) == [24, 31.5])
    #expect(size("a bb", 36, height: 16) == [24, 8])
    #expect(size("hello", .infinity, height: 3) == [60, 16])
  }

  @Test func `attributed texts have the lines of a layout that tries every one`() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<1500 {
      var (text, style) = randomText(&random)
      // Truncation has tests of its own.
      style.maximumNumberOfLines = 0
      var width = Double(Int.random(in: 0...240, using: &random)) / 2
      if text.contains("\u{AD}") {
        // The reference does not know how hyphens and words that break between clusters go together.
        style.tailIndent = 0
        width += 120
      }
      let expected = AttributedTextReference(text, style).lines(in: width)
      let found = lines(text, style, width)
      let note = Comment(rawValue: "\(text.debugDescription) in \(width)")
      #expect(found.count == expected.count, note)
      guard found.count == expected.count else { continue }
      for (line, other) in zip(found, expected) {
        let bytes = Array(text.utf8)[line.shown.range]
        #expect(String(decoding: bytes, as: UTF8.self) == other.text, note)
        for (one, two) in [
          (line.x, other.x), (line.width, other.width), (line.top, other.top),
          (line.height, other.height), (line.baseline, other.baseline),
        ] {
          #expect(abs(one - two) < 1e-6, note)
        }
      }
    }
  }

  @Test func `a remembered attributed text has the size that is measured again`() {
    var random = SeededGenerator(seed: 20)
    let texts = (0..<40).map { _ in randomText(&random) }
    for _ in 0..<1500 {
      var (text, style) = texts.randomElement(using: &random)!
      if Bool.random(using: &random) { style.lineSpacing = 3 }
      style.maximumNumberOfLines = [0, 0, 1, 3].randomElement(using: &random)!
      style.truncationMode = TruncationMode.allCases.randomElement(using: &random)!
      let width = Double(Int.random(in: 0...300, using: &random)) / 2
      let height = [.infinity, 0, 12, 30, 60].randomElement(using: &random)!
      let fresh = TextMeasurer(scale: 2).measure(text, style, width, height)
      #expect(measurer.measure(text, style, width, height) == fresh)
      let laidOut = measurer.laidOut(text, style, width, height)
      #expect(laidOut.lines.count == fresh.lineCount)
      if fresh.isWhole { #expect(laidOut.limit == nil) }
      let (widths, heights) = text.withUTF8 {
        measurer.limits(of: $0, style: style, around: Size(width: width, height: height))
      }
      #expect(widths.contains(width) && heights.contains(height))
      for width in [widths.lower, widths.upper] where width.isFinite && width >= 0 {
        for height in [heights.lower, heights.upper] where height >= 0 {
          let other = TextMeasurer(scale: 2).measure(text, style, width, height)
          #expect(
            [other.width, other.height] == [fresh.width, fresh.height],
            "\(text) in \(width) × \(height)")
        }
      }
    }
  }

  @Test func `values that are odd have measures too`() {
    let odd = [0.0, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]
    let runs = [
      TextSpan(end: 3, font: style.font, fontSize: 1e308, letterSpacing: 1e308, baselineOffset: 1)
    ]
    for value in odd {
      for path: WritableKeyPath<TextAttributes, Double> in [
        \.letterSpacing, \.lineSpacing, \.headIndent, \.firstLineHeadIndent, \.tailIndent,
        \.lineHeightMultiple, \.minimumLineHeight,
      ] {
        for size in odd {
          var style = style
          style.fontSize = size
          style.attributes[keyPath: path] = value
          for width in [0.0, 1, 1e308, .infinity] {
            #expect(measurer.measure("one\ttw\u{AD}o", style, width).lineCount > 0)
          }
          style.setRuns(
            runs + [
              TextSpan(
                end: 99, font: style.font, fontSize: size, letterSpacing: value,
                baselineOffset: value)
            ])
          #expect(measurer.measure("one\ttw\u{AD}o", style, 10).lineCount > 0)
        }
      }
    }
  }

  private func randomText(_ random: inout SeededGenerator) -> (String, TextStyle) {
    let parts = [
      "a", "bcd", "efghij", " ", " ", " ", "  ", "q-", "\n", "\u{2028}", "\t", " b\u{AD}k ",
      " cd\u{AD}lm ",
      " xy\u{AD}z\u{AD}w ",
    ]
    let count = Int.random(in: 0...14, using: &random)
    let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
    var style = style
    func quarter(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }
    func chance() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
    if chance() { style.letterSpacing = quarter(0...8) }
    if chance() { style.lineSpacing = quarter(0...8) }
    if chance() { style.paragraphSpacing = quarter(0...8) }
    if chance() { style.paragraphSpacingBefore = quarter(0...8) }
    if chance() { style.firstLineHeadIndent = quarter(0...80) }
    if chance() { style.headIndent = quarter(0...80) }
    if chance() { style.tailIndent = quarter(-80...160) }
    if chance() { style.lineHeightMultiple = quarter(1...8) }
    if chance() { style.minimumLineHeight = quarter(0...80) }
    if chance() { style.maximumLineHeight = quarter(0...80) }
    if chance() { style.maximumNumberOfLines = Int.random(in: 0...4, using: &random) }
    if chance() {
      style.textContainerInset = EdgeInsets(
        top: quarter(0...20), left: quarter(0...20), bottom: quarter(0...20),
        right: quarter(0...20))
    }
    if chance() {
      let count = text.utf8.count
      let ends = Array(text.unicodeScalars).reduce(into: [0]) {
        $0.append($0.last! + String($1).utf8.count)
      }
      let first = ends.randomElement(using: &random)!
      style.setRuns(
        [first, count].map { end in
          TextSpan(
            end: end, font: style.font, fontSize: [5, 10, 20].randomElement(using: &random)!,
            letterSpacing: chance() ? 1 : 0, baselineOffset: chance() ? 4 : 0)
        })
    }
    return (text, style)
  }
}
