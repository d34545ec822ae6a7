import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import TreeFiles

extension TreeLayout {
  /// Finds the breakpoints of the tree that was read last. Returns nil, with the error in `diagnostics`, if the tree
  /// has no layout at one of the sizes.
  func breakpoints(_ streams: Streams) throws(InputError) -> BreakpointReport? {
    let (sizes, axis) = try breakpointSizes()
    let progress = EvaluationProgress(
      streams, options, of: sizes.count, axis == .horizontal ? "widths" : "heights")
    let search = BreakpointSearch(reader.tree, axis: axis, rootPath: reader.rootPath)
    let evaluator = evaluator(requests.layouts[0])
    do {
      let found = try statistics.time(.layout) { () throws(EvaluationError) in
        defer { progress.clear() }
        return try search.breakpoints(of: sizes, evaluator, progress: progress.show)
      }
      statistics.count(found.counts, layouts: sizes.count)
      return found.report
    } catch {
      try report(error)
      return nil
    }
  }

  /// Returns the sizes that `breakpoints` tries, and the axis on which they differ.
  private func breakpointSizes() throws(InputError) -> (sizes: [EvaluatedSize], axis: Axis) {
    guard let range = options.sizes.sweptLengths else { return ([], .horizontal) }
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
    return (try sizes(in: range, options.sizes.sweptAxis), options.sizes.sweptAxis)
  }

  /// Returns the size of the first layout with each length of a range along an axis.
  func sizes(in range: BreakpointRange, _ axis: Axis) throws(InputError) -> [EvaluatedSize] {
    let scale = sizes(of: requests)[0].scale
    let lengths: [Double]
    do {
      lengths = try range.lengths(axis, scale: scale)
    } catch {
      throw InputError(message: error.message)
    }
    return lengths.map { size(ofLength: $0, axis, scale) }
  }

  /// Returns the size of the first layout with another length along an axis.
  func size(ofLength length: Double, _ axis: Axis, _ scale: Double) -> EvaluatedSize {
    EvaluatedSize(range: request(ofLength: length, axis).range(for: reader.options), scale: scale)
  }

  private func request(ofLength length: Double, _ axis: Axis) -> LayoutRequest {
    var request = requests.layouts[0]
    if axis == .vertical { request.height = length } else { request.width = length }
    return request
  }
}

extension TreeLayout {
  /// The maximum number of breakpoints whose layouts a page shows.
  private static let maximumShownBreakpoints = 100

  /// Adds the layouts at the breakpoints and at both ends of the range to a page. Returns false, with the error in
  /// `diagnostics`, if one of them fails.
  fileprivate func render(
    _ report: BreakpointReport, of file: String, on page: inout HTMLRenderer
  ) throws(InputError) -> Bool {
    let rows = BreakpointRow.rows(of: report.breakpoints)
    let lengths = report.lengths
    let shown = Set(
      rows.map(\.breakpoint.index).prefix(Self.maximumShownBreakpoints) + [0, lengths.count - 1]
    )
    .sorted()
    var nothing = OutputBuffer()
    for index in shown {
      let request = request(ofLength: lengths[index], report.axis)
      guard let rendered = try layOut(request, of: file) else { return false }
      page.render(rendered, to: &nothing)
    }
    page.add(report.marks(at: shown.map { lengths[$0] }))
    page.endFile(diagnostics, to: &nothing)
    return true
  }
}

extension Options {
  /// Returns the file if tables have to name it, because the invocation has several files; otherwise nil.
  func namedFile(_ file: String) -> String? { files.count > 1 ? file : nil }
}

extension Invocation {
  /// Runs `breakpoints`: lists the breakpoints of each file.
  mutating func breakpoints() -> Outcome {
    var page = HTMLRenderer(live: options.livePage, confinement: options.confinement)
    return reportEachFile(page: { page.end(to: &$0) }) {
      file, text, invocation throws(InputError) in
      let (layout, streams) = (invocation.worker.layout, invocation.streams)
      guard try layout.read(text, of: file), let report = try layout.breakpoints(streams) else {
        return nil
      }
      if invocation.options.format == .html {
        guard try layout.render(report, of: file, on: &page) else { return nil }
      }
      return FileReport(findings: report.findings(ofFile: file)) {
        report.table.text(
          ofFile: layout.options.namedFile(file), columns: streams.display.columns)
      }
    }
  }
}
