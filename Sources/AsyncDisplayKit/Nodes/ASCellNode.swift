// Declarations without documentation are Texture's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A row or an item of a list. It is laid out like any other node.
///
///     final class PhotoCell: ASCellNode {}
open class ASCellNode: ASDisplayNode {
  public override init() {
    super.init()
    becomePlain(ASCellNode.self)
  }
  /// Creates a cell with the view that `viewBlock` returns.
  public convenience override init(
    viewBlock: @escaping ASDisplayNodeViewBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
  ) {
    self.init()
    setViewBlock(viewBlock)
    if let didLoad { onDidLoad(didLoad) }
  }
  open var isSelected = false, isHighlighted = false
  public final var selectionStyle = UITableViewCell.SelectionStyle.default
  /// The accessory at the end of the row. On a device it takes space from the row's content.
  public final var accessoryType = UITableViewCell.AccessoryType.none
  public final var separatorInset = UIEdgeInsets.zero
  /// True if the row is never shown as a placeholder.
  public final var neverShowPlaceholders = false
  public final var indexPath: IndexPath?, backgroundView: UIView?, selectedBackgroundView: UIView?
  public final weak var owningNode: ASDisplayNode?
  /// Creates a cell with the view of a view controller.
  public convenience init(
    viewControllerBlock: @escaping ASDisplayNodeViewControllerBlock,
    didLoad: ASDisplayNodeDidLoadBlock? = nil
  ) {
    self.init()
    if let didLoad { onDidLoad(didLoad) }
  }
  open var nodeModel: Any?
  /// Returns true if the cell can be updated to another model; by default false, as in Texture.
  open func canUpdate(toNodeModel nodeModel: Any) -> Bool { false }
  public final var supplementaryElementKind: String?
  open func applyLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes) {}
  /// Called when the cell appears, moves or disappears; never called here.
  @MainActor @preconcurrency open func cellNodeVisibilityEvent(
    _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame frame: CGRect
  ) {}
}
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
  case visible, visibleRectChanged, invisible, willBeginDragging, didEndDragging
}
/// A cell with a text. Its insets are 11 points at the top and bottom, and 15 at the left and right.
///
///     let cell = ASTextCellNode()
///     cell.text = "Settings"
open class ASTextCellNode: ASCellNode {
  public final let textNode = ASTextNode()
  open var textAttributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 18)] {
    didSet { update() }
  }
  /// The insets around the text, in points.
  open var textInsets = UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15) {
    didSet { setNeedsLayout() }
  }
  open var text = "" { didSet { update() } }
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }
  /// Creates a cell with text attributes, by name, and insets, in points.
  public init(attributes: [AnyHashable: Any], insets: UIEdgeInsets) {
    textInsets = insets
    textAttributes = [:]
    for (name, value) in attributes {
      let key = name as? NSAttributedString.Key ?? (name as? String).map { .init($0) }
      if let key { textAttributes[key] = value }
    }
    super.init()
    automaticallyManagesSubnodes = true
  }
  private func update() {
    textNode.attributedText = NSAttributedString(string: text, attributes: textAttributes)
    setNeedsLayout()
  }
  open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    ASInsetLayoutSpec(insets: textInsets, child: textNode)
  }
}
public typealias ASCellNodeBlock = () -> ASCellNode
