import LayoutElements
import Testing

/// Properties of elements, read and set.
@Suite struct PropertyTests {
  @Test func `sizes of a style are its dimensions, and 0 in points where they are fractions`() {
    let style = DisplayNode().style
    style.preferredSize = Size(width: 10, height: 20)
    style.minSize = Size(width: 1, height: 2)
    style.maxSize = Size(width: 100, height: 200)
    #expect(style.width == .points(10) && style.minHeight == .points(2))
    #expect(style.preferredFrameSize == Size(width: 10, height: 20))
    style.preferredFrameSize.width = 11
    style.minWidth = .fraction(0.5)
    style.maxHeight = .auto
    #expect(style.preferredSize == Size(width: 11, height: 20))
    #expect(style.minSize == Size(width: 0, height: 2))
    #expect(style.maxSize == Size(width: 100, height: 0))
  }

  @Test func `a spec has the parts that it was given last`() throws {
    let nodes = (1...4).map { DisplayNode(intrinsicSize: Size(width: Double($0), height: 1)) }
    let overlay = OverlayLayoutSpec(child: nodes[0], overlay: nodes[1])
    let background = BackgroundLayoutSpec(child: nodes[0], background: nodes[1])
    let corner = CornerLayoutSpec(child: nodes[0], corner: nodes[1], location: .topLeft)
    #expect(overlay.child === nodes[0] && overlay.overlay === nodes[1])
    #expect(background.child === nodes[0] && background.background === nodes[1])
    #expect(corner.child === nodes[0] && corner.corner === nodes[1])
    (overlay.child, overlay.overlay) = (nodes[2], nodes[3])
    (background.child, background.background) = (nodes[2], nodes[3])
    (corner.child, corner.corner) = (nodes[2], nodes[3])
    for spec in [overlay, background, corner] {
      let layout = try spec.layout(in: SizeRange())
      #expect(layout.size == Size(width: 3, height: 1))
      #expect(Set(layout.sublayouts.map { ObjectIdentifier($0.layoutElement) }).count == 2)
      #expect(layout.frame(for: nodes[0]).isNull && !layout.frame(for: nodes[3]).isNull)
      spec.child = nil
      #expect(spec.child === nodes[2])
    }
    let wrapper = LayoutSpec()
    wrapper.child = nodes[0]
    #expect(wrapper.child === nodes[0] && wrapper.children?.count == 1)
    let absolute = AbsoluteLayoutSpec()
    absolute.children = [nodes[0]]
    let range = SizeRange(max: Size(width: 50, height: 60))
    #expect(try absolute.layout(in: range).size == range.max)
  }

  @Test func `a stack's lines follow its properties`() throws {
    let stack = StackLayoutSpec()
    stack.children = (0..<3).map { _ in DisplayNode(intrinsicSize: Size(width: 10, height: 5)) }
    stack.alignItems = .start
    stack.flexWrap = .wrap
    stack.alignContent = .end
    stack.lineSpacing = 2
    stack.isConcurrent = true
    #expect(stack.flexWrap == .wrap && stack.alignContent == .end)
    #expect(stack.lineSpacing == 2 && stack.isConcurrent)
    let layout = try stack.layout(in: SizeRange(exactly: Size(width: 25, height: 20)))
    #expect(layout.sublayouts.map(\.frame.y) == [8, 8, 15])
  }

  @Test func `a center spec centres on the axes that it is told`() throws {
    let child = DisplayNode(intrinsicSize: Size(width: 10, height: 20))
    let center = CenterLayoutSpec(centeringOptions: [], sizingOptions: [], child: child)
    #expect(center.centeringOptions == CenterLayoutCenteringOptions.none)
    center.centeringOptions = [.x, .y]
    center.sizingOptions = .minimumY
    #expect(center.centeringOptions == .xy && center.sizingOptions == .minimumY)
    let range = SizeRange(max: Size(width: 100, height: 100))
    let layout = try center.layout(in: range)
    #expect(layout.size == Size(width: 100, height: 20))
    #expect(layout.frame(for: child).origin == Point(x: 45, y: 0))
    center.centeringOptions = .y
    #expect(center.centeringOptions == .y)
    #expect(try center.layout(in: range).frame(for: child).origin == .zero)
  }

