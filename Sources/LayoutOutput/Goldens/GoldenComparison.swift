import LayoutEngine
import TreeFiles

/// Compares frames with those of a golden file, element by element.
///
/// Elements are matched from the root down: below a matched pair those with the same id belong
/// together, and of the rest those that resemble each other at the beginning and at the end of the
/// list, then the others of one type in their order.
///
/// Complexity: linear in the number of elements.
package struct GoldenComparison {
  /// How many differences are kept.
  package static let limit = 20

  /// The first differences, parents before children.
  package private(set) var differences: [GoldenDifference] = []
  /// How many elements differ.
  package private(set) var count = 0

  /// A line a difference, and how many more there are.
  package var lines: [String] {
    let more = count - differences.count
    return differences.map(\.text) + (more > 0 ? ["and \(more) more elements"] : [])
  }

  let expected: FrameTree
  let actual: FrameTree
  private let tolerance: Double

  /// Compares two layouts. Coordinates may differ by `tolerance` points.
  package init(expected: Golden, actual: Golden, tolerance: Double) {
    self.expected = expected.tree
    self.actual = actual.tree
    self.tolerance = tolerance
    compare()
  }

  /// A pair of elements that belong together, or one without a partner.
  struct Pair {
    var expected: Int?
    var actual: Int?
    /// The place in the list of the actual ones, or of the expected ones if it is gone.
    var place: Int
    /// The index of the pair above; −1 for the roots.
    var parent = -1
    /// What is different; nothing below an element that has no partner itself.
    var changes: [GoldenDifference.Change] = []
  }

  private mutating func compare() {
    let pairs = pairs()
    for (index, pair) in pairs.enumerated() where !pair.changes.isEmpty {
      count += 1
      if count > GoldenComparison.limit { continue }
      differences.append(
        GoldenDifference(
          path: path(of: index, in: pairs), subject: element(of: pair).subject,
          changes: pair.changes))
    }
  }

  /// Every element of the two layouts, parents before children.
  func pairs() -> [Pair] {
    var pairs: [Pair] = []
    var pending = [Pair(expected: 0, actual: 0, place: 0)]
    while var pair = pending.popLast() {
      let old = pair.expected.map { expected.elements[$0] }
      let new = pair.actual.map { actual.elements[$0] }
      var below = match(old?.children ?? [], new?.children ?? [])
      if let old, let new {
        pair.changes = changes(old, new)
        let order = below.compactMap { $0.actual == nil ? nil : $0.expected }
        if zip(order, order.dropFirst()).contains(where: { $0 > $1 }) {
          pair.changes.append(.reordered)
        }
      } else if pair.parent < 0 || !isUnmatched(pairs[pair.parent]) {
        pair.changes = [
          pair.actual.map { .added(below: actual.countBelow($0)) }
            ?? .removed(below: expected.countBelow(pair.expected ?? 0))
        ]
      }
      for index in below.indices { below[index].parent = pairs.count }
      pairs.append(pair)
      pending += below.reversed()
    }
    return pairs
  }

  private func isUnmatched(_ pair: Pair) -> Bool { pair.expected == nil || pair.actual == nil }

  /// The element as it is now, or as it was if it is gone.
  func element(of pair: Pair) -> FrameTree.Element {
    if let new = pair.actual { return actual.elements[new] }
    return expected.elements[pair.expected ?? 0]
  }

  private func path(of index: Int, in pairs: [Pair]) -> String {
    var steps: [String] = []
    var index = index
    while pairs[index].parent >= 0 {
      steps.append(".children[\(pairs[index].place)]")
      index = pairs[index].parent
    }
    return ShortPath.text(("$" + steps.reversed().joined()).utf8)
  }

  private func changes(
    _ old: FrameTree.Element, _ new: FrameTree.Element
  ) -> [GoldenDifference.Change] {
    var changes: [GoldenDifference.Change] = []
    if old.type != new.type { changes.append(.retyped(from: old.type.text, to: new.type.text)) }
    if old.id != new.id { changes.append(.renamed(from: old.id?.text, to: new.id?.text)) }
    if differ(old.frame.x, new.frame.x) || differ(old.frame.y, new.frame.y) {
      changes.append(
        .moved(
          from: Point(x: old.frame.x, y: old.frame.y), to: Point(x: new.frame.x, y: new.frame.y)))
    }
    if differ(old.frame.width, new.frame.width) || differ(old.frame.height, new.frame.height) {
      changes.append(
        .resized(
          from: Size(width: old.frame.width, height: old.frame.height),
          to: Size(width: new.frame.width, height: new.frame.height)))
    }
    return changes
  }

  private func differ(_ old: Double, _ new: Double) -> Bool { abs(old - new) > tolerance }
}

