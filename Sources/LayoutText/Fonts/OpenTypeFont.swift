/// Reads the metrics of TrueType and OpenType fonts, by the OpenType specification 1.9. Outlines are not read.
extension Font {
  /// Reads a font file.
  ///
  ///     let font = try Font(openType: bytes, name: "Inter")
  /// - Parameters:
  ///   - bytes: The file.
  ///   - index: The index of the font in a collection; 0 for a file of one font.
  ///   - name: The name of the font, also in errors.
  /// - Throws: A `FontError` that names the font and the table at fault.
  public convenience init(openType bytes: [UInt8], index: Int = 0, name: String)
    throws(FontError)
  {
    let file = try FontFile(FontTable(font: name, tag: "file", bytes: bytes), font: index)
    let source = try OpenTypeSource(file, name: name)
    self.init(source, [Double?](repeating: nil, count: source.axes?.axes.count ?? 0))
  }

  /// Returns the ascender and descender of `hhea`, which Apple's platforms use. If both are 0, returns the typographic
  /// metrics of `OS/2`, or if these are 0 too, its Windows metrics.
  static func heights(
    _ hhea: FontTable, os2: FontTable?
  ) throws(FontError) -> (ascender: Int, descender: Int) {
    let own = (ascender: try hhea.int16(at: 4), descender: try hhea.int16(at: 6))
    guard own == (0, 0), let os2 else { return try checked(own, of: hhea) }
    let typographic = (ascender: try os2.int16(at: 68), descender: try os2.int16(at: 70))
    guard typographic == (0, 0) else { return try checked(typographic, of: os2) }
    return try checked((try os2.uint16(at: 74), -(try os2.uint16(at: 76))), of: os2)
  }

  /// Returns the heights. Throws if a line would have no height, as in damaged fonts.
  private static func checked(
    _ heights: (ascender: Int, descender: Int), of table: FontTable
  ) throws(FontError) -> (ascender: Int, descender: Int) {
    guard heights.ascender > heights.descender else {
      throw table.damaged(
        "its ascender of \(heights.ascender) is not above its descender of \(heights.descender)")
    }
    return heights
  }

  /// Returns the advances by glyph. Glyphs past the end of the array have its last advance.
  static func advances(
    _ hmtx: FontTable, count: Int, glyphCount: Int
  ) throws(FontError) -> [UInt16] {
    guard count > 0 else {
      throw FontError(font: hmtx.font, table: "hhea", reason: "it counts no advances")
    }
    guard count <= glyphCount else {
      throw FontError(
        font: hmtx.font, table: "hhea",
        reason: "it counts \(count) advances for \(glyphCount) glyphs")
    }
    try hmtx.require(count * 4, at: 0)
    return (0..<count).map { UInt16(hmtx.uint16(orZeroAt: $0 * 4)) }
  }
}
