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
  /// The elements that the line crosses, as sorted indices in `byLeft`.
  private var crossed: [Int] = []
  /// The number of pairs of frames that were compared.
  private(set) var comparisonCount = 0

  init(_ elements: [Int32], _ frames: UnsafePointer<Frame>, tolerance: Double) {
    self.frames = frames
    self.tolerance = tolerance
    func frame(_ element: Int32) -> Frame { frames[Int(element)] }
    // An element smaller than the tolerance overlaps nothing.
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
  }

  /// Returns the first two elements that overlap as the line moves down, in the order of the tree; nil if none do.
  mutating func firstPair() -> (Int32, Int32)? {
    var passed = 0
    for index in byTop.indices {
      let frame = frames[Int(byTop[index])]
      while passed < index {
        let other = frames[Int(byTop[byBottom[passed]])]
        guard other.y + other.height - frame.y <= tolerance else { break }
        crossed.remove(at: place(of: byBottom[passed]))
        passed += 1
      }
      let next = place(of: index)
      for neighbor in [next - 1, next] where crossed.indices.contains(neighbor) {
        comparisonCount += 1
        let other = byTop[byLeft[crossed[neighbor]]]
        if frame.overlaps(frames[Int(other)], tolerance) {
          return (min(byTop[index], other), max(byTop[index], other))
        }
      }
      crossed.insert(rank[index], at: next)
    }
    return nil
  }

  /// Returns the index in `crossed` of an element, or where it would be.
  private func place(of element: Int) -> Int {
    crossed.indices.partitioningIndex { crossed[$0] >= rank[element] }
  }
}
