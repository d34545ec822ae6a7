import TextTables

/// An approximation of San Francisco, the system's font of iOS, which may not be copied: its heights and tracking, with
/// the widths and the kerning of Inter (docs/fonts.md, "System").
struct SystemFont: Sendable {
  /// The only instance, decoded when a text first needs it.
  static let shared = SystemFont()

  /// The heights of San Francisco, in 1/2048 em.
  private static let ascender = 1950
  private static let descender = -494
  private static let tableUnitsPerEm = 2048

  /// The number of an instance's font units per unit of the tables. It reduces the rounding of values that are
  /// interpolated between two weights, optical sizes or sizes of the tracking.
  fileprivate static let precision = 8

  /// The correction of the advances of titles, in 1/2048 em: with it, an English text in Inter Display has the mean
  /// advance of San Francisco at 30 points (from sums of advances alone). Inter's text sizes need no correction.
  private static let titleCorrection = -40.0

  private let characters: CharacterMap

  /// Returns the font of a weight, with an instance for each size.
  func font(_ weight: Font.Weight, name: String) -> Font {
    instance(
      weight, name: name, fontSize: 12,
      sizes: SizedFonts { instance(weight, name: name, fontSize: $0, sizes: nil) })
  }

  private func instance(
    _ weight: Font.Weight, name: String, fontSize: Double, sizes: SizedFonts?
  ) -> Font {
    let tracking = SystemFont.tracking(atSize: fontSize)
    let opticalSize = SystemFont.opticalSize(atSize: fontSize)
    let precision = SystemFont.precision
    let advances = (0..<SystemFont.glyphRows.count).map { glyph in
      let width = SystemFont.width(of: glyph, weight, opticalSize) + tracking
      return UInt16((max(0, width) * Double(precision)).rounded())
    }
    return Font(
      name: name, unitsPerEm: SystemFont.tableUnitsPerEm * precision,
      ascender: SystemFont.ascender * precision, descender: SystemFont.descender * precision,
      characters: characters, advances: advances, kerning: SystemKerning(), sizes: sizes)
  }
}

// MARK: - Sizes

extension SystemFont {
  /// Returns the tracking that iOS adds to each advance at a font size in points, in 1/2048 em, by linear
  /// interpolation.
  static func tracking(atSize fontSize: Double) -> Double {
    interpolated(trackingRows, atSize: fontSize)
  }

  private static let trackingRows: [(size: Double, units: Double)] = [
    (6, 82), (7, 67), (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22),
    (15, -32), (16, -40), (17, -52), (18, -50), (19, -48), (20, -46), (21, -35), (22, -24),
    (23, -9), (24, 6), (25, 11), (26, 17), (27, 22), (28, 28), (29, 27), (30, 27), (31, 26),
    (32, 26), (33, 24), (34, 23), (35, 22), (36, 21), (37, 20), (38, 20), (39, 19), (40, 19),
    (44, 17), (48, 15), (56, 11), (64, 7), (72, 3), (80, 0),
  ]

  /// Returns the weight of the title form (optical size) at a size: 0 up to 17 points, 1 from 28 points on.
  ///
  /// The weights in between are not published. Apple's tracking bends at 20 and 24 points to compensate for the form:
  /// with these weights, the mean advance of a text falls evenly from 17 to 28 points.
  static func opticalSize(atSize fontSize: Double) -> Double {
    guard fontSize > 17 else { return 0 }
    guard fontSize < 28 else { return 1 }
    let narrowing = 4 * (fontSize - 17)
    return (tracking(atSize: fontSize) - tracking(atSize: 17) + narrowing)
      / (tracking(atSize: 28) - tracking(atSize: 17) + 4 * (28 - 17))
  }
}

// MARK: - Tables

extension SystemFont {
  /// The glyphs: six widths, then the kerning classes as the first and as the second glyph of a pair. Glyph 0 has the
  /// width of the digit zero, and no kerning.
  fileprivate static var glyphRows: TableRows<UInt16> {
    TableRows(layoutcalcSystemGlyphs(), columnCount: 8)
  }

  /// Returns the advance of a glyph, in 1/2048 em, interpolated between the six widths of its row: for texts and for
  /// titles, each in the weights 100, 400 and 900.
  private static func width(
    of glyph: Int, _ weight: Font.Weight, _ opticalSize: Double
  ) -> Double {
    let (rows, weight) = (glyphRows, weight.number)
    func width(_ column: Int) -> Double {
      func master(_ index: Int) -> Double { Double(rows[glyph, column + index]) }
      return weight < 400
        ? master(0) + (master(1) - master(0)) * (weight - 100) / 300
        : master(1) + (master(2) - master(1)) * (weight - 400) / 500
    }
    let (text, title) = (width(0), width(3) + titleCorrection)
    return text + (title - text) * opticalSize
  }

  /// Decodes the characters. Widths and kerning are read from the tables on each use.
  private init() {
    let rows = TableRows(layoutcalcSystemCharacters(), columnCount: 2)
    var characters = CharacterMap()
    for row in 0..<rows.count { characters[UInt32(rows[row, 0])] = rows[row, 1] }
    self.characters = characters
  }
}

/// The kerning of the system's font, by classes. Each glyph has a class as the first glyph of a pair, and a class as
/// the second glyph; 0 means no kerning.
private final class SystemKerning: PairAdjustments {
  /// 0, because the table is part of the program.
  var footprint: Int { 0 }

  func adjustment(_ first: UInt16, _ second: UInt16) -> Int {
    let glyphs = SystemFont.glyphRows
    guard first < glyphs.count, second < glyphs.count else { return 0 }
    let row = Int(glyphs[Int(first), 6])
    let column = glyphs[Int(second), 7]
    let starts = layoutcalcSystemPairStarts()
    let pairs = TableRows(layoutcalcSystemPairs(), columnCount: 2)
    guard let found = pairs.row(of: column, in: Int(starts[row])..<Int(starts[row + 1])) else {
      return 0
    }
    return Int(Int16(bitPattern: pairs[found, 1])) * SystemFont.precision
  }
}
