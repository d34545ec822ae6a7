/// The kerning of a font file: from `GPOS` (the pair adjustments of its feature `kern`), or from `kerx` or
/// `kern` if it has none.
///
/// Everything that a lookup reads was checked when the font was read. The adjustments of the feature's lookups add up;
/// within a lookup, only the first subtable that has the pair applies. Lookup flags are ignored: the pairs are
/// neighboring characters with a width.
final class PairKerning: PairAdjustments {
  private let table: FontTable
  /// The subtables of each lookup.
  private let lookups: [[Subtable]]
  /// The variations of the values of `GPOS` in an instance of a variable font; nil if they do not vary.
  private let variation: LocatedVariations?

  /// Returns the kerning of a pair in a subtable, in font units; nil if the subtable lacks the pair.
  typealias Subtable =
    @Sendable (
      _ first: Int, _ second: Int, _ variation: LocatedVariations?
    ) -> Int?

  /// Reads the table that HarfBuzz uses: `kerx` before `GPOS`, unless the font also has `GSUB`. Returns nil if the font
  /// has no kerning.
  static func read(
    gpos: FontTable?, kerx: FontTable?, kern: FontTable?, hasSubstitutions: Bool, glyphCount: Int
  ) throws(FontError) -> PairKerning? {
    let kerning: PairKerning
    if let gpos, kerx == nil || hasSubstitutions, case let lookups = try lookups(gpos: gpos),
      !lookups.isEmpty
    {
      kerning = PairKerning(gpos, lookups)
    } else if let kerx {
      kerning = PairKerning(
        kerx, try subtables(kerx: kerx, glyphCount: glyphCount).map { [$0] })
    } else if let kern {
      kerning = PairKerning(kern, try subtables(kern: kern).map { [$0] })
    } else {
      return nil
    }
    let count = kerning.lookups.reduce(0) { $0 + $1.count }
    guard count <= maximumSubtables else {
      throw kerning.table.damaged("it has more than \(maximumSubtables) subtables of kerning")
    }
    return count == 0 ? nil : kerning
  }

  /// The maximum number of subtables, since a pair may be looked up in all of them. Real fonts have tens. The smallest
  /// subtable takes eight bytes, so without a limit, a file of 500 kB could make a text of 200 kB take a minute.
  private static let maximumSubtables = 1000

  private init(
    _ table: FontTable, _ lookups: [[Subtable]], variation: LocatedVariations? = nil
  ) {
    (self.table, self.lookups, self.variation) = (table, lookups, variation)
  }

  /// Throws if a pair could take too long in an instance of a variable font: each lookup of `GPOS` may
  /// evaluate all regions.
  func check(regionCount: Int) throws(FontError) {
    guard lookups.count * regionCount <= 16384 else {
      throw table.damaged(
        "it has \(lookups.count) lookups of kerning, each with \(regionCount) regions")
    }
  }

  /// Returns the kerning of an instance of a variable font, which shares the tables.
  func varied(by variation: LocatedVariations) -> PairKerning {
    PairKerning(table, lookups, variation: variation)
  }

  /// The approximate memory use, in bytes.
  var footprint: Int {
    table.count + lookups.reduce(0) { $0 + $1.count } * 128
  }

  /// Returns the kerning of a pair, in font units.
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int {
    var sum = 0
    for lookup in lookups {
      for subtable in lookup {
        guard let value = subtable(Int(first), Int(second), variation) else { continue }
        sum += value
        break
      }
    }
    return sum
  }
}

// MARK: - Reading

extension PairKerning {
  /// Returns the pair adjustments (GPOS lookup type 2) of the feature `kern` of any script.
  private static func lookups(gpos: FontTable) throws(FontError) -> [[Subtable]] {
    guard try gpos.uint16(at: 0) == 1 else { throw gpos.damaged("its version is not 1") }
    let features = try gpos.uint16(at: 6)
    // Scripts share features: each is read once.
    var offsets: Set<Int> = []
    for feature in 0..<(try gpos.uint16(at: features)) {
      let record = features + 2 + feature * 6
      guard try gpos.tag(at: record) == "kern" else { continue }
      offsets.insert(features + (try gpos.uint16(at: record + 4)))
    }
    var reader = PairAdjustmentReader(table: gpos)
    var indices: Set<Int> = []
    for offset in offsets {
      for index in 0..<(try gpos.uint16(at: offset + 2)) {
        try reader.countPart()
        indices.insert(try gpos.uint16(at: offset + 4 + index * 2))
      }
    }
    let list = try gpos.uint16(at: 8)
    let count = indices.isEmpty ? 0 : try gpos.uint16(at: list)
    var lookups: [[Subtable]] = []
    for index in indices.sorted() {
      guard index < count else { throw gpos.damaged("there is no lookup \(index)") }
      let lookup = try reader.subtables(
        ofLookup: list + gpos.uint16(at: list + 2 + index * 2))
      if !lookup.isEmpty { lookups.append(lookup) }
    }
    return lookups
  }

