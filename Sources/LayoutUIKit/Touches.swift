// Gestures and touches, which never happen here.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The name of a method. `#selector` is not available, because it needs Objective-C.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.init(name) }
}
public protocol UIGestureRecognizerDelegate: AnyObject {}
/// A recognizer of gestures, which never happen here.
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  open var state = State.possible
  open weak var delegate: UIGestureRecognizerDelegate?
  open var view: UIView? { nil }
  public override init() { super.init() }
  public convenience init(target: Any?, action: Selector?) { self.init() }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open var numberOfTouches: Int { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { .zero }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() {}
  open func require(toFail other: UIGestureRecognizer) {}
  open var isEnabled = true, cancelsTouchesInView = true
  open var delaysTouchesBegan = false, delaysTouchesEnded = true, name: String?
}
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
}
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5, allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0, numberOfTouchesRequired = 1
}
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  open var view: UIView? { nil }
  open var window: UIWindow? { nil }
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  open var phase: Phase { .ended }
  open var tapCount: Int { 0 }
  open var force: CGFloat { 0 }
  open var timestamp: TimeInterval { 0 }
}
open class UIEvent: NSObject {
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
  }
  open var subtype: EventSubtype { .none }
  open var allTouches: Set<UITouch>? { nil }
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}
open class UIPress: NSObject { open var key: UIKey? { nil } }
open class UIKey: NSObject { public let characters = "", modifierFlags: UIKeyModifierFlags = [] }
open class UIPressesEvent: UIEvent {}
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = Self(rawValue: 1 << 17), control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19), command = Self(rawValue: 1 << 20)
}
open class UIKeyCommand: NSObject {
  public let input: String?, modifierFlags: UIKeyModifierFlags, action: Selector?
  open var discoverabilityTitle: String?, title = "", wantsPriorityOverSystemBehavior = false
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
  }
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
  }
  public static let inputEscape = "UIKeyInputEscape", inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow", inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
}
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int.max
}
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1), left = Direction(rawValue: 2)
    public static let up = Self(rawValue: 4), down = Direction(rawValue: 8)
  }
  open var direction = Direction.right, numberOfTouchesRequired = 1
}
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}
extension NotificationCenter {
  /// Has no effect, because selectors cannot be called here.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name: Notification.Name?, object: Any?
  ) {}
}
extension Timer {
  /// Returns a timer that never fires, because selectors cannot be called here.
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
}
