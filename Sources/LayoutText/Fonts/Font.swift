/// The metrics of a font: the widths of its characters, and its heights above and below the baseline. Immutable, and
/// safe to use from any thread.
///
///     let font = Font.builtIn(named: "Times-Roman")!
///     let other = try Font(openType: bytes, name: "Body")
public final class Font: Sendable {
  /// The name of the font in trees and messages.
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
  /// The kerning of pairs; nil if the font has none.
  let kerning: (any PairAdjustments)?
  /// The shaping tables; nil if each character has its own glyph.
  let shaping: FontShaping?
  /// The instances by font size; nil if the widths are proportional to the font size.
  private let sizes: SizedFonts?
  /// True if only the name is known, because another program measures the texts of this font.
  package let isNameOnly: Bool
  /// The tracking, in font units: added to the advance of each character with a width.
  let tracking: Int64
  /// The font file, from which instances are created; nil for a font without one.
  let source: OpenTypeSource?
  /// The values of the font's axes; nil for an axis's default.
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
    // Clamped, so that an advance with tracking is at most 2^17.
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

  /// True if the widths are not proportional to the font size.
  var hasSizes: Bool { sizes != nil }

  /// Returns the instance for a font size in points: the font itself unless its widths depend on the size.
  func instance(atSize fontSize: Double) -> Font {
    sizes?.instance(atSize: fontSize) ?? self
  }

  /// Returns a length of the font's instance for a size. Most fonts are their own instance, which is then not retained.
  @inline(__always)
  func length(atSize fontSize: Double, _ length: (Font) -> Double) -> Double {
    sizes == nil ? length(self) : length(instance(atSize: fontSize))
  }

  /// The approximate memory use, in bytes.
  var footprint: Int {
    // An instance shares the tables with its font.
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

  /// Returns the font's own line height at a size, in the unit of that size.
  public func lineHeight(atSize fontSize: Double) -> Double {
    length(atSize: fontSize) { font in
      font.points(Int64(font.ascender - font.descender), atSize: fontSize)
    }
  }

  /// Converts font units to the unit of `fontSize`: the only place where exact sums of advances become floating point.
  func points(_ units: Int64, atSize fontSize: Double) -> Double {
    Double(units) * fontSize / Double(unitsPerEm)
  }

  /// Returns the glyph for a code point; 0 if the font has none.
  func glyph(for scalar: UInt32) -> UInt16 { glyphs.glyph(for: scalar) }

  /// The glyph that is shown for a soft hyphen at the end of a line.
  var hyphenGlyph: UInt16 {
    let own = glyph(for: 0xAD)
    return own == 0 ? glyph(for: 0x2D) : own
  }

  /// Returns the advance of a glyph, in font units.
  func advance(ofGlyph glyph: UInt16) -> Int64 { glyphs.advance(ofGlyph: glyph) }
}
