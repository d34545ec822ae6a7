// Layers and their animations, which store their properties and draw nothing.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// The visible properties of a view or a node. A layout does not depend on them.
open class CALayer: NSObject {
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
  public var allowsEdgeAntialiasing = false
  public var allowsGroupOpacity = true
  public var transform = CATransform3DIdentity
  public var sublayerTransform = CATransform3DIdentity
  public var shadowPath: CGPath?
  public var actions: [String: Any]?
  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?

  /// Draws the layer in UIKit; has no effect here.
  open func render(in context: CGContext) {}
  public func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  public func removeAnimation(forKey key: String) {}
  public func removeAllAnimations() {}
  /// Returns the layer as it is on the screen; always nil, because nothing is shown.
  public func presentation() -> Self? { nil }
}

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A layer with a gradient.
open class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer with a path.
open class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor? = UIColor.black.cgColor
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public var lineDashPattern: [NSNumber]?
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1
}

/// The shape of the ends of a stroked path.
public enum CAShapeLayerLineCap: Sendable { case butt, round, square }
/// The shape of the joins of a stroked path.
public enum CAShapeLayerLineJoin: Sendable { case miter, round, bevel }

/// An animation, which does not run.
open class CAAnimation: NSObject {
  public var duration: TimeInterval = 0
  public var beginTime: TimeInterval = 0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var isRemovedOnCompletion = true
  public var fillMode = CAMediaTimingFillMode.removed
  public var timingFunction: CAMediaTimingFunction?
  public var delegate: CAAnimationDelegate?
}
/// The delegate of an animation. It is never called.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ animation: CAAnimation)
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
/// An animation of one property.
open class CABasicAnimation: CAAnimation {
  public var keyPath: String?
  public var fromValue: Any?
  public var toValue: Any?
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}
/// An animation of one property with several values.
open class CAKeyframeAnimation: CAAnimation {
  public var keyPath: String?
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var path: CGPath?
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}
/// Several animations that run together.
open class CAAnimationGroup: CAAnimation { public var animations: [CAAnimation]? }

/// The effect of an animation before and after its duration.
public enum CAMediaTimingFillMode: Sendable { case removed, forwards, backwards, both }

/// The timing curve of an animation.
public final class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
}
/// A predefined timing curve of an animation.
public enum CAMediaTimingFunctionName: Sendable {
  case `default`, linear, easeIn, easeOut, easeInEaseOut
}

/// A group of changes of layers.
public final class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func setDisableActions(_ flag: Bool) {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// A three-dimensional transformation, which a layout does not depend on.
public struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
  /// Creates the identity transformation.
  public init() {}
}

/// Returns the time since the system started, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

/// The identity transformation.
public let CATransform3DIdentity = CATransform3D()

/// Returns a scaling transformation.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (x, y, z)
  return transform
}

/// Returns a translation, in points.
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (x, y, z)
  return transform
}

/// Returns a rotation by an angle, in radians, around an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var transform = CATransform3D()
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return transform }
  let (x, y, z, c, s) = (x / length, y / length, z / length, cos(angle), sin(angle))
  (transform.m11, transform.m12, transform.m13) = (
    c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s
  )
  (transform.m21, transform.m22, transform.m23) = (
    y * x * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s
  )
  (transform.m31, transform.m32, transform.m33) = (
    z * x * (1 - c) + y * s, z * y * (1 - c) - x * s, c + z * z * (1 - c)
  )
  return transform
}
