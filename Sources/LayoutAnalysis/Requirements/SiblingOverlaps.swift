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
    return OverlapSweep(elements, frames, tolerance: RequirementComparison.tolerance).firstPair()
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
/// The frames that the line crosses are sorted by left edge. Those of different siblings do not overlap, or the sweep
/// would have ended, so that the last one that begins left of a new frame's right edge, and those of the same sibling,
/// are the only ones that can overlap it.
struct OverlapSweep {
  /// An element, and the sibling that it is or is inside.
  typealias Element = (element: Int32, of: Int32)

  private let frames: UnsafePointer<Frame>
  private let tolerance: Double
  private let elements: [Element]

  init(_ elements: [Element], _ frames: UnsafePointer<Frame>, tolerance: Double) {
    self.frames = frames
    self.tolerance = tolerance
    // An element smaller than the tolerance overlaps nothing.
    self.elements = elements.filter { element in
      let frame = frames[Int(element.element)]
      return frame.end(.horizontal) - frame.x > tolerance
        && frame.end(.vertical) - frame.y > tolerance
    }.sorted { (frames[Int($0.element)].y, $0.element) < (frames[Int($1.element)].y, $1.element) }
  }

  /// Returns the first overlapping elements that the line reaches, in the order of the tree; nil if none overlap.
  func firstPair() -> (Int32, Int32)? {
    /// The elements that the line crosses, and some that it has passed.
    var crossed: [Element] = []
    for next in elements {
      let frame = frames[Int(next.element)]
      func count(leftOf end: Double) -> Int {
        crossed.indices.partitioningIndex { frames[Int(crossed[$0].element)].x >= end }
      }
      var last: Int32?
      for index in (0..<count(leftOf: frame.end(.horizontal) - tolerance)).reversed() {
        let (element, sibling) = crossed[index]
        let other = frames[Int(element)]
        if other.end(.vertical) - frame.y <= tolerance {
          crossed.remove(at: index)
        } else if sibling != next.of {
          if let last, last != sibling { break }
          if other.end(.horizontal) - frame.x > tolerance {
            return (min(element, next.element), max(element, next.element))
          }
          last = sibling
        }
      }
      crossed.insert(next, at: count(leftOf: frame.x))
    }
    return nil
  }
}
