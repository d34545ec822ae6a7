import Testing

@testable import LayoutEngine
@testable import LayoutText

struct TextNodeKindTests {
  private let one = TextMeasurer(scale: 3)
  private let two = TextMeasurer(scale: 3, textNode: .textNode2)
  /// Courier at 10 points: every character is 6 points wide, a line 7.86 high.
  private let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10)

  private func size(_ measured: MeasuredText) -> [Double] { [measured.width, measured.height] }

  @Test func `ASTextNode2 rounds sizes up to whole points`() {
    let style = TextStyle(font: .builtIn(named: "Courier")!, fontSize: 10.1)
    #expect(size(one.measure("abc", style)) == [55.0 / 3, 8])
    #expect(size(two.measure("abc", style)) == [19, 8])
  }

  @Test func `ASTextNode2 counts white space at the end of a line`() {
    #expect(one.measure("abc  ", style).width == 18)
    #expect(two.measure("abc  ", style).width == 30)
    #expect(two.measure("abc  \nd", style).width == 30)
    // A wrapped line ends with its space, even if the space does not fit.
    #expect(two.measure("abc def", style, 18).width == 24)
    #expect(two.measure("abc def", style, 18).lineCount == 2)
    #expect(two.measure("abcdef", style, 18).width == 18)
  }

  @Test func `ASTextNode2 has no line after the last line break, and none in an empty text`() {
    #expect(one.measure("a\n", style).lineCount == 2)
    #expect(two.measure("a\n", style).lineCount == 1)
    #expect(two.measure("a\n\n", style).lineCount == 2)
    #expect(two.measure("\n", style).lineCount == 1)
    #expect(two.measure("a\nb", style).lineCount == 2)
    #expect(size(one.measure("", style)) == [0, 8])
    #expect(size(two.measure("", style)) == [0, 0])
    #expect(two.shown("", style) == [])
    #expect(two.shown("a\n", style) == ["a"])
  }

  @Test func `a text in an ASTextNode2 without width has no size`() {
    #expect(size(one.measure("abc", style, 0)) == [6, 71.0 / 3])
    #expect(size(two.measure("abc", style, 0)) == [0, 0])
    #expect(size(two.measure("abc", style, -1)) == [0, 0])
    #expect(size(two.measure("abc", style, 1)) == [6, 24])
  }

  @Test(arguments: [-1, 0, 0.1, 5.9, 6, 18, 24, 30, 1000, .infinity])
  func `the widths around one have the same size`(width: Double) {
    let text = "abc de \n f"
    var bytes = text
    let widths = bytes.withUTF8 {
      two.limits(of: $0, style: style, around: Size(width: width, height: .infinity)).widths
    }
    #expect(widths.contains(width))
    let size = size(two.measure(text, style, width))
    for other in [widths.lower, widths.upper] where other.isFinite {
      #expect(self.size(two.measure(text, style, other)) == size, "\(other)")
    }
  }

  @Test func `a text fits into the width that it was measured to have`() {
    for text in ["abc de f", "a b ", "Hello world"] {
      for width in stride(from: 7.0, through: 60, by: 1.7) {
        let first = two.measure(text, style, width)
        // White space at the end of a line is cut by the constraint.
        let cut = min(first.width, width)
        #expect(two.measure(text, style, cut).lineCount == first.lineCount)
      }
    }
  }
}

struct DefaultFontTests {
  private let measurer = TextMeasurer(scale: 2)

  @Test func `a text without a font is in Helvetica 12, and has no baselines`() {
    let style = TextStyle()
    #expect(!style.hasFont)
    #expect(style.font === Font.standard && style.fontSize == 12)
    #expect((style.ascender, style.descender) == (0, 0))
    let measured = measurer.measure("Hello", style)
    #expect(measured.height == 12)
    #expect(measured.width == 27.5)
    #expect((measured.ascender, measured.descender) == (0, 0))
    #expect(TextStyle(lineHeight: 20).ascender == 20)
  }

  @Test func `a font or a font size makes the other the default, and gives baselines`() {
    let font = Font.builtIn(named: "Courier")!
    var changed = TextStyle()
    changed.fontSize = 12
    for style in [TextStyle(fontSize: 12), TextStyle(font: .standard), changed] {
      #expect(style.hasFont)
      #expect(style.ascender == 12 * 1577.0 / 2048)
      #expect(style.descender == -12 * 471.0 / 2048)
    }
    #expect(TextStyle(font: font).fontSize == 12)
    #expect(TextStyle(fontSize: 20).font === Font.standard)
    #expect(TextStyle(fontSize: 12, lineHeight: 20).ascender == 20 - 12 * 471.0 / 2048)
  }
}
