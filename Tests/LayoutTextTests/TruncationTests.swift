import Testing

@testable import LayoutEngine
@testable import LayoutText

/// How a text ends that has more lines than are shown.
@Suite struct TruncationTests {
  private let measurer = TextMeasurer(scale: 2)
  /// Courier at 10 points: every character is 6 points wide, also the ellipsis; a line 7.86 high.
  private let style = TextStyle(
    font: .builtIn(named: "Courier")!, fontSize: 10, maximumNumberOfLines: 1)

  private func style(_ mode: TruncationMode, _ lines: Int = 1) -> TextStyle {
    var style = style
    style.truncationMode = mode
    style.maximumNumberOfLines = lines
    return style
  }

  // MARK: - By word wrapping

  @Test func `the ellipsis replaces the word that it would cover, and the white space before it`() {
    // "two" is from 24 to 42, and the ellipsis would be from 39 on.
    #expect(measurer.shown("one two three", style, 45) == ["one…"])
    #expect(measurer.measure("one two three", style, 45).width == 24)
    #expect(measurer.laidOut("one two three", style, 45).hiddenCount == 10)
  }

  @Test func `where it would cover white space, the last word goes too`() {
    // From 44 on there is the space behind "two"; Texture looks for white space before that.
    #expect(measurer.shown("one two three", style, 50) == ["one…"])
    // A second space is before what it would cover.
    #expect(measurer.shown("one two  three", style, 56) == ["one two…"])
  }

  @Test func `where it would cover nothing, it covers the last character of the line`() {
    #expect(measurer.shown("one two threeandmore", style, 100) == ["one…"])
    #expect(measurer.shown("one two\nthree", style, 100) == ["one…"])
    #expect(measurer.shown("one\ntwo", style) == ["one…"])
    #expect(measurer.shown("1\n2\n3\n4\n5", self.style(.byWordWrapping, 3)) == ["1", "2", "3…"])
  }

  @Test(arguments: [".", ",", "!", "?", ":", ";"])
  func `it rather replaces punctuation than a character in a word`(mark: String) {
    #expect(measurer.shown("one\(mark)two three", style, 45) == ["one…"])
    #expect(measurer.shown("one-two three", style, 45) == ["one-tw…"])
  }

  @Test func `a line without white space ends inside its word`() {
    #expect(measurer.shown("Donaudampfschiff", style, 60) == ["Donaudamp…"])
    #expect(measurer.measure("Donaudampfschiff", style, 60).width == 60)
    #expect(measurer.shown("世界你好再见", self.style(.byWordWrapping, 2), 20) == ["世界", "你…"])
    // A cluster stays whole.
    #expect(measurer.shown("e\u{301}e\u{301}e\u{301}e\u{301}", style, 18) == ["e\u{301}e\u{301}…"])
  }

  @Test func `a text of which nothing would be left is cut without an ellipsis`() {
    #expect(measurer.shown("abc", style, 6) == ["a"])
    #expect(measurer.shown(" abcdef", style, 30) == [""])
    let text = measurer.laidOut("abc", style, 6)
    #expect(text.hiddenCount == 2)
    #expect(text.limit == .maximumNumberOfLines)
    // In a later line it is all that is left.
    #expect(measurer.shown("a bcd", self.style(.byWordWrapping, 2), 6) == ["a", "…"])
  }

  @Test func `the text is laid out again with the ellipsis, so lines may become fewer`() {
    let style = style(.byWordWrapping, 2)
    #expect(measurer.shown("aaa x.yzzzzzzzz", style, 42) == ["aaa x…"])
    #expect(measurer.measure("aaa x.yzzzzzzzz", style, 42).lineCount == 1)
  }

  @Test func `the ellipsis is measured in the text's font`() {
    let style = TextStyle(
      font: .builtIn(named: "HelveticaNeue")!, fontSize: 1000, maximumNumberOfLines: 1)
    // Its ellipsis is an em.
    #expect(measurer.measure("Hello you", style, 3600).width == 722 + 556 + 222 + 222 + 556 + 1000)
  }

