/// The subtables of `kern` and `kerx`: format 0 has sorted pairs; formats 2, 3 and 6 have classes of glyphs and an
/// array of values.
///
/// Look-ups read 0 outside the table.
extension PairKerning {
  /// Reads the subtables of `kern` with horizontal kerning, in Microsoft's layout of the table or in Apple's.
  static func subtables(kern: FontTable) throws(FontError) -> [Subtable] {
    let isApple = try kern.uint16(at: 0) == 1
    let count = isApple ? try kern.uint32(at: 4) : try kern.uint16(at: 2)
    var offset = isApple ? 8 : 4
    var subtables: [Subtable] = []
    for _ in 0..<count {
      let length = isApple ? try kern.uint32(at: offset) : try kern.uint16(at: offset + 2)
      let coverage = try kern.uint16(at: offset + 4)
      let format = isApple ? coverage & 0xFF : coverage >> 8
      // Skips vertical and cross-stream kerning, variations and minimum values.
      let isKerning = isApple ? coverage & 0xE000 == 0 : coverage & 7 == 1
      let header = isApple ? 8 : 6
      if isKerning, let subtable = try Self.subtable(kern, format, at: offset, header: header) {
        subtables.append(subtable)
      }
      guard length >= header else { throw kern.damaged("a subtable has no length") }
      offset += length
    }
    return subtables
  }

  private static func subtable(
    _ kern: FontTable, _ format: Int, at subtable: Int, header: Int
  ) throws(FontError) -> Subtable? {
    let body = subtable + header
    switch format {
    case 0: return try pairs(kern, from: body + 8, count: kern.uint16(at: body))
    case 2:
      let left = subtable + (try kern.uint16(at: body + 2))
      let right = subtable + (try kern.uint16(at: body + 4))
      let array = try kern.uint16(at: body + 6)
      // The two glyphs' classes are offsets, whose sum is the offset of the value.
      return { first, second, _ in
        let offset =
          (kern.arrayNumber(of: first, at: left) ?? 0)
          + (kern.arrayNumber(of: second, at: right) ?? 0)
        return offset < array ? nil : kern.int16(orZeroAt: subtable + (offset & ~1))
      }
    case 3 where header == 8: return try byteClasses(kern, at: body)
    default: return nil
    }
  }

  /// Reads format 0: sorted pairs of 6 bytes, which are found by binary search.
  private static func pairs(
    _ table: FontTable, from start: Int, count: Int
  ) throws(FontError) -> Subtable {
    try table.require(count * 6, at: start)
    return { first, second, _ in
      let found = table.search(count) {
        first << 16 + second - table.uint32(orZeroAt: start + $0 * 6)
      }
      return found.map { table.int16(orZeroAt: start + $0 * 6 + 4) }
    }
  }

  /// Reads `kern` format 3: the classes of both glyphs, a byte each, select an index into the values.
  private static func byteClasses(_ kern: FontTable, at body: Int) throws(FontError) -> Subtable {
    let glyphCount = try kern.uint16(at: body)
    let (counts, more) = (try kern.uint16(at: body + 2), try kern.uint16(at: body + 4))
    let (valueCount, leftCount, rightCount) = (counts >> 8, counts & 0xFF, more >> 8)
    try kern.require(valueCount * 2 + glyphCount * 2 + leftCount * rightCount, at: body + 6)
    let classes = body + 6 + valueCount * 2
    return { first, second, _ in
      guard first < glyphCount, second < glyphCount else { return nil }
      let left = kern.uint8(orZeroAt: classes + first)
      let right = kern.uint8(orZeroAt: classes + glyphCount + second)
      guard left < leftCount, right < rightCount else { return nil }
      let index = kern.uint8(orZeroAt: classes + 2 * glyphCount + left * rightCount + right)
      return index < valueCount ? kern.int16(orZeroAt: body + 6 + index * 2) : nil
    }
  }

