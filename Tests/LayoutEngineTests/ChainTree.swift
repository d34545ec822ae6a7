import LayoutEngine

/// A tree that goes down in one line: each level holds the next one and, where its type has room
/// for two, a leaf.
struct ChainTree {
  /// One level.
  struct Level {
    var type = ElementType.stack
    var direction = StackLayoutDirection.vertical
    var alignItems = StackLayoutAlignItems.stretch
    var wraps = false
    var grow = 0.0
    var shrink = 0.0
    var basis = Dimension.auto
    var width = Dimension.auto
    /// Whether the leaf comes before the next level, among the sublayouts.
    var leafFirst = true
  }

  /// What its leaves are.
  enum Leaf: String, CaseIterable {
    /// One size, whatever the range.
    case fixed
    /// A size that follows the range on both axes at once, as that of a text does.
    case following
  }

  let tree = LayoutTree()
  /// How many levels are open.
  private var open: [Int32] = []
  private let leaf: Leaf

  /// `depth` levels, those of `pattern` over and over.
  init(_ pattern: [Level], leaf: Leaf, depth: Int) throws {
    self.leaf = leaf
    try tree.reserve(2 * depth + 1)
    tree.depth = depth + 1
    for level in 0..<depth { openLevel(pattern[level % pattern.count]) }
    let last = addLeaf()
    link(last, below: open[depth - 1])
    var level = depth
    while let index = open.popLast() {
      level -= 1
      if !pattern[level % pattern.count].leafFirst { addCompanion(below: index) }
      tree.close(index)
    }
  }

  private mutating func openLevel(_ level: Level) {
    let index = add(Element(level.type, level.type.kind))
    if let parent = open.last { link(index, below: parent) }
    let element = tree.elements.base + Int(index)
    if level.grow > 0 || level.shrink > 0 || !level.basis.isAuto {
      var placement = Placement()
      placement.flexGrow = level.grow
      placement.flexShrink = level.shrink
      placement.flexBasis = level.basis
      element.pointee.placement = tree.placements.append(placement)
    }
    if !level.width.isAuto {
      var dimensions = Dimensions()
      dimensions.width = level.width
      element.pointee.dimensions = tree.dimensions.append(dimensions)
    }
    setProperties(of: element, level)
    open.append(index)
    if level.leafFirst { addCompanion(below: index) }
  }

  private func setProperties(of element: UnsafeMutablePointer<Element>, _ level: Level) {
    switch level.type {
    case .stack:
      var style = StackStyle()
      style.direction = level.direction
      style.alignItems = level.alignItems
      style.flexWrap = level.wraps ? .wrap : .noWrap
      element.pointee.properties = tree.stacks.append(style)
    case .inset:
      element.pointee.properties = tree.specs.insets.append(
        EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5))
    case .center:
      element.pointee.properties = tree.specs.relatives.append(
        RelativeStyle(centering: .xy, sizing: .minimumXY))
    case .relative:
      element.pointee.properties = tree.specs.relatives.append(
        RelativeStyle(horizontal: .end, vertical: .none, sizing: .default))
    case .ratio: element.pointee.properties = tree.specs.ratios.append(0.75)
    case .corner:
      element.pointee.properties = tree.specs.corners.append(
        CornerStyle(location: .topRight, wrapsCorner: true))
    case .static: element.pointee.fitsChildren = true
    case .scroll:
      element.pointee.scrollStyle.scrollableDirections = .both
      element.pointee.scrollStyle.automaticallyManagesContentSize = true
    case .node, .text, .image, .spacer, .wrapper, .overlay, .background, .absolute: break
    }
  }

  /// Adds the leaf of a level whose type holds two elements or more.
  private func addCompanion(below index: Int32) {
    switch tree.elements[index].type {
    case .stack, .wrapper, .overlay, .background, .absolute, .static, .corner:
      link(addLeaf(), below: index)
    case .node, .text, .image, .spacer, .inset, .center, .relative, .ratio, .scroll: break
    }
  }

  private func addLeaf() -> Int32 {
    let index = add(Element(.node, leaf == .fixed ? .fixed : .unsized))
    if leaf == .fixed { tree.elements.base[Int(index)].natural = Size(width: 2, height: 2) }
    tree.close(index)
    return index
  }

  private func add(_ element: Element) -> Int32 {
    _ = tree.names.append(.none)
    return tree.elements.append(element)
  }

  private func link(_ child: Int32, below parent: Int32) {
    let element = tree.elements.base + Int(parent)
    if element.pointee.firstChild < 0 {
      element.pointee.firstChild = child
    } else {
      tree.elements.base[Int(element.pointee.firstChild)].nextSibling = child
    }
  }
}

extension ElementType {
  /// How the pass lays out a container of this type.
  fileprivate var kind: Element.Kind {
    switch self {
    case .node: .node
    case .wrapper: .wrapper
    case .stack: .stack
    case .inset: .inset
    case .overlay: .overlay
    case .background: .background
    case .center, .relative: .relative
    case .ratio: .ratio
    case .absolute, .static: .absolute
    case .corner: .corner
    case .scroll: .scroll
    case .text, .image, .spacer: .fixed
    }
  }
}
