// Timers and display links, which call a method by its name on a device, and none here.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Timer {
  /// Creates a timer that never calls a method: none can be called by its name here.
  ///
  ///     Timer(timeInterval: 1, target: self, selector: Selector(("tick")), userInfo: nil, repeats: true)
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: timeInterval, repeats: repeats) { _ in }
  }
}

extension NSObject {
  /// Has no effect: no method is called later.
  ///
  ///     perform(Selector(("search")), with: nil, afterDelay: 0.3)
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {}
  /// Has no effect, because no method is called later.
  ///
  ///     NSObject.cancelPreviousPerformRequests(withTarget: self)
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  /// Has no effect, because no method is called later.
  ///
  ///     NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector(("search")), object: nil)
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}
}

/// A timer of the screen, which never fires.
///
///     CADisplayLink(target: self, selector: Selector(("step"))).add(to: .main, forMode: .common)
open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
}
