/// The glyphs of a font's characters, and their advances: the part of a font that shaping needs.
struct FontGlyphs: Sendable {
  /// The number of font units per em.
  let unitsPerEm: Int
  /// The glyphs of ASCII, indexed by character. The glyph of a tab is that of a space.
  let ascii: [UInt16]
  let characters: CharacterMap
  /// The advances by glyph; glyph 0 is that of the characters that the font does not have.
  let advances: [UInt16]
  /// Nil for the advances as they are.
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

  /// The glyph for a code point, 0 where the font has none.
  func glyph(for scalar: UInt32) -> UInt16 { characters[scalar] }

  /// The advance of a glyph, in font units. A glyph past the last advance has that one, as
  /// in a font of one width.
  func advance(ofGlyph glyph: UInt16) -> Int64 {
    let advance = Int64(advances[min(Int(glyph), advances.count - 1)])
    return variation?.advance(ofGlyph: glyph, standard: advance) ?? advance
  }
}

/// The advances of an instance that differ from those in `hmtx`.
enum AdvanceVariation: Sendable {
  /// The deltas that are added to them.
  case deltas(LocatedVariations, DeltaSetMap?)
  /// The points that are moved, and where to.
  case phantomPoints(PhantomPoints, [Int])

  /// Returns the advance of a glyph, in font units.
  /// - Parameter standard: That of the default instance.
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
