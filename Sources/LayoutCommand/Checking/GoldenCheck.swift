import LayoutEngine
import LayoutGoldens
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// Compares layouts with golden files instead of printing them (`--check`): with one file that holds
/// what `--format json` printed, or with a folder of one file for each layout.
final class GoldenCheck: Renderer {
  let golden: String
  /// Where the goldens of the trees are; nil where all layouts share one golden file.
  let places: GoldenPlaces?
  let options: Options
  let files: [String]
  let writer: DiagnosticWriter
  let writeGuard: WriteGuard
  private let reader: TreeFileReader
  private let colors: TerminalColors
  /// The number of columns of the terminal that shows the differences, if there is one.
  private let columns: Int?
  private var json = JSONRenderer(compact: false)
  /// What `--format json` prints: of one layout, or of all where they share a golden file.
  var printed = OutputBuffer()
  /// The golden file that was read last.
  let text: InputText
  /// The golden file that all layouts share.
  var shared = SharedGolden()
  private(set) var results: [CheckedLayout] = []
  /// The goldens in a folder that layouts were compared with.
  private var checked: Set<String> = []
  private var failedFiles: Set<String> = []
  private var madeFolders: Set<String> = []
  /// The names of `--only` that no element has so far.
  private var unknownElements: [String]
  /// The differences of the tree that was laid out last.
  private var differences = DifferenceList()
  /// The positions of its elements, by their paths.
  private var positions: [String: SourcePosition] = [:]
  /// The edits that change frames, by file.
  var blames: [String: BlameReport] = [:]
  /// What `--format html` prints instead of text.
  private var page: ComparisonPage?
  /// What the summary adds to the counts.
  private var notes: [String] = []
  private var leastOutcome = Outcome.done
  /// What standard error is told: errors, for programs the differences too, and with a page the
  /// summary.
  private(set) var messages = ""

  init(
    _ options: Options, golden: String, _ settings: SettingsTable, _ writeGuard: WriteGuard,
    _ worker: Worker
  ) {
    text = InputText(maps: !options.watches)
    self.writeGuard = writeGuard
    self.golden = golden
    self.options = options
    writer = worker.writer
    reader = worker.layout.reader
    files = options.inputs
    unknownElements = options.updated
    page = options.format == .html ? ComparisonPage(live: options.livePage) : nil
    colors = TerminalColors(worker.streams.display.hasColors)
    columns = worker.streams.display.columns
    places = GoldenCheck.folder(golden, files).map { folder in
      GoldenPlaces(folder: folder, files: options.files) { treeFolder in
        options.hasConfiguredGolden
          ? settings.settings(for: treeFolder).configuration.goldensBase : nil
      }
    }
  }

  /// The folder that `golden` is, with a slash at its end; nil for a file. What does not exist is a
  /// folder if it is written like one, or if there are several files.
  private static func folder(_ golden: String, _ files: [String]) -> String? {
    if golden.hasSuffix("/") { return golden }
    let isFolder =
      status(of: golden).map { $0.isFolder }
      ?? (files.count > 1 && !golden.hasSuffix(GoldenName.ending))
    return isFolder ? golden + "/" : nil
  }

  var updates: Bool { options.update != .never }

  /// The file that all layouts are compared with, if there is one and it may be written.
  var updatedFile: String? { places != nil || !updates ? nil : golden }

  /// The folders that goldens are written to.
  var folders: Set<String> { places?.folders ?? [FileName.folder(of: golden)] }

  /// The worst of all results.
  var outcome: Outcome { max(leastOutcome, results.outcome) }

  /// Whether a tree that was laid out can differ from a golden. A golden that all trees share is compared at
  /// the end.
  func mayDiffer(_ file: String) -> Bool {
    places == nil || results.contains { $0.file == file && [$0].outcome == .differs }
  }

  func begin(count: Int, to output: inout OutputBuffer) {
    json.begin(count: places != nil ? 1 : count, to: &printed)
    if places == nil { beginShared(isOneOfSeveral: count > 1) }
  }

