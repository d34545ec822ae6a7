import LayoutEngine
import TreeFiles

/// Compares frames with those of a golden file, element by element.
///
/// Elements are matched from the root down (`ElementMatching`). A difference that another difference caused is listed
/// after its cause (`DifferenceCauses`).
///
/// Complexity: linear in the number of elements.
package struct GoldenComparison {
  /// The maximum number of differences in `lines`.
  private static let shownLimit = 20
  /// The maximum depth of a tree, in levels, whose JSON golden is indented: the indents take memory that grows with the
  /// square of the depth.
  package static let deepestTree = 1000

  /// The differences, in the order of the tree, except that a difference with a cause follows its cause.
  package private(set) var differences: [GoldenDifference] = []
  /// The number of elements that differ.
  package private(set) var count = 0

  /// A line for each of the first differences, indented under its cause, and the number of further ones.
  package var lines: [String] {
    let more = count - min(count, Self.shownLimit)
    return differences.prefix(Self.shownLimit).map { ($0.cause == nil ? "" : "  ") + $0.text }
      + (more > 0 ? ["and " + counted(more, "more element")] : [])
  }

  package let expected: FrameTree
  package let actual: FrameTree
  private let tolerance: Double
  private let acceptsNewIds: Bool
  let origin: FrameOptions.Origin

  /// Compares two layouts, whose frames are in the coordinates of `origin`. Coordinates may differ by `tolerance`
  /// points. With `acceptsNewIds`, an id is not a difference if the golden has none.
  package init(
    expected: Golden, actual: Golden, tolerance: Double, origin: FrameOptions.Origin = .parent,
    acceptsNewIds: Bool = false
  ) {
    self.expected = expected.tree
    self.actual = actual.tree
    self.tolerance = tolerance
    self.origin = origin
    self.acceptsNewIds = acceptsNewIds
    compare()
  }

  /// A pair of matching elements, or an element without a partner.
  package struct Pair {
    package var expected: Int?
    package var actual: Int?
    /// The index among the actual children of the parent or, if the element was removed, among the expected children.
    var position: Int
    /// The index of the parents' pair; −1 for the roots.
    package var parent = -1
    /// The changes; empty below an element that has no partner itself.
    package var changes: [GoldenDifference.Change] = []

    /// True if the element was added or removed.
    var isAlone: Bool { expected == nil || actual == nil }
  }

  /// All elements of the two layouts in pairs, parents before children.
  package private(set) var pairs: [Pair] = []
  /// For each pair, the index of the pair that caused its difference, or its own index. Empty if there are no
  /// differences.
  package private(set) var causes: [Int] = []

  private mutating func compare() {
    findPairs()
    count = pairs.count { !$0.changes.isEmpty }
    if count == 0 { return }
    differences.reserveCapacity(count)
    causes = DifferenceCauses(self).roots
    /// The indices of the pairs whose differences another pair caused, by the index of that pair.
    var effects: [Int: [Int]] = [:]
    for index in pairs.indices where !pairs[index].changes.isEmpty && causes[index] != index {
      effects[causes[index], default: []].append(index)
    }
    for index in pairs.indices where !pairs[index].changes.isEmpty && causes[index] == index {
      let cause = differences.count
      for position in [index] + (effects[index] ?? []) {
        differences.append(difference(position, cause: position == index ? nil : cause))
      }
    }
  }

  private func difference(_ index: Int, cause: Int?) -> GoldenDifference {
    let pair = pairs[index]
    let before = pair.expected.map { expected.elements[$0] }
    let after = pair.actual.map { actual.elements[$0] }
    return GoldenDifference(
      path: path(of: index), element: source(of: index),
      subject: element(of: pair).subject, changes: pair.changes,
      before: before.map(GoldenDifference.State.init),
      after: after.map(GoldenDifference.State.init), pair: index, cause: cause)
  }

  private mutating func findPairs() {
    let sides = (before: (expected, expected.named), after: (actual, actual.named))
    var pending = [Pair(expected: 0, actual: 0, position: 0)]
    while var pair = pending.popLast() {
      let old = pair.expected.map { expected.elements[$0] }
      let new = pair.actual.map { actual.elements[$0] }
      let matching = ElementMatching(
        sides.before, old?.children ?? [], sides.after, new?.children ?? [])
      var below = merge(matching)
      if let old, let new {
        pair.changes = changes(old, new)
        if matching.isReordered { pair.changes.append(.reordered) }
      } else if pair.parent < 0 || !pairs[pair.parent].isAlone {
        pair.changes = [
          pair.actual.map { .added(below: actual.countBelow($0)) }
            ?? .removed(below: expected.countBelow(pair.expected ?? 0))
        ]
      }
      for index in below.indices { below[index].parent = pairs.count }
      pairs.append(pair)
      pending += below.reversed()
    }
  }

  /// Returns the actual element of a pair, or the expected one if it was removed.
  package func element(of pair: Pair) -> FrameTree.Element {
    if let new = pair.actual { return actual.elements[new] }
    return expected.elements[pair.expected ?? 0]
  }

  /// Returns the path of an element in the tree file, or its parent's path if it was removed.
  private func path(of index: Int) -> String {
    var steps: [String] = []
    var index = index
    while index >= 0 {
      if pairs[index].actual != nil { steps.append(step(to: pairs[index])) }
      index = pairs[index].parent
    }
    return steps.reversed().joined()
  }

  /// Returns the index of a pair's element in the laid out tree, or of its parent if it was removed.
  private func source(of index: Int) -> Int32 {
    var index = index
    while index >= 0 {
      if let element = pairs[index].actual { return actual.elements[element].source }
      index = pairs[index].parent
    }
    return 0
  }

  /// Returns the part of an element's path after its parent's path. Without a tree file, this is the index among the
  /// children.
  package func step(to pair: Pair) -> String {
    if let index = pair.actual, !actual.steps.isEmpty { return actual.steps[index] }
    return pair.parent < 0 ? "$" : ".children[\(pair.position)]"
  }

  private func changes(
    _ old: FrameTree.Element, _ new: FrameTree.Element
  ) -> [GoldenDifference.Change] {
    var changes: [GoldenDifference.Change] = []
    if old.type != new.type { changes.append(.retyped(from: old.type.text, to: new.type.text)) }
    if old.id != new.id && !(acceptsNewIds && old.id == nil) {
      changes.append(.renamed(from: old.id?.text, to: new.id?.text))
    }
    changes += GoldenDifference.changes(from: old.frame, to: new.frame, tolerance: tolerance)
    if old.contentSize != nil || new.contentSize != nil,
      differ(old.contentSize?.width ?? 0, new.contentSize?.width ?? 0)
        || differ(old.contentSize?.height ?? 0, new.contentSize?.height ?? 0)
    {
      changes.append(
        .contentResized(from: old.contentSize ?? .zero, to: new.contentSize ?? .zero))
    }
    return changes
  }

  private func differ(_ old: Double, _ new: Double) -> Bool { abs(old - new) > tolerance }
}

extension GoldenComparison {
  /// Returns the children of an element in both layouts, in the order of the actual children; removed children keep
  /// their position.
  private func merge(_ matching: ElementMatching) -> [Pair] {
    var pairs: [Pair] = []
    var next = 0
    func appendGone(before position: Int) {
      while next < position {
        if !matching.isMatched[next] {
          pairs.append(Pair(expected: matching.old[next], actual: nil, position: next))
        }
        next += 1
      }
    }
    for (position, index) in matching.new.enumerated() {
      let partner = matching.partners[position]
      if let partner { appendGone(before: partner) }
      pairs.append(
        Pair(expected: partner.map { matching.old[$0] }, actual: index, position: position))
    }
    appendGone(before: matching.old.count)
    return pairs
  }
}
