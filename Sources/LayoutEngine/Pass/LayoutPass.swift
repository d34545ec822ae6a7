/// One layout pass over one tree: pointers into the tree, and into the memory that a
/// `LayoutWorkspace` lends.
///
/// A pass goes in two directions. `layoutThatFits` goes down on demand: it measures an element by
/// a range, remembers the result, and leaves in the children's frames what that range makes of
/// them. `place` then goes over the containers once, parents first, and runs those again whose
/// children are not yet as the range that won makes them.
struct LayoutPass {
  let elements: UnsafePointer<Element>
  let dimensions: UnsafePointer<Dimensions>
  let placements: UnsafePointer<Placement>
  let stacks: UnsafePointer<StackStyle>
  let insets: UnsafePointer<EdgeInsets>
  let relatives: UnsafePointer<RelativeStyle>
  let ratios: UnsafePointer<Double>
  let corners: UnsafePointer<CornerStyle>
  let leaves: LeafMeasurer
  /// The places of the containers, each after those below it.
  let containers: UnsafeBufferPointer<Int32>
  let frames: UnsafeMutablePointer<Frame>
  let memos: UnsafeMutablePointer<Memo>
  let memory: PassMemory
  let pixels: Pixels
  let counts: UnsafeMutablePointer<LayoutCounts>

  init(
    _ tree: LayoutTree, frames: UnsafeMutablePointer<Frame>, memory: PassMemory,
    leaves: LeafMeasurer, scale: Double, counts: UnsafeMutablePointer<LayoutCounts>
  ) {
    elements = UnsafePointer(tree.elements.base)
    dimensions = UnsafePointer(tree.dimensions.base)
    placements = UnsafePointer(tree.placements.base)
    stacks = UnsafePointer(tree.stacks.base)
    insets = UnsafePointer(tree.insets.base)
    relatives = UnsafePointer(tree.relatives.base)
    ratios = UnsafePointer(tree.ratios.base)
    corners = UnsafePointer(tree.corners.base)
    containers = UnsafeBufferPointer(start: tree.containers.base, count: tree.containers.count)
    self.frames = frames
    memos = memory.memos.base
    self.memory = memory
    self.leaves = leaves
    pixels = Pixels(scale: scale)
    self.counts = counts
  }

  /// Lays the whole tree out in `range`, with percentages of `parent` (docs/semantics.md §4).
  func layoutRoot(_ range: SizeRange, parent: Size) {
    let size = layoutThatFits(0, range, parent: parent)
    frames[0] = Frame(x: 0, y: 0, size)
    place()
  }

  /// Containers are listed children first, so backwards each parent has settled by what its
  /// children are laid out before they are looked at.
  private func place() {
    var index = containers.count - 1
    while index >= 0 {
      if memos[index].state.contains(.stale) {
        let memo = memos + index
        run(containers[index], memo, memo.pointee.won, parent: memo.pointee.side)
      }
      index -= 1
    }
  }

  /// The size of an element, rounded up to the pixel, in `constrained`, with percentages of
  /// `parent` (docs/semantics.md §4).
  @inline(__always)
  func layoutThatFits(_ index: Int32, _ constrained: SizeRange, parent: Size) -> Size {
    counts.pointee.measureCalls &+= 1
    let element = elements + Int(index)
    if element.pointee.kind == .fixed && element.pointee.dimensions < 0 {
      return pixels.ceil(
        Size(
          width: constrained.width.ordered.clamp(element.pointee.natural.width),
          height: constrained.height.ordered.clamp(element.pointee.natural.height)))
    }
    return layoutOther(index, element, constrained, parent: parent)
  }

  @inline(never)
  private func layoutOther(
    _ index: Int32, _ element: UnsafePointer<Element>, _ constrained: SizeRange, parent: Size
  ) -> Size {
    let kind = element.pointee.kind
    let range =
      kind.passesConstraintOn
      ? constrained : resolve(element, constrained, parent: parent)
    if kind.isContainer { return layoutContainer(index, element, range, parent: parent) }
    return layoutLeaf(index, element, range)
  }

  /// What an element's style makes of the constraint.
  @inline(__always)
  func resolve(
    _ element: UnsafePointer<Element>, _ constrained: SizeRange, parent: Size
  ) -> SizeRange {
    element.pointee.dimensions < 0
      ? SizeRange(width: constrained.width.ordered, height: constrained.height.ordered)
      : dimensions[Int(element.pointee.dimensions)].resolve(constrained, parent: parent)
  }

  private func layoutContainer(
    _ index: Int32, _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let memo = memos + Int(element.pointee.container)
    memo.pointee.won = range
    memo.pointee.state.insert(.laid)
    memo.pointee.state.remove(.postponed)
    let readsParentSize = element.pointee.traits.contains(.readsParentSize)
    if readsParentSize { memo.pointee.side = parent }
    // Every type keeps to a range that allows one size: what is inside waits until it is placed.
    if range.isExact && !element.pointee.traits.mustRun {
      memo.pointee.state.insert(.stale)
      return pixels.ceil(range.min)
    }
    if !readsParentSize, let size = remembered(element, memo, range) { return size }
    return run(index, memo, range, parent: parent)
  }

  /// Lays the children out by `range` and remembers what came of it.
  @discardableResult
  private func run(
    _ index: Int32, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange, parent: Size
  ) -> Size {
    counts.pointee.runs &+= 1
    if memo.pointee.state.contains(.run) { keepLastRun(memo) }
    let size = pixels.ceil(layoutChildren(of: index, memo, range, parent: parent))
    memo.pointee.last = range
    memo.pointee.size = size
    memo.pointee.state.insert(.run)
    memo.pointee.state.remove(.stale)
    return size
  }

  private func layoutChildren(
    of index: Int32, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange, parent: Size
  ) -> Size {
    let element = elements + Int(index)
    switch element.pointee.kind {
    case .stack: return layoutStack(element, memo, range)
    case .inset: return layoutInset(element, range, parent: parent)
    case .overlay: return layoutOverlay(element, range, parent: parent)
    case .background: return layoutBackground(element, range, parent: parent)
    case .relative: return layoutRelative(element, range)
    case .ratio: return layoutRatio(element, range)
    case .absolute: return layoutAbsolute(element, range)
    case .corner: return layoutCorner(element, range)
    case .wrapper: return layoutWrapper(element, range)
    case .node: return layoutNode(element, range)
    case .callback: return leaves.callBack(index, range)
    case .fixed, .unsized, .text, .recorded: return .zero
    }
  }
}
