/// Reads the table `cmap` in formats 4 and 12.
extension CharacterMap {
  /// Reads the map of Unicode characters, preferably from format 12, which is not limited to the
  /// first plane. Glyph numbers that the font does not have are ignored.
  init(cmap: FontTable, glyphCount: Int) throws(FontError) {
    self.init()
    var best: (rank: Int, offset: Int, format: Int)?
    for record in 0..<(try cmap.uint16(at: 2)) {
      let platform = try cmap.uint16(at: 4 + record * 8)
      let encoding = try cmap.uint16(at: 6 + record * 8)
      let offset = try cmap.uint32(at: 8 + record * 8)
      // Platform 0 is Unicode (its encoding 5 is for variation sequences), 3 is Windows.
      let isUnicode =
        platform == 0 && encoding != 5 || platform == 3 && [1, 10].contains(encoding)
      guard isUnicode else { continue }
      let format = try cmap.uint16(at: offset)
      let rank = format == 12 ? 2 : format == 4 ? 1 : 0
      if rank > (best?.rank ?? 0) { best = (rank, offset, format) }
    }
    guard let best else {
      throw cmap.damaged("there is no map of Unicode characters in format 4 or 12")
    }
    if best.format == 12 {
      try readGroups(cmap, at: best.offset, glyphCount: glyphCount)
    } else {
      try readSegments(cmap, at: best.offset, glyphCount: glyphCount)
    }
  }

  /// Reads format 12: groups of consecutive characters with consecutive glyphs.
  private mutating func readGroups(
    _ cmap: FontTable, at offset: Int, glyphCount: Int
  ) throws(FontError) {
    let count = try cmap.uint32(at: offset + 12)
    try cmap.require(count * 12, at: offset + 16)
    var next = 0
    for group in 0..<count {
      let record = offset + 16 + group * 12
      let (first, last) = (try cmap.uint32(at: record), try cmap.uint32(at: record + 4))
      let glyph = try cmap.uint32(at: record + 8)
      guard first >= next, last >= first, last <= 0x10FFFF else {
        throw cmap.damaged("its groups are not in order")
      }
      next = last + 1
      // Skips glyph numbers past the font's last glyph.
      let end = min(last, first + glyphCount - 1 - glyph)
      guard first <= end else { continue }
      for scalar in first...end {
        self[UInt32(scalar)] = UInt16(glyph + scalar - first)
      }
    }
  }

  /// Reads format 4: segments of the first plane, each with a glyph delta or an array of glyphs.
  private mutating func readSegments(
    _ cmap: FontTable, at offset: Int, glyphCount: Int
  ) throws(FontError) {
    let size = try cmap.uint16(at: offset + 6) & ~1
    try cmap.require(2 + size * 4, at: offset + 14)
    var next = 0
    for segment in stride(from: 0, to: size, by: 2) {
      let last = try cmap.uint16(at: offset + 14 + segment)
      let first = try cmap.uint16(at: offset + 16 + size + segment)
      guard last >= first, last >= next - 1 else {
        throw cmap.damaged("its segments are not in order")
      }
      defer { next = last + 1 }
      let delta = try cmap.uint16(at: offset + 16 + size * 2 + segment)
      let position = offset + 16 + size * 3 + segment
      let array = try cmap.uint16(at: position)
      // The last segment only ends the list; in some fonts, its contents are invalid.
      if first == 0xFFFF { continue }
      // If segments overlap, the first one whose end code is not below the character applies, as in OpenType.
      for scalar in max(first, next)..<(last + 1) {
        var glyph = scalar
        if array != 0 {
          glyph = try cmap.uint16(at: position + array + (scalar - first) * 2)
          if glyph == 0 { continue }
        }
        glyph = (glyph + delta) & 0xFFFF
        if glyph < glyphCount { self[UInt32(scalar)] = UInt16(glyph) }
      }
    }
  }
}
