import LayoutEngine

/// An element and its frame, with its links as in `LayoutTree`.
struct Placed: BitwiseCopyable {
  let element: ElementReference
  let frame: Frame
  let firstChild: Int32
  let nextSibling: Int32
  let isNode: Bool
  /// True if the layouts retain the element. The root is not retained, because it can cache layouts.
  var isHeld: Bool
}

/// The frames of a layout's elements, by their indices in the pass. The index of the root is 0.
protocol PlacedElements: AnyObject {
  var settings: LayoutSettings { get }
  /// The content sizes of the scroll nodes with `automaticallyManagesContentSize`, by element.
  var contentSizes: [Int32: Size] { get }
  /// All elements, and the contents of the callback elements in ascending order; nil if the elements have to be read
  /// one by one.
  var allElements: (elements: UnsafeBufferPointer<Placed>, contents: [Layout.Content])? { get }

  /// Returns an element with its frame.
  func placed(_ index: Int32) -> Placed
  /// Returns the content that a callback element's code laid out; nil for other elements.
  func content(of index: Int32) -> Layout.Content?
}

extension PlacedElements {
  /// Calls `body` with the children of an element.
  func visitChildren(of index: Int32, _ body: (Int32, Placed) -> Void) {
    var child = placed(index).firstChild
    while child >= 0 {
      let placed = placed(child)
      body(child, placed)
      child = placed.nextSibling
    }
  }

  func sublayouts(of index: Int32) -> [Layout] {
    if let content = content(of: index) { return layout(placed(index), content).sublayouts }
    var layouts: [Layout] = []
    visitChildren(of: index) { child, placed in
      layouts.append(layout(placed, .placed(self, child)))
    }
    return layouts
  }

  private func layout(_ placed: Placed, _ content: Layout.Content) -> Layout {
    Layout(
      placed.element.takeUnretainedValue(), placed.frame.size, placed.frame.origin, content,
      settings)
  }
}

/// The frames of the elements of one layout pass.
final class PassResult: PlacedElements {
  private let elements: UnsafeMutableBufferPointer<Placed>
  /// The elements whose code was called, in ascending order, and their contents.
  private let calledBack: [Int32]
  private let contents: [Layout.Content]
  let contentSizes: [Int32: Size]
  let settings: LayoutSettings

  /// Takes over the builder's references to the elements of a pass.
  init(
    _ builder: TreeBuilder, _ workspace: LayoutWorkspace, _ callbacks: ElementCallbacks?,
    _ settings: LayoutSettings
  ) {
    (calledBack, contents) = callbacks?.contents ?? ([], [])
    contentSizes = builder.contentSizes(workspace, callbacks)
    self.settings = settings
    elements = .allocate(capacity: builder.elements.count)
    for index in elements.indices {
      elements.initializeElement(at: index, to: builder.placed(Int32(index), workspace))
    }
    builder.elements.count = 0
  }

  deinit {
    for placed in elements.dropFirst() { placed.element.release() }
    elements.deallocate()
  }

  var allElements: (elements: UnsafeBufferPointer<Placed>, contents: [Layout.Content])? {
    (UnsafeBufferPointer(elements), contents)
  }

  func placed(_ index: Int32) -> Placed { elements[Int(index)] }

  func content(of index: Int32) -> Layout.Content? {
    calledBack.firstIndex(inOrder: index) { $0 }.map { contents[$0] }
  }
}

extension Array {
  /// Returns the index of the element with `key`, by binary search in an array that is sorted by `keyOf`; nil if there
  /// is none.
  func firstIndex(inOrder key: Int32, _ keyOf: (Element) -> Int32) -> Int? {
    let index = indices.partitioningIndex { keyOf(self[$0]) >= key }
    return index < count && keyOf(self[index]) == key ? index : nil
  }
}