  /// Reads pair adjustments and checks that everything in them is within the table.
  private struct PairAdjustmentReader {
    let table: FontTable
    /// Limits the work of checking, which could be quadratic because subtables may share parts. A sensible table of n
    /// bytes has fewer than n parts.
    private var parts: ReadingBudget

    init(table: FontTable) {
      self.table = table
      parts = ReadingBudget(count: table.count)
    }

    mutating func subtables(ofLookup offset: Int) throws(FontError) -> [Subtable] {
      let (pair, extended) = (2, 9)
      let kind = try table.uint16(at: offset)
      guard kind == pair || kind == extended else { return [] }
      var subtables: [Subtable] = []
      for index in 0..<(try table.uint16(at: offset + 4)) {
        try countPart()
        var position = offset + (try table.uint16(at: offset + 6 + index * 2))
        if kind == extended {
          guard try table.uint16(at: position) == 1 else {
            throw table.damaged("an extension has an unknown format")
          }
          guard try table.uint16(at: position + 2) == pair else { continue }
          position += try table.uint32(at: position + 4)
        }
        subtables.append(try subtable(at: position))
      }
      return subtables
    }

    private mutating func subtable(at offset: Int) throws(FontError) -> Subtable {
      let formats = (try table.uint16(at: offset + 4), try table.uint16(at: offset + 6))
      let size = FontTable.valueSize(formats.0) + FontTable.valueSize(formats.1)
      let coverage = offset + (try table.uint16(at: offset + 2))
      try checkRanges(at: coverage, coverage: true)
      switch try table.uint16(at: offset) {
      case 1:
        for index in 0..<(try table.uint16(at: offset + 8)) {
          try countPart()
          let set = offset + (try table.uint16(at: offset + 10 + index * 2))
          try table.require(table.uint16(at: set) * (2 + size), at: set + 2)
        }
      case 2:
        try checkRanges(at: offset + table.uint16(at: offset + 8), coverage: false)
        try checkRanges(at: offset + table.uint16(at: offset + 10), coverage: false)
        let (rows, columns) = (
          try table.uint16(at: offset + 12), try table.uint16(at: offset + 14)
        )
        try table.require(rows * columns * size, at: offset + 16)
      default:
        throw table.damaged("a pair adjustment has an unknown format")
      }
      return { [table] first, second, variation in
        guard let index = table.coverageIndex(of: first, at: coverage),
          let pair = table.pairValues(index, first, second, at: offset)
        else { return nil }
        func advance(_ format: Int, at value: Int) -> Int {
          let advance = table.field(0x04, ofValue: format, at: value) ?? 0
          guard let variation, let device = table.field(0x40, ofValue: format, at: value),
            device != 0
          else { return advance }
          return advance + variation.delta(table, device: pair.parent + device & 0xFFFF)
        }
        return advance(formats.0, at: pair.first) + advance(formats.1, at: pair.second)
      }
    }

    /// Checks the extent of a coverage table or of a class definition.
    private func checkRanges(at offset: Int, coverage: Bool) throws(FontError) {
      switch try table.uint16(at: offset) {
      case 1 where coverage: try table.require(table.uint16(at: offset + 2) * 2, at: offset + 4)
      case 1: try table.require(table.uint16(at: offset + 4) * 2, at: offset + 6)
      case 2: try table.require(table.uint16(at: offset + 2) * 6, at: offset + 4)
      default:
        throw table.damaged(
          "a \(coverage ? "coverage table" : "class definition") has an unknown format")
      }
    }

    mutating func countPart() throws(FontError) {
      guard parts.spend(1) else { throw table.damaged("its pairs overlap") }
    }
  }
}

