import LayoutElements

// Texture's names of the values that elements take.

/// The direction of a stack.
public typealias ASStackLayoutDirection = StackLayoutDirection
/// How a stack distributes its children.
public typealias ASStackLayoutJustifyContent = StackLayoutJustifyContent
/// The alignment of a stack's children on the cross axis.
public typealias ASStackLayoutAlignItems = StackLayoutAlignItems
/// The alignment of one child on its stack's cross axis.
public typealias ASStackLayoutAlignSelf = StackLayoutAlignSelf
/// Whether a stack has several lines.
public typealias ASStackLayoutFlexWrap = StackLayoutFlexWrap
/// How a stack distributes its lines.
public typealias ASStackLayoutAlignContent = StackLayoutAlignContent
/// The horizontal alignment of a stack.
public typealias ASHorizontalAlignment = HorizontalAlignment
/// The vertical alignment of a stack.
public typealias ASVerticalAlignment = VerticalAlignment
/// The axes on which a center spec centres.
public typealias ASCenterLayoutSpecCenteringOptions = CenterLayoutCenteringOptions
/// The axes on which a center spec is no larger than its child.
public typealias ASCenterLayoutSpecSizingOptions = CenterLayoutSizingOptions
/// Where a relative spec positions its child.
public typealias ASRelativeLayoutSpecPosition = RelativeLayoutPosition
/// The axes on which a relative spec is no larger than its child.
public typealias ASRelativeLayoutSpecSizingOption = RelativeLayoutSizingOption
/// Whether an absolute spec fits its children.
public typealias ASAbsoluteLayoutSpecSizing = AbsoluteLayoutSizing
/// A corner of a child.
public typealias ASCornerLayoutLocation = CornerLayoutLocation

extension CenterLayoutCenteringOptions {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The spelling of `x` in Texture's documentation.
  public static let X = CenterLayoutCenteringOptions.x
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The spelling of `y` in Texture's documentation.
  public static let Y = CenterLayoutCenteringOptions.y
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The spelling of `xy` in Texture's documentation.
  public static let XY = CenterLayoutCenteringOptions.xy
}

/// A width or a height in a style.
public typealias ASDimension = LayoutEngine.Dimension
/// A width and a height in a style.
public typealias ASLayoutSize = LayoutSize
/// The sizes that an element can have.
public typealias ASSizeRange = SizeRange

/// The unit of a dimension.
///
///     ASDimensionMake(.fraction, 0.5)
public enum ASDimensionUnit: Sendable {
  /// The dimension depends on the content, the parent and the other dimensions.
  case auto
  /// Points.
  case points
  /// A fraction of the parent.
  case fraction
}

extension ASDimension {
  /// The unit of `value`.
  public var unit: ASDimensionUnit { isAuto ? .auto : isFraction ? .fraction : .points }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The dimension that depends on the content, the parent and the other dimensions.
public let ASDimensionAuto = ASDimension.auto
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A size with `auto` for both dimensions.
public let ASLayoutSizeAuto = ASLayoutSize.auto
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The range with 0 × 0 as its only size.
public let ASSizeRangeZero = ASSizeRange(exactly: .zero)
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The range of all sizes.
public let ASSizeRangeUnconstrained = ASSizeRange()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the dimension that is written as `"50%"` or `"70pt"`. Any other text stops the program, as
/// in Texture.
public func ASDimensionMake(_ text: String) -> ASDimension {
  guard let dimension = ASDimension(text) else {
    preconditionFailure("\"\(text)\" is not a dimension: write \"50%\", \"70pt\" or \"auto\"")
  }
  return dimension
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a dimension of `points`, which must be at least 0.
public func ASDimensionMake(_ points: Double) -> ASDimension { .points(points) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a dimension of a unit. For `auto`, the value is ignored.
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: Double) -> ASDimension {
  switch unit {
  case .auto: .auto
  case .points: .points(value)
  case .fraction: .fraction(value)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a dimension of `points`, which must be at least 0.
public func ASDimensionMakeWithPoints(_ points: Double) -> ASDimension { .points(points) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a fraction of the parent's size: 0.5 is 50%.
public func ASDimensionMakeWithFraction(_ fraction: Double) -> ASDimension { .fraction(fraction) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a size of two dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
  ASLayoutSize(width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the range from `min` to `max`, in points.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
  ASSizeRange(min: min, max: max)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the range with only one size, in points.
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange { ASSizeRange(exactly: exactSize) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lays out an element. Percentages refer to the range's maximum size.
public func ASCalculateRootLayout(_ element: LayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
  element.layoutThatFits(sizeRange)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lays out an element. Percentages refer to `parentSize`.
public func ASCalculateLayout(
  _ element: LayoutElement, _ sizeRange: ASSizeRange, _ parentSize: CGSize
) -> ASLayout {
  element.layoutThatFits(sizeRange, parentSize: parentSize)
}
