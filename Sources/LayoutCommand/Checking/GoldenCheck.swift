import LayoutEngine
import LayoutGoldens
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// Compares layouts with golden files instead of printing them (`check`): with one file for all layouts, or with
/// a folder of one file for each layout. What is printed for that has the form of the golden.
final class GoldenCheck {
  let golden: String
  /// The places of the trees' goldens; nil if all layouts share one golden file.
  let places: GoldenPlaces?
  let options: Options
  let files: [String]
  let writeGuard: WriteGuard
  private let reader: TreeFileReader
  private let findings: FindingCollector
  /// The golden of one layout as it should be, or of all where they share a golden file.
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
  /// The positions of its elements, by their indices.
  private var positions: [Int32: SourcePosition] = [:]
  /// The edits that change frames, by file.
  var blames: [String: BlameReport] = [:]
  /// The page that `--format html` prints instead of text.
  private var page: ComparisonPage?
  /// The number of goldens with the lines of texts, which are not compared.
  var textLineCount = 0
  /// The notes that the summary adds to the counts.
  private var notes: [String] = []

  init(_ golden: String, _ invocation: borrowing Invocation) {
    let (options, settings) = (invocation.options, invocation.settings)
    self.golden = golden
    self.options = options
    findings = invocation.findings
    text = InputText(maps: !options.watches)
    writeGuard = invocation.writeGuard
    reader = invocation.worker.layout.reader
    files = options.inputs
    unknownElements = options.updated
    page = options.hasPage ? ComparisonPage(live: options.livePage) : nil
    places = GoldenCheck.folder(golden).map { folder in
      GoldenPlaces(folder: folder, files: options.files) { treeFolder in
        options.hasConfiguredGolden
          ? settings.settings(for: treeFolder).configuration.goldensBase : nil
      }
    }
  }

  /// The folder that `golden` is, with a slash at its end; nil for a file. What does not exist is a file if it is
  /// named like a golden.
  private static func folder(_ golden: String) -> String? {
    if golden.hasSuffix("/") { return golden }
    let isFolder = status(of: golden).map { $0.isFolder } ?? (GoldenForm(ofFile: golden) == nil)
    return isFolder ? golden + "/" : nil
  }

  private var updates: Bool { options.updatesGoldens }

  /// The file that all layouts are compared with, if there is one and it may be written.
  var updatedFile: String? { places != nil || !updates ? nil : golden }

  /// Returns true if a tree that was laid out can differ from a golden. A golden that all trees share is compared at
  /// the end.
  func mayDiffer(_ file: String) -> Bool {
    places == nil || results.contains { $0.file == file && [$0].outcome == .differs }
  }

  func begin(count: Int) {
    if places == nil { beginShared(count: count) }
  }

  func compare(_ layout: RenderedLayout) {
    flushDifferences(ifNotOf: layout.file)
    unknownElements.removeAll {
      !layout.tree.elements(named: $0, rootPath: layout.rootPath).isEmpty
    }
    if let places {
      let size = name(of: layout)
      let (path, error) = readGolden(places.golden(of: layout.file) + "-\(size)")
      checked.insert(path)
      let (result, isWritten) = check(layout, path, error)
      if isWritten { noteWritten(path) }
      add(CheckedLayout(file: layout.file, size: size, golden: path, result: result))
      printed.removeAll()
    } else {
      let start = printed.count
      shared.renderer.render(layout, to: &printed)
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
    let reason = ReportedTest.noLayout
    failedFiles.insert(file)
    let layout = CheckedLayout(file: file, size: nil, golden: golden, result: .failed(reason))
    results.append(layout)
    page?.add(problem: "\(file): \(reason)")
  }

  /// Ends the comparison of all files. Returns the summary.
  func end() -> String {
    if places == nil && printed.count > 0 { endShared() }
    flushDifferences()
    for element in unknownElements {
      findings.add(
        Finding(
          rule: Finding.invocation, .error,
          "no element \"\(element)\" in these trees and goldens: name an id, or a path such as "
            + "$.children[2].child"))
    }
    if let places { checkOrphans(places) }
    if textLineCount > 0 {
      notes.append("the lines of texts in \(counted(textLineCount, "golden")) not compared")
    }
    return results.summary(notes)
  }

  /// Writes the page.
  func writePage(summary: String, to output: inout OutputBuffer) {
    page?.write(summary: summary, update: options.updateCommand, to: &output)
  }
}

// MARK: - Comparing

extension GoldenCheck {
  /// Reads the golden at a path without its ending, in the form that is there. Returns its whole path, and why it
  /// cannot be read.
  private func readGolden(_ path: String) -> (path: String, InputError?) {
    for form in GoldenForm.allCases {
      let file = path + form.ending
      guard status(of: file) != nil else {
        // It may be written while the command watches.
        FilesUsed.note(file)
        continue
      }
      do {
        try text.read(file, standardInput: -1)
        return (file, nil)
      } catch {
        return (file, error)
      }
    }
    let new = path + GoldenForm.lines.ending
    return (new, InputError(message: missing))
  }

