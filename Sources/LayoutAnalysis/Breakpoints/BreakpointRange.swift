import LayoutEngine
import TreeFiles

/// The widths or heights to search for breakpoints, in whole pixels.
package struct BreakpointRange {
  private let first: Double
  private let last: Double
  /// The lengths in steps; nil for every pixel.
  private let stepped: [Double]?

  /// The maximum number of lengths.
  package static let limit = 100_000

  /// The tolerance for the rounding error of a length multiplied by a scale.
  private static let tolerance = 1e-9

  /// Creates a range with the lengths in `stepped`, or with every pixel.
  package init(from first: Double, to last: Double, stepped: [Double]? = nil) {
    self.first = first
    self.last = last
    self.stepped = stepped
  }

  /// Returns the lengths at a scale, in points; nil if there are too many. Lengths in steps are rounded up to pixels.
  /// All lengths are within the bounds of the range, so there may be none.
  package func lengths(scale: Double) -> [Double]? {
    func pixel(from length: Double) -> Double {
      (length * scale - BreakpointRange.tolerance).rounded(.up)
    }
    let (lower, upper) = (
      pixel(from: first), (last * scale + BreakpointRange.tolerance).rounded(.down)
    )
    guard stepped == nil else {
      var pixels: [Double] = []
      for length in stepped ?? [] {
        let pixel = pixel(from: length)
        if pixel <= upper && pixel != pixels.last { pixels.append(pixel) }
      }
      return pixels.map { $0 / scale }
    }
    guard upper - lower < Double(BreakpointRange.limit) else { return nil }
    return lower > upper ? [] : (0...Int(upper - lower)).map { (lower + Double($0)) / scale }
  }
}

/// An error about a range without lengths.
package struct BreakpointRangeError: Error {
  /// One sentence that says what is wrong and what to do.
  package let message: String
}

extension BreakpointRange {
  /// Returns the lengths at a scale, in points; at least one.
  package func lengths(
    _ axis: Axis, scale: Double
  ) throws(BreakpointRangeError) -> [Double] {
    guard let lengths = lengths(scale: scale) else {
      throw BreakpointRangeError(
        message:
          "the range has more than \(BreakpointRange.limit) pixels: shorten it, or add a step, such as "
          + "280..1024/1")
    }
    if lengths.isEmpty {
      throw BreakpointRangeError(
        message: "no \(axis.lengthWord) of the range is a whole number of pixels at scale "
          + "\(TreeFiles.text(of: scale)): lengthen the range")
    }
    return lengths
  }
}

extension SizeRange {
  /// Returns the range with another maximum along an axis. If the minimum and maximum are equal, both become `length`.
  package func replacing(_ axis: Axis, by length: Double) -> SizeRange {
    let old = self[axis]
    let isExact = old.lower == old.upper && old.upper.isFinite
    let new = Bounds(isExact ? length : Swift.min(old.lower, length), length)
    return axis == .horizontal
      ? SizeRange(width: new, height: height) : SizeRange(width: width, height: new)
  }
}
