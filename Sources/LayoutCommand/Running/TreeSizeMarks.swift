import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension TreeLayout {
  /// The limit of frames that are computed to find size marks: 500 elements at 8,000 widths. Pages must be written
  /// quickly, so larger trees are only laid out at the widths of the page.
  private static let maximumFrames = 4_000_000

  /// Returns the widths at which the layout of the current tree changes in kind, if the layouts differ only in width.
  func sizeMarks() -> [SizeMark] {
    guard let widths = requests.widths, widths.count == requests.layouts.count, widths.count > 1
    else { return [] }
    let scale = sizes(of: requests)[0].scale
    // Uses only the widths of the page with a measuring program, because the program is slow.
    let pixels = table.measuring == nil ? TreeLayout.pixels(of: widths, scale) : nil
    if let pixels, pixels.count * reader.tree.count <= TreeLayout.maximumFrames,
      let marks = sizeMarks(among: pixels, scale, widths)
    {
      return marks
    }
    // Widths between those of the page may have no layout, for example without a recorded measure.
    return sizeMarks(among: widths, scale, widths) ?? []
  }

  /// Returns the widths in whole pixels between the first and the last width of a page, with these two widths; nil if
  /// there are too many.
  private static func pixels(of widths: [Double], _ scale: Double) -> [Double]? {
    let (first, last) = (widths[0], widths[widths.count - 1])
    guard let pixels = BreakpointRange(from: first, to: last).lengths(scale: scale) else {
      return nil
    }
    return [first] + pixels.filter { first < $0 && $0 < last } + [last]
  }

  /// Returns the marks among the given widths; nil if the tree has no layout at one of them.
  private func sizeMarks(
    among lengths: [Double], _ scale: Double, _ widths: [Double]
  ) -> [SizeMark]? {
    let search = BreakpointSearch(reader.tree, axis: .horizontal, rootPath: reader.rootPath)
    let found = try? statistics.time(.layout) { () throws(EvaluationError) in
      try search.breakpoints(
        of: lengths.map { size(ofLength: $0, .horizontal, scale) },
        evaluator(requests.layouts[0]))
    }
    return found?.report.marks(at: widths)
  }
}

extension BreakpointReport {
  /// Returns the marks for a page with layouts at the given lengths.
  func marks(at shown: [Double]) -> [SizeMark] {
    BreakpointRow.rows(of: breakpoints).map { row in
      let length = lengths[row.breakpoint.index]
      return SizeMark(
        layout: shown.firstIndex { $0 >= length } ?? shown.count - 1, length: length,
        element: row.breakpoint.element, sentence: row.sentence(lengths))
    }
  }
}
