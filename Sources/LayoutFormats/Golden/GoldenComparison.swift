import LayoutEngine

/// Compares frames with those of a golden file, element by element.
///
/// Elements are matched from the root down: below a matched pair those with the same id belong
/// together, and of the rest those that resemble each other at the beginning and at the end of the
/// list, then the others of one type in their order.
///
/// Complexity: linear in the number of elements.
public struct GoldenComparison {
  /// How many differences are kept.
  public static let limit = 20

  /// The first differences, parents before children.
  public private(set) var differences: [GoldenDifference] = []
  /// How many elements differ.
  public private(set) var count = 0

  private let expected: FrameTree
  private let actual: FrameTree
  private let tolerance: Double

  /// Compares two layouts. Coordinates may differ by `tolerance` points.
  public init(expected: Golden, actual: Golden, tolerance: Double) {
    self.expected = expected.tree
    self.actual = actual.tree
    self.tolerance = tolerance
    compare()
  }

  /// A pair of elements that is still to be compared, or one without a partner.
  private struct Pair {
    var expected: Int?
    var actual: Int?
    /// The place in the list of the actual ones, or of the expected ones if it is gone.
    var place: Int
  }

  private mutating func compare() {
    var pending = [(Pair(expected: 0, actual: 0, place: 0), "$")]
    while let (pair, path) = pending.popLast() {
      guard let old = pair.expected, let new = pair.actual else {
        addUnmatched(pair, path)
        continue
      }
      var changes = changes(expected.elements[old], actual.elements[new])
      let pairs = match(expected.elements[old].children, actual.elements[new].children)
      let order = pairs.compactMap { $0.actual == nil ? nil : $0.expected }
      if zip(order, order.dropFirst()).contains(where: { $0 > $1 }) { changes.append(.reordered) }
      if !changes.isEmpty { add(path, actual.elements[new].subject, changes) }
      for pair in pairs.reversed() { pending.append((pair, "\(path).children[\(pair.place)]")) }
    }
  }

  private mutating func addUnmatched(_ pair: Pair, _ path: String) {
    if let new = pair.actual {
      let below = actual.countBelow(new)
      add(path, actual.elements[new].subject, [.added(below: below)])
    } else if let old = pair.expected {
      let below = expected.countBelow(old)
      add(path, expected.elements[old].subject, [.removed(below: below)])
    }
  }

  private mutating func add(_ path: String, _ subject: String, _ changes: [GoldenDifference.Change])
  {
    count += 1
    if count > GoldenComparison.limit { return }
    differences.append(GoldenDifference(path: path, subject: subject, changes: changes))
  }

  private func changes(
    _ old: FrameTree.Element, _ new: FrameTree.Element
  ) -> [GoldenDifference.Change] {
    var changes: [GoldenDifference.Change] = []
    if old.type != new.type { changes.append(.retyped(from: old.type, to: new.type)) }
    if old.id != new.id { changes.append(.renamed(from: old.id, to: new.id)) }
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
  /// Pairs two lists of elements, in the order of the actual one; those that are gone stand where
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

  /// Pairs elements whose id stands once in each list.
  private func matchIds(_ old: [Int], _ new: [Int], _ pair: (Int, Int) -> Void) {
    let oldPlaces = places(old, in: expected)
    for (id, place) in places(new, in: actual) {
      if let place, let oldPlace = oldPlaces[id] ?? nil { pair(oldPlace, place) }
    }
  }

  /// The place of each id, nil where it stands more than once.
  private func places(_ list: [Int], in tree: FrameTree) -> [String: Int?] {
    var places: [String: Int?] = [:]
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
    var queues: [String: ArraySlice<Int>] = [:]
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
