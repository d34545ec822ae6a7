// Image contexts and renderers. An image has the size of its context, and nothing is drawn.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public final class UIBezierPath: NSObject, @unchecked Sendable {
  /// The rectangle that the points of the path span, in points.
  public private(set) var bounds = CGRect.null
  public var lineWidth: CGFloat = 1, lineCapStyle = CGLineCap.butt, lineJoinStyle = CGLineJoin.miter
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
  ) { self.init(rect: rect) }
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
  public func removeAllPoints() { (bounds, currentPoint) = (.null, .zero) }
  public func reversing() -> UIBezierPath { self }
  public var isEmpty: Bool { bounds.isNull }
  public var usesEvenOddFillRule = false, miterLimit: CGFloat = 10
  public func fill(with mode: CGBlendMode, alpha: CGFloat) {}
  public func stroke(with mode: CGBlendMode, alpha: CGFloat) {}
  public convenience init(cgPath: CGPath) { self.init(rect: cgPath.boundingBox) }
  public func fill() {}
  public func stroke() {}
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  private func add(_ point: CGPoint) {
    bounds = bounds.union(CGRect(origin: point, size: .zero))
    currentPoint = point
  }
}
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
) { contexts.append(CGContext(size: size)) }
public func UIGraphicsEndImageContext() { _ = contexts.popLast() }
/// Returns the latest image context; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
/// Returns an image with the size of the latest image context; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(size: $0.size) }
}
/// The stack of image contexts of the calling thread.
private var contexts: [CGContext] {
  get { Thread.current.threadDictionary["LayoutUIKit.contexts"] as? [CGContext] ?? [] }
  set { Thread.current.threadDictionary["LayoutUIKit.contexts"] = newValue }
}
public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext(CGContext(size: bounds.size), format))
    return UIImage(size: bounds.size)
  }
  /// Runs the actions. No image data is made.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    return Data()
  }
}
public final class UIGraphicsImageRendererFormat: NSObject {
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }
  public var scale: CGFloat = 2, opaque = false, preferredRange = Range.automatic
  public fileprivate(set) var bounds = CGRect.zero
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { .default() }
}
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext, format: UIGraphicsImageRendererFormat
  init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }
  public var currentImage: UIImage { UIImage(size: cgContext.size) }
  public func fill(_ rect: CGRect, blendMode: CGBlendMode = .normal) {}
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode = .normal) {}
  public func clip(to rect: CGRect) {}
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
/// A string that can be drawn; here, nothing is drawn.
public protocol DrawableString {}
extension String: DrawableString {}
extension NSString: DrawableString {}
extension DrawableString {
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {}
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
}
