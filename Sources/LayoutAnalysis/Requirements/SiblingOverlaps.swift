import LayoutEngine
import Platform

// `no overlap`: the search for two elements whose frames overlap, of which neither is in the other.

extension RequirementEvaluator {
  /// Returns two elements inside `container` that overlap; nil if there are none. They are in two siblings that are not meant
  /// to overlap, or are these.
  ///
  /// Complexity: O(*n* log *n*) in the number of siblings, once per layout; and linear in the pairs of siblings in each of
  /// which something sticks out towards the other one.
  func overlap(in container: Int32) -> (Int32, Int32)? {
    for index in tree.siblings(inside: container) {
      let pair = siblingOverlaps[index] ?? overlap(among: tree.siblings[index].children)
      siblingOverlaps[index] = .some(pair)
      if let pair { return pair }
    }
    return nil
  }

  private func overlap(among siblings: [Int32]) -> (Int32, Int32)? {
    if let pair = overlap(among: siblings, frames) { return pair }
    // Only what sticks out of one sibling can overlap what is in another.
    if reaches.isEmpty { reaches = allReaches() }
    let isPossible = reaches.withUnsafeBufferPointer {
      overlap(among: siblings, $0.baseAddress!) != nil
    }
    guard isPossible else { return nil }
    let byTop = siblings.sorted { reaches[Int($0)].y < reaches[Int($1)].y }
    var crossed: [Int32] = []
    for element in byTop {
      let top = reaches[Int(element)].y
      crossed.removeAll { reaches[Int($0)].y + reaches[Int($0)].height <= top }
      for other in crossed {
        if let pair = overlap(ofAnyIn: element, with: other) { return pair }
      }
      crossed.append(element)
    }
    return nil
  }

  private func overlap(
    among siblings: [Int32], _ frames: UnsafePointer<Frame>
  ) -> (Int32, Int32)? {
    if isOrdered(siblings, frames) { return nil }
    var sweep = OverlapSweep(siblings, frames, tolerance: RequirementComparison.tolerance)
    return sweep.firstPair()
  }

  /// The smallest frame around each element and what can be seen of it outside its frame: not the corner of a corner spec,
  /// which is meant to stick out, nor what scrolls.
  private func allReaches() -> [Frame] {
    var reaches = Array(UnsafeBufferPointer(start: frames, count: tree.tree.count))
    for element in reaches.indices.dropFirst().reversed() {
      let (reach, parent) = (reaches[element], Int(tree.parents[element]))
      guard !isSmall(reach), sticksOutVisibly(Int32(element)) else { continue }
      reaches[parent] = isSmall(reaches[parent]) ? reach : reaches[parent].union(reach)
    }
    return reaches
  }

  private func isSmall(_ frame: Frame) -> Bool {
    min(frame.width, frame.height) <= RequirementComparison.tolerance
  }

  private func sticksOutVisibly(_ element: Int32) -> Bool {
    tree.tree.elements[tree.parents[Int(element)]].kind != .scroll && !tree.isCorner(element)
  }

  /// Returns an element of `one`, and one of `other`, that overlap; nil if none do.
  private func overlap(ofAnyIn one: Int32, with other: Int32) -> (Int32, Int32)? {
    guard reaches[Int(one)].overlaps(reaches[Int(other)], RequirementComparison.tolerance) else {
      return nil
    }
    if let found = overlap(of: one, withAnyIn: other) { return (min(one, found), max(one, found)) }
    for child in tree.tree.children(of: one) where sticksOutVisibly(child) {
      if let pair = overlap(ofAnyIn: child, with: other) { return pair }
    }
    return nil
  }

  private func overlap(of one: Int32, withAnyIn other: Int32) -> Int32? {
    let tolerance = RequirementComparison.tolerance
    guard frames[Int(one)].overlaps(reaches[Int(other)], tolerance) else { return nil }
    if frames[Int(one)].overlaps(frames[Int(other)], tolerance) { return other }
    for child in tree.tree.children(of: other) where sticksOutVisibly(child) {
      if let found = overlap(of: one, withAnyIn: child) { return found }
    }
    return nil
  }

  /// Returns true if elements follow one another without overlapping: downwards, or in one of the directions of
  /// a line. That is the case in most stacks.
  private func isOrdered(_ elements: [Int32], _ frames: UnsafePointer<Frame>) -> Bool {
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
