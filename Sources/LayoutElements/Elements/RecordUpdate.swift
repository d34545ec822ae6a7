import LayoutEngine

/// An update of a `CachedTree`'s records after its elements have changed. If `apply` fails, the records are invalid,
/// and all of them have to be built again.
struct RecordUpdate {
  private let tree: CachedTree
  private let builder: TreeBuilder
  private let records: LayoutTree
  /// The number of elements and containers before the update.
  private let oldCount: Int
  private let oldContainerCount: Int
  /// The summary of each changed element before the change, and whether its style may have changed as well.
  private var known: [(index: Int32, summary: LayoutTree.Summary, isStyled: Bool)] = []
  /// The elements whose children changed, with their previous first children, and the records of all previous children.
  private var relinked: [(index: Int32, oldFirstChild: Int32)] = []
  private var detached: [Int32] = []
  private var oldLevels: [Int32: Int] = [:]
  /// The unchanged previous parents of moved elements. If one of them is still in the tree, the update fails.
  private var abandoned: [Int32] = []
  /// The containers to lay out again.
  private var dirty: Set<Int32> = []
  /// The records of elements that are no longer in the tree.
  private(set) var removed: [Int32] = []

  /// The special values of an element's parent index after the element is detached from its parent or removed.
  enum Parent {
    fileprivate static let detached: Int32 = -2
    static let removed: Int32 = -3
  }

  init(_ tree: CachedTree) {
    self.tree = tree
    builder = tree.builder
    records = builder.tree
    oldCount = builder.elements.count
    oldContainerCount = records.containers.count
  }

  /// The indices of the records that were added.
  var added: Range<Int> { oldCount..<builder.elements.count }
  /// The indices of the containers that were added.
  var addedContainers: Range<Int> { oldContainerCount..<records.containers.count }

  private var parents: UnsafeMutablePointer<Int32> { builder.parents.base }

  private func element(_ index: Int32) -> LayoutElement {
    builder.elements[index].takeUnretainedValue()
  }

  /// Returns the index of an element's record; nil if the element has no record in this tree.
  private func index(of element: LayoutElement) -> Int32? {
    guard element.keeper === tree, element.keptIndex >= 0,
      self.element(element.keptIndex) === element
    else { return nil }
    return element.keptIndex
  }

  /// Writes the records of changed elements and of new elements inside them. Returns false if that is not possible.
  mutating func apply(_ changes: [Int32]) -> Bool {
    for index in changes where parents[Int(index)] != Parent.removed {
      guard write(index) else { return false }
    }
    for change in relinked { detachChildren(of: change.index, from: change.oldFirstChild) }
    for change in relinked {
      guard attachChildren(of: change.index) else { return false }
    }
    for parent in abandoned where isInTree(parent) { return false }
    for child in detached where parents[Int(child)] == Parent.detached { remove(child) }
    for change in relinked { link(change.index) }
    for index in added { link(Int32(index)) }
    for index in added.reversed() where parents[index] != Parent.removed {
      records.close(Int32(index))
    }
    for change in known where parents[Int(change.index)] != Parent.removed { close(change) }
    return !records.isOrderDependent
  }

  /// The containers to lay out again.
  var changed: [ChangedContainer] {
    dirty.filter { parents[Int($0)] != Parent.removed }.map {
      ChangedContainer(element: $0, level: dirty.count == 1 ? 0 : level(of: $0))
    }
  }

  // MARK: - Records

  /// Writes the record of an element again. Returns false if that is not possible.
  private mutating func write(_ index: Int32) -> Bool {
    let element = element(index)
    let old = records.elements[index]
    guard element.becomesRecords == (old.kind != .callback) else { return false }
    let summary = records.summary(of: index)
    guard let record = builder.rewritten(index) else { return false }
    records.elements.base[Int(index)] = record
    if record.kind == .callback {
      tree.releaseContents(of: index)
    } else if !hasSameChildren(element, old) {
      // The record of a leaf of a fixed size has no link to its children, so the old link is needed.
      relinked.append((index, old.firstChild))
    }
    known.append((index, summary, record.kind.passesConstraintOn || !hasSameStyle(old, record)))
    return true
  }

  private func hasSameStyle(_ old: Element, _ new: Element) -> Bool {
    func dimensions(_ record: Element) -> Dimensions {
      record.dimensions < 0 ? Dimensions() : records.dimensions[record.dimensions]
    }
    func placement(_ record: Element) -> Placement {
      record.placement < 0 ? Placement() : records.placements[record.placement]
    }
    return old.alignSelf == new.alignSelf && dimensions(old) == dimensions(new)
      && placement(old) == placement(new)
  }

  private func hasSameChildren(_ element: LayoutElement, _ old: Element) -> Bool {
    var next = old.firstChild
    for part in element.parts {
      guard next >= 0,
        builder.elements[next].toOpaque() == Unmanaged.passUnretained(part).toOpaque()
      else { return false }
      next = records.elements[next].nextSibling
    }
    return next < 0
  }

  // MARK: - Children

