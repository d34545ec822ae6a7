/// A subtable of `kern` or `kerx`: format 0 has sorted pairs, 2, 3 and 6 classes of glyphs with an
/// array of values.
///
/// All that a look-up reads is within the table or counts as 0.
enum AppleKerning: Sendable {
  /// Sorted pairs of 6 bytes.
  case pairs(first: Int, count: Int)
  /// `kern` format 2: the classes of both glyphs are offsets that add up to that of the value.
  case offsets(subtable: Int, left: Int, right: Int, array: Int)
  /// `kern` format 3: the two classes of one byte each are the indices of an index of the value.
  case indices(subtable: Int, glyphCount: Int, valueCount: Int, leftCount: Int, rightCount: Int)
  /// `kerx` formats 2 and 6: what two look-up tables have for the glyphs adds up to the index of the
  /// value, which has 2 or 4 bytes.
  case lookups(left: GlyphLookup, right: GlyphLookup, array: Int, valueSize: Int)

  /// Returns the kerning of a pair, in font units; nil if the pair is not in the table.
  func value(_ table: FontTable, _ first: Int, _ second: Int) -> Int? {
    switch self {
    case .pairs(let start, let count):
      let found = table.search(count) { table.compare(first, second, at: start + $0 * 6) }
      return found.map { table.int16(orZeroAt: start + $0 * 6 + 4) }
    case .offsets(let subtable, let left, let right, let array):
      func glyphClass(_ glyph: Int, _ offset: Int) -> Int {
        let index = glyph - table.uint16(orZeroAt: offset)
        let isInside = index >= 0 && index < table.uint16(orZeroAt: offset + 2)
        return isInside ? table.uint16(orZeroAt: offset + 4 + index * 2) : 0
      }
      let offset = glyphClass(first, left) + glyphClass(second, right)
      return offset < array ? nil : table.int16(orZeroAt: subtable + (offset & ~1))
    case .indices(let subtable, let glyphCount, let valueCount, let leftCount, let rightCount):
      guard first < glyphCount, second < glyphCount else { return nil }
      let classes = subtable + 6 + valueCount * 2
      let left = table.uint8(orZeroAt: classes + first)
      let right = table.uint8(orZeroAt: classes + glyphCount + second)
      guard left < leftCount, right < rightCount else { return nil }
      let position = classes + 2 * glyphCount + left * rightCount + right
      let index = table.uint8(orZeroAt: position)
      return index < valueCount ? table.int16(orZeroAt: subtable + 6 + index * 2) : nil
    case .lookups(let left, let right, let array, let valueSize):
      // A glyph that is not in its table is in no pair, as in HarfBuzz.
      guard let row = left.value(table, first), let column = right.value(table, second) else {
        return nil
      }
      let index = row + column
      return table.signed(orZeroAt: array + index * valueSize, size: valueSize)
    }
  }
}

// MARK: - Reading

