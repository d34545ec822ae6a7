import LayoutAnalysis
import LayoutEngine
import Platform
import TreeFiles

extension TreeLayout {
  /// Writes the breakpoints of the tree that was read last. Returns whether it has a layout at each size; if
  /// not, `diagnostics` say why.
  func writeBreakpoints(
    of file: String, _ streams: Streams, to output: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let (sizes, axis) = try breakpointSizes()
    let progress = EvaluationProgress(
      streams.error, isShown: !options.quiet && options.files.count <= 1, of: sizes.count, axis)
    let search = BreakpointSearch(reader.tree, axis: axis, rootPath: reader.rootPath)
    let evaluator = evaluator(textSize: requests.layouts[0].textSize)
    let report: BreakpointReport
    var counts: [LayoutCounts] = []
    do {
      report = try statistics.time(.layout) { () throws(EvaluationError) in
        defer { progress.clear() }
        let found = try search.breakpoints(of: sizes, evaluator, progress: progress.show)
        counts = found.counts
        let ranges =
          options.slopes
          ? try LinearRanges.ranges(
            of: sizes, reader.tree, axis: axis, found.breakpoints, evaluator) : nil
        return BreakpointReport(
          tree: reader.tree, rootPath: reader.rootPath, axis: axis,
          lengths: sizes.map { axis == .horizontal ? $0.range.max.width : $0.range.max.height },
          scale: sizes[0].scale, breakpoints: found.breakpoints, ranges: ranges)
      }
    } catch {
      try self.report(error)
      return false
    }
    statistics.count(counts, layouts: sizes.count)
    let isOneOfSeveral = options.wraps || options.files.count > 1
    let form: BreakpointWriter.Form =
      options.requestedFormat == nil || options.format == .table
      ? .table : .json(compact: options.compact || options.format == .jsonl)
    statistics.time(.print) {
      BreakpointWriter(form: form, file: isOneOfSeveral ? file : nil).write(report, to: &output)
    }
    return true
  }

  /// The sizes that `--breakpoints` or `--breakpoints-height` tries, and what varies.
  private func breakpointSizes() throws(InputError) -> (sizes: [EvaluatedSize], axis: Axis) {
    let ofHeight = options.sizes.breakpointsOfHeight
    guard let range = options.sizes.breakpoints ?? ofHeight else { return ([], .horizontal) }
    guard requests.textSizes.count == 1 else {
      throw InputError(
        message: "breakpoints are those of one text size, and there are several: name one of them")
    }
    guard requests.layouts.count == 1, let request = requests.layouts.first else {
      throw InputError(
        message:
          "--breakpoints-height tries heights of one size, and the configuration has several: name a width "
          + "with --width")
    }
    let scale = sizes(of: requests)[0].scale
    guard let lengths = range.lengths(scale: scale) else {
      throw InputError(
        message:
          "the range has more than \(WidthRange.limit) pixels: shorten it, or add a step, such as "
          + "280..1024/1")
    }
    let isHeight = ofHeight != nil
    let sizes = lengths.map { length in
      var request = request
      if isHeight { request.height = length } else { request.width = length }
      return EvaluatedSize(range: request.range(for: reader.options), scale: scale)
    }
    return (sizes, isHeight ? .vertical : .horizontal)
  }
}

/// A line on a terminal that says how many sizes are laid out. It is there only if that takes long.
private final class EvaluationProgress {
  private let descriptor: Int32
  private let isShown: Bool
  private let count: Int
  private let noun: String
  private var next = Statistics.now + EvaluationProgress.interval
  private var hasLine = false

  /// In nanoseconds.
  private static let interval: UInt64 = 250_000_000

  init(_ descriptor: Int32, isShown: Bool, of count: Int, _ axis: Axis) {
    self.descriptor = descriptor
    self.isShown = isShown && isatty(descriptor) == 1
    self.count = count
    noun = axis == .horizontal ? "widths" : "heights"
  }

  func show(_ done: Int) {
    guard isShown, done < count, Statistics.now >= next else { return }
    next = Statistics.now + EvaluationProgress.interval
    write("\r\u{1B}[K\(done) of \(count) \(noun)")
    hasLine = true
  }

  func clear() {
    if hasLine { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    var messages = OutputBuffer(fileDescriptor: descriptor, capacity: 128)
    messages.append(text)
    try? messages.flush()
  }
}
