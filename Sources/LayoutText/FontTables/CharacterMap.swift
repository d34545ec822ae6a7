/// A two-level table from code points to a font's glyphs. All empty pages of 256 characters share
/// one page. Glyph 0 means that the font has no glyph for the character.
struct CharacterMap: Sendable {
  private var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
  /// The glyphs, by page; page 0 is the empty page.
  private var glyphs = [UInt16](repeating: 0, count: 256)

  /// The memory use, in bytes.
  var footprint: Int { (pages.count + glyphs.count) * 2 }

  /// The glyph of a code point, any value up to 0x10FFFF.
  subscript(scalar: UInt32) -> UInt16 {
    get { glyphs[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)] }
    set {
      if pages[Int(scalar >> 8)] == 0 {
        guard newValue != 0 else { return }
        pages[Int(scalar >> 8)] = UInt16(glyphs.count >> 8)
        glyphs.append(contentsOf: repeatElement(0, count: 256))
      }
      glyphs[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)] = newValue
    }
  }
}
