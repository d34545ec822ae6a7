/// The measures of a font: how wide its characters are and how far they reach above and
/// below the baseline. Made once, used from any thread.
///
///     let font = Font.builtIn(named: "Times-Roman")!
///     let other = try Font(openType: bytes, name: "Body")
public final class Font: Sendable {
  /// The name that the font goes by.
  public let name: String
  /// The number of font units per em: in a font of 17 points, a unit is 17 / `unitsPerEm` points.
  public var unitsPerEm: Int { glyphs.unitsPerEm }
  /// The height of the font above the baseline, in font units.
  public let ascender: Int
  /// The position of the font's lower edge relative to the baseline, in font units; usually negative.
  public let descender: Int

  let glyphs: FontGlyphs
  /// The advances of ASCII, indexed by character, in font units.
  let asciiAdvances: [Int32]
  /// Nil where the font has none.
  let kerning: (any PairAdjustments)?
  /// Nil where each character has its own glyph.
  let shaping: FontShaping?
  /// Nil if the widths are the same at every size.
  private let sizes: SizedFonts?
  /// True if only the name is known: a program measures the texts of this font.
  package let isNameOnly: Bool
  /// Added to the advance of each character that has one, in font units.
  let tracking: Int64
  /// The file that instances are made from.
  let source: OpenTypeSource?
  /// The values of the file's axes, nil for the defaults.
  let axisValues: [Double?]

  init(
    name: String, unitsPerEm: Int, ascender: Int, descender: Int, characters: CharacterMap,
    advances: [UInt16], kerning: (any PairAdjustments)?, shaping: FontShaping? = nil,
    sizes: SizedFonts? = nil, isNameOnly: Bool = false,
    advanceVariation: AdvanceVariation? = nil, tracking: Int = 0, source: OpenTypeSource? = nil,
    axisValues: [Double?] = []
  ) {
    self.name = name
    self.ascender = ascender
    self.descender = descender
    self.kerning = kerning
    self.shaping = shaping
    self.sizes = sizes
    self.isNameOnly = isNameOnly
    // An advance and its tracking are at most 2^17.
    self.tracking = Int64(Int16(clamping: tracking))
    self.source = source
    self.axisValues = axisValues
    let glyphs = FontGlyphs(
      unitsPerEm: unitsPerEm, characters: characters, advances: advances,
      variation: advanceVariation)
    self.glyphs = glyphs
    asciiAdvances = (0..<128).map { (byte: UInt8) in
      if CharacterProperties(ofASCII: byte).isZeroWidth { return 0 }
      let advance = glyphs.advance(ofGlyph: glyphs.ascii[Int(byte)])
      return Int32(advance + Int64(Int16(clamping: tracking)))
    }
  }

  /// True if its widths depend on its size.
  var hasSizes: Bool { sizes != nil }

  /// Returns the font whose widths hold at a size in points: itself, unless they depend on it.
  func instance(atSize fontSize: Double) -> Font {
    sizes?.instance(atSize: fontSize) ?? self
  }

  /// Returns a length of the instance at a size. Most fonts are their own, which need not be retained.
  @inline(__always)
  func length(atSize fontSize: Double, _ length: (Font) -> Double) -> Double {
    sizes == nil ? length(self) : length(instance(atSize: fontSize))
  }

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    // Instances share the rest.
    if sizes == nil, source != nil, tracking != 0 || axisValues.contains(where: { $0 != nil }) {
      return 2048
    }
    return glyphs.characters.footprint + glyphs.advances.count * 2 + (kerning?.footprint ?? 0)
      + (shaping?.footprint ?? 0) + (source?.variations?.footprint ?? 0) + 1024
  }

  /// Returns the height of the font above the baseline at a size, in the unit of that size.
  public func ascender(atSize fontSize: Double) -> Double {
    points(Int64(ascender), atSize: fontSize)
  }

  /// Returns the position of the font's lower edge relative to the baseline at a size, in the unit of that
  /// size; usually negative.
  public func descender(atSize fontSize: Double) -> Double {
    points(Int64(descender), atSize: fontSize)
  }

  /// The font's own line height at a size, in the unit of that size.
  public func lineHeight(atSize fontSize: Double) -> Double {
    length(atSize: fontSize) { font in
      font.points(Int64(font.ascender - font.descender), atSize: fontSize)
    }
  }

  /// A length in font units at a size, in the unit of that size: the one place where the
  /// exact sums of advances become floating point.
  func points(_ units: Int64, atSize fontSize: Double) -> Double {
    Double(units) * fontSize / Double(unitsPerEm)
  }

  /// The glyph for a code point, 0 where the font has none.
  func glyph(for scalar: UInt32) -> UInt16 { glyphs.glyph(for: scalar) }

  /// The glyph that is shown for a soft hyphen at the end of a line.
  var hyphenGlyph: UInt16 {
    let own = glyph(for: 0xAD)
    return own == 0 ? glyph(for: 0x2D) : own
  }

  /// The advance of a glyph, in font units.
  func advance(ofGlyph glyph: UInt16) -> Int64 { glyphs.advance(ofGlyph: glyph) }
}
