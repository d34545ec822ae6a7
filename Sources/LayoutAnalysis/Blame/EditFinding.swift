import LayoutEngine
import TreeFiles

extension TreeDifference {
  /// Finds the edits between two texts, both of which must be valid trees.
  ///
  /// - Parameters:
  ///   - oldIsCase: Whether the old text is a case.
  ///   - newIsCase: Whether the new text is a case.
  package init(
    _ oldText: JSONDocument, oldIsCase: Bool, _ newText: JSONDocument, newIsCase: Bool
  ) {
    self.init(
      ElementTree(oldText, isCase: oldIsCase), ElementTree(newText, isCase: newIsCase))
    var finder = EditFinder(self)
    finder.find()
    self = finder.difference
  }
}

/// Finds the edits between two trees.
private struct EditFinder {
  private(set) var difference: TreeDifference
  /// The edits, each with its position in the order of the new tree.
  private var found: [(order: Int, edit: TreeEdit)] = []
  private var old: ElementTree { difference.old }
  private var new: ElementTree { difference.new }
  private var matching: TreeMatching { difference.matching }
  /// For each item of a tree, its nearest ancestor that is in both trees.
  private var oldAround: [Int] = []
  private var newAround: [Int] = []
  /// The indices in `found` of edits that are not needed.
  private var dropped: Set<Int> = []
  /// The edits that remove the only child under a key of an element without a replacement, by parent and slot.
  private var emptiedSlots: [[String]: Int] = [:]

  /// The maximum number of moves that are tested for being unnecessary: each is omitted in a trial.
  private static let maximumMoves = 200

  init(_ difference: TreeDifference) {
    self.difference = difference
  }

  mutating func find() {
    difference.mover = Array(repeating: -1, count: difference.elementCount)
    oldAround = Self.around(old) { matching.newOf[$0] >= 0 ? $0 : -1 }
    newAround = Self.around(new) { matching.oldOf[$0] }
    findRemovals()
    for item in new.items.indices { findEdits(of: item) }
    let isComplete = difference.isNew(difference.structure(EditSet(found.indices)))
    if isComplete { dropIdleMoves() } else { restructure() }
    numberEdits()
  }

  /// Returns, for each item of a tree, its nearest ancestor that is in both trees. `element` returns the element of an
  /// item, −1 for an item in one tree only.
  private static func around(_ tree: ElementTree, _ element: (Int) -> Int) -> [Int] {
    var around = tree.items.map { _ in -1 }
    for (item, value) in tree.items.enumerated().dropFirst() {
      let parent = element(value.parent)
      around[item] = parent >= 0 ? parent : around[value.parent]
    }
    return around
  }

  /// Returns true if an element is in both trees, and its nearest ancestor that is in both trees is the same in both.
  private func isBelowSame(_ element: Int) -> Bool {
    matching.newOf[element] >= 0 && oldAround[element] == newAround[matching.newOf[element]]
  }

  /// Adds an edit at the position of `item` in the new tree; by default, of the item that the edit is about.
  private mutating func add(_ edit: TreeEdit, at item: Int? = nil) -> Int {
    found.append((item ?? edit.item ?? 0, edit))
    return found.count - 1
  }

  private mutating func addStep(
    _ action: TreeDifference.Step.Action, of edit: Int, _ element: Int
  ) {
    difference.steps.append(TreeDifference.Step(edit: edit, element: element, action: action))
  }

  /// Returns an edit of an item in the new tree.
  private func edit(
    _ kind: TreeEdit.Kind, of item: Int, _ words: String = "", around kept: [Int] = []
  ) -> TreeEdit {
    TreeEdit(
      kind: kind, path: new.path(of: item), item: item,
      subject: item == 0 ? "" : new.subject(of: item), words: words, around: subjects(kept))
  }

  // MARK: - Elements

  private mutating func findRemovals() {
    for item in old.items.indices
    where matching.newOf[item] < 0 && matching.newOf[old.items[item].parent] >= 0 {
      let kept = outermost(below: item, in: old) { matching.newOf[$0] >= 0 }.filter(isBelowSame)
      let words =
        kept.isEmpty
        ? "removed" + with(old.items[item].count - 1)
        : "removed from around " + names(kept)
      let parent = old.items[item].parent
      let edit = add(
        TreeEdit(
          kind: kept.isEmpty ? .removed : .unwrapped, path: old.path(of: item), item: nil,
          subject: old.subject(of: item), words: words, around: subjects(kept)),
        at: matching.newOf[parent])
      addStep(.remove(except: kept), of: edit, item)
      if kept.isEmpty && old.items[item].slot != ElementTree.list {
        emptiedSlots[["\(parent)", old.items[item].slot]] = edit
      }
    }
  }

