/// The indices of a glyph's two phantom points in a list of deltas of the font table `gvar`, which calls such a list a
/// tuple. The points follow those of the outline, and their distance is the advance of the glyph.
struct PhantomIndices {
  /// True if the tuple has a delta for each point of the outline.
  let isForAllPoints: Bool
  /// The index of each side's delta, in increasing order.
  fileprivate(set) var sides: [(index: Int, isLeft: Bool)]

  /// Creates the indices for a tuple with a delta for each point: `count` points, then the phantom points.
  init(ofAllPointsAfter count: Int) {
    isForAllPoints = true
    sides = [(count, true), (count + 1, false)]
  }

  fileprivate init() {
    isForAllPoints = false
    sides = []
  }
}

/// Reads the packed point numbers and deltas of `gvar` (OpenType 1.9, "Font variations common table formats"):
/// sequences of numbers of one size.
struct PackedNumbers {
  let table: FontTable
  private(set) var position: Int
  let end: Int

  /// Reads an unsigned number of one or two bytes; nil past the end.
  private mutating func number(isWord: Bool) -> Int? {
    let size = isWord ? 2 : 1
    guard position + size <= end else { return nil }
    defer { position += size }
    return isWord ? table.uint16(orZeroAt: position) : table.uint8(orZeroAt: position)
  }

  /// Reads packed point numbers, which are delta-encoded. Nil if they are damaged or the budget is spent.
  /// - Parameters:
  ///   - count: The number of points of the outline.
  ///   - budget: The number of numbers that may still be read.
  mutating func indices(after count: Int, budget: inout ReadingBudget) -> PhantomIndices? {
    guard var total = number(isWord: false) else { return nil }
    if total & 0x80 != 0 {
      guard let low = number(isWord: false) else { return nil }
      total = (total & 0x7F) << 8 | low
    }
    guard total > 0 else { return PhantomIndices(ofAllPointsAfter: count) }
    var result = PhantomIndices()
    var (read, point) = (0, 0)
    while read < total {
      guard let control = number(isWord: false) else { return nil }
      for _ in 0...(control & 0x7F) where read < total {
        guard budget.spend(1), let difference = number(isWord: control & 0x80 != 0) else {
          return nil
        }
        point += difference
        if point == count { result.sides.append((read, true)) }
        if point == count + 1 { result.sides.append((read, false)) }
        read += 1
      }
    }
    return result
  }

  /// Reads packed horizontal deltas, up to the deltas of the phantom points.
  /// - Returns: The sum of the deltas for each side; nil if the deltas are damaged or the budget is spent.
  mutating func deltas(
    at indices: PhantomIndices, budget: inout ReadingBudget
  ) -> (left: Int32, right: Int32)? {
    var sums = (left: Int32(0), right: Int32(0))
    var wanted = indices.sides[...]
    var read = 0
    while let next = wanted.first {
      guard budget.spend(1), let control = number(isWord: false) else { return nil }
      let size = [1, 2, 0, 4][control >> 6]
      let count = control & 0x3F + 1
      guard position + count * size <= end else { return nil }
      if next.index < read + count {
        for side in wanted.prefix(while: { $0.index < read + count }) {
          let offset = position + (side.index - read) * size
          let delta = size == 0 ? 0 : Int32(table.signed(orZeroAt: offset, size: size))
          if side.isLeft { sums.left &+= delta } else { sums.right &+= delta }
        }
        wanted = wanted.drop { $0.index < read + count }
      }
      position += count * size
      read += count
    }
    return sums
  }
}
