import LayoutElements
import Testing

private let unbounded = SizeRange(max: Size(width: 300, height: .infinity))

/// A node that counts how often its code is called, and with what.
private class CountingNode: DisplayNode {
  var ranges: [SizeRange] = []
  let subnode = DisplayNode()

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    ranges.append(constrainedSize)
    subnode.style.preferredSize = Size(width: 40, height: constrainedSize.max.width / 10)
    return InsetLayoutSpec(
      insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: subnode)
  }
}

/// A spec that places its children on a diagonal.
private final class Diagonal: LayoutSpec {
  override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    var corner = Point.zero
    let layouts = (children ?? []).map { child in
      let layout = child.layoutThatFits(SizeRange(max: constrainedSize.max))
      layout.position = corner
      corner = Point(x: corner.x + layout.size.width, y: corner.y + layout.size.height)
      return layout
    }
    return Layout(
      layoutElement: self, size: Size(width: corner.x, height: corner.y), sublayouts: layouts)
  }
}

/// Code that nodes and specs bring to the layout pass.
@Suite struct CallbackTests {
  @Test func `a node's spec is made for the range that the node gets`() throws {
    let node = CountingNode()
    node.style.width = .points(200)
    let layout = try node.layout(in: unbounded)
    #expect(node.ranges.map(\.max.width) == [200])
    #expect(layout.size == Size(width: 200, height: 24))
    #expect(
      layout.filteredNodeLayoutTree().sublayouts[0].frame
        == Frame(x: 2, y: 1, width: 194, height: 20))
  }

  @Test func `a node's code is called once a range however often a stack measures it`() throws {
    let node = CountingNode()
    node.style.flexGrow = 1
    let row = StackLayoutSpec.horizontal()
    row.children = [node, DisplayNode(intrinsicSize: Size(width: 60, height: 50))]
    let layout = try row.layout(in: SizeRange(exactly: Size(width: 300, height: 80)))
    #expect(layout.frame(for: node) == Frame(x: 0, y: 0, width: 240, height: 80))
    for (index, range) in node.ranges.enumerated() {
      #expect(!node.ranges[..<index].contains(range))
    }
    #expect(node.subnode.calculatedSize == Size(width: 234, height: 76))
  }

  @Test func `a second layout in the same range calls no code until the node changes`() throws {
    let node = CountingNode()
    for _ in 0..<3 { _ = node.layoutThatFits(unbounded) }
    #expect(node.ranges.count == 1)
    node.setNeedsLayout()
    _ = node.layoutThatFits(unbounded)
    #expect(node.ranges.count == 2)
    node.invalidateCalculatedLayout()
    _ = node.layoutThatFits(unbounded)
    #expect(node.ranges.count == 3)
    _ = node.layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
    #expect(node.ranges.count == 4)
    node.subnode.style.minWidth = .points(50)
    _ = node.layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
    #expect(node.ranges.count == 5)
  }

  @Test func `a change of a text below a node makes the node's layout stale`() {
    let node = DisplayNode()
    let text = TextNode(text: "short")
    node.layoutSpecBlock = { _, _ in WrapperLayoutSpec(layoutElement: text) }
    let before = node.layoutThatFits(unbounded).size
    text.text = "much longer than before"
    #expect(node.layoutThatFits(unbounded).size.width > before.width)
    #expect(text.calculatedSize == node.calculatedSize)
  }

  @Test func `a custom spec places its children itself`() throws {
    let nodes = [10.0, 20, 30].map { DisplayNode(intrinsicSize: Size(width: $0, height: $0)) }
    let diagonal = Diagonal()
    diagonal.children = nodes
    diagonal.style.flexShrink = 1
    let column = StackLayoutSpec.vertical()
    column.alignItems = .center
    column.children = [diagonal]
    let layout = try column.layout(in: unbounded)
    let inner = try #require(layout.sublayouts.first)
    #expect(inner.frame == Frame(x: 0, y: 0, width: 60, height: 60))
    #expect(nodes.map { inner.frame(for: $0).x } == [0, 10, 30])
    #expect(layout.filteredNodeLayoutTree().sublayouts.map(\.frame.y) == [0, 10, 30])
  }

  @Test func `a custom spec may be larger than its range, as in Texture`() throws {
    let diagonal = Diagonal()
    diagonal.children = [DisplayNode(intrinsicSize: Size(width: 90, height: 90))]
    for child in diagonal.children ?? [] { child.style.minWidth = .points(500) }
    let layout = try WrapperLayoutSpec(layoutElement: diagonal)
      .layout(in: SizeRange(exactly: Size(width: 300, height: 100)))
    #expect(layout.size.width == 300)
    let spec = BlockSpec { spec, _ in
      Layout(layoutElement: spec, size: Size(width: 500, height: 10))
    }
    let larger = try WrapperLayoutSpec(layoutElement: spec)
      .layout(in: SizeRange(exactly: Size(width: 300, height: 100)))
    #expect(larger.size == Size(width: 500, height: 100))
  }

  @Test func `a custom spec that becomes longer as it is stretched moves its siblings`() throws {
    let spec = BlockSpec { spec, range in
      let isStretched = range.min.height == range.max.height
      return Layout(layoutElement: spec, size: Size(width: isStretched ? 50 : 10, height: 10))
    }
    let row = StackLayoutSpec.horizontal()
    row.justifyContent = .end
    row.alignItems = .stretch
    row.children = [spec, DisplayNode(intrinsicSize: Size(width: 20, height: 40))]
    let layout = try row.layout(
      in: SizeRange(min: Size(width: 100, height: 0), max: Size(width: 100, height: .infinity)))
    #expect(layout.sublayouts.map(\.frame.x) == [30, 80])
  }

  @Test func `a subclass of a spec is laid out as that spec is`() throws {
    final class Row: StackLayoutSpec {}
    let row = Row()
    row.spacing = 10
    row.style.minWidth = .points(200)
    row.children = [10.0, 20].map { DisplayNode(intrinsicSize: Size(width: $0, height: 5)) }
    let layout = try row.layout(in: unbounded)
    #expect(layout.sublayouts.map(\.frame.x) == [0, 20])
    #expect(layout.size == Size(width: 200, height: 5))
  }

  @Test func `a node's size is calculated where it has no spec`() throws {
    final class Leaf: DisplayNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        Size(width: constrainedSize.width / 3, height: 1000)
      }
    }
    let leaf = Leaf()
    leaf.style.maxHeight = .points(50)
    #expect(try leaf.layout(in: unbounded).size == Size(width: 100, height: 50))
  }

  @Test func `a node lays its subnodes out and gives them their frames`() {
    final class Cell: DisplayNode {
      let inner = CountingNode()
      var finished = 0

      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
        InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: inner)
      }

      override func layoutDidFinish() { finished += 1 }
    }
    let cell = Cell()
    cell.automaticallyManagesSubnodes = true
    cell.inner.automaticallyManagesSubnodes = true
    cell.frame = Frame(x: 0, y: 0, width: 110, height: 30)
    cell.layoutIfNeeded()
    #expect(cell.subnodes?.map { $0 === cell.inner } == [true])
    #expect(cell.inner.supernode === cell)
    #expect(cell.inner.frame == Frame(x: 5, y: 5, width: 100, height: 20))
    #expect(cell.inner.subnode.frame == Frame(x: 2, y: 1, width: 94, height: 16))
    #expect(cell.finished == 1)
  }

  @Test func `a button arranges its picture and its title`() throws {
    let button = ButtonNode()
    button.imageNode.image = Image(size: Size(width: 20, height: 20))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try button.layout(in: unbounded).size == Size(width: 26, height: 24))
    button.titleNode.text = "Follow"
    let title = try button.titleNode.layout(in: unbounded).size
    let layout = try button.layout(in: unbounded).filteredNodeLayoutTree()
    #expect(layout.size.width == 26 + 8 + title.width)
    #expect(layout.frame(for: button.titleNode).x == 2 + 20 + 8)
    button.imageAlignment = .end
    let turned = try button.layout(in: unbounded).filteredNodeLayoutTree()
    #expect(turned.frame(for: button.imageNode).x == 2 + title.width + 8)
    button.laysOutHorizontally = false
    button.backgroundImageNode.image = Image(size: Size(width: 1, height: 1))
    let column = try button.layout(in: unbounded)
    #expect(column.size.height == 4 + 20 + 8 + title.height)
    #expect(
      column.filteredNodeLayoutTree().frame(for: button.backgroundImageNode).size == column.size)
  }

  @Test func `texts of any length are laid out`() throws {
    let style = TextStyle(lineHeight: 16)
    let text = TextNode(text: String(repeating: "0123456789\n", count: 3000) + "0", style: style)
    let column = StackLayoutSpec.vertical()
    column.children = [text, TextNode(text: "0123456789", style: style)]
    let layout = try column.layout(in: unbounded)
    #expect(layout.sublayouts.map(\.size.height) == [3001 * 16, 16])
    #expect(layout.sublayouts[0].size.width == layout.sublayouts[1].size.width)
  }

  @Test func `a layout describes itself`() throws {
    let node = CountingNode()
    node.debugName = "cell"
    let layout = try node.layout(in: unbounded)
    #expect(
      layout.recursiveDescription == """
        CountingNode "cell": 46.0 × 34.0
           | InsetLayoutSpec: 46.0 × 34.0 at 0.0, 0.0
           |   | DisplayNode: 40.0 × 30.0 at 2.0, 1.0
        """)
  }
}