  private mutating func detachChildren(of index: Int32, from oldFirstChild: Int32) {
    let level = level(of: index) + 1
    var child = oldFirstChild
    while child >= 0 {
      parents[Int(child)] = Parent.detached
      oldLevels[child] = level
      detached.append(child)
      child = records.elements[child].nextSibling
    }
  }

  private mutating func attachChildren(of index: Int32) -> Bool {
    let level = level(of: index) + 1
    for part in element(index).parts {
      if let child = self.index(of: part) {
        guard reattach(child, to: index, level) else { return false }
      } else {
        guard add(part, to: index, level) else { return false }
      }
    }
    return true
  }

  /// Moves an element of the tree to another parent. Returns false if the element is also in another place.
  private mutating func reattach(_ child: Int32, to parent: Int32, _ level: Int) -> Bool {
    let old = parents[Int(child)]
    if old == parent { return false }
    if old >= 0 {
      // The previous parent has not changed, so the move is valid only if that parent was removed.
      if isInTree(old) { return false }
      abandoned.append(old)
    } else if old != Parent.detached {
      return false
    }
    // An element cannot contain itself.
    var above = parent
    while above >= 0 {
      if above == child { return false }
      above = parents[Int(above)]
    }
    parents[Int(child)] = parent
    // Only the depth of the whole tree is known, so the deepest element is assumed to move down, too.
    let deepest = records.depth + max(0, level - (oldLevels[child] ?? 1))
    if deepest > maximumDepth { return false }
    records.depth = deepest
    return true
  }

  /// Adds an element that is not in the tree, with all new elements below it.
  private mutating func add(_ element: LayoutElement, to parent: Int32, _ level: Int) -> Bool {
    guard builder.elements.count < builder.elementLimit else { return false }
    _ = builder.open.append(
      TreeBuilder.PendingElement(
        element: .passUnretained(element), parent: parent, level: Int32(clamping: level)))
    while builder.open.count > 0 {
      builder.open.count -= 1
      let next = builder.open.base[builder.open.count]
      let element = next.element.takeUnretainedValue()
      if let child = index(of: element) {
        guard reattach(child, to: next.parent, Int(next.level)) else { return false }
        continue
      }
      // An element that a callback's code laid out has no record of its own, so it cannot be moved.
      if element.keeper === tree { return false }
      let index = Int32(builder.elements.count)
      guard case .done = builder.append(element, next, isRootAsRecords: false) else { return false }
      tree.keep(element, at: index)
      if records.elements[index].kind == .callback { tree.callbacks.add(index) }
    }
    return true
  }

  /// Removes a detached element from the tree, with all elements below it that have not moved.
  private mutating func remove(_ index: Int32) {
    var open = [index]
    while let index = open.popLast() {
      let element = element(index)
      for part in element.parts {
        if let child = self.index(of: part), parents[Int(child)] == index { open.append(child) }
      }
      parents[Int(index)] = Parent.removed
      removed.append(index)
      if records.elements[index].kind == .callback { tree.releaseContents(of: index) }
      tree.release(element, at: index)
      builder.met.remove(builder.elements[index].toOpaque())
    }
  }

  /// Links an element to its children.
  private func link(_ index: Int32) {
    let kind = records.elements[index].kind
    guard parents[Int(index)] != Parent.removed, kind != .callback, kind != .fixed else { return }
    var next: Int32 = -1
    for part in element(index).parts.reversed() {
      records.elements.base[Int(part.keptIndex)].nextSibling = next
      next = part.keptIndex
    }
    records.elements.base[Int(index)].firstChild = next
  }

  private func level(of index: Int32) -> Int {
    var level = 0
    var above = index
    while above >= 0 {
      level += 1
      above = parents[Int(above)]
    }
    return level
  }

  private func isInTree(_ index: Int32) -> Bool {
    var above = index
    while parents[Int(above)] >= 0 { above = parents[Int(above)] }
    return above == 0
  }

  // MARK: - Summaries

  /// Completes a changed element, and its ancestors as long as their summaries change.
  private mutating func close(
    _ change: (index: Int32, summary: LayoutTree.Summary, isStyled: Bool)
  ) {
    var (index, old, isStyled) = change
    if records.elements[index].kind.isContainer {
      dirty.insert(index)
    } else if parents[Int(index)] >= 0 {
      dirty.insert(parents[Int(index)])
    }
    while true {
      records.closeAgain(index)
      let isKnown = records.summary(of: index) == old
      let parent = parents[Int(index)]
      guard parent >= 0, isStyled || !isKnown else { return }
      insertReaders(from: parent)
      if isKnown { return }
      old = records.summary(of: parent)
      index = parent
      isStyled = false
    }
  }

  /// Marks a container to be laid out again; if it is a spec that passes its constraint on, marks its parent, too, and
  /// so on.
  private mutating func insertReaders(from index: Int32) {
    var reader = index
    dirty.insert(reader)
    while records.elements[reader].kind.passesConstraintOn, parents[Int(reader)] >= 0 {
      reader = parents[Int(reader)]
      dirty.insert(reader)
    }
  }
}
