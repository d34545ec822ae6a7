/// The measures of a font: how wide its characters are and how far they reach above and
/// below the baseline. Made once, used from any thread.
///
///     let font = Font.builtIn(named: "Times-Roman")!
///     let other = try Font(openType: bytes, name: "Body")
public final class Font: Sendable {
  /// The name that the font goes by.
  public let name: String
  /// How many font units an em has: a font of 17 points has 17 / `unitsPerEm` points a unit.
  public let unitsPerEm: Int
  /// How far the font reaches above the baseline, in font units.
  public let ascender: Int
  /// How far it reaches below the baseline, in font units; negative, as a rule.
  public let descender: Int

  private let characters: CharacterMap
  /// By glyph; glyph 0 stands for the characters that the font does not have.
  private let advances: [UInt16]
  /// By character, for ASCII.
  let asciiGlyphs: [UInt16]
  /// By character, for ASCII, in font units.
  let asciiAdvances: [Int32]
  /// Nil where the font has none.
  let kerning: PairKerning?
  /// Nil where each character has its own glyph.
  let shaping: FontShaping?
  /// Nil if the widths are the same at every size.
  private let sizes: SizedFonts?

  init(
    name: String, unitsPerEm: Int, ascender: Int, descender: Int, characters: CharacterMap,
    advances: [UInt16], kerning: PairKerning?, shaping: FontShaping? = nil, sizes: SizedFonts? = nil
  ) {
    self.name = name
    self.unitsPerEm = unitsPerEm
    self.ascender = ascender
    self.descender = descender
    self.characters = characters
    self.advances = advances
    self.kerning = kerning
    self.shaping = shaping
    self.sizes = sizes
    // A tab counts as a space.
    let glyphs = (0..<128).map { (scalar: UInt32) in characters[scalar == 9 ? 32 : scalar] }
    asciiGlyphs = glyphs
    asciiAdvances = (0..<128).map { (byte: UInt8) in
      CharacterProperties(ofASCII: byte).isZeroWidth
        ? 0 : Int32(advances[min(Int(glyphs[Int(byte)]), advances.count - 1)])
    }
  }

  /// Returns the font whose widths hold at a size in points: itself, unless they depend on it.
  func instance(atSize fontSize: Double) -> Font {
    sizes?.instance(atSize: fontSize) ?? self
  }

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    characters.footprint + advances.count * 2 + (kerning?.footprint ?? 0)
      + (shaping?.footprint ?? 0) + 1024
  }

  /// The font's own line height at a size, in the unit of that size.
  public func lineHeight(atSize fontSize: Double) -> Double {
    points(Int64(ascender - descender), atSize: fontSize)
  }

  /// A length in font units at a size, in the unit of that size: the one place where the
  /// exact sums of advances become floating point.
  func points(_ units: Int64, atSize fontSize: Double) -> Double {
    Double(units) * fontSize / Double(unitsPerEm)
  }

  /// The glyph for a code point, 0 where the font has none.
  func glyph(for scalar: UInt32) -> UInt16 { characters[scalar] }

  /// The advance of a glyph, in font units. A glyph past the last advance has that one, as
  /// in a font of one width.
  func advance(ofGlyph glyph: UInt16) -> Int64 {
    Int64(advances[min(Int(glyph), advances.count - 1)])
  }
}
