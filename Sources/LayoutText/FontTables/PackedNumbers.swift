/// The indices, in the deltas of a tuple, of the points on both sides of a glyph.
struct PhantomIndices {
  /// True if there is a delta for each point.
  let isForAllPoints: Bool
  /// The indices of deltas, in order.
  fileprivate(set) var sides: [(index: Int, isLeft: Bool)]

  /// The deltas for all points of an outline of so many points.
  init(ofAllPointsAfter count: Int) {
    isForAllPoints = true
    sides = [(count, true), (count + 1, false)]
  }

  fileprivate init() {
    isForAllPoints = false
    sides = []
  }
}

/// The packed numbers of `gvar` (OpenType 1.9, "Font variations common table formats"): points and deltas,
/// in sequences of one size.
struct PackedNumbers {
  let table: FontTable
  private(set) var position: Int
  let end: Int

  /// Reads a byte, or two; nil past the end.
  private mutating func number(isWord: Bool) -> Int? {
    let size = isWord ? 2 : 1
    guard position + size <= end else { return nil }
    defer { position += size }
    return isWord ? table.uint16(orZeroAt: position) : table.uint8(orZeroAt: position)
  }

  /// Reads the numbers of points. Each is the difference from the one before it.
  /// - Parameters:
  ///   - count: How many points the outline has.
  ///   - budget: How many numbers may still be read.
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
        guard budget.take(1), let difference = number(isWord: control & 0x80 != 0) else {
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

  /// Reads the horizontal deltas as far as those of the sides.
  /// - Returns: The sum for each side.
  mutating func deltas(
    at indices: PhantomIndices, budget: inout ReadingBudget
  ) -> (left: Int32, right: Int32)? {
    var sums = (left: Int32(0), right: Int32(0))
    var wanted = indices.sides[...]
    var read = 0
    while let next = wanted.first {
      guard budget.take(1), let control = number(isWord: false) else { return nil }
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
