// Views and controls that nodes can show. A layout does not read their sizes.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIImageView: UIView {
  open var image: UIImage?, animationImages: [UIImage]?, animationDuration: TimeInterval = 0
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
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large, white, whiteLarge, gray }
  open var style: Style, color: UIColor! = .gray, hidesWhenStopped = true
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
open class UIControl: UIView {
  open var isEnabled = true, isSelected = false, isHighlighted = false
  /// Has no effect, because nothing is touched. `action` is a selector.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open func sendActions(for events: Event) {}
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }
  open var state: State {
    (isHighlighted ? State.highlighted : []).union(isSelected ? .selected : [])
      .union(isEnabled ? [] : .disabled)
  }
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
    public static let touchDownRepeat = Self(rawValue: 2), touchDragOutside = Self(rawValue: 8)
    public static let touchDragEnter = Self(rawValue: 16), touchDragExit = Self(rawValue: 32)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
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
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
  }
  open var menu: UIMenu?, showsMenuAsPrimaryAction = false, isPointerInteractionEnabled = false
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public let titleLabel: UILabel? = UILabel(), imageView: UIImageView? = UIImageView(image: nil)
  open var contentEdgeInsets = UIEdgeInsets.zero, titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true
  open var configuration: Configuration?
  public struct Configuration: Sendable {
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public var title: String?, subtitle: String?, image: UIImage?
    public var baseForegroundColor: UIColor?, baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic, contentInsets = NSDirectionalEdgeInsets.zero
    public var imagePadding: CGFloat = 0, titlePadding: CGFloat = 0
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
  }
  private var titles: [UIControl.State: String] = [:], images: [UIControl.State: UIImage] = [:]
  private var texts: [UIControl.State: NSAttributedString] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
  open func title(for state: UIControl.State) -> String? { titles[state] }
  open var currentTitle: String? { titles[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state] }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
  open func image(for state: UIControl.State) -> UIImage? { images[state] }
  open var currentImage: UIImage? { images[.normal] }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    texts[state] = title
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { texts[state] }
}
/// A page control, which shows a dot per page.
open class UIPageControl: UIControl {
  open var numberOfPages = 0, currentPage = 0, hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?
  /// Returns the size that UIKit used until iOS 13: dots of 7 points, 9 points apart, and a height of 37 points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(0, CGFloat(16 * pageCount - 9)), height: 37)
  }
}
open class UISwitch: UIControl {
  open var isOn = false, onTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  open var selectedSegmentIndex = noSegment, selectedSegmentTintColor: UIColor?
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
open class UIStepper: UIControl {
  open var value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100
  open var stepValue: Double = 1, wraps = false
}
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  open var datePickerMode = Mode.dateAndTime, preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var date = Date(), minimumDate: Date?, maximumDate: Date?, minuteInterval = 1
  open var locale: Locale?, calendar: Calendar! = .current, timeZone: TimeZone?
  open var countDownDuration: TimeInterval = 0
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
open class UIPickerView: UIView {
  open weak var dataSource: UIPickerViewDataSource?, delegate: UIPickerViewDelegate?
  private var rows: [Int: Int] = [:]
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    rows[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int { rows[component] ?? -1 }
  open func reloadAllComponents() {}
  open func reloadComponent(_ component: Int) {}
}
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
public protocol UIPickerViewDelegate: AnyObject {}
open class UISlider: UIControl {
  open var thumbTintColor: UIColor?, isContinuous = true
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
    bounds
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  open var value: Float = 0, minimumValue: Float = 0, maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}
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
open class UILabel: UIView {
  open func drawText(in rect: CGRect) {}
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines: Int) -> CGRect { bounds }
  open var allowsDefaultTighteningForTruncation = false, adjustsFontForContentSizeCategory = false
  open var text: String?, attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17), textColor: UIColor! = .black
  open var textAlignment = NSTextAlignment.natural, numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false, isHighlighted = false, isEnabled = true
  open var minimumScaleFactor: CGFloat = 0, preferredMaxLayoutWidth: CGFloat = 0
  open var highlightedTextColor: UIColor?, shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
}
open class UIVisualEffect: NSObject {}
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemMaterialDark, systemMaterialLight
  }
  public init(style: Style) {}
}
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  open var effect: UIVisualEffect?
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
