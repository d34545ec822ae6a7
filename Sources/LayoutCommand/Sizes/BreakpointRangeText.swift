import LayoutAnalysis

extension BreakpointRange {
  /// Parses `A..B`, a range with every pixel, or `A..B/STEP`.
  init(_ text: String) throws(OptionValueError) {
    let ends = text.split { ", ;:".contains($0) }.map(String.init)
    if ends.count == 2, ends.allSatisfy({ SizeText.plainNumber($0) != nil }) {
      throw OptionValueError(
        expected: "a range of lengths, such as 320..1024", suggestion: "\(ends[0])..\(ends[1])")
    }
    let range: WidthRange
    do throws(OptionValueError) {
      range = try SizeText.sweep(text)
    } catch {
      // The text may be a single length, with or without a unit.
      guard error.option == "width", let length = error.suggestion, let number = Double(length)
      else { throw error }
      throw OptionValueError(
        expected: "a range of lengths, such as 320..1024",
        suggestion: number < 1024 ? "\(length)..1024" : "320..\(length)")
    }
    self.init(
      from: range.widths[0], to: range.last, stepped: text.contains("/") ? range.widths : nil)
  }
}
