/// An item variation store: the deltas of a font's numbers along its axes (OpenType 1.9, "Font
/// variations common table formats").
///
/// Sums are in single precision, in the order of the table, as in HarfBuzz, so that halves are rounded
/// to the same whole number.
struct VariationStore: Sendable {
  private let table: FontTable
  /// The offset of the first region.
  private let regions: Int
  let regionCount: Int
  private let axisCount: Int
  /// The subtables; nil for a null offset.
  private let subtables: [Subtable?]
  /// The maximum number of regions that a delta sums over.
  let maximumRegionsPerSet: Int

  /// A table of delta sets that share their regions.
  private struct Subtable {
    let offset: Int
    let itemCount: Int
    let regionCount: Int
    /// The number of deltas of a row that have the larger size: 4 bytes if `isLong`, otherwise 2.
    let wordCount: Int
    let isLong: Bool

    var rows: Int { offset + 6 + regionCount * 2 }
    var rowSize: Int { (isLong ? 2 : 1) * (regionCount + wordCount) }
  }

  /// The maximum number of regions, since each instance evaluates all of them. Real fonts have tens.
  private static let maximumRegions = 4096
  /// The maximum product of the numbers of regions and axes.
  private static let maximumRegionAxes = 65536

  /// Reads the store at `offset` of `table`.
  init(_ table: FontTable, at offset: Int, axisCount: Int) throws(FontError) {
    self.table = table
    guard try table.uint16(at: offset) == 1 else {
      throw table.damaged("its variations have an unknown format")
    }
    let list = offset + (try table.uint32(at: offset + 2))
    self.axisCount = try table.uint16(at: list)
    regionCount = try table.uint16(at: list + 2) & 0x7FFF
    regions = list + 4
    guard self.axisCount == axisCount || regionCount == 0 else {
      throw table.damaged("it varies along \(self.axisCount) axes of \(axisCount)")
    }
    guard regionCount <= Self.maximumRegions, regionCount * axisCount <= Self.maximumRegionAxes
    else {
      throw table.damaged(
        "it has more than \(Self.maximumRegions) regions, or too many for its axes")
    }
    try table.require(regionCount * axisCount * 6, at: regions)
    var subtables: [Subtable?] = []
    for index in 0..<(try table.uint16(at: offset + 6)) {
      let start = try table.uint32(at: offset + 8 + index * 4)
      let subtable = start == 0 ? nil : try Self.subtable(table, at: offset + start)
      guard subtable?.regionCount ?? 0 <= regionCount else {
        throw table.damaged("its deltas are for more regions than it has")
      }
      subtables.append(subtable)
    }
    self.subtables = subtables
    maximumRegionsPerSet = subtables.lazy.map { $0?.regionCount ?? 0 }.max() ?? 0
  }

  private static func subtable(
    _ table: FontTable, at offset: Int
  ) throws(FontError) -> Subtable {
    let words = try table.uint16(at: offset + 2)
    let subtable = Subtable(
      offset: offset, itemCount: try table.uint16(at: offset),
      regionCount: try table.uint16(at: offset + 4), wordCount: words & 0x7FFF,
      isLong: words & 0x8000 != 0)
    guard subtable.wordCount <= subtable.regionCount else {
      throw table.damaged("its deltas are wider than its rows")
    }
    try table.require(
      subtable.regionCount * 2 + subtable.itemCount * subtable.rowSize, at: offset + 6)
    return subtable
  }

  /// Returns the weight of each region at a normalized location, in 1/16384.
  func scalars(at location: [Int]) -> [Float] {
    (0..<regionCount).map { region in
      var product: Float = 1
      for axis in 0..<min(axisCount, location.count) {
        let range = regions + (region * axisCount + axis) * 6
        product *= regionWeight(
          at: location[axis], from: table.int16(orZeroAt: range),
          peak: table.int16(orZeroAt: range + 2), to: table.int16(orZeroAt: range + 4))
        if product == 0 { break }
      }
      return product
    }
  }

  /// Returns the sum of a delta set's deltas, weighted by their regions; 0 if the store lacks the set.
  func delta<Sum: BinaryFloatingPoint>(
    _ outer: Int, _ inner: Int, _ scalars: [Float], as type: Sum.Type = Float.self
  ) -> Sum {
    guard outer < subtables.count, let subtable = subtables[outer], inner < subtable.itemCount
    else { return 0 }
    let (wide, narrow) = subtable.isLong ? (4, 2) : (2, 1)
    var position = subtable.rows + inner * subtable.rowSize
    var sum: Sum = 0
    for index in 0..<subtable.regionCount {
      let size = index < subtable.wordCount ? wide : narrow
      let region = table.uint16(orZeroAt: subtable.offset + 6 + index * 2)
      if region < scalars.count, scalars[region] != 0 {
        sum += Sum(scalars[region]) * Sum(table.signed(orZeroAt: position, size: size))
      }
      position += size
    }
    return sum
  }
}

/// Returns the weight of a region on one axis: 1 at its peak, falling linearly to 0 at both ends.
func regionWeight(at value: Int, from start: Int, peak: Int, to end: Int) -> Float {
  if peak == 0 || value == peak { return 1 }
  // The specification ignores axes with invalid ranges.
  if start > peak || peak > end || start < 0 && end > 0 { return 1 }
  if value <= start || value >= end { return 0 }
  return value < peak
    ? Float(value - start) / Float(peak - start) : Float(end - value) / Float(end - peak)
}

/// A map from glyphs or axes to the delta sets of a variation store.
struct DeltaSetMap: Sendable {
  private let table: FontTable
  private let entries: Int
  private let count: Int
  private let entrySize: Int
  private let innerBits: Int

  /// Reads the map at `offset` of `table`.
  init(_ table: FontTable, at offset: Int) throws(FontError) {
    self.table = table
    let header = try table.uint16(at: offset)
    switch header >> 8 {
    case 0:
      count = try table.uint16(at: offset + 2)
      entries = offset + 4
    case 1:
      count = try table.uint32(at: offset + 2)
      entries = offset + 6
    default: throw table.damaged("a map of deltas has an unknown format")
    }
    entrySize = (header >> 4 & 3) + 1
    innerBits = (header & 15) + 1
    try table.require(count * entrySize, at: entries)
  }

  /// Returns the delta set for an index. An index past the end has the delta set of the last entry; in a map without
  /// entries, the index is the inner index of subtable 0.
  func deltaSet(of index: Int) -> (outer: Int, inner: Int) {
    guard count > 0 else { return (0, index) }
    let position = entries + min(index, count - 1) * entrySize
    let entry = table.number(orZeroAt: position, size: entrySize)
    return (entry >> innerBits, entry & (1 << innerBits - 1))
  }
}
