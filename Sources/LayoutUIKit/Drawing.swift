// Image contexts and renderers. An image has the size of its context, and nothing is drawn.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// A path, of which only the bounds are known.
public final class UIBezierPath: NSObject, @unchecked Sendable {
  /// The rectangle that the points of the path span, in points.
  public private(set) var bounds = CGRect.null
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  public private(set) var currentPoint = CGPoint.zero
  public var cgPath: CGPath { CGPath(rect: bounds) }

  public override init() { super.init() }
  public convenience init(rect: CGRect) {
    self.init()
    bounds = rect
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init(
      rect: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  public func move(to point: CGPoint) { add(point) }
  public func addLine(to point: CGPoint) { add(point) }
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(point)
  }
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) { add(point) }
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    add(CGPoint(x: center.x - radius, y: center.y - radius))
    add(CGPoint(x: center.x + radius, y: center.y + radius))
  }
  public func append(_ path: UIBezierPath) { bounds = bounds.union(path.bounds) }
  public func apply(_ transform: CGAffineTransform) {}
  public func close() {}
  public func addClip() {}
  public func fill() {}
  public func stroke() {}
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  private func add(_ point: CGPoint) {
    bounds = bounds.union(CGRect(origin: point, size: .zero))
    currentPoint = point
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1), topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}

/// Begins an image context of a size, in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins an image context of a size, in points.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  contexts.append(CGContext(size: size))
}
/// Ends the latest image context.
public func UIGraphicsEndImageContext() {
  _ = contexts.popLast()
}
/// Returns the latest image context; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  contexts.last
}
/// Returns an image with the size of the latest image context; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(size: $0.size) }
}
/// The stack of image contexts of the calling thread.
private var contexts: [CGContext] {
  get { Thread.current.threadDictionary["LayoutUIKit.contexts"] as? [CGContext] ?? [] }
  set { Thread.current.threadDictionary["LayoutUIKit.contexts"] = newValue }
}

/// A renderer of images.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext(cgContext: CGContext(size: size)))
    return UIImage(size: size)
  }
}
/// The format of a rendered image.
public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 2
  public var opaque = false
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
/// The context of a rendered image.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  init(cgContext: CGContext) { self.cgContext = cgContext }
  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
}

extension UIImage {
  public func draw(in rect: CGRect) {}
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  public func draw(at point: CGPoint) {}
}

extension NSAttributedString {
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
}
extension String {
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {}
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
}
