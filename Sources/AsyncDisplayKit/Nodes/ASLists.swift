import LayoutElements
import LayoutUIKit

// Lists are nodes with a size: they fill the space that they get, and their cells are laid out by their own
// calls of `layoutThatFits`.

/// A node whose content scrolls.
///
///     let list = ASScrollNode()
///     list.automaticallyManagesContentSize = true
open class ASScrollNode: ASDisplayNode {
  override func makeView() -> UIView { UIScrollView() }

  /// Creates a node whose content scrolls.
  ///
  ///     let list = ASScrollNode()
  public override init() { super.init() }

  /// Whether the node is as large as its parent, or else its content, and its content as large as it likes
  /// to be.
  public final var automaticallyManagesContentSize = false { didSet { setNeedsLayout() } }
  /// The directions in which the content can be larger than the node.
  public final var scrollableDirections: ASScrollDirection = [.up, .down] {
    didSet { setNeedsLayout() }
  }
  /// The view, which scrolls.
  open override var view: UIScrollView { super.view as! UIScrollView }

  open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    var content = constrainedSize
    if !scrollableDirections.isDisjoint(with: [.up, .down]) { content.max.height = .infinity }
    if !scrollableDirections.isDisjoint(with: [.left, .right]) { content.max.width = .infinity }
    let layout = super.calculateLayoutThatFits(content)
    guard automaticallyManagesContentSize else { return layout }
    let max = constrainedSize.max
    let size = CGSize(
      width: max.width.isFinite ? max.width : layout.size.width,
      height: max.height.isFinite ? max.height : layout.size.height)
    return ASLayout(layoutElement: self, size: size, sublayouts: layout.sublayouts)
  }
}

/// Directions of scrolling.
///
///     list.scrollableDirections = [.left, .right]
public struct ASScrollDirection: OptionSet, Sendable {
  /// A bit for each direction.
  public let rawValue: UInt
  /// Creates directions from their bits.
  ///
  ///     ASScrollDirection(rawValue: 1) == .right
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To the right.
  public static let right = ASScrollDirection(rawValue: 1)
  /// To the left.
  public static let left = ASScrollDirection(rawValue: 2)
  /// Up.
  public static let up = ASScrollDirection(rawValue: 4)
  /// Down.
  public static let down = ASScrollDirection(rawValue: 8)
}

/// What tables and collections have in common.
///
///     list.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
open class ASListNode: ASDisplayNode {
  /// The insets around the cells, in points.
  public final var contentInset = UIEdgeInsets.zero
  /// How far the cells are moved, in points.
  public final var contentOffset = CGPoint.zero
  /// How many screens of cells are loaded before they are needed.
  public final var leadingScreensForBatching: CGFloat = 2
  /// Whether the list is upside down.
  public final var inverted = false
  /// Whether a cell can be selected.
  public final var allowsSelection = true
  /// Whether several cells can be selected.
  public final var allowsMultipleSelection = false
  /// Asks for all cells again: nothing.
  public final func reloadData() {}
  /// Asks for all cells again: nothing.
  public final func reloadData(completion: (() -> Void)?) { completion?() }
  /// Waits until all cells are laid out: nothing.
  public final func waitUntilAllUpdatesAreProcessed() {}
  /// The space in which cells are laid out early.
  public final func setTuningParameters(
    _ parameters: ASRangeTuningParameters, for type: ASLayoutRangeType
  ) {}
}

/// The view of a table.
public typealias ASTableView = UITableView
/// The view of a collection.
public typealias ASCollectionView = UICollectionView

/// How many screens around the visible one are prepared.
///
///     ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1)
public struct ASRangeTuningParameters: Sendable {
  /// Screens ahead.
  public var leadingBufferScreenfuls: CGFloat
  /// Screens behind.
  public var trailingBufferScreenfuls: CGFloat
  /// Creates parameters.
  ///
  ///     ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1)
  public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }
}

/// What is prepared around the visible screen.
///
///     list.setTuningParameters(parameters, for: .preload)
public enum ASLayoutRangeType: Int, Sendable {
  /// What is drawn.
  case display
  /// What is loaded.
  case preload
}

/// A table: a node that fills its space.
///
///     let table = ASTableNode(style: .plain)
open class ASTableNode: ASListNode {
  override func makeView() -> UIView { ASTableView() }
  /// The view.
  open override var view: ASTableView { super.view as! ASTableView }
  /// Deselects a row: nothing.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// Selects a row: nothing.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {}
  /// Scrolls to a row: nothing.
  public final func scrollToRow(
    at indexPath: IndexPath, at position: UITableView.ScrollPosition, animated: Bool
  ) {}
  /// Asks for new rows: nothing.
  public final func insertRows(
    at paths: [IndexPath], with animation: UITableView.RowAnimation
  ) {}
  /// Removes rows: nothing.
  public final func deleteRows(
    at paths: [IndexPath], with animation: UITableView.RowAnimation
  ) {}
  /// Asks for rows again: nothing.
  public final func reloadRows(
    at paths: [IndexPath], with animation: UITableView.RowAnimation
  ) {}
  /// Asks for sections again: nothing.
  public final func reloadSections(
    _ sections: IndexSet, with animation: UITableView.RowAnimation
  ) {}
  /// Makes several changes.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Creates a table.
  ///
  ///     let table = ASTableNode()
  public override init() { super.init() }
  /// Creates a table of a style.
  ///
  ///     let table = ASTableNode(style: .grouped)
  public convenience init(style: UITableView.Style) { self.init() }
  /// What gives the cells. It is not asked.
  public final weak var dataSource: ASTableDataSource?
  /// What is told of touches. It is not told.
  public final weak var delegate: ASTableDelegate?
}

