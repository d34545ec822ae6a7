// Declarations without documentation are Texture's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A button: an image and a title side by side or one below the other, with insets around them and an
/// image behind them. Each part is optional.
///
///     let follow = ASButtonNode()
///     follow.setTitle("Follow", with: UIFont.systemFont(ofSize: 15), with: .white, for: .normal)
open class ASButtonNode: ASControlNode {
  @exclusivity(unchecked) private final var _titleNode: ASTextNode?
  @exclusivity(unchecked) private final var _imageNode: ASImageNode?
  @exclusivity(unchecked) private final var _backgroundImageNode: ASImageNode?
  @exclusivity(unchecked) private final var arrangement = ButtonArrangement() {
    didSet { contentDidChange() }
  }
  private final var titles: [ASControlState: NSAttributedString] = [:]
  private final var images: [ASControlState: UIImage] = [:]
  public override init() {
    super.init()
    becomePlain(nil)
    automaticallyManagesSubnodes = true
  }
  /// The title. It shrinks if there is not enough space.
  public final var titleNode: ASTextNode { part(&_titleNode, ASTextNode(), shrinks: true) }
  public final var imageNode: ASImageNode { part(&_imageNode, ASImageNode()) }
  public final var backgroundImageNode: ASImageNode {
    part(&_backgroundImageNode, ASImageNode())
  }
  open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    arrangement.spec(
      title: (_titleNode?.textContent?.byteCount ?? 0) > 0 ? _titleNode : nil,
      image: _imageNode?.image == nil ? nil : _imageNode,
      background: _backgroundImageNode?.image == nil ? nil : _backgroundImageNode)
  }
  /// The space between the image and the title, in points.
  public final var contentSpacing: CGFloat {
    get { arrangement.spacing }
    set { arrangement.spacing = newValue }
  }
  /// True if the title and the image are side by side.
  public final var laysOutHorizontally: Bool {
    get { arrangement.isHorizontal }
    set { arrangement.isHorizontal = newValue }
  }
  public final var contentHorizontalAlignment: ASHorizontalAlignment {
    get { arrangement.horizontalAlignment }
    set { arrangement.horizontalAlignment = newValue }
  }
  public final var contentVerticalAlignment: ASVerticalAlignment {
    get { arrangement.verticalAlignment }
    set { arrangement.verticalAlignment = newValue }
  }
  /// The insets around the content, in points.
  public final var contentEdgeInsets: UIEdgeInsets {
    get { UIEdgeInsets(arrangement.insets) }
    set { arrangement.insets = EdgeInsets(newValue) }
  }
  public final var imageAlignment: ASButtonNodeImageAlignment {
    get { arrangement.imageAlignment }
    set { arrangement.imageAlignment = newValue }
  }
  /// Sets the title for a state. The layout uses the title for `.normal`.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: ASControlState) {
    titles[state] = title
    if state == .normal && (title != nil || _titleNode != nil) { titleNode.attributedText = title }
  }
  /// Sets the title for a state, in the 18-point system font if `font` is nil. The layout uses the title for `.normal`.
  open func setTitle(
    _ title: String, with font: UIFont?, with color: UIColor?, for state: ASControlState
  ) {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font ?? UIFont.systemFont(ofSize: UIFont.buttonFontSize)
    ]
    attributes[.foregroundColor] = color
    setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
  }
  open func attributedTitle(for state: ASControlState) -> NSAttributedString? { titles[state] }
  /// Sets the image for a state. The layout uses the image for `.normal`.
  open func setImage(_ image: UIImage?, for state: ASControlState) {
    images[state] = image
    if state == .normal && (image != nil || _imageNode != nil) { imageNode.image = image }
  }
  open func image(for state: ASControlState) -> UIImage? { images[state] }
  /// Sets the background image for a state. The layout uses the image for `.normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: ASControlState) {
    if state == .normal && (image != nil || _backgroundImageNode != nil) {
      backgroundImageNode.image = image
    }
  }
}