  /// Compares a layout with the golden at a path, which `text` has unless there is an error: equal bytes are equal
  /// frames. Returns whether the golden was written, too: with `--only`, it may still differ.
  private func check(
    _ layout: RenderedLayout, _ path: String, _ error: InputError?
  ) -> (CheckedLayout.Result, isWritten: Bool) {
    let form =
      error == nil ? GoldenForm(of: text.bytes, file: path) : GoldenForm(ofFile: path) ?? .lines
    var renderer = GoldenRenderer(form, count: 1)
    renderer.render(layout, to: &printed)
    if let error { return update(path, orFail: error.message) }
    let isSame = printed.withBytes { $0.count == text.bytes.count && $0.elementsEqual(text.bytes) }
    if isSame { return (.same, false) }
    let expected: [Golden]
    do {
      expected = try Golden.read(text.bytes)
      if expected.contains(where: \.hasTextLines) { textLineCount += 1 }
    } catch {
      return update(path, orFail: reason(error, text.bytes))
    }
    guard expected.count == 1 else {
      return update(path, orFail: "it has several layouts; \(remedy) rewrites it")
    }
    let actual = Golden(layout, isOneOfSeveral: false)
    if let obstacle = expected[0].obstacle(to: actual) {
      return update(path, orFail: "\(obstacle) (\(remedy) rewrites it)")
    }
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
    guard updates, options.updated.isEmpty else { return (.failed(reason), false) }
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

  /// Returns why there is no golden at a path.
  func reason(_ error: InputError, _ path: String) -> String {
    status(of: path) == nil ? missing : error.message
  }

  private var missing: String { "there is no such golden: \(remedy) writes it" }

  /// Returns why a text is not a golden.
  func reason(_ error: GoldenError, _ text: UnsafeRawBufferPointer) -> String {
    let remedy = Golden.mayReplace(text) ? "\(remedy) rewrites it" : "name another file"
    return "this is not a golden: \(error.message) (\(remedy))"
  }

  var remedy: String {
    if options.updatesBaseline { return "--update without --baseline" }
    return options.updated.isEmpty ? "--update" : "--update without --only"
  }
}

// MARK: - Reporting

extension GoldenCheck {
  func add(_ layout: CheckedLayout) {
    flushDifferences(ifNotOf: layout.file)
    results.append(layout)
    if let test = layout.test { findings.add(test) }
    switch layout.result {
    case .same: break
    case .written: if places != nil { noteWritten(layout.golden) }
    case .failed(let reason): page?.add(problem: "\(layout.golden): \(reason)")
    case .differs(let comparison):
      differences.append(
        DifferenceList.Layout(
          checked: layout, comparison: comparison,
          positions: shared.positions ?? positions(of: comparison)))
    }
  }

  func noteWritten(_ golden: String) { findings.print(line: "\(golden): written") }

  /// Returns the positions of the differing elements of the tree that was laid out last.
  ///
  /// Complexity: linear in the size of the text, besides sorting the elements.
  func positions(of comparison: GoldenComparison) -> [SourcePosition] {
    let new = Set(comparison.differences.map(\.element)).subtracting(positions.keys)
    var locator = ElementLocator(reader.tree, isCase: reader.rootPath != "$")
    var last: SourcePosition?
    for element in new.sorted() {
      let position = SourcePosition(
        of: locator.offset(of: element), in: reader.tree.source, after: last)
      positions[element] = position
      last = position
    }
    return comparison.differences.compactMap { positions[$0.element] }
  }

  /// Reports the differences of one tree once all of its layouts are compared.
  private func flushDifferences(ifNotOf file: String? = nil) {
    if file != nil && differences.file == file { return }
    positions.removeAll()
    guard let file = differences.file else { return }
    differences.blame = blames.removeValue(forKey: file)
    page?.add(
      differences.layouts.map { ($0.comparison, $0.checked.title, $0.checked.golden) },
      origin: options.origin, edits: differences.blame?.comparedEdits)
    var severities: [String: Finding.Severity] = [:]
    for test in differences.tests {
      for finding in findings.add(test, isPrinted: true) {
        severities[finding.path ?? ""] = finding.severity
      }
    }
    // A page shows them itself.
    if findings.isForPeople && options.format != .html {
      for (finding, effects) in differences.shown {
        guard let severity = severities[finding.path ?? ""] else { continue }
        findings.print(finding, severity, effects)
      }
    }
    if options.format != .html, let edits = differences.blame?.editLines(.none) {
      edits.split(separator: "\n").forEach { findings.print(line: String($0)) }
    }
    differences = DifferenceList()
  }

  /// Warns of goldens whose tree files do not exist, or removes them.
  private func checkOrphans(_ places: GoldenPlaces) {
    guard options.warns || options.pruning != .none else { return }
    let found = GoldenOrphans(
      places, files: files, checked: checked, failed: failedFiles, writeGuard)
    var removed = 0
    func remove(_ golden: String) {
      if let error = AtomicFile.remove(golden) {
        findings.add(Finding(rule: Finding.invocation, .error, error.message, file: golden))
        return
      }
      removed += 1
      findings.print(line: "\(golden): removed")
    }
    if options.pruning != .none {
      for orphan in found.orphans { remove(orphan.golden) }
    } else {
      for orphan in found.orphans {
        findings.add(
          Finding(
            rule: Finding.orphan, .warning,
            "this golden is \(orphan.reason): --update --prune removes it", file: orphan.golden))
      }
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
}
