import Platform

/// One layout pass over one tree: pointers into the tree, and into the memory that a
/// `LayoutWorkspace` lends.
///
/// A pass has two phases. `layoutThatFits` measures elements on demand, from the root down: it lays out an element's
/// children in a range, caches the element's size, and leaves the children's frames as computed for that range. `place`
/// then visits the containers once, parents first, and lays out again those whose children are not yet laid out in
/// `finalRange`.
///
/// A class with only constants: it is passed as one pointer, and reading it takes no checks for exclusive access.
final class LayoutPass {
  let elements: UnsafePointer<Element>
  let dimensions: UnsafePointer<Dimensions>
  let placements: UnsafePointer<Placement>
  let stacks: UnsafePointer<StackStyle>
  let stackBaselines: UnsafePointer<Size>
  let specs: SpecLists
  let leaves: LeafMeasurer
  /// The indices of the containers, descendants before their ancestors.
  let containers: UnsafePointer<Int32>
  let frames: UnsafeMutablePointer<Frame>
  let memos: UnsafeMutablePointer<Memo>
  let earlierRuns: UnsafeMutablePointer<EarlierRun>
  let table: SizeTable
  let lines: UnsafeMutablePointer<StackLine>
  let progress: UnsafeMutablePointer<PassProgress>
  let pixels: PixelGrid
  /// The division of the work between two threads; nil if one thread does all of it.
  let division: PassDivision?
  /// The stack whose children are divided; nil if there is no division.
  let dividedStack: UnsafePointer<Element>?

  init(
    _ tree: LayoutTree, frames: UnsafeMutablePointer<Frame>, _ memory: PassMemory,
    _ table: SizeTable, leaves: LeafMeasurer, scale: Double,
    _ progress: UnsafeMutablePointer<PassProgress>, _ division: PassDivision? = nil
  ) {
    elements = UnsafePointer(tree.elements.base)
    dimensions = UnsafePointer(tree.dimensions.base)
    placements = UnsafePointer(tree.placements.base)
    stacks = UnsafePointer(tree.stacks.base)
    stackBaselines = UnsafePointer(tree.stackBaselines.base)
    specs = tree.specs
    containers = UnsafePointer(tree.containers.base)
    self.frames = frames
    memos = memory.memos.base
    self.leaves = leaves
    earlierRuns = memory.earlierRuns.base
    self.table = table
    lines = memory.lines.base
    self.progress = progress
    pixels = PixelGrid(scale: scale)
    self.division = division
    dividedStack = division.map { UnsafePointer(tree.elements.base + Int($0.tree.stack)) }
  }

  /// Returns true if the pass can be reused for a tree: the tree's lists are at the addresses that the pass points to.
  func isOver(
    _ tree: LayoutTree, frames: UnsafeMutablePointer<Frame>, _ memory: PassMemory, scale: Double
  ) -> Bool {
    elements == tree.elements.base && dimensions == tree.dimensions.base
      && placements == tree.placements.base && stacks == tree.stacks.base
      && stackBaselines == tree.stackBaselines.base && specs == tree.specs
      && containers == tree.containers.base && self.frames == frames
      && memos == memory.memos.base && earlierRuns == memory.earlierRuns.base
      && lines == memory.lines.base && pixels.scale == scale
  }

  /// True if the layout has taken more measure calls than its limit.
  var exceedsWorkLimit: Bool {
    progress.pointee.counts.measureCalls > progress.pointee.workLimit
  }

  /// Lays out the whole tree in `range`, with percentages of `parent` (docs/semantics.md §4).
  func layoutRoot(_ range: SizeRange, parent: Size) {
    let size = layoutThatFits(0, range, parent: parent)
    frames[0] = Frame(x: 0, y: 0, size)
    if let division { placeDivided(division) } else { place(0..<progress.pointee.containerCount) }
  }

  /// Lays out the stale containers of a range in the list of containers. Children are listed before parents, so going
  /// backwards sets the final range of each container before it is visited.
  func place(_ containers: Range<Int>) {
    var index = containers.upperBound - 1
    while index >= containers.lowerBound {
      if memos[index].state.contains(.stale) { placeChildren(ofContainer: index) }
      index -= 1
    }
  }

  /// Lays out a container in its final range. The size of the container's frame changes only if a length in its subtree
  /// is undefined: the size then becomes undefined, too, and is reported as invalid.
  func placeChildren(ofContainer index: Int) {
    let element = containers[index]
    run(element, memos + index)
    storeFrameSize(of: element, memos + index)
  }

  /// Sets the size of a container's frame to the size of its last layout.
  @inline(__always)
  func storeFrameSize(of element: Int32, _ memo: UnsafeMutablePointer<Memo>) {
    let size = memo.pointee.size
    if memo.pointee.state.contains(.isLeftOut) { return }
    if size != frames[Int(element)].size { frames[Int(element)].size = size }
  }

  /// Lays out `child` and positions it at `x`, `y`.
  @inline(__always)
  @discardableResult
  func layoutChild(
    _ child: Int32, _ range: SizeRange, parent: Size, x: Double = 0, y: Double = 0
  ) -> Size {
    let size = layoutThatFits(child, range, parent: parent)
    frames[Int(child)] = Frame(x: x, y: y, size)
    return size
  }

  /// Returns the size of an element within `constrained`, rounded up to the pixel, with percentages of `parent`
  /// (docs/semantics.md §4).
  @inline(__always)
  func layoutThatFits(_ index: Int32, _ constrained: SizeRange, parent: Size) -> Size {
    progress.pointee.counts.measureCalls &+= 1
    let element = elements + Int(index)
    if element.pointee.kind == .fixed && element.pointee.dimensions < 0 {
      return pixels.ceil(
        Size(
          width: constrained.width.ordered.clamp(element.pointee.natural.width),
          height: constrained.height.ordered.clamp(element.pointee.natural.height)))
    }
    return layoutOther(index, element, constrained, parent: parent)
  }

