// Scroll views, tables and collections, which show no cells.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view whose content is larger than itself.
open class UIScrollView: UIView {
  open weak var delegate: UIScrollViewDelegate?
  open var zoomScale: CGFloat = 1, minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true
  open var decelerationRate = DecelerationRate.normal
  open var refreshControl: UIRefreshControl?
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open func zoom(to rect: CGRect, animated: Bool) {}
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero, scrollIndicatorInsets = UIEdgeInsets.zero
  open var isScrollEnabled = true, isPagingEnabled = false, bounces = true
  open var alwaysBounceVertical = false, alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
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

/// The delegate of a scroll view. It is never called, because nothing scrolls.
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

/// A control that starts a refresh when it is pulled.
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

/// A table of UIKit.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var separatorColor: UIColor?
  open var tableHeaderView: UIView?, tableFooterView: UIView?, backgroundView: UIView?
  open var isEditing = false
  open var sectionIndexColor: UIColor?
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func beginUpdates() {}
  open func endUpdates() {}
  open var rowHeight: CGFloat = -1
  /// A row height which means that the row's content determines the height.
  public static let automaticDimension: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1
  open var allowsSelection = true, allowsMultipleSelection = false
  open func reloadData() {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
}

/// A row of a table view. `ASCellNode` uses its styles.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView(image: nil)
  public private(set) var reuseIdentifier: String?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?, backgroundView: UIView?, selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var isSelected = false
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
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

/// A collection of UIKit.
open class UICollectionView: UIScrollView {
  open var backgroundView: UIView?
  open var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout()
  open var allowsSelection = true, allowsMultipleSelection = false
  open func reloadData() {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open var numberOfSections: Int { 0 }
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
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
  /// The kinds of the headers and footers of sections.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// A header or a footer of a collection, or one of its cells.
open class UICollectionReusableView: UIView {
  open var reuseIdentifier: String? { nil }
  open func prepareForReuse() {}
}
/// A cell of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false, isHighlighted = false
  open var backgroundView: UIView?, selectedBackgroundView: UIView?
}

/// The layout of a collection's cells.
open class UICollectionViewLayout: NSObject {
  open var collectionView: UICollectionView? { nil }
  open var collectionViewContentSize: CGSize { .zero }
  open func prepare() {}
  open func invalidateLayout() {}
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}
/// The attributes of a cell in a collection's layout.
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var transform = CGAffineTransform.identity
  open var indexPath: IndexPath
  public init(forCellWith path: IndexPath) { indexPath = path }
}
/// The layout of cells in rows. Lengths are in points.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero, footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false, sectionFootersPinToVisibleBounds = false
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}

/// The delegate of a collection view. It has no methods, because none is called.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
/// Provides the sizes of a collection view's cells. It has no methods, because none is called.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
