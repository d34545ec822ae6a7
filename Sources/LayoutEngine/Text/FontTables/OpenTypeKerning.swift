/// The kerning of a font file: from `GPOS` (the pair adjustments of its feature `kern`), or from `kerx` or
/// `kern` if it has none.
///
/// All that a look-up reads has been checked when the font was read. The adjustments of the
/// feature's lookups add up; within a lookup the first subtable that knows the pair counts.
/// Lookup flags are not observed: pairs are of neighbouring characters that take space.
final class PairKerning: PairAdjustments {
  private let table: FontTable
  /// The subtables of each lookup.
  private let lookups: [[Subtable]]
  /// By how much the values of `GPOS` differ in an instance of a variable font.
  private let variation: LocatedVariations?

  /// A subtable of pairs, by its format.
  private enum Subtable {
    case apple(AppleKerning)
    /// `GPOS` pair adjustment format 1: for each first glyph a list of pairs.
    case pairs(offset: Int, values: ValueLayout)
    /// `GPOS` pair adjustment format 2: a matrix of classes.
    case classes(offset: Int, values: ValueLayout)
  }

  /// Reads the table that HarfBuzz uses: `kerx` before `GPOS`, unless the font also has `GSUB`. Nil
  /// where the font has no kerning.
  static func read(_ tables: Tables) throws(FontError) -> PairKerning? {
    let gpos = tables.kerx != nil && !tables.hasSubstitutions ? nil : tables.gpos
    let kerning: PairKerning
    if let gpos, case let lookups = try lookups(gpos: gpos), !lookups.isEmpty {
      kerning = PairKerning(gpos, lookups)
    } else if let kerx = tables.kerx {
      let subtables = try AppleKerning.subtables(kerx: kerx, glyphCount: tables.glyphCount)
      kerning = PairKerning(kerx, subtables.map { [.apple($0)] })
    } else if let kern = tables.kern {
      kerning = PairKerning(kern, try AppleKerning.subtables(kern: kern).map { [.apple($0)] })
    } else {
      return nil
    }
    if kerning.lookups.isEmpty { return nil }
    try kerning.checkCount()
    return kerning
  }

  private init(
    _ table: FontTable, _ lookups: [[Subtable]], variation: LocatedVariations? = nil
  ) {
    (self.table, self.lookups, self.variation) = (table, lookups, variation)
  }

  /// The tables of a font that kerning can be in.
  struct Tables {
    var gpos: FontTable?
    var kerx: FontTable?
    var kern: FontTable?
    /// True if the font has `GSUB`.
    var hasSubstitutions: Bool
    var glyphCount: Int
  }

  /// Throws if a pair could take too long in an instance of a variable font: each lookup of `GPOS` may
  /// evaluate all regions.
  func check(regionCount: Int) throws(FontError) {
    guard lookups.count * regionCount <= 16384 else {
      throw table.damaged(
        "it has \(lookups.count) lookups of kerning, each with \(regionCount) regions")
    }
  }

  /// Returns the kerning of an instance of a variable font.
  func varied(by variation: LocatedVariations) -> PairKerning {
    PairKerning(table, lookups, variation: variation)
  }

  /// Each pair of a text may be looked up in all subtables. Fonts have tens of them; the smallest take
  /// eight bytes, and a file of 500 kB made a text of 200 kB take a minute.
  private static let mostSubtables = 1000

  private func checkCount() throws(FontError) {
    guard lookups.reduce(0, { $0 + $1.count }) <= Self.mostSubtables else {
      throw table.damaged("it has more than \(Self.mostSubtables) subtables of kerning")
    }
  }

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    table.count + lookups.reduce(0) { $0 + $1.count * MemoryLayout<Subtable>.stride }
  }

  /// Returns the kerning of a pair, in font units.
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int {
    var sum = 0
    for lookup in lookups {
      for subtable in lookup {
        if let value = adjustment(Int(first), Int(second), in: subtable) {
          sum += value
          break
        }
      }
    }
    return sum
  }

  /// Nil where the subtable does not know the pair.
  private func adjustment(_ first: Int, _ second: Int, in subtable: Subtable) -> Int? {
    switch subtable {
    case .apple(let subtable): return subtable.value(table, first, second)
    case .pairs(let offset, let values):
      let coverage = offset + table.uint16(orZeroAt: offset + 2)
      guard let index = table.coverageIndex(of: first, at: coverage),
        index < table.uint16(orZeroAt: offset + 8)
      else { return nil }
      let set = offset + table.uint16(orZeroAt: offset + 10 + index * 2)
      let size = 2 + values.size
      let found = table.search(table.uint16(orZeroAt: set)) {
        second - table.uint16(orZeroAt: set + 2 + $0 * size)
      }
      return found.map { values.advance(table, at: set + 4 + $0 * size, in: set, variation) }
    case .classes(let offset, let values):
      let coverage = offset + table.uint16(orZeroAt: offset + 2)
      guard table.coverageIndex(of: first, at: coverage) != nil else { return nil }
      let row = table.glyphClass(
        of: first, at: offset + table.uint16(orZeroAt: offset + 8))
      let column = table.glyphClass(
        of: second, at: offset + table.uint16(orZeroAt: offset + 10))
      let columns = table.uint16(orZeroAt: offset + 14)
      guard column < columns, row < table.uint16(orZeroAt: offset + 12) else {
        return nil
      }
      return values.advance(
        table, at: offset + 16 + (row * columns + column) * values.size, in: offset, variation)
    }
  }
}

