import LayoutEngine

/// The frames of a layout pass over elements, by element. It does not hold the root, which may remember it.
final class PassResult {
  /// An element and its frame, with its links as in `LayoutTree`.
  struct Placed: BitwiseCopyable {
    /// Kept alive by the result, except for the root.
    let element: ElementReference
    let frame: Frame
    let firstChild: Int32
    let nextSibling: Int32
    let isNode: Bool
    /// Of a `KeptTree`: whether the layouts keep the element alive.
    var isHeld = false
  }

  /// An element that was called back, and what is in it.
  struct CalledBack {
    let element: Int32
    let content: Layout.Content
  }

  /// By the index of the pass, the root first.
  let placed: UnsafeMutableBufferPointer<Placed>
  /// The results of code that was called back, in ascending order of the elements.
  let calledBack: [CalledBack]
  /// The content sizes of the scroll nodes with `automaticallyManagesContentSize`, by element.
  private let contentSizes: [Int32: Size]
  let scale: Double
  let texts: TextSettings

  /// Takes over the references that the builder has to the elements of a pass.
  init(
    _ builder: TreeBuilder, frames: UnsafePointer<Frame>, calledBack: [CalledBack],
    contentSizes: [Int32: Size], scale: Double, _ texts: TextSettings
  ) {
    self.calledBack = calledBack
    self.contentSizes = contentSizes
    self.scale = scale
    self.texts = texts
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

  /// Returns the content size of a scroll node that manages it; nil for all other elements.
  func contentSize(of index: Int32) -> Size? {
    contentSizes.isEmpty ? nil : contentSizes[index]
  }

  /// Returns the content of an element that code made when it was called back.
  func content(calledBackAt index: Int32) -> Layout.Content? {
    calledBack.firstIndex(inOrder: index, \.element).map { calledBack[$0].content }
  }

  func sublayouts(of index: Int32) -> [Layout] {
    if let content = content(calledBackAt: index) {
      let entry = placed[Int(index)]
      return Layout(
        entry.element.takeUnretainedValue(), entry.frame.size, entry.frame.origin, content,
        scale: scale, texts
      ).sublayouts
    }
    var layouts: [Layout] = []
    var next = placed[Int(index)].firstChild
    while next >= 0 {
      let child = placed[Int(next)]
      layouts.append(
        Layout(
          child.element.takeUnretainedValue(), child.frame.size, child.frame.origin,
          .pass(self, next), scale: scale, texts))
      next = child.nextSibling
    }
    return layouts
  }
}

extension Array {
  /// Returns the index of the element with a key, of those in ascending order of their keys; nil if there
  /// is none.
  func firstIndex(inOrder key: Int32, _ keyOf: (Element) -> Int32) -> Int? {
    let index = indices.partitioningIndex { keyOf(self[$0]) >= key }
    return index < count && keyOf(self[index]) == key ? index : nil
  }
}