  func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    flushDifferences(ifNotOf: layout.file, to: &output)
    unknownElements.removeAll {
      !layout.tree.elements(named: $0, rootPath: layout.rootPath).isEmpty
    }
    json.compact = layout.tree.depth > GoldenComparison.deepestTree
    let start = printed.count
    json.render(layout, to: &printed)
    if let places {
      let size = name(of: layout)
      let path = places.golden(of: layout.file) + "-\(size)\(GoldenName.ending)"
      checked.insert(path)
      let (result, isWritten) = check(layout, path)
      if isWritten { noteWritten(path, &output) }
      add(
        CheckedLayout(file: layout.file, size: size, golden: path, result: result), &output)
      printed.removeAll()
    } else {
      checkShared(layout, printedFrom: start)
    }
  }

  private func name(of layout: RenderedLayout) -> String {
    GoldenName.layout(
      min: layout.range.min, max: layout.range.max, scale: layout.scale,
      mirrored: layout.frameOptions.mirrored, flattened: layout.frameOptions.flattened,
      origin: layout.frameOptions.origin, textNode: layout.tree.textNode,
      texts: layout.texts, of: reader.options)
  }

  /// Notes that a file has no layout.
  func fail(_ file: String) {
    let reason = JUnitCase.noLayout
    failedFiles.insert(file)
    results.append(CheckedLayout(file: file, size: nil, golden: golden, result: .failed(reason)))
    page?.add(problem: "\(file): \(reason)")
  }

  func end(to output: inout OutputBuffer) {
    if places == nil && printed.count > 0 { endShared(&output) }
    flushDifferences(to: &output)
    for element in unknownElements {
      messages += writer.line(
        error:
          "no element \"\(element)\" in these trees and goldens: name an id, or a path such as "
          + "$.children[2].child")
      leastOutcome = .failed
    }
    if let places { checkOrphans(places, &output) }
    let summary = results.summary(notes)
    if let page {
      page.write(summary: summary, update: options.updateCommand, to: &output)
      // Programs read the page, or the report.
      if !options.quiet && !writer.isForPrograms { messages += summary + "\n" }
    } else if !options.quiet {
      output.append(
        (results.outcome == .done ? colors.after(summary) : colors.before(summary)) + "\n")
    }
  }
}

// MARK: - Comparing

extension GoldenCheck {
  /// Compares what was printed of a layout with the golden at a path: equal bytes are equal frames.
  /// Returns whether the golden was written, too: with `--only`, it may still differ.
  private func check(
    _ layout: RenderedLayout, _ path: String
  ) -> (CheckedLayout.Result, isWritten: Bool) {
    do {
      try text.read(path, standardInput: -1)
    } catch {
      return update(path, orFail: reason(error, path))
    }
    let isSame = printed.withBytes { $0.count == text.bytes.count && $0.elementsEqual(text.bytes) }
    if isSame { return (.same, false) }
    let expected: [Golden]
    do {
      expected = try Golden.read(text.bytes)
    } catch {
      return update(path, orFail: reason(error, text.bytes))
    }
    guard expected.count == 1 else {
      return update(path, orFail: "it has several layouts; \(remedy) rewrites it")
    }
    let actual = Golden(layout, isOneOfSeveral: false)
    let comparison = compare(expected[0], actual)
    if comparison.count == 0 { return (.same, false) }
    keepTexts(of: layout, size: name(of: layout))
    if !updates { return (.differs(comparison), false) }
    if options.updated.isEmpty { return update(path, orFail: "") }
    return updatePart(of: expected[0], actual, comparison, path)
  }

  /// Writes what was printed to a golden, if that is asked for.
  private func update(
    _ path: String, orFail reason: String
  ) -> (CheckedLayout.Result, isWritten: Bool) {
    guard updates else { return (.failed(reason), false) }
    if !options.updated.isEmpty { return (.failed(reason), false) }
    if let error = printed.withBytes({ write($0, to: path) }) {
      return (.failed(error.message), false)
    }
    return (.written, false)
  }

  /// Writes the elements of `--only` to a golden.
  private func updatePart(
    of expected: Golden, _ actual: Golden, _ comparison: GoldenComparison, _ path: String
  ) -> (CheckedLayout.Result, isWritten: Bool) {
    guard let merged = comparison.golden(updating: options.updated, of: expected) else {
      return (.differs(comparison), false)
    }
    let rest = compare(merged, actual)
    var output = OutputBuffer()
    merged.write(to: &output)
    if let error = output.withBytes({ write($0, to: path) }) {
      return (.failed(error.message), false)
    }
    return rest.count == 0 ? (.written, false) : (.differs(rest), true)
  }

  /// Keeps the texts of a layout that differs for the page, if there is one.
  func keepTexts(of layout: RenderedLayout, size: String?) {
    let checked = CheckedLayout(file: layout.file, size: size, golden: golden, result: .same)
    page?.keepTexts(of: layout, title: checked.title)
  }

  func compare(_ expected: Golden, _ actual: Golden) -> GoldenComparison {
    let comparison = GoldenComparison(
      expected: expected, actual: actual, tolerance: options.tolerance ?? 0, origin: options.origin)
    unknownElements.removeAll { comparison.has($0) }
    return comparison
  }

