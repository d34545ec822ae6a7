// Core Graphics: paths, of which the bounds are known, and contexts in which nothing is drawn.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// The shape of the ends of a stroked path.
///
///     path.lineCapStyle = .round
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The shape of the joins of a stroked path.
///
///     path.lineJoinStyle = .round
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// A path of Core Graphics, of which only the bounds are known.
///
///     layer.shadowPath = UIBezierPath(rect: bounds).cgPath
public class CGPath: @unchecked Sendable {
  public fileprivate(set) var boundingBox: CGRect
  /// Creates the path of a rectangle.
  ///
  ///     CGPath(rect: bounds)
  public init(rect: CGRect) { boundingBox = rect }
}

/// A drawing context.
///
///     UIGraphicsGetCurrentContext()?.fill(bounds)
public final class CGContext {
  /// The size in points.
  public let size: CGSize
  init(size: CGSize) { self.size = size }
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }
  public func saveGState() {}
  public func restoreGState() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public func setAllowsAntialiasing(_ allows: Bool) {}
  public func setShouldAntialias(_ should: Bool) {}
  public func beginPath() {}
  public func closePath() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addLines(between points: [CGPoint]) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func fillPath() {}
  public func strokePath() {}
  public func clear(_ rect: CGRect) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
}

/// A path of Core Graphics that is made step by step.
///
///     let path = CGMutablePath()
///     path.move(to: .zero)
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates a path without points.
  ///
  ///     CGMutablePath()
  public init() { super.init(rect: .null) }
  public func move(to point: CGPoint) { add(point) }
  public func addLine(to point: CGPoint) { add(point) }
  public func addLines(between points: [CGPoint]) { points.forEach(add) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { add(end) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { add(end) }
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
  public func closeSubpath() {}
  private func add(_ point: CGPoint) { addRect(CGRect(origin: point, size: .zero)) }
}

/// The way in which a path is drawn: filled, stroked or both.
///
///     context.drawPath(using: .fillStroke)
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The mixing of colours.
///
///     image.draw(in: bounds, blendMode: .normal, alpha: 1)
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

/// An array of Core Foundation: that of Foundation.
public typealias CFArray = NSArray

/// A gradient.
///
///     CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1])
public final class CGGradient: Sendable {
  /// Creates a gradient.
  ///
  ///     CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1])
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {}
}
/// The parts past its ends in which a gradient is drawn.
///
///     context.drawLinearGradient(gradient, start: .zero, end: end, options: [])
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
