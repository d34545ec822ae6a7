import LayoutEngine

/// What a layout pass over elements left: their frames, by element. It does not hold the root,
/// which may remember it.
final class PassResult {
  /// An element and its frame, with its links as in `LayoutTree`.
  struct Placed: BitwiseCopyable {
    /// Kept alive by the result, but for the root.
    let element: ElementReference
    let frame: Frame
    let firstChild: Int32
    let nextSibling: Int32
    let isNode: Bool
  }

  /// By the index of the pass, the root first.
  let placed: UnsafeMutableBufferPointer<Placed>
  /// What was made by code that was called back, by element.
  let calledBack: [Int32: Layout.Content]
  let scale: Double
  let textNode: TextNodeKind

  /// Takes over the references that the builder has to the elements of a pass.
  init(
    _ builder: TreeBuilder, frames: UnsafePointer<Frame>, calledBack: [Int32: Layout.Content],
    scale: Double, _ textNode: TextNodeKind
  ) {
    self.calledBack = calledBack
    self.scale = scale
    self.textNode = textNode
    let count = builder.elements.count
    let records = builder.tree.elements.base
    placed = .allocate(capacity: count)
    for index in 0..<count {
      (placed.baseAddress! + index).initialize(
        to: Placed(
          element: builder.elements.base[index], frame: frames[index],
          firstChild: records[index].firstChild, nextSibling: records[index].nextSibling,
          isNode: records[index].type.isNode))
    }
    builder.elements.count = 0
  }

  deinit {
    for placed in placed.dropFirst() { placed.element.release() }
    placed.deallocate()
  }

  func sublayouts(of index: Int32) -> [Layout] {
    if let content = calledBack[index] {
      switch content {
      case .list(let layouts): return layouts
      case .pass(let result, let root): return result.sublayouts(of: root)
      case .nodes:
        let place = placed[Int(index)]
        return Layout(
          place.element.takeUnretainedValue(), place.frame.size, place.frame.origin, content,
          scale: scale, textNode
        ).sublayouts
      }
    }
    var layouts: [Layout] = []
    var next = placed[Int(index)].firstChild
    while next >= 0 {
      let child = placed[Int(next)]
      layouts.append(
        Layout(
          child.element.takeUnretainedValue(), child.frame.size, child.frame.origin,
          .pass(self, next), scale: scale, textNode))
      next = child.nextSibling
    }
    return layouts
  }
}
