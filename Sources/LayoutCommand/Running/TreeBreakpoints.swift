import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension TreeLayout {
  /// Writes the breakpoints of the tree that was read last. Returns whether it has a layout at each size; if
  /// not, `diagnostics` say why.
  func writeBreakpoints(
    of file: String, _ streams: Streams, to output: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let (sizes, axis) = try breakpointSizes()
    let progress = EvaluationProgress(
      streams.error, isShown: !options.quiet && options.files.count <= 1, of: sizes.count,
      axis == .horizontal ? "widths" : "heights")
    let search = BreakpointSearch(reader.tree, axis: axis, rootPath: reader.rootPath)
    let evaluator = evaluator(requests.layouts[0].texts)
    let report: BreakpointReport
    var counts: [LayoutCounts] = []
    do {
      report = try statistics.time(.layout) { () throws(EvaluationError) in
        defer { progress.clear() }
        let found = try search.breakpoints(of: sizes, evaluator, progress: progress.show)
        counts = found.counts
        return BreakpointReport(
          tree: reader.tree, rootPath: reader.rootPath, axis: axis,
          lengths: sizes.map { axis == .horizontal ? $0.range.max.width : $0.range.max.height },
          scale: sizes[0].scale, breakpoints: found.breakpoints, ranges: nil)
      }
    } catch {
      try self.report(error)
      return false
    }
    statistics.count(counts, layouts: sizes.count)
    statistics.time(.print) {
      BreakpointWriter(
        form: options.findingsForm(for: streams.display), file: options.namedFile(file)
      ).write(report, to: &output)
    }
    return true
  }

  /// The sizes that `breakpoints` tries, and what varies.
  private func breakpointSizes() throws(InputError) -> (sizes: [EvaluatedSize], axis: Axis) {
    guard let range = options.sizes.tried else { return ([], .horizontal) }
    guard requests.variants.count == 1 else {
      throw InputError(
        message: "breakpoints are those of one text size and one language, and there are several: "
          + "name one of each")
    }
    guard requests.layouts.count == 1 else {
      throw InputError(
        message:
          "breakpoints are those of one size, and the configuration has several: name a width with --width"
      )
    }
    return (try sizes(in: range, options.sizes.triedAxis), options.sizes.triedAxis)
  }

  /// Returns the size of the first layout, with each length of a range on an axis.
  func sizes(in range: BreakpointRange, _ axis: Axis) throws(InputError) -> [EvaluatedSize] {
    let scale = sizes(of: requests)[0].scale
    guard let lengths = range.lengths(scale: scale) else {
      throw InputError(
        message:
          "the range has more than \(WidthRange.limit) pixels: shorten it, or add a step, such as "
          + "280..1024/1")
    }
    return lengths.map { size(ofLength: $0, axis, scale) }
  }

  /// Returns the size of the first layout, with another length on an axis.
  func size(ofLength length: Double, _ axis: Axis, _ scale: Double) -> EvaluatedSize {
    var request = requests.layouts[0]
    if axis == .vertical { request.height = length } else { request.width = length }
    return EvaluatedSize(range: request.range(for: reader.options), scale: scale)
  }
}

extension Options {
  /// Returns how `breakpoints` and `unused` print their findings on a display.
  func findingsForm(for display: Streams.Display) -> FindingsForm {
    format == .text ? .table(columns: display.columns) : .json(compact: compact)
  }

  /// Returns the file if findings name it, because there may be several; otherwise nil.
  func namedFile(_ file: String) -> String? { wraps || files.count > 1 ? file : nil }
}
