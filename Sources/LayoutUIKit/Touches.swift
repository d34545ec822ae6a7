// Gestures and touches, which never happen here.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The name of a method. `#selector` is not available, because it needs Objective-C.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.init(name) }
}

/// The delegate of a gesture recognizer.
public protocol UIGestureRecognizerDelegate: AnyObject {}

/// A recognizer of gestures, which never happen here.
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  open var state = State.possible
  open weak var delegate: UIGestureRecognizerDelegate?
  open var view: UIView? { nil }
  public override init() { super.init() }
  public convenience init(target: Any?, action: Selector?) { self.init() }
  open func addTarget(_ target: Any, action: Selector) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func require(toFail other: UIGestureRecognizer) {}
  open var isEnabled = true
  open var cancelsTouchesInView = true
}
/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}
/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}
/// A touch.
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
  open var view: UIView? { nil }
}
/// An event.
open class UIEvent: NSObject {
  open var allTouches: Set<UITouch>? { nil }
}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open var maximumNumberOfTouches = Int.max
}
/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  open var direction = Direction.right
}
/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer { open var scale: CGFloat = 1 }

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
  ) -> Timer {
    Timer(timeInterval: timeInterval, repeats: repeats) { _ in }
  }
}
