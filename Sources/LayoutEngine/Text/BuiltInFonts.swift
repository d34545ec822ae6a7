extension Font {
  /// The names of the fonts that need no file, the default one first.
  public static let builtInNames = BuiltInFontTables.metrics.map(\.name)

  /// The font of a text that names none: Helvetica.
  public static let standard = builtIn(named: builtInNames[0])!

  /// The font size of a text that gives none, in points.
  public static let standardSize = 17.0

  /// One of the fonts that need no file, or nil where there is none of that name. The same
  /// object each time.
  ///
  /// Widths, ascenders and descenders are those of Adobe's metrics for the core 14 fonts.
  /// Characters that these lack: East Asian wide and fullwidth ones are one em wide, marks
  /// and invisible ones take no room, all others are as wide as the digit zero.
  public static func builtIn(named name: String) -> Font? {
    builtIns.first { $0.name == name }
  }

  private static let builtIns: [Font] = BuiltInFontTables.metrics.indices.map { column in
    let metrics = BuiltInFontTables.metrics[column]
    var characters = CharacterMap()
    // Glyph 0 has the width of the digit zero.
    var advances: [UInt16] = [0]
    forEachRow { scalar, widths in
      let advance =
        column < widths.count ? widths[column] : UInt16(BuiltInFontTables.fixedAdvance)
      if scalar == 0x30 { advances[0] = advance }
      characters[scalar] = UInt16(advances.count)
      advances.append(advance)
    }
    return Font(
      name: metrics.name, unitsPerEm: 1000, ascender: metrics.ascender,
      descender: metrics.descender, characters: characters, advances: advances, kerning: nil)
  }

  /// Goes through the table of advances: a code point and its widths in the proportional
  /// fonts.
  private static func forEachRow(_ body: (UInt32, [UInt16]) -> Void) {
    let table = BuiltInFontTables.advances
    func number(at offset: Int, radix: UInt32) -> UInt32 {
      (0..<4).reduce(0) { value, index in
        let digit = UInt32(table.utf8Start[offset + index])
        return value * radix + (digit >= 0x41 ? digit - 0x37 : digit - 0x30)
      }
    }
    for row in stride(from: 0, to: table.utf8CodeUnitCount, by: 20) {
      let widths = stride(from: 5, to: 20, by: 5).map {
        UInt16(number(at: row + $0, radix: 10))
      }
      body(number(at: row, radix: 16), widths)
    }
  }
}