// MARK: - Looking up

extension FontTable {
  /// Returns the index at which `order` returns 0, by binary search; nil if there is none. `order` returns a positive
  /// number if the index to find is after its argument.
  func search(_ count: Int, _ order: (Int) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let result = order(middle)
      if result == 0 { return middle }
      if result > 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the offset of the range that contains a glyph, by binary search. A range has six bytes: the first glyph,
  /// the last glyph and a number.
  private func range(of glyph: Int, at offset: Int) -> Int? {
    let found = search(uint16(orZeroAt: offset + 2)) {
      let range = offset + 4 + $0 * 6
      if glyph < uint16(orZeroAt: range) { return -1 }
      return glyph > uint16(orZeroAt: range + 2) ? 1 : 0
    }
    return found.map { offset + 4 + $0 * 6 }
  }

  /// Returns the index of a glyph in a coverage table; nil if the table lacks it.
  func coverageIndex(of glyph: Int, at offset: Int) -> Int? {
    if uint16(orZeroAt: offset) == 1 {
      return search(uint16(orZeroAt: offset + 2)) {
        glyph - uint16(orZeroAt: offset + 4 + $0 * 2)
      }
    }
    return range(of: glyph, at: offset).map {
      uint16(orZeroAt: $0 + 4) + glyph - uint16(orZeroAt: $0)
    }
  }

  /// Returns the class of a glyph in a class definition; 0 if it has none.
  func glyphClass(of glyph: Int, at offset: Int) -> Int {
    if uint16(orZeroAt: offset) == 1 { return arrayNumber(of: glyph, at: offset + 2) ?? 0 }
    return range(of: glyph, at: offset).map { uint16(orZeroAt: $0 + 4) } ?? 0
  }

  /// Returns the number of a glyph in an array for consecutive glyphs: the first glyph, the count, then the numbers.
  /// Nil outside the array.
  @inline(__always)
  func arrayNumber(of glyph: Int, at offset: Int, size: Int = 2) -> Int? {
    let index = glyph - uint16(orZeroAt: offset)
    guard index >= 0, index < uint16(orZeroAt: offset + 2) else { return nil }
    return size == 2
      ? uint16(orZeroAt: offset + 4 + index * 2)
      : number(orZeroAt: offset + 4 + index * size, size: size)
  }

  // MARK: - Values of GPOS

  /// Returns the length of a `ValueRecord`, in bytes, from its format.
  static func valueSize(_ format: Int) -> Int { format.nonzeroBitCount * 2 }

  /// Returns a field of a `ValueRecord` by its bit in the format; nil if the format lacks the field.
  func field(_ bit: Int, ofValue format: Int, at offset: Int) -> Int? {
    format & bit == 0
      ? nil : int16(orZeroAt: offset + FontTable.valueSize(format & (bit - 1)))
  }

  /// Returns the offsets of both glyphs' values in a pair adjustment subtable, and the table that the offsets in these
  /// values are relative to; nil if the subtable lacks the pair.
  /// - Parameter index: The index of the first glyph in the coverage table.
  func pairValues(
    _ index: Int, _ first: Int, _ second: Int, at subtable: Int
  ) -> (first: Int, second: Int, parent: Int)? {
    let firstSize = FontTable.valueSize(uint16(orZeroAt: subtable + 4))
    let size = firstSize + FontTable.valueSize(uint16(orZeroAt: subtable + 6))
    switch uint16(orZeroAt: subtable) {
    case 1 where index < uint16(orZeroAt: subtable + 8):
      let set = subtable + uint16(orZeroAt: subtable + 10 + index * 2)
      let found = search(uint16(orZeroAt: set)) {
        second - uint16(orZeroAt: set + 2 + $0 * (2 + size))
      }
      return found.map {
        let values = set + 4 + $0 * (2 + size)
        return (values, values + firstSize, set)
      }
    case 2:
      let row = glyphClass(of: first, at: subtable + uint16(orZeroAt: subtable + 8))
      let column = glyphClass(of: second, at: subtable + uint16(orZeroAt: subtable + 10))
      let columns = uint16(orZeroAt: subtable + 14)
      guard column < columns, row < uint16(orZeroAt: subtable + 12) else { return nil }
      let values = subtable + 16 + (row * columns + column) * size
      return (values, values + firstSize, subtable)
    default: return nil
    }
  }
}