  @Test func `a button is laid out again if its content is elsewhere`() {
    let button = ButtonNode()
    button.titleNode.text = "Follow"
    button.imageNode.image = Image(size: Size(width: 16, height: 16))
    let range = SizeRange(exactly: Size(width: 200, height: 60))
    func title() -> Frame {
      button.layoutThatFits(range).filteredNodeLayoutTree().frame(for: button.titleNode)
    }
    let first = title()
    button.contentSpacing += 10
    #expect(title().x > first.x)
    button.contentSpacing -= 10
    #expect(title() == first)
    button.contentHorizontalAlignment = .left
    #expect(title().x < first.x)
    button.contentVerticalAlignment = .top
    #expect(title().y < first.y)
  }

  @Test func `a text node has no more lines than it may`() throws {
    let node = TextNode(text: "A text that wraps on a narrow screen.")
    let range = SizeRange(max: Size(width: 80, height: .infinity))
    let whole = try node.layout(in: range).size
    node.maximumNumberOfLines = 1
    #expect(node.maximumNumberOfLines == 1)
    #expect(try node.layout(in: range).size.height < whole.height)
  }

  @Test func `a text node says which lines it has and what they hide`() throws {
    let style = TextStyle(font: Font.builtIn(named: "Courier")!, fontSize: 10)
    let node = TextNode(text: "one two three", style: style)
    let inset = InsetLayoutSpec(
      insets: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: node)
    let range = SizeRange(max: Size(width: 70, height: .infinity))
    let whole = try #require(try inset.layout(in: range).sublayouts[0].text)
    #expect(whole.lines.map(\.text) == ["one two", "three"])
    #expect(whole.lines.map(\.range) == [0..<7, 8..<13])
    #expect(whole.lines.map(\.width) == [42, 30])
    #expect(whole.lines[1].baseline == whole.lines[0].baseline + 7.86)
    #expect(!whole.isTruncated && whole.hiddenCount == 0)
    #expect(node.lineCount == 2 && !node.isTruncated)

    node.maximumNumberOfLines = 1
    node.truncationMode = .byTruncatingMiddle
    let layout = try inset.layout(in: range)
    let cut = try #require(layout.filteredNodeLayoutTree().sublayouts[0].text)
    #expect(cut.lines.map(\.text) == ["one…hree"])
    #expect(cut.limit == .maximumNumberOfLines && cut.hiddenCount == 6)
    #expect(node.lineCount == 1 && node.isTruncated)
    #expect(layout.text == nil)
  }

