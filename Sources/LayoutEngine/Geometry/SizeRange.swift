/// The sizes that an element may take: at least `min` and at most `max`, in points.
///
///     SizeRange(max: Size(width: 375, height: .infinity))
public struct SizeRange: Equatable, Sendable, BitwiseCopyable {
  /// The smallest size, in points.
  public var min: Size
  /// The largest size, in points; an axis may be infinite.
  public var max: Size

  /// Creates the range from `min` to `max`.
  ///
  ///     SizeRange(
  ///       min: Size(width: 375, height: 0), max: Size(width: 375, height: .infinity))
  @inlinable
  public init(min: Size = .zero, max: Size = .infinite) {
    self.min = min
    self.max = max
  }

  /// Creates the range that allows only `size`.
  ///
  ///     SizeRange(exactly: Size(width: 375, height: 667))
  @inlinable
  public init(exactly size: Size) {
    self.init(min: size, max: size)
  }

  @inline(__always)
  package init(width: Bounds, height: Bounds) {
    min = Size(width: width.lower, height: height.lower)
    max = Size(width: width.upper, height: height.upper)
  }

  @inline(__always)
  init(_ mainAxis: Axis, main: Bounds, cross: Bounds) {
    if mainAxis == .horizontal {
      self.init(width: main, height: cross)
    } else {
      self.init(width: cross, height: main)
    }
  }

  @inline(__always)
  package var width: Bounds { Bounds(min.width, max.width) }

  @inline(__always)
  package var height: Bounds { Bounds(min.height, max.height) }

  @inline(__always)
  package subscript(axis: Axis) -> Bounds { axis == .horizontal ? width : height }

  /// True if the range allows only one size, and this size is valid: the element has this size without a layout.
  @inline(__always)
  package var isSingleValue: Bool { width.isSingleValue && height.isSingleValue }

  /// Returns the allowed size nearest to `size`, on each axis (docs/semantics.md §2).
  @inline(__always)
  package func clamp(_ size: Size) -> Size {
    Size(width: width.clamp(size.width), height: height.clamp(size.height))
  }

  /// Returns the intersection of the ranges on each axis, or the length of `self` nearest to `other` if they do not
  /// overlap (docs/semantics.md §3).
  @inline(__always)
  package func intersect(_ other: SizeRange) -> SizeRange {
    SizeRange(width: width.intersect(other.width), height: height.intersect(other.height))
  }
}

/// One of the two axes of a layout.
@usableFromInline
package enum Axis: UInt8, BitwiseCopyable, Sendable {
  case horizontal
  case vertical

  /// Written out, because other modules do not inline the synthesized operator.
  @inlinable @inline(__always)
  package static func == (first: Axis, second: Axis) -> Bool {
    unsafeBitCast(first, to: UInt8.self) == unsafeBitCast(second, to: UInt8.self)
  }

  package static var both: [Axis] { [.horizontal, .vertical] }

  /// The other axis.
  package var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Frame {
  package func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
  package func end(_ axis: Axis) -> Double { start(axis) + length(axis) }
}

/// The lengths allowed on one axis. An inset spec can give its child a lower bound above the upper bound. No later step
/// corrects this, so the order of the comparisons below matters (docs/semantics.md §2).
package struct Bounds: Equatable, BitwiseCopyable {
  package var lower: Double
  package var upper: Double

  @inline(__always)
  package init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  @inline(__always)
  package init(exactly length: Double) {
    self.init(length, length)
  }

  @inline(__always)
  package var isExact: Bool { lower == upper }

  /// True if only one length is allowed, and this length is valid: it is then known without measuring the content.
  /// (Without the upper limit, lengths could add up to infinity, and their differences would be undefined.)
  @inline(__always)
  var isSingleValue: Bool { lower == upper && upper < .lengthLimit }

  @inline(__always)
  package func clamp(_ length: Double) -> Double { larger(lower, smaller(upper, length)) }

  /// The intersection with the bounds of a style without dimensions (0 to infinity): the same bounds, except that an
  /// upper bound below the lower bound is raised to it (docs/semantics.md §3).
  @inline(__always)
  var ordered: Bounds { Bounds(lower, larger(upper, lower)) }

  /// Returns the intersection, or the length of `self` nearest to `other` (docs/semantics.md §3).
  @inline(__always)
  package func intersect(_ other: Bounds) -> Bounds {
    let lower = larger(self.lower, other.lower)
    let upper = smaller(self.upper, other.upper)
    if lower <= upper { return Bounds(lower, upper) }
    return Bounds(exactly: self.lower < other.lower ? self.upper : self.lower)
  }

  /// Returns the distance of `sum` from the bounds: positive if there is space left to fill, negative if `sum` is too
  /// large (docs/semantics.md §13).
  @inline(__always)
  package func violation(_ sum: Double) -> Double {
    if sum < lower { return lower - sum }
    if sum > upper { return upper - sum }
    return 0
  }
}

extension Size {
  @inline(__always)
  package subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  @inline(__always)
  package init(_ mainAxis: Axis, main: Double, cross: Double) {
    if mainAxis == .horizontal {
      self.init(width: main, height: cross)
    } else {
      self.init(width: cross, height: main)
    }
  }
}
