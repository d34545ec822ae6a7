/// The widths or heights that `breakpoints` and `unused` try: whole numbers of pixels.
struct BreakpointRange {
  private let first: Double
  private let last: Double
  /// The lengths in steps; nil for every pixel.
  private let stepped: [Double]?

  /// The maximum distance of a product of a length and a scale from the whole number that it is without rounding.
  private static let tolerance = 1e-9

  /// `A..B`, with every pixel, or `A..B/STEP`.
  init(_ text: String) throws(OptionValueError) {
    let range: WidthRange
    do throws(OptionValueError) {
      range = try SizeText.sweep(text)
    } catch {
      // A single length, with or without a unit.
      guard error.option == "width", let length = error.suggestion, let number = Double(length)
      else { throw error }
      throw OptionValueError(
        expected: "a range of lengths, such as 320..1024",
        suggestion: number < 1024 ? "\(length)..1024" : "320..\(length)")
    }
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

  /// Returns the lengths at a scale, in points; nil if there are too many. Lengths in steps are rounded up to the
  /// pixel. No length is less than the first or greater than the last one of the range, so there may be none.
  func lengths(scale: Double) -> [Double]? {
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
    guard upper - lower < Double(WidthRange.limit) else { return nil }
    return lower > upper ? [] : stride(from: lower, through: upper, by: 1).map { $0 / scale }
  }
}
