/// A width and a height, in points.
///
///     Size(width: 375, height: .infinity)
public struct Size: Equatable, Sendable, BitwiseCopyable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size from a width and a height, in points.
  ///
  ///     Size(width: 40, height: 30)
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// No bounds on either axis.
  public static let infinite = Size(width: .infinity, height: .infinity)

  /// NaN on both axes: the parent size of a child whose parent has no definite size. Percentages are then undefined
  /// (docs/semantics.md §1).
  @inlinable
  package static var undefined: Size { Size(width: .nan, height: .nan) }

  /// The size, with NaN in place of each length that is not valid: the parent size that `relative`, `absolute` and
  /// `corner` pass to their children (docs/semantics.md §9).
  @inlinable
  package var definite: Size {
    Size(width: width.isValidLength ? width : .nan, height: height.isValidLength ? height : .nan)
  }
}

/// A position in its parent's coordinates, in points; y grows downward.
///
///     caption.style.layoutPosition = Point(x: 20, y: 30)
public struct Point: Equatable, Sendable, BitwiseCopyable {
  /// The distance from the parent's left edge in points.
  public var x: Double
  /// The distance from the parent's top edge in points.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  ///
  ///     Point(x: 20, y: 30)
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The parent's top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// An undefined position: NaN on both axes.
  @inlinable
  package static var null: Point { Point(x: .nan, y: .nan) }

  /// True if the position is undefined.
  @inlinable
  package var isNull: Bool { x.isNaN || y.isNaN }
}

/// Distances from the four edges, in points; an infinite distance takes the remaining space.
///
///     EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
public struct EdgeInsets: Equatable, Sendable, BitwiseCopyable {
  /// The distance from the top edge in points.
  public var top: Double
  /// The distance from the left edge in points.
  public var left: Double
  /// The distance from the bottom edge in points.
  public var bottom: Double
  /// The distance from the right edge in points.
  public var right: Double

  /// Creates insets from the four edges, in points.
  ///
  ///     EdgeInsets(top: .infinity, left: 12, bottom: 12, right: 12)
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any edge.
  public static let zero = EdgeInsets()
}

/// The position of an element in its parent and its size, in points.
///
///     layout.frame(for: title) == Frame(x: 12, y: 8, width: 180, height: 17)
public struct Frame: Equatable, Sendable, BitwiseCopyable {
  /// The left edge in the parent's coordinates.
  public var x: Double
  /// The top edge in the parent's coordinates.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a frame with its top left corner at `x`, `y`, in points.
  ///
  ///     Frame(x: 12, y: 8, width: 180, height: 17)
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a frame of `size` with its top left corner at `x`, `y`.
  @inlinable
  package init(x: Double, y: Double, _ size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// Creates a frame of `size` with its top left corner at `origin`.
  ///
  ///     Frame(origin: .zero, size: Size(width: 180, height: 17))
  @inlinable
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, size)
  }

  /// 0 × 0 at 0, 0.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// No frame: the result for an element that is not in the layout.
  public static let null = Frame(x: .infinity, y: .infinity, width: 0, height: 0)

  /// True if the frame is `null`.
  public var isNull: Bool { x == .infinity || y == .infinity }

  /// The top left corner.
  @inlinable
  public var origin: Point {
    get { Point(x: x, y: y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }

  /// The left edge.
  public var minX: Double { x }
  /// Half way between the left edge and the right one.
  public var midX: Double { x + width / 2 }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The top edge.
  public var minY: Double { y }
  /// Half way between the top edge and the bottom one.
  public var midY: Double { y + height / 2 }
  /// The bottom edge.
  public var maxY: Double { y + height }

  /// The frame's width and height.
  @inlinable
  public var size: Size {
    get { Size(width: width, height: height) }
    set {
      width = newValue.width
      height = newValue.height
    }
  }
}

extension Double {
  /// True if a size in a finished layout may have this length: 0 or a normal number, not negative and below 10,000,000
  /// (docs/semantics.md §1).
  @inlinable
  package var isValidLength: Bool {
    self == 0 || (self >= .leastNormalMagnitude && self < .lengthLimit)
  }

  /// The exclusive upper bound of valid lengths, in points.
  @inlinable
  package static var lengthLimit: Double { 10_000_000 }
}

/// Returns the larger of two numbers; the second number if they are equal or one is NaN. So the order of the arguments
/// matters, and is part of the rules (docs/semantics.md §1).
@inline(__always)
package func larger(_ first: Double, _ second: Double) -> Double { first > second ? first : second }

/// Returns the smaller of two numbers; the second number if they are equal or one is NaN.
@inline(__always)
package func smaller(_ first: Double, _ second: Double) -> Double {
  first < second ? first : second
}

extension EdgeInsets: Hashable {
  /// Hashes the four edges.
  public func hash(into hasher: inout Hasher) {
    for edge in [top, left, bottom, right] { hasher.combine(edge) }
  }
}
