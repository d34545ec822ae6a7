import LayoutGoldens
import LayoutOutput
import Platform
import TreeFiles

/// Compares layouts with goldens, for `check`: with one file for all layouts, or with a folder that has one file for
/// each layout. The results of comparers are added in the order of the files.
final class GoldenCheck {
  let golden: String
  /// The folders of the trees' goldens; nil if all layouts share one file.
  let folders: GoldenFolders?
  let options: Options
  let files: [String]
  private let writeGuard: WriteGuard
  private let findings: FindingCollector
  private var results: [CheckedLayout] = []
  /// The paths of the goldens in a folder that layouts were compared with.
  private var checked: Set<String> = []
  private var failedFiles: Set<String> = []
  private var madeFolders: Set<String> = []
  /// The elements of `--only` that have not been found yet.
  private var unknownElements: [String]
  /// The differences of the tree that was added last.
  private var differences = DifferenceList()
  /// The edits that change frames, by file.
  var blames: [String: BlameReport] = [:]
  /// The page for `--format html`; nil for other formats.
  var page: ComparisonPage?
  /// The number of goldens that contain the lines of texts. These lines are not compared.
  private var textLineCount = 0
  /// The differences of files for text output.
  private var summaries: [DifferenceSummary] = []
  /// The notes that follow the counts in the summary.
  private var notes: [String] = []

  init(_ golden: String, _ invocation: borrowing Invocation) {
    let (options, settings) = (invocation.options, invocation.settings)
    self.golden = golden
    self.options = options
    findings = invocation.findings
    writeGuard = invocation.writeGuard
    files = options.inputs
    unknownElements = options.updated
    page = options.hasPage ? ComparisonPage(live: options.livePage) : nil
    folders = GoldenCheck.folder(golden).map { folder in
      GoldenFolders(folder: folder, files: options.files) { treeFolder in
        options.hasConfiguredGolden
          ? settings.settings(for: treeFolder).configuration.goldensBase : nil
      }
    }
  }

  /// Returns `golden` with a slash at its end if it is a folder; nil for a file. A path that does not exist is a file
  /// if it has the extension of a golden.
  private static func folder(_ golden: String) -> String? {
    if golden.hasSuffix("/") { return golden }
    let isFolder = status(of: golden).map { $0.isFolder } ?? (GoldenForm(ofFile: golden) == nil)
    return isFolder ? golden + "/" : nil
  }

  /// The golden file that all layouts share, if it may be written; nil for a folder of goldens.
  var updatedFile: String? { folders != nil || !options.updatesGoldens ? nil : golden }

  /// Returns true if a tree may differ from its golden. For a file that all trees share, this is unknown until the end.
  func mayDiffer(_ file: String) -> Bool {
    folders == nil
      || results.contains { layout in
        if case .differs = layout.result { layout.file == file } else { false }
      }
  }

  /// The options that rewrite a whole golden.
  var remedy: String {
    if options.updatesBaseline { return "--update without --baseline" }
    return options.updated.isEmpty ? "--update" : "--update without --only"
  }

  /// Adds the layouts that were compared with a golden, and updates the golden if requested.
  func add(_ golden: GoldenFile) {
    flushDifferences(ifNotOf: golden.layouts.first?.file)
    checked.insert(golden.path)
    unknownElements.removeAll(where: golden.foundElements.contains)
    if golden.hasTextLines { textLineCount += 1 }
    var golden = golden
    // A shared golden is not rewritten after errors, because the layouts of trees with errors would be lost.
    let isWhole = folders != nil || results.isEmpty || !options.updated.isEmpty
    if options.updatesGoldens && isWhole { update(&golden) }
    golden.layouts.forEach(add)
  }

  /// Records that a file has no layout.
  func fail(_ file: String) {
    let reason = ReportedTest.noLayout
    failedFiles.insert(file)
    let layout = CheckedLayout(file: file, size: nil, golden: golden, result: .failed(reason))
    results.append(layout)
    page?.add(problem: "\(file): \(reason)")
  }

  /// Prints the differences of files. Differences that several files have in common are printed once.
  private func print(_ differences: [DifferenceSummary]) {
    for group in DifferenceGroup.groups(of: differences) {
      findings.print(lines: group.text(limit: findings.shownLimit, findings.colors))
    }
  }

