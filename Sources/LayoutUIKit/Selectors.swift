// Timers and delayed calls by selector, which call no method here.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Timer {
  /// Creates a timer that never calls its method, because selectors cannot be called here.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) { self.init(timeInterval: timeInterval, repeats: repeats) { _ in } }
}
extension NSObject {
  /// Has no effect: key-value coding needs Objective-C.
  public func setValue(_ value: Any?, forKey key: String) {}
  /// Has no effect: key-value coding needs Objective-C.
  public func setValue(_ value: Any?, forKeyPath path: String) {}
  /// Returns nil: key-value coding needs Objective-C.
  public func value(forKey key: String) -> Any? { nil }
  /// Returns nil: key-value coding needs Objective-C.
  public func value(forKeyPath path: String) -> Any? { nil }
  /// Has no effect: no method is called later.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {}
  /// Has no effect, because no method is called later.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  /// Has no effect, because no method is called later.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}
}
