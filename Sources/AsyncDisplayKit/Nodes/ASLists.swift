// Declarations without documentation are Texture's: methods have no effect, and results are empty.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

// Lists have only a size: they fill the available space, and do not lay out their cells. A test can call
// `layoutThatFits` of a cell.

/// The base class of tables and collections.
open class ASListNode: ASDisplayNode {
  /// The insets around the cells, in points.
  public final var contentInset = UIEdgeInsets.zero
  public final var contentOffset = CGPoint.zero
  /// The number of screens before the end of the list at which more cells are requested.
  public final var leadingScreensForBatching: CGFloat = 2
  /// True if the list is upside down.
  public final var inverted = false
  public final var allowsSelection = true, allowsMultipleSelection = false
  public final var alwaysBounceVertical = false, alwaysBounceHorizontal = false
  /// True if the vertical scroll indicator is visible. The layout does not depend on it.
  public final var showsVerticalScrollIndicator = true
  /// True if the horizontal scroll indicator is visible. The layout does not depend on it.
  public final var showsHorizontalScrollIndicator = true
  public final var isPagingEnabled = false, automaticallyAdjustsContentOffset = false
  public final var visibleNodes: [ASCellNode] { [] }
  public final var indexPathsForVisibleItems: [IndexPath] { [] }
  public final func indexPath(for cell: ASCellNode) -> IndexPath? { cell.indexPath }
  /// Sets the scroll offset, in points.
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  /// Calls a closure after pending updates; here, at once.
  public final func onDidFinishProcessingUpdates(_ block: @escaping () -> Void) { block() }
  public final var isProcessingUpdates: Bool { false }
  open func reloadData() {}
  public final func relayoutItems() {}
  /// Reloads all cells in Texture; here, it only calls `completion`.
  public final func reloadData(completion: (() -> Void)?) { completion?() }
  /// Runs `updates` and then `completion`.
  public final func performBatch(
    animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { performBatchUpdates(updates, completion: completion) }
  /// Runs `updates` and then `completion`.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  public final func waitUntilAllUpdatesAreProcessed() {}
  public final func setTuningParameters(
    _ parameters: ASRangeTuningParameters, for mode: ASLayoutRangeMode,
    rangeType: ASLayoutRangeType
  ) {}
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
public struct ASRangeTuningParameters: Sendable {
  public var leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat
  public init(leadingBufferScreenfuls: CGFloat = 0, trailingBufferScreenfuls: CGFloat = 0) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }
}
/// A range around the visible screen in which cells are prepared.
public enum ASLayoutRangeType: Int, Sendable { case display, preload }
/// The mode of a list, which determines how large its ranges are.
public enum ASLayoutRangeMode: Int, Sendable { case minimum, full, visibleOnly, lowMemory }
/// A table: a node that fills the available space.
open class ASTableNode: ASListNode {
  public typealias RowAnimation = UITableView.RowAnimation
  public typealias ScrollPosition = UITableView.ScrollPosition
  override func makeView() -> UIView { ASTableView() }
  open override var view: ASTableView { super.view as! ASTableView }
  public final var allowsSelectionDuringEditing = false
  public final var allowsMultipleSelectionDuringEditing = false
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  public final func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
  public final func nodeForRow(at path: IndexPath) -> ASCellNode? { nil }
  public final var indexPathForSelectedRow: IndexPath? { nil }
  public final var indexPathsForSelectedRows: [IndexPath]? { nil }
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// Returns the frame of a row; always zero, because no cell is shown.
  public final func rectForRow(at path: IndexPath) -> CGRect { .zero }
  public final func indexPathsForVisibleRows() -> [IndexPath] { [] }
  /// The number of sections of the data source; 1 if there is no data source.
  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// Returns the number of rows in a section of the data source; 0 if there is no data source.
  public final func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableNode(self, numberOfRowsInSection: section) ?? 0
  }
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public final func moveRow(at path: IndexPath, to other: IndexPath) {}
  public final func insertRows(at paths: [IndexPath], with animation: RowAnimation) {}
  public final func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {}
  public final func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {}
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  public override init() { super.init() }
  /// Creates a table of a style.
  public init(style: UITableView.Style) { super.init() }
  /// The object that provides the cells. Only the numbers of sections and rows are read from it.
  public final weak var dataSource: ASTableDataSource?
  public final weak var delegate: ASTableDelegate?
}
/// A collection: a node that fills the available space.
open class ASCollectionNode: ASListNode {
  public typealias ScrollPosition = UICollectionView.ScrollPosition
  override func makeView() -> UIView { ASCollectionView() }
  open override var view: ASCollectionView { super.view as! ASCollectionView }
  public final weak var layoutInspector: ASCollectionViewLayoutInspecting?
  public final func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  public final func nodeForItem(at path: IndexPath) -> ASCellNode? { nil }
  public final func supplementaryNode(
    forElementKind kind: String, at path: IndexPath
  ) -> ASCellNode? { nil }
  public final var indexPathsForSelectedItems: [IndexPath]? { nil }
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  /// The number of sections of the data source; 1 if there is no data source.
  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// Returns the number of items in a section of the data source; 0 if there is no data source.
  public final func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionNode(self, numberOfItemsInSection: section) ?? 0
  }
  public final func insertSections(_ sections: IndexSet) {}
  public final func deleteSections(_ sections: IndexSet) {}
  public final func reloadSections(_ sections: IndexSet) {}
  public final func moveItem(at path: IndexPath, to other: IndexPath) {}
  public final var scrollDirection: ASScrollDirection { [] }
  public final func insertItems(at paths: [IndexPath]) {}
  public final func deleteItems(at paths: [IndexPath]) {}
  public final func reloadItems(at paths: [IndexPath]) {}
  public final func registerSupplementaryNode(ofKind kind: String) {}
  /// Creates a collection with a layout of its cells.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }
  /// Creates a collection with a layout of its cells.
  public init(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout,
    layoutFacilitator: Any? = nil
  ) {
    collectionViewLayout = layout
    super.init()
    self.frame = frame
  }
  /// Creates a collection with a layout that Texture computes in the background. It is not used here.
  public convenience init(layoutDelegate: ASCollectionLayoutDelegate, layoutFacilitator: Any?) {
    self.init(collectionViewLayout: UICollectionViewLayout())
  }
  /// The layout of the cells. It is not used here.
  public final var collectionViewLayout: UICollectionViewLayout
  /// The object that provides the cells. Only the numbers of sections and items are read from it.
  public final weak var dataSource: ASCollectionDataSource?
  public final weak var delegate: ASCollectionDelegate?
}
/// A collection that shows one cell at a time.
open class ASPagerNode: ASCollectionNode {
  /// Creates a pager.
  public init() { super.init(collectionViewLayout: ASPagerFlowLayout()) }
  /// Creates a pager with a layout of its pages.
  public init(collectionViewLayout layout: ASPagerFlowLayout) {
    super.init(collectionViewLayout: layout)
  }
  public final var allowsAutomaticInsetsAdjustment = false, currentPageIndex = 0
  /// Has no effect: the object that provides the pages is not stored.
  public final func setDataSource(_ source: ASPagerDataSource?) {}
  public final func setDelegate(_ delegate: ASPagerDelegate?) {}
  public final func nodeForPage(at index: Int) -> ASCellNode? { nil }
  public final func scrollToPage(at index: Int, animated: Bool) {}
}
/// A collection view layout with one item per page.
open class ASPagerFlowLayout: UICollectionViewFlowLayout {}