  private mutating func findEdits(of item: Int) {
    let element = difference.element(item)
    guard matching.oldOf[item] >= 0 else {
      if matching.oldOf[new.items[item].parent] >= 0 { addElement(item) }
      return
    }
    let retyping = findRetyping(element, item)
    findValues(element, item, retyping)
    if item > 0 && !isBelowSame(element) {
      let parent = new.items[item].parent
      let words =
        "moved from \(old.subject(of: old.items[element].parent)) into " + new.subject(of: parent)
      let edit = add(edit(.moved, of: item, words))
      difference.mover[element] = edit
      addStep(.moveAway, of: edit, element)
    }
    findMoves(below: element, item)
  }

  /// Adds an edit for an element that is only in the new tree, and whose parent is in both.
  private mutating func addElement(_ item: Int) {
    let element = difference.element(item)
    let kept = outermost(below: item, in: new) { matching.oldOf[$0] >= 0 }
      .map { matching.oldOf[$0] }.filter(isBelowSame)
    difference.holes[element] = kept
    let parent = difference.element(new.items[item].parent)
    let place = ["\(parent)", new.items[item].slot]
    let number: Int
    if kept.isEmpty, let replaced = emptiedSlots[place] {
      let words = "added in place of \(found[replaced].edit.subject)"
      number = replaced
      found[number] = (item, edit(.replaced, of: item, words))
    } else if kept.isEmpty {
      number = add(edit(.added, of: item, "added" + with(new.items[item].count - 1)))
    } else {
      number = add(edit(.wrapped, of: item, "added around " + names(kept), around: kept))
    }
    if kept.isEmpty { difference.mover[element] = number }
    addStep(.insert, of: number, element)
  }

  /// Returns the descendants of an item that satisfy a condition, without the descendants of such items.
  private func outermost(
    below item: Int, in tree: ElementTree, where condition: (Int) -> Bool
  ) -> [Int] {
    var all: [Int] = []
    var next = item + 1
    while next < item + tree.items[item].count {
      if condition(next) {
        all.append(next)
        next += tree.items[next].count
      } else {
        next += 1
      }
    }
    return all
  }

  // MARK: - Order

  /// Finds the children that changed their order below an element of both trees, or moved to another of the element's
  /// keys.
  private mutating func findMoves(below element: Int, _ item: Int) {
    let isSameType = old.items[element].type == new.items[item].type
    for slot in new.items[item].slots {
      /// The old items, each with the new item that is the same element or contains it.
      var order: [(item: Int, top: Int)] = []
      for top in slot.items {
        guard let first = matching.oldOf[top] >= 0 ? matching.oldOf[top] : firstKept(below: top),
          isBelowSame(first)
        else { continue }
        if isSameType && oldSlot(of: first, below: element) != slot.name {
          addMove(of: first, below: element, to: top)
        } else {
          order.append((first, top))
        }
      }
      let kept = Set(longestGrowing(order.map(\.item)))
      for (moved, top) in order where !kept.contains(moved) {
        addMove(of: moved, below: element, to: top)
      }
    }
  }

  /// Returns the first old element inside a new element that was wrapped around old elements.
  private func firstKept(below top: Int) -> Int? {
    outermost(below: top, in: new) { matching.oldOf[$0] >= 0 }.map { matching.oldOf[$0] }
      .first(where: isBelowSame)
  }

  private func oldSlot(of element: Int, below parent: Int) -> String {
    var item = element
    while old.items[item].parent != parent { item = old.items[item].parent }
    return old.items[item].slot
  }

  private mutating func addMove(of moved: Int, below element: Int, to top: Int) {
    let parent = new.items[top].parent
    let siblings = new.items[parent].slots.first { $0.name == new.items[top].slot }?.items ?? []
    let before = siblings.prefix { $0 != top }.last
    let words =
      siblings.count == 1
      ? "moved to \"\(new.items[top].slot)\""
      : before.map { "moved after \(new.subject(of: $0))" } ?? "moved to the front"
    let edit = add(edit(.moved, of: top, words))
    difference.mover[moved] = edit
    addStep(.move(within: element, top: top), of: edit, moved)
  }