  /// Writes a golden, in a folder that is made where it is missing.
  func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> InputError? {
    if let objection = writeGuard.objection(to: path, as: .golden) {
      return InputError(message: objection)
    }
    let folder = FileName.folder(of: path)
    if places != nil, !folder.isEmpty, madeFolders.insert(folder).inserted,
      let error = AtomicFile.makeFolder(folder)
    {
      return error
    }
    return AtomicFile.write(bytes, to: path)
  }

  /// Why there is no golden at a path.
  func reason(_ error: InputError, _ path: String) -> String {
    status(of: path) == nil ? "there is no such golden: \(remedy) writes it" : error.message
  }

  /// Why a text is not a golden.
  func reason(_ error: GoldenError, _ text: UnsafeRawBufferPointer) -> String {
    let remedy = Golden.mayReplace(text) ? "\(remedy) rewrites it" : "name another file"
    return "this is not a golden: \(error.message) (\(remedy))"
  }

  private var remedy: String { options.updated.isEmpty ? "--update" : "--update without --only" }
}

// MARK: - Reporting

extension GoldenCheck {
  func add(_ layout: CheckedLayout, _ output: inout OutputBuffer) {
    flushDifferences(ifNotOf: layout.file, to: &output)
    results.append(layout)
    switch layout.result {
    case .same: break
    case .written: if places != nil { noteWritten(layout.golden, &output) }
    case .failed(let reason):
      messages += writer.line(error: reason, file: layout.golden)
      page?.add(problem: "\(layout.golden): \(reason)")
    case .differs(let comparison):
      page?.add(comparison, title: layout.title, golden: layout.golden, origin: options.origin)
      differences.append(
        DifferenceList.Layout(
          checked: layout, comparison: comparison,
          positions: shared.positions ?? positions(of: comparison)))
    }
  }

  func noteWritten(_ golden: String, _ output: inout OutputBuffer) {
    if !options.quiet { output.append("\(golden): written".printable + "\n") }
  }

  /// Where the differing elements of the tree that was laid out last are in its file, for programs.
  func positions(of comparison: GoldenComparison) -> [SourcePosition] {
    guard writer.isForPrograms else { return [] }
    let source = reader.tree.source
    return comparison.differences.map { difference in
      if let position = positions[difference.path] { return position }
      let offset = SourceLocator(source).offset(ofPath: difference.path)
      let position = SourcePosition(of: offset, in: source)
      positions[difference.path] = position
      return position
    }
  }

  /// Prints the differences of one tree once all of its layouts are compared.
  private func flushDifferences(ifNotOf file: String? = nil, to output: inout OutputBuffer) {
    if file != nil && differences.file == file { return }
    positions.removeAll()
    guard let file = differences.file else { return }
    differences.blame = blames.removeValue(forKey: file)
    if page == nil { output.append(differences.text(colors).wrapped(to: columns)) }
    if writer.isForPrograms { messages += differences.messages(writer) }
    differences = DifferenceList()
  }

  /// Warns of goldens whose tree files do not exist, or removes them.
  private func checkOrphans(_ places: GoldenPlaces, _ output: inout OutputBuffer) {
    guard options.warns || options.pruning != .none else { return }
    let found = GoldenOrphans(
      places, files: files, checked: checked, failed: failedFiles, writeGuard)
    var removed = 0
    func remove(_ golden: String) {
      if let error = AtomicFile.remove(golden) {
        messages += writer.line(error: error.message, file: golden)
        leastOutcome = .failed
        return
      }
      removed += 1
      if !options.quiet { output.append("\(golden): removed".printable + "\n") }
    }
    if options.pruning != .none {
      for (golden, _) in found.orphans { remove(golden) }
    } else {
      warn(found.orphans)
    }
    if options.pruning == .sizes {
      for golden in found.others where writeGuard.objection(to: golden, as: .golden) == nil {
        remove(golden)
      }
    } else if !found.others.isEmpty {
      let count = found.others.count
      notes.append("\(counted(count, "golden")) at other sizes not checked")
    }
    if removed > 0 { notes.append("\(removed) removed") }
  }

  private func warn(_ orphans: [(golden: String, tree: String)]) {
    if orphans.isEmpty { return }
    if options.strict { leastOutcome = max(leastOutcome, .differs) }
    if options.quiet { return }
    for (golden, tree) in orphans.prefix(Diagnostics.limit) {
      messages += writer.line(
        warning: "this golden is of \(tree), which does not exist: --update --prune removes it",
        rule: "orphan", file: golden)
    }
    let more = orphans.count - Diagnostics.limit
    if more > 0 {
      messages += writer.line(
        more: "and " + counted(more, "more orphan"), ofFile: golden)
    }
  }
}
