import LayoutEngine

// `no overlap`: the search for two siblings whose frames overlap.

extension RequirementEvaluator {
  /// Returns two siblings inside `container` that overlap, at any depth; nil if there are none.
  ///
  /// Complexity: O(*n* log *n*) in the number of siblings, once per layout.
  func overlap(in container: Int32) -> (Int32, Int32)? {
    for index in tree.siblings(inside: container) {
      let pair = siblingOverlaps[index] ?? overlap(among: tree.siblings[index].children)
      siblingOverlaps[index] = .some(pair)
      if let pair { return pair }
    }
    return nil
  }

  private func overlap(among siblings: [Int32]) -> (Int32, Int32)? {
    if isOrdered(siblings) { return nil }
    var sweep = OverlapSweep(siblings, frames, tolerance: RequirementComparison.tolerance)
    return sweep.firstPair()
  }

  /// Returns true if elements follow one another without overlapping: downwards, or in one of the directions of
  /// a line. That is the case in most stacks.
  private func isOrdered(_ elements: [Int32]) -> Bool {
    let tolerance = RequirementComparison.tolerance
    var (isRightwards, isLeftwards, isDownwards) = (true, true, true)
    var (right, left, bottom) = (-Double.infinity, Double.infinity, -Double.infinity)
    for element in elements {
      let frame = frames[Int(element)]
      if frame.width <= tolerance || frame.height <= tolerance { continue }
      if frame.x < right - tolerance { isRightwards = false }
      if frame.x + frame.width > left + tolerance { isLeftwards = false }
      if frame.y < bottom - tolerance { isDownwards = false }
      right = max(right, frame.x + frame.width)
      left = min(left, frame.x)
      bottom = max(bottom, frame.y + frame.height)
      if !isRightwards && !isLeftwards && !isDownwards { return false }
    }
    return true
  }
}

/// Finds two of many frames that overlap, with a line that sweeps downwards over them.
///
/// The frames that the line crosses do not overlap each other, or the search would have ended. So in the order of
/// their left edges, a new frame can only overlap the one before it or the one after it, whatever axis separates
/// the frames.
struct OverlapSweep {
  private let frames: UnsafePointer<Frame>
  private let tolerance: Double
  /// The elements by their top edges.
  private let byTop: [Int32]
  /// The indices in `byTop`, by the bottom edges of the elements; and by their left edges, with the index of
  /// each in that order.
  private let byBottom: [Int]
  private let byLeft: [Int]
  private let rank: [Int]
  /// The elements that the line crosses, by the order of their left edges.
  private var crossed: IndexSet
  /// The number of pairs of frames that were compared.
  private(set) var comparisonCount = 0

  init(_ elements: [Int32], _ frames: UnsafePointer<Frame>, tolerance: Double) {
    self.frames = frames
    self.tolerance = tolerance
    func frame(_ element: Int32) -> Frame { frames[Int(element)] }
    // What is smaller than the tolerance overlaps nothing.
    let elements = elements.filter { element in
      let frame = frame(element)
      return frame.x + frame.width - frame.x > tolerance
        && frame.y + frame.height - frame.y > tolerance
    }
    let byTop = elements.sorted { (frame($0).y, $0) < (frame($1).y, $1) }
    self.byTop = byTop
    let bottoms = byTop.map { frame($0).y + frame($0).height }
    let lefts = byTop.map { frame($0).x }
    byBottom = byTop.indices.sorted { (bottoms[$0], $0) < (bottoms[$1], $1) }
    byLeft = byTop.indices.sorted { (lefts[$0], $0) < (lefts[$1], $1) }
    var rank = Array(repeating: 0, count: byTop.count)
    for (index, place) in byLeft.enumerated() { rank[place] = index }
    self.rank = rank
    crossed = IndexSet(count: byTop.count)
  }

  /// Returns the first two elements that overlap as the line moves down, in the order of the tree; nil if none do.
  mutating func firstPair() -> (Int32, Int32)? {
    var passed = 0
    for index in byTop.indices {
      let frame = frames[Int(byTop[index])]
      while passed < index {
        let other = frames[Int(byTop[byBottom[passed]])]
        guard other.y + other.height - frame.y <= tolerance else { break }
        crossed.remove(rank[byBottom[passed]])
        passed += 1
      }
      for isAfter in [false, true] {
        guard let neighbor = crossed.neighbor(of: rank[index], isAfter: isAfter) else { continue }
        comparisonCount += 1
        let other = byTop[byLeft[neighbor]]
        if frame.overlaps(frames[Int(other)], tolerance) {
          return (min(byTop[index], other), max(byTop[index], other))
        }
      }
      crossed.insert(rank[index])
    }
    return nil
  }
}

/// A set of the indices below a count, which finds the nearest member before or after an index.
///
/// A tree of bit sets, with 64 children per word: each operation takes as many steps as it has levels.
private struct IndexSet {
  /// The members, then for each level above a bit for each word that has members.
  private var levels: [[UInt64]] = []

  init(count: Int) {
    var count = count
    repeat {
      count = (count + 63) / 64
      levels.append(Array(repeating: 0, count: max(1, count)))
    } while count > 1
  }

  mutating func insert(_ index: Int) {
    var index = index
    for level in levels.indices {
      levels[level][index >> 6] |= 1 << UInt64(index & 63)
      index >>= 6
    }
  }

  mutating func remove(_ index: Int) {
    var index = index
    for level in levels.indices {
      levels[level][index >> 6] &= ~(1 << UInt64(index & 63))
      if levels[level][index >> 6] != 0 { return }
      index >>= 6
    }
  }

  /// The nearest member after an index, or before it.
  func neighbor(of index: Int, isAfter: Bool) -> Int? {
    func place(_ bits: UInt64) -> Int {
      isAfter ? bits.trailingZeroBitCount : 63 - bits.leadingZeroBitCount
    }
    var index = index
    for level in levels.indices {
      let bit: UInt64 = 1 << UInt64(index & 63)
      let bits = levels[level][index >> 6] & (isAfter ? ~(bit | bit - 1) : bit - 1)
      index >>= 6
      if bits == 0 { continue }
      var found = index << 6 | place(bits)
      for level in levels[..<level].reversed() { found = found << 6 | place(level[found]) }
      return found
    }
    return nil
  }
}
