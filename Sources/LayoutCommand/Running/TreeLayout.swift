import LayoutEngine
import LayoutFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads texts and lays them out, one after the other, in memory that is used again: one a thread.
final class TreeLayout {
  let options: Options
  let reader: TreeFileReader
  private let workspace = LayoutWorkspace()
  var statistics: Statistics

  init(_ options: Options, _ fonts: [String: Font]) {
    self.options = options
    reader = TreeFileReader(fonts: FontLibrary(adding: fonts), warns: options.warns)
    workspace.keepsRequests = options.requests
    statistics = Statistics(isTimed: options.stats)
  }

  /// Reads the tree in a text of `file`. Gives whether there is one; if not, the reader's
  /// diagnostics say why.
  func read(_ text: UnsafeRawBufferPointer, of file: String) throws(InputError) -> Bool {
    do {
      let isTree = try statistics.time(.parse) { () throws(OutOfMemory) in
        try reader.read(text, folder: FileName.folder(of: file))
      }
      guard isTree else { return false }
    } catch {
      throw InputError(error)
    }
    statistics.trees += 1
    statistics.bytes += text.count
    statistics.elements += reader.tree.count
    return true
  }

  /// Lays the tree out in the size at `index` of those that the options ask for. Gives the layout,
  /// or nothing where it has none; then the reader's diagnostics say why.
  func layOut(_ index: Int, of file: String) throws(InputError) -> RenderedLayout? {
    let range = options.range(index, for: reader.options)
    let scale = options.scale(for: reader.options)
    do {
      try statistics.time(.layout) { () throws(LayoutFailure) in
        try workspace.layout(reader.tree, in: range, scale: scale)
      }
    } catch {
      try report(error)
      return nil
    }
    statistics.count(workspace.counts)
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: scale,
      frameOptions: options.frameOptions(for: reader.options), file: file,
      rootPath: reader.rootPath)
    if let element = layout.elementWithoutPosition {
      reader.reportPosition(of: element)
      return nil
    }
    return layout
  }

  /// Writes why elements of a layout have their frames. Gives whether that could be told; if not,
  /// the reader's diagnostics say why.
  func explain(
    _ elements: [Int32], in layout: RenderedLayout, to output: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let isOneOfSeveral = options.files.count > 1 || options.layoutsPerFile > 1
    let writer = ExplanationWriter(
      form: options.requestedFormat == nil
        ? .text : .json(compact: options.compact || options.format == .jsonl),
      namesLayout: isOneOfSeveral, isOneOfSeveral: isOneOfSeveral || elements.count > 1)
    do {
      try statistics.time(.print) { () throws(LayoutFailure) in
        for element in elements {
          writer.write(try layout.explanation(of: element), of: layout, to: &output)
        }
      }
      return true
    } catch {
      try report(error)
      return false
    }
  }

  /// Adds why there is no layout to the reader's diagnostics.
  private func report(_ failure: LayoutFailure) throws(InputError) {
    switch failure {
    case .invalidSize(let invalid): reader.report(invalid)
    case .missingMeasure(let request): reader.reportMissing(request)
    case .outOfMemory(let error): throw InputError(error)
    }
  }

  /// Writes a layout, and adds what there is to warn of in it, if anyone asks, to the reader's
  /// diagnostics: at the same time, where the tree is large and no other thread has the core.
  /// (A page lays elements out again for what it tells of them.)
  func write(
    _ layout: RenderedLayout, with renderer: inout any Renderer, to output: inout OutputBuffer
  ) {
    let isLarge = layout.tree.count >= 50_000 && options.files.count == 1
    let isJSON = options.format == .json || options.format == .jsonl
    guard options.warns, isLarge, isJSON, (options.jobs ?? coreCount) > 1 else {
      statistics.time(.print) { renderer.render(layout, to: &output) }
      return reportWarnings(in: layout)
    }
    let warning = WarningThread(reader, layout)
    statistics.time(.print) { renderer.render(layout, to: &output) }
    statistics.add(warning.join(), to: .warn)
  }

  /// Adds what there is to warn of in a layout to the reader's diagnostics, if anyone asks.
  func reportWarnings(in layout: RenderedLayout) {
    guard options.warns else { return }
    let isOneOfSeveral = options.layoutsPerFile > 1
    statistics.time(.warn) { reader.reportWarnings(in: layout, isOneOfSeveral: isOneOfSeveral) }
  }

  /// Writes the errors of the text that was read last and, where they are wanted, its warnings.
  func report(
    ofFile file: String, _ text: UnsafeRawBufferPointer, lineNumber: Int? = nil,
    with writer: DiagnosticWriter, to messages: inout OutputBuffer
  ) {
    let diagnostics = reader.diagnostics
    guard diagnostics.errorCount > 0 || (diagnostics.warningCount > 0 && !options.quiet) else {
      return
    }
    if let names = options.layoutNames { reader.nameLayouts(names) }
    writer.write(reader.diagnostics, ofFile: file, text, lineNumber: lineNumber, to: &messages)
  }

  /// How the text that was read last ends the run.
  var outcome: Outcome {
    let diagnostics = reader.diagnostics
    if diagnostics.errorCount > 0 { return .failed }
    return options.strict && diagnostics.warningCount > 0 ? .differs : .done
  }

}

/// Looks for what to warn of on a thread of its own, while the layout is written: neither changes
/// what the other reads.
private final class WarningThread {
  private let reader: TreeFileReader
  private let layout: RenderedLayout
  private var thread: pthread_t?
  private var nanoseconds: UInt64 = 0

  init(_ reader: TreeFileReader, _ layout: RenderedLayout) {
    self.reader = reader
    self.layout = layout
    thread = startThread { [unowned self] in search() }
  }

  /// Waits for the end, and gives how long it took. Where no thread could be had, looks now.
  func join() -> UInt64 {
    if let thread { pthread_join(thread, nil) } else { search() }
    return nanoseconds
  }

  private func search() {
    let start = Statistics.now
    reader.reportWarnings(in: layout)
    nanoseconds = Statistics.now - start
  }
}
