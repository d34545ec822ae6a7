import LayoutAnalysis
import LayoutEngine
import LayoutReports
import Platform
import TreeConversion
import TreeFiles

/// Reads texts and lays them out, one after the other, reusing its memory. Each thread has its own.
///
/// Exclusivity checks are off for its variables, because they take 1 % of the time of a tree of 40 elements.
final class TreeLayout {
  let options: Options
  let reader: TreeFileReader
  /// The errors and warnings in the text that was read last, and in its layouts.
  @exclusivity(unchecked) private(set) var diagnostics = Diagnostics()
  let table: SettingsTable
  /// The settings for the text that was read last.
  @exclusivity(unchecked) private(set) var settings: Settings
  /// The layouts of the text that was read last.
  @exclusivity(unchecked) private(set) var requests: LayoutList
  private let workspace = LayoutWorkspace()
  private let measurer: ProgramMeasurer?
  @exclusivity(unchecked) var statistics: Statistics
  /// The sentences of the command line that are required of each tree.
  var required: [Requirement] = []
  /// The search for fixes of the current text's issues; nil until the first warning, or if there is none.
  @exclusivity(unchecked) private var search: FixSearch??
  /// A cache of the last file's folder.
  @exclusivity(unchecked) private var fileOfFolder = (file: "", folder: "")
  /// The paths of files in JSON and other output for programs.
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

  /// Discards the diagnostics of the text that was read last, because those of the fixed text, or of another error, are
  /// reported in their place.
  func forgetDiagnostics() { diagnostics = Diagnostics(limit: reader.diagnosticLimit) }

