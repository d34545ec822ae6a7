/// The part of a style that the parent reads: a stack reads the flex factors, the spacing and the
/// baselines, an absolute spec the position. Most elements set none of it, so it is not in the
/// element's record.
public struct Placement: Equatable, Sendable, BitwiseCopyable {
  /// The flex factor for growing into a stack's free space, ≥ 0.
  public var flexGrow = 0.0
  /// The flex factor for shrinking by a stack's missing space, ≥ 0.
  public var flexShrink = 0.0
  /// The size on the stack's main axis before growing and shrinking.
  public var flexBasis = Dimension.auto
  /// Points on the stack's main axis before the element.
  public var spacingBefore = 0.0
  /// Points on the stack's main axis after the element.
  public var spacingAfter = 0.0
  /// Points from the element's top to its first baseline.
  public var ascender = 0.0
  /// Points from the element's last baseline to its bottom, usually ≤ 0.
  public var descender = 0.0
  /// The origin in an absolute spec.
  public var layoutPosition = Point.zero

  /// Creates a placement with the default values.
  ///
  ///     var placement = Placement()
  ///     placement.flexGrow = 1
  public init() {}
}
