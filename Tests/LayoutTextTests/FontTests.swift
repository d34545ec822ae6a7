import Foundation
import Testing
import TreeGenerator

@testable import LayoutEngine
@testable import LayoutText

struct FontTests {
  @Test func `widths are those of HarfBuzz to the font unit`() throws {
    let rows = try TextFixtures.lines("Fonts/widths.txt")
    #expect(rows.count > 50)
    let measurer = TextMeasurer(scale: 1)
    for row in rows {
      let parts = row.split(separator: "\t")
      let font = try TextFixtures.font(String(parts[0]))
      // At a size of as many points as there are units in an em, a unit is a point.
      let style = TextStyle(font: font, fontSize: Double(font.unitsPerEm))
      #expect(measurer.measure(String(parts[1]), style).width == Double(parts[2])!, "\(row)")
    }
  }

  @Test func `a font says how high it is`() throws {
    let plain = try TextFixtures.font("Plain.ttf")
    #expect((plain.ascender, plain.descender, plain.unitsPerEm) == (750, -210, 1000))
    #expect(try TextFixtures.font("Kern.ttf").unitsPerEm == 2048)
    #expect(plain.lineHeight(atSize: 100) == 96)
  }

  @Test func `if hhea has no heights, they are those of OS/2`() throws {
    let font = try TextFixtures.font("Heights.ttf")
    #expect((font.ascender, font.descender) == (900, -300))
  }

