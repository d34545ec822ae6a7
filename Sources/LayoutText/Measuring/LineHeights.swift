import LayoutEngine

/// The height of a text by its number of lines, before it is truncated.
enum LineHeights {
  /// All lines have the same height.
  case equal(TextStyle)
  /// The heights of the text up to each of its lines; they do not decrease.
  case different([Double])

  /// Returns the number of lines that fit into a height in points: at least one, and all of them if they have no
  /// height. Never decreases with the height.
  func count(fittingInto height: Double) -> Int {
    // The tolerance lets all lines fit into the measured height of a text, which was rounded up to the pixel.
    let space = (height > 0 ? height : 0) + TextMeasurer.tolerance
    switch self {
    case .equal(let style):
      let line = style.height(ofLines: 1)
      guard line > 0, space / line < 0x1p30 else { return .max }
      var count = max(1, Int(space / line))
      // Corrects the quotient, which can be wrong by a rounding error.
      while style.height(ofLines: count + 1) <= space { count += 1 }
      while count > 1 && style.height(ofLines: count) > space { count -= 1 }
      return count
    case .different(let heights):
      return max(1, heights.indices.partitioningIndex { heights[$0] > space })
    }
  }
}
