import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// Reads texts and lays them out, one after the other, in memory that is used again: one a thread.
final class TreeLayout {
  let options: Options
  let reader: TreeFileReader
  /// What is wrong with the text that was read last, and with its layouts.
  private(set) var diagnostics = Diagnostics()
  private let workspace = LayoutWorkspace()
  var statistics: Statistics

  init(_ options: Options, _ fonts: [String: Font]) {
    self.options = options
    reader = TreeFileReader(
      fonts: FontLibrary(adding: fonts), warns: options.warns, confinement: options.confinement)
    workspace.keepsRequests = options.requests
    workspace.workLimit = options.workLimit
    statistics = Statistics(isTimed: options.stats)
  }

  /// Reads the tree in a text of `file`. Returns whether there is one; if not, `diagnostics`
  /// say why.
  func read(_ text: UnsafeRawBufferPointer, of file: String) throws(InputError) -> Bool {
    diagnostics = Diagnostics()
    reader.readsAhead = text.count >= SecondThread.leastBytes && hasSpareCore
    do {
      let isTree = try statistics.time(.parse) { () throws(OutOfMemory) in
        try reader.read(text, folder: FileName.folder(of: file))
      }
      diagnostics = reader.diagnostics
      guard isTree else { return false }
      if options.warnsOfPaths { reader.reportPaths(to: &diagnostics) }
    } catch {
      throw InputError(error)
    }
    statistics.trees += 1
    statistics.bytes += text.count
    statistics.elements += reader.tree.count
    return true
  }

  /// Whether no other thread has work for a second core.
  private var hasSpareCore: Bool {
    options.files.count <= 1 && !options.lines && (options.jobs ?? coreCount) > 1
  }

  /// Lays the tree out in the size at `index` of those that the options ask for. Returns the layout,
  /// or nothing where it has none; then `diagnostics` say why.
  func layOut(_ index: Int, of file: String) throws(InputError) -> RenderedLayout? {
    let range = options.range(index, for: reader.options)
    let scale = options.scale(for: reader.options)
    workspace.usesSecondThread = reader.tree.count >= SecondThread.leastElements && hasSpareCore
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
      reader.reportPosition(of: element, to: &diagnostics)
      return nil
    }
    return layout
  }

  /// Writes why elements of a layout have their frames. Returns whether that could be told; if not,
  /// `diagnostics` say why.
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

  /// Adds why there is no layout to `diagnostics`.
  private func report(_ failure: LayoutFailure) throws(InputError) {
    switch failure {
    case .invalidSize(let invalid): reader.report(invalid, to: &diagnostics)
    case .missingMeasure(let request): reader.reportMissing(request, to: &diagnostics)
    case .tooMuchWork(let work): reader.report(work, to: &diagnostics)
    case .outOfMemory(let error): throw InputError(error)
    }
  }

  /// Writes a layout, and adds what there is to warn of in it, if anyone asks, to `diagnostics`: at the same time, where the tree is large, the renderer lets the layout alone and
  /// no other thread has the core.
  func write(
    _ layout: RenderedLayout, with renderer: inout any Renderer, to output: inout OutputBuffer
  ) {
    guard options.warns, layout.tree.count >= SecondThread.leastElements, renderer.readsFramesAlone,
      hasSpareCore
    else {
      statistics.time(.print) { renderer.render(layout, to: &output) }
      return reportWarnings(in: layout)
    }
    var nanoseconds: UInt64 = 0
    let warning = SecondThread { [self] in
      let start = Statistics.now
      findWarnings(in: layout)
      nanoseconds = Statistics.now - start
    }
    statistics.time(.print) { renderer.render(layout, to: &output) }
    warning.join()
    statistics.add(nanoseconds, to: .warn)
  }

  /// Adds what there is to warn of in a layout to `diagnostics`, if anyone asks.
  func reportWarnings(in layout: RenderedLayout) {
    guard options.warns else { return }
    statistics.time(.warn) { findWarnings(in: layout) }
  }

  private func findWarnings(in layout: RenderedLayout) {
    reader.reportWarnings(
      in: layout, isOneOfSeveral: options.layoutsPerFile > 1, to: &diagnostics)
  }

  /// Writes the errors of the text that was read last and, where they are wanted, its warnings.
  func report(
    ofFile file: String, _ text: UnsafeRawBufferPointer, lineNumber: Int? = nil,
    with writer: DiagnosticWriter, to messages: inout OutputBuffer
  ) {
    if let names = options.layoutNames { diagnostics.nameLayouts(names) }
    guard diagnostics.errorCount > 0 || (diagnostics.warningCount > 0 && !options.quiet) else {
      return
    }
    writer.write(diagnostics, ofFile: file, text, lineNumber: lineNumber, to: &messages)
  }

  /// How the text that was read last ends the run.
  var outcome: Outcome {
    if diagnostics.errorCount > 0 { return .failed }
    return options.strict && diagnostics.warningCount > 0 ? .differs : .done
  }
}
