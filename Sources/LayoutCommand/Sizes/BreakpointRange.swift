/// The widths or heights that `breakpoints` and `unused` try.
struct BreakpointRange {
  private let first: Double
  private let last: Double
  /// The lengths in steps; nil for every pixel.
  private let stepped: [Double]?

  /// `A..B`, with every pixel, or `A..B/STEP`.
  init(_ text: String) throws(OptionValueError) {
    let range = try SizeText.sweep(text)
    first = range.widths[0]
    last = range.last
    stepped = text.contains("/") ? range.widths : nil
  }

  /// Every pixel from one length to another.
  init(from first: Double, to last: Double) {
    self.first = first
    self.last = last
    stepped = nil
  }

  /// The lengths at a scale, in points; nil if there are too many.
  func lengths(scale: Double) -> [Double]? {
    if let stepped { return stepped }
    // The sum of a length and a pixel may be a little less than the last length.
    let count = ((last - first) * scale + 1e-9).rounded(.down) + 1
    guard count <= Double(WidthRange.limit) else { return nil }
    return (0..<Int(count)).map { first + Double($0) / scale }
  }
}