  @Test func `a collection has its fonts by number`() throws {
    #expect(try TextFixtures.font("Collection.ttc#0").unitsPerEm == 1000)
    #expect(try TextFixtures.font("Collection.ttc#1").unitsPerEm == 2048)
    let error = #expect(throws: FontError.self) { try TextFixtures.font("Collection.ttc#2") }
    #expect(
      error?.description
        == "font \"Collection.ttc#2\": table file: the collection has 2 fonts, "
        + "numbered from 0; no 2")
    #expect(throws: FontError.self) { try TextFixtures.font("Plain.ttf#1") }
  }

  @Test(arguments: ["head", "hhea", "maxp", "hmtx", "cmap"])
  func `a font without a table it needs is an error that names the table`(tag: String) throws {
    var bytes = try TextFixtures.bytes("Fonts/Plain.ttf")
    let place = try #require(bytes.firstRange(of: Array(tag.utf8))).lowerBound
    bytes[place] = UInt8(ascii: "X")
    let error = #expect(throws: FontError.self) { try Font(openType: bytes, name: "Broken") }
    #expect(error?.description == "font \"Broken\": table \(tag): the font has none")
  }

  @Test(arguments: ["head", "hhea", "maxp", "hmtx", "cmap", "GPOS"])
  func `a table that is outside the file is an error that names it`(tag: String) throws {
    var bytes = try TextFixtures.bytes("Fonts/Pairs.ttf")
    let place = try #require(bytes.firstRange(of: Array(tag.utf8))).lowerBound
    bytes[place + 8] = 0x7F
    let error = #expect(throws: FontError.self) { try Font(openType: bytes, name: "Broken") }
    #expect(error == FontError(font: "Broken", table: tag, reason: "it lies outside the file"))
  }

  /// The font `Plain.ttf` with other numbers in its tables.
  private func font(_ numbers: [(table: String, offset: Int, value: Int)]) throws -> Font {
    var bytes = try TextFixtures.bytes("Fonts/Plain.ttf")
    for (table, offset, value) in numbers {
      let record = try #require(bytes.firstRange(of: Array(table.utf8))).lowerBound
      let start = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) } + offset
      bytes[start] = UInt8(truncatingIfNeeded: value >> 8)
      bytes[start + 1] = UInt8(truncatingIfNeeded: value)
    }
    return try Font(openType: bytes, name: "Odd")
  }

  /// Where the ascender and the descender are: in `hhea`, and twice in `OS/2`.
  private static let heights = [("hhea", 4, 6), ("OS/2", 68, 70), ("OS/2", 74, 76)]

  @Test(
    arguments: heights.indices,
    [(-1, 0), (800, 900), (0, 0), (5, 5), (-32768, 32767), (-32768, -32768)])
  func `a font whose ascender is not above its descender is damaged`(
    place: Int, values: (ascender: Int, descender: Int)
  ) throws {
    // Zeros have the next heights looked at; the last ones are not negative.
    let last = place == Self.heights.count - 1
    if values == (0, 0) ? !last : last { return }
    let before = Self.heights[..<place].flatMap { [($0.0, $0.1, 0), ($0.0, $0.2, 0)] }
    let (table, ascender, descender) = Self.heights[place]
    let error = #expect(throws: FontError.self) {
      try font(before + [(table, ascender, values.ascender), (table, descender, values.descender)])
    }
    #expect(
      error?.description
        == "font \"Odd\": table \(table): its ascender of \(values.ascender) is not above its "
        + "descender of \(values.descender)")
  }

  @Test func `a font may be wholly above its baseline, or below it`() throws {
    let above = try font([("hhea", 4, 900), ("hhea", 6, 100)])
    #expect(above.lineHeight(atSize: 10) == 8)
    let below = try font([("hhea", 4, -100), ("hhea", 6, -900)])
    #expect(below.lineHeight(atSize: 10) == 8)
  }

  @Test(arguments: [0, 15, 16385, 65535])
  func `a font with units that no em has is damaged`(units: Int) throws {
    let error = #expect(throws: FontError.self) { try font([("head", 18, units)]) }
    #expect(error?.reason == "\(units) units per em; 16 to 16384 are allowed")
  }

  @Test func `a font that counts no glyphs or too many advances is damaged`() throws {
    for numbers in [[("maxp", 4, 0)], [("hhea", 34, 0)], [("hhea", 34, 65535)]] {
      let error = #expect(throws: FontError.self) { try font(numbers) }
      #expect(error?.table == "hhea")
    }
  }

  @Test func `kerning that takes more than there is leaves a line without width`() throws {
    var bytes = try TextFixtures.bytes("Fonts/Kern.ttf")
    let record = try #require(bytes.firstRange(of: Array("kern".utf8))).lowerBound
    let start = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    let pairs = Int(bytes[start + 11])
    for pair in 0..<pairs {
      bytes.replaceSubrange(start + 22 + pair * 6..<start + 24 + pair * 6, with: [0x80, 0])
    }
    let style = TextStyle(font: try Font(openType: bytes, name: "Kern"), fontSize: 17)
    let measurer = TextMeasurer(scale: 2)
    #expect(measurer.measure("AVAVAVAV", style).width == 0)
    #expect(measurer.laidOut("AVAVAVAV", style, 100).lines.map(\.width) == [0])
  }

  @Test func `kerning has at most a thousand subtables`() throws {
    func font(subtables: Int) throws -> Font {
      var bytes = try TextFixtures.bytes("Fonts/AppleKern.ttf")
      let record = try #require(bytes.firstRange(of: Array("kern".utf8))).lowerBound
      func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - $0 * 8) & 255) } }
      // Of no pairs each: eight bytes of header, and the eight of the search.
      let subtable = number(16) + number(0) + [UInt8](repeating: 0, count: 8)
      let table =
        number(0x10000) + number(subtables) + (0..<subtables).flatMap { _ in subtable }
      bytes.replaceSubrange(
        record + 8..<record + 16, with: number(bytes.count) + number(table.count))
      return try Font(openType: bytes + table, name: "Kern")
    }
    #expect(try font(subtables: 1000).kerning != nil)
    let error = #expect(throws: FontError.self) { try font(subtables: 1001) }
    #expect(
      error?.description
        == "font \"Kern\": table kern: it has more than 1000 subtables of kerning")
  }

  @Test func `files that are no fonts are errors`() {
    for text in ["", "a", "OTTO", "wOF2 and so on", "ttcf", "not a font at all"] {
      let error = #expect(throws: FontError.self) {
        try Font(openType: Array(text.utf8), name: "Odd")
      }
      #expect(error?.font == "Odd")
      #expect(error?.table == "file")
    }
  }

  @Test func `a font that is cut off anywhere is an error or still measures`() throws {
    for file in try TextFixtures.fontFiles() {
      let bytes = try TextFixtures.bytes("Fonts/\(file)")
      #expect(throws: FontError.self) {
        try Font(openType: Array(bytes[..<min(bytes.count / 2, 500)]), name: file)
      }
      for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count * 2 / RandomRun.count)) {
        measure(Array(bytes[..<end]), file)
      }
    }
  }

  @Test func `a font with bytes changed is an error or still measures`() throws {
    // A larger number for a longer run: LAYOUTCALC_TREES=1000000 swift test --filter FontTests
    let count = 3 * RandomRun.count
    var random = SeededGenerator(seed: 4)
    let files = try TextFixtures.fontFiles().map { ($0, try TextFixtures.bytes("Fonts/\($0)")) }
    for index in 0..<count {
      var (file, bytes) = files[index % files.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, bytes[place] ^ 1, .random(in: 0...255)]
          .randomElement(using: &random)!
      }
      measure(bytes, file)
    }
  }

  /// Reads a font that may be damaged; if it is one, measures with it.
  private func measure(_ bytes: [UInt8], _ name: String) {
    do throws(FontError) {
      let font = try Font(openType: bytes, name: name)
      let extremes = Dictionary(font.axes.map { ($0.tag, $0.maximum) }, uniquingKeysWith: max)
      let text = "AVA To, wave 4%. \u{3042}\u{4E00}\u{1F600}\u{20000}e\u{301}"
      for width in [0, 40, Double.infinity] {
        for each in [font, font.instance(variations: extremes)] {
          let style = TextStyle(font: each, fontSize: 17)
          #expect(TextMeasurer(scale: 2).measure(text, style, width).lineCount > 0)
        }
      }
    } catch {
      #expect(error.font == name)
      #expect(!error.table.isEmpty && !error.reason.isEmpty)
    }
  }
}
