import LayoutEngine

/// The size and the position of an element, with the layouts of its children.
///
///     let layout = cell.layoutThatFits(SizeRange(max: Size(width: 375, height: .infinity)))
///     layout.size
///     for sublayout in layout.filteredNodeLayoutTree().sublayouts { print(sublayout.frame) }
///
/// Source: Texture's `ASLayout`.
public final class Layout {
  /// The source of the layouts of the elements inside.
  enum Content {
    /// The layouts below an element of a layout pass, or of a tree that a `LayoutRoot` keeps.
    case placed(any PlacedElements, Int32)
    /// Layouts that were passed to the initializer.
    case list([Layout])
    /// The nearest nodes in the content, without specs (`filteredNodeLayoutTree()`); searched for on each access.
    indirect case nodes(Content)
  }

  /// The element.
  ///
  ///     layout.sublayouts.first { $0.layoutElement === title }
  public let layoutElement: LayoutElement
  /// The size of the element, in points.
  @_disfavoredOverload public let size: Size
  /// The position of the element in its parent's layout, in points; undefined (NaN) until it is set.
  @_disfavoredOverload public var position: Point
  /// The content size, in points; nil unless the element is a scroll node that manages its content size automatically.
  public package(set) var contentSize: Size?
  let content: Content
  let settings: LayoutSettings

  init(
    _ element: LayoutElement, _ size: Size, _ position: Point, _ content: Content,
    _ settings: LayoutSettings
  ) {
    layoutElement = element
    self.size = size
    self.position = position
    self.content = content
    if case .placed(let elements, let index) = content {
      contentSize = elements.contentSizes[index]
    }
    self.settings = settings
  }

  /// Creates a layout. The size and the position are in points and are rounded up to the pixel; without `position`, the
  /// position is undefined.
  ///
  ///     Layout(
  ///       layoutElement: self, size: constrainedSize.max, sublayouts: [pictureLayout, titleLayout])
  @_disfavoredOverload public convenience init(
    layoutElement: LayoutElement, size: Size, position: Point? = nil, sublayouts: [Layout]? = nil
  ) {
    let settings = LayoutSession.settings
    let pixels = PixelGrid(scale: settings.scale)
    self.init(
      layoutElement, pixels.ceil(size),
      position.map { Point(x: pixels.ceil($0.x), y: pixels.ceil($0.y)) } ?? .null,
      .list(sublayouts ?? []), settings)
  }

  /// The element if it is a node.
  package var node: DisplayNode? { layoutElement as? DisplayNode }

  /// The type of the element: a node or a spec.
  public var type: LayoutElementType { layoutElement.layoutElementType }

  /// The layouts of the child elements, in Texture's order.
  ///
  ///     for sublayout in layout.sublayouts { print(sublayout.layoutElement, sublayout.frame) }
  ///
  /// Complexity: linear in the number of sublayouts.
  public var sublayouts: [Layout] {
    switch content {
    case .list(let layouts): layouts
    case .placed(let elements, let index): elements.sublayouts(of: index)
    case .nodes(let content): NodeSearch(self, content).nodes
    }
  }

  /// The position and the size; an undefined position counts as 0, 0.
  ///
  ///     #expect(layout.sublayouts[1].frame == Frame(x: 40, y: 7, width: 325, height: 16))
  @_disfavoredOverload public var frame: Frame {
    Frame(origin: position.isNull ? .zero : position, size: size)
  }

  /// Returns the frame of a child element, or `Frame.null` if it is not a child.
  @_disfavoredOverload public func frame(for element: LayoutElement) -> Frame {
    sublayouts.first { $0.layoutElement === element }?.frame ?? .null
  }

  /// Returns the same layout without specs: the nearest nodes below the element, each at its position
  /// in the element, rounded up to the pixel, without the nodes below them (docs/semantics.md §14).
  ///
  ///     let nodes = try cell.layout(in: range).filteredNodeLayoutTree().sublayouts
  public func filteredNodeLayoutTree() -> Layout {
    if case .nodes = content { return self }
    let nodes = Layout(layoutElement, size, position, .nodes(content), settings)
    nodes.contentSize = contentSize
    return nodes
  }

  /// The nodes of `filteredNodeLayoutTree()`, each with the layouts below it.
  var nodeLayouts: [Layout] { NodeSearch(self, content, keepsContent: true).nodes }
}

extension Layout: CustomStringConvertible {
  /// The element with its frame.
  public var description: String {
    let suffix = position.isNull ? "" : " at \(position.x), \(position.y)"
    return "\(layoutElement): \(size.width) × \(size.height)\(suffix)"
  }

  /// This layout and all layouts below it, one per line, with each level indented.
  ///
  ///     print(try cell.layout(in: range).recursiveDescription)
  public var recursiveDescription: String {
    var lines: [String] = []
    var open = [(layout: self, depth: 0)]
    while let (layout, depth) = open.popLast() {
      lines.append(String(repeating: "   |", count: depth) + (depth > 0 ? " " : "") + "\(layout)")
      open.append(contentsOf: layout.sublayouts.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}
