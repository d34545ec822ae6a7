import LayoutEngine

extension Frame {
  var right: Double { x + width }
  var bottom: Double { y + height }

  /// Returns true if another frame is inside this one, or is this one.
  func contains(_ other: Frame) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  /// Returns the size of what two frames have in common; lengths may be negative.
  func intersection(_ other: Frame) -> Size {
    Size(
      width: min(right, other.right) - max(x, other.x),
      height: min(bottom, other.bottom) - max(y, other.y))
  }

  /// Returns true if two frames have an area in common that is longer than the tolerance on both axes.
  func overlaps(_ other: Frame, _ tolerance: Double) -> Bool {
    let shared = intersection(other)
    return shared.width > tolerance && shared.height > tolerance
  }

  /// Returns the smallest frame around both.
  func union(_ other: Frame) -> Frame {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Frame(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}
