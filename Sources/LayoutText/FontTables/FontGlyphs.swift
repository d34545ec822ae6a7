/// The glyphs of a font's characters, and their advances: the part of a font that shaping needs.
struct FontGlyphs: Sendable {
  /// The number of font units per em.
  let unitsPerEm: Int
  /// The glyphs of ASCII, indexed by character. A tab has the glyph of a space.
  let ascii: [UInt16]
  let characters: CharacterMap
  /// The advances by glyph; glyph 0 is used for characters that are missing from the font.
  let advances: [UInt16]
  /// The variation of the advances; nil if `advances` are used as they are.
  private let variation: AdvanceVariation?

  init(
    unitsPerEm: Int, characters: CharacterMap, advances: [UInt16], variation: AdvanceVariation?
  ) {
    self.unitsPerEm = unitsPerEm
    self.characters = characters
    self.advances = advances
    self.variation = variation
    ascii = (0..<128).map { (scalar: UInt32) in characters[scalar == 9 ? 32 : scalar] }
  }

  /// Returns the glyph for a code point; 0 if the font has none.
  func glyph(for scalar: UInt32) -> UInt16 { characters[scalar] }

  /// Returns the advance of a glyph, in font units. Glyphs after the end of `advances` have the last advance.
  func advance(ofGlyph glyph: UInt16) -> Int64 {
    let advance = Int64(advances[min(Int(glyph), advances.count - 1)])
    return variation?.advance(ofGlyph: glyph, standard: advance) ?? advance
  }
}

/// The source of the advances of an instance of a variable font, which differ from the advances in `hmtx`.
enum AdvanceVariation: Sendable {
  /// Deltas from `HVAR` that are added to the advances, at a location.
  case deltas(LocatedVariations, DeltaSetMap?)
  /// The phantom points of `gvar`, and the normalized location at which they are evaluated.
  case phantomPoints(PhantomPoints, [Int])

  /// Returns the advance of a glyph, in font units.
  /// - Parameter standard: The advance in the default instance.
  func advance(ofGlyph glyph: UInt16, standard: Int64) -> Int64 {
    switch self {
    case .deltas(let variations, let map):
      let set: (outer: Int, inner: Int) = map?.deltaSet(of: Int(glyph)) ?? (0, Int(glyph))
      return max(0, standard + Int64(variations.delta(set.outer, set.inner)))
    case .phantomPoints(let points, let location):
      return points.advance(ofGlyph: glyph, at: location).map { Int64($0) } ?? standard
    }
  }
}
