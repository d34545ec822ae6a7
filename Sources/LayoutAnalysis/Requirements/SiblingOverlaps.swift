import LayoutEngine
import LayoutReports
import Platform

// `no overlap`: the search for two elements whose frames overlap and neither of which contains the other.

extension RequirementEvaluator {
  /// Returns two elements inside `container` that overlap; nil if there are none. They belong to the subtrees of two
  /// different siblings that should not overlap.
  ///
  /// Complexity: O(*n* log *n*) in the number of siblings and their visible overflow, once per layout.
  func overlap(in container: Int32) -> (Int32, Int32)? {
    for index in tree.siblings(inside: container) {
      let pair = siblingOverlaps[index] ?? overlap(among: tree.siblings[index].children)
      siblingOverlaps[index] = .some(pair)
      if let pair { return pair }
    }
    return nil
  }

  private func overlap(among siblings: [Int32]) -> (Int32, Int32)? {
    if reaches.isEmpty { reaches = allReaches() }
    if isOrdered(siblings) { return nil }
    var elements: [OverlapSweep.Element] = []
    for sibling in siblings {
      elements.append((sibling, of: sibling))
      addWhatSticksOut(of: sibling, to: &elements)
    }
    var sweep = OverlapSweep(elements, frames, tolerance: RequirementComparison.tolerance)
    return sweep.firstPair()
  }

  /// Adds the descendants of a sibling that extend outside their ancestors' frames, because only these can overlap what
  /// the sibling itself does not.
  private func addWhatSticksOut(of sibling: Int32, to elements: inout [OverlapSweep.Element]) {
    var open = [sibling]
    while let element = open.popLast() {
      for child in tree.tree.children(of: element)
      where sticksOutVisibly(child) && !frames[Int(element)].contains(reaches[Int(child)]) {
        elements.append((child, of: sibling))
        open.append(child)
      }
    }
  }

