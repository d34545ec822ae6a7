import LayoutEngine

/// A search for the nearest nodes below an element, through the specs between them (docs/semantics.md §14).
///
/// It reads the frames of a pass itself: `sublayouts` would make a layout for each spec.
struct NodeSearch {
  /// An element that is to be visited.
  private enum Open {
    /// An element of a pass.
    case placed(PassResult, Int32)
    case layout(Layout)
  }

  private let scale: Double
  private let texts: TextSettings
  /// True if each node's layout has the layouts below it.
  private let keepsContent: Bool
  /// The nodes, each at its position below the first element.
  private(set) var nodes: [Layout] = []
  /// With the position of the element that each is in. The next one is last.
  private var open: [(element: Open, origin: Point)] = []

  /// Searches the content of a layout.
  init(_ layout: Layout, _ content: Layout.Content, keepsContent: Bool = false) {
    self.keepsContent = keepsContent
    scale = layout.scale
    texts = layout.texts
    add(content, of: layout.layoutElement, at: .zero)
    while let (next, origin) = open.popLast() {
      switch next {
      case .placed(let result, let index): visit(result, index, from: origin)
      case .layout(let layout): visit(layout, from: origin)
      }
    }
  }

  private mutating func visit(_ result: PassResult, _ index: Int32, from origin: Point) {
    let placed = result.placed[Int(index)]
    let position = Point(x: origin.x + placed.frame.x, y: origin.y + placed.frame.y)
    let element = placed.element.takeUnretainedValue()
    if placed.isNode {
      addNode(element, placed.frame.size, position, .pass(result, index))
    } else {
      add(.pass(result, index), of: element, at: position)
    }
  }

  private mutating func visit(_ layout: Layout, from origin: Point) {
    let frame = layout.frame
    let position = Point(x: origin.x + frame.x, y: origin.y + frame.y)
    if layout.type == .displayNode {
      addNode(layout.layoutElement, layout.size, position, layout.content)
    } else {
      add(layout.content, of: layout.layoutElement, at: position)
    }
  }

  private mutating func addNode(
    _ node: LayoutElement, _ size: Size, _ position: Point, _ content: Layout.Content
  ) {
    let pixels = PixelGrid(scale: scale)
    nodes.append(
      Layout(
        node, size, Point(x: pixels.ceil(position.x), y: pixels.ceil(position.y)),
        keepsContent ? content : .list([]), scale: scale, texts))
  }

  /// Adds what is directly in an element to what is to be visited.
  private mutating func add(
    _ content: Layout.Content, of element: LayoutElement, at origin: Point
  ) {
    let start = open.count
    switch content {
    case .pass(let result, let index):
      if let called = result.content(calledBackAt: index) {
        return add(called, of: element, at: origin)
      }
      var child = result.placed[Int(index)].firstChild
      while child >= 0 {
        open.append((.placed(result, child), origin))
        child = result.placed[Int(child)].nextSibling
      }
    case .list(let layouts):
      for layout in layouts { open.append((.layout(layout), origin)) }
    case .kept, .nodes:
      let layout = Layout(element, .zero, .zero, content, scale: scale, texts)
      for sublayout in layout.sublayouts { open.append((.layout(sublayout), origin)) }
    }
    open[start...].reverse()
  }
}