/// Drawings of trees.
@Suite struct AsciiArtTests {
  @Test func `specs are boxes and nodes are names`() {
    let avatar = DisplayNode()
    avatar.debugName = "avatar"
    let row = Stack(.horizontal) {
      avatar
      Stack(.vertical) {
        TextNode()
        ImageNode()
      }
      Spacer()
    }
    #expect(
      row.asciiArtString() == """
        ----------------StackLayoutSpec----------------
        |          ---StackLayoutSpec---              |
        |          |      TextNode     |              |
        |  avatar  |     ImageNode     |  LayoutSpec  |
        |          ---------------------              |
        -----------------------------------------------
        """)
  }
}

/// A spec whose layout a closure makes.
final class BlockSpec: LayoutSpec {
  let make: (LayoutSpec, SizeRange) -> Layout

  init(_ make: @escaping (LayoutSpec, SizeRange) -> Layout) {
    self.make = make
    super.init()
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    make(self, constrainedSize)
  }
}

/// Errors.
@Suite struct ElementErrorTests {
  private let node = DisplayNode(intrinsicSize: Size(width: 10, height: 10))

  private func error(_ element: LayoutElement) -> LayoutError? {
    do throws(LayoutError) {
      _ = try element.layout(in: unbounded)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an element in two places of a tree is an error`() {
    node.debugName = "twice"
    let row = StackLayoutSpec.horizontal()
    row.children = [node, WrapperLayoutSpec(layoutElement: node)]
    #expect(error(row) == .elementInTwoPlaces(element: "DisplayNode \"twice\""))
    row.children = [row]
    #expect(error(row) == .elementInTwoPlaces(element: "StackLayoutSpec"))
    row.children = nil
  }

  @Test func `an element that occurs twice is found among many`() {
    let nodes = (0..<20_000).map { _ in DisplayNode(intrinsicSize: Size(width: 1, height: 1)) }
    let column = StackLayoutSpec.vertical()
    column.children = nodes
    #expect(error(column) == nil)
    nodes[7000].debugName = "twice"
    column.children = nodes + [nodes[7000]]
    #expect(error(column) == .elementInTwoPlaces(element: "DisplayNode \"twice\""))
  }

  @Test func `an element in the tree and in a node's spec is an error`() {
    let cell = DisplayNode()
    cell.layoutSpecBlock = { [node] _, _ in WrapperLayoutSpec(layoutElement: node) }
    let row = StackLayoutSpec.horizontal()
    row.children = [node, cell]
    #expect(error(row) == .elementInTwoPlaces(element: "DisplayNode"))
  }

  @Test func `a spec without its child is an error`() {
    let inset = InsetLayoutSpec(insets: .zero, child: node)
    inset.child = nil
    #expect(error(inset) == .missingChild(of: "InsetLayoutSpec"))
  }

  @Test func `an infinite size is an error that names the element`() {
    node.debugName = "endless"
    node.intrinsicSize = Size(width: 10, height: .infinity)
    #expect(
      error(node)
        == .invalidSize(of: "DisplayNode \"endless\"", Size(width: 10, height: .infinity)))
    let cell = DisplayNode()
    cell.layoutSpecBlock = { [node] _, _ in WrapperLayoutSpec(layoutElement: node) }
    #expect(error(cell) != nil)
  }

