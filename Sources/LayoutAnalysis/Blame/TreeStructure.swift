/// The parents and children of the elements of two trees, after a subset of the edits between the trees.
///
/// An element of both trees has its number in the old tree; elements that are only in the new tree follow.
struct TreeStructure: Sendable {
  private(set) var slots: [[ElementTree.Slot]]
  /// The parent of each element; −1 for the case, and for detached elements.
  private(set) var parents: [Int]
  /// The index that was found last, near which the next search begins.
  private var lastIndex = 0

  /// Creates the structure of a tree, with `count` elements in total.
  init(_ tree: ElementTree, count: Int) {
    let rest = count - tree.items.count
    slots = tree.items.map(\.slots) + Array(repeating: [], count: rest)
    parents = tree.items.map(\.parent) + Array(repeating: -1, count: rest)
  }

  /// Creates a structure of `count` detached elements.
  init(count: Int) {
    slots = Array(repeating: [], count: count)
    parents = Array(repeating: -1, count: count)
  }

  /// Returns the parent of an element, its slot, and its index in the slot; nil for a detached element.
  private mutating func place(of element: Int) -> (parent: Int, slot: Int, index: Int)? {
    let parent = parents[element]
    guard parent >= 0 else { return nil }
    for slot in slots[parent].indices {
      if let index = index(of: element, in: parent, slot) { return (parent, slot, index) }
    }
    return nil
  }

  /// Returns the index of an element under the key `name` of `parent`; nil if the element is not under this key.
  mutating func index(of element: Int, in parent: Int, under name: String) -> Int? {
    slots[parent].firstIndex { $0.name == name }.flatMap { index(of: element, in: parent, $0) }
  }

  /// Returns the index of an element in a slot of `parent`; nil if the element is not in the slot. Searches in both
  /// directions from `lastIndex`.
  private mutating func index(of element: Int, in parent: Int, _ slot: Int) -> Int? {
    let count = slots[parent][slot].items.count
    var after = min(lastIndex, count)
    var before = after - 1
    while before >= 0 || after < count {
      for index in [after, before] where (0..<count).contains(index) {
        if slots[parent][slot].items[index] == element {
          lastIndex = index
          return index
        }
      }
      after += 1
      before -= 1
    }
    return nil
  }

  /// Returns the child of `parent` that is the element or contains it; nil if the element is not inside `parent`.
  func item(of element: Int, in parent: Int) -> Int? {
    var item = element
    while item >= 0 && parents[item] != parent { item = parents[item] }
    return item >= 0 ? item : nil
  }

  func isInside(_ element: Int, _ other: Int) -> Bool {
    var item = element
    while item >= 0 && item != other { item = parents[item] }
    return item == other
  }

  mutating func detach(_ element: Int) {
    guard let place = place(of: element) else { return }
    parents[element] = -1
    slots[place.parent][place.slot].items.remove(at: place.index)
    if slots[place.parent][place.slot].items.isEmpty {
      slots[place.parent].remove(at: place.slot)
    }
  }

  /// Inserts a detached element into `parent`: at the end of a slot, or at `index`.
  mutating func insert(_ element: Int, into parent: Int, _ slot: String, at index: Int? = nil) {
    parents[element] = parent
    if let place = slots[parent].firstIndex(where: { $0.name == slot }) {
      slots[parent][place].items.insert(element, at: index ?? slots[parent][place].items.count)
      return
    }
    let place = slots[parent].firstIndex { $0.name > slot } ?? slots[parent].count
    slots[parent].insert(ElementTree.Slot(name: slot, items: [element]), at: place)
  }

  mutating func replace(_ element: Int, by others: [Int]) {
    guard let place = place(of: element) else { return }
    let name = slots[place.parent][place.slot].name
    detach(element)
    for (offset, other) in others.enumerated() {
      insert(other, into: place.parent, name, at: place.index + offset)
    }
  }

  /// Moves the children of an element to other keys.
  mutating func rename(slotsOf element: Int, _ name: (_ slot: String, _ child: Int) -> String) {
    let all = slots[element].flatMap { slot in slot.items.map { (slot.name, $0) } }
    slots[element] = []
    for (slot, child) in all { insert(child, into: element, name(slot, child)) }
  }
}
