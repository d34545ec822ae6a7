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
  /// How far it reaches below the baseline, in font units; usually negative.
  public let descender: Int

  private let characters: CharacterMap
  /// By glyph; glyph 0 stands for the characters that the font does not have.
  private let advances: [UInt16]
  /// By character, for ASCII.
  let asciiGlyphs: [UInt16]
  /// By character, for ASCII, in font units.
  let asciiAdvances: [Int32]
  /// Nil where the font has none.
  let kerning: (any PairAdjustments)?
  /// Nil where each character has its own glyph.
  let shaping: FontShaping?
  /// Nil if the widths are the same at every size.
  private let sizes: SizedFonts?
  /// Whether only the name is known: a program measures the texts of this font.
  package let isNameOnly: Bool
  /// Nil for the advances as they are.
  private let advanceVariation: AdvanceVariation?
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
    self.unitsPerEm = unitsPerEm
    self.ascender = ascender
    self.descender = descender
    self.characters = characters
    self.advances = advances
    self.kerning = kerning
    self.shaping = shaping
    self.sizes = sizes
    self.isNameOnly = isNameOnly
    self.advanceVariation = advanceVariation
    // An advance and its tracking are at most 2^17.
    self.tracking = Int64(Int16(clamping: tracking))
    self.source = source
    self.axisValues = axisValues
    // The glyph of a tab is that of a space.
    let glyphs = (0..<128).map { (scalar: UInt32) in characters[scalar == 9 ? 32 : scalar] }
    asciiGlyphs = glyphs
    asciiAdvances = (0..<128).map { (byte: UInt8) in
      if CharacterProperties(ofASCII: byte).isZeroWidth { return 0 }
      let advance = Font.advance(ofGlyph: glyphs[Int(byte)], advances, advanceVariation)
      return Int32(advance + Int64(Int16(clamping: tracking)))
    }
  }

  /// Whether its widths depend on its size.
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
    return characters.footprint + advances.count * 2 + (kerning?.footprint ?? 0)
      + (shaping?.footprint ?? 0) + (source?.variations?.footprint ?? 0) + 1024
  }

  /// How far the font reaches above the baseline at a size, in the unit of that size.
  public func ascender(atSize fontSize: Double) -> Double {
    points(Int64(ascender), atSize: fontSize)
  }

  /// How far it reaches below the baseline at a size, in the unit of that size; usually negative.
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
  func glyph(for scalar: UInt32) -> UInt16 { characters[scalar] }

  /// The glyph that is shown for a soft hyphen at the end of a line.
  var hyphenGlyph: UInt16 {
    let own = glyph(for: 0xAD)
    return own == 0 ? glyph(for: 0x2D) : own
  }

  /// The advance of a glyph, in font units. A glyph past the last advance has that one, as
  /// in a font of one width.
  func advance(ofGlyph glyph: UInt16) -> Int64 {
    Font.advance(ofGlyph: glyph, advances, advanceVariation)
  }

  private static func advance(
    ofGlyph glyph: UInt16, _ advances: [UInt16], _ variation: AdvanceVariation?
  ) -> Int64 {
    let advance = Int64(advances[min(Int(glyph), advances.count - 1)])
    return variation?.advance(ofGlyph: glyph, standard: advance) ?? advance
  }
}