  @Test func `nothing is hidden where only a last line break has no line`() {
    #expect(measurer.laidOut("one\n", style).limit == nil)
    #expect(measurer.laidOut("one  ", style, 18).limit == nil)
    #expect(measurer.laidOut("one\n\n", style).limit == .maximumNumberOfLines)
    #expect(measurer.shown("one\n\n", style) == ["one…"])
  }

  // MARK: - Other modes

  @Test func `the modes end the last line in their ways`() {
    let text = "one two three four"
    func shown(_ mode: TruncationMode) -> [String] { measurer.shown(text, style(mode), 50) }
    #expect(shown(.byWordWrapping) == ["one…"])
    #expect(shown(.byCharWrapping) == ["one…"])
    #expect(shown(.byClipping) == ["one two t"])
    #expect(shown(.byTruncatingTail) == ["one two…"])
    #expect(shown(.byTruncatingHead) == ["…ee four"])
    #expect(shown(.byTruncatingMiddle) == ["one…four"])
  }

  @Test func `what they hide is counted in UTF-16 units`() {
    let text = "one 😀 three four"
    func facts(_ mode: TruncationMode) -> LaidOutText { measurer.laidOut(text, style(mode), 50) }
    #expect(facts(.byTruncatingTail).lines.map(\.range) == [0..<6])
    #expect(facts(.byTruncatingTail).hiddenCount == 11)
    #expect(facts(.byTruncatingHead).lines.map(\.range) == [10..<17])
    #expect(facts(.byTruncatingHead).hiddenCount == 10)
    #expect(facts(.byTruncatingMiddle).lines.map(\.range) == [0..<17])
    #expect(facts(.byTruncatingMiddle).hiddenCount == 10)
  }

  @Test func `characters fill the last line where words do not`() {
    #expect(measurer.shown("a bcdefghij", style(.byWordWrapping, 2), 30) == ["a", "bcde…"])
    #expect(measurer.shown("ab cdefghij", style(.byWordWrapping), 30) == ["ab…"])
    #expect(measurer.shown("ab-cdefghij", style(.byWordWrapping), 30) == ["ab…"])
    #expect(measurer.shown("ab-cdefghij", style(.byCharWrapping), 30) == ["ab-c…"])
  }

  @Test func `a clipped line is as wide as its constraint`() {
    #expect(measurer.measure("one two three", style(.byClipping), 50).width == 78)
    #expect(measurer.shown("one\ntwo", style(.byClipping)) == ["one"])
  }

  @Test func `a paragraph that fits has the ellipsis at its end, because others follow`() {
    for mode in [TruncationMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      #expect(measurer.shown("one\ntwo", style(mode)) == ["one…"])
      #expect(measurer.shown("one", style(mode)) == ["one"])
      #expect(measurer.shown("abcdef", style(mode), 3) == ["…"])
    }
  }

  // MARK: - By height

  @Test func `lines that do not fit in the height are not laid out`() {
    let style = style(.byWordWrapping, 0)
    #expect(measurer.shown("one two three", style, 30, 16) == ["one", "two…"])
    #expect(measurer.measure("one two three", style, 30, 23).height == 16)
    #expect(measurer.laidOut("one two three", style, 30, 23).limit == .height)
    #expect(measurer.measure("one two three", style, 30, 23.58).lineCount == 3)
    #expect(measurer.laidOut("one two three", style, 30, 23.58).limit == nil)
  }

  @Test(arguments: [0, 7, -1]) func `there is always one line`(height: Double) {
    #expect(measurer.measure("one two", style(.byWordWrapping, 0), 18, height).lineCount == 1)
    #expect(measurer.laidOut("one", style, 18, height).limit == .height)
  }

