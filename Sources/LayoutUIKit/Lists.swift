// Scroll views, tables and collections, which show no cells.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIScrollView: UIView {
  open weak var delegate: UIScrollViewDelegate?
  open var zoomScale: CGFloat = 1, minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true, decelerationRate = DecelerationRate.normal
  open var refreshControl: UIRefreshControl?
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open func zoom(to rect: CGRect, animated: Bool) {}
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  open func flashScrollIndicators() {}
  open func touchesShouldCancel(in view: UIView) -> Bool { true }
  open func adjustedContentInsetDidChange() {}
  open var isTracking: Bool { false }
  open var isZooming: Bool { false }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  public let contentLayoutGuide = UILayoutGuide(), frameLayoutGuide = UILayoutGuide()
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  open var indicatorStyle = IndicatorStyle.default, isDirectionalLockEnabled = false
  open var delaysContentTouches = true, canCancelContentTouches = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var contentSize = CGSize.zero, contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero, scrollIndicatorInsets = UIEdgeInsets.zero
  open var isScrollEnabled = true, isPagingEnabled = false, bounces = true
  open var alwaysBounceVertical = false, alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
  open var scrollsToTop = true, keyboardDismissMode = KeyboardDismissMode.none
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998), fast = Self(rawValue: 0.99)
  }
}
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public let style: Style
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  open weak var dataSource: UITableViewDataSource?
  open weak var prefetchDataSource: UITableViewDataSourcePrefetching?
  open var sectionHeaderHeight: CGFloat = -1, sectionFooterHeight: CGFloat = -1
  open var estimatedSectionHeaderHeight: CGFloat = -1, estimatedSectionFooterHeight: CGFloat = -1
  open var sectionHeaderTopPadding: CGFloat = -1, cellLayoutMarginsFollowReadableWidth = false
  open var allowsSelectionDuringEditing = false, allowsMultipleSelectionDuringEditing = false
  open func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  open func register(_ view: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// Returns a plain cell, because a class that is registered cannot be instantiated here.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: identifier) }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { nil }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {}
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {}
  open func moveRow(at path: IndexPath, to other: IndexPath) {}
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Runs `updates` and then `completion`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
  open func cellForRow(at path: IndexPath) -> UITableViewCell? { nil }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  open func rectForRow(at path: IndexPath) -> CGRect { .zero }
  open var visibleCells: [UITableViewCell] { [] }
  open var indexPathsForVisibleRows: [IndexPath]? { nil }
  open var indexPathForSelectedRow: IndexPath? { nil }
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var separatorColor: UIColor?
  open var tableHeaderView: UIView?, tableFooterView: UIView?, backgroundView: UIView?
  open var isEditing = false, sectionIndexColor: UIColor?
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func beginUpdates() {}
  open func endUpdates() {}
  open var rowHeight: CGFloat = -1
  /// A row height which means that the row's content determines the height.
  public static let automaticDimension: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1, allowsSelection = true, allowsMultipleSelection = false
  open func reloadData() {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
}
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
}
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}
public protocol UITableViewDelegate: UIScrollViewDelegate {}
public protocol UITableViewDataSourcePrefetching: AnyObject {}
open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView(), textLabel: UILabel? = UILabel(), reuseIdentifier: String?
  open var backgroundView: UIView?
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
}
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public let contentView = UIView(), textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView(image: nil)
  public private(set) var reuseIdentifier: String?
  open var selectionStyle = SelectionStyle.default, accessoryType = AccessoryType.none
  open var accessoryView: UIView?, backgroundView: UIView?, selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero, isSelected = false
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open var isHighlighted = false, isEditing = false, showsReorderControl = false
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func prepareForReuse() {}
  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
}
open class UICollectionView: UIScrollView {
  open var backgroundView: UIView?, collectionViewLayout: UICollectionViewLayout
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }
  open weak var dataSource: UICollectionViewDataSource?
  open weak var prefetchDataSource: UICollectionViewDataSourcePrefetching?
  open var allowsSelection = true, allowsMultipleSelection = false, isPrefetchingEnabled = true
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  open func register(_ cell: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  open func register(
    _ view: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
  /// Returns a plain cell, because a class that is registered cannot be instantiated here.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  open func reloadData() {}
  open func insertItems(at paths: [IndexPath]) {}
  open func deleteItems(at paths: [IndexPath]) {}
  open func reloadItems(at paths: [IndexPath]) {}
  open func moveItem(at path: IndexPath, to other: IndexPath) {}
  open func insertSections(_ sections: IndexSet) {}
  open func deleteSections(_ sections: IndexSet) {}
  open func reloadSections(_ sections: IndexSet) {}
  /// Runs `updates` and then `completion`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? { nil }
  open func supplementaryView(
    forElementKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView? { nil }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  open var visibleCells: [UICollectionViewCell] { [] }
  open var indexPathsForSelectedItems: [IndexPath]? { nil }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1), centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4), left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16), right = Self(rawValue: 32)
  }
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  /// The kinds of the headers and footers of sections.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
}
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}
public protocol UICollectionViewDataSourcePrefetching: AnyObject {}
open class UICollectionReusableView: UIView {
  open var reuseIdentifier: String? { nil }
  open func prepareForReuse() {}
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributes }
}
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false, isHighlighted = false
  open var backgroundView: UIView?, selectedBackgroundView: UIView?
}
open class UICollectionViewLayout: NSObject {
  public typealias Attributes = UICollectionViewLayoutAttributes
  public typealias Context = UICollectionViewLayoutInvalidationContext
  open class var layoutAttributesClass: AnyClass { Attributes.self }
  open class var invalidationContextClass: AnyClass { Context.self }
  open var collectionView: UICollectionView? { nil }
  open var collectionViewContentSize: CGSize { .zero }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func prepare() {}
  open func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func invalidateLayout() {}
  open func invalidateLayout(with context: Context) {}
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> Context { Context() }
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes, withOriginalAttributes original: Attributes
  ) -> Context { Context() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes, withOriginalAttributes original: Attributes
  ) -> Bool { false }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { offset }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  open func register(_ view: AnyClass?, forDecorationViewOfKind kind: String) {}
  open func layoutAttributesForElements(in rect: CGRect) -> [Attributes]? { nil }
  open func layoutAttributesForItem(at path: IndexPath) -> Attributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> Attributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at path: IndexPath
  ) -> Attributes? { nil }
  open func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> Attributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> Attributes? { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> Attributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> Attributes? { nil }
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}
open class UICollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
  open var contentOffsetAdjustment = CGPoint.zero, contentSizeAdjustment = CGSize.zero
  open func invalidateItems(at paths: [IndexPath]) {}
  open func invalidateSupplementaryElements(ofKind kind: String, at paths: [IndexPath]) {}
  open func invalidateDecorationElements(ofKind kind: String, at paths: [IndexPath]) {}
}
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  open var invalidateFlowLayoutDelegateMetrics = true, invalidateFlowLayoutAttributes = true
}
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  public let updateAction = Action.none, indexPathBeforeUpdate: IndexPath? = nil
  public let indexPathAfterUpdate: IndexPath? = nil
}
/// The frame and the appearance of a cell or of another view of a collection.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var center = CGPoint.zero, size = CGSize.zero, alpha: CGFloat = 1, zIndex = 0
  open var transform = CGAffineTransform.identity, transform3D = CATransform3DIdentity
  open var isHidden = false, indexPath = IndexPath()
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?
  /// The frame without the transformations.
  open var frame: CGRect {
    get {
      CGRect(origin: .zero, size: size).offsetBy(
        dx: center.x - size.width / 2, dy: center.y - size.height / 2)
    }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  public required override init() { super.init() }
  public convenience init(forCellWith path: IndexPath) {
    self.init()
    indexPath = path
  }
  public convenience init(forSupplementaryViewOfKind kind: String, with path: IndexPath) {
    self.init(forCellWith: path)
    (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
  }
  public convenience init(forDecorationViewOfKind kind: String, with path: IndexPath) {
    self.init(forCellWith: path)
    (representedElementCategory, representedElementKind) = (.decorationView, kind)
  }
  open override func copy() -> Any { copy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.center, copy.size, copy.alpha, copy.zIndex) = (center, size, alpha, zIndex)
    (copy.transform, copy.transform3D) = (transform, transform3D)
    (copy.isHidden, copy.indexPath) = (isHidden, indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }
}
/// The layout of cells in rows. Lengths are in points.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50), estimatedItemSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> Context {
    UICollectionViewFlowLayoutInvalidationContext()
  }
  open var headerReferenceSize = CGSize.zero, footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false, sectionFootersPinToVisibleBounds = false
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
