/// Where a button's picture stands.
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

/// A button: a picture and a title beside or below each other, with room around them and a
/// picture behind, each of which may be missing.
///
///     let button = ButtonNode()
///     button.titleNode.text = "Follow"
///     button.contentEdgeInsets = EdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
///
/// Source: Texture's `ASButtonNode`.
open class ButtonNode: ControlNode {
  /// The title: it shrinks where there is not enough room.
  public final let titleNode = TextNode()
  /// The picture.
  public final let imageNode = ImageNode()
  /// The picture behind both.
  public final let backgroundImageNode = ImageNode()

  /// A button without a title and a picture.
  ///
  ///     let button = ButtonNode()
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
    titleNode.style.flexShrink = 1
    // So that the button learns of their changes while they are not in its layout.
    for part in [backgroundImageNode, imageNode, titleNode] { addSubnode(part) }
  }

  /// Points between picture and title.
  public final var contentSpacing = 8.0 {
    didSet { if contentSpacing != oldValue { contentDidChange() } }
  }

  /// Whether title and picture stand beside each other.
  public final var laysOutHorizontally = true {
    didSet { if laysOutHorizontally != oldValue { contentDidChange() } }
  }

  /// Where the content stands from left to right.
  public final var contentHorizontalAlignment = HorizontalAlignment.middle {
    didSet { if contentHorizontalAlignment != oldValue { contentDidChange() } }
  }

  /// Where the content stands from top to bottom.
  public final var contentVerticalAlignment = VerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentDidChange() } }
  }

  /// Points around the content.
  public final var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// Whether the picture stands before or after the title.
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
