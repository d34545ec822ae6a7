import LayoutEngine

/// The edits that lead from one tree to another, and the tree after some of them.
///
/// All edits together give a tree that is equal to the new one as JSON, apart from the order of keys, and
/// none of them the old one. Each subset gives a text; it is not a tree that can be read if, for example, an
/// inset has lost its child and not got another one.
package struct TreeDifference: Sendable {
  let old: ElementTree
  let new: ElementTree
  let matching: TreeMatching
  /// The edits, in the order of the new tree.
  package internal(set) var edits: [TreeEdit] = []
  /// The edits of values, by element.
  var valueEdits: [Int: [ValueEdit]] = [:]
  /// What the edits remove, in the order of the old tree; then what they do, in the order of the new one.
  var removals: [Removal] = []
  var steps: [Step] = []
  /// The edit that moves an element; −1 for those that stay.
  var mover: [Int] = []
  /// The elements that were there before in one that was put around them, by the latter.
  var holes: [Int: [Int]] = [:]
  /// The edit that puts all elements into their new places at once, where single ones cannot.
  var restructuring: Int?

  /// A change of a value of an element; nil removes the key.
  struct ValueEdit: Sendable {
    let edit: Int
    let key: ElementTree.Key
    let value: ElementTree.Value?
  }

  /// An element that is removed, and what takes its place.
  struct Removal: Sendable {
    let edit: Int
    let element: Int
    let kept: [Int]
  }

  /// Something that an edit does to an element.
  struct Step: Sendable {
    enum Action: Sendable {
      /// Puts a new element into its parent, with those that it has.
      case insert
      /// Moves what is in `parent`, and is the element or around it, to the place of the new item `top`.
      case move(within: Int, top: Int)
      /// Moves the element to its place in the new tree.
      case moveAway
      /// Puts the elements of the element under the keys of its new type.
      case retype
    }

    let edit: Int
    let element: Int
    let action: Action
  }

  init(_ old: ElementTree, _ new: ElementTree) {
    self.old = old
    self.new = new
    matching = TreeMatching(old, new)
  }

  /// How many elements there are in both trees together.
  package var elementCount: Int { old.items.count + new.items.count }

  /// The number of an element of the new tree.
  func element(_ item: Int) -> Int {
    matching.oldOf[item] >= 0 ? matching.oldOf[item] : old.items.count + item
  }

  /// The item of the new tree that an element is; nil if it is in the old one only.
  func newItem(_ element: Int) -> Int? {
    if element >= old.items.count { return element - old.items.count }
    return matching.newOf[element] >= 0 ? matching.newOf[element] : nil
  }

  /// The elements that are in both trees, in the order of the new one.
  package var commonElements: [Int] {
    new.items.indices.dropFirst().map { matching.oldOf[$0] }.filter { $0 >= 0 }
  }

  /// How many elements the new tree has.
  package var newCount: Int { new.items.count - 1 }

  /// The path of an element in the new tree.
  package func path(of element: Int) -> String { new.path(of: newItem(element) ?? 0) }

  /// How a message names an element of the new tree.
  package func subject(of element: Int) -> String { new.subject(of: newItem(element) ?? 0) }

  /// The type and the id of an element of the new tree.
  package func name(of element: Int) -> (type: String, id: String?) {
    let item = new.items[newItem(element) ?? 0]
    return (item.type, item.id?.text)
  }
}

// MARK: - The structure after some edits

extension TreeDifference {
  func structure(_ set: EditSet) -> TreeStructure {
    if let restructuring, set.contains(restructuring) { return newStructure }
    var structure = TreeStructure(old, count: elementCount)
    for removal in removals where set.contains(removal.edit) {
      for kept in removal.kept { structure.detach(kept) }
      structure.replace(removal.element, by: removal.kept)
    }
    for step in steps where set.contains(step.edit) {
      switch step.action {
      case .insert: insert(step.element, set, &structure)
      case .move(let parent, let top):
        let item = structure.item(of: step.element, in: parent) ?? step.element
        move(item, to: top, set, &structure)
      case .moveAway: move(step.element, to: newItem(step.element) ?? 0, set, &structure)
      case .retype: retype(step.element, &structure)
      }
    }
    return structure
  }