extension AppleKerning {
  /// The subtables of `kern` with horizontal kerning, in Microsoft's layout of the table and in Apple's.
  static func subtables(kern: FontTable) throws(FontError) -> [AppleKerning] {
    let isApple = try kern.uint16(at: 0) == 1
    let count = isApple ? try kern.uint32(at: 4) : try kern.uint16(at: 2)
    var offset = isApple ? 8 : 4
    var subtables: [AppleKerning] = []
    for _ in 0..<count {
      let length = isApple ? try kern.uint32(at: offset) : try kern.uint16(at: offset + 2)
      let coverage = try kern.uint16(at: offset + 4)
      let format = isApple ? coverage & 0xFF : coverage >> 8
      // Neither vertical nor across the line, nor variations or minimum values.
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
  ) throws(FontError) -> AppleKerning? {
    let body = subtable + header
    switch format {
    case 0:
      let pairs = try kern.uint16(at: body)
      try kern.require(pairs * 6, at: body + 8)
      return .pairs(first: body + 8, count: pairs)
    case 2:
      return .offsets(
        subtable: subtable, left: subtable + (try kern.uint16(at: body + 2)),
        right: subtable + (try kern.uint16(at: body + 4)), array: try kern.uint16(at: body + 6))
    case 3 where header == 8:
      let glyphCount = try kern.uint16(at: body)
      let (counts, more) = (try kern.uint16(at: body + 2), try kern.uint16(at: body + 4))
      let (values, left, right) = (counts >> 8, counts & 0xFF, more >> 8)
      try kern.require(values * 2 + glyphCount * 2 + left * right, at: body + 6)
      return .indices(
        subtable: body, glyphCount: glyphCount, valueCount: values, leftCount: left,
        rightCount: right)
    default: return nil
    }
  }

  /// The subtables of `kerx` with horizontal kerning of pairs.
  static func subtables(kerx: FontTable, glyphCount: Int) throws(FontError) -> [AppleKerning] {
    var offset = 8
    var subtables: [AppleKerning] = []
    for _ in 0..<(try kerx.uint32(at: 4)) {
      let length = try kerx.uint32(at: offset)
      let coverage = try kerx.uint32(at: offset + 4)
      let tuples = try kerx.uint32(at: offset + 8)
      // Neither vertical nor across the line, backwards or a variation, whose values are vectors.
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
  ) throws(FontError) -> AppleKerning? {
    func lookups(at position: Int, isLong: Bool) throws(FontError) -> AppleKerning {
      func lookup(_ position: Int) throws(FontError) -> GlyphLookup {
        try GlyphLookup(
          kerx, at: subtable + kerx.uint32(at: position), valueSize: isLong ? 4 : 2,
          glyphCount: glyphCount)
      }
      return .lookups(
        left: try lookup(position), right: try lookup(position + 4),
        array: subtable + (try kerx.uint32(at: position + 8)), valueSize: isLong ? 4 : 2)
    }
    switch format {
    case 0:
      let pairs = try kerx.uint32(at: subtable + 12)
      try kerx.require(pairs * 6, at: subtable + 28)
      return .pairs(first: subtable + 28, count: pairs)
    case 2: return try lookups(at: subtable + 16, isLong: false)
    case 6:
      return try lookups(at: subtable + 20, isLong: kerx.uint32(at: subtable + 12) & 1 != 0)
    default: return nil
    }
  }
}

/// A look-up table of Apple's: a number for each of some glyphs.
///
/// Source: Apple's TrueType Reference Manual, "Font tables", lookup tables.
struct GlyphLookup: Sendable {
  private let offset: Int
  private let format: Int
  private let valueSize: Int
  private let glyphCount: Int
  /// Of a table that is searched: how large its units are, and how many there are.
  private var unitSize = 0
  private var unitCount = 0

  init(
    _ table: FontTable, at offset: Int, valueSize: Int, glyphCount: Int
  ) throws(FontError) {
    self.offset = offset
    self.valueSize = valueSize
    self.glyphCount = glyphCount
    format = try table.uint16(at: offset)
    switch format {
    case 0: try table.require(glyphCount * valueSize, at: offset + 2)
    case 2, 4, 6:
      unitSize = try table.uint16(at: offset + 2)
      unitCount = try table.uint16(at: offset + 4)
      guard unitSize >= (format == 6 ? 2 : 4) + (format == 4 ? 2 : valueSize) else {
        throw table.damaged("a look-up table has units of \(unitSize) bytes")
      }
      try table.require(unitCount * unitSize, at: offset + 12)
    case 8: try table.require(table.uint16(at: offset + 4) * valueSize, at: offset + 6)
    default: throw table.damaged("a look-up table has the unknown format \(format)")
    }
  }

  /// The number of a glyph; nil if it has none.
  func value(_ table: FontTable, _ glyph: Int) -> Int? {
    switch format {
    case 0:
      return glyph < glyphCount ? number(table, at: offset + 2 + glyph * valueSize) : nil
    case 8:
      let index = glyph - table.uint16(orZeroAt: offset + 2)
      let isInside = index >= 0 && index < table.uint16(orZeroAt: offset + 4)
      return isInside ? number(table, at: offset + 6 + index * valueSize) : nil
    default: return searched(table, glyph)
    }
  }

  /// Formats 2 and 4 have ranges, the last glyph before the first; format 6 has single glyphs.
  private func searched(_ table: FontTable, _ glyph: Int) -> Int? {
    let units = offset + 12
    let found = table.search(unitCount) {
      let unit = units + $0 * unitSize
      let last = table.uint16(orZeroAt: unit)
      if glyph > last { return 1 }
      return glyph < (format == 6 ? last : table.uint16(orZeroAt: unit + 2)) ? -1 : 0
    }
    guard let unit = found.map({ units + $0 * unitSize }) else { return nil }
    switch format {
    case 2: return number(table, at: unit + 4)
    case 4:
      let index = glyph - table.uint16(orZeroAt: unit + 2)
      let values = offset + table.uint16(orZeroAt: unit + 4)
      return number(table, at: values + index * valueSize)
    default: return number(table, at: unit + 2)
    }
  }

  private func number(_ table: FontTable, at offset: Int) -> Int {
    valueSize == 2
      ? table.uint16(orZeroAt: offset)
      : table.uint16(orZeroAt: offset) << 16 | table.uint16(orZeroAt: offset + 2)
  }
}
