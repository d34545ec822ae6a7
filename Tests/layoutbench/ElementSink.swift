import LayoutElements

/// Builds the elements of a tree, as Swift code would.
struct ElementSink: TreeSink {
  /// The root, once its element has been told.
  private(set) var root: LayoutElement?
  private var open: [LayoutSpec] = []
  /// The children of each open element so far.
  private var children: [[LayoutElement]] = []

  mutating func leaf(_ size: Size, _ flex: Flex) {
    add(DisplayNode(intrinsicSize: size), flex)
  }

  mutating func text(_ characters: String) {
    add(TextNode(text: characters), .none)
  }

  mutating func openStack(
    _ direction: StackLayoutDirection, _ alignItems: StackLayoutAlignItems, _ flex: Flex
  ) {
    let stack = StackLayoutSpec()
    stack.direction = direction
    stack.alignItems = alignItems
    begin(stack, flex)
  }

  mutating func openInset(_ points: Double) {
    begin(
      InsetLayoutSpec(
        insets: EdgeInsets(top: points, left: points, bottom: points, right: points),
        child: LayoutSpec()),
      .none)
  }

  mutating func close() {
    open.removeLast().children = children.removeLast()
  }

  private mutating func begin(_ spec: LayoutSpec, _ flex: Flex) {
    add(spec, flex)
    open.append(spec)
    children.append([])
  }

  private mutating func add(_ element: LayoutElement, _ flex: Flex) {
    if flex.grow > 0 { element.style.flexGrow = flex.grow }
    if flex.shrink > 0 { element.style.flexShrink = flex.shrink }
    if open.isEmpty { root = element } else { children[children.count - 1].append(element) }
  }
}

/// A cell of the tree `feed`, as an app has it: its specs are made anew whenever it is laid out.
final class FeedCell: DisplayNode {
  private let picture = DisplayNode(intrinsicSize: Size(width: 40, height: 40))
  private let title = DisplayNode(intrinsicSize: Size(width: 180, height: 17))
  private let text = DisplayNode(intrinsicSize: Size(width: 140, height: 31))
  private let badge = DisplayNode(intrinsicSize: Size(width: 60, height: 20))

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let texts = Stack(.vertical) {
      title
      text
    }
    texts.style.flexGrow = 1
    texts.style.flexShrink = 1
    return Inset(12) {
      Stack(.horizontal) {
        picture
        texts
        badge
      }
    }
  }
}