  @Test func `of two limits the smaller one counts`() {
    let style = style(.byWordWrapping, 2)
    #expect(measurer.laidOut("a b c d", style, 6, 8).lines.count == 1)
    #expect(measurer.laidOut("a b c d", style, 6, 8).limit == .height)
    #expect(measurer.laidOut("a b c d", style, 6, 24).lines.count == 2)
    #expect(measurer.laidOut("a b c d", style, 6, 24).limit == .maximumNumberOfLines)
  }

  @Test func `a character that is wider than its frame is hidden by the width`() {
    #expect(measurer.laidOut("abc", style(.byWordWrapping, 0), 5).limit == .width)
    #expect(measurer.laidOut("abc", style(.byWordWrapping, 0), 6).limit == nil)
  }

  // MARK: - Lines

  @Test func `lines say where they are`() {
    var style = style(.byWordWrapping, 0)
    style.lineHeight = 12
    let lines = measurer.laidOut("😀 one  two\nthree", style, 50).lines
    #expect(lines.map(\.range) == [0..<6, 8..<11, 12..<17])
    #expect(lines.map(\.text) == ["😀 one", "two", "three"])
    #expect(lines.map(\.width) == [34, 18, 30])
    #expect(lines.map(\.baseline) == [0, 12, 24].map { $0 + style.ascender })
    #expect(style.ascender == 12 - 1.57)
    #expect(measurer.laidOut("", style).lines.map(\.range) == [0..<0])
    #expect(measurer.laidOut("a\n", style).lines.map(\.range) == [0..<1, 2..<2])
  }

  @Test(arguments: [1, 2, 3])
  func `a text in the size that it was measured to have is whole`(scale: Double) throws {
    let measurer = TextMeasurer(scale: scale)
    var random = SeededGenerator(seed: 19)
    let fonts =
      try Font.builtInNames.map { Font.builtIn(named: $0)! } + [
        TextFixtures.font("Kern.ttf")
      ]
    for _ in 0..<2000 {
      let text = randomText(&random)
      var style = TextStyle(
        font: fonts.randomElement(using: &random)!,
        fontSize: Double.random(in: 1...40, using: &random))
      if Bool.random(using: &random) {
        style.lineHeight = Double.random(in: 1...40, using: &random)
      }
      let measured = measurer.measure(text, style, Double.random(in: 10...400, using: &random))
      guard measured.width > 0 else { continue }
      let facts = measurer.laidOut(text, style, measured.width, measured.height)
      #expect(facts.lines.count <= measured.lineCount, "\(text)")
      #expect(facts.limit == nil, "\(text)")
    }
  }

  @Test func `a text has the same size in all sizes that are said to make no difference`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      var text = randomText(&random)
      var style = style
      style.maximumNumberOfLines = [0, 1, 2, 5].randomElement(using: &random)!
      style.truncationMode = TruncationMode.allCases.randomElement(using: &random)!
      let width = [.infinity, Double(Int.random(in: 0...240, using: &random)) / 2]
        .randomElement(using: &random)!
      let height = [.infinity, Double(Int.random(in: 0...120, using: &random)) / 2]
        .randomElement(using: &random)!
      let measured = measurer.measure(text, style, width, height)
      let limits = text.withUTF8 {
        measurer.limits(of: $0, style: style, around: Size(width: width, height: height))
      }
      #expect(limits.widths.contains(width) && limits.heights.contains(height))
      for width in [limits.widths.lower, limits.widths.upper, width] {
        for height in [limits.heights.lower, limits.heights.upper, height] {
          var other = TextMeasurer(scale: 2).measure(text, style, max(0, width), max(0, height))
          // Of a line that is higher than its frame, no size depends on how high that is.
          other.isWhole = measured.isWhole
          #expect(other == measured, "\(text) in \(width) × \(height)")
        }
      }
    }
  }

  private func randomText(_ random: inout SeededGenerator) -> String {
    let parts = [
      "a", "bcd", "AVAT", "x.y", " ", " ", " ", "  ", "-", "\n", "e\u{301}", "\u{4E00}", "(", ")",
    ]
    let count = Int.random(in: 0...40, using: &random)
    return (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
  }
}
