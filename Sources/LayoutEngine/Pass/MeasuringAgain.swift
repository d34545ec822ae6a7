// What an explanation asks of a layout that is finished: the sizes that the pass measured on its
// way are gone, and are measured again.

extension LayoutWorkspace {
  /// The size that an element of `tree` has in `range`, with percentages of `parent`
  /// (docs/semantics.md §4).
  ///
  /// The workspace's last layout was of `tree`, at the same scale. Its frames below the element no
  /// longer belong together afterwards.
  package func measureAgain(
    _ element: Int32, of tree: LayoutTree, in range: SizeRange, parent: Size, scale: Double
  ) throws(LayoutFailure) -> Size {
    var size = Size.zero
    let limit = counts.measureCalls + TooMuchWork.standardLimit(elements: tree.count)
    allowWork(upTo: limit)
    do {
      try withPass(over: tree, scale: scale) {
        size = $0.layoutThatFits(element, range, parent: parent)
      }
    } catch {
      throw .outOfMemory(error)
    }
    try checkWork(tree, limit)
    try checkMeasures()
    return size
  }

  /// The ascender (width) and descender (height) of an element in the last layout, which was of
  /// `tree` (docs/semantics.md §13.9).
  package func baselines(of element: Int32, in tree: LayoutTree, scale: Double) -> Size {
    let record = tree.elements[element]
    if record.container >= 0, !memory.memos.base[Int(record.container)].state.contains(.laid) {
      // Whatever ran it since, no stack had laid it out when its baselines were asked for.
      guard record.placement >= 0 else { return .zero }
      let placement = tree.placements[record.placement]
      return Size(width: placement.ascender, height: placement.descender)
    }
    // Nothing is run for it, so that it needs no stack.
    return pass(over: tree, scale: scale).baselines(of: element)
  }
}