  /// Returns, for each element, the bounding box of its frame and its visible overflow, without corners of corner
  /// specs, which may stick out, and content that scrolls.
  private func allReaches() -> [Frame] {
    var reaches = Array(UnsafeBufferPointer(start: frames, count: tree.tree.count))
    for element in reaches.indices.dropFirst().reversed() {
      let (reach, parent) = (reaches[element], Int(tree.parents[element]))
      if isSmall(reach) || !sticksOutVisibly(Int32(element)) || reaches[parent].contains(reach) {
        continue
      }
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

  /// Returns true if siblings, including their overflow, follow one another without overlapping: downward, or in either
  /// direction of a row. Most stacks do, and need no sweep.
  private func isOrdered(_ siblings: [Int32]) -> Bool {
    let tolerance = RequirementComparison.tolerance
    var (isRightwards, isLeftwards, isDownwards) = (true, true, true)
    var (right, left, bottom) = (-Double.infinity, Double.infinity, -Double.infinity)
    for sibling in siblings {
      let frame = reaches[Int(sibling)]
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

/// Finds two overlapping frames of different siblings with a sweep line that moves downward.
///
/// A segment tree has the frames crossed by the line as leaves, ordered by left edge. Each node stores the crossed
/// frame that extends farthest to the right, and the farthest one of another sibling. A new frame overlaps any frame
/// that begins left of its right edge if and only if it overlaps the farthest of these.
struct OverlapSweep {
  /// An element, and the sibling that it is or is inside.
  typealias Element = (element: Int32, of: Int32)

  /// The elements of two different siblings that extend farthest to the right, as indices in `elements`; −1 for none.
  private struct RightmostPair {
    var first: Int32 = -1
    var second: Int32 = -1
  }

  private let frames: UnsafePointer<Frame>
  private let tolerance: Double
  /// The elements, sorted by left edge.
  private let elements: [Element]
  /// A segment tree over `elements`, stored as a heap: the children of node *i* are 2*i* and 2*i* + 1.
  private var nodes: [RightmostPair]
  private let leafCount: Int

  init(_ elements: [Element], _ frames: UnsafePointer<Frame>, tolerance: Double) {
    self.frames = frames
    self.tolerance = tolerance
    // An element smaller than the tolerance overlaps nothing.
    self.elements = elements.filter { element in
      let frame = frames[Int(element.element)]
      return frame.end(.horizontal) - frame.x > tolerance
        && frame.end(.vertical) - frame.y > tolerance
    }.sorted { (frames[Int($0.element)].x, $0.element) < (frames[Int($1.element)].x, $1.element) }
    leafCount = self.elements.count
    nodes = Array(repeating: RightmostPair(), count: 2 * leafCount)
  }

  private func frame(_ index: Int) -> Frame { frames[Int(elements[index].element)] }

  /// Returns the first overlapping elements that the line reaches, in the order of the tree; nil if none overlap.
  mutating func firstPair() -> (Int32, Int32)? {
    let byTop = elements.indices.sorted {
      (frame($0).y, elements[$0].element) < (frame($1).y, elements[$1].element)
    }
    let byBottom = elements.indices.sorted { frame($0).end(.vertical) < frame($1).end(.vertical) }
    var passed = 0
    for index in byTop {
      let next = frame(index)
      while frame(byBottom[passed]).end(.vertical) - next.y <= tolerance {
        set(RightmostPair(), at: byBottom[passed])
        passed += 1
      }
      let begun = elements.indices.partitioningIndex {
        next.end(.horizontal) - frame($0).x <= tolerance
      }
      if let other = furthest(among: begun, notOf: elements[index].of),
        frame(other).end(.horizontal) - next.x > tolerance
      {
        let (one, other) = (elements[index].element, elements[other].element)
        return (min(one, other), max(one, other))
      }
      set(RightmostPair(first: Int32(index)), at: index)
    }
    return nil
  }

  /// Returns the index of the element, among the first `count` that the line crosses, that extends farthest to the
  /// right and does not belong to `sibling`; nil if there is none.
  private func furthest(among count: Int, notOf sibling: Int32) -> Int? {
    var furthest = RightmostPair()
    var (lower, upper) = (leafCount, leafCount + count)
    while lower < upper {
      if lower % 2 == 1 {
        add(nodes[lower], to: &furthest)
        lower += 1
      }
      if upper % 2 == 1 {
        upper -= 1
        add(nodes[upper], to: &furthest)
      }
      (lower, upper) = (lower / 2, upper / 2)
    }
    return [furthest.first, furthest.second].first { $0 >= 0 && elements[Int($0)].of != sibling }
      .map(Int.init)
  }

  private mutating func set(_ leaf: RightmostPair, at index: Int) {
    var node = leafCount + index
    nodes[node] = leaf
    while node > 1 {
      node /= 2
      var furthest = nodes[2 * node]
      add(nodes[2 * node + 1], to: &furthest)
      nodes[node] = furthest
    }
  }

  private func add(_ others: RightmostPair, to furthest: inout RightmostPair) {
    add(others.first, to: &furthest)
    add(others.second, to: &furthest)
  }

  private func add(_ index: Int32, to furthest: inout RightmostPair) {
    if index < 0 { return }
    if isFurther(index, than: furthest.first) {
      if furthest.first >= 0 && !isOfOneSibling(index, furthest.first) {
        furthest.second = furthest.first
      }
      furthest.first = index
    } else if !isOfOneSibling(index, furthest.first) && isFurther(index, than: furthest.second) {
      furthest.second = index
    }
  }

  private func isFurther(_ one: Int32, than other: Int32) -> Bool {
    other < 0 || frame(Int(one)).end(.horizontal) > frame(Int(other)).end(.horizontal)
  }

  private func isOfOneSibling(_ one: Int32, _ other: Int32) -> Bool {
    elements[Int(one)].of == elements[Int(other)].of
  }
}
