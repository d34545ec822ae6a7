import Platform

// Incremental layout, for a tree in which little has changed (docs/how-it-is-fast.md). The cached sizes of unchanged
// containers stay valid, because a size depends only on the range and the content.

extension LayoutPass {
  /// Lays out a changed container again in each range of its earlier layouts, the range of the last layout last.
  /// Returns true if all sizes stay the same, so that its ancestors need no layout.
  func measureChanged(_ index: Int32) -> Bool {
    let element = elements + Int(index)
    let memo = memos + Int(element.pointee.container)
    let old = memo.pointee
    Memo.reset(memo)
    // Returns false unless the memo has every size that the parent has measured.
    guard old.state.contains(.run), !old.isInTable, old.last == old.finalRange,
      !element.pointee.traits.contains(.readsParentSize)
    else { return false }
    memo.pointee.parentSize = old.parentSize
    memo.pointee.state = .laid
    var isSame = true
    var next = old.earlier
    while next >= 0 {
      let earlier = earlierRuns[Int(next)]
      if earlier.range != old.last {
        isSame = hasSize(earlier.size, in: earlier.range, index, memo) && isSame
      }
      next = earlier.next
    }
    return hasSize(old.size, in: old.last, index, memo) && isSame
  }

  private func hasSize(
    _ size: Size, in range: SizeRange, _ index: Int32, _ memo: UnsafeMutablePointer<Memo>
  ) -> Bool {
    memo.pointee.finalRange = range
    run(index, memo)
    return memo.pointee.size == size
  }

  /// Lays out the containers below a container that are not yet laid out in their final range, parents first. Appends
  /// to `ran` the containers that have been laid out since the last call.
  func layOutPending(_ top: Int32, _ ran: inout [Int32]) {
    var open = [top]
    while let index = open.popLast() {
      let element = elements + Int(index)
      let memo = memos + Int(element.pointee.container)
      if memo.pointee.state.contains(.stale) { layOutInFinalRange(of: index, memo) }
      guard memo.pointee.state.contains(.unread) else { continue }
      memo.pointee.state.remove(.unread)
      ran.append(index)
      for child in siblings(from: element.pointee.firstChild) {
        let container = Int(elements[Int(child)].container)
        if container >= 0, !memos[container].state.isDisjoint(with: [.stale, .unread]) {
          open.append(child)
        }
      }
    }
  }

  /// Lays out the children of a container in its final range, unless their frames are already from this range.
  private func layOutInFinalRange(of index: Int32, _ memo: UnsafeMutablePointer<Memo>) {
    if memo.pointee.state.contains(.run) && memo.pointee.last == memo.pointee.finalRange
      && !elements[Int(index)].traits.contains(.readsParentSize)
    {
      memo.pointee.state.remove(.stale)
      // The frame may have the size of another layout: a callback's size can be outside of the range.
      storeFrameSize(of: index, memo)
      return
    }
    placeChildren(ofContainer: Int(elements[Int(index)].container))
  }
}

/// A container that has changed.
package struct ChangedContainer: BitwiseCopyable {
  /// The container's index in the tree.
  package let element: Int32
  /// The number of elements above the container; can be any number if only one container has changed.
  package let level: Int

  package init(element: Int32, level: Int) {
    self.element = element
    self.level = level
  }
}

extension LayoutWorkspace {
  /// Reserves space for as many elements as `tree` can have, so that layouts can be updated.
  package func reserveForUpdates(of tree: LayoutTree) throws(OutOfMemory) {
    try frames.reserve(tree.elements.capacity)
    try memory.memos.reserve(tree.elements.capacity)
    try memory.earlierRuns.reserve(4 * earlierRunLimit * tree.elements.capacity, .sparse)
    try memory.lines.reserve(tree.elements.capacity, .sparse)
  }

  /// Returns true if there is space for one more update of `tree`.
  package func canUpdate(_ tree: LayoutTree) -> Bool {
    progress.pointee.earlierRunCount + earlierRunLimit * tree.containers.count
      <= memory.earlierRuns.capacity && table.count <= 1 << 14 + tree.count
  }

  /// Resets the results of containers and elements that were added to a tree.
  package func resetAdded(containers: Range<Int>, elements: Range<Int>) {
    for index in containers { Memo.reset(memory.memos.base + index) }
    for index in elements { frames.base[index] = Frame(x: 0, y: 0, width: 0, height: 0) }
    frames.count = elements.upperBound
  }

  /// Marks the frames of all containers as read.
  package func didReadFrames(of tree: LayoutTree) {
    for index in 0..<tree.containers.count { memory.memos.base[index].state.remove(.unread) }
  }

  /// Lays out a tree again after the containers in `changed` have changed. The frames are then the same as after a new
  /// layout. Returns the containers whose children's frames may have changed, or nil if the work takes more than
  /// `limit` measure calls.
  ///
  /// - Parameter parents: The parent of each element, −1 for the root.
  ///
  /// Complexity: linear in the number of children of the containers that are laid out: the changed ones, their
  /// ancestors up to the first whose size stays the same, and the descendants whose ranges change.
  package func update(
    _ tree: LayoutTree, changed: [ChangedContainer], parents: UnsafePointer<Int32>,
    _ range: SizeRange, parent: Size, _ scale: Double, callbacks: (any LayoutCallbacks)?,
    limit: Int
  ) throws(OutOfMemory) -> [Int32]? {
    progress.pointee.counts = LayoutCounts()
    progress.pointee.workLimit = limit
    var ran: [Int32] = []
    try withPass(over: tree, scale: scale, callbacks) { pass in
      var tops = pass.measureChanged(changed, parents)
      let size = pass.layoutThatFits(0, range, parent: parent)
      if size != frames.base[0].size { frames.base[0] = Frame(x: 0, y: 0, size) }
      if tree.elements[0].container >= 0 { tops.append(0) }
      for top in tops { pass.layOutPending(top, &ran) }
    }
    return counts.measureCalls > limit ? nil : ran
  }
}

extension LayoutPass {
  /// Measures the changed containers, the deepest first, then the ancestors of each up to the first whose size stays
  /// the same. Returns these topmost containers.
  fileprivate func measureChanged(
    _ changed: [ChangedContainer], _ parents: UnsafePointer<Int32>
  ) -> [Int32] {
    var waiting = changed.sorted { ($0.level, $0.element) < ($1.level, $1.element) }
    var tops: [Int32] = []
    var level = 0
    var current: [Int32] = []
    while !waiting.isEmpty || !current.isEmpty {
      if current.isEmpty { level = waiting[waiting.count - 1].level }
      while let last = waiting.last, last.level == level {
        current.append(waiting.removeLast().element)
      }
      var above: [Int32] = []
      for element in current.count == 1 ? current : Set(current).sorted() {
        if measureChanged(element) || parents[Int(element)] < 0 {
          tops.append(element)
        } else {
          above.append(parents[Int(element)])
        }
      }
      current = above
      level -= 1
    }
    return tops
  }
}
