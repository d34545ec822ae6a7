// Core Graphics: paths, of which only the bounds are known, and contexts that draw nothing.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, clear, copy, sourceIn, sourceAtop
}
public class CGPath: @unchecked Sendable {
  public fileprivate(set) var boundingBox: CGRect
  public init(rect: CGRect) { boundingBox = rect }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(rect: rect) }
  public var boundingBoxOfPath: CGRect { boundingBox }
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }
}
public func UIRectFill(_ rect: CGRect) {}
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {}
public func UIRectFrame(_ rect: CGRect) {}
public final class CGContext {
  /// The size in points.
  public let size: CGSize
  init(size: CGSize) { self.size = size }
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }
  public var interpolationQuality = CGInterpolationQuality.default
  public func setAlpha(_ alpha: CGFloat) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setAllowsAntialiasing(_ allows: Bool) {}
  public func setShouldAntialias(_ should: Bool) {}
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func beginPath() {}
  public func closePath() {}
  public func addLines(between points: [CGPoint]) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func strokeLineSegments(between points: [CGPoint]) {}
  public func fill(_ rects: [CGRect]) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func clip(to rect: CGRect, mask: CGImage) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {}
  public func endTransparencyLayer() {}
  public func makeImage() -> CGImage? { CGImage(width: Int(size.width), height: Int(size.height)) }
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  public func saveGState() {}
  public func restoreGState() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func fillPath() {}
  public func stroke(_ rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func strokePath() {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
}
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(rect: .null) }
  public func move(to point: CGPoint) { addRect(CGRect(origin: point, size: .zero)) }
  public func addLine(to point: CGPoint) { addRect(CGRect(origin: point, size: .zero)) }
  public func addRect(_ rect: CGRect) { boundingBox = boundingBox.union(rect) }
  public func addEllipse(in rect: CGRect) { addRect(rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addRect(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  public func addPath(_ path: CGPath) { addRect(path.boundingBox) }
  public func addLines(between points: [CGPoint]) { points.forEach { move(to: $0) } }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { move(to: end) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { move(to: end) }
  public func closeSubpath() {}
}
/// An array of Core Foundation; here, an array of Foundation.
public typealias CFArray = NSArray
public final class CGGradient: Sendable {
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {}
}
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}
