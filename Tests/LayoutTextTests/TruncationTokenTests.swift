import Testing

@testable import LayoutEngine
@testable import LayoutText

/// Texts that end with `truncationString` and `additionalTruncationMessage` where they are truncated.
@Suite struct TruncationTokenTests {
  private let measurer = TextMeasurer(scale: 2)
  /// Courier at 10 points: every character is 6 points wide; a line 7.86 high.
  private let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10)

  private func oneLine(
    _ string: String?, _ message: String? = nil, _ mode: TruncationMode = .byWordWrapping
  ) -> TextStyle {
    var style = style
    style.maximumNumberOfLines = 1
    style.truncationMode = mode
    let last = style.lastRun
    func part(_ text: String?) -> TruncationToken.Part? {
      text.map { text in
        var run = last
        run.end = text.utf8.count
        return (Array(text.utf8), text.isEmpty ? [] : [run])
      }
    }
    style.token = TruncationToken(part(string), part(message), last)
    return style
  }

  private func span(_ text: String, fontSize: Double, offset: Double = 0) -> TruncationToken.Part {
    (
      Array(text.utf8),
      [
        TextSpan(
          end: text.utf8.count, font: style.font, fontSize: fontSize, letterSpacing: 0,
          baselineOffset: offset)
      ]
    )
  }

  @Test func `the token takes the space of its characters from the last line`() {
    // 6 characters cover all from the fifth of 10 on, and the space before it goes, too.
    let style = oneLine("… more")
    #expect(measurer.shown("one two three", style, 60) == ["one… more"])
    #expect(measurer.measure("one two three", style, 60).width == 54)
    #expect(measurer.laidOut("one two three", style, 60).isTruncated)
    #expect(measurer.shown("one two three", style, 78) == ["one two three"])
    #expect(measurer.laidOut("one two three", style, 78).lines[0].truncationString == nil)
  }

  @Test func `an ellipsis that is set is laid out like the one that is not`() {
    for mode in TruncationMode.allCases {
      var plain = oneLine(nil, nil, mode)
      var set = oneLine("…", nil, mode)
      for spacing in [0.0, 2] {
        plain.letterSpacing = spacing
        set = oneLine("…", nil, mode)
        set.letterSpacing = spacing
        if spacing > 0 {
          set.token = set.token?.mapRuns { run in
            var run = run
            run.letterSpacing = spacing
            return run
          }
        }
        for width in stride(from: 0.0, through: 90, by: 3) {
          let text = "one two three four"
          #expect(measurer.measure(text, set, width) == measurer.measure(text, plain, width))
          #expect(measurer.shown(text, set, width) == measurer.shown(text, plain, width))
        }
      }
    }
  }

  @Test func `a space is between the two, and none before a message alone`() {
    let both = measurer.laidOut("one two three", oneLine("…", "more"), 60).lines[0]
    #expect(both.text == "one… more")
    #expect(both.range == 0..<3)
    #expect(both.truncationString == LaidOutText.Part(x: 18, width: 6))
    #expect(both.additionalTruncationMessage == LaidOutText.Part(x: 30, width: 24))
    let message = measurer.laidOut("one two three", oneLine(nil, "[+]"), 60).lines[0]
    #expect(message.text == "one[+]")
    #expect(message.truncationString == nil)
    #expect(message.additionalTruncationMessage == LaidOutText.Part(x: 18, width: 18))
    let empty = measurer.laidOut("one two three", oneLine("", "[+]"), 60).lines[0]
    #expect(empty.text == "one [+]")
    #expect(empty.truncationString == nil)
    #expect(empty.additionalTruncationMessage == LaidOutText.Part(x: 24, width: 18))
  }

  @Test func `nothing replaces the end of a text whose token is empty`() {
    #expect(measurer.shown("one two three", oneLine(""), 60) == ["one two"])
    #expect(measurer.laidOut("one two three", oneLine(""), 60).isTruncated)
  }

  @Test func `an empty run of a token has no height`() {
    var style = oneLine("…", nil, .byTruncatingTail)
    let plain = measurer.measure("one two three", style, 60)
    let ellipsis = span("…", fontSize: 10)
    style.token = TruncationToken(
      (ellipsis.utf8, span("", fontSize: 30).runs + ellipsis.runs), nil, style.lastRun)
    #expect(measurer.measure("one two three", style, 60) == plain)
    style.token = TruncationToken(span("", fontSize: 30), nil, style.lastRun)
    #expect(measurer.measure("one two three", style, 60).height == plain.height)
  }

  @Test func `what an empty token hides does not make the line higher`() {
    var style = oneLine("", nil, .byTruncatingTail)
    style.setRuns([
      span("one two", fontSize: 10).runs[0],
      TextSpan(end: 13, font: style.font, fontSize: 30, letterSpacing: 0, baselineOffset: 0),
    ])
    #expect(measurer.shown("one two three", style, 50) == ["one two"])
    #expect(
      measurer.measure("one two three", style, 50).height
        == measurer.measure("one two", oneLine(nil), 50).height)
  }

  @Test func `each mode has the token in its place`() {
    func shown(_ mode: TruncationMode) -> [String] {
      measurer.shown("one two three four", oneLine("[+]", nil, mode), 54)
    }
    #expect(shown(.byTruncatingTail) == ["one tw[+]"])
    #expect(shown(.byTruncatingHead) == ["[+]e four"])
    // 9 characters: 3 of them are at most half of the space with the token.
    #expect(shown(.byTruncatingMiddle) == ["one[+]our"])
    #expect(shown(.byClipping) == ["one two t"])
  }

  @Test func `a token that is wider than the line leaves the line empty, or the text without it`() {
    #expect(measurer.shown("one two three", oneLine("… read more"), 60) == ["one two"])
    var style = oneLine("… read more")
    style.maximumNumberOfLines = 2
    #expect(measurer.shown("one two three four", style, 48) == ["one two", "… read"])
  }

  @Test func `a token with a font of its own has its width and its height`() {
    var style = oneLine(nil)
    style.token = TruncationToken(
      span("…", fontSize: 20), span("more", fontSize: 10, offset: 3), style.lastRun)
    // The ellipsis and the space after it are 12 wide each: 48 with the message.
    let facts = measurer.laidOut("one two three", style, 72)
    #expect(facts.lines.map(\.text) == ["one… more"])
    #expect(facts.lines.map(\.width) == [66])
    #expect(facts.lines[0].truncationString == LaidOutText.Part(x: 18, width: 12))
    #expect(facts.lines[0].additionalTruncationMessage == LaidOutText.Part(x: 42, width: 24))
    #expect(facts.lines.map(\.baseline) == [12.58])
    // 20 · 0.786 = 15.72.
    #expect(measurer.measure("one two three", style, 72).height == 16)
    #expect(measurer.measure("one two", style, 72).height == 8)
    let pieces = Array("one two three".utf8).withUnsafeBufferPointer {
      measurer.lines(of: $0, style: style, maximumWidth: 72)
    }[0].pieces
    #expect(pieces.map(\.shown.token) == ["", "…", " ", "more"])
    #expect(pieces.map(\.x) == [0, 18, 30, 42])
    #expect(pieces.map(\.fontSize) == [10, 20, 20, 10])
    #expect(pieces.map(\.baselineOffset) == [0, 0, 0, 3])
  }

  @Test func `ASTextNode2 ends the line with the token, and is as wide as the whole one`() {
    let measurer = TextMeasurer(scale: 3, textNode: .textNode2)
    #expect(measurer.shown("one two three", oneLine("…", "more"), 60) == ["one… more"])
    // Wider than "one two " by a character.
    #expect(measurer.measure("one two three", oneLine("…", "more"), 60).width == 54)
  }

  @Test func `a token is scaled with the text`() {
    var style = oneLine("…", "more")
    style.pointSizeScaleFactors = [0.5]
    let line = measurer.laidOut("one two three four five", style, 36).lines[0]
    #expect(line.text == "one… more")
    #expect(line.additionalTruncationMessage == LaidOutText.Part(x: 15, width: 12))
  }
}
