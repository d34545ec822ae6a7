import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension TreeLayout {
  /// The limit on the frames that are computed to find where layouts change in kind: those of 500 elements at
  /// 8,000 widths. A page should be written quickly, so larger trees are only laid out at its own widths.
  private static let mostFrames = 4_000_000

  /// Returns where the layouts of the tree that was read last change in kind, if they differ only in their
  /// widths.
  func sizeMarks() -> [SizeMark] {
    guard let widths = requests.widths, widths.count == requests.layouts.count, widths.count > 1
    else { return [] }
    let scale = sizes(of: requests)[0].scale
    // A program that measures texts is slow.
    let pixels = table.measuring == nil ? TreeLayout.pixels(of: widths, scale) : nil
    if let pixels, pixels.count * reader.tree.count <= TreeLayout.mostFrames,
      let marks = sizeMarks(among: pixels, scale, widths)
    {
      return marks
    }
    // Some widths between those of the page may have no layout, such as those without a recorded measure.
    return sizeMarks(among: widths, scale, widths) ?? []
  }

  /// Returns the widths in pixels from the first width of a page to its last, and these two, which may be between
  /// pixels; nil if there are too many.
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
  /// Returns the marks on a page with layouts at the given lengths.
  func marks(at shown: [Double]) -> [SizeMark] {
    BreakpointRow.rows(of: breakpoints).map { row in
      let length = lengths[row.breakpoint.index]
      return SizeMark(
        layout: shown.firstIndex { $0 >= length } ?? shown.count - 1, length: length,
        element: row.breakpoint.element, sentence: row.sentence(lengths))
    }
  }
}
