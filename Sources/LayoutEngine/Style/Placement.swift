/// The part of a style that the parent reads to place the element: a stack its flex factors,
/// spacing and baselines, an absolute spec its position. Most elements set none of it, so it is
/// apart from the element's record.
package struct Placement: Equatable, BitwiseCopyable {
  /// The share of a stack's free space, ≥ 0.
  package var flexGrow = 0.0
  /// The share of a stack's missing space, ≥ 0.
  package var flexShrink = 0.0
  /// The size on the stack's main axis before growing and shrinking.
  package var flexBasis = Dimension.auto
  /// Points on the stack's main axis before the element.
  package var spacingBefore = 0.0
  /// Points on the stack's main axis after the element.
  package var spacingAfter = 0.0
  /// Points from the element's top to its first baseline.
  package var ascender = 0.0
  /// Points from the element's last baseline to its bottom, usually ≤ 0.
  package var descender = 0.0
  /// The origin in an absolute spec.
  package var layoutPosition = Point.zero

  package init() {}
}
