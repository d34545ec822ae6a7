import Testing

@testable import LayoutEngine
@testable import LayoutText

struct ShapingTests {
  private let measurer = TextMeasurer(scale: 1)

  private func font(_ file: String) throws -> Font {
    try Font(openType: TextFixtures.bytes("Data/Shaping/\(file)"), name: file)
  }

  /// At a size of as many points as there are units in an em, a unit is a point.
  private func style(_ font: Font) -> TextStyle {
    TextStyle(font: font, fontSize: Double(font.unitsPerEm))
  }

  @Test func `widths are those of HarfBuzz with its default features`() throws {
    var fonts: [Substring: Font] = [:]
    let rows = try TextFixtures.lines("Data/Shaping/widths.txt")
    #expect(rows.count > 1000)
    for row in rows {
      let parts = row.split(separator: "\t")
      let font = try fonts[parts[0]] ?? self.font(String(parts[0]))
      fonts[parts[0]] = font
      var text = ""
      for point in parts[1].split(separator: " ") {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(point, radix: 16)!)!)
      }
      #expect(measurer.measure(text, style(font)).width == Double(parts[2])!, "\(row)")
    }
  }

  @Test func `a script has the lookups of its own`() throws {
    let style = style(try font("Latin.ttf"))
    func width(_ text: String) -> Double { measurer.measure(text, style).width }
    // Characters of every script go with those before them, or those behind them at the start.
    #expect(width("ab, ab") == width("ab,") + width(" ab"))
    #expect(width("fi") != width("f\u{200C}i"))
    #expect(width("fi") == width("f\u{AD}i"))
  }

  @Test func `a long text is shaped in runs that end at spaces`() throws {
    let style = style(try font("Latin.ttf"))
    let word = measurer.measure("office stuff x", style).width
    let space =
      measurer.measure("x office", style).width - measurer.measure("office", style).width
      - measurer.measure("x", style).width
    let text = Array(repeating: "office stuff x", count: 2000).joined(separator: " ")
    #expect(measurer.measure(text, style).width == word * 2000 + space * 1999)
    // Where there are none, anywhere.
    let letters = String(repeating: "h", count: 70_000)
    #expect(measurer.measure(letters, style).width == measurer.measure("h", style).width * 70_000)
  }

  @Test func `a ligature is on the line of its first letter where a word is broken inside it`()
    throws
  {
    let style = style(try font("Latin.ttf"))
    let width = measurer.measure("fi", style).width
    #expect(measurer.shown("hfih", style, width) == ["h", "fi", "h"])
    #expect(measurer.shown("fi fi fi", style, width) == ["fi", "fi", "fi"])
  }

  @Test func `kerning of shaped text counts inside a line and not across its end`() throws {
    let style = style(try font("Latin.ttf"))
    let (a, b) = (measurer.measure("A", style).width, measurer.measure("B", style).width)
    // The ring makes the text one that is shaped, but does not change the width of "a".
    #expect(measurer.measure("AB\u{200D}", style).width == a + b - 40)
    #expect(measurer.shown("AB\u{200D}", style, max(a, b)).count == 2)
    #expect(measurer.measure("AB\u{200D}", style, max(a, b)).width == max(a, b))
    #expect(measurer.shown("AB\u{200D}", style, a + b - 40).count == 1)
  }

  @Test(
    arguments: [
      "\u{1F1E9}\u{1F1EA}", "1\u{FE0F}\u{20E3}", "#\u{20E3}", "\u{2764}\u{FE0F}", "\u{1F600}",
      "\u{2764}\u{FE0F}\u{200D}\u{1F525}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}",
      "\u{1F9D1}\u{1F3FD}\u{200D}\u{2695}\u{FE0F}", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}",
    ])
  func `an emoji that a font does not have is one em wide`(emoji: String) throws {
    for font in [Font.standard, try font("Composed.ttf"), try TextFixtures.font("Kern.ttf")] {
      let style = style(font)
      let em = Double(font.unitsPerEm)
      #expect(measurer.measure(emoji, style).width == em)
      #expect(measurer.measure(emoji + emoji, style).width == em * 2)
      let around = measurer.measure("a", style).width + measurer.measure("o", style).width
      #expect(measurer.measure("a\(emoji)o", style).width == around + em)
    }
  }

  @Test func `nothing joins across a control character`() throws {
    let style = style(try font("Latin.ttf"))
    let apart = measurer.measure("f", style).width + measurer.measure("i", style).width
    #expect(measurer.measure("f\u{1}i", style).width == apart)
    #expect(measurer.measure("f\ni", style).lineCount == 2)
  }

  @Test func `letters of a script without rules have their own widths`() throws {
    let font = Font.standard
    #expect(UnsupportedScript.first(in: Array("A\u{928}\u{92E}".utf8)) == "Devanagari")
    #expect(UnsupportedScript.first(in: Array("\u{5D0}\u{627}\u{E01}\u{4E00}\u{AC00}".utf8)) == nil)
    let zeros = measurer.measure("00", style(font)).width
    #expect(measurer.measure("\u{928}\u{92E}", style(font)).width == zeros)
  }

  // MARK: - Damage

  @Test(arguments: ["GSUB", "GPOS", "GDEF"])
  func `a table whose lists are damaged is an error that names it`(tag: String) throws {
    let bytes = try TextFixtures.bytes("Data/Shaping/Latin.ttf")
    let record = try #require(bytes.firstRange(of: Array(tag.utf8))).lowerBound
    let start = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    var damaged = bytes
    damaged[start + 1] = 9
    let error = #expect(throws: FontError.self) { try Font(openType: damaged, name: "Odd") }
    #expect(error?.table == tag)
    #expect(error?.reason == "its version is not 1")
    guard tag == "GSUB" else { return }
    damaged = bytes
    damaged[start + 8] = 0xFF
    #expect(
      #expect(throws: FontError.self) { try Font(openType: damaged, name: "Odd") }?.description
        == "font \"Odd\": table GSUB: it ends too early")
  }

  @Test(arguments: ["Latin.ttf", "Arabic.ttf", "Emoji.ttf", "Hangul.ttf", "Selectors.ttf"])
  func `no damage does any harm`(file: String) throws {
    let texts = [
      "office AVx1 \u{153}a\u{301}\u{323} 1\u{2044}2 mopmnu",
      "\u{628}\u{644}\u{627}\u{64E} \u{62F}",
      "\u{1F468}\u{200D}\u{1F469}1\u{FE0F}\u{20E3}",
      "\u{1100}\u{1161}\u{11A8}\u{AC00}\u{4E00}\u{FE01}",
    ]
    for font in try TextFixtures.damagedFonts("Data/Shaping/\(file)") {
      let measurer = TextMeasurer(scale: 1)
      for text in texts { #expect(measurer.measure(text, style(font), 900).width >= 0) }
    }
  }

  @Test func `lookups that apply themselves come to an end`() throws {
    let style = style(try font("Endless.ttf"))
    for text in ["aa", String(repeating: "a", count: 300), String(repeating: "ab", count: 300)] {
      let width = measurer.measure(text, style).width
      #expect(width > 0)
      // No more glyphs than HarfBuzz allows.
      #expect(width < Double(1000 * max(16384, text.utf8.count * 64)))
    }
  }
}

extension UnsupportedScript {
  fileprivate static func first(in bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { first(in: $0) }
  }
}
