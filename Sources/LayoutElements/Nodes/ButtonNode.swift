import LayoutEngine

/// The position of a button's image.
///
///     button.imageAlignment = .end
///
/// Source: Texture's `ASButtonNodeImageAlignment`.
public enum ButtonNodeImageAlignment: Sendable {
  /// Before the title.
  case beginning
  /// After the title.
  case end
}

/// A button: an image and a title side by side or one below the other, with insets around them and an
/// image behind them. Each part is optional.
///
///     let button = ButtonNode()
///     button.titleNode.text = "Follow"
///     button.contentEdgeInsets = EdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
///
/// Source: Texture's `ASButtonNode`.
open class ButtonNode: ControlNode {
  @exclusivity(unchecked) private final var _titleNode: TextNode?
  @exclusivity(unchecked) private final var _imageNode: ImageNode?
  @exclusivity(unchecked) private final var _backgroundImageNode: ImageNode?

  /// Creates a button without a title or an image.
  ///
  ///     let button = ButtonNode()
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// The title. It shrinks if there is not enough space.
  public final var titleNode: TextNode { part(&_titleNode, TextNode(), shrinks: true) }
  /// The image.
  public final var imageNode: ImageNode { part(&_imageNode, ImageNode()) }
  /// The image behind the title and the image.
  public final var backgroundImageNode: ImageNode { part(&_backgroundImageNode, ImageNode()) }

  /// The arrangement of the parts.
  @exclusivity(unchecked) private final var arrangement = ButtonArrangement() {
    didSet { contentDidChange() }
  }

  /// The space between the image and the title, in points.
  public final var contentSpacing: Double {
    get { arrangement.spacing }
    set { arrangement.spacing = newValue }
  }

  /// True if the title and the image are side by side.
  public final var laysOutHorizontally: Bool {
    get { arrangement.isHorizontal }
    set { arrangement.isHorizontal = newValue }
  }

  /// The horizontal alignment of the content.
  public final var contentHorizontalAlignment: HorizontalAlignment {
    get { arrangement.horizontalAlignment }
    set { arrangement.horizontalAlignment = newValue }
  }

  /// The vertical alignment of the content.
  public final var contentVerticalAlignment: VerticalAlignment {
    get { arrangement.verticalAlignment }
    set { arrangement.verticalAlignment = newValue }
  }

  /// The insets around the content, in points.
  public final var contentEdgeInsets: EdgeInsets {
    get { arrangement.insets }
    set { arrangement.insets = newValue }
  }

  /// The position of the image, before or after the title.
  public final var imageAlignment: ButtonNodeImageAlignment {
    get { arrangement.imageAlignment }
    set { arrangement.imageAlignment = newValue }
  }

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    arrangement.spec(
      title: _titleNode?.text?.isEmpty == false ? _titleNode : nil,
      image: _imageNode?.image == nil ? nil : _imageNode,
      background: _backgroundImageNode?.image == nil ? nil : _backgroundImageNode)
  }

  override var isOfEngineClass: Bool { false }
}

extension DisplayNode {
  /// Returns a part of a button, creating it on first use: few buttons have all parts.
  package final func part<Part: DisplayNode>(
    _ made: inout Part?, _ make: @autoclosure () -> Part, shrinks: Bool = false
  ) -> Part {
    if let cached = withState({ _ in made }) { return cached }
    let part = make()
    if shrinks { part.style.flexShrink = 1 }
    let cached = withState { _ in
      defer { made = made ?? part }
      return made
    }
    // Another thread may have created the part meanwhile.
    if let cached { return cached }
    // As a subnode, the part notifies the button of changes while it is not in the layout.
    addSubnode(part)
    return part
  }
}

/// The arrangement of a button's parts. Lengths are in points.
package struct ButtonArrangement {
  package var spacing = 8.0
  package var isHorizontal = true
  package var horizontalAlignment = HorizontalAlignment.middle
  package var verticalAlignment = VerticalAlignment.center
  package var insets = EdgeInsets.zero
  package var imageAlignment = ButtonNodeImageAlignment.beginning

  package init() {}

  /// Returns the spec of a button with these parts.
  package func spec(
    title: LayoutElement?, image: LayoutElement?, background: LayoutElement?
  ) -> LayoutSpec {
    let stack = StackLayoutSpec()
    stack.direction = isHorizontal ? .horizontal : .vertical
    stack.spacing = spacing
    stack.horizontalAlignment = horizontalAlignment
    stack.verticalAlignment = verticalAlignment
    let parts = imageAlignment == .beginning ? [image, title] : [title, image]
    stack.children = parts.compactMap { $0 }
    var spec: LayoutSpec = stack
    if insets != .zero { spec = InsetLayoutSpec(insets: insets, child: spec) }
    if let background { spec = BackgroundLayoutSpec(child: spec, background: background) }
    return spec
  }
}
