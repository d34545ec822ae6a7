/// San Francisco, the system's font of iOS, as near as a font comes that may be copied: its heights and
/// its tracking, with the widths and the kerning of Inter (docs/text.md, "System").
struct SystemFont: Sendable {
  /// The only one. It is decoded when a text first needs it.
  static let shared = SystemFont()

  /// In San Francisco's units, of which an em has 2048.
  private static let ascender = 1950
  private static let descender = -494
  private static let tableUnitsPerEm = 2048

  /// How many units of an instance are one unit of the tables: what lies between two weights, two
  /// optical sizes or two sizes of the tracking is rounded to these.
  private static let precision = 8

  private let characters: CharacterMap
  private let glyphs: [GlyphWidths]
  private let kerning: ClassKerning

  /// Returns the font of a weight, which has an instance for each size.
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
    let advances = glyphs.map { widths in
      let width = widths.width(weight, opticalSize) + tracking
      return UInt16((max(0, width) * Double(precision)).rounded())
    }
    return Font(
      name: name, unitsPerEm: SystemFont.tableUnitsPerEm * precision,
      ascender: SystemFont.ascender * precision, descender: SystemFont.descender * precision,
      characters: characters, advances: advances, kerning: kerning, sizes: sizes)
  }
}

// MARK: - Sizes

extension SystemFont {
  /// What iOS adds to each advance at a font size in points, in 1/2048 em: linear between two rows.
  static func tracking(atSize fontSize: Double) -> Double {
    guard let next = trackingRows.firstIndex(where: { fontSize < $0.size }), next > 0 else {
      return fontSize >= 80 ? 0 : trackingRows[0].units
    }
    let (before, after) = (trackingRows[next - 1], trackingRows[next])
    let part = (fontSize - before.size) / (after.size - before.size)
    return before.units + (after.units - before.units) * part
  }

  private static let trackingRows: [(size: Double, units: Double)] = [
    (6, 82), (7, 67), (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22),
    (15, -32), (16, -40), (17, -52), (18, -50), (19, -48), (20, -46), (21, -35), (22, -24),
    (23, -9), (24, 6), (25, 11), (26, 17), (27, 22), (28, 28), (29, 27), (30, 27), (31, 26),
    (32, 26), (33, 24), (34, 23), (35, 22), (36, 21), (37, 20), (38, 20), (39, 19), (40, 19),
    (44, 17), (48, 15), (56, 11), (64, 7), (72, 3), (80, 0),
  ]

  /// How much of the form for titles a size has: 0 up to 17 points, 1 from 28 points on.
  ///
  /// Which part it has between the two is not published. The tracking bends there at 20 and 24 points,
  /// to even the form out: with this part, the mean advance of a text falls evenly from 17 to 28 points.
  static func opticalSize(atSize fontSize: Double) -> Double {
    guard fontSize > 17 else { return 0 }
    guard fontSize < 28 else { return 1 }
    let narrowing = 4 * (fontSize - 17)
    return (tracking(atSize: fontSize) - tracking(atSize: 17) + narrowing)
      / (tracking(atSize: 28) - tracking(atSize: 17) + 4 * (28 - 17))
  }
}

/// The advances of a glyph in the masters, in 1/2048 em.
private struct GlyphWidths: Sendable {
  /// In the weights 100, 400 and 900.
  var text: (Double, Double, Double)
  var title: (Double, Double, Double)

  /// What makes the mean advance of an English text in Inter Display that of San Francisco at 30
  /// points, from sums of advances alone. For texts it is 0.
  private static let titleCorrection = -40.0

  func width(_ weight: Font.Weight, _ opticalSize: Double) -> Double {
    let text = GlyphWidths.width(text, weight)
    let title = GlyphWidths.width(title, weight) + GlyphWidths.titleCorrection
    return text + (title - text) * opticalSize
  }

  private static func width(_ masters: (Double, Double, Double), _ weight: Font.Weight) -> Double {
    let weight = Double(weight.rawValue)
    return weight < 400
      ? masters.0 + (masters.1 - masters.0) * (weight - 100) / 300
      : masters.1 + (masters.2 - masters.1) * (weight - 400) / 500
  }
}

// MARK: - Decoding

extension SystemFont {
  private init() {
    var characters = CharacterMap()
    // Glyph 0 has the width of the digit zero, and no kerning.
    var glyphs: [GlyphWidths] = []
    var firstClasses: [UInt8] = [0]
    var secondClasses: [UInt8] = [0]
    var scanner = TableScanner(SystemFontTable.glyphs)
    while !scanner.isAtEnd {
      let numbers = (0..<6).map { _ in Double(scanner.field()) }
      let widths = GlyphWidths(
        text: (numbers[0], numbers[1], numbers[2]), title: (numbers[3], numbers[4], numbers[5]))
      firstClasses.append(UInt8(scanner.field()))
      secondClasses.append(UInt8(scanner.field()))
      glyphs.append(widths)
      repeat {
        let first = scanner.number(radix: 16)
        let last = scanner.take("-") ? scanner.number(radix: 16) : first
        for scalar in first...last { characters[UInt32(scalar)] = UInt16(glyphs.count) }
      } while scanner.take(",")
      _ = scanner.take("\n")
    }
    glyphs.insert(glyphs[Int(characters[0x30]) - 1], at: 0)
    self.characters = characters
    self.glyphs = glyphs
    let columnCount = Int(secondClasses.max() ?? 0) + 1
    let rowCount = Int(firstClasses.max() ?? 0) + 1
    kerning = ClassKerning(
      firstClasses: firstClasses, secondClasses: secondClasses,
      values: SystemFont.kerningValues(rowCount, columnCount), columnCount: columnCount)
  }

  private static func kerningValues(_ rowCount: Int, _ columnCount: Int) -> [Int16] {
    var values = [Int16](repeating: 0, count: rowCount * columnCount)
    var scanner = TableScanner(SystemFontTable.kerning)
    var row = 0
    while !scanner.isAtEnd {
      // A line that is indented continues the row.
      if !scanner.take(" ") { row += 1 }
      while scanner.take(" ") {}
      repeat {
        let column = scanner.number()
        let sign = scanner.take("-") ? -precision : precision
        _ = scanner.take("+")
        values[row * columnCount + column] = Int16(sign * scanner.number())
      } while scanner.take(" ")
      _ = scanner.take("\n")
    }
    return values
  }
}

/// Reads the numbers of a table in the program.
private struct TableScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ table: StaticString) {
    bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  var isAtEnd: Bool { at == bytes.count }

  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  /// Reads a number; 0 where there is none.
  mutating func number(radix: Int = 10) -> Int {
    var value = 0
    while at < bytes.count {
      let byte = Int(bytes[at])
      let digit = byte >= 0x41 ? byte - 0x37 : byte - 0x30
      guard digit >= 0, digit < radix else { break }
      value = value * radix + digit
      at += 1
    }
    return value
  }

  /// Reads a number and the space behind it.
  mutating func field() -> Int {
    defer { _ = take(" ") }
    return number()
  }
}
