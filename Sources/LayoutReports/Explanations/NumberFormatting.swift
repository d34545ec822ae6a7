import LayoutEngine
import TreeFiles

// Numbers in sentences are rounded to a thousandth of a point. Frames have all digits.

extension Double {
  /// The number as it is shown to people: `−3`, `12.333`, `∞`.
  var shown: String {
    if isNaN { return "undefined" }
    if isInfinite { return self > 0 ? "∞" : "−∞" }
    let rounded = roundedForPeople(self)
    return (rounded < 0 ? "−" : "") + text(of: rounded.magnitude)
  }
}

extension Bounds {
  /// The bounds: `375`, or `0…375`.
  var shown: String { isExact ? lower.shown : "\(lower.shown)…\(upper.shown)" }
}

extension SizeRange {
  /// The range: `375 × 0…∞`.
  var shown: String { "\(width.shown) × \(height.shown)" }

  /// Returns true if the range allows only `size`.
  func isExactly(_ size: Size) -> Bool { min == size && max == size }

  /// Creates a range with bounds for each axis.
  init(_ bounds: (Axis) -> Bounds) {
    self.init(width: bounds(.horizontal), height: bounds(.vertical))
  }
}

extension Size {
  /// The size: `62 × 20`.
  var shown: String { "\(width.shown) × \(height.shown)" }
}

extension Point {
  /// The point: `12, 0`.
  var shown: String { "\(x.shown), \(y.shown)" }
}

extension Frame {
  /// The frame, with all digits.
  var shown: String {
    "x \(text(of: x)), y \(text(of: y)), width \(text(of: width)), height \(text(of: height))"
  }
}

extension Axis {
  /// The name of the coordinate along this axis.
  var coordinate: String { self == .horizontal ? "x" : "y" }
}

extension String {
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
