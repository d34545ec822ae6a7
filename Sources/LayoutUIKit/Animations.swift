// Animations, which do not run, and the transformations of layers.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// An animation, which does not run.
open class CAAnimation: NSObject, CAAction {
  open var duration: CFTimeInterval = 0, repeatDuration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0, timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0, speed: Float = 1
  open var autoreverses = false, isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed, timingFunction: CAMediaTimingFunction?
  open var delegate: CAAnimationDelegate?
}
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ animation: CAAnimation)
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?, isAdditive = false, isCumulative = false
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?, toValue: Any?, byValue: Any?
}
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// The duration, because the motion is not computed.
  open var settlingDuration: CFTimeInterval { duration }
}
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?, keyTimes: [NSNumber]?, timingFunctions: [CAMediaTimingFunction]?
  open var path: CGPath?, calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
}
public enum CAAnimationCalculationMode: String, Sendable {
  case linear, discrete, paced, cubic, cubicPaced
}
public enum CAAnimationRotationMode: String, Sendable {
  case rotateAuto = "auto"
  case rotateAutoReverse = "autoReverse"
}
open class CAAnimationGroup: CAAnimation { open var animations: [CAAnimation]? }
public let kCATransition = "transition"
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade, subtype: CATransitionSubtype?
  open var startProgress: Float = 0, endProgress: Float = 1
}
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade"), moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push"), reveal = Self(rawValue: "reveal")
}
public enum CATransitionSubtype: String, Sendable { case fromRight, fromLeft, fromTop, fromBottom }
public enum CAMediaTimingFillMode: String, Sendable { case removed, forwards, backwards, both }
public final class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints x: Float, _ y: Float, _ secondX: Float, _ secondY: Float) {}
}
public enum CAMediaTimingFunctionName: String, Sendable {
  case `default`, linear, easeIn, easeOut, easeInEaseOut
}
public final class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func flush() {}
  public class func setDisableActions(_ flag: Bool) {}
  public class func setAnimationDuration(_ duration: CFTimeInterval) {}
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
/// A timer of the screen's frames. It never fires, because selectors cannot be called here.
public final class CADisplayLink: NSObject {
  public var isPaused = false, preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange()
  public var duration: CFTimeInterval { 1 / 60 }
  public var timestamp: CFTimeInterval { CACurrentMediaTime() }
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  public init(target: Any, selector: Selector) {}
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
public struct CAFrameRateRange: Sendable {
  public var minimum: Float, maximum: Float, preferred: Float?
  public init(minimum: Float = 0, maximum: Float = 0, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
/// Returns the time since the system started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
/// A three-dimensional transformation, which a layout does not depend on.
public struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
  /// Creates the identity transformation.
  public init() {}
  fileprivate init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }
  fileprivate var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }
}
public let CATransform3DIdentity = CATransform3D()
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// Returns the transformation that applies `a` and then `b`: the product of the matrices.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let rows = b.rows
  return CATransform3D(
    rows: a.rows.map { row in
      (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * rows[$1][column] } }
    })
}
/// Returns the transformation that applies a scaling and then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }
/// Returns the transformation that applies a translation, in points, and then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }
/// Returns the transformation that applies a rotation, in radians, and then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}
/// Returns a scaling transformation.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
}
/// Returns a translation, in points.
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
}
/// Returns a rotation by an angle, in radians, around an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z, c, s) = (x / length, y / length, z / length, cos(angle), sin(angle))
  let d = 1 - c
  return CATransform3D(rows: [
    [c + x * x * d, x * y * d + z * s, x * z * d - y * s, 0],
    [y * x * d - z * s, c + y * y * d, y * z * d + x * s, 0],
    [z * x * d + y * s, z * y * d - x * s, c + z * z * d, 0], [0, 0, 0, 1],
  ])
}
