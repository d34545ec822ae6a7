import LayoutElements
import LayoutUIKit

// Lists have only a size: they fill the available space, and do not lay out their cells. A test can call
// `layoutThatFits` of a cell.

/// The base class of tables and collections.
///
///     list.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
open class ASListNode: ASDisplayNode {
  /// The insets around the cells, in points.
  public final var contentInset = UIEdgeInsets.zero
  /// The scroll offset of the cells, in points.
  public final var contentOffset = CGPoint.zero
  /// The number of screens before the end of the list at which more cells are requested.
  public final var leadingScreensForBatching: CGFloat = 2
  /// True if the list is upside down.
  public final var inverted = false
  /// True if a cell can be selected.
  public final var allowsSelection = true
  /// True if several cells can be selected.
  public final var allowsMultipleSelection = false
  /// True if the content always bounces vertically.
  public final var alwaysBounceVertical = false
  /// True if the content always bounces horizontally.
  public final var alwaysBounceHorizontal = false
  /// True if the vertical scroll indicator is visible. The layout does not depend on it.
  public final var showsVerticalScrollIndicator = true
  /// True if the horizontal scroll indicator is visible. The layout does not depend on it.
  public final var showsHorizontalScrollIndicator = true
  /// True if the list scrolls page by page.
  public final var isPagingEnabled = false
  /// True if the scroll offset follows cells that are inserted or deleted before the visible ones.
  public final var automaticallyAdjustsContentOffset = false
  /// The visible cells; always empty here.
  public final var visibleNodes: [ASCellNode] { [] }
  /// The index paths of the visible items; always empty here.
  public final var indexPathsForVisibleItems: [IndexPath] { [] }
  /// Returns the index path that is set in a cell.
  public final func indexPath(for cell: ASCellNode) -> IndexPath? { cell.indexPath }
  /// Sets the scroll offset, in points.
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  /// Calls a closure after pending updates; here, at once.
  public final func onDidFinishProcessingUpdates(_ block: @escaping () -> Void) { block() }
  /// True while updates are being processed; always false here.
  public final var isProcessingUpdates: Bool { false }
  /// Reloads all cells in Texture; has no effect here.
  open func reloadData() {}
  /// Lays out the cells again in Texture; has no effect here.
  public final func relayoutItems() {}
  /// Reloads all cells in Texture; here, it only calls `completion`.
  public final func reloadData(completion: (() -> Void)?) { completion?() }
  /// Runs `updates` and then `completion`.
  public final func performBatch(
    animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates(updates, completion: completion)
  }
  /// Runs `updates` and then `completion`.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Waits until all cells are laid out in Texture; has no effect here.
  public final func waitUntilAllUpdatesAreProcessed() {}
  /// Sets how far from the visible area cells are prepared in one mode of the list; has no effect here.
  public final func setTuningParameters(
    _ parameters: ASRangeTuningParameters, for mode: ASLayoutRangeMode,
    rangeType: ASLayoutRangeType
  ) {}
  /// Sets how far from the visible area cells are prepared; has no effect here.
  public final func setTuningParameters(
    _ parameters: ASRangeTuningParameters, for type: ASLayoutRangeType
  ) {}
}

/// The view of a table. In Texture 2, its properties belong to the node.
public typealias ASTableView = UITableView
extension UITableView {
  /// The data source of the node. It is not stored.
  public var asyncDataSource: ASTableDataSource? {
    get { nil }
    set {}
  }
  /// The delegate of the node. It is not stored.
  public var asyncDelegate: ASTableDelegate? {
    get { nil }
    set {}
  }
}

/// The view of a collection. In Texture 2, its properties belong to the node.
public typealias ASCollectionView = UICollectionView
extension UICollectionView {
  /// The data source of the node. It is not stored.
  public var asyncDataSource: ASCollectionDataSource? {
    get { nil }
    set {}
  }
  /// The delegate of the node. It is not stored.
  public var asyncDelegate: ASCollectionDelegate? {
    get { nil }
    set {}
  }
}
extension UIScrollView {
  /// The number of screens before the end at which more cells are requested. It is not stored.
  public var leadingScreensForBatching: CGFloat {
    get { 2 }
    set {}
  }
}

