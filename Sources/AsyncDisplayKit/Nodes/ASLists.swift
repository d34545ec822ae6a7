import LayoutElements
import LayoutUIKit

// Lists are nodes with a size: they fill the space that they get, and their cells are laid out by their own
// calls of `layoutThatFits`.

/// The base class of tables and collections.
///
///     list.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
open class ASListNode: ASDisplayNode {
  /// The insets around the cells, in points.
  public final var contentInset = UIEdgeInsets.zero
  /// The scroll offset of the cells, in points.
  public final var contentOffset = CGPoint.zero
  /// The number of screens of cells that are loaded before they are needed.
  public final var leadingScreensForBatching: CGFloat = 2
  /// True if the list is upside down.
  public final var inverted = false
  /// True if a cell can be selected.
  public final var allowsSelection = true
  /// True if several cells can be selected.
  public final var allowsMultipleSelection = false
  /// True if the content bounces from top to bottom.
  public final var alwaysBounceVertical = false
  /// True if the content bounces from left to right.
  public final var alwaysBounceHorizontal = false
  /// True if the vertical scroll indicator is visible. It does not affect the layout.
  public final var showsVerticalScrollIndicator = true
  /// True if the horizontal scroll indicator is visible. It does not affect the layout.
  public final var showsHorizontalScrollIndicator = true
  /// True if the list scrolls page by page.
  public final var isPagingEnabled = false
  /// True if the list fetches more cells by itself.
  public final var automaticallyAdjustsContentOffset = false
  /// The cells that are visible: none.
  public final var visibleNodes: [ASCellNode] { [] }
  /// The paths of the cells that are selected: none.
  public final var indexPathsForVisibleItems: [IndexPath] { [] }
  /// The path of a cell: its own.
  public final func indexPath(for cell: ASCellNode) -> IndexPath? { cell.indexPath }
  /// Moves the cells, in points.
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  /// Runs a block when the changes of the list are done: at once.
  public final func onDidFinishProcessingUpdates(_ block: @escaping () -> Void) { block() }
  /// True while changes are made: always false here.
  public final var isProcessingUpdates: Bool { false }
  /// Asks for all cells again: nothing.
  open func reloadData() {}
  /// Lays out the cells again: nothing.
  public final func relayoutItems() {}
  /// Asks for all cells again: nothing.
  public final func reloadData(completion: (() -> Void)?) { completion?() }
  /// Makes several changes.
  public final func performBatch(
    animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates(updates, completion: completion)
  }
  /// Makes several changes.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Waits until all cells are laid out: nothing.
  public final func waitUntilAllUpdatesAreProcessed() {}
  /// The space in which cells are laid out early, in a mode of the list.
  public final func setTuningParameters(
    _ parameters: ASRangeTuningParameters, for mode: ASLayoutRangeMode,
    rangeType: ASLayoutRangeType
  ) {}
  /// The space in which cells are laid out early.
  public final func setTuningParameters(
    _ parameters: ASRangeTuningParameters, for type: ASLayoutRangeType
  ) {}
}

/// The view of a table. Its properties are those of the node in Texture 2.
public typealias ASTableView = UITableView
extension UITableView {
  /// The node's source of cells. It is not kept.
  public var asyncDataSource: ASTableDataSource? {
    get { nil }
    set {}
  }
  /// The node's delegate. It is not kept.
  public var asyncDelegate: ASTableDelegate? {
    get { nil }
    set {}
  }
}

/// The view of a collection. Its properties are those of the node in Texture 2.
public typealias ASCollectionView = UICollectionView
extension UICollectionView {
  /// The node's source of cells. It is not kept.
  public var asyncDataSource: ASCollectionDataSource? {
    get { nil }
    set {}
  }
  /// The node's delegate. It is not kept.
  public var asyncDelegate: ASCollectionDelegate? {
    get { nil }
    set {}
  }
}
extension UIScrollView {
  /// The number of screens of cells that are loaded before they are needed. It is not kept.
  public var leadingScreensForBatching: CGFloat {
    get { 2 }
    set {}
  }
}

/// The number of screens around the visible one that are prepared.
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
  public init(leadingBufferScreenfuls: CGFloat = 0, trailingBufferScreenfuls: CGFloat = 0) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }
}

/// The kind of preparation around the visible screen.
///
///     list.setTuningParameters(parameters, for: .preload)
public enum ASLayoutRangeType: Int, Sendable {
  /// The range in which cells are drawn.
  case display
  /// The range in which data is loaded.
  case preload
}

/// The amount of preparation around the visible screen.
///
///     list.setTuningParameters(parameters, for: .full, rangeType: .preload)
public enum ASLayoutRangeMode: Int, Sendable {
  /// The least.
  case minimum
  /// The range mode of a list in active use.
  case full
  /// The visible screen.
  case visibleOnly
  /// As little as possible.
  case lowMemory
}

