// Timers and requests, which call a method by its name on a device, and none here.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Timer {
  /// Creates a timer that never calls a method: none can be called by its name here.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: timeInterval, repeats: repeats) { _ in }
  }
}

extension NSObject {
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
