/// The glyphs of characters with a variation selector: `cmap` format 14.
struct VariationGlyphs: Sendable {
  private let table: FontTable
  private let offset: Int

  /// Reads the subtable; nil if the font has none.
  init?(cmap: FontTable) throws(FontError) {
    for record in 0..<(try cmap.uint16(at: 2)) {
      let position = 4 + record * 8
      guard try cmap.uint16(at: position) == 0, try cmap.uint16(at: position + 2) == 5 else {
        continue
      }
      let offset = try cmap.uint32(at: position + 4)
      guard try cmap.uint16(at: offset) == 14 else { continue }
      try cmap.require(cmap.uint32(at: offset + 6) * 11, at: offset + 10)
      table = cmap
      self.offset = offset
      return
    }
    return nil
  }

  /// Returns the glyph of a character with a variation selector; nil if the font has no such pair.
  /// - Parameter glyph: The glyph of the character alone.
  func glyph(for scalar: UInt32, selector: UInt32, default glyph: UInt16) -> UInt16? {
    let found = table.search(uint32(offset + 6)) { Int(selector) - uint24(offset + 10 + $0 * 11) }
    guard let found else { return nil }
    let record = offset + 10 + found * 11
    let (defaults, others) = (uint32(record + 3), uint32(record + 7))
    if defaults != 0 {
      let ranges = offset + defaults
      let isDefault = table.search(uint32(ranges)) {
        let first = uint24(ranges + 4 + $0 * 4)
        if Int(scalar) < first { return -1 }
        return Int(scalar) > first + uint24(ranges + 5 + $0 * 4) & 0xFF ? 1 : 0
      }
      if isDefault != nil { return glyph }
    }
    guard others != 0 else { return nil }
    let list = offset + others
    return table.search(uint32(list)) { Int(scalar) - uint24(list + 4 + $0 * 5) }
      .map { UInt16(table.uint16(orZeroAt: list + 4 + $0 * 5 + 3)) }
  }

  private func uint32(_ offset: Int) -> Int { table.uint32(orZeroAt: offset) }
  private func uint24(_ offset: Int) -> Int { table.number(orZeroAt: offset, size: 3) }
}
