// Views and controls that nodes can show. A layout does not read their sizes.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that shows an image.
open class UIImageView: UIView {
  open var image: UIImage?
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  /// Creates a view with a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view with the size of an image, or of 0 × 0 without an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An activity indicator: shows that a task is in progress.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large, white, whiteLarge, gray }
  open var style: Style
  open var color: UIColor! = .gray
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false
  /// Creates an indicator, 37 points wide for the large styles and 20 for the others.
  public init(style: Style) {
    self.style = style
    let side = style == .large || style == .whiteLarge ? 37.0 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }
  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

/// A view that handles touches.
open class UIControl: UIView {
  open var isEnabled = true, isSelected = false, isHighlighted = false
  /// Has no effect, because nothing is touched. `action` is a selector.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open func sendActions(for events: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {}
  open func addAction(_ action: UIAction, for events: Event) {}
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1), touchUpInside = Event(rawValue: 64)
    public static let touchDragInside = Self(rawValue: 4), touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Self(rawValue: 256), valueChanged = Event(rawValue: 4096)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
    public static let editingChanged = Self(rawValue: 1 << 17)
  }
}

extension UIControl {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = [], highlighted = State(rawValue: 1)
    public static let disabled = Self(rawValue: 2), selected = State(rawValue: 4)
  }
}

/// A button of UIKit.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public let titleLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView(image: nil)
  open var contentEdgeInsets = UIEdgeInsets.zero, titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true
  open var configuration: Configuration?
  public struct Configuration: Sendable {
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public var title: String?, subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?, baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var imagePadding: CGFloat = 0, titlePadding: CGFloat = 0
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
  }
  private var titles: [UIControl.State: String] = [:]
  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
  open func title(for state: UIControl.State) -> String? { titles[state] }
  open var currentTitle: String? { titles[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {}
}

/// A page control, which shows a dot per page.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?
  /// Returns the size that UIKit used until iOS 13: dots of 7 points, 9 points apart, and a height of 37 points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(0, CGFloat(16 * pageCount - 9)), height: 37)
  }
}

/// A switch.
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A control with segments.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  open var selectedSegmentIndex = noSegment
  open var selectedSegmentTintColor: UIColor?
  private var titles: [String?] = []
  open var numberOfSegments: Int { titles.count }
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    titles.insert(title, at: min(index, titles.count))
  }
  open func removeAllSegments() { titles = [] }
  open func titleForSegment(at index: Int) -> String? { titles[index] }
  open func setTitle(_ title: String?, forSegmentAt index: Int) { titles[index] = title }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A stepper: two buttons that increase or decrease a value.
open class UIStepper: UIControl {
  open var value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
}

/// A slider.
open class UISlider: UIControl {
  open var value: Float = 0, minimumValue: Float = 0, maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// A progress bar.
open class UIProgressView: UIView {
  open var progress: Float = 0
  public enum Style: Int, Sendable { case `default`, bar }
  open var progressViewStyle = Style.default
  /// Creates a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open var progressTintColor: UIColor?, trackTintColor: UIColor?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A label of UIKit.
open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .black
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false, isHighlighted = false, isEnabled = true
  open var minimumScaleFactor: CGFloat = 0, preferredMaxLayoutWidth: CGFloat = 0
  open var highlightedTextColor: UIColor?, shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
}

/// A visual effect of a view.
open class UIVisualEffect: NSObject {}
/// A blur.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemMaterialDark, systemMaterialLight
  }
  public init(style: Style) {}
}
/// A view with a visual effect.
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  open var effect: UIVisualEffect?
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