  /// Whether a structure is that of the new tree.
  func isNew(_ structure: TreeStructure) -> Bool {
    new.items.indices.allSatisfy { item in
      let slots = new.items[item].slots
      let others = structure.slots[element(item)]
      return slots.count == others.count
        && zip(slots, others).allSatisfy { slot, other in
          slot.name == other.name && slot.items.map(element) == other.items
        }
    }
  }

  private var newStructure: TreeStructure {
    var structure = TreeStructure(count: elementCount)
    for item in new.items.indices {
      for slot in new.items[item].slots {
        for (index, child) in slot.items.enumerated() {
          structure.insert(element(child), into: element(item), slot.name, at: index)
        }
      }
    }
    return structure
  }

  private func insert(_ added: Int, _ set: EditSet, _ structure: inout TreeStructure) {
    guard let top = newItem(added) else { return }
    let parent = element(new.items[top].parent)
    let kept = holes[added] ?? []
    let first = kept.first { structure.item(of: $0, in: parent) != nil }
    if let first { structure.replace(first, by: [added]) }
    for element in kept { structure.detach(element) }
    // What is new below it comes with it; what was elsewhere comes with edits of its own.
    var pending = [top]
    while let item = pending.popLast() {
      for slot in new.items[item].slots {
        for child in slot.items {
          let isNew = matching.oldOf[child] < 0
          guard isNew || kept.contains(element(child)) else { continue }
          let count =
            structure.slots[element(item)].first { $0.name == slot.name }?.items.count ?? 0
          structure.insert(element(child), into: element(item), slot.name, at: count)
          if isNew { pending.append(child) }
        }
      }
    }
    if first == nil { place(added, at: top, set, &structure) }
  }

  private func move(
    _ moved: Int, to top: Int, _ set: EditSet, _ structure: inout TreeStructure
  ) {
    let parent = element(new.items[top].parent)
    // An element that is not there takes none, and no element is in itself.
    guard structure.isInside(parent, 0), !structure.isInside(parent, moved) else { return }
    structure.detach(moved)
    place(moved, at: top, set, &structure)
  }

  /// Puts an element where the new tree has the item `top`: after the nearest item before that one which
  /// is where it should be.
  private func place(
    _ placed: Int, at top: Int, _ set: EditSet, _ structure: inout TreeStructure
  ) {
    let parent = new.items[top].parent
    let slot = new.items[top].slot
    let siblings = new.items[parent].slots.first { $0.name == slot }?.items ?? []
    let items = structure.slots[element(parent)].first { $0.name == slot }?.items ?? []
    var index = 0
    before: for sibling in siblings.prefix(while: { $0 != top }).reversed() {
      let other = element(sibling)
      let isAdded = matching.oldOf[sibling] < 0
      let isThere = !isAdded || structure.parents[other] >= 0
      for candidate in isThere ? [other] : (holes[other] ?? []).reversed()
      where candidate != placed && isSettled(candidate, set) {
        if let item = structure.item(of: candidate, in: element(parent)),
          let found = items.firstIndex(of: item)
        {
          index = found + 1
          break before
        }
      }
    }
    structure.insert(placed, into: element(parent), slot, at: index)
  }

  /// Whether an element is in the order of the new tree.
  private func isSettled(_ element: Int, _ set: EditSet) -> Bool {
    let element = holes[element]?.first ?? element
    return mover[element] < 0 || set.contains(mover[element])
  }

  private func retype(_ element: Int, _ structure: inout TreeStructure) {
    guard let item = newItem(element) else { return }
    let names = new.items[item].slots.map(\.name)
    structure.rename(slotsOf: element) { slot, child in
      let inside = [child] + (firstCommon(below: child).map { [$0] } ?? [])
      for candidate in inside {
        guard var place = newItem(candidate) else { continue }
        while place > 0 && new.items[place].parent != item { place = new.items[place].parent }
        if place > 0 { return new.items[place].slot }
      }
      return names.contains(slot) ? slot : names.first ?? slot
    }
  }

  /// The first element of both trees in one of the old tree alone.
  private func firstCommon(below element: Int) -> Int? {
    guard element < old.items.count, matching.newOf[element] < 0 else { return nil }
    return (element..<element + old.items[element].count).first { matching.newOf[$0] >= 0 }
  }
}
