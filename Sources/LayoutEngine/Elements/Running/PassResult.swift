/// What a layout pass over elements left: their frames, by element. It does not hold the root,
/// which may remember it.
final class PassResult {
  /// An element and its frame, with its links as in `LayoutTree`.
  struct Placed {
    /// Nil for the root.
    let element: LayoutElement?
    let frame: Frame
    let firstChild: Int32
    let nextSibling: Int32
  }

  let placed: ContiguousArray<Placed>
  /// What was made by code that was called back, by element.
  let calledBack: [Int32: Layout.Content]
  let scale: Double

  init(
    _ placed: ContiguousArray<Placed>, calledBack: [Int32: Layout.Content], scale: Double
  ) {
    self.placed = placed
    self.calledBack = calledBack
    self.scale = scale
  }

  func sublayouts(of index: Int32) -> [Layout] {
    if let content = calledBack[index] {
      switch content {
      case .list(let layouts): return layouts
      case .pass(let result, let root): return result.sublayouts(of: root)
      }
    }
    var layouts: [Layout] = []
    var next = placed[Int(index)].firstChild
    while next >= 0 {
      let child = placed[Int(next)]
      if let element = child.element {
        layouts.append(
          Layout(
            element, child.frame.size, child.frame.origin, .pass(self, next), scale: scale))
      }
      next = child.nextSibling
    }
    return layouts
  }
}
