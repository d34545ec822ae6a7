import LayoutEngine

/// A node whose content scrolls: `content`, or the spec that its code returns.
///
///     let feed = ScrollNode(content: VStack { posts })
///     feed.automaticallyManagesContentSize = true
///     feed.layoutThatFits(SizeRange(exactly: Size(width: 375, height: 667))).contentSize
///
/// Source: Texture's `ASScrollNode`.
open class ScrollNode: DisplayNode {
  /// Creates a node without content.
  ///
  ///     let feed = ScrollNode()
  public override init() {
    super.init()
    scrollStyle = ScrollStyle()
  }

  /// The directions in which the content can be larger than the node.
  public final var scrollableDirections: ScrollableDirections {
    get { scrollStyle!.scrollableDirections }
    set { scrollStyle!.scrollableDirections = newValue }
  }

  /// True if the node has the size of its parent and lays out its content at the content's natural size.
  public final var automaticallyManagesContentSize: Bool {
    get { scrollStyle!.automaticallyManagesContentSize }
    set { scrollStyle!.automaticallyManagesContentSize = newValue }
  }

  override var isOfEngineClass: Bool { type(of: self) == ScrollNode.self }

  @_disfavoredOverload
  open override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    scrollLayout(in: constrainedSize) { super.calculateLayoutThatFits($0) }
  }
}

extension DisplayNode {
  /// Lays out a scroll node whose content is laid out by code, in a range that already includes the
  /// node's style (docs/semantics.md §15). The parent's size is then the maximum of the range.
  package final func scrollLayout(
    in range: SizeRange, _ content: (SizeRange) -> Layout
  ) -> Layout {
    let style = scrollStyle!
    let first = content(style.contentConstraint(range))
    guard style.automaticallyManagesContentSize else { return first }
    let steps = ScrollSteps(style, in: range, parent: range.max, content: first.engineSize)
    let last = steps.fills ? content(range) : first
    let layout = Layout(layoutElement: self, size: steps.size, sublayouts: last.sublayouts)
    layout.contentSize = steps.contentSize ?? layout.engineSize
    return layout
  }
}
