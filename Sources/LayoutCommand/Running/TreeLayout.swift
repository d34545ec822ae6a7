import LayoutAnalysis
import LayoutEngine
import LayoutReports
import Platform
import TreeConversion
import TreeFiles

/// Reads texts and lays them out, one after the other, in memory that is used again: one per thread.
///
/// Accesses to its variables are not checked for overlaps: for a tree of 40 elements, that takes 1 % of the time.
final class TreeLayout {
  let options: Options
  let reader: TreeFileReader
  /// The errors and warnings about the text that was read last, and about its layouts.
  @exclusivity(unchecked) private(set) var diagnostics = Diagnostics()
  let table: SettingsTable
  /// The settings for the text that was read last.
  @exclusivity(unchecked) private(set) var settings: Settings
  /// The layouts of the text that was read last.
  @exclusivity(unchecked) private(set) var requests: LayoutList
  private let workspace = LayoutWorkspace()
  private let measurer: ProgramMeasurer?
  @exclusivity(unchecked) var statistics: Statistics
  /// Tries the remedies of the text that was read last; nil before its first warnings.
  @exclusivity(unchecked) private var remedyTrial: RemedyTrial?
  private var treeTrial: TreeTrial?
  /// The layout whose warnings are reported, by its index among the requests.
  private var layoutOfWarnings = 0
  /// The file that was read last, and its folder.
  @exclusivity(unchecked) private var fileOfFolder = (file: "", folder: "")
  /// The paths of files in messages for programs.
  private lazy var reportedPaths = ReportedPath()

  init(_ options: Options, _ table: SettingsTable) {
    self.options = options
    self.table = table
    settings = table.settings(for: options.files.first ?? "-")
    requests = settings.layouts
    let fonts = FontLibrary(adding: table.fonts, takesAnyName: table.measuring != nil)
    reader = TreeFileReader(
      fonts: fonts, warns: table.warns, confinement: options.confinement)
    reader.diagnosticLimit = table.diagnosticLimit(options)
    measurer = table.measuring.map { [reader] in ProgramMeasurer($0, reader) }
    workspace.measurer = measurer
    workspace.keepsRequests = options.requests
    workspace.workLimit = options.workLimit
    statistics = Statistics(isTimed: options.stats)
    use(settings)
  }

  /// Removes the diagnostics of the text that was read last: those of another text of the file count.
  func forgetDiagnostics() { diagnostics = Diagnostics(limit: reader.diagnosticLimit) }

  /// Reads the tree in a text of `file`. Returns whether there is one; if not, `diagnostics`
  /// say why.
  func read(_ text: UnsafeRawBufferPointer, of file: String) throws(InputError) -> Bool {
    diagnostics = Diagnostics(limit: reader.diagnosticLimit)
    remedyTrial = nil
    foreignSystem = nil
    measurer?.begin()
    let settings = table.settings(for: file)
    if settings !== self.settings { use(settings) }
    reader.readsAhead = text.count >= SecondThread.leastBytes && hasSpareCore
    let isTree: Bool
    do {
      isTree = try statistics.time(.parse) { () throws(OutOfMemory) in
        try reader.read(text, folder: folder(of: file))
      }
    } catch {
      throw InputError(error)
    }
    diagnostics = reader.diagnostics
    requests = settings.layouts(for: reader.options)
    guard isTree else {
      if reader.outputKind != nil { return false }
      let name = options.isStandardInput(file) ? nil : file
      if let advice = ForeignText.advice(for: text, of: name) { throw InputError(message: advice) }
      // A single word of another system has its own remedy.
      if !options.lines, diagnostics.errorCount >= Self.manyErrors {
        foreignSystem = ForeignSystem.system(of: text)
      }
      if let system = foreignSystem {
        let command =
          name.map { "layoutcalc convert \($0.shellWord)" } ?? "… | layoutcalc convert -"
        // Converted, the tree has none of these errors.
        let isRead = system.unreadableMessage == nil
        if isRead { diagnostics = Diagnostics(limit: reader.diagnosticLimit) }
        let remedy =
          isRead
          ? ": type \(command) | \(options.arguments.map { $0 == file ? "-" : $0 }.commandLine)"
          : ", which convert does not read: write each element as the other errors say"
        diagnostics.addError(
          Diagnostic(
            .error, "this is a tree of \(system.title)\(remedy)", offset: 0, length: 0, path: "$"))
      }
      return false
    }
    if options.warnsOfPaths {
      reader.reportPaths(allowed: settings.allowed, to: &diagnostics)
    }
    statistics.trees += 1
    statistics.bytes += text.count
    statistics.elements += reader.tree.count
    return true
  }

  /// Returns the folder of a file, which is looked for once for all lines of a stream.
  private func folder(of file: String) -> String {
    if file != fileOfFolder.file { fileOfFolder = (file, FileName.folder(of: file)) }
    return fileOfFolder.folder
  }

  /// The errors from which on a tree of another system is said to be one.
  private static let manyErrors = 2

  /// The system of the text that was read last, if it is a tree of another system as a whole.
  private(set) var foreignSystem: ForeignSystem?

