// The names are those of Texture.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutElements
import LayoutUIKit

/// The sizes that an element can have, in points.
///
///     ASSizeRange(min: .zero, max: CGSize(width: 375, height: .infinity))
public typealias ASSizeRange = FoundationSizeRange
extension FoundationSizeRange: CustomStringConvertible {
  /// The minimum size.
  public var min: CGSize {
    get { CGSize(range.min) }
    set { range.min = Size(newValue) }
  }
  /// The maximum size, which may be infinite.
  public var max: CGSize {
    get { CGSize(range.max) }
    set { range.max = Size(newValue) }
  }
  /// Creates a range with 0 × 0 as its only size.
  ///
  ///     ASSizeRange()
  public init() { self.init(min: .zero, max: .zero) }
  /// Creates a range from two sizes, in points.
  ///
  ///     ASSizeRange(min: .zero, max: CGSize(width: 375, height: .infinity))
  public init(min: CGSize, max: CGSize) { self.init(SizeRange(min: Size(min), max: Size(max))) }
  /// The minimum and the maximum size, as text.
  public var description: String { "ASSizeRange(min: \(min), max: \(max))" }
}
/// The range with 0 × 0 as its only size.
public let ASSizeRangeZero = ASSizeRange()
/// The range of all sizes.
public let ASSizeRangeUnconstrained = ASSizeRange(SizeRange())
/// Returns the range from `min` to `max`, in points.
///
///     ASSizeRangeMake(.zero, CGSize(width: 375, height: CGFloat.infinity))
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
  ASSizeRange(min: min, max: max)
}
/// Returns the range with only one size, in points.
///
///     ASSizeRangeMake(CGSize(width: 375, height: 667))
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange {
  ASSizeRange(min: exactSize, max: exactSize)
}
/// Returns `size`, clamped to the range.
public func ASSizeRangeClamp(_ range: ASSizeRange, _ size: CGSize) -> CGSize {
  CGSize(range.range.clamp(Size(size)))
}
/// Returns the intersection of two ranges. On an axis on which they do not overlap, this is the limit of `range` that
/// is nearest to `other`.
public func ASSizeRangeIntersect(_ range: ASSizeRange, _ other: ASSizeRange) -> ASSizeRange {
  ASSizeRange(range.range.intersect(other.range))
}
/// Returns true if two ranges are the same.
public func ASSizeRangeEqualToSizeRange(_ first: ASSizeRange, _ second: ASSizeRange) -> Bool {
  first == second
}
/// Returns true if the maximum width and height are greater than 0.1 points.
public func ASSizeRangeHasSignificantArea(_ range: ASSizeRange) -> Bool {
  range.max.width > 0.1 && range.max.height > 0.1
}
/// An undefined position, which a layout has until its parent sets it.
public let ASPointNull = CGPoint(x: CGFloat.nan, y: .nan)
/// Returns true if a coordinate of the point is not a number.
public func ASPointIsNull(_ point: CGPoint) -> Bool { point.x.isNaN || point.y.isNaN }

// MARK: - Undefined and invalid sizes

/// An undefined width or height of a parent. A fraction of an undefined length counts as `auto`.
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan
/// An undefined size of a parent.
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: .nan)
/// Returns true if a length, in points, is valid in a layout. This and the next three functions are from Texture's
/// `ASDimension.h`.
public func ASPointsValidForLayout(_ points: CGFloat) -> Bool {
  (points.isNormal || points == 0) && points >= 0 && points < CGFloat.greatestFiniteMagnitude / 2
}
/// Returns true if a size, in points, is valid in a layout.
public func ASIsCGSizeValidForLayout(_ size: CGSize) -> Bool {
  ASPointsValidForLayout(size.width) && ASPointsValidForLayout(size.height)
}
/// Returns true if a length, in points, is valid in a style.
public func ASPointsValidForSize(_ points: CGFloat) -> Bool {
  (points.isNormal || points == 0) && points >= 0
    && points < CGFloat(Float.greatestFiniteMagnitude / 2)
}
/// Returns true if a size, in points, is valid in a style.
public func ASIsCGSizeValidForSize(_ size: CGSize) -> Bool {
  ASPointsValidForSize(size.width) && ASPointsValidForSize(size.height)
}

// MARK: - Pixels

/// Returns the pixels per point of the screen.
public func ASScreenScale() -> CGFloat { UIScreen.main.scale }
/// Returns a length in points, rounded up to the pixel of the screen.
public func ASCeilPixelValue(_ length: CGFloat) -> CGFloat {
  PixelGrid(scale: ASScreenScale()).ceil(length)
}
/// Returns a length in points, rounded down to the pixel of the screen.
public func ASFloorPixelValue(_ length: CGFloat) -> CGFloat {
  PixelGrid(scale: ASScreenScale()).floor(length)
}
/// Returns a length in points, rounded to the pixel of the screen.
public func ASRoundPixelValue(_ length: CGFloat) -> CGFloat {
  (length * ASScreenScale()).rounded() / ASScreenScale()
}

// MARK: - The names of Core Graphics in C

/// Returns the size of a width and a height, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
/// Returns the position `x`, `y`, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns the frame at `x`, `y`, in points.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
/// Returns distances from four edges, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
/// An infinite length, which means no limit.
public let INFINITY = CGFloat.infinity

// MARK: - To and from the engine

extension Size {
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}
extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
extension Point {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}
extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
extension Frame {
  init(_ rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
extension CGRect {
  init(_ frame: Frame) {
    self =
      frame.isNull
      ? .null : CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
extension EdgeInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
extension UIEdgeInsets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
extension SizeRange {
  /// Converts an `ASSizeRange` to the engine's range of the same sizes.
  ///
  ///     cell.treeFile(in: SizeRange(range))
  public init(_ range: ASSizeRange) { self = range.range }
}