/// The number of screens before and after the visible one in which cells are prepared.
///
///     ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1)
public struct ASRangeTuningParameters: Sendable {
  /// The number of screens in the direction of scrolling.
  public var leadingBufferScreenfuls: CGFloat
  /// The number of screens in the opposite direction.
  public var trailingBufferScreenfuls: CGFloat
  /// Creates parameters.
  ///
  ///     ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1)
  public init(leadingBufferScreenfuls: CGFloat = 0, trailingBufferScreenfuls: CGFloat = 0) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }
}

/// A range around the visible screen in which cells are prepared.
///
///     list.setTuningParameters(parameters, for: .preload)
public enum ASLayoutRangeType: Int, Sendable {
  /// The range in which cells are drawn.
  case display
  /// The range in which data is loaded.
  case preload
}

/// The mode of a list, which determines how large its ranges are.
///
///     list.setTuningParameters(parameters, for: .full, rangeType: .preload)
public enum ASLayoutRangeMode: Int, Sendable {
  /// Reduced ranges, for a list that is not in use yet.
  case minimum
  /// The range mode of a list in active use.
  case full
  /// The visible screen only.
  case visibleOnly
  /// No drawn content at all, to save memory.
  case lowMemory
}

/// A table: a node that fills the available space.
///
///     let table = ASTableNode(style: .plain)
open class ASTableNode: ASListNode {
  override func makeView() -> UIView { ASTableView() }
  /// The table view.
  open override var view: ASTableView { super.view as! ASTableView }
  /// True if a row can be selected while the table is edited.
  public final var allowsSelectionDuringEditing = false
  /// True if several rows can be selected while the table is edited.
  public final var allowsMultipleSelectionDuringEditing = false
  /// Deselects a row in Texture; has no effect here.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// Selects a row in Texture; has no effect here.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {}
  /// Scrolls to a row in Texture; has no effect here.
  public final func scrollToRow(
    at indexPath: IndexPath, at position: UITableView.ScrollPosition, animated: Bool
  ) {}
  /// Returns the cell at an index path; always nil here.
  public final func nodeForRow(at path: IndexPath) -> ASCellNode? { nil }
  /// The index path of the selected row; always nil here.
  public final var indexPathForSelectedRow: IndexPath? { nil }
  /// The index paths of the selected rows; always nil here.
  public final var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// Returns the index path of the row at a point, in points; always nil here.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// Returns the frame of a row; always zero, because no cell is shown.
  public final func rectForRow(at path: IndexPath) -> CGRect { .zero }
  /// Returns the index paths of the visible rows; always empty here.
  public final func indexPathsForVisibleRows() -> [IndexPath] { [] }
  /// The number of sections of the data source; 1 if there is no data source.
  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// Returns the number of rows in a section of the data source; 0 if there is no data source.
  public final func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableNode(self, numberOfRowsInSection: section) ?? 0
  }
  /// Inserts sections in Texture; has no effect here.
  public final func insertSections(
    _ sections: IndexSet, with animation: UITableView.RowAnimation
  ) {}
  /// Deletes sections in Texture; has no effect here.
  public final func deleteSections(
    _ sections: IndexSet, with animation: UITableView.RowAnimation
  ) {}
  /// Moves a row in Texture; has no effect here.
  public final func moveRow(at path: IndexPath, to other: IndexPath) {}
  /// Inserts rows in Texture; has no effect here.
  public final func insertRows(
    at paths: [IndexPath], with animation: UITableView.RowAnimation
  ) {}
  /// Deletes rows in Texture; has no effect here.
  public final func deleteRows(
    at paths: [IndexPath], with animation: UITableView.RowAnimation
  ) {}
  /// Reloads rows in Texture; has no effect here.
  public final func reloadRows(
    at paths: [IndexPath], with animation: UITableView.RowAnimation
  ) {}
  /// Reloads sections in Texture; has no effect here.
  public final func reloadSections(
    _ sections: IndexSet, with animation: UITableView.RowAnimation
  ) {}
  /// Creates a table.
  ///
  ///     let table = ASTableNode()
  public override init() { super.init() }
  /// Creates a table of a style.
  ///
  ///     let table = ASTableNode(style: .grouped)
  public init(style: UITableView.Style) { super.init() }
  /// The object that provides the cells. Only the numbers of sections and rows are read from it.
  public final weak var dataSource: ASTableDataSource?
  /// The delegate, which is stored weakly and never called.
  public final weak var delegate: ASTableDelegate?
}

