import Testing

@testable import LayoutEngine
@testable import LayoutText

/// How texts with attributes and runs end that have more lines than are shown, and texts of `ASTextNode2`.
@Suite struct AttributedTruncationTests {
  private let measurer = TextMeasurer(scale: 2)
  /// Courier at 10 points: every character is 6 points wide, also the ellipsis; a line 7.86 high.
  private let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10)

  private func oneLine(_ mode: TruncationMode = .byWordWrapping) -> TextStyle {
    var style = style
    style.maximumNumberOfLines = 1
    style.truncationMode = mode
    return style
  }

  /// The text of the parts, which have sizes of their own.
  private func runs(_ parts: [(text: String, fontSize: Double)]) -> (text: String, TextStyle) {
    var style = style
    var text = ""
    style.setRuns(
      parts.map { part in
        text += part.text
        return TextSpan(
          end: text.utf8.count, font: style.font, fontSize: part.fontSize, letterSpacing: 0,
          baselineOffset: 0)
      })
    return (text, style)
  }

  @Test func `the space between lines counts where a height has space for fewer`() {
    var style = style
    style.lineSpacing = 4
    // Lines end at 7.86, 19.72 and 31.58.
    #expect(measurer.shown("one two three", style, 30, 31.58) == ["one", "two", "three"])
    #expect(measurer.shown("one two three", style, 30, 31.5) == ["one", "two…"])
    #expect(measurer.measure("one two three", style, 30, 31.5).height == 20)
    #expect(measurer.shown("one two three", style, 30, 19.72) == ["one", "two…"])
    #expect(measurer.shown("one two three", style, 30, 19.5) == ["one…"])
    #expect(measurer.laidOut("one two three", style, 30, 0).lines.count == 1)
  }

  @Test func `insets count at both ends`() {
    var style = style
    style.textContainerInset = EdgeInsets(top: 3, left: 0, bottom: 2, right: 0)
    #expect(measurer.measure("one two", style, 30, 20.72).lineCount == 2)
    #expect(measurer.measure("one two", style, 30, 20.5).lineCount == 1)
    #expect(measurer.laidOut("one two", style, 30, 20.5).limit == .height)
  }

  @Test func `lines of several heights are shown up to the first that does not fit`() {
    let (text, style) = runs([("one ", 10), ("two ", 20), ("three", 10)])
    // Lines end at 7.86, 23.58 and 31.44.
    #expect(measurer.shown(text, style, 40, 31.44) == ["one", "two", "three"])
    let facts = measurer.laidOut(text, style, 40, 24)
    #expect(facts.lines.map(\.text) == ["one", "tw…"])
    #expect(facts.lines.map(\.width) == [18, 30])
    #expect(facts.lines.map(\.baseline) == [6.29, 20.44])
    #expect(facts.limit == .height)
    #expect(measurer.shown(text, style, 40, 23) == ["one…"])
    #expect(measurer.measure(text, style, 40, 23).height == 8)
  }

  @Test func `the ellipsis has the font of the last character`() {
    var (text, style) = runs([("one two three ", 10), ("end", 20)])
    style.maximumNumberOfLines = 1
    #expect(measurer.shown(text, style, 60) == ["one…"])
    #expect(measurer.measure(text, style, 60).width == 30)
    #expect(measurer.measure(text, style, 60).height == 16)
    let pieces = text.withUTF8 { measurer.lines(of: $0, style: style, maximumWidth: 60) }[0].pieces
    #expect(pieces.map(\.shown.range) == [0..<3, 3..<3])
    #expect(pieces.map(\.shown.rest) == [nil, 3..<3])
    #expect(pieces.map(\.x) == [0, 18])
    #expect(pieces.map(\.fontSize) == [10, 20])
    style.truncationMode = .byTruncatingMiddle
    // 18, an ellipsis of 12, and two characters of 12.
    #expect(measurer.shown(text, style, 60) == ["one…nd"])
  }

  @Test func `a clipped line is as high as all of its paragraph`() {
    var (text, style) = runs([("one two three ", 10), ("end", 20)])
    style.maximumNumberOfLines = 1
    style.truncationMode = .byClipping
    #expect(measurer.shown(text, style, 60) == ["one two th"])
    #expect(measurer.measure(text, style, 60).height == 16)
  }

  @Test func `the ellipsis is followed by letter spacing as other characters are`() {
    var style = oneLine(.byTruncatingTail)
    style.letterSpacing = 2
    #expect(measurer.shown("one two", style, 40) == ["one…"])
    #expect(measurer.measure("one two", style, 40).width == 32)
  }

  @Test func `indents leave less space for the ellipsis`() {
    var style = oneLine()
    style.firstLineHeadIndent = 12
    #expect(measurer.shown("one two three", style, 54) == ["one…"])
    #expect(measurer.measure("one two three", style, 54).width == 36)
    #expect(measurer.laidOut("one two three", style, 54).lines.map(\.width) == [24])
    style.truncationMode = .byTruncatingTail
    #expect(measurer.shown("one two three", style, 54) == ["one tw…"])
    style.tailIndent = -12
    #expect(measurer.shown("one two three", style, 54) == ["one…"])
    style.tailIndent = 54
    #expect(measurer.shown("one two three", style, 100) == ["one tw…"])
  }

  @Test func `tabs go to their stops in a truncated line`() {
    #expect(measurer.shown("one\ttwo three", oneLine(.byTruncatingTail), 76) == ["one\ttwo thr…"])
    #expect(measurer.measure("one\ttwo three", oneLine(.byTruncatingTail), 76).width == 76)
    #expect(measurer.shown("one\ttwo three", oneLine(), 76) == ["one…"])
  }

  @Test func `a text without a font has the lines of Helvetica 12`() {
    #expect(measurer.laidOut("a", TextStyle()).lines.map(\.baseline) == [1577.0 / 2048 * 12])
    #expect(TextStyle().ascender == 0)
  }

  @Test func `a text is truncated at the scale factor that was chosen`() {
    var style = oneLine()
    style.pointSizeScaleFactors = [0.5]
    #expect(measurer.laidOut("one two three four", style, 60).lines.map(\.width) == [54])
    let facts = measurer.laidOut("one two three four", style, 30)
    #expect(facts.lines.map(\.text) == ["one…"])
    #expect(facts.lines.map(\.width) == [12])
    #expect(facts.limit == .maximumNumberOfLines)
  }

  @Test func `ASTextNode2 shortens the last line, and is as wide as the whole one`() {
    let measurer = TextMeasurer(scale: 3, textNode: .textNode2)
    func shown(_ mode: TruncationMode) -> [String] {
      measurer.shown("one two three", oneLine(mode), 45)
    }
    for mode in [TruncationMode.byWordWrapping, .byCharWrapping, .byTruncatingTail] {
      #expect(shown(mode) == ["one tw…"])
    }
    #expect(shown(.byTruncatingHead) == ["…ne two"])
    #expect(shown(.byTruncatingMiddle) == ["one…two"])
    #expect(shown(.byClipping) == ["one two"])
    // With the space at the end of the line.
    #expect(measurer.measure("one two three", oneLine(), 45).width == 48)
    // Without it, the ellipsis is wider.
    #expect(measurer.measure("one\ntwo", oneLine(), 45).width == 24)
    #expect(measurer.laidOut("one", oneLine(), 0).limit == .width)
    #expect(measurer.laidOut("one", oneLine(), 0).lines.isEmpty)
    #expect(measurer.laidOut("", oneLine(), 0).limit == nil)
  }
}
