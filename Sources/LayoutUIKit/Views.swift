// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch

/// What is visible of a view or a node. A layout does not depend on it.
///
///     layer.cornerRadius = 8
public class CALayer: NSObject {
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var zPosition: CGFloat = 0
  public var backgroundColor: CGColor?
  public var cornerRadius: CGFloat = 0
  public var cornerCurve = CALayerCornerCurve.circular
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var opacity: Float = 1
  public var isHidden = false
  public var isOpaque = false
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowRadius: CGFloat = 3
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1
  public var contents: Any?
  public var contentsScale: CGFloat = 1
  public var mask: CALayer?
  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?

  public func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(index), sublayers?.count ?? 0))
    layer.superlayer = self
  }
  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  public func setNeedsDisplay() {}
  public func setNeedsLayout() {}
  public func removeAllAnimations() {}
}

/// The curve of a layer's corners.
///
///     layer.cornerCurve = .continuous
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners of a layer that are round.
///
///     layer.maskedCorners = [.layerMinXMinYCorner]
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A layer with a gradient.
///
///     gradient.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

/// What handles events.
///
///     class Player: UIResponder {}
open class UIResponder: NSObject {
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open var isFirstResponder: Bool { false }
}

/// A view: what code sets is kept, and nothing is drawn.
///
///     node.view.clipsToBounds = true
open class UIView: UIResponder {
  /// Creates a view of a frame, in points.
  ///
  ///     UIView(frame: .zero)
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  /// Creates a view of 0 × 0.
  ///
  ///     UIView()
  public convenience override init() { self.init(frame: .zero) }
  /// Creates a view of 0 × 0: nothing is archived.
  ///
  ///     UIView(coder: coder)
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// How content is scaled, or aligned, in its view.
  ///
  ///     node.contentMode = .scaleAspectFill
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public let layer = CALayer()
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
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var transform = CGAffineTransform.identity
  open var tag = 0
  open var autoresizesSubviews = true
  open var safeAreaInsets = UIEdgeInsets.zero
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var traitCollection: UITraitCollection { .current }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var window: UIWindow? { nil }
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  // Accessibility, which UIKit declares for every object.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() { layoutSubviews() }
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }

  /// Runs the changes, and then the completion, at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Runs the changes, and then the completion, at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Runs the changes.
  public class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  /// How changes are animated.
  ///
  ///     UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: {})
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }
}

/// Whether a view is mirrored from right to left.
///
///     view.semanticContentAttribute = .forceLeftToRight
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// What a view is for people who do not see it.
///
///     node.accessibilityTraits = .button
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
}

/// A window.
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
open class UIWindow: UIView {}

/// What recognises gestures. None happens.
///
///     view.addGestureRecognizer(UITapGestureRecognizer())
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
  open var cancelsTouchesInView = true
}
/// What recognises taps.
///
///     UITapGestureRecognizer()
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}
/// What recognises long presses.
///
///     UILongPressGestureRecognizer()
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}
/// A touch.
///
///     touches.first?.location(in: view)
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}
/// An event.
///
///     event?.allTouches
open class UIEvent: NSObject {
  open var allTouches: Set<UITouch>? { nil }
}