/// A collection: a node that fills the available space.
///
///     let grid = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
open class ASCollectionNode: ASListNode {
  override func makeView() -> UIView { ASCollectionView() }
  /// The collection view.
  open override var view: ASCollectionView { super.view as! ASCollectionView }
  /// Provides the size ranges of cells; it is stored weakly and never called.
  public final weak var layoutInspector: ASCollectionViewLayoutInspecting?
  /// Scrolls to an item in Texture; has no effect here.
  public final func scrollToItem(
    at indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}
  /// Deselects an item in Texture; has no effect here.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  /// Selects an item in Texture; has no effect here.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {}
  /// Returns the cell at an index path; always nil here.
  public final func nodeForItem(at path: IndexPath) -> ASCellNode? { nil }
  /// Returns the header or footer at an index path; always nil here.
  public final func supplementaryNode(
    forElementKind kind: String, at path: IndexPath
  ) -> ASCellNode? { nil }
  /// The index paths of the selected items; always nil here.
  public final var indexPathsForSelectedItems: [IndexPath]? { nil }
  /// Returns the index path of the item at a point, in points; always nil here.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  /// The number of sections of the data source; 1 if there is no data source.
  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// Returns the number of items in a section of the data source; 0 if there is no data source.
  public final func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionNode(self, numberOfItemsInSection: section) ?? 0
  }
  /// Inserts sections in Texture; has no effect here.
  public final func insertSections(_ sections: IndexSet) {}
  /// Deletes sections in Texture; has no effect here.
  public final func deleteSections(_ sections: IndexSet) {}
  /// Reloads sections in Texture; has no effect here.
  public final func reloadSections(_ sections: IndexSet) {}
  /// Moves an item in Texture; has no effect here.
  public final func moveItem(at path: IndexPath, to other: IndexPath) {}
  /// The directions in which the content scrolls; always empty here.
  public final var scrollDirection: ASScrollDirection { [] }
  /// Inserts items in Texture; has no effect here.
  public final func insertItems(at paths: [IndexPath]) {}
  /// Deletes items in Texture; has no effect here.
  public final func deleteItems(at paths: [IndexPath]) {}
  /// Reloads items in Texture; has no effect here.
  public final func reloadItems(at paths: [IndexPath]) {}
  /// Registers a kind of header or footer in Texture; has no effect here.
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
  public init(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout,
    layoutFacilitator: Any? = nil
  ) {
    collectionViewLayout = layout
    super.init()
    self.frame = frame
  }
  /// Creates a collection with a layout that Texture computes in the background. It is not used here.
  ///
  ///     ASCollectionNode(layoutDelegate: MosaicLayout(), layoutFacilitator: nil)
  public convenience init(layoutDelegate: ASCollectionLayoutDelegate, layoutFacilitator: Any?) {
    self.init(collectionViewLayout: UICollectionViewLayout())
  }
  /// The layout of the cells. It is not used here.
  public final var collectionViewLayout: UICollectionViewLayout
  /// The object that provides the cells. Only the numbers of sections and items are read from it.
  public final weak var dataSource: ASCollectionDataSource?
  /// The delegate, which is stored weakly and never called.
  public final weak var delegate: ASCollectionDelegate?
}

/// A collection that shows one cell at a time.
///
///     let pager = ASPagerNode()
open class ASPagerNode: ASCollectionNode {
  /// Creates a pager.
  ///
  ///     let pager = ASPagerNode()
  public init() { super.init(collectionViewLayout: ASPagerFlowLayout()) }
  /// Creates a pager with a layout of its pages.
  ///
  ///     ASPagerNode(collectionViewLayout: ASPagerFlowLayout())
  public init(collectionViewLayout layout: ASPagerFlowLayout) {
    super.init(collectionViewLayout: layout)
  }
  /// True if the view controller may adjust the pager's content insets for its bars in Texture; has no effect here.
  public final var allowsAutomaticInsetsAdjustment = false
  /// The index of the current page.
  public final var currentPageIndex = 0
  /// Has no effect: the object that provides the pages is not stored.
  public final func setDataSource(_ source: ASPagerDataSource?) {}
  /// Has no effect: the delegate is not stored.
  public final func setDelegate(_ delegate: ASPagerDelegate?) {}
  /// Returns the node of a page; always nil here.
  public final func nodeForPage(at index: Int) -> ASCellNode? { nil }
  /// Shows a page in Texture; has no effect here.
  public final func scrollToPage(at index: Int, animated: Bool) {}
}

/// A collection view layout with one item per page.
///
///     ASPagerNode(collectionViewLayout: ASPagerFlowLayout())
open class ASPagerFlowLayout: UICollectionViewFlowLayout {}