  /// True if frames of the text that was read last are mirrored where the direction matters.
  var isMirrored: Bool { settings.direction(for: reader.options) == .rightToLeft }

  private func use(_ settings: Settings) {
    self.settings = settings
    reader.fonts.configured = settings.configuration.fonts
    reader.lineBreaking = settings.lineBreaking
    reader.strings = settings.strings
    reader.tree.textNode = settings.textNode
  }

  /// The number of threads that lay out one tree: those of several files or lines each have a tree of their own, unless
  /// the files are processed one after the other.
  private var threadCount: Int {
    (options.files.count <= 1 || options.command.takesFilesInTurn) && !options.lines
      ? options.jobs ?? coreCount : 1
  }

  /// True if no other thread has work for a second core.
  private var hasSpareCore: Bool { threadCount > 1 }

  /// Returns an evaluator that lays out the tree at many sizes at once, all with the texts and the safe area of one
  /// layout, because a tree has one of each at a time.
  func evaluator(_ request: LayoutRequest) -> LayoutEvaluator {
    prepareTree(for: request)
    return LayoutEvaluator(
      reader.tree, threads: threadCount, workLimit: options.workLimit, measurer: measurer)
  }

  /// Sets the texts and the safe area of a layout.
  private func prepareTree(for request: LayoutRequest) {
    reader.tree.setTexts(request.texts)
    reader.tree.setSafeArea(safeArea(of: request))
  }

  /// The safe area of a layout that has insets of it; nil if nothing says it.
  func safeArea(of request: LayoutRequest) -> EdgeInsets? {
    if reader.tree.safeInsets.isEmpty { return nil }
    return settings.safeArea(of: request, in: requests, for: reader.options)
  }