  @Test func `a node that asks for its own layout is an error, and does not keep itself`() {
    weak var kept: DisplayNode?
    func layOut() {
      let cell = DisplayNode()
      cell.layoutSpecBlock = { cell, range in WrapperLayoutSpec(layoutElement: cell) }
      #expect(error(cell) == .endlessLayout(of: "DisplayNode"))
      kept = cell
    }
    layOut()
    #expect(kept == nil)
  }

  @Test func `layouts that code asks for count toward the limit of the work`() {
    // Each level has the next one laid out three times, so the work triples with each.
    func cell(levels: Int) -> DisplayNode {
      let node = DisplayNode()
      guard levels > 0 else { return node }
      let inner = cell(levels: levels - 1)
      node.layoutSpecBlock = { _, range in
        for part in [2.0, 3] {
          let width = range.max.width / part
          _ = inner.layoutThatFits(SizeRange(max: Size(width: width, height: 100)))
        }
        return WrapperLayoutSpec(layoutElement: inner)
      }
      return node
    }
    let range = SizeRange(max: Size(width: 375, height: 100))
    #expect(throws: Never.self) { try cell(levels: 3).layout(in: range, workLimit: 1000) }
    #expect(throws: LayoutError.tooMuchWork(in: "DisplayNode", limit: 1000)) {
      try cell(levels: 30).layout(in: range, workLimit: 1000)
    }
  }

  @Test func `every error says what to do`() {
    for error: LayoutError in [
      .elementInTwoPlaces(element: "a"), .missingChild(of: "a"), .invalidSize(of: "a", .zero),
      .endlessLayout(of: "a"), .tooDeep(limit: 1), .tooMuchWork(in: "a", limit: 1),
    ] {
      #expect("\(error)".contains(": "))
    }
  }

  @Test func `a tree may be 10,000 levels deep`() throws {
    var element: LayoutElement = node
    for _ in 1..<10_000 { element = InsetLayoutSpec(insets: .zero, child: element) }
    #expect(try element.layout(in: unbounded).size == Size(width: 10, height: 10))
    for _ in 0..<10_001 { element = InsetLayoutSpec(insets: .zero, child: element) }
    #expect(error(element) == .tooDeep(limit: 20_000))
  }
}

/// Texts as numbers.
@Suite struct DimensionTextTests {
  @Test func `a text spells a dimension as in a tree file`() {
    #expect(LayoutEngine.Dimension("50%") == .fraction(0.5))
    #expect(LayoutEngine.Dimension("12.5pt") == .points(12.5))
    #expect(LayoutEngine.Dimension("auto") == .auto)
    for text in ["", "%", "pt", "50", "-1pt", "1e3pt", "101%", ".5pt", "5.pt", " 5pt", "infpt"] {
      #expect(LayoutEngine.Dimension(text) == nil, "\(text)")
    }
    #expect("\(LayoutEngine.Dimension.fraction(0.5))" == "50.0%")
  }
}
