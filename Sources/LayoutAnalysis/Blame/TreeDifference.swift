import LayoutEngine

/// The edits between two trees, and the tree after any subset of them.
///
/// All edits together result in a tree that equals the new one as JSON, apart from the order of keys; without edits,
/// the result is the old tree. Each subset results in a text, which is not a valid tree if, for example, an inset lost
/// its child without getting another one.
package struct TreeDifference: Sendable {
  let old: ElementTree
  let new: ElementTree
  let matching: TreeMatching
  /// The edits, in the order of the new tree.
  package internal(set) var edits: [TreeEdit] = []
  /// The edits of values, by element.
  var valueEdits: [Int: [ValueEdit]] = [:]
  /// The steps of the edits: first the removals in the order of the old tree, then the others in the order of the new
  /// tree.
  var steps: [Step] = []
  /// For each element, the edit that moves it, or −1 if it stays.
  var mover: [Int] = []
  /// For each element that was wrapped around others, the old elements that are now inside it.
  var holes: [Int: [Int]] = [:]
  /// The edit that moves all elements to their new positions at once, if the moves cannot be separated; otherwise nil.
  var restructuring: Int?

  /// A change of an element's value; nil removes the key.
  struct ValueEdit: Sendable {
    let edit: Int
    let key: ElementTree.Key
    let value: ElementTree.Value?
  }

  /// A step of an edit, applied to one element.
  struct Step: Sendable {
    enum Action: Sendable {
      /// Removes the element, and replaces it by the elements inside it that remain.
      case remove(except: [Int])
      /// Inserts a new element into its parent, together with its new descendants.
      case insert
      /// Moves the child of `within` that is or contains the element to the position of the new item `top`.
      case move(within: Int, top: Int)
      /// Moves the element to its position in the new tree.
      case moveAway
      /// Moves the children of the element to the keys of its new type.
      case retype
    }

    var edit: Int
    let element: Int
    let action: Action
  }

  init(_ old: ElementTree, _ new: ElementTree) {
    self.old = old
    self.new = new
    matching = TreeMatching(old, new)
  }

  /// The number of items in both trees together, which is also the number of possible element numbers.
  package var elementCount: Int { old.items.count + new.items.count }

  /// Returns the number of the element that is an item of the new tree.
  func element(_ item: Int) -> Int {
    matching.oldOf[item] >= 0 ? matching.oldOf[item] : old.items.count + item
  }

  /// Returns the item of an element in the new tree; nil if the element is only in the old one.
  func newItem(_ element: Int) -> Int? {
    if element >= old.items.count { return element - old.items.count }
    return matching.newOf[element] >= 0 ? matching.newOf[element] : nil
  }

  /// The elements that are in both trees, in the order of the new one.
  package var commonElements: [Int] {
    new.items.indices.dropFirst().map { matching.oldOf[$0] }.filter { $0 >= 0 }
  }

  /// The number of elements of the new tree.
  package var newCount: Int { new.items.count - 1 }

  /// The elements of the new tree in the order of its text, which is also the order of `LayoutTree`.
  package var elementsOfText: [Int] {
    new.items.indices.dropFirst().sorted { new.items[$0].node < new.items[$1].node }.map(element)
  }

  /// Returns true if the edit inserts the element into the new tree.
  package func inserts(_ element: Int, _ edit: TreeEdit) -> Bool {
    [.added, .replaced, .wrapped].contains(edit.kind) && edit.item == newItem(element)
  }

  /// Returns true if the edit changes the type or id of the element.
  package func names(_ element: Int, _ edit: TreeEdit) -> Bool {
    (edit.kind == .type || edit.kind == .value && edit.key == "id") && edit.item == newItem(element)
  }

  /// Returns true if the edit moves or adds a child of the element.
  package func reorders(_ element: Int, _ edit: TreeEdit) -> Bool {
    if edit.kind == .restructured { return true }
    guard let item = edit.item, [.moved, .added, .replaced].contains(edit.kind) else {
      return false
    }
    return new.items[item].parent == newItem(element)
  }

  /// Returns the path of an element in the new tree, shortened if it is long.
  package func path(of element: Int) -> String { new.path(of: newItem(element) ?? 0) }

  /// Returns the offset of an element in the text of the new tree, in bytes.
  package func offset(of element: Int) -> Int { new.offset(of: newItem(element) ?? 0) }

  /// Returns the offset of an edit's element in the text of the new tree, in bytes; nil if the element was removed.
  package func offset(of edit: TreeEdit) -> Int? { edit.item.map(new.offset) }

  /// Returns the name in messages of an element in the new tree: `text "title"`.
  package func subject(of element: Int) -> String { new.subject(of: newItem(element) ?? 0) }

  /// Returns the type and the id of an element in the new tree.
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
    for step in steps where set.contains(step.edit) {
      switch step.action {
      case .remove(let kept):
        for element in kept { structure.detach(element) }
        structure.replace(step.element, by: kept)
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

  /// Returns true if a structure equals the structure of the new tree.
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
        for child in slot.items {
          structure.insert(element(child), into: element(item), slot.name)
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
    // Inserts new descendants together with the element; old descendants have edits of their own.
    var pending = [top]
    while let item = pending.popLast() {
      for slot in new.items[item].slots {
        for child in slot.items {
          let isNew = matching.oldOf[child] < 0
          guard isNew || kept.contains(element(child)) else { continue }
          structure.insert(element(child), into: element(item), slot.name)
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
    // Ignores a move into an element that is not in the tree, or into the moved element itself.
    guard structure.isInside(parent, 0), !structure.isInside(parent, moved) else { return }
    structure.detach(moved)
    place(moved, at: top, set, &structure)
  }

  /// Inserts an element at the position of the new item `top`: after the nearest preceding sibling that already is in
  /// its final position.
  private func place(
    _ placed: Int, at top: Int, _ set: EditSet, _ structure: inout TreeStructure
  ) {
    let parent = new.items[top].parent
    let slot = new.items[top].slot
    let siblings = new.items[parent].slots.first { $0.name == slot }?.items ?? []
    var index = 0
    before: for sibling in siblings[..<new.items[top].index].reversed() {
      let other = element(sibling)
      let isAdded = matching.oldOf[sibling] < 0
      let isPresent = !isAdded || structure.parents[other] >= 0
      for candidate in isPresent ? [other] : (holes[other] ?? []).reversed()
      where candidate != placed && isInPosition(candidate, set) {
        if let item = structure.item(of: candidate, in: element(parent)),
          let found = structure.index(of: item, in: element(parent), under: slot)
        {
          index = found + 1
          break before
        }
      }
    }
    structure.insert(placed, into: element(parent), slot, at: index)
  }

  /// Returns true if an element already has its position in the order of the new tree.
  private func isInPosition(_ element: Int, _ set: EditSet) -> Bool {
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

  /// Returns the first element of both trees inside an element that is only in the old tree.
  private func firstCommon(below element: Int) -> Int? {
    guard element < old.items.count, matching.newOf[element] < 0 else { return nil }
    return (element..<element + old.items[element].count).first { matching.newOf[$0] >= 0 }
  }
}