  /// Reads the subtables of `kerx` with horizontal kerning of pairs.
  static func subtables(kerx: FontTable, glyphCount: Int) throws(FontError) -> [Subtable] {
    var offset = 8
    var subtables: [Subtable] = []
    for _ in 0..<(try kerx.uint32(at: 4)) {
      let length = try kerx.uint32(at: offset)
      let coverage = try kerx.uint32(at: offset + 4)
      let tuples = try kerx.uint32(at: offset + 8)
      // Skips vertical, cross-stream and backward kerning, and variations, whose values are vectors.
      if coverage >> 28 == 0, tuples == 0,
        let subtable = try Self.subtable(kerx, coverage & 0xFF, at: offset, glyphCount)
      {
        subtables.append(subtable)
      }
      guard length >= 12 else { throw kerx.damaged("a subtable has no length") }
      offset += length
    }
    return subtables
  }

  private static func subtable(
    _ kerx: FontTable, _ format: Int, at subtable: Int, _ glyphCount: Int
  ) throws(FontError) -> Subtable? {
    /// Reads formats 2 and 6: the numbers of both glyphs in two look-up tables add up to the index of the value.
    func lookups(at position: Int, valueSize: Int) throws(FontError) -> Subtable {
      func lookup(_ position: Int) throws(FontError) -> GlyphLookup {
        try glyphLookup(
          kerx, at: subtable + kerx.uint32(at: position), valueSize: valueSize,
          glyphCount: glyphCount)
      }
      let (left, right) = (try lookup(position), try lookup(position + 4))
      let array = subtable + (try kerx.uint32(at: position + 8))
      return { first, second, _ in
        // A glyph that its look-up table lacks has no pairs, as in HarfBuzz.
        guard let row = left(first), let column = right(second) else { return nil }
        return kerx.signed(orZeroAt: array + (row + column) * valueSize, size: valueSize)
      }
    }
    switch format {
    case 0: return try pairs(kerx, from: subtable + 28, count: kerx.uint32(at: subtable + 12))
    case 2: return try lookups(at: subtable + 16, valueSize: 2)
    case 6:
      return try lookups(
        at: subtable + 20, valueSize: kerx.uint32(at: subtable + 12) & 1 != 0 ? 4 : 2)
    default: return nil
    }
  }

  /// Returns the number of a glyph in a look-up table; nil if the table lacks the glyph.
  private typealias GlyphLookup = @Sendable (_ glyph: Int) -> Int?

  /// Reads one of Apple's look-up tables, which map glyphs to numbers.
  ///
  /// Source: Apple's TrueType Reference Manual, "Font tables", lookup tables.
  private static func glyphLookup(
    _ table: FontTable, at offset: Int, valueSize: Int, glyphCount: Int
  ) throws(FontError) -> GlyphLookup {
    let format = try table.uint16(at: offset)
    switch format {
    case 0:
      try table.require(glyphCount * valueSize, at: offset + 2)
      return {
        $0 < glyphCount ? table.number(orZeroAt: offset + 2 + $0 * valueSize, size: valueSize) : nil
      }
    case 2, 4, 6:
      let unitSize = try table.uint16(at: offset + 2)
      let unitCount = try table.uint16(at: offset + 4)
      guard unitSize >= (format == 6 ? 2 : 4) + (format == 4 ? 2 : valueSize) else {
        throw table.damaged("a look-up table has units of \(unitSize) bytes")
      }
      try table.require(unitCount * unitSize, at: offset + 12)
      // Formats 2 and 4 have ranges (the last glyph, then the first); format 6 has single glyphs.
      return { glyph in
        func unit(_ index: Int) -> Int { offset + 12 + index * unitSize }
        let found = table.search(unitCount) {
          let last = table.uint16(orZeroAt: unit($0))
          if glyph > last { return 1 }
          return glyph < (format == 6 ? last : table.uint16(orZeroAt: unit($0) + 2)) ? -1 : 0
        }
        guard let unit = found.map(unit) else { return nil }
        let index = format == 4 ? glyph - table.uint16(orZeroAt: unit + 2) : 0
        let values =
          format == 4
          ? offset + table.uint16(orZeroAt: unit + 4) : unit + (format == 2 ? 4 : 2)
        return table.number(orZeroAt: values + index * valueSize, size: valueSize)
      }
    case 8:
      try table.require(table.uint16(at: offset + 4) * valueSize, at: offset + 6)
      return { table.arrayNumber(of: $0, at: offset + 2, size: valueSize) }
    default: throw table.damaged("a look-up table has the unknown format \(format)")
    }
  }
}
