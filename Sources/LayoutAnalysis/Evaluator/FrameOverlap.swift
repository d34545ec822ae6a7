import LayoutEngine

extension Frame {
  /// Returns the size of what two frames have in common; lengths may be negative.
  func intersection(_ other: Frame) -> Size {
    Size(
      width: min(x + width, other.x + other.width) - max(x, other.x),
      height: min(y + height, other.y + other.height) - max(y, other.y))
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
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
