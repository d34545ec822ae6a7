import LayoutElements
import LayoutUIKit

/// A row or an item of a list. It is laid out like any other node.
///
///     final class PhotoCell: ASCellNode {}
open class ASCellNode: ASDisplayNode {
  /// Creates a cell without content.
  ///
  ///     let cell = ASCellNode()
  public override init() {
    super.init()
    becomePlain(ASCellNode.self)
  }

  /// Creates a cell with the view that `viewBlock` returns.
  ///
  ///     ASCellNode(viewBlock: { UISwitch() })
  public convenience override init(
    viewBlock: @escaping ASDisplayNodeViewBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
  ) {
    self.init()
    setViewBlock(viewBlock)
    if let didLoad { onDidLoad(didLoad) }
  }

  /// True if the cell is selected.
  open var isSelected = false
  /// True if the cell is being touched.
  open var isHighlighted = false
  /// The style of a selected row.
  public final var selectionStyle = UITableViewCell.SelectionStyle.default
  /// The accessory at the end of the row. On a device it takes space from the row's content.
  public final var accessoryType = UITableViewCell.AccessoryType.none
  /// The insets of the separator, in points.
  public final var separatorInset = UIEdgeInsets.zero
  /// True if the row is never shown as a placeholder.
  public final var neverShowPlaceholders = false
  /// The index path of the cell in its list.
  public final var indexPath: IndexPath?
  /// The view behind the content.
  public final var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  public final var selectedBackgroundView: UIView?
  /// The list that contains the cell.
  public final weak var owningNode: ASDisplayNode?
  /// Creates a cell with the view of a view controller.
  ///
  ///     ASCellNode(viewControllerBlock: { DetailsController() })
  public convenience init(
    viewControllerBlock: @escaping ASDisplayNodeViewControllerBlock,
    didLoad: ASDisplayNodeDidLoadBlock? = nil
  ) {
    self.init()
    if let didLoad { onDidLoad(didLoad) }
  }
  /// The model of the cell.
  open var nodeModel: Any?
  /// Returns true if the cell can be updated to another model; by default false, as in Texture.
  open func canUpdate(toNodeModel nodeModel: Any) -> Bool { false }
  /// The kind of a header or a footer.
  public final var supplementaryElementKind: String?
  /// Applies the attributes of a collection view's layout; never called here.
  open func applyLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes) {}
  /// Called when the cell appears, moves or disappears; never called here.
  @MainActor @preconcurrency open func cellNodeVisibilityEvent(
    _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame frame: CGRect
  ) {}
}

/// The events of a cell in a list.
///
///     if event == .visible {}
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
  /// The cell becomes visible.
  case visible
  /// The visible part of the cell changes.
  case visibleRectChanged
  /// The cell is no longer visible.
  case invisible
  /// Dragging begins.
  case willBeginDragging
  /// Dragging ends.
  case didEndDragging
}

/// A cell with a text. Its insets are 11 points at the top and bottom, and 15 at the left and right.
///
///     let cell = ASTextCellNode()
///     cell.text = "Settings"
open class ASTextCellNode: ASCellNode {
  /// The node that shows the text.
  public final let textNode = ASTextNode()
  /// The attributes of the text.
  open var textAttributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 18)] {
    didSet { update() }
  }
  /// The insets around the text, in points.
  open var textInsets = UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15) {
    didSet { setNeedsLayout() }
  }
  /// The text.
  open var text = "" { didSet { update() } }

  /// Creates a cell without a text.
  ///
  ///     let cell = ASTextCellNode()
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// Creates a cell with text attributes, by name, and insets, in points.
  ///
  ///     ASTextCellNode(attributes: [:], insets: .zero)
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

/// A closure that creates a cell.
public typealias ASCellNodeBlock = () -> ASCellNode
