// Layers and their animations, which store their properties and draw nothing.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

open class CALayer: NSObject {
  open var frame = CGRect.zero, bounds = CGRect.zero, position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5), zPosition: CGFloat = 0, backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0, cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var masksToBounds = false, borderWidth: CGFloat = 0, borderColor: CGColor?
  open var opacity: Float = 1, isHidden = false, isOpaque = false, shadowColor: CGColor?
  open var shadowOpacity: Float = 0, shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3, shouldRasterize = false, rasterizationScale: CGFloat = 1
  open var contents: Any?, contentsScale: CGFloat = 1, mask: CALayer?
  open var allowsEdgeAntialiasing = false, allowsGroupOpacity = true
  open var transform = CATransform3DIdentity, sublayerTransform = CATransform3DIdentity
  open var shadowPath: CGPath?, actions: [String: Any]?, name: String?
  open weak var delegate: CALayerDelegate?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var compositingFilter: Any?, filters: [Any]?, backgroundFilters: [Any]?
  open var isDoubleSided = true, drawsAsynchronously = false, needsDisplayOnBoundsChange = false
  open var isGeometryFlipped = false, anchorPointZ: CGFloat = 0
  open var speed: Float = 1, repeatCount: Float = 0
  open var beginTime: CFTimeInterval = 0, timeOffset: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  public override init() { super.init() }
  /// Creates a copy for an animation in UIKit; here, a new layer.
  public init(layer: Any) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func render(in context: CGContext) {}
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, below other: CALayer?) {
    let index = sublayers?.firstIndex { $0 === other }
    insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, above other: CALayer?) {
    let index = sublayers?.firstIndex { $0 === other }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func displayIfNeeded() {}
  open func display() {}
  open func draw(in context: CGContext) {}
  open func layoutSublayers() {}
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultAction(forKey event: String) -> CAAction? { nil }
  open func action(forKey event: String) -> CAAction? { nil }
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint) -> CALayer? { contains(point) ? self : nil }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ value: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(value)
  }
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { point }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect }
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
  open func removeAllAnimations() {}
  open func animation(forKey key: String) -> CAAnimation? { nil }
  open func animationKeys() -> [String]? { nil }
  /// Returns the layer as it is on the screen; always nil, because nothing is shown.
  public func presentation() -> Self? { nil }
}
/// What happens when a property of a layer changes; never run.
public protocol CAAction {}
extension NSNull: CAAction {}
public protocol CALayerDelegate: AnyObject {}
public enum CALayerContentsGravity: String, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize
  case resizeAspect, resizeAspectFill
}
public enum CALayerContentsFilter: String, Sendable { case nearest, linear, trilinear }
public enum CALayerCornerCurve: String, Sendable { case circular, continuous }
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1), layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4), layerMaxXMaxYCorner = Self(rawValue: 8)
}
open class CAGradientLayer: CALayer {
  public var colors: [Any]?, locations: [NSNumber]?, startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1), type = CAGradientLayerType.axial
}
public enum CAGradientLayerType: String, Sendable { case axial, radial, conic }
open class CAShapeLayer: CALayer {
  public var path: CGPath?, fillColor: CGColor? = UIColor.black.cgColor, strokeColor: CGColor?
  public var lineWidth: CGFloat = 1, lineDashPattern: [NSNumber]?
  public var lineCap = CAShapeLayerLineCap.butt, lineJoin = CAShapeLayerLineJoin.miter
  public var strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1
  public var lineDashPhase: CGFloat = 0, miterLimit: CGFloat = 10
  public var fillRule = CAShapeLayerFillRule.nonZero
}
open class CAReplicatorLayer: CALayer {
  public var instanceCount = 1, instanceDelay: CFTimeInterval = 0
  public var instanceTransform = CATransform3DIdentity, instanceColor: CGColor?
  public var instanceAlphaOffset: Float = 0, instanceRedOffset: Float = 0
  public var instanceGreenOffset: Float = 0, instanceBlueOffset: Float = 0
}
open class CATextLayer: CALayer {
  public var string: Any?, font: AnyObject?, fontSize: CGFloat = 36, foregroundColor: CGColor?
  public var isWrapped = false, alignmentMode = CATextLayerAlignmentMode.natural
  public var truncationMode = CATextLayerTruncationMode.none
}
public enum CATextLayerAlignmentMode: String, Sendable {
  case natural, left, right, center, justified
}
public enum CATextLayerTruncationMode: String, Sendable { case none, start, end, middle }
public enum CAShapeLayerLineCap: String, Sendable { case butt, round, square }
public enum CAShapeLayerLineJoin: String, Sendable { case miter, round, bevel }
public enum CAShapeLayerFillRule: String, Sendable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}