  /// Returns the longest increasing subsequence of a list of distinct numbers.
  private func longestGrowing(_ numbers: [Int]) -> [Int] {
    /// For each length, the index of the smallest last number of an increasing subsequence.
    var ends: [Int] = []
    /// For each number, the index of its predecessor in its subsequence; −1 for none.
    var previous: [Int] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.indices.partitioningIndex { numbers[ends[$0]] >= number }
      previous.append(length > 0 ? ends[length - 1] : -1)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var longest: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      longest.append(numbers[index])
      index = previous[index]
    }
    return longest.reversed()
  }

  /// Drops the moves without which the result is still the new tree.
  private mutating func dropIdleMoves() {
    for edit in found.indices.filter({ found[$0].edit.kind == .moved }).prefix(Self.maximumMoves) {
      let rest = found.indices.filter { $0 != edit && !dropped.contains($0) }
      guard difference.isNew(difference.structure(EditSet(rest))) else { continue }
      for element in difference.mover.indices where difference.mover[element] == edit {
        difference.mover[element] = -1
      }
      dropped.insert(edit)
    }
    difference.steps.removeAll { dropped.contains($0.edit) }
  }

  /// Merges all structural edits into one.
  private mutating func restructure() {
    dropped = Set(difference.steps.map(\.edit))
    difference.steps = []
    difference.restructuring = add(
      edit(.restructured, of: 1, "elements added, removed and moved"))
  }

  // MARK: - Values

  /// Returns the edit that changes the type of an element, including the keys that only one of the types has; nil if
  /// the type is the same.
  private mutating func findRetyping(_ element: Int, _ item: Int) -> Int? {
    let (from, to) = (old.items[element].type, new.items[item].type)
    guard from != to else { return nil }
    var edit = edit(.type, of: item)
    (edit.key, edit.from, edit.to) = ("type", jsonString(from), jsonString(to))
    let number = add(edit)
    addStep(.retype, of: number, element)
    return number
  }

  private mutating func findValues(_ element: Int, _ item: Int, _ retyping: Int?) {
    let (before, after) = (old.items[element].values, new.items[item].values)
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let isOfType = key == .type || !key.isStyle && (before[key] == nil || after[key] == nil)
      let isInert = Self.isInert(key, ofCase: item == 0)
      var edit = edit(.value, of: item)
      (edit.key, edit.from, edit.to) = (key.word, before[key]?.text, after[key]?.text)
      edit.canMatter = !isInert
      let own = isOfType && !isInert ? retyping : nil
      difference.valueEdits[element, default: []].append(
        TreeDifference.ValueEdit(edit: own ?? add(edit), key: key, value: after[key]))
    }
  }

  /// Returns true if no frame depends on a key.
  private static func isInert(_ key: ElementTree.Key, ofCase: Bool) -> Bool {
    if key.name.text.hasPrefix("$") { return true }
    let inert = ofCase ? [CaseKey.name.word, CaseKey.require.word] : [ElementKey.id.word]
    return !key.isStyle && inert.contains(key.name.text)
  }

  // MARK: - Numbers and words

  /// Numbers the edits that are needed by their positions in the new tree.
  private mutating func numberEdits() {
    let kept = found.indices.filter { !dropped.contains($0) }.sorted {
      (found[$0].order, $0) < (found[$1].order, $1)
    }
    difference.edits = kept.map { found[$0].edit }
    var numbers = Array(repeating: -1, count: found.count)
    for (number, edit) in kept.enumerated() { numbers[edit] = number }
    if let all = difference.restructuring {
      for edit in dropped { numbers[edit] = numbers[all] }
      difference.restructuring = numbers[all]
    }
    for index in difference.steps.indices {
      difference.steps[index].edit = numbers[difference.steps[index].edit]
    }
    difference.valueEdits = difference.valueEdits.mapValues { edits in
      edits.map { .init(edit: numbers[$0.edit], key: $0.key, value: $0.value) }
    }
    difference.mover = difference.mover.map { $0 < 0 ? $0 : numbers[$0] }
  }

  private func with(_ below: Int) -> String { below == 0 ? "" : ", with \(below) below it" }

  /// Returns the first element and the number of others: `text "a" and 2 more`.
  private func names(_ elements: [Int]) -> String {
    subjects(elements.prefix(1)).joined()
      + (elements.count == 1 ? "" : " and \(elements.count - 1) more")
  }

  private func subjects(_ elements: some Sequence<Int>) -> [String] {
    elements.map { new.subject(of: matching.newOf[$0]) }
  }
}
