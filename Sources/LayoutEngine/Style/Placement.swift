/// The part of a style that the parent reads to place the element: a stack its flex factors,
/// spacing and baselines, an absolute spec its position. Most elements set none of it, so it is
/// apart from the element's record.
public struct Placement: Equatable, Sendable, BitwiseCopyable {
  /// The share of a stack's free space, ≥ 0.
  public var flexGrow = 0.0
  /// The share of a stack's missing space, ≥ 0.
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

  /// Creates a placement with the values of a style that sets none.
  ///
  ///     var placement = Placement()
  ///     placement.flexGrow = 1
  public init() {}
}
