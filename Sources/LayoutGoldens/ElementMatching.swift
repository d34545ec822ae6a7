import LayoutEngine

/// Matches the children of an element in a golden with its children in the layout.
///
/// Children with the same id match, however they have changed. So do children of one type without an id if the first id
/// below them is the same. Of the others, only those between the same two siblings can match: `[old, b]` and `[b, new]`
/// have one child that was removed and one that was added.
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

  /// True if the matched children are in a different order.
  var isReordered: Bool {
    let order = partners.compactMap { $0 }
    return zip(order, order.dropFirst()).contains(where: >)
  }

  private func oldElement(_ place: Int) -> FrameTree.Element { expected.tree.elements[old[place]] }

  private func newElement(_ place: Int) -> FrameTree.Element { actual.tree.elements[new[place]] }

  private mutating func match(_ oldPlace: Int, _ newPlace: Int) {
    partners[newPlace] = oldPlace
    isMatched[oldPlace] = true
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
    var places: [Name: [Int]] = [:]
    for place in old.indices {
      if let name = Name(old[place], in: expected) { places[name, default: []].append(place) }
    }
    if places.isEmpty { return }
    var newPlaces: [Name: [Int]] = [:]
    for place in new.indices {
      if let name = Name(new[place], in: actual), places[name] != nil {
        newPlaces[name, default: []].append(place)
      }
    }
    for (name, newPlaces) in newPlaces {
      let (oldRest, newRest) = matchAlike(places[name]![...], newPlaces[...])
      for (oldPlace, newPlace) in zip(oldRest, newRest) { match(oldPlace, newPlace) }
    }
  }

  /// Matches similar children with equal ids at both ends of two lists. Returns the remaining ranges.
  private mutating func matchAlike(
    _ oldPlaces: ArraySlice<Int>, _ newPlaces: ArraySlice<Int>
  ) -> (ArraySlice<Int>, ArraySlice<Int>) {
    var (oldPlaces, newPlaces) = (oldPlaces, newPlaces)
    func areAlike(_ oldPlace: Int?, _ newPlace: Int?) -> Bool {
      guard let oldPlace, let newPlace else { return false }
      let (old, new) = (oldElement(oldPlace), newElement(newPlace))
      return old.id == new.id && old.resembles(new)
    }
    while areAlike(oldPlaces.first, newPlaces.first) {
      match(oldPlaces.removeFirst(), newPlaces.removeFirst())
    }
    while areAlike(oldPlaces.last, newPlaces.last) {
      match(oldPlaces.removeLast(), newPlaces.removeLast())
    }
    return (oldPlaces, newPlaces)
  }

  /// Matches the unmatched children that follow the same matched sibling.
  private mutating func matchBetweenSiblings() {
    var gaps: [Int: (old: [Int], new: [Int])] = [:]
    var sibling = -1
    for place in old.indices {
      if isMatched[place] {
        sibling = place
      } else {
        gaps[sibling, default: ([], [])].old.append(place)
      }
    }
    sibling = -1
    for place in new.indices {
      if let partner = partners[place] {
        sibling = partner
      } else {
        gaps[sibling]?.new.append(place)
      }
    }
    for (_, gap) in gaps where !gap.new.isEmpty {
      let (oldRest, newRest) = matchAlike(gap.old[...], gap.new[...])
      matchTypes(oldRest, newRest)
    }
  }

  /// Matches children of equal types, in order, and then the last two if only one of each list is unmatched.
  private mutating func matchTypes(_ oldPlaces: ArraySlice<Int>, _ newPlaces: ArraySlice<Int>) {
    var queues: [ExactText: ArraySlice<Int>] = [:]
    for place in oldPlaces { queues[oldElement(place).type, default: []].append(place) }
    var lonely: [Int] = []
    for place in newPlaces {
      let new = newElement(place)
      if let oldPlace = queues[new.type]?.first, mayBeRenamed(oldElement(oldPlace), new) {
        queues[new.type]?.removeFirst()
        match(oldPlace, place)
      } else {
        lonely.append(place)
      }
    }
    let gone = queues.values.flatMap { $0 }
    if lonely.count == 1 && gone.count == 1,
      oldElement(gone[0]).id == nil || newElement(lonely[0]).id == nil
    {
      match(gone[0], lonely[0])
    }
  }

  /// Returns true if the two can be one element with a changed id. If the size differs, too, they are two elements.
  private func mayBeRenamed(_ old: FrameTree.Element, _ new: FrameTree.Element) -> Bool {
    old.id == nil || new.id == nil || old.resembles(new)
  }
}
