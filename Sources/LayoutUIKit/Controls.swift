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
  /// The size and color of an activity indicator.
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
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  /// Has no effect, because nothing is touched. `action` is a selector.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open func sendActions(for events: Event) {}
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  /// The events of a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchDragInside = Event(rawValue: 4)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
    public static let valueChanged = Event(rawValue: 4096)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }
}

extension UIControl {
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}

/// A button of UIKit.
open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable { case custom, system }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public let titleLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView(image: nil)
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var configuration: Configuration?
  /// The appearance of a button. The layout does not depend on it.
  public struct Configuration: Sendable {
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
  }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {}
}

/// A page control, which shows a dot per page.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
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

/// A stepper: two buttons that increase or decrease a value.
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
}

/// A slider.
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
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
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
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
  open var adjustsFontSizeToFitWidth = false
}

/// A visual effect of a view.
open class UIVisualEffect: NSObject {}
/// A blur.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
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
  public init(effect: UIVisualEffect?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
