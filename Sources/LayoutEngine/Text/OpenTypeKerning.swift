/// How much closer together or further apart pairs of glyphs are: from `GPOS` (the pair
/// adjustments of its feature `kern`), or from `kern` where that has none.
///
/// All that a look-up reads has been checked when the font was read. The adjustments of the
/// feature's lookups add up; within a lookup the first subtable that knows the pair counts.
/// Lookup flags are not observed: pairs are of neighbouring characters that take space.
struct PairKerning: Sendable {
  private let table: FontTable
  /// The subtables of each lookup.
  private let lookups: [[Subtable]]

  /// Where a subtable keeps its pairs.
  private enum Subtable {
    /// `kern` format 0: sorted pairs.
    case sorted(first: Int, count: Int)
    /// `GPOS` pair adjustment format 1: for each first glyph a list of pairs.
    case pairs(offset: Int, values: ValueLayout)
    /// `GPOS` pair adjustment format 2: a matrix of classes.
    case classes(offset: Int, values: ValueLayout)
  }

  /// Nil where the font has no kerning.
  init?(gpos: FontTable?, kern: FontTable?) throws(FontError) {
    if let gpos {
      let lookups = try PairKerning.lookups(gpos: gpos)
      if !lookups.isEmpty {
        try PairKerning.checkCount(of: lookups, in: gpos)
        self.table = gpos
        self.lookups = lookups
        return
      }
    }
    guard let kern else { return nil }
    let lookups = try PairKerning.lookups(kern: kern)
    guard !lookups.isEmpty else { return nil }
    try PairKerning.checkCount(of: lookups, in: kern)
    self.table = kern
    self.lookups = lookups
  }

  /// Each pair of a text may be looked up in all subtables. Fonts have tens of them; the smallest take
  /// eight bytes, and a file of 500 kB made a text of 200 kB take a minute.
  private static let mostSubtables = 1000

  private static func checkCount(
    of lookups: [[Subtable]], in table: FontTable
  ) throws(FontError) {
    guard lookups.reduce(0, { $0 + $1.count }) <= mostSubtables else {
      throw table.damaged("it has more than \(mostSubtables) subtables of kerning")
    }
  }

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    table.count + lookups.reduce(0) { $0 + $1.count * MemoryLayout<Subtable>.stride }
  }

  /// What the pair adds to the text's width, in font units.
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
    case .sorted(let start, let count):
      let found = table.search(count) { table.compare(first, second, at: start + $0 * 6) }
      return found.map { table.int16(orZeroAt: start + $0 * 6 + 4) }
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
      return found.map { values.advance(table, at: set + 4 + $0 * size) }
    case .classes(let offset, let values):
      let coverage = offset + table.uint16(orZeroAt: offset + 2)
      guard table.coverageIndex(of: first, at: coverage) != nil else { return nil }
      let row = table.glyphClass(
        of: first, at: offset + table.uint16(orZeroAt: offset + 8))
      let column = table.glyphClass(
        of: second, at: offset + table.uint16(orZeroAt: offset + 10))
      let columns = table.uint16(orZeroAt: offset + 14)
      // A second glyph of no class leaves the pair to the next subtable, as in HarfBuzz.
      guard column > 0, column < columns, row < table.uint16(orZeroAt: offset + 12) else {
        return nil
      }
      return values.advance(table, at: offset + 16 + (row * columns + column) * values.size)
    }
  }
}

/// How the values of a pair adjustment are stored.
private struct ValueLayout {
  /// In bytes, both glyphs' values together.
  let size: Int
  /// Where in them the horizontal advances are, if they are.
  private let first: Int?
  private let second: Int?

  init(_ format1: Int, _ format2: Int) {
    let xAdvance = 4
    func size(_ format: Int) -> Int { format.nonzeroBitCount * 2 }
    func advance(_ format: Int) -> Int? {
      format & xAdvance == 0 ? nil : size(format & (xAdvance - 1))
    }
    self.size = size(format1) + size(format2)
    first = advance(format1)
    second = advance(format2).map { size(format1) + $0 }
  }

  func advance(_ table: FontTable, at offset: Int) -> Int {
    (first.map { table.int16(orZeroAt: offset + $0) } ?? 0)
      + (second.map { table.int16(orZeroAt: offset + $0) } ?? 0)
  }
}

// MARK: - Reading

extension PairKerning {
  /// The subtables of `kern` that hold horizontal pairs in format 0, in Microsoft's layout
  /// of the table and in Apple's.
  private static func lookups(kern: FontTable) throws(FontError) -> [[Subtable]] {
    let isApple = try kern.uint16(at: 0) == 1
    let count = isApple ? try kern.uint32(at: 4) : try kern.uint16(at: 2)
    var offset = isApple ? 8 : 4
    var lookups: [[Subtable]] = []
    for _ in 0..<count {
      let length = isApple ? try kern.uint32(at: offset) : try kern.uint16(at: offset + 2)
      let coverage = try kern.uint16(at: offset + 4)
      let format = isApple ? coverage & 0xFF : coverage >> 8
      // Neither vertical nor across the line, nor variations or minimum values.
      let isKerning = isApple ? coverage & 0xE000 == 0 : coverage & 7 == 1
      let header = isApple ? 8 : 6
      if isKerning, format == 0 {
        let pairs = try kern.uint16(at: offset + header)
        try kern.require(pairs * 6, at: offset + header + 8)
        lookups.append([.sorted(first: offset + header + 8, count: pairs)])
      }
      guard length >= header else { throw kern.damaged("a subtable has no length") }
      offset += length
    }
    return lookups
  }

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
        var place = offset + (try table.uint16(at: offset + 6 + index * 2))
        if kind == extended {
          guard try table.uint16(at: place) == 1 else {
            throw table.damaged("an extension has an unknown format")
          }
          guard try table.uint16(at: place + 2) == pair else { continue }
          place += try table.uint32(at: place + 4)
        }
        subtables.append(try subtable(at: place))
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
  fileprivate func compare(_ first: Int, _ second: Int, at offset: Int) -> Int {
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

  /// The place of a glyph in a coverage table.
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
