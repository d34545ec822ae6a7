/// The table `GDEF`: the classes of glyphs, and the sets of marks that lookups use.
struct GlyphDefinitions: Sendable {
  private let table: FontTable?
  private let classes: Int
  private let markClasses: Int
  private let markSets: Int

  init(_ table: FontTable?) throws(FontError) {
    self.table = table
    guard let table else {
      (classes, markClasses, markSets) = (0, 0, 0)
      return
    }
    guard try table.uint16(at: 0) == 1 else { throw table.damaged("its version is not 1") }
    classes = try table.uint16(at: 4)
    markClasses = try table.uint16(at: 10)
    markSets = try table.uint16(at: 2) >= 2 ? try table.uint16(at: 12) : 0
  }

  /// True if the font has classes for marks and ligatures.
  var hasClasses: Bool { classes != 0 }

  /// Returns the class of a glyph, and the mark attachment class of a mark.
  func properties(of glyph: UInt16) -> GlyphProperties {
    guard let table, classes != 0 else { return [] }
    switch table.glyphClass(of: Int(glyph), at: classes) {
    case 1: return .base
    case 2: return .ligature
    case 3:
      let markClass =
        markClasses == 0 ? 0 : table.glyphClass(of: Int(glyph), at: markClasses) & 0xFF
      return GlyphProperties(rawValue: GlyphProperties.mark.rawValue | UInt16(markClass) << 8)
    default: return []
    }
  }

  /// Returns true if a mark glyph set contains a glyph.
  func markSet(_ set: Int, contains glyph: UInt16) -> Bool {
    guard let table, markSets != 0, set < table.uint16(orZeroAt: markSets + 2) else { return false }
    let offset = table.uint32(orZeroAt: markSets + 4 + set * 4)
    return table.coverageIndex(of: Int(glyph), at: markSets + offset) != nil
  }
}