/// A collection: a node that fills its space.
///
///     let grid = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
open class ASCollectionNode: ASListNode {
  override func makeView() -> UIView { ASCollectionView() }
  /// The view.
  open override var view: ASCollectionView { super.view as! ASCollectionView }
  /// Scrolls to an item: nothing.
  public final func scrollToItem(
    at indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}
  /// Asks for new items: nothing.
  public final func insertItems(at paths: [IndexPath]) {}
  /// Removes items: nothing.
  public final func deleteItems(at paths: [IndexPath]) {}
  /// Asks for items again: nothing.
  public final func reloadItems(at paths: [IndexPath]) {}
  /// Makes several changes.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Uses a kind of header or footer: nothing.
  public final func registerSupplementaryNode(ofKind kind: String) {}
  /// Creates a collection with a layout of its cells.
  ///
  ///     ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }
  /// Creates a collection with a layout of its cells.
  ///
  ///     ASCollectionNode(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.init(collectionViewLayout: layout)
    self.frame = frame
  }
  /// The layout of the cells. It is not asked.
  public final var collectionViewLayout: UICollectionViewLayout
  /// What gives the cells. It is not asked.
  public final weak var dataSource: ASCollectionDataSource?
  /// What is told of touches. It is not told.
  public final weak var delegate: ASCollectionDelegate?
}

/// A collection that shows one cell at a time.
///
///     let pager = ASPagerNode()
open class ASPagerNode: ASCollectionNode {
  /// Creates a pager.
  ///
  ///     let pager = ASPagerNode()
  public init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
  /// The number of the page.
  public final var currentPageIndex = 0
  /// Sets what gives the pages. It is not asked.
  public final func setDataSource(_ source: ASPagerDataSource?) {}
  /// Sets what is told of touches. It is not told.
  public final func setDelegate(_ delegate: ASPagerDelegate?) {}
  /// Shows a page: nothing.
  public final func scrollToPage(at index: Int, animated: Bool) {}
}

/// What gives the cells of a table.
///
///     extension Feed: ASTableDataSource {}
public protocol ASTableDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in tableNode: ASTableNode) -> Int
  /// The number of rows.
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
  /// What creates a cell.
  func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  /// A cell.
  func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode
}

/// What is told of the touches of a table.
///
///     extension Feed: ASTableDelegate {}
public protocol ASTableDelegate: AnyObject {
  /// The sizes that a row can have.
  func tableNode(
    _ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> ASSizeRange
  /// A row was touched.
  func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
  /// Whether more rows are wanted.
  func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
  /// More rows are wanted.
  func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
}

/// What gives the cells of a collection.
///
///     extension Grid: ASCollectionDataSource {}
public protocol ASCollectionDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in collectionNode: ASCollectionNode) -> Int
  /// The number of items.
  func collectionNode(
    _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
  ) -> Int
  /// What creates a cell.
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  /// A cell.
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> ASCellNode
}

/// What is told of the touches of a collection.
///
///     extension Grid: ASCollectionDelegate {}
public protocol ASCollectionDelegate: AnyObject {
  /// The sizes that an item can have.
  func collectionNode(
    _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> ASSizeRange
  /// An item was touched.
  func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
  /// Whether more items are wanted.
  func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
  /// More items are wanted.
  func collectionNode(
    _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

/// What gives the pages of a pager.
///
///     extension Photos: ASPagerDataSource {}
public protocol ASPagerDataSource: AnyObject {
  /// The number of pages.
  func numberOfPages(in pagerNode: ASPagerNode) -> Int
  /// A page.
  func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
  /// What creates a page.
  func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
}

extension ASPagerDataSource {
  public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
    self.pagerNode(pagerNode, nodeBlockAt: index)()
  }
  public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
    { ASCellNode() }
  }
}

/// The touches of a pager.
public typealias ASPagerDelegate = ASCollectionDelegate

/// A request for more cells.
///
///     context.completeBatchFetching(true)
public final class ASBatchContext: NSObject {
  /// Ends the request.
  public func completeBatchFetching(_ didComplete: Bool) {}
  /// Whether cells are being loaded: false.
  public func isFetching() -> Bool { false }
}

extension ASTableDataSource {
  public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }
  public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock { { ASCellNode() } }
  public func tableNode(
    _ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath
  ) -> ASCellNode { self.tableNode(tableNode, nodeBlockForRowAt: indexPath)() }
}

extension ASTableDelegate {
  public func tableNode(
    _ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> ASSizeRange { ASSizeRangeUnconstrained }
  public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
  public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { false }
  public func tableNode(
    _ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext
  ) {}
}

extension ASCollectionDataSource {
  public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> ASCellNodeBlock { { ASCellNode() } }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> ASCellNode { self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)() }
}

extension ASCollectionDelegate {
  public func collectionNode(
    _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> ASSizeRange { ASSizeRangeUnconstrained }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath
  ) {}
  public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { false }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext
  ) {}
}
