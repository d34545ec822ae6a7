import LayoutEngine

// Texture's names of the values that elements take.

/// The direction of a stack.
public typealias ASStackLayoutDirection = StackLayoutDirection
/// How a stack spreads its children.
public typealias ASStackLayoutJustifyContent = StackLayoutJustifyContent
/// Where a stack's children stand across it.
public typealias ASStackLayoutAlignItems = StackLayoutAlignItems
/// Where one child stands across its stack.
public typealias ASStackLayoutAlignSelf = StackLayoutAlignSelf
/// Whether a stack has several lines.
public typealias ASStackLayoutFlexWrap = StackLayoutFlexWrap
/// How a stack spreads its lines.
public typealias ASStackLayoutAlignContent = StackLayoutAlignContent
/// A stack's alignment from left to right.
public typealias ASHorizontalAlignment = HorizontalAlignment
/// A stack's alignment from top to bottom.
public typealias ASVerticalAlignment = VerticalAlignment
/// The axes on which a center spec centres.
public typealias ASCenterLayoutSpecCenteringOptions = CenterLayoutCenteringOptions
/// The axes on which a center spec is no larger than its child.
public typealias ASCenterLayoutSpecSizingOptions = CenterLayoutSizingOptions
/// Where a relative spec places its child.
public typealias ASRelativeLayoutSpecPosition = RelativeLayoutPosition
/// The axes on which a relative spec is no larger than its child.
public typealias ASRelativeLayoutSpecSizingOption = RelativeLayoutSizingOption
/// Whether an absolute spec fits its children.
public typealias ASAbsoluteLayoutSpecSizing = AbsoluteLayoutSizing
/// A corner of a child.
public typealias ASCornerLayoutLocation = CornerLayoutLocation

extension CenterLayoutCenteringOptions {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `x` as Texture's documentation writes it.
  public static let X = CenterLayoutCenteringOptions.x
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `y` as Texture's documentation writes it.
  public static let Y = CenterLayoutCenteringOptions.y
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `xy` as Texture's documentation writes it.
  public static let XY = CenterLayoutCenteringOptions.xy
}

/// A width or a height in a style.
public typealias ASDimension = LayoutEngine.Dimension
/// A width and a height in a style.
public typealias ASLayoutSize = LayoutSize
/// The sizes that an element may have.
public typealias ASSizeRange = SizeRange

/// What the number of a dimension means.
///
///     ASDimensionMake(.fraction, 0.5)
public enum ASDimensionUnit: Sendable {
  /// Nothing: whatever the content, the parent and the other dimensions make of it.
  case auto
  /// Points.
  case points
  /// A fraction of the parent.
  case fraction
}

extension ASDimension {
  /// What `value` means.
  public var unit: ASDimensionUnit { isAuto ? .auto : isFraction ? .fraction : .points }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whatever the content, the parent and the other dimensions make of it.
public let ASDimensionAuto = ASDimension.auto
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `auto` twice.
public let ASLayoutSizeAuto = ASLayoutSize.auto
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The range that holds 0 × 0 alone.
public let ASSizeRangeZero = ASSizeRange(exactly: .zero)
// swift-format-ignore: AlwaysUseLowerCamelCase
/// All sizes.
public let ASSizeRangeUnconstrained = ASSizeRange()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The dimension that a text such as `"50%"` or `"70pt"` spells. Any other text ends the program,
/// as in Texture.
public func ASDimensionMake(_ text: String) -> ASDimension {
  guard let dimension = ASDimension(text) else {
    preconditionFailure("\"\(text)\" is not a dimension: write \"50%\", \"70pt\" or \"auto\"")
  }
  return dimension
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A dimension of `points` ≥ 0.
public func ASDimensionMake(_ points: Double) -> ASDimension { .points(points) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A dimension of a unit; the value counts nothing for `auto`.
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: Double) -> ASDimension {
  switch unit {
  case .auto: .auto
  case .points: .points(value)
  case .fraction: .fraction(value)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A dimension of `points` ≥ 0.
public func ASDimensionMakeWithPoints(_ points: Double) -> ASDimension { .points(points) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A dimension of a fraction of the parent: 0.5 is 50%.
public func ASDimensionMakeWithFraction(_ fraction: Double) -> ASDimension { .fraction(fraction) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A size of two dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
  ASLayoutSize(width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The sizes from `min` to `max`, in points.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
  ASSizeRange(min: min, max: max)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The range that holds one size alone, in points.
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange { ASSizeRange(exactly: exactSize) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lays an element out, with percentages of the range's largest size.
public func ASCalculateRootLayout(_ element: LayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
  element.layoutThatFits(sizeRange)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lays an element out, with percentages of `parentSize`.
public func ASCalculateLayout(
  _ element: LayoutElement, _ sizeRange: ASSizeRange, _ parentSize: CGSize
) -> ASLayout {
  element.layoutThatFits(sizeRange, parentSize: parentSize)
}
