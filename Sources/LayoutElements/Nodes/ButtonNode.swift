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
  /// The title. It shrinks if there is not enough space.
  public final let titleNode = TextNode()
  /// The image.
  public final let imageNode = ImageNode()
  /// The image behind both.
  public final let backgroundImageNode = ImageNode()

  /// Creates a button without a title and an image.
  ///
  ///     let button = ButtonNode()
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
    titleNode.style.flexShrink = 1
    // So that the button learns of their changes while they are not in its layout.
    for part in [backgroundImageNode, imageNode, titleNode] { addSubnode(part) }
  }

  /// The space between the image and the title, in points.
  public final var contentSpacing = 8.0 {
    didSet { if contentSpacing != oldValue { contentDidChange() } }
  }

  /// Whether the title and the image are side by side.
  public final var laysOutHorizontally = true {
    didSet { if laysOutHorizontally != oldValue { contentDidChange() } }
  }

  /// The horizontal alignment of the content.
  public final var contentHorizontalAlignment = HorizontalAlignment.middle {
    didSet { if contentHorizontalAlignment != oldValue { contentDidChange() } }
  }

  /// The vertical alignment of the content.
  public final var contentVerticalAlignment = VerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentDidChange() } }
  }

  /// The insets around the content, in points.
  public final var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// Whether the image is before or after the title.
  public final var imageAlignment = ButtonNodeImageAlignment.beginning {
    didSet { if imageAlignment != oldValue { contentDidChange() } }
  }

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let stack = StackLayoutSpec()
    stack.direction = laysOutHorizontally ? .horizontal : .vertical
    stack.spacing = contentSpacing
    stack.horizontalAlignment = contentHorizontalAlignment
    stack.verticalAlignment = contentVerticalAlignment
    var content: [LayoutElement] = []
    if imageNode.image != nil { content.append(imageNode) }
    if titleNode.textByteCount > 0 {
      content.insert(titleNode, at: imageAlignment == .beginning ? content.count : 0)
    }
    stack.children = content
    var spec: LayoutSpec = stack
    if contentEdgeInsets != .zero { spec = InsetLayoutSpec(insets: contentEdgeInsets, child: spec) }
    if backgroundImageNode.image != nil {
      spec = BackgroundLayoutSpec(child: spec, background: backgroundImageNode)
    }
    return spec
  }

  package override var isOfEngineClass: Bool { false }
}
