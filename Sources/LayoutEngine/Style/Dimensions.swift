/// The width and the height of a style, with their limits. Most elements set none of these, so they are not in the
/// element's record.
public struct Dimensions: Equatable, Sendable, BitwiseCopyable {
  /// The width.
  public var width = Dimension.auto
  /// The height.
  public var height = Dimension.auto
  /// The minimum width.
  public var minWidth = Dimension.auto
  /// The minimum height.
  public var minHeight = Dimension.auto
  /// The maximum width.
  public var maxWidth = Dimension.auto
  /// The maximum height.
  public var maxHeight = Dimension.auto

  /// Creates dimensions that are all `auto`.
  ///
  ///     var size = Dimensions()
  ///     size.width = .fraction(0.5)
  public init() {}

  /// True if any of the dimensions is a fraction of the parent's size.
  var haveFraction: Bool {
    width.isFraction || height.isFraction || minWidth.isFraction || minHeight.isFraction
      || maxWidth.isFraction || maxHeight.isFraction
  }

  /// Returns the bounds that the style allows on `axis` in a parent of `parent` points (docs/semantics.md §3).
  @inline(__always)
  package func resolve(_ axis: Axis, parent: Double, automaticMaximum: Double = .infinity) -> Bounds
  {
    let isWidth = axis == .horizontal
    let exact = (isWidth ? width : height).resolve(parent: parent, automatic: .nan)
    let lower = (isWidth ? minWidth : minHeight).resolve(parent: parent, automatic: 0)
    let upper = (isWidth ? maxWidth : maxHeight)
      .resolve(parent: parent, automatic: automaticMaximum)
    return StyleRule(exact: exact, lower: lower, upper: upper)
      .bounds(exact: exact, lower: lower, upper: upper)
  }

  /// Intersects `constrained` with the sizes that the style allows, with percentages of `parent` (docs/semantics.md
  /// §4).
  @inline(__always)
  package func resolve(_ constrained: SizeRange, parent: Size) -> SizeRange {
    SizeRange(
      width: resolve(constrained.width, .horizontal, parent: parent.width),
      height: resolve(constrained.height, .vertical, parent: parent.height))
  }

  /// Intersects `constrained` with the lengths that the style allows on one axis.
  @inline(__always)
  func resolve(_ constrained: Bounds, _ axis: Axis, parent: Double) -> Bounds {
    let bounds = constrained.intersect(resolve(axis, parent: parent))
    guard bounds.lower == .infinity else { return bounds }
    // A fraction of an infinite parent must not make the minimum infinite: it counts as auto.
    return constrained.intersect(resolve(axis, parent: parent.isInfinite ? .nan : parent))
  }
}

/// The five cases of docs/semantics.md §3.3; the first that applies is used: the minimum overrides the maximum, and the
/// maximum overrides the exact size.
package enum StyleRule {
  case minimumOverMaximum
  case noSize
  case maximumOverSize
  case minimumOverSize
  case size

  @inline(__always)
  package init(exact: Double, lower: Double, upper: Double) {
    self =
      upper <= lower
      ? .minimumOverMaximum
      : exact.isNaN
        ? .noSize : exact > upper ? .maximumOverSize : exact < lower ? .minimumOverSize : .size
  }

  @inline(__always)
  package func bounds(exact: Double, lower: Double, upper: Double) -> Bounds {
    switch self {
    case .minimumOverMaximum, .minimumOverSize: Bounds(exactly: lower)
    case .noSize: Bounds(lower, upper)
    case .maximumOverSize: Bounds(exactly: upper)
    case .size: Bounds(exactly: exact)
    }
  }
}