/// The layout in memory of the values of a pair adjustment.
private struct ValueLayout {
  /// In bytes, both glyphs' values together.
  let size: Int
  private let first: Advance
  private let second: Advance

  /// The offset of a glyph's horizontal advance in the values, if they have one, and of its variation.
  private struct Advance {
    let value: Int?
    let device: Int?

    init(format: Int, start: Int) {
      let (xAdvance, xAdvanceDevice) = (0x04, 0x40)
      func offset(_ bit: Int) -> Int? {
        format & bit == 0 ? nil : start + ValueLayout.size(format & (bit - 1))
      }
      value = offset(xAdvance)
      device = offset(xAdvanceDevice)
    }
  }

  init(_ format1: Int, _ format2: Int) {
    first = Advance(format: format1, start: 0)
    second = Advance(format: format2, start: Self.size(format1))
    size = Self.size(format1) + Self.size(format2)
  }

  private static func size(_ format: Int) -> Int { format.nonzeroBitCount * 2 }

  /// - Parameters:
  ///   - offset: Where the values begin.
  ///   - parent: Where the table begins that the offsets in them count from.
  func advance(
    _ table: FontTable, at offset: Int, in parent: Int, _ variation: LocatedVariations?
  ) -> Int {
    func sum(_ advance: Advance) -> Int {
      var sum = advance.value.map { table.int16(orZeroAt: offset + $0) } ?? 0
      if let variation, let device = advance.device {
        let index = table.uint16(orZeroAt: offset + device)
        if index != 0 { sum += variation.delta(table, device: parent + index) }
      }
      return sum
    }
    return sum(first) + sum(second)
  }
}

// MARK: - Reading

extension PairKerning {
  /// The pair adjustments that the feature `kern` of any script asks for.
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
    /// Subtables may share what they point to. A table of n bytes that does not abuse this
    /// has fewer than n parts; checking stops there, so that it takes no longer.
    private var parts = 0

    init(table: FontTable) { self.table = table }

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
      let values = ValueLayout(
        try table.uint16(at: offset + 4), try table.uint16(at: offset + 6))
      try checkRanges(at: offset + table.uint16(at: offset + 2), coverage: true)
      switch try table.uint16(at: offset) {
      case 1:
        for index in 0..<(try table.uint16(at: offset + 8)) {
          try countPart()
          let set = offset + (try table.uint16(at: offset + 10 + index * 2))
          try table.require(table.uint16(at: set) * (2 + values.size), at: set + 2)
        }
        return .pairs(offset: offset, values: values)
      case 2:
        try checkRanges(at: offset + table.uint16(at: offset + 8), coverage: false)
        try checkRanges(at: offset + table.uint16(at: offset + 10), coverage: false)
        let (rows, columns) = (
          try table.uint16(at: offset + 12), try table.uint16(at: offset + 14)
        )
        try table.require(rows * columns * values.size, at: offset + 16)
        return .classes(offset: offset, values: values)
      default:
        throw table.damaged("a pair adjustment has an unknown format")
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
      parts += 1
      guard parts <= table.count else { throw table.damaged("its pairs overlap") }
    }
  }
}

// MARK: - Looking up

extension FontTable {
  /// A binary search: the index for which `order` is 0; it is positive where the index is
  /// further on.
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

  /// Compares a pair of glyphs with the one at `offset`.
  func compare(_ first: Int, _ second: Int, at offset: Int) -> Int {
    let order = first - uint16(orZeroAt: offset)
    return order != 0 ? order : second - uint16(orZeroAt: offset + 2)
  }

  /// The range that holds a glyph: where it begins in the table. Ranges are six bytes:
  /// first glyph, last glyph, a number.
  private func range(of glyph: Int, at offset: Int) -> Int? {
    let found = search(uint16(orZeroAt: offset + 2)) {
      let range = offset + 4 + $0 * 6
      if glyph < uint16(orZeroAt: range) { return -1 }
      return glyph > uint16(orZeroAt: range + 2) ? 1 : 0
    }
    return found.map { offset + 4 + $0 * 6 }
  }

  /// The index of a glyph in a coverage table.
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

  /// The class of a glyph, 0 for a glyph of none.
  func glyphClass(of glyph: Int, at offset: Int) -> Int {
    if uint16(orZeroAt: offset) == 1 {
      let index = glyph - uint16(orZeroAt: offset + 2)
      let isInside = index >= 0 && index < uint16(orZeroAt: offset + 4)
      return isInside ? uint16(orZeroAt: offset + 6 + index * 2) : 0
    }
    return range(of: glyph, at: offset).map { uint16(orZeroAt: $0 + 4) } ?? 0
  }
}
