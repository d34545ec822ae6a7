// The names are those of Texture.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutElements

// Texture's names for the enums and option sets of layout specs. Types that Texture declares as `NS_OPTIONS` are option
// sets here.

/// The direction of a stack.
public typealias ASStackLayoutDirection = StackLayoutDirection
/// The distribution of a stack's children.
public typealias ASStackLayoutJustifyContent = StackLayoutJustifyContent
/// The alignment of a stack's children on the cross axis.
public typealias ASStackLayoutAlignItems = StackLayoutAlignItems
/// The alignment of one child on its stack's cross axis.
public typealias ASStackLayoutAlignSelf = StackLayoutAlignSelf
/// The wrapping of a stack onto several lines.
public typealias ASStackLayoutFlexWrap = StackLayoutFlexWrap
/// The distribution of a stack's lines.
public typealias ASStackLayoutAlignContent = StackLayoutAlignContent
/// The horizontal alignment of a stack.
public typealias ASHorizontalAlignment = HorizontalAlignment
/// The vertical alignment of a stack.
public typealias ASVerticalAlignment = VerticalAlignment
/// The position of a relative spec's child.
public typealias ASRelativeLayoutSpecPosition = RelativeLayoutPosition
/// The sizing of an absolute spec.
public typealias ASAbsoluteLayoutSpecSizing = AbsoluteLayoutSizing
/// A corner of a child.
public typealias ASCornerLayoutLocation = CornerLayoutLocation
/// The position of a button's image.
public typealias ASButtonNodeImageAlignment = ButtonNodeImageAlignment
extension StackLayoutAlignItems {
  /// No alignment: the same as `start`, except with Yoga's rules.
  public static var notSet: StackLayoutAlignItems { .start }
}
/// The axes on which a center spec centers its child.
///
///     ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinner)
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Sendable {
  /// A bit set: 1 for x, 2 for y.
  public let rawValue: UInt
  /// Creates options from their bits.
  ///
  ///     ASCenterLayoutSpecCenteringOptions(rawValue: 3) == .XY
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Centers the child horizontally.
  public static let X = ASCenterLayoutSpecCenteringOptions(rawValue: 1)
  /// Centers the child vertically.
  public static let Y = ASCenterLayoutSpecCenteringOptions(rawValue: 2)
  /// Centers the child on both axes.
  public static let XY: ASCenterLayoutSpecCenteringOptions = [.X, .Y]
  /// Centers the child horizontally.
  public static let x = X
  /// Centers the child vertically.
  public static let y = Y
  /// Centers the child on both axes.
  public static let xy = XY
}
/// The axes on which a center spec is no larger than its child.
///
///     ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: title)
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Sendable {
  /// A bit set: 1 for x, 2 for y.
  public let rawValue: UInt
  /// Creates options from their bits.
  ///
  ///     ASCenterLayoutSpecSizingOptions(rawValue: 3) == .minimumXY
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// As wide as the child.
  public static let minimumX = ASCenterLayoutSpecSizingOptions(rawValue: 1)
  /// As high as the child.
  public static let minimumY = ASCenterLayoutSpecSizingOptions(rawValue: 2)
  /// As wide and as high as the child.
  public static let minimumXY: ASCenterLayoutSpecSizingOptions = [.minimumX, .minimumY]
}
/// The axes on which a relative spec is no larger than its child.
///
///     spec.sizingOption = .minimumSize
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Sendable {
  /// A bit set: 1 for the width, 2 for the height.
  public let rawValue: UInt
  /// Creates options from their bits.
  ///
  ///     ASRelativeLayoutSpecSizingOption(rawValue: 3) == .minimumSize
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// As wide as the child.
  public static let minimumWidth = ASRelativeLayoutSpecSizingOption(rawValue: 1)
  /// As high as the child.
  public static let minimumHeight = ASRelativeLayoutSpecSizingOption(rawValue: 2)
  /// As wide and as high as the child.
  public static let minimumSize: ASRelativeLayoutSpecSizingOption = [.minimumWidth, .minimumHeight]
}
extension CenterLayoutSpec {
  /// Creates a spec that centers `child`.
  ///
  ///     ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinner)
  public convenience init(
    centeringOptions: ASCenterLayoutSpecCenteringOptions = [],
    sizingOptions: ASCenterLayoutSpecSizingOptions = [], child: LayoutElement
  ) {
    self.init(
      centeringOptions: CenterLayoutCenteringOptions(centeringOptions.rawValue),
      sizingOptions: CenterLayoutSizingOptions(sizingOptions.rawValue), child: child)
  }
  /// The axes on which the child is centered.
  public var centeringOptions: ASCenterLayoutSpecCenteringOptions {
    get { ASCenterLayoutSpecCenteringOptions(rawValue: UInt(engineCenteringOptions.rawValue)) }
    set { engineCenteringOptions = CenterLayoutCenteringOptions(newValue.rawValue) }
  }
  /// The axes on which the spec is no larger than its child.
  public var sizingOptions: ASCenterLayoutSpecSizingOptions {
    get { ASCenterLayoutSpecSizingOptions(rawValue: UInt(engineSizingOption.rawValue)) }
    set { engineSizingOption = RelativeLayoutSizingOption(newValue.rawValue) }
  }
}
extension RelativeLayoutSpec {
  /// Creates a spec that positions `child`.
  ///
  ///     ASRelativeLayoutSpec(
  ///       horizontalPosition: .end, verticalPosition: .end, sizingOption: .minimumSize, child: badge)
  public convenience init(
    horizontalPosition: ASRelativeLayoutSpecPosition,
    verticalPosition: ASRelativeLayoutSpecPosition,
    sizingOption: ASRelativeLayoutSpecSizingOption = [], child: LayoutElement
  ) {
    self.init(
      horizontalPosition: horizontalPosition, verticalPosition: verticalPosition,
      sizingOption: RelativeLayoutSizingOption(sizingOption.rawValue), child: child)
  }
  /// The axes on which the spec is no larger than its child.
  public var sizingOption: ASRelativeLayoutSpecSizingOption {
    get { ASRelativeLayoutSpecSizingOption(rawValue: UInt(engineSizingOption.rawValue)) }
    set { engineSizingOption = RelativeLayoutSizingOption(newValue.rawValue) }
  }
}
extension RawRepresentable where RawValue == UInt8 {
  /// Converts the raw value of a Texture option set to the engine's enum. Both types use bit 0 for x and bit 1 for y.
  fileprivate init(_ bits: UInt) { self.init(rawValue: UInt8(truncatingIfNeeded: bits & 3))! }
}
