import LayoutEngine

extension Frame {
  /// Returns the size of the intersection of two frames; negative along an axis on which they are apart.
  package func intersection(_ other: Frame) -> Size {
    Size(
      width: min(end(.horizontal), other.end(.horizontal)) - max(x, other.x),
      height: min(end(.vertical), other.end(.vertical)) - max(y, other.y))
  }

  /// Returns true if the intersection of two frames is longer than `minimum` along both axes.
  package func overlaps(_ other: Frame, by minimum: Double) -> Bool {
    let shared = intersection(other)
    return shared.width > minimum && shared.height > minimum
  }

  /// Returns true if another frame is inside this one, or equal to it.
  package func contains(_ other: Frame) -> Bool {
    other.x >= x && other.y >= y && other.end(.horizontal) <= end(.horizontal)
      && other.end(.vertical) <= end(.vertical)
  }

  /// Returns the smallest frame that contains both frames.
  package func union(_ other: Frame) -> Frame {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Frame(
      x: left, y: top, width: max(end(.horizontal), other.end(.horizontal)) - left,
      height: max(end(.vertical), other.end(.vertical)) - top)
  }
}
