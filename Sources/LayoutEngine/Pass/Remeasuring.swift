// Computes again, for explanations, the intermediate results that a finished layout no longer has, with the code of the
// pass.

extension LayoutWorkspace {
  /// Lays out a container of `tree` again in `range` (the constraint after its style), with percentages of `parent`.
  /// Returns its size before rounding (docs/semantics.md §4.5), in points.
  ///
  /// The workspace's last layout must be of `tree`, at the same scale. Afterwards, the frames below the element are
  /// inconsistent.
  package func unroundedSize(
    of container: Int32, in tree: LayoutTree, _ range: SizeRange, parent: Size, scale: Double
  ) throws(LayoutFailure) -> Size {
    try remeasure(tree, scale) { $0.unroundedSize(of: container, range, parent: parent) }
  }

  /// Lays out a stack with children again in `range`, the constraint after its style. Returns the steps.
  package func stackSteps(
    of stack: Int32, in tree: LayoutTree, _ range: SizeRange, scale: Double
  ) throws(LayoutFailure) -> StackSteps {
    try remeasure(tree, scale) { $0.stackSteps(of: stack, range) }
  }

  /// Returns the size that a leaf measures within `range.max`, before clamping, in points.
  package func naturalSize(
    of leaf: Int32, in tree: LayoutTree, _ range: SizeRange, scale: Double
  ) throws(LayoutFailure) -> Size {
    try remeasure(tree, scale) { $0.leaves.naturalSize(of: leaf, $0.elements + Int(leaf), range) }
  }

  /// Lays out a scroll node again, with percentages of `parent`. Returns the steps.
  package func scrollSteps(
    of scroll: Int32, in tree: LayoutTree, _ constrained: SizeRange, parent: Size, scale: Double
  ) throws(LayoutFailure) -> ScrollSteps {
    try remeasure(tree, scale) {
      $0.layoutScroll($0.elements + Int(scroll), constrained, parent: parent)
    }
  }

  private func remeasure<Result>(
    _ tree: LayoutTree, _ scale: Double, _ body: (LayoutPass) -> Result
  ) throws(LayoutFailure) -> Result {
    let limit = counts.measureCalls + TooMuchWork.standardLimit(elements: tree.count)
    progress.pointee.workLimit = limit
    var result: Result?
    do {
      try withPass(over: tree, scale: scale) { result = body($0) }
    } catch {
      throw .outOfMemory(error)
    }
    try checkWork(tree, limit)
    try checkMeasures()
    return result!
  }
}

extension LayoutPass {
  fileprivate func unroundedSize(of container: Int32, _ range: SizeRange, parent: Size) -> Size {
    let element = elements + Int(container)
    let memo = memos + Int(element.pointee.container)
    memo.pointee.finalRange = range
    if element.pointee.kind.readsConstraint { memo.pointee.parentSize = parent }
    return layoutChildren(of: element, memo)
  }
}
