// Layers and their animations, which store their properties and draw nothing.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// The visible properties of a view or a node. A layout does not depend on them.
open class CALayer: NSObject {
  open var frame = CGRect.zero, bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var opacity: Float = 1
  open var isHidden = false, isOpaque = false
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var mask: CALayer?
  open var allowsEdgeAntialiasing = false, allowsGroupOpacity = true
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var shadowPath: CGPath?
  open var actions: [String: Any]?
  open var name: String?
  open weak var delegate: CALayerDelegate?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var compositingFilter: Any?, filters: [Any]?, backgroundFilters: [Any]?
  open var isDoubleSided = true, drawsAsynchronously = false, needsDisplayOnBoundsChange = false
  open var isGeometryFlipped = false
  open var anchorPointZ: CGFloat = 0
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
/// The delegate of a layer; never called.
public protocol CALayerDelegate: AnyObject {}

/// The position and scaling of a layer's contents.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center"), top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom"), left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right"), topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight"), resize = Self(rawValue: "resize")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
/// The filter that scales a layer's contents.
public enum CALayerContentsFilter: String, Sendable { case nearest, linear, trilinear }

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular"), continuous = Self(rawValue: "continuous")
}

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1), layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4), layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// A layer with a gradient.
open class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
  public var type = CAGradientLayerType.axial
}

/// The shape of a gradient.
public enum CAGradientLayerType: String, Sendable { case axial, radial, conic }

/// A layer with a path.
open class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor? = UIColor.black.cgColor
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public var lineDashPattern: [NSNumber]?
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter
  public var strokeStart: CGFloat = 0, strokeEnd: CGFloat = 1
  public var lineDashPhase: CGFloat = 0, miterLimit: CGFloat = 10
  public var fillRule = CAShapeLayerFillRule.nonZero
}
/// A layer with copies of its sublayers.
open class CAReplicatorLayer: CALayer {
  public var instanceCount = 1
  public var instanceDelay: CFTimeInterval = 0
  public var instanceTransform = CATransform3DIdentity
  public var instanceColor: CGColor?
  public var instanceAlphaOffset: Float = 0, instanceRedOffset: Float = 0
  public var instanceGreenOffset: Float = 0, instanceBlueOffset: Float = 0
}
/// A layer with a text.
open class CATextLayer: CALayer {
  public var string: Any?, font: AnyObject?
  public var fontSize: CGFloat = 36
  public var foregroundColor: CGColor?
  public var isWrapped = false
  public var alignmentMode = CATextLayerAlignmentMode.natural
  public var truncationMode = CATextLayerTruncationMode.none
}
public enum CATextLayerAlignmentMode: String, Sendable {
  case natural, left, right, center, justified
}
public enum CATextLayerTruncationMode: String, Sendable { case none, start, end, middle }
/// The shape of the ends of a stroked path.
public enum CAShapeLayerLineCap: String, Sendable { case butt, round, square }
/// The shape of the joins of a stroked path.
public enum CAShapeLayerLineJoin: String, Sendable { case miter, round, bevel }
public enum CAShapeLayerFillRule: String, Sendable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}