  /// Ends the comparison of all files. Returns the part of the last line about goldens.
  func end() -> RunTotals.Part {
    flushDifferences()
    print(summaries)
    if findings.totals.layouts > 0 && !options.updatesGoldens {
      let old = options.inputs.count > 1 ? "a folder with the trees" : "the tree"
      let blame =
        options.blame == nil
        ? "--blame OLD, \(old) before the change, to find the edit, or " : ""
      findings.print(
        line: "Intended? Add --update to the command to accept it (--only ELEMENT for one element)."
      )
      if options.format != .html {
        findings.print(line: "Not intended? Add \(blame)--format html -o diff.html to see it.")
      }
    }
    for element in unknownElements {
      findings.add(
        Finding(
          rule: Finding.invocation, .error,
          "no element \"\(element)\" in these trees and goldens: name an id, or a path such as "
            + "$.children[2].child"))
    }
    if let folders { checkOrphans(folders) }
    if textLineCount > 0 {
      notes.append("the lines of texts in \(counted(textLineCount, "golden")) not compared")
    }
    let fails = results.contains { if case .failed = $0.result { true } else { false } }
    return RunTotals.Part(
      text: results.summary(notes), fails: fails || findings.totals.layouts > 0)
  }

  /// Writes the page of differences.
  func writePage(summary: String, to output: inout OutputBuffer) {
    page?.write(summary: summary, update: options.updateCommand, to: &output)
  }
}

// MARK: - Reporting

extension GoldenCheck {
  private func update(_ golden: inout GoldenFile) {
    let isSame = golden.layouts.allSatisfy { if case .same = $0.result { true } else { false } }
    let error: InputError?
    if options.updated.isEmpty {
      if isSame { return }
      error = golden.newText.withUnsafeBytes { write($0, to: golden.path) }
    } else {
      guard golden.isUpdated else { return }
      var merged = OutputBuffer()
      for golden in golden.expected ?? [] { golden.write(to: &merged) }
      error = merged.withBytes { write($0, to: golden.path) }
    }
    for index in golden.layouts.indices where error != nil || options.updated.isEmpty {
      golden.layouts[index].result = error.map { .failed($0.message) } ?? .written
    }
    if error == nil { findings.print(line: "\(golden.path): written") }
  }

  /// Writes a golden, creating its folder if necessary.
  private func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> InputError? {
    if let objection = writeGuard.objection(to: path, as: .golden) {
      return InputError(message: objection)
    }
    let folder = FileName.folder(of: path)
    if folders != nil, !folder.isEmpty, madeFolders.insert(folder).inserted,
      let error = AtomicFile.makeFolder(folder)
    {
      return error
    }
    return AtomicFile.write(bytes, to: path)
  }

  private func add(_ layout: CheckedLayout) {
    flushDifferences(ifNotOf: layout.file)
    results.append(layout)
    if let test = layout.test { findings.add(test) }
    switch layout.result {
    case .same, .written: break
    case .failed(let reason): page?.add(problem: "\(layout.golden): \(reason)")
    case .differs(let comparison):
      differences.append((layout, comparison))
    }
  }

  /// Reports the differences of a tree after all of its layouts are compared.
  private func flushDifferences(ifNotOf file: String? = nil) {
    if file != nil && differences.file == file { return }
    guard let file = differences.file else { return }
    differences.blame = blames.removeValue(forKey: file)
    page?.add(
      differences.layouts.map { ($0.comparison, $0.checked.title, $0.checked.golden) },
      origin: options.origin, edits: differences.blame?.comparedEdits)
    var reportedPaths: Set<String> = []
    var reported: [String: Finding] = [:]
    for var test in differences.tests {
      test.repeated = test.repeated.compactMap { reported[$0.message + ($0.path ?? "")] }
      let own = findings.add(test, isPrinted: true)
      for finding in own {
        reportedPaths.insert(finding.path ?? "")
        reported[finding.message + (finding.path ?? "")] = finding
      }
      if (own + test.repeated).contains(where: \.fails) { findings.totals.layouts += 1 }
    }
    // With `--format html`, the page shows the differences.
    if findings.isForPeople, options.format != .html, !reportedPaths.isEmpty {
      let sizes = results.filter { $0.file == file }.map(\.size)
      let summary = DifferenceSummary(
        differences, sizes: sizes, reports: reportedPaths.contains)
      if let blame = differences.blame {
        print([summary])
        blame.editLines(.none).split(separator: "\n").forEach { findings.print(line: String($0)) }
      } else {
        summaries.append(summary)
      }
    }
    differences = DifferenceList()
  }

  /// Warns about goldens whose tree files do not exist, or removes them.
  private func checkOrphans(_ folders: GoldenFolders) {
    guard options.warns || options.pruning != .none else { return }
    let found = GoldenOrphans(
      folders, files: files, checked: checked, failed: failedFiles, writeGuard)
    var removed = 0
    func remove(_ golden: String) {
      if let error = AtomicFile.remove(golden) {
        findings.add(Finding(rule: Finding.invocation, .error, error.message, file: golden))
        return
      }
      removed += 1
      findings.print(line: "\(golden): removed")
    }
    for (golden, reason) in found.orphans {
      if options.pruning != .none {
        remove(golden)
      } else {
        findings.add(
          Finding(
            rule: Finding.orphan, .warning,
            "this golden is \(reason): --update --prune removes it", file: golden))
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
