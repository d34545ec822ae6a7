// Property animators and web views. No animation runs, and no page is loaded.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An animation that code controls. Starting it runs its changes and then its completions, at once.
open class UIViewPropertyAnimator: NSObject {
  private var changes: [() -> Void] = [], completions: [(UIViewAnimatingPosition) -> Void] = []
  open var fractionComplete: CGFloat = 0, isReversed = false
  open var isRunning: Bool { false }
  public init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    changes = animations.map { [$0] } ?? []
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, dampingRatio: 1, animations: animations) }
  public convenience init(duration: TimeInterval, timingParameters: UITimingCurveProvider) {
    self.init(duration: duration, dampingRatio: 1)
  }
  open var state: UIViewAnimatingState { changes.isEmpty ? .inactive : .active }
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, dampingRatio: 1, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }
  open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    let (changes, completions) = (changes, completions)
    (self.changes, self.completions) = ([], [])
    changes.forEach { $0() }
    completions.forEach { $0(.end) }
  }
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  open func pauseAnimation() {}
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) { startAnimation() }
  open func stopAnimation(_ withoutFinishing: Bool) {}
  open func finishAnimation(at position: UIViewAnimatingPosition) {}
}
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public protocol UITimingCurveProvider {}
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {}
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public init(animationCurve: UIView.AnimationCurve) {}
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}
public struct CGVector: Equatable, Hashable, Sendable {
  public var dx: CGFloat, dy: CGFloat
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector()
}
extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
/// A web view, which loads nothing.
open class WKWebView: UIView {
  open weak var navigationDelegate: WKNavigationDelegate?
  public let configuration: WKWebViewConfiguration, scrollView = UIScrollView()
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  open func evaluateJavaScript(
    _ script: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {}
}
open class WKWebViewConfiguration: NSObject { open var allowsInlineMediaPlayback = false }
open class WKNavigation: NSObject {}
public protocol WKNavigationDelegate: AnyObject {}