  @Test func `a subclass measures as the class does, as far as it says nothing else`() throws {
    final class Loud: TextNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        let size = super.calculateSizeThatFits(constrainedSize)
        return Size(width: size.width * 2, height: size.height)
      }
    }
    final class Plain: DisplayNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        super.calculateSizeThatFits(constrainedSize)
      }
    }
    let text = "Lisbon"
    let quiet = try TextNode(text: text).layout(in: SizeRange()).size
    #expect(try Loud(text: text).layout(in: SizeRange()).size.width == quiet.width * 2)
    #expect(Loud(text: text).calculateSizeThatFits(.zero).width > 0)
    let node = Plain()
    #expect(try node.layout(in: SizeRange()).size == .zero)
    let range = SizeRange(max: Size(width: 30, height: 20))
    #expect(try node.layout(in: range).size == range.max)
    node.intrinsicSize = Size(width: 3, height: 4)
    #expect(try node.layout(in: range).size == Size(width: 3, height: 4))
  }

  @Test func `a control is a node`() throws {
    let control = ControlNode()
    control.style.preferredSize = Size(width: 44, height: 40)
    #expect(try control.layout(in: SizeRange()).size == Size(width: 44, height: 40))
  }

  @Test func `a text node follows the rules of the text node that is asked for`() throws {
    let node = TextNode(text: "Lisbon ", style: TextStyle(font: .system(), fontSize: 17))
    let one = try node.layout(in: SizeRange()).size
    let two = try node.layout(in: SizeRange(), textNode: .textNode2).size
    #expect(one.height == 20.5)
    #expect(two.height == 21)
    #expect(two.width > one.width + 3)
    // The result of code is remembered for each of the two.
    let cell = DisplayNode()
    cell.layoutSpecBlock = { [node] _, _ in WrapperLayoutSpec(layoutElement: node) }
    for _ in 0..<2 {
      #expect(try cell.layout(in: SizeRange()).size == one)
      #expect(try cell.layout(in: SizeRange(), textNode: .textNode2).size == two)
    }
  }

  @Test func `each text is measured in its own font`() throws {
    let names = ["Plain.ttf", "Heights.ttf", "Plain.ttf"]
    let fonts = try names.map { TextStyle(font: try TestFonts.font($0)) }
    let nodes = fonts.map { TextNode(text: "Lisbon", style: $0) }
    let layout = try Stack(.vertical) { nodes }.layout(in: SizeRange())
    for (node, part) in zip(nodes, layout.sublayouts) {
      #expect(try part.size.height == node.layout(in: SizeRange()).size.height)
    }
    #expect(layout.sublayouts[0].size.height != layout.sublayouts[1].size.height)
  }

  @Test func `a node whose code returns the layout of another is around that`() throws {
    final class Mount: DisplayNode {
      let picture = DisplayNode(intrinsicSize: Size(width: 3, height: 4))
      override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
        picture.layoutThatFits(constrainedSize)
      }
    }
    let mount = Mount()
    let layout = try mount.layout(in: SizeRange())
    #expect(layout.layoutElement === mount && layout.size == Size(width: 3, height: 4))
    #expect(layout.sublayouts.map { $0.layoutElement === mount.picture } == [true])
  }

  @Test func `code may place a part of another layout`() throws {
    final class Excerpt: LayoutSpec {
      override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
        let part = children![0].layoutThatFits(SizeRange()).sublayouts[0]
        part.position = Point(x: 1, y: 2)
        return Layout(
          layoutElement: self, size: Size(width: 20, height: 20), sublayouts: [part])
      }
    }
    let leaf = DisplayNode(intrinsicSize: Size(width: 3, height: 4))
    let excerpt = Excerpt()
    excerpt.children = [Stack(.vertical) { Inset(5) { leaf } }]
    let layout = try excerpt.layout(in: SizeRange())
    #expect(
      layout.filteredNodeLayoutTree().frame(for: leaf) == Frame(x: 6, y: 7, width: 3, height: 4))
    #expect(leaf.calculatedSize == Size(width: 3, height: 4))
  }

  @Test func `a network image has the size of its placeholder`() throws {
    let node = NetworkImageNode()
    #expect(node.defaultImage == nil)
    node.defaultImage = Image(size: Size(width: 30, height: 40))
    #expect(node.defaultImage?.size == Size(width: 30, height: 40))
    #expect(try node.layout(in: SizeRange()).size == Size(width: 30, height: 40))
  }

  @Test func `a node knows what its last layout was for`() {
    let node = DisplayNode(intrinsicSize: Size(width: 3, height: 4))
    #expect(node.constrainedSizeForCalculatedLayout == SizeRange(exactly: .zero))
    let range = SizeRange(max: Size(width: 30, height: 20))
    _ = node.layoutThatFits(range)
    #expect(node.constrainedSizeForCalculatedLayout == range)
    #expect(node.calculatedSize == Size(width: 3, height: 4))
  }

  @Test func `a node that manages its subnodes gives those back that are no longer laid out`() {
    let (first, second) = (DisplayNode(), DisplayNode())
    var shown = first
    let node = DisplayNode()
    node.automaticallyManagesSubnodes = true
    node.layoutSpecBlock = { _, _ in WrapperLayoutSpec(layoutElement: shown) }
    node.frame = Frame(x: 0, y: 0, width: 10, height: 10)
    node.layoutIfNeeded()
    #expect(first.supernode === node)
    shown = second
    node.setNeedsLayout()
    node.layoutIfNeeded()
    #expect(first.supernode == nil && second.supernode === node)
  }

  @Test func `a nested node keeps the layout that its supernode measured`() {
    let (picture, badge) = (DisplayNode(intrinsicSize: Size(width: 40, height: 40)), DisplayNode())
    badge.style.width = .points(12)
    badge.style.height = .points(12)
    let nested = DisplayNode(
      content: CornerLayoutSpec(child: picture, corner: badge, location: .bottomRight))
    let cell = DisplayNode(
      content: InsetLayoutSpec(
        insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: nested))
    for node in [cell, nested] { node.automaticallyManagesSubnodes = true }
    let size = cell.layoutThatFits(SizeRange(max: Size(width: 375, height: .infinity))).size
    cell.frame = Frame(x: 0, y: 0, width: size.width, height: size.height)
    cell.layoutIfNeeded()
    #expect(badge.frame.size == Size(width: 12, height: 12))
    // Another size is another measurement.
    cell.frame.size.width += 10
    cell.layoutIfNeeded()
    #expect(nested.frame.width == size.width - 6)
  }

  @Test func `a nested node that changes while its supernode is laid out is measured again`() {
    final class Cell: DisplayNode {
      let (title, nested) = (DisplayNode(intrinsicSize: Size(width: 10, height: 10)), DisplayNode())
      override func layout() {
        super.layout()
        title.style.width = .points(20)
      }
    }
    let cell = Cell()
    cell.nested.layoutSpecBlock = { [title = cell.title] _, _ in
      Stack(.horizontal) { title }
    }
    cell.layoutSpecBlock = { [nested = cell.nested] _, _ in WrapperLayoutSpec(layoutElement: nested)
    }
    cell.addSubnode(cell.nested)
    cell.nested.addSubnode(cell.title)
    cell.frame = Frame(x: 0, y: 0, width: 50, height: 50)
    cell.layoutIfNeeded()
    #expect(cell.title.frame.width == 20)
  }

  @Test func `a node that is laid out and is no subnode is released`() {
    weak var released: DisplayNode?
    let cell = DisplayNode()
    cell.frame = Frame(x: 0, y: 0, width: 50, height: 50)
    do {
      let shown = DisplayNode()
      released = shown
      cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(layoutElement: shown) }
      cell.layoutIfNeeded()
    }
    cell.layoutSpecBlock = nil
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(released == nil)
  }

  @Test func `a frame may be moved, and none is none`() {
    var frame = Frame(x: 1, y: 2, width: 3, height: 4)
    frame.origin = Point(x: 5, y: 6)
    #expect(frame == Frame(x: 5, y: 6, width: 3, height: 4))
    #expect([frame.minX, frame.midX, frame.maxX] == [5, 6.5, 8])
    #expect([frame.minY, frame.midY, frame.maxY] == [6, 8, 10])
    #expect(Frame.null.isNull && !frame.isNull)
  }

  @Test func `builders take lists and four insets`() throws {
    let nodes = [DisplayNode(), DisplayNode()]
    #expect(Stack(.horizontal) { nodes }.children?.count == 2)
    let inset = Inset(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) { nodes[0] }
    #expect(try inset.layout(in: SizeRange()).size == Size(width: 6, height: 4))
  }

  @Test func `a style has what a stack or an absolute spec reads from it`() {
    let style = DisplayNode().style
    style.spacingBefore = 1
    style.spacingAfter = 2
    style.flexBasis = .fraction(0.5)
    style.descender = -4
    style.layoutPosition = Point(x: 5, y: 6)
    #expect(style.spacingBefore == 1 && style.spacingAfter == 2)
    #expect(style.flexBasis == .fraction(0.5) && style.descender == -4)
    #expect(style.layoutPosition == Point(x: 5, y: 6))
  }

  @Test func `a button has the arrangement that was set`() {
    let button = ButtonNode()
    button.laysOutHorizontally = false
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .bottom
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.imageAlignment = .end
    #expect(!button.laysOutHorizontally && button.imageAlignment == .end)
    #expect(button.contentHorizontalAlignment == .left)
    #expect(button.contentVerticalAlignment == .bottom)
    #expect(button.contentEdgeInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `a stack has the spacing and the justification that were set`() {
    let stack = StackLayoutSpec()
    stack.spacing = 7
    stack.justifyContent = .spaceBetween
    #expect(stack.spacing == 7 && stack.justifyContent == .spaceBetween)
  }

  @Test func `an inset spec without insets is as large as the child that it is given later`() {
    let spec = InsetLayoutSpec()
    spec.child = DisplayNode(intrinsicSize: Size(width: 30, height: 20))
    #expect(spec.insets == .zero)
    let layout = spec.layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
    #expect(layout.size == Size(width: 30, height: 20))
  }

  @Test func `a text says how it is truncated in a frame`() {
    let title = TextNode(text: "Lisbon at dusk", style: TextStyle(fontSize: 20))
    title.truncationMode = .byTruncatingTail
    title.maximumNumberOfLines = 1
    let text = title.laidOut(in: Size(width: 100, height: 40))
    #expect(title.truncationMode == .byTruncatingTail)
    #expect(text.isTruncated && text.lines.count == 1)
  }

  @Test func `the bounds of a node have its size, at 0`() {
    let node = DisplayNode()
    node.frame = Frame(x: 3, y: 4, Size(width: 5, height: 6))
    #expect(node.bounds == Frame(x: 0, y: 0, Size(width: 5, height: 6)))
  }
}
