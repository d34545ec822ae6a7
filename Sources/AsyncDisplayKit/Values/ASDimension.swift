// The names are those of Texture.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutElements
import LayoutUIKit

/// A width or a height in a style.
///
///     node.style.width = ASDimension(unit: .fraction, value: 0.5)
public typealias ASDimension = LayoutEngine.Dimension
/// A width and a height in a style.
public typealias ASLayoutSize = LayoutSize
/// The unit of a dimension.
///
///     ASDimensionMake(.fraction, 0.5)
public enum ASDimensionUnit: Sendable {
  /// The dimension depends on the content, the parent and the other dimensions.
  case auto
  /// The value is in points.
  case points
  /// The value is a fraction of the parent's size.
  case fraction
}
extension ASDimension {
  /// Creates the dimension `auto`.
  public init() { self = .auto }
  /// Creates a dimension of a unit. For `auto`, the value is ignored.
  ///
  ///     ASDimension(unit: .fraction, value: 0.5)
  public init(unit: ASDimensionUnit, value: CGFloat) {
    switch unit {
    case .auto: self = .auto
    case .points: self = .points(value)
    case .fraction: self = .fraction(value)
    }
  }
  /// The unit of `value`.
  public var unit: ASDimensionUnit { isAuto ? .auto : isFraction ? .fraction : .points }
}
/// The dimension that depends on the content, the parent and the other dimensions.
public let ASDimensionAuto = ASDimension.auto
/// A size with `auto` for both dimensions.
public let ASLayoutSizeAuto = ASLayoutSize.auto
/// Parses `"50%"`, `"70pt"` or `"auto"`. Any other text stops the program, as in Texture.
///
///     node.style.width = ASDimensionMake("50%")
public func ASDimensionMake(_ text: String) -> ASDimension {
  guard let dimension = ASDimension(text) else {
    preconditionFailure("\"\(text)\" is not a dimension: write \"50%\", \"70pt\" or \"auto\"")
  }
  return dimension
}
/// Returns a dimension of `points`, which must be at least 0.
///
///     node.style.width = ASDimensionMake(70)
public func ASDimensionMake(_ points: CGFloat) -> ASDimension { .points(points) }
/// Returns a dimension of a unit. For `auto`, the value is ignored.
///
///     node.style.width = ASDimensionMake(.fraction, 0.5)
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: CGFloat) -> ASDimension {
  ASDimension(unit: unit, value: value)
}
/// Returns a dimension of `points`, which must be at least 0.
public func ASDimensionMakeWithPoints(_ points: CGFloat) -> ASDimension { .points(points) }
/// Returns a fraction of the parent's size: 0.5 is 50%.
public func ASDimensionMakeWithFraction(_ fraction: CGFloat) -> ASDimension { .fraction(fraction) }
/// Resolves a dimension to points. A fraction refers to `parent`, and `auto` resolves to `automatic`.
public func ASDimensionResolve(
  _ dimension: ASDimension, _ parent: CGFloat, _ automatic: CGFloat
) -> CGFloat {
  dimension.isAuto ? automatic : dimension.isFraction ? dimension.value * parent : dimension.value
}
/// Returns true if two dimensions are the same.
public func ASDimensionEqualToDimension(_ first: ASDimension, _ second: ASDimension) -> Bool {
  first == second
}
/// Returns a size of two dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
  ASLayoutSize(width: width, height: height)
}
/// The width and the height of an element, with their limits.
///
///     ASLayoutElementSizeResolve(size, CGSize(width: 375, height: 100)).max
public typealias ASLayoutElementSize = FoundationElementSize
/// Resolves a size and its limits to a range, in points. Fractions refer to `parentSize`.
public func ASLayoutElementSizeResolve(
  _ size: ASLayoutElementSize, _ parentSize: CGSize
) -> ASSizeRange { ASSizeRange(size.resolve(SizeRange(), parent: Size(parentSize))) }

// MARK: - Texture 1.x

/// A dimension of Texture 1.x.
public typealias ASRelativeDimension = ASDimension
/// A size of Texture 1.x.
public typealias ASRelativeSize = LayoutSize
/// A range of sizes of Texture 1.x.
public typealias ASRelativeSizeRange = LayoutSizeRange
/// The unit of a dimension in Texture 1.x.
///
///     ASRelativeDimension(type: .percent, value: 0.5)
public enum ASRelativeDimensionType: Sendable {
  /// The value is in points.
  case points
  /// The value is a fraction of the parent's size.
  case percent
}
extension ASDimension {
  /// Creates a dimension, as in Texture 1.x.
  ///
  ///     ASRelativeDimension(type: .percent, value: 0.5)
  public init(type: ASRelativeDimensionType, value: CGFloat) {
    self = type == .points ? .points(value) : .fraction(value)
  }
}
/// Returns a dimension of `points`, as in Texture 1.x.
public func ASRelativeDimensionMakeWithPoints(_ points: CGFloat) -> ASDimension { .points(points) }
/// Returns a fraction of the parent's size, as in Texture 1.x.
public func ASRelativeDimensionMakeWithPercent(_ percent: CGFloat) -> ASDimension {
  .fraction(percent)
}
/// Returns a size, as in Texture 1.x.
public func ASRelativeSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASRelativeSize {
  LayoutSize(width: width, height: height)
}
/// Returns the range with one size, as in Texture 1.x.
public func ASRelativeSizeRangeMakeWithExactCGSize(_ size: CGSize) -> ASRelativeSizeRange {
  LayoutSizeRange(min: LayoutSize(Size(size)), max: LayoutSize(Size(size)))
}
/// Returns the range with one size, as in Texture 1.x.
public func ASRelativeSizeRangeMakeWithExactRelativeDimensions(
  _ width: ASDimension, _ height: ASDimension
) -> ASRelativeSizeRange {
  let size = LayoutSize(width: width, height: height)
  return LayoutSizeRange(min: size, max: size)
}
