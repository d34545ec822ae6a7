// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIResponder: NSObject {
  open var canBecomeFirstResponder: Bool { false }
  open var next: UIResponder? { nil }
  open var inputAccessoryView: UIView? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  public static let keyboardWillShowNotification = notification("UIKeyboardWillShow")
  public static let keyboardDidShowNotification = notification("UIKeyboardDidShow")
  public static let keyboardWillHideNotification = notification("UIKeyboardWillHide")
  public static let keyboardDidHideNotification = notification("UIKeyboardDidHide")
  public static let keyboardWillChangeFrameNotification = notification("UIKeyboardWillChangeFrame")
  public static let keyboardDidChangeFrameNotification = notification("UIKeyboardDidChangeFrame")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open var isFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  open func reloadInputViews() {}
  open var keyCommands: [UIKeyCommand]? { nil }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
/// A view, which stores its properties and draws nothing.
open class UIView: UIResponder {
  /// Creates a view with a frame, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  /// Creates a view of 0 × 0.
  public convenience override init() { self.init(frame: .zero) }
  /// Creates a view of 0 × 0. Nothing is decoded.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  /// The layer.
  public package(set) var layer = CALayer()
  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var backgroundColor: UIColor?, tintColor: UIColor! = .systemBlue, alpha: CGFloat = 1
  open var isHidden = false, isOpaque = true, clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill, isUserInteractionEnabled = true
  /// The insets of the area for touches, in points.
  package final var hitTestSlop = UIEdgeInsets.zero
  open var isMultipleTouchEnabled = false, isExclusiveTouch = false
  open var transform = CGAffineTransform.identity, tag = 0, autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var traitCollection: UITraitCollection { .current }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var window: UIWindow? { nil }
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  // Accessibility, which UIKit declares for every object.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  open var accessibilityIdentifier: String?, accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElements: [Any]?, accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElementsHidden = false, accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func willMove(toSuperview view: UIView?) {}
  open func willMove(toWindow window: UIWindow?) {}
  open func didAddSubview(_ view: UIView) {}
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
  open func insertSubview(_ view: UIView, aboveSubview other: UIView) { addSubview(view) }
  open func insertSubview(_ view: UIView, belowSubview other: UIView) { addSubview(view) }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: frame) }
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
  open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  open var autoresizesSubviews = true, preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true, clearsContextBeforeDrawing = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIApplication.shared.userInterfaceLayoutDirection
  }
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func didMoveToWindow() {}
  open func didMoveToSuperview() {}
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open func draw(_ rect: CGRect) {}
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func invalidateIntrinsicContentSize() {}
  open func setNeedsLayout() {}
  open func updateConstraints() {}
  open class var requiresConstraintBasedLayout: Bool { false }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { sizeThatFits(size) }
  open func layoutIfNeeded() { layoutSubviews() }
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open var mask: UIView?, contentScaleFactor: CGFloat = 2
  /// The class of the layer, which is not used.
  open class var layerClass: AnyClass { CALayer.self }
  open func layoutMarginsDidChange() {}
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  public class func setAnimationsEnabled(_ enabled: Bool) {}
  public class var areAnimationsEnabled: Bool { true }
  /// Runs the changes, and then the completion, at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) { animations() }
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear: Self = []
    public static let allowUserInteraction = Self(rawValue: 2), `repeat` = Self(rawValue: 8)
    public static let beginFromCurrentState = Self(rawValue: 4), autoreverse = Self(rawValue: 16)
    public static let calculationModeCubic = Self(rawValue: 1 << 12)
  }
  /// Runs the completion at once.
  public class func transition(
    from view: UIView, to other: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) { completion?(true) }
  public class func performWithoutAnimation(_ actions: () -> Void) { actions() }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1), flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4), flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16), flexibleBottomMargin = Self(rawValue: 32)
  }
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4), `repeat` = Self(rawValue: 8)
    public static let curveEaseInOut: AnimationOptions = [], curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16), curveLinear = Self(rawValue: 3 << 16)
    public static let layoutSubviews = Self(rawValue: 1)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let autoreverse = Self(rawValue: 16), allowAnimatedContent = Self(rawValue: 512)
    public static let showHideTransitionViews = Self(rawValue: 256)
  }
}
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = [], button = UIAccessibilityTraits(rawValue: 1)
  public static let link = Self(rawValue: 2), image = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8), playsSound = Self(rawValue: 16)
  public static let keyboardKey = Self(rawValue: 32), staticText = Self(rawValue: 64)
  public static let summaryElement = Self(rawValue: 128), notEnabled = Self(rawValue: 256)
  public static let updatesFrequently = Self(rawValue: 512), searchField = Self(rawValue: 1024)
  public static let startsMediaSession = Self(rawValue: 2048), adjustable = Self(rawValue: 4096)
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  public static let causesPageTurn = Self(rawValue: 1 << 14), tabBar = Self(rawValue: 1 << 15)
  public static let header = Self(rawValue: 1 << 16)
}
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
  open func makeKey() {}
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0), alert = Self(rawValue: 2000)
    public static let statusBar = Self(rawValue: 1000)
    public static func + (level: Self, value: CGFloat) -> Self {
      .init(rawValue: level.rawValue + value)
    }
  }
  open var windowLevel = Level.normal
  open var isKeyWindow: Bool { false }
  open var windowScene: UIWindowScene?
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }
}
