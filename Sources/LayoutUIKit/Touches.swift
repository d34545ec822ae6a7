// Gestures and touches, of which none happens.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The name of a method, without Objective-C. `#selector` is not possible here.
///
///     Selector(("tap"))
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.init(name) }
}

/// The delegate of a gesture recognizer.
///
///     extension Card: UIGestureRecognizerDelegate {}
public protocol UIGestureRecognizerDelegate: AnyObject {}

/// A recognizer of gestures. None happens.
///
///     view.addGestureRecognizer(UITapGestureRecognizer())
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  ///
  ///     recognizer.state == .ended
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
///
///     UITapGestureRecognizer()
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}
/// A recognizer of long presses.
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
  open var view: UIView? { nil }
}
/// An event.
///
///     event?.allTouches
open class UIEvent: NSObject {
  open var allTouches: Set<UITouch>? { nil }
}

/// A recognizer of drags.
///
///     pan.translation(in: view)
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open var maximumNumberOfTouches = Int.max
}
/// A recognizer of swipes.
///
///     swipe.direction = .left
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
///
///     pinch.scale
open class UIPinchGestureRecognizer: UIGestureRecognizer { open var scale: CGFloat = 1 }

extension NotificationCenter {
  /// Observes nothing: a method cannot be called by its name here.
  ///
  ///     NotificationCenter.default.addObserver(self, selector: Selector(("scroll")), name: name, object: nil)
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name: Notification.Name?, object: Any?
  ) {}
}
extension Timer {
  /// Returns a timer that never fires: a method cannot be called by its name here.
  ///
  ///     Timer.scheduledTimer(
  ///       timeInterval: 1, target: self, selector: Selector(("tick")), userInfo: nil, repeats: true)
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    Timer(timeInterval: timeInterval, repeats: repeats) { _ in }
  }
}
