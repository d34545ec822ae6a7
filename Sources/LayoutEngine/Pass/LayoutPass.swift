import Platform

/// One layout pass over one tree: pointers into the tree, and into the memory that a
/// `LayoutWorkspace` lends.
///
/// A pass goes in two directions. `layoutThatFits` goes down on demand: it measures an element by
/// a range, remembers the result, and leaves in the children's frames what that range makes of
/// them. `place` then goes over the containers once, parents first, and runs those again whose
/// children are not yet laid out in `finalRange`.
///
/// A class, and all of it constant: a pass is passed on as one word, and reading it is never
/// checked for exclusive access.
final class LayoutPass {
  let elements: UnsafePointer<Element>
  let dimensions: UnsafePointer<Dimensions>
  let placements: UnsafePointer<Placement>
  let stacks: UnsafePointer<StackStyle>
  let stackBaselines: UnsafePointer<Size>
  let specs: SpecLists
  let leaves: LeafMeasurer
  /// The indices of the containers in the tree, each after those below it.
  let containers: UnsafePointer<Int32>
  let frames: UnsafeMutablePointer<Frame>
  let memos: UnsafeMutablePointer<Memo>
  let earlierRuns: UnsafeMutablePointer<EarlierRun>
  let table: SizeTable
  let lines: UnsafeMutablePointer<StackLine>
  let progress: UnsafeMutablePointer<PassProgress>
  let pixels: PixelGrid
  /// The second pass, where the work is divided.
  let division: PassDivision?
  /// The stack that is divided.
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

  /// Returns true if this is a pass over a tree in the same memory, so that it can be used again.
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

  /// True if the layout has taken more measure calls than it may.
  var exceedsWorkLimit: Bool {
    progress.pointee.counts.measureCalls > progress.pointee.workLimit
  }

  /// Lays the whole tree out in `range`, with percentages of `parent` (docs/semantics.md §4).
  func layoutRoot(_ range: SizeRange, parent: Size) {
    let size = layoutThatFits(0, range, parent: parent)
    frames[0] = Frame(x: 0, y: 0, size)
    if let division { placeDivided(division) } else { place(0..<progress.pointee.containerCount) }
  }

  /// Containers are listed children first, so backwards each parent has settled by what its
  /// children are laid out before they are looked at.
  func place(_ containers: Range<Int>) {
    var index = containers.upperBound - 1
    while index >= containers.lowerBound {
      if memos[index].state.contains(.stale) { placeChildren(ofContainer: index) }
      index -= 1
    }
  }

  /// The size of the run is that of the frame already, unless some length below it is undefined:
  /// then so is this one, and the layout has an error to report.
  func placeChildren(ofContainer index: Int) {
    let element = containers[index]
    run(element, memos + index)
    keepSize(of: element, memos + index)
  }

  /// Sets the size of a container to that of its last run.
  @inline(__always)
  func keepSize(of element: Int32, _ memo: UnsafeMutablePointer<Memo>) {
    let size = memo.pointee.size
    if memo.pointee.state.contains(.leftOut) { return }
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

  /// The size of an element, rounded up to the pixel, in `constrained`, with percentages of
  /// `parent` (docs/semantics.md §4).
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

  /// The calls from here down to the next level are the last ones of their functions, so that these are not on the
  /// program's stack below: fresh pages are most of what the first layout of a deep tree costs.
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
    memo.pointee.state.subtract([.postponed, .leftOut])
    if kind.readsConstraint { memo.pointee.parentSize = parent }
    // The range allows one size, and the element cannot exceed it: its content is laid out when it is placed.
    if range.isSettled && !element.pointee.traits.requiresLayout {
      memo.pointee.state.insert(.stale)
      return pixels.ceil(range.min)
    }
    if kind == .scroll, let size = scrollSizeBeforeRun(element, memo) {
      memo.pointee.state.insert(.stale)
      return size
    }
    return memo.pointee.state.contains(.run) ? layoutAgain(index, memo) : run(index, memo)
  }

  /// The elements from `first` up to its sibling `end`, −1 for all. The next one is read before the frame of one is
  /// written: both lists begin with a page, and a record is as long as a frame, so their addresses differ by whole
  /// pages, and the processor has a read wait for a write for which that is so.
  @inline(__always)
  func siblings(from first: Int32, to end: Int32 = -1) -> Children {
    Children(elements: elements, from: first, to: end)
  }

  /// Returns the range that an element's style leaves of the constraint.
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

  /// The size of a container that may have been run already.
  @inline(never)
  private func layoutAgain(_ index: Int32, _ memo: UnsafeMutablePointer<Memo>) -> Size {
    let element = elements + Int(index)
    let range = memo.pointee.finalRange
    if !element.pointee.traits.contains(.readsParentSize) {
      if let size = remembered(element, memo, range) { return size }
      // The first few runs of all containers are linear work, which needs no limit on the way.
      if memo.pointee.runCount < earlierRunLimit { return run(index, memo) }
    }
    return exceedsWorkLimit ? .zero : run(index, memo)
  }

  /// Lays out the children in `finalRange`, remembers the result and returns the size.
  @inline(never)
  @discardableResult
  func run(_ index: Int32, _ memo: UnsafeMutablePointer<Memo>) -> Size {
    let element = elements + Int(index)
    if memo.pointee.state.contains(.run) && !element.pointee.traits.contains(.readsParentSize) {
      keepLastRun(element, memo)
    }
    switch element.pointee.kind {
    case .stack: return runStack(element, memo)
    case .scroll: return runScroll(element, memo)
    default: return runOther(element, memo)
    }
  }

  /// Stores the size of a run, rounded up to the pixel. Returns it.
  @inline(__always)
  func keepRun(of memo: UnsafeMutablePointer<Memo>, _ size: Size) -> Size {
    let size = pixels.ceil(size)
    memo.pointee.size = size
    progress.pointee.counts.runs &+= 1
    if memo.pointee.runCount < .max { memo.pointee.runCount &+= 1 }
    memo.pointee.last = memo.pointee.finalRange
    memo.pointee.state.formUnion([.run, .unread])
    memo.pointee.state.remove(.stale)
    return size
  }

  /// Runs a container that is no stack.
  @inline(never)
  private func runOther(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) -> Size {
    keepRun(of: memo, layoutChildren(of: element, memo))
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