  /// Reads the tree in the text of `file`. Returns false, with the errors in `diagnostics`, if there is no tree.
  func read(_ text: UnsafeRawBufferPointer, of file: String) throws(InputError) -> Bool {
    diagnostics = Diagnostics(limit: reader.diagnosticLimit)
    search = nil
    foreignSystem = nil
    measurer?.begin()
    let settings = table.settings(for: file)
    if settings !== self.settings { use(settings) }
    reader.readsAhead = text.count >= SecondThread.minimumBytes && hasSpareCore
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
      if let advice = ForeignText.advice(for: text, of: name, options.arguments) {
        throw InputError(message: advice)
      }
      // For a single foreign key, the reader's own advice is enough.
      if !options.lines, diagnostics.errorCount >= Self.manyErrors {
        foreignSystem = ForeignSystem.system(of: text)
      }
      if let system = foreignSystem {
        let command =
          name.map { "layoutcalc convert \($0.shellWord)" } ?? "… | layoutcalc convert -"
        // The errors do not apply to the converted tree.
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

  /// Returns the folder of a file. Cached, so that it is computed once for all lines of a stream.
  private func folder(of file: String) -> String {
    if file != fileOfFolder.file { fileOfFolder = (file, FileName.folder(of: file)) }
    return fileOfFolder.folder
  }

  /// The minimum number of errors for which the text is tested for being a tree of another system.
  private static let manyErrors = 2

  /// The layout system of the current text if the whole text is a tree of another system; otherwise nil.
  private(set) var foreignSystem: ForeignSystem?

  /// True if the layout direction of the current text is right to left.
  var isMirrored: Bool { settings.direction(for: reader.options) == .rightToLeft }

  private func use(_ settings: Settings) {
    self.settings = settings
    reader.fonts.configured = settings.configuration.fonts
    reader.lineBreaking = settings.lineBreaking
    reader.strings = settings.strings
    reader.tree.textNode = settings.textNode
  }

  /// The number of threads for the layout of one tree: 1 if several files or lines are laid out concurrently, on one
  /// thread each.
  private var threadCount: Int {
    (options.files.count <= 1 || options.command.takesFilesInTurn) && !options.lines
      ? options.jobs ?? coreCount : 1
  }

  /// True if a second core is not needed for other trees.
  private var hasSpareCore: Bool { threadCount > 1 }

  /// Returns an evaluator that lays out the tree at many sizes concurrently, all with the texts and the safe area of
  /// `request`, because a tree can have only one of each at a time.
  func evaluator(_ request: LayoutRequest) -> LayoutEvaluator {
    prepareTree(for: request)
    return LayoutEvaluator(
      reader.tree, threads: threadCount, workLimit: options.workLimit, measurer: measurer)
  }

  /// Sets the tree's texts and safe area for a layout.
  private func prepareTree(for request: LayoutRequest) {
    reader.tree.setTexts(request.texts)
    reader.tree.setSafeArea(safeArea(of: request))
  }

  /// Returns the safe area of a layout; nil if it is not set, or no inset of the tree depends on it.
  func safeArea(of request: LayoutRequest) -> EdgeInsets? {
    if reader.tree.safeInsets.isEmpty { return nil }
    return settings.safeArea(of: request, in: requests, for: reader.options)
  }

  /// Groups layouts by texts and safe area, so that one evaluator can lay out each group. Returns their indices.
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

  func sizes(of list: LayoutList) -> [EvaluatedSize] {
    list.layouts.map { size(of: $0, in: list) }
  }

  /// Returns the size of a layout of the tree.
  func size(of request: LayoutRequest, in list: LayoutList) -> EvaluatedSize {
    EvaluatedSize(
      range: request.range(for: reader.options),
      scale: settings.scale(of: request, in: list, for: reader.options))
  }

  /// Adds the reason that the tree has no layout at one of several sizes to `diagnostics`.
  func report(_ error: EvaluationError) throws(InputError) {
    switch error.reason {
    case .failure(let failure): try report(failure)
    case .noPosition(let element): reader.reportPosition(of: element, to: &diagnostics)
    }
  }

  /// True if the program of `--measure` has failed, so that no further layouts are possible.
  var hasMeasuringFailed: Bool { table.measuring?.hasFailed ?? false }

  /// Lays out the tree for the request at `index`. Returns nil if the layout fails, with the error in `diagnostics`
  /// unless `hasMeasuringFailed`.
  func layOut(_ index: Int, of file: String) throws(InputError) -> RenderedLayout? {
    try layOut(requests.layouts[index], of: file)
  }

  /// Lays out the tree as one of `requests`, or at another size.
  func layOut(_ request: LayoutRequest, of file: String) throws(InputError) -> RenderedLayout? {
    let size = size(of: request, in: requests)
    let (range, scale) = (size.range, size.scale)
    workspace.usesSecondThread = reader.tree.count >= SecondThread.minimumElements && hasSpareCore
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

  /// Writes the explanations of elements in a layout. Returns false, with the error in `diagnostics`, if that fails.
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

  /// Adds the reason for a failed layout to `diagnostics`.
  private func report(_ failure: LayoutFailure) throws(InputError) {
    switch failure {
    case .invalidSize(let invalid): reader.report(invalid, to: &diagnostics)
    case .missingMeasure(let request): reader.reportMissing(request, to: &diagnostics)
    case .unmeasured(let request):
      // A failure of the program itself is reported once for the whole invocation.
      guard let problem = measurer?.problem else { return }
      reader.reportUnmeasured(request, problem, to: &diagnostics)
    case .tooMuchWork(let work): reader.report(work, to: &diagnostics)
    case .outOfMemory(let error): throw InputError(error)
    }
  }

  /// The frames of the last layout, by element, each in the coordinates of its parent.
  var frames: UnsafePointer<Frame> { UnsafePointer(workspace.frames.base) }

  /// Renders a layout, and adds its warnings to `diagnostics` if warnings are on. For a large tree, both happen
  /// concurrently if the renderer reads only the frames and a core is free.
  func write(
    _ layout: RenderedLayout, with renderer: inout any Renderer, to output: inout OutputBuffer
  ) {
    guard table.warns, layout.tree.count >= SecondThread.minimumElements, renderer.readsFramesAlone,
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

  /// Adds the warnings about a layout, or about some of its elements, to `diagnostics`, unless warnings are off.
  func reportWarnings(in layout: RenderedLayout, of elements: Set<Int32>? = nil) {
    guard table.warns else { return }
    statistics.time(.warn) { findWarnings(in: layout, of: elements) }
  }

  /// Returns the search for the fixes of the current text, as far as a check can wait for it. Nil for streams, for trees
  /// that another program measures, and for large trees.
  func fixSearch(of file: String) -> FixSearch? {
    if let search { return search }
    let size = reader.tree.count * requests.layouts.count
    let isPossible =
      !options.lines && table.measuring == nil && size <= FixSearch.maximumFileFrames
    let new =
      isPossible
      ? FixSearch(
        Array(reader.tree.source), FixLayouts(self, file).trial, FixLayouts(self, file).trial,
        frameLimit: FixSearch.limitedFrames) : nil
    search = .some(new)
    return new
  }

  /// Uses a search whose text is the current one.
  func use(_ search: FixSearch?) { self.search = .some(search) }

  private func findWarnings(in layout: RenderedLayout, of elements: Set<Int32>? = nil) {
    reader.reportWarnings(
      in: layout, isOneOfSeveral: requests.layouts.count > 1, allowed: allowed(in: layout.file),
      of: elements, remedy: fixSearch(of: layout.file).map { $0.remedy(for:) }, to: &diagnostics)
  }

  /// Returns the rules whose warnings are not reported for a file. `unbounded-text` is reported only for the first
  /// file, because all trees of an invocation are laid out at the same sizes.
  func allowed(in file: String) -> Set<WarningRule> {
    options.lines || file != options.inputs[0]
      ? settings.allowed.union([.unboundedText]) : settings.allowed
  }

  /// Writes the errors and, if requested, the warnings of the current text.
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

  /// The diagnostics of the current text, with the names of their layouts and the severities that the configuration
  /// sets.
  var namedDiagnostics: Diagnostics {
    diagnostics.raise(settings.raised)
    if !diagnostics.warnings.isEmpty {
      diagnostics.nameLayouts(requests.allNames(for: reader.options))
    }
    return diagnostics
  }

  /// The outcome of the current text.
  var outcome: Outcome {
    diagnostics.raise(settings.raised)
    return diagnostics.outcome(isStrict: settings.isStrict)
  }
}
