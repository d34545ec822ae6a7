import Testing

@testable import LayoutEngine
@testable import LayoutText

struct TextMeasurerTests {
  private let measurer = TextMeasurer(scale: 2)
  /// Courier at 10 points: every character is 6 points wide, a line 7.86 high.
  private let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10)

  @Test func `a text is as large as its line, up to the pixel`() {
    let style = TextStyle(font: .builtIn(named: "HelveticaNeue")!, fontSize: 17)
    let measured = measurer.measure("Hello", style)
    // 722 + 556 + 222 + 222 + 556 thousandths of 17 points: 38.726
    #expect(measured.width == 39)
    // 952 + 213 thousandths: 19.805
    #expect(measured.height == 20)
    #expect(measured.ascender == 952 * 17.0 / 1000)
    #expect(measured.descender == -213 * 17.0 / 1000)
    #expect(measured.lineCount == 1)
    #expect(TextMeasurer(scale: 1).measure("Hello", style).width == 39)
    #expect(TextMeasurer(scale: 4).measure("Hello", style).width == 38.75)
  }

  @Test func `lines break between words where the next one does not fit`() {
    #expect(measurer.shown("one two three", style, 41) == ["one", "two", "three"])
    #expect(measurer.shown("one two three", style, 42) == ["one two", "three"])
    let measured = measurer.measure("one two three", style, 50)
    #expect(measured.width == 42)
    #expect(measured.height == 16)
    #expect(measured.lineCount == 2)
  }

  @Test func `white space hangs over the end of a line`() {
    #expect(measurer.measure("one   ", style).width == 18)
    #expect(measurer.measure("one \t \u{3000}", style).width == 18)
    #expect(measurer.shown("one      two", style, 18) == ["one", "two"])
    #expect(measurer.measure("   one", style).width == 36)
    #expect(measurer.measure("   ", style) == measurer.measure("", style))
    #expect(measurer.measure("one\u{A0}", style).width == 24)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"])
  func `a line ends where the text says so`(lineBreak: String) {
    #expect(measurer.shown("one\(lineBreak)two", style) == ["one", "two"])
    #expect(measurer.shown("one  \(lineBreak)\(lineBreak)two", style) == ["one", "", "two"])
    #expect(measurer.measure("one\(lineBreak)", style).lineCount == 2)
  }

  @Test func `a word that is longer than the line breaks between grapheme clusters`() {
    #expect(measurer.shown("a bcdefgh i", style, 18) == ["a", "bcd", "efg", "h i"])
    #expect(
      measurer.shown("e\u{301}e\u{301}e\u{301}", style, 12) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(measurer.shown("abc def", style, 0) == ["a", "b", "c", "d", "e", "f"])
    #expect(measurer.shown("abc", style, -1) == ["a", "b", "c"])
    #expect(measurer.shown("abc", style, .nan) == ["a", "b", "c"])
    #expect(measurer.measure("abc", style, 5).width == 6)
  }

  @Test func `kerning counts inside a line and not across its end`() throws {
    let font = try TextFixtures.font("Pairs.ttf")
    let style = TextStyle(font: font, fontSize: 1000)
    #expect(measurer.measure("A", style).width == 470)
    #expect(measurer.measure("V", style).width == 385)
    #expect(measurer.measure("AVA", style).width == 470 - 74 + 385 - 80 + 470)
    #expect(measurer.shown("AVA", style, 470) == ["A", "V", "A"])
    #expect(measurer.measure("AVA", style, 470).width == 470)
    #expect(measurer.shown("AVA", style, 470 - 74 + 385) == ["AV", "A"])
    // " T" and "o " are kerned too.
    let words = measurer.measure("To", style).width
    #expect(measurer.shown("To To", style, words) == ["To", "To"])
  }

  @Test func `an empty text is one line of nothing`() {
    let measured = measurer.measure("", style)
    #expect(measured.width == 0)
    #expect(measured.height == 8)
    #expect(measured.lineCount == 1)
    #expect(measurer.shown("", style) == [""])
  }

  @Test func `a text has no more lines than it may`() {
    var style = style
    style.maximumNumberOfLines = 2
    #expect(measurer.shown("one three five", style, 36) == ["one", "three…"])
    #expect(measurer.measure("one three five", style, 36).width == 36)
    #expect(measurer.measure("one three five", style, 36).height == 16)
    #expect(measurer.laidOut("one three", style, 36).limit == nil)
    style.maximumNumberOfLines = 1
    #expect(measurer.measure("one three five", style, 36).lineCount == 1)
    style.maximumNumberOfLines = 0
    #expect(measurer.measure("one three five", style, 36).lineCount == 3)
  }

  @Test func `a larger line height adds its excess above the line`() {
    var style = style
    style.lineHeight = 20
    let measured = measurer.measure("one two", style, 20)
    #expect(measured.height == 40)
    #expect(measured.ascender == 20 - 1.57)
    #expect(measured.descender == -1.57)
    style.lineHeight = 5
    #expect(measurer.measure("one", style).height == 5)
    #expect(measurer.measure("one", style).ascender == 5 - 1.57)
  }

  @Test func `sizes that are odd have measures too`() {
    for size in [0.0, .leastNonzeroMagnitude, 1e-300, 1e-7, 1e300, 1e308] {
      var style = style
      style.fontSize = size
      for width in [0.0, .leastNonzeroMagnitude, 1, 1e308, .infinity] {
        #expect(measurer.measure("one two", style, width).lineCount > 0)
      }
    }
    style.with(fontSize: 0) { #expect(measurer.measure("one two", $0, 0).width == 0) }
  }

  @Test(arguments: [1, 1.5, 2, 3, 0.1])
  func `a text fits into the width that it was measured to have`(scale: Double) throws {
    let measurer = TextMeasurer(scale: scale)
    var random = SeededGenerator(seed: 14)
    let fonts =
      try Font.builtInNames.map { Font.builtIn(named: $0)! } + [
        TextFixtures.font("Kern.ttf")
      ]
    for _ in 0..<2000 {
      let text = randomText(&random)
      let style = TextStyle(
        font: fonts.randomElement(using: &random)!,
        fontSize: Double.random(in: 1...40, using: &random))
      let width = Double.random(in: 10...400, using: &random)
      let measured = measurer.measure(text, style, width)
      #expect(measurer.measure(text, style, measured.width).lineCount <= measured.lineCount)
      let natural = measurer.measure(text, style)
      #expect(measurer.measure(text, style, natural.width) == natural)
    }
  }

  @Test func `a remembered size is the size that is measured again`() {
    var random = SeededGenerator(seed: 41)
    let texts = (0..<40).map { _ in randomText(&random) }
    for _ in 0..<6000 {
      var style = style
      style.fontSize = [10, 12.5].randomElement(using: &random)!
      style.maximumNumberOfLines = [0, 1, 3].randomElement(using: &random)!
      style.truncationMode = TruncationMode.allCases.randomElement(using: &random)!
      let text = texts.randomElement(using: &random)!
      let width = Double(Int.random(in: 0...300, using: &random)) / 2
      let height = [.infinity, 0, 12, 20, 24].randomElement(using: &random)!
      let fresh = TextMeasurer(scale: 2).measure(text, style, width, height)
      #expect(measurer.measure(text, style, width, height) == fresh, "\(text) at \(width)")
      #expect(measurer.shown(text, style, width, height).count == fresh.lineCount)
    }
  }

  @Test func `a repeated text and a repeated width cost a look-up`() throws {
    let text = String(decoding: try TextFixtures.bytes("Data/Paragraph.txt"), as: UTF8.self)
    for round in 1...3 {
      for width in stride(from: 120.0, to: 1320, by: 4) {
        _ = measurer.measure(text, style, width)
      }
      #expect(measurer.segmentedTexts == 1)
      #expect(measurer.filledTexts <= 300, "in round \(round)")
    }
    // Widths between which no line changes are one.
    let filled = measurer.filledTexts
    for width in stride(from: 42.0, to: 78, by: 0.5) {
      #expect(measurer.measure("one two three", style, width).lineCount == 2)
    }
    #expect(measurer.filledTexts == filled + 1)
  }

  @Test func `many texts in several fonts are each segmented once`() {
    // The instances of the shared system font are dropped when other tests use many sizes.
    let fonts =
      [SystemFont.shared.font(.regular, name: "System")]
      + ["Helvetica", "Courier"].map { Font.builtIn(named: $0)! }
    var sizes: [[MeasuredText]] = [[], []]
    for round in 0..<2 {
      for index in 0..<2000 {
        let style = TextStyle(font: fonts[index % 3], fontSize: 10)
        sizes[round].append(measurer.measure("text \(index / 3)", style))
      }
    }
    #expect(sizes[0] == sizes[1])
    #expect(measurer.segmentedTexts == 2000)
    for index in stride(from: 0, to: 2000, by: 97) {
      let style = TextStyle(font: fonts[index % 3], fontSize: 10)
      #expect(TextMeasurer(scale: 2).measure("text \(index / 3)", style) == sizes[0][index])
    }
  }

  @Test func `memory of texts stays bounded and right`() {
    // 20 MB, segments included, of texts that are each different but for one.
    let filler = String(repeating: "lorem ipsum ", count: 200)
    for index in 0..<1700 {
      #expect(measurer.measure("\(index) \(filler)", style, 400).lineCount > 30)
      #expect(measurer.measure("the same", style).width == 48)
    }
  }

  private func randomText(_ random: inout SeededGenerator) -> String {
    let parts = [
      "a", "bcd", "AVAT", " ", " ", " ", "  ", "-", "\n", "e\u{301}", "\u{4E00}", "(", ")",
    ]
    let count = Int.random(in: 0...40, using: &random)
    return (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
  }
}

extension TextStyle {
  fileprivate func with(fontSize: Double, _ body: (TextStyle) -> Void) {
    var style = self
    style.fontSize = fontSize
    body(style)
  }
}
