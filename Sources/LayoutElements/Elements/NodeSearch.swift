import LayoutEngine

/// A search for the nearest nodes below an element, through the specs between them (docs/semantics.md §14).
///
/// It reads the frames of a pass directly, because `sublayouts` would create a layout for each spec.
struct NodeSearch {
  /// An element that is to be visited.
  private struct PendingElement {
    let element: ElementReference
    let frame: Frame
    let content: Layout.Content
    let isNode: Bool
    /// The position of the element's parent in the first element, in points.
    let origin: Point
  }

  private let settings: LayoutSettings
  /// The nodes found, each at its position in the first element.
  private(set) var nodes: [Layout] = []
  /// The elements to visit, as a stack: the last one is next.
  private var open: [PendingElement] = []

  /// Searches the content of a layout. If `keepsContent` is true, each node's layout includes the layouts below it.
  init(_ layout: Layout, _ content: Layout.Content, keepsContent: Bool = false) {
    settings = layout.settings
    add(content, of: layout.layoutElement, at: .zero)
    let pixels = PixelGrid(scale: settings.scale)
    while let next = open.popLast() {
      let position = Point(x: next.origin.x + next.frame.x, y: next.origin.y + next.frame.y)
      if next.isNode {
        nodes.append(
          Layout(
            next.element.takeUnretainedValue(), next.frame.size,
            Point(x: pixels.ceil(position.x), y: pixels.ceil(position.y)),
            keepsContent ? next.content : .list([]), settings))
      } else {
        add(next.content, of: next.element.takeUnretainedValue(), at: position)
      }
    }
  }

  /// Pushes the children of an element onto `open`.
  private mutating func add(
    _ content: Layout.Content, of element: LayoutElement, at origin: Point
  ) {
    let start = open.count
    switch content {
    case .placed(let elements, let index):
      if let called = elements.content(of: index) {
        return add(called, of: element, at: origin)
      }
      elements.visitChildren(of: index) { child, placed in
        open.append(
          PendingElement(
            element: placed.element, frame: placed.frame,
            content: .placed(elements, child), isNode: placed.isNode, origin: origin))
      }
    case .list(let layouts):
      for layout in layouts {
        open.append(
          PendingElement(
            element: .passUnretained(layout.layoutElement), frame: layout.frame,
            content: layout.content, isNode: layout.type == .displayNode, origin: origin))
      }
    case .nodes:
      let nodes = Layout(element, .zero, .zero, content, settings).sublayouts
      return add(.list(nodes), of: element, at: origin)
    }
    open[start...].reverse()
  }
}
