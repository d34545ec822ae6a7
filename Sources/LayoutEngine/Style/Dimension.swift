/// A width or a height in a style: points, a fraction of the parent's, or `auto`.
///
/// Stored in one `Double`: the sign bit marks a fraction, and NaN is `auto`.
///
///     node.style.width = .fraction(0.5)
///     node.style.height = .points(40)
public struct Dimension: Equatable, Sendable, BitwiseCopyable {
  private let encoded: Double

  private init(encoded: Double) {
    self.encoded = encoded
  }

  /// A length that follows from the content, the parent and the other dimensions.
  @_disfavoredOverload public static let auto = Dimension(encoded: .nan)

  /// Returns a length of `points` ≥ 0.
  @_disfavoredOverload public static func points(_ points: Double) -> Dimension {
    Dimension(encoded: points.magnitude)
  }

  /// Returns a fraction of the parent's size: 0.5 is 50%.
  @_disfavoredOverload public static func fraction(_ fraction: Double) -> Dimension {
    Dimension(encoded: -fraction.magnitude)
  }

  /// True if the dimension is neither points nor a fraction.
  @inline(__always)
  public var isAuto: Bool { encoded.isNaN }

  /// True if the dimension is a fraction of the parent's size.
  @inline(__always)
  public var isFraction: Bool { encoded.sign == .minus && !isAuto }

  /// The points, or the fraction; 0 for `auto`.
  @inline(__always)
  public var value: Double { isAuto ? 0 : encoded.magnitude }

  /// Returns true if both dimensions are the same; `auto` is equal to `auto`.
  public static func == (first: Dimension, second: Dimension) -> Bool {
    first.isAuto
      ? second.isAuto : first.encoded == second.encoded && first.isFraction == second.isFraction
  }

  /// Returns the length in points in a parent of `parent` points (NaN if undefined); `automatic`
  /// for `auto` and for a fraction of an undefined parent (docs/semantics.md §3).
  @inline(__always)
  package func resolve(parent: Double, automatic: Double) -> Double {
    if isAuto { return automatic }
    if !isFraction { return encoded }
    let fraction = encoded.magnitude
    if parent.isNaN { return automatic }
    if parent.isInfinite { return fraction == 0 ? automatic : .infinity }
    return fraction * parent
  }
}