/// A table: a node that fills its space.
///
///     let table = ASTableNode(style: .plain)
open class ASTableNode: ASListNode {
  override func makeView() -> UIView { ASTableView() }
  /// The view.
  open override var view: ASTableView { super.view as! ASTableView }
  /// True if a row can be selected while the table is edited.
  public final var allowsSelectionDuringEditing = false
  /// True if several rows can be selected while the table is edited.
  public final var allowsMultipleSelectionDuringEditing = false
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
  /// The cell of a path: nil.
  public final func nodeForRow(at path: IndexPath) -> ASCellNode? { nil }
  /// The path of the selected row: none.
  public final var indexPathForSelectedRow: IndexPath? { nil }
  /// The paths of the selected rows: none.
  public final var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// The path of the row at a point, in points: nil.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// The frame of a row: none, because no cell is shown.
  public final func rectForRow(at path: IndexPath) -> CGRect { .zero }
  /// The paths of the rows that are visible: none.
  public final func indexPathsForVisibleRows() -> [IndexPath] { [] }
  /// The number of sections, as the data source has it.
  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// The number of rows of a section, as the data source has it.
  public final func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableNode(self, numberOfRowsInSection: section) ?? 0
  }
  /// Asks for new sections: nothing.
  public final func insertSections(
    _ sections: IndexSet, with animation: UITableView.RowAnimation
  ) {}
  /// Removes sections: nothing.
  public final func deleteSections(
    _ sections: IndexSet, with animation: UITableView.RowAnimation
  ) {}
  /// Moves a row: nothing.
  public final func moveRow(at path: IndexPath, to other: IndexPath) {}
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
  /// Creates a table.
  ///
  ///     let table = ASTableNode()
  public override init() { super.init() }
  /// Creates a table of a style.
  ///
  ///     let table = ASTableNode(style: .grouped)
  public init(style: UITableView.Style) { super.init() }
  /// The object that provides the cells. It is not called.
  public final weak var dataSource: ASTableDataSource?
  /// The delegate, which is kept and never called.
  public final weak var delegate: ASTableDelegate?
}

/// A collection: a node that fills its space.
///
///     let grid = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
open class ASCollectionNode: ASListNode {
  override func makeView() -> UIView { ASCollectionView() }
  /// The view.
  open override var view: ASCollectionView { super.view as! ASCollectionView }
  /// The ranges of cells: kept, and not asked.
  public final weak var layoutInspector: ASCollectionViewLayoutInspecting?
  /// Scrolls to an item: nothing.
  public final func scrollToItem(
    at indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}
  /// Deselects an item: nothing.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  /// Selects an item: nothing.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {}
  /// The cell of a path: nil.
  public final func nodeForItem(at path: IndexPath) -> ASCellNode? { nil }
  /// The header or footer of a path: nil.
  public final func supplementaryNode(
    forElementKind kind: String, at path: IndexPath
  ) -> ASCellNode? { nil }
  /// The paths of the selected items: none.
  public final var indexPathsForSelectedItems: [IndexPath]? { nil }
  /// The path of the item at a point, in points: nil.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  /// The number of sections, as the data source has it.
  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// The number of items of a section, as the data source has it.
  public final func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionNode(self, numberOfItemsInSection: section) ?? 0
  }
  /// Asks for new sections: nothing.
  public final func insertSections(_ sections: IndexSet) {}
  /// Removes sections: nothing.
  public final func deleteSections(_ sections: IndexSet) {}
  /// Asks for sections again: nothing.
  public final func reloadSections(_ sections: IndexSet) {}
  /// Moves an item: nothing.
  public final func moveItem(at path: IndexPath, to other: IndexPath) {}
  /// The directions in which the content scrolls.
  public final var scrollDirection: ASScrollDirection { [] }
  /// Asks for new items: nothing.
  public final func insertItems(at paths: [IndexPath]) {}
  /// Removes items: nothing.
  public final func deleteItems(at paths: [IndexPath]) {}
  /// Asks for items again: nothing.
  public final func reloadItems(at paths: [IndexPath]) {}
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
  public init(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout,
    layoutFacilitator: Any? = nil
  ) {
    collectionViewLayout = layout
    super.init()
    self.frame = frame
  }
  /// Creates a collection with a layout of its cells that is computed in the background. It is not asked.
  ///
  ///     ASCollectionNode(layoutDelegate: MosaicLayout(), layoutFacilitator: nil)
  public convenience init(layoutDelegate: ASCollectionLayoutDelegate, layoutFacilitator: Any?) {
    self.init(collectionViewLayout: UICollectionViewLayout())
  }
  /// The layout of the cells. It is not asked.
  public final var collectionViewLayout: UICollectionViewLayout
  /// The object that provides the cells. It is not called.
  public final weak var dataSource: ASCollectionDataSource?
  /// The delegate, which is kept and never called.
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
  /// True if the insets of the page follow the bars.
  public final var allowsAutomaticInsetsAdjustment = false
  /// The number of the page.
  public final var currentPageIndex = 0
  /// Sets the object that provides the pages. It is not called.
  public final func setDataSource(_ source: ASPagerDataSource?) {}
  /// Sets the delegate, which is kept and never called.
  public final func setDelegate(_ delegate: ASPagerDelegate?) {}
  /// Returns the node of a page: nil.
  public final func nodeForPage(at index: Int) -> ASCellNode? { nil }
  /// Shows a page: nothing.
  public final func scrollToPage(at index: Int, animated: Bool) {}
}

/// A collection view layout with one item per page.
///
///     ASPagerNode(collectionViewLayout: ASPagerFlowLayout())
open class ASPagerFlowLayout: UICollectionViewFlowLayout {}