  /// The indices of layouts that one evaluator lays out: those with the same texts and the same safe area.
  func groups(of layouts: [LayoutRequest]) -> [[Int]] {
    var groups: [[Int]] = []
    for (index, layout) in layouts.enumerated() {
      let group = groups.firstIndex {
        let other = layouts[$0[0]]
        return other.texts == layout.texts && safeArea(of: other) == safeArea(of: layout)
      }
      if let group { groups[group].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  /// The sizes of some layouts of the tree.
  func sizes(of list: LayoutList) -> [EvaluatedSize] {
    list.layouts.map { size(of: $0, in: list) }
  }

  /// Returns the size of one of the layouts of the tree, or of a similar one.
  func size(of request: LayoutRequest, in list: LayoutList) -> EvaluatedSize {
    EvaluatedSize(
      range: request.range(for: reader.options),
      scale: settings.scale(of: request, in: list, for: reader.options))
  }

  /// Adds why the tree has no layout at one of many sizes to `diagnostics`.
  func report(_ error: EvaluationError) throws(InputError) {
    switch error.reason {
    case .failure(let failure): try report(failure)
    case .noPosition(let element): reader.reportPosition(of: element, to: &diagnostics)
    }
  }

  /// True if the program of `--measure` has failed, so that there are no more layouts.
  var hasMeasuringFailed: Bool { table.measuring?.hasFailed ?? false }

  /// Lays the tree out as the one at `index` of `requests`. Returns the layout,
  /// or nothing where it has none; then `diagnostics` say why, unless `hasMeasuringFailed`.
  func layOut(_ index: Int, of file: String) throws(InputError) -> RenderedLayout? {
    try layOut(requests.layouts[index], of: file)
  }

  /// Lays out the tree as one of `requests`, or at another size.
  func layOut(_ request: LayoutRequest, of file: String) throws(InputError) -> RenderedLayout? {
    let size = size(of: request, in: requests)
    let (range, scale) = (size.range, size.scale)
    workspace.usesSecondThread = reader.tree.count >= SecondThread.leastElements && hasSpareCore
    do {
      try statistics.time(.layout) { () throws(LayoutFailure) in
        prepareTree(for: request)
        try workspace.layout(reader.tree, in: range, scale: scale)
      }
    } catch {
      try report(error)
      return nil
    }
    statistics.count(workspace.counts)
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: scale,
      frameOptions: options.frameOptions(
        settings.direction(for: reader.options), isFlattened: settings.configuration.isFlattened),
      file: file,
      rootPath: reader.rootPath, device: request.device)
    if let element = layout.elementWithoutPosition {
      reader.reportPosition(of: element, to: &diagnostics)
      return nil
    }
    if options.includesTexts, let element = layout.textWithoutLines {
      reader.reportLines(of: element, to: &diagnostics)
      return nil
    }
    return layout
  }

  /// Writes why elements of a layout have their frames. Returns whether that could be told; if not,
  /// `diagnostics` say why.
  func explain(
    _ explained: [Worker.Explained], in layout: RenderedLayout, for display: Streams.Display,
    to output: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let isOneOfSeveral = options.wraps || options.files.count > 1 || requests.layouts.count > 1
    let writer = ExplanationWriter(
      form: options.format == .text
        ? .text(
          columns: display.columns, TerminalColors(display.hasColors), showsAll: options.showsAll)
        : .json(compact: options.compact),
      namesLayout: isOneOfSeveral, isOneOfSeveral: isOneOfSeveral || explained.count > 1)
    do {
      try statistics.time(.print) { () throws(LayoutFailure) in
        var numbers = explained.map(\.number)[...]
        try layout.forEachExplanation(of: explained.map(\.element)) {
          writer.write($0, about: numbers.removeFirst(), of: layout, to: &output)
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
    case .unmeasured(let request):
      // The program's own failure is told once, and not for each tree.
      guard let problem = measurer?.problem else { return }
      reader.reportUnmeasured(request, problem, to: &diagnostics)
    case .tooMuchWork(let work): reader.report(work, to: &diagnostics)
    case .outOfMemory(let error): throw InputError(error)
    }
  }

  /// The frames of the layout that was made last, by element, each in the coordinates of its parent.
  var frames: UnsafePointer<Frame> { UnsafePointer(workspace.frames.base) }

  /// Renders a layout, and adds its warnings to `diagnostics` unless there are none to look for. For a
  /// large tree, both happen at the same time if the renderer only reads the frames and a core is free.
  func write(
    _ layout: RenderedLayout, with renderer: inout any Renderer, to output: inout OutputBuffer
  ) {
    guard table.warns, layout.tree.count >= SecondThread.leastElements, renderer.readsFramesAlone,
      hasSpareCore
    else {
      statistics.time(.print) { renderer.render(layout, to: &output) }
      return reportWarnings(in: layout)
    }
    var nanoseconds: UInt64 = 0
    let warning = SecondThread { [self] in
      let start = monotonicNanoseconds
      findWarnings(in: layout)
      nanoseconds = monotonicNanoseconds - start
    }
    statistics.time(.print) { renderer.render(layout, to: &output) }
    warning.join()
    statistics.add(nanoseconds, to: .warn)
  }

  /// Adds the warnings about a layout, or about some of its elements, to `diagnostics`, unless they are turned off.
  func reportWarnings(in layout: RenderedLayout, of elements: Set<Int32>? = nil) {
    guard table.warns else { return }
    statistics.time(.warn) { findWarnings(in: layout, of: elements) }
  }

  /// Tries remedies in layouts of the text with their edits. The trees of a stream, and those whose texts another program
  /// measures, would take too long.
  private func remedyTrial(of file: String) -> RemedyTrial? {
    if options.lines || table.measuring != nil { return nil }
    if let remedyTrial { return remedyTrial }
    let new = RemedyTrial { [unowned self] text, _ in
      let trial = treeTrial ?? TreeTrial(options, table, file: file)
      treeTrial = trial
      trial.file = file
      guard (try? trial.read(text)) ?? false,
        requests.layouts.indices.contains(layoutOfWarnings),
        let rendered = (try? trial.layout.layOut(requests.layouts[layoutOfWarnings], of: file))
          ?? nil
      else { return nil }
      return trial.layout.reader.warnings(
        in: rendered, allowed: trial.layout.settings.allowed.union([.unboundedText]))
    }
    remedyTrial = new
    return new
  }

  private func findWarnings(in layout: RenderedLayout, of elements: Set<Int32>? = nil) {
    var allowed = settings.allowed
    // The trees of an invocation are laid out in the same sizes: one is enough to say so.
    if options.lines || layout.file != options.inputs[0] { allowed.insert(.unboundedText) }
    layoutOfWarnings = diagnostics.layoutCount
    reader.reportWarnings(
      in: layout, isOneOfSeveral: requests.layouts.count > 1, allowed: allowed, of: elements,
      trial: remedyTrial(of: layout.file), to: &diagnostics)
  }

  /// Writes the errors of the text that was read last and, if requested, its warnings.
  func report(
    ofFile file: String, _ text: UnsafeRawBufferPointer, lineNumber: Int? = nil,
    with writer: DiagnosticWriter, to messages: inout OutputBuffer
  ) {
    guard diagnostics.errorCount + diagnostics.warningCount > 0 else { return }
    var diagnostics = namedDiagnostics
    statistics.totals.add(diagnostics, isStrict: settings.isStrict)
    if options.quiet { diagnostics.removeMereWarnings() }
    guard diagnostics.errorCount + diagnostics.warningCount > 0 else { return }
    writer.write(
      diagnostics, ofFile: writer.isForPrograms ? reportedPaths.path(of: file) : file, text,
      lineNumber: lineNumber, to: &messages)
  }

  /// The diagnostics of the text that was read last, with the names of the layouts that they are of, and with
  /// the severities that the configuration sets.
  var namedDiagnostics: Diagnostics {
    diagnostics.raise(settings.raised)
    if !diagnostics.warnings.isEmpty {
      diagnostics.nameLayouts(requests.allNames(for: reader.options))
    }
    return diagnostics
  }

  /// The outcome of the text that was read last.
  var outcome: Outcome {
    diagnostics.raise(settings.raised)
    return diagnostics.outcome(isStrict: settings.isStrict)
  }
}