  /// From this function down to the next level of the tree, each function calls the next one last (a tail call), which
  /// takes no space on the thread's stack: fresh stack pages are most of the cost of the first layout of a deep tree.
  @inline(never)
  private func layoutOther(
    _ index: Int32, _ element: UnsafePointer<Element>, _ constrained: SizeRange, parent: Size
  ) -> Size {
    let kind = element.pointee.kind
    let range =
      kind.readsConstraint
      ? constrained : resolve(element, constrained, parent: parent)
    if !kind.isContainer { return layoutLeaf(index, element, range) }
    let memo = memos + Int(element.pointee.container)
    memo.pointee.finalRange = range
    memo.pointee.state.insert(.laid)
    memo.pointee.state.subtract([.postponed, .isLeftOut])
    if kind.readsConstraint { memo.pointee.parentSize = parent }
    // The element has the one size that the range allows, so its content can be laid out when it is placed.
    if range.isSingleValue && !element.pointee.traits.requiresLayout {
      memo.pointee.state.insert(.stale)
      return pixels.ceil(range.min)
    }
    if kind == .scroll, let size = scrollSizeBeforeRun(element, memo) {
      memo.pointee.state.insert(.stale)
      return size
    }
    return memo.pointee.state.contains(.run) ? layoutAgain(index, memo) : run(index, memo)
  }

  /// Returns the elements from `first` up to, not including, its sibling `end`; all of them for −1. The next index is
  /// read before a frame is written: elements and frames both take 32 bytes and begin at a page, so that the addresses
  /// differ by whole pages, and the processor would delay the read until after the write (4K aliasing).
  @inline(__always)
  func siblings(from first: Int32, to end: Int32 = -1) -> Children {
    Children(elements: elements, from: first, to: end)
  }

  /// Intersects the constraint with the sizes that an element's style allows (docs/semantics.md §4).
  @inline(__always)
  func resolve(
    _ element: UnsafePointer<Element>, _ constrained: SizeRange, parent: Size
  ) -> SizeRange {
    element.pointee.dimensions < 0
      ? SizeRange(width: constrained.width.ordered, height: constrained.height.ordered)
      : resolveDimensions(element.pointee.dimensions, constrained, parent: parent)
  }

  @inline(never)
  private func resolveDimensions(
    _ index: Int32, _ constrained: SizeRange, parent: Size
  ) -> SizeRange {
    dimensions[Int(index)].resolve(constrained, parent: parent)
  }

  /// Returns the size of a container that has been laid out before, from the cache if possible.
  @inline(never)
  private func layoutAgain(_ index: Int32, _ memo: UnsafeMutablePointer<Memo>) -> Size {
    let element = elements + Int(index)
    let range = memo.pointee.finalRange
    if !element.pointee.traits.contains(.readsParentSize) {
      if let size = remembered(element, memo, range) { return size }
      // The first few layouts of each container are linear work in total, and need no limit.
      if memo.pointee.runCount < earlierRunLimit { return run(index, memo) }
    }
    return exceedsWorkLimit ? .zero : run(index, memo)
  }

  /// Lays out the children in `finalRange`, caches the result and returns the size.
  @inline(never)
  @discardableResult
  func run(_ index: Int32, _ memo: UnsafeMutablePointer<Memo>) -> Size {
    let element = elements + Int(index)
    if memo.pointee.state.contains(.run) && !element.pointee.traits.contains(.readsParentSize) {
      storeEarlierResult(element, memo)
    }
    switch element.pointee.kind {
    case .stack: return runStack(element, memo)
    case .scroll: return runScroll(element, memo)
    default: return runOther(element, memo)
    }
  }

  /// Stores the range of an element's last layout and its size, rounded up to the pixel. Returns that size.
  @inline(__always)
  func storeResult(of memo: UnsafeMutablePointer<Memo>, _ size: Size) -> Size {
    let size = pixels.ceil(size)
    memo.pointee.size = size
    progress.pointee.counts.runs &+= 1
    if memo.pointee.runCount < .max { memo.pointee.runCount &+= 1 }
    memo.pointee.last = memo.pointee.finalRange
    memo.pointee.state.formUnion([.run, .unread])
    memo.pointee.state.remove(.stale)
    return size
  }

  /// Lays out a container that is neither a stack nor a scroll node.
  @inline(never)
  private func runOther(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) -> Size {
    storeResult(of: memo, layoutChildren(of: element, memo))
  }

  @inline(__always)
  func layoutChildren(
    of element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) -> Size {
    let range = memo.pointee.finalRange
    switch element.pointee.kind {
    case .inset: return layoutInset(element, range, parent: memo.pointee.parentSize)
    case .overlay: return layoutOverlay(element, range, parent: memo.pointee.parentSize)
    case .background: return layoutBackground(element, range, parent: memo.pointee.parentSize)
    case .scroll: return layoutScroll(element, range, parent: memo.pointee.parentSize).size
    case .relative: return layoutRelative(element, range)
    case .ratio: return layoutRatio(element, range)
    case .absolute: return layoutAbsolute(element, range)
    case .corner: return layoutCorner(element, range)
    case .wrapper: return layoutWrapper(element, range)
    case .node: return layoutNode(element, range)
    case .callback: return leaves.callBack(Int32(element - elements), range)
    case .stack, .fixed, .unsized, .text, .recorded: return .zero
    }
  }
}
