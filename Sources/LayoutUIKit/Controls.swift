// Views and controls that nodes hold. A layout does not ask them for a size.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view of an image.
///
///     UIImageView(image: UIImage(named: "heart"))
open class UIImageView: UIView {
  open var image: UIImage?
  /// Creates a view of the size of an image.
  ///
  ///     UIImageView(image: UIImage(named: "heart"))
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view whose content is larger than itself.
///
///     node.view.showsVerticalScrollIndicator = false
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// How the keyboard goes away.
  ///
  ///     scrollView.keyboardDismissMode = .onDrag
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// Whether safe areas count as insets.
  ///
  ///     scrollView.contentInsetAdjustmentBehavior = .never
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}

/// A wheel that turns while something takes time.
///
///     UIActivityIndicatorView(style: .medium)
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  ///
  ///     UIActivityIndicatorView(style: .large)
  public enum Style: Int, Sendable { case medium, large, white, whiteLarge, gray }
  open var style: Style
  open var color: UIColor! = .gray
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false
  /// Creates a wheel, 20 or 37 points wide.
  ///
  ///     UIActivityIndicatorView(style: .medium)
  public init(style: Style) {
    self.style = style
    let side = style == .large || style == .whiteLarge ? 37.0 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

/// A view that handles touches.
///
///     UIControl()
open class UIControl: UIView {
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  /// Has no effect, because nothing is touched. `action` is a selector.
  open func addTarget(_ target: Any?, action: Any, for events: Event) {}
  /// What can happen to a control.
  ///
  ///     control.addTarget(self, action: #selector(tap), for: .touchUpInside)
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let valueChanged = Event(rawValue: 4096)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }
}

extension UIControl {
  /// The state of a control.
  ///
  ///     button.setImage(icon, for: .normal)
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }
}

/// The name of `UIControl.State` in Swift 3.
public typealias UIControlState = UIControl.State

/// A button of UIKit.
///
///     UIButton()
open class UIButton: UIControl {}

/// A switch, 51 × 31 points.
///
///     UISwitch().isOn = true
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider.
///
///     UISlider().value = 0.5
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setThumbImage(_ image: UIImage?, for state: UInt) {}
}

/// A bar that shows progress.
///
///     UIProgressView().progress = 0.5
open class UIProgressView: UIView {
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
}

/// A label of UIKit.
///
///     UILabel().text = "Title"
open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .black
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
}

/// A line of text that people change.
///
///     UITextField().placeholder = "Name"
open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false
}

/// A text that people change.
///
///     UITextView().text = "Message"
open class UITextView: UIScrollView {
  open var text: String! = ""
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  open var font: UIFont?
  open var textColor: UIColor?
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var isEditable = true
  open var isSelectable = true
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var selectedRange = NSRange(location: 0, length: 0)
}

/// The keys that a keyboard shows.
///
///     field.keyboardType = .emailAddress
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch
}

/// The name of the return key.
///
///     field.returnKeyType = .done
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// A table of UIKit.
///
///     node.view.separatorStyle = .none
open class UITableView: UIScrollView {
  /// How the sections look.
  ///
  ///     UITableView.Style.grouped
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var separatorColor: UIColor?
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var rowHeight: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open func reloadData() {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// How rows change.
  ///
  ///     node.insertRows(at: paths, with: .fade)
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// Where a row comes to stand.
  ///
  ///     node.scrollToRow(at: path, at: .top, animated: true)
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
}

/// The name of `UITableView.Style` in Swift 3.
public typealias UITableViewStyle = UITableView.Style

/// The row of a table, whose styles cells have.
///
///     cell.selectionStyle = .none
open class UITableViewCell: UIView {
  /// How a selected row looks.
  ///
  ///     cell.selectionStyle = .none
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// What stands at the end of a row.
  ///
  ///     cell.accessoryType = .disclosureIndicator
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// What stands between rows.
  ///
  ///     node.view.separatorStyle = .none
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
}

/// A collection of UIKit.
///
///     node.view.isPagingEnabled = true
open class UICollectionView: UIScrollView {
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open func reloadData() {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  /// Where an item comes to stand.
  ///
  ///     node.scrollToItem(at: path, at: .left, animated: true)
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
  /// The direction of scrolling.
  ///
  ///     layout.scrollDirection = .horizontal
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// The headers and footers of sections.
  ///
  ///     UICollectionView.elementKindSectionHeader
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The layout of a collection's cells.
///
///     UICollectionViewFlowLayout()
open class UICollectionViewLayout: NSObject {}
/// The layout of cells in rows. Lengths are in points.
///
///     layout.minimumLineSpacing = 8
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}

/// What makes a view blurred.
///
///     UIVisualEffectView(effect: UIBlurEffect(style: .dark))
open class UIVisualEffect: NSObject {}
/// A blur.
///
///     UIBlurEffect(style: .light)
open class UIBlurEffect: UIVisualEffect {
  /// How a blur looks.
  ///
  ///     UIBlurEffect(style: .systemMaterial)
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
  }
  public init(style: Style) {}
}
/// A view with an effect.
///
///     UIVisualEffectView(effect: UIBlurEffect(style: .dark))
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  public init(effect: UIVisualEffect?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
