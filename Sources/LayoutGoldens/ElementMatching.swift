import LayoutEngine

/// Matches the children of an element in a golden with its children in the layout.
///
/// Children with the same id match, whatever else changed. Children of one type without an id match if the first id
/// below them is the same. Of the others, only children between the same two siblings can match:
/// `[old, b]` and `[b, new]` have one child that was removed and one that was added.
///
/// Complexity: linear in the number of children.
struct ElementMatching {
  /// A layout, and for each element the index of the first element with an id, itself or a descendant; −1 if none has.
  typealias Side = (tree: FrameTree, named: [Int])

  private let expected: Side
  private let actual: Side
  let old: [Int]
  let new: [Int]
  /// The index of the matching old child for each new child; nil if there is none.
  private(set) var partners: [Int?]
  /// True for each old child that has a match.
  private(set) var isMatched: [Bool]

  /// Matches the children `old` of `expected` with the children `new` of `actual`.
  init(_ expected: Side, _ old: [Int], _ actual: Side, _ new: [Int]) {
    self.expected = expected
    self.actual = actual
    self.old = old
    self.new = new
    partners = Array(repeating: nil, count: new.count)
    isMatched = Array(repeating: false, count: old.count)
    matchIds()
    matchBetweenSiblings()
  }

  /// True if the matched children have a different order in the layout than in the golden.
  var isReordered: Bool {
    let order = partners.compactMap { $0 }
    return zip(order, order.dropFirst()).contains(where: >)
  }

  private func oldElement(_ position: Int) -> FrameTree.Element {
    expected.tree.elements[old[position]]
  }

  private func newElement(_ position: Int) -> FrameTree.Element {
    actual.tree.elements[new[position]]
  }

  private mutating func match(_ oldPosition: Int, _ newPosition: Int) {
    partners[newPosition] = oldPosition
    isMatched[oldPosition] = true
  }

  /// The key of a child: its id, or the first id below it with the child's own type.
  private struct Name: Hashable {
    let id: ExactText
    let type: ExactText?

    init?(_ index: Int, in side: Side) {
      let named = side.named[index]
      guard named >= 0, let id = side.tree.elements[named].id else { return nil }
      self.id = id
      type = named == index ? nil : side.tree.elements[index].type
    }
  }

  /// Matches children with equal ids, in order.
  private mutating func matchIds() {
    var positions: [Name: [Int]] = [:]
    for position in old.indices {
      if let name = Name(old[position], in: expected) {
        positions[name, default: []].append(position)
      }
    }
    if positions.isEmpty { return }
    var newPositions: [Name: [Int]] = [:]
    for position in new.indices {
      if let name = Name(new[position], in: actual), positions[name] != nil {
        newPositions[name, default: []].append(position)
      }
    }
    for (name, newPositions) in newPositions {
      let (oldRest, newRest) = matchAlike(positions[name]![...], newPositions[...])
      for (oldPosition, newPosition) in zip(oldRest, newRest) { match(oldPosition, newPosition) }
    }
  }

  /// Matches similar children with equal ids at both ends of two lists. Returns the remaining ranges.
  private mutating func matchAlike(
    _ oldPositions: ArraySlice<Int>, _ newPositions: ArraySlice<Int>
  ) -> (ArraySlice<Int>, ArraySlice<Int>) {
    var (oldPositions, newPositions) = (oldPositions, newPositions)
    func areAlike(_ oldPosition: Int?, _ newPosition: Int?) -> Bool {
      guard let oldPosition, let newPosition else { return false }
      let (old, new) = (oldElement(oldPosition), newElement(newPosition))
      return old.id == new.id && old.resembles(new)
    }
    while areAlike(oldPositions.first, newPositions.first) {
      match(oldPositions.removeFirst(), newPositions.removeFirst())
    }
    while areAlike(oldPositions.last, newPositions.last) {
      match(oldPositions.removeLast(), newPositions.removeLast())
    }
    return (oldPositions, newPositions)
  }

  /// Matches the unmatched children that follow the same matched sibling.
  private mutating func matchBetweenSiblings() {
    var gaps: [Int: (old: [Int], new: [Int])] = [:]
    var sibling = -1
    for position in old.indices {
      if isMatched[position] {
        sibling = position
      } else {
        gaps[sibling, default: ([], [])].old.append(position)
      }
    }
    sibling = -1
    for position in new.indices {
      if let partner = partners[position] {
        sibling = partner
      } else {
        gaps[sibling]?.new.append(position)
      }
    }
    for (_, gap) in gaps where !gap.new.isEmpty {
      let (oldRest, newRest) = matchAlike(gap.old[...], gap.new[...])
      matchTypes(oldRest, newRest)
    }
  }

  /// Matches children of equal types, in order, and then the last two if only one of each list is unmatched.
  private mutating func matchTypes(_ oldPositions: ArraySlice<Int>, _ newPositions: ArraySlice<Int>)
  {
    var queues: [ExactText: ArraySlice<Int>] = [:]
    for position in oldPositions { queues[oldElement(position).type, default: []].append(position) }
    var lonely: [Int] = []
    for position in newPositions {
      let new = newElement(position)
      if let oldPosition = queues[new.type]?.first, mayBeRenamed(oldElement(oldPosition), new) {
        queues[new.type]?.removeFirst()
        match(oldPosition, position)
      } else {
        lonely.append(position)
      }
    }
    let gone = queues.values.flatMap { $0 }
    if lonely.count == 1 && gone.count == 1,
      oldElement(gone[0]).id == nil || newElement(lonely[0]).id == nil
    {
      match(gone[0], lonely[0])
    }
  }

  /// Returns true if `old` and `new` may be one element: one of them has no id, or they differ only in their ids
  /// (`resembles`).
  private func mayBeRenamed(_ old: FrameTree.Element, _ new: FrameTree.Element) -> Bool {
    old.id == nil || new.id == nil || old.resembles(new)
  }
}
