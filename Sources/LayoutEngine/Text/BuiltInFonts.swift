extension Font {
  /// The names of the fonts that need no file, the default one first.
  public static let builtInNames = BuiltInFontTables.metrics.map(\.name)

  /// The font of a text that names none: Helvetica.
  public static let standard = builtIn(0)

  /// The font size of a text that gives none, in points.
  public static let standardSize = 17.0

  /// One of the fonts that need no file, or nil if there is none of that name. The same
  /// object each time.
  ///
  /// Widths, ascenders and descenders are those of Adobe's metrics for the core 14 fonts.
  /// Characters that these lack: East Asian wide and fullwidth ones are one em wide, marks
  /// and invisible ones take no space, all others are as wide as the digit zero.
  public static func builtIn(named name: String) -> Font? {
    switch builtInNames.firstIndex(where: { $0.isExactly(name) }) {
    case 0: standard
    case 1: second
    case 2: third
    case 3: fourth
    default: nil
    }
  }

  // Each is made when it is first asked for.
  private static let second = builtIn(1)
  private static let third = builtIn(2)
  private static let fourth = builtIn(3)

  /// Makes the font of a column of the table.
  private static func builtIn(_ column: Int) -> Font {
    let metrics = BuiltInFontTables.metrics[column]
    let table = BuiltInFontTables.advances
    let bytesPerRow = 20
    let isFixed = column == BuiltInFontTables.metrics.count - 1
    func number(at offset: Int, radix: UInt32) -> UInt32 {
      var value: UInt32 = 0
      for index in offset..<offset + 4 {
        let digit = UInt32(table.utf8Start[index])
        value = value * radix + (digit >= 0x41 ? digit - 0x37 : digit - 0x30)
      }
      return value
    }
    var characters = CharacterMap()
    // Glyph 0 has the width of the digit zero.
    var advances: [UInt16] = [0]
    for row in stride(from: 0, to: table.utf8CodeUnitCount, by: bytesPerRow) {
      let scalar = number(at: row, radix: 16)
      let advance =
        isFixed
        ? UInt16(BuiltInFontTables.fixedAdvance)
        : UInt16(number(at: row + 5 * (column + 1), radix: 10))
      if scalar == 0x30 { advances[0] = advance }
      characters[scalar] = UInt16(advances.count)
      advances.append(advance)
    }
    return Font(
      name: metrics.name, unitsPerEm: 1000, ascender: metrics.ascender,
      descender: metrics.descender, characters: characters, advances: advances, kerning: nil)
  }
}