// MARK: - Matching

extension GoldenComparison {
  /// Pairs two lists of elements, in the order of the actual one; those that are gone are where
  /// they stood.
  private func match(_ old: [Int], _ new: [Int]) -> [Pair] {
    var partner = [Int?](repeating: nil, count: new.count)
    var isMatched = [Bool](repeating: false, count: old.count)
    func pair(_ oldPlace: Int, _ newPlace: Int) {
      partner[newPlace] = oldPlace
      isMatched[oldPlace] = true
    }
    matchIds(old, new, pair)
    matchRest(
      old.indices.filter { !isMatched[$0] }, new.indices.filter { partner[$0] == nil }, old, new,
      pair)
    return merge(old, new, partner, isMatched)
  }

  /// Pairs elements whose id occurs once in each list.
  private func matchIds(_ old: [Int], _ new: [Int], _ pair: (Int, Int) -> Void) {
    let oldPlaces = places(old, in: expected)
    for (id, place) in places(new, in: actual) {
      if let place, let oldPlace = oldPlaces[id] ?? nil { pair(oldPlace, place) }
    }
  }

  /// The index of each id, nil if it occurs more than once.
  private func places(_ list: [Int], in tree: FrameTree) -> [ExactText: Int?] {
    var places: [ExactText: Int?] = [:]
    for (place, index) in list.enumerated() {
      guard let id = tree.elements[index].id else { continue }
      places[id] = .some(places[id] == nil ? place : nil)
    }
    return places
  }

  private func matchRest(
    _ oldRest: [Int], _ newRest: [Int], _ old: [Int], _ new: [Int], _ pair: (Int, Int) -> Void
  ) {
    var oldRest = oldRest[...]
    var newRest = newRest[...]
    func resemble(_ oldPlace: Int?, _ newPlace: Int?) -> Bool {
      guard let oldPlace, let newPlace else { return false }
      return expected.elements[old[oldPlace]].resembles(actual.elements[new[newPlace]])
    }
    while resemble(oldRest.first, newRest.first) {
      pair(oldRest.removeFirst(), newRest.removeFirst())
    }
    while resemble(oldRest.last, newRest.last) { pair(oldRest.removeLast(), newRest.removeLast()) }
    // What is left: those of one type in their order.
    var queues: [ExactText: ArraySlice<Int>] = [:]
    for place in oldRest { queues[expected.elements[old[place]].type, default: []].append(place) }
    var lonely: [Int] = []
    for place in newRest {
      if let oldPlace = queues[actual.elements[new[place]].type]?.popFirst() {
        pair(oldPlace, place)
      } else {
        lonely.append(place)
      }
    }
    // One that is gone and one that is new, and nothing else: the type has changed.
    let gone = queues.values.flatMap { $0 }
    if lonely.count == 1 && gone.count == 1 { pair(gone[0], lonely[0]) }
  }

  private func merge(
    _ old: [Int], _ new: [Int], _ partner: [Int?], _ isMatched: [Bool]
  ) -> [Pair] {
    var pairs: [Pair] = []
    var next = 0
    func takeGone(before place: Int) {
      while next < place {
        if !isMatched[next] { pairs.append(Pair(expected: old[next], actual: nil, place: next)) }
        next += 1
      }
    }
    for (place, index) in new.enumerated() {
      if let oldPlace = partner[place] { takeGone(before: oldPlace) }
      pairs.append(Pair(expected: partner[place].map { old[$0] }, actual: index, place: place))
    }
    takeGone(before: old.count)
    return pairs
  }
}
