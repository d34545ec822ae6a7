import LayoutElements

// The names of Core Graphics and UIKit that layout code uses, as the engine's own types, so that
// `override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize` overrides. In a file
// that imports Foundation as well they are ambiguous: see docs/from-texture.md.

/// A length in points.
public typealias CGFloat = Double
/// A width and a height in points.
public typealias CGSize = Size
/// A position in points.
public typealias CGPoint = Point
/// A position and a size in points.
public typealias CGRect = Frame
/// Distances from four edges in points.
public typealias UIEdgeInsets = EdgeInsets
/// The size of an image, which is all that a layout needs.
public typealias UIImage = Image

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the size of a width and a height, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the position `x`, `y`, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the frame at `x`, `y`, in points.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns distances from four edges, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No limit.
public let INFINITY = CGFloat.infinity
