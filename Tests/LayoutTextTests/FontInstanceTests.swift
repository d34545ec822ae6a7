import Testing

@testable import LayoutEngine
@testable import LayoutText

struct FontInstanceTests {
  private let measurer = TextMeasurer(scale: 1)

  /// `wght=600,wdth=75`
  private func variations(_ text: Substring) -> [String: Double] {
    let pairs = text.split(separator: ",").map { $0.split(separator: "=") }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), Double($0[1])!) })
  }

  /// The width of a text in font units.
  private func units(_ text: String, _ font: Font, _ size: Double) -> Double {
    var text = text
    let style = TextStyle(font: font, fontSize: size)
    let lines = text.withUTF8 { measurer.lines(of: $0, style: style, maximumWidth: .infinity) }
    return (lines[0].width * Double(font.unitsPerEm) / size).rounded()
  }

  @Test func `instances have HarfBuzz's widths and heights at every size`() throws {
    let rows = try TextFixtures.lines("Fonts/instances.txt")
    #expect(rows.count > 300)
    var fonts: [Substring: Font] = [:]
    for row in rows {
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false)
      let font = try fonts[parts[0]] ?? TextFixtures.font(String(parts[0]))
      fonts[parts[0]] = font
      let size = Double(parts[1])!
      let instance = font.instance(variations: variations(parts[2]))
      let style = TextStyle(font: instance, fontSize: size)
      let em = Double(font.unitsPerEm) / size
      let measured = [
        units(String(parts[3]), instance, size), (style.ascender * em).rounded(),
        (style.descender * em).rounded(),
      ]
      #expect(measured == parts[4...].map { Double($0)! }, "\(row)")
    }
  }

  @Test func `a font lists its axes`() throws {
    let font = try TextFixtures.font("Axes.ttf")
    #expect(
      font.axes == [
        Font.Axis(tag: "wght", minimum: 100, standard: 400, maximum: 900),
        Font.Axis(tag: "wdth", minimum: 62, standard: 100, maximum: 100),
        Font.Axis(tag: "opsz", minimum: 8, standard: 14, maximum: 72),
      ])
    #expect(try TextFixtures.font("Plain.ttf").axes.isEmpty)
    #expect(Font.standard.axes.isEmpty)
  }

  @Test func `values are added to those of an instance, and limited to their axes`() throws {
    let font = try TextFixtures.font("Axes.ttf")
    let bold = font.instance(variations: ["wght": 1000, "GRAD": 3, "wdth": .nan])
    #expect(bold.variations == ["wght": 900])
    #expect(bold.name == font.name)
    #expect(bold.instance(variations: ["wdth": 10]).variations == ["wght": 900, "wdth": 62])
    #expect(font.variations.isEmpty)
    #expect(font.instance(variations: [:]) === font)
    #expect(Font.standard.instance(variations: ["wght": 700]) === Font.standard)
  }

  @Test func `the same values are the same object while it is used`() throws {
    let font = try TextFixtures.font("Axes.ttf")
    let bold = font.instance(variations: ["wght": 700])
    #expect(font.instance(variations: ["wght": 700]) === bold)
    for weight in 100..<800 { _ = font.instance(variations: ["wght": Double(weight) + 0.5]) }
    #expect(font.instance(variations: ["wght": 700]) === bold)
    #expect(font.instance(variations: ["wght": 701]) !== bold)
  }

  @Test func `the optical size is the font size unless it is set`() throws {
    let font = try TextFixtures.font("Axes.ttf")
    #expect(units("Tom", font, 72) == units("Tom", font.instance(variations: ["opsz": 72]), 20))
    #expect(units("Tom", font, 72) != units("Tom", font, 20))
    let set = font.instance(variations: ["opsz": 20])
    #expect(units("Tom", set, 72) == units("Tom", font, 20))
    let reset = set.instance(axisValues: ["opsz": nil])
    #expect(units("Tom", reset, 72) == units("Tom", font, 72))
  }

  @Test func `lines are as high as those of the instance`() throws {
    let font = try TextFixtures.font("Axes.ttf").instance(variations: ["wght": 900])
    let style = TextStyle(font: font, fontSize: 1000)
    let measured = measurer.measure("a\nb", style)
    #expect(measured.height == 2 * (style.ascender - style.descender))
    #expect(font.lineHeight(atSize: 1000) == style.ascender - style.descender)
    #expect(measured.ascender == style.ascender)
  }

  @Test func `a font without STAT has no tracking`() throws {
    var bytes = try TextFixtures.bytes("Fonts/Tracking.ttf")
    let record = try #require(bytes.firstRange(of: Array("STAT".utf8))).lowerBound
    bytes[record] = UInt8(ascii: "X")
    let old = try Font(openType: bytes, name: "Old")
    let new = try TextFixtures.font("Tracking.ttf")
    #expect(units("AVA", old, 9) == units("AVA", old, 90))
    #expect(units("AVA", new, 9) == units("AVA", old, 9) + 3 * 31)
  }

  @Test func `marks and invisible characters have no tracking`() throws {
    let font = try TextFixtures.font("Tracking.ttf")
    #expect(units("a\u{301}\u{200B}b", font, 9) == units("ab", font, 9))
  }

  @Test(
    arguments: [
      ("fvar", "Axes"), ("avar", "Axes"), ("HVAR", "Axes"), ("MVAR", "Axes"), ("GDEF", "Axes"),
      ("avar", "Warped"), ("gvar", "Outlines"), ("trak", "Tracking"), ("kerx", "Kerx2"),
      ("kerx", "Kerx6Long"),
      ("kern", "KernIndices"),
    ])
  func `a table that is cut off is an error that names it`(table: String, file: String) throws {
    let whole = try TextFixtures.bytes("Fonts/\(file).ttf")
    let record = try #require(whole.firstRange(of: Array(table.utf8))).lowerBound
    let length = whole[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
    var failed = 0
    for cut in 1..<length {
      var bytes = whole
      bytes[record + 12..<record + 16] = [
        UInt8(cut >> 24), UInt8(cut >> 16 & 255), UInt8(cut >> 8 & 255), UInt8(cut & 255),
      ]
      do {
        _ = try Font(openType: bytes, name: "Cut")
      } catch {
        failed += 1
        #expect(error.table == table && error.font == "Cut")
      }
    }
    #expect(failed > 8)
  }

  @Test func `no damage of outlines does any harm`() throws {
    let bytes = try TextFixtures.bytes("Fonts/Outlines.ttf")
    let text = String(String.UnicodeScalarView((0x21..<0x7F).map { Unicode.Scalar($0) }))
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var damaged = bytes
      for tag in ["gvar", "glyf", "loca", "hmtx"] {
        let start = try table(tag, of: bytes)
        let place = start + Int.random(in: 0..<300, using: &numbers)
        damaged[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      guard let font = try? Font(openType: damaged, name: "Odd") else { continue }
      for weight in [100.0, 333, 900] {
        let width = units(text, font.instance(variations: ["wght": weight, "wdth": 70]), 10)
        #expect(width >= 0 && width < 0x1p32)
      }
    }
  }

  @Test func `glyphs that are made of each other have their own advances`() throws {
    var bytes = try TextFixtures.bytes("Fonts/Outlines.ttf")
    let (glyf, loca) = (try table("glyf", of: bytes), try table("loca", of: bytes))
    let isLong = bytes[try table("head", of: bytes) + 51] != 0
    func number(_ place: Int, _ size: Int) -> Int {
      bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }
    for glyph in 0..<95 {
      let start =
        glyf + (isLong ? number(loca + glyph * 4, 4) : number(loca + glyph * 2, 2) * 2)
      // Each composite glyph has the advance of its first component: itself.
      guard number(start, 2) == 0xFFFF else { continue }
      bytes[start + 10] |= 2
      bytes[start + 12] = 0
      bytes[start + 13] = UInt8(glyph)
    }
    let font = try Font(openType: bytes, name: "Cycle")
    let bold = font.instance(variations: ["wght": 900])
    let letters = (0x21..<0x7F).map { String(Unicode.Scalar($0)) }
    #expect(letters.contains { units($0, bold, 10) == units($0, font, 10) })
    #expect(letters.contains { units($0, bold, 10) != units($0, font, 10) })
  }

  @Test func `a font has at most 64 axes and 4,096 regions`() throws {
    var bytes = try TextFixtures.bytes("Fonts/Axes.ttf")
    let axes = try table("fvar", of: bytes)
    bytes[axes + 9] = 65
    let error = #expect(throws: FontError.self) { try Font(openType: bytes, name: "Wide") }
    #expect(error?.description == "font \"Wide\": table fvar: it has 65 axes of 20 bytes")
    bytes = try TextFixtures.bytes("Fonts/Axes.ttf")
    let store = try table("HVAR", of: bytes) + 20
    let regions = store + bytes[store + 2..<store + 6].reduce(0) { $0 << 8 | Int($1) }
    bytes[regions + 2] = 0x10
    bytes[regions + 3] = 1
    let other = #expect(throws: FontError.self) { try Font(openType: bytes, name: "Many") }
    #expect(other?.table == "HVAR")
  }

  private func table(_ tag: String, of bytes: [UInt8]) throws -> Int {
    let record = try #require(bytes.firstRange(of: Array(tag.utf8))).lowerBound
    return bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `weights have the names that families use`() {
    #expect(Font.Weight.faces(ofFont: "Helvetica", weight: 700) == ["Helvetica-Bold"])
    #expect(Font.Weight.faces(ofFont: "Helvetica-Bold", weight: 400).contains("Helvetica"))
    #expect(Font.Weight.faces(ofFont: "System", weight: 600).first == "System-Semibold")
    #expect(Font.Weight.faces(ofFont: "System", weight: 100).first == "System-Ultralight")
    #expect(Font.Weight.faces(ofFont: "Inter", weight: 200).first == "Inter-ExtraLight")
    #expect(Font.Weight.faces(ofFont: "Noto-Sans", weight: 900) == ["Noto-Sans-Black"])
    #expect(Font.Weight.faces(ofFont: "Inter", weight: 650).isEmpty)
  }
}
