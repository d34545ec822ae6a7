import LayoutAnalysis
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
  /// The folders of the trees' goldens; nil if all layouts share one golden file.
  let folders: GoldenFolders?
  let options: Options
  let files: [String]
  let writeGuard: WriteGuard
  private let reader: TreeFileReader
  let findings: FindingCollector
  /// The golden that layouts are compared with: in a folder, a new one for each.
  var file: GoldenFile
  /// The text of that golden, and what it should be.
  let text: InputText
  var printed = OutputBuffer()
  private(set) var results: [CheckedLayout] = []
  /// The goldens in a folder that layouts were compared with.
  private var checked: Set<String> = []
  private var failedFiles: Set<String> = []
  var madeFolders: Set<String> = []
  /// The names of `--only` that no element has so far.
  private var unknownElements: [String]
  /// The differences of the tree that was laid out last.
  private var differences = DifferenceList()
  /// The positions of its elements, by their indices.
  private var positions: [Int32: SourcePosition] = [:]
  /// The edits that change frames, by file.
  var blames: [String: BlameReport] = [:]
  /// The page that `--format html` prints instead of text.
  var page: ComparisonPage?
  /// The number of goldens with the lines of texts, which are not compared.
  var textLineCount = 0
  /// The differences of files for people, by what files have in common, and the order of these.
  private var summaries: [String: [DifferenceSummary]] = [:]
  private var outlines: [String] = []
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
    file = GoldenFile(path: golden, renderer: GoldenRenderer(.lines, count: 1))
    unknownElements = options.updated
    page = options.hasPage ? ComparisonPage(live: options.livePage) : nil
    folders = GoldenCheck.folder(golden).map { folder in
      GoldenFolders(folder: folder, files: options.files) { treeFolder in
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

  /// The file that all layouts are compared with, if there is one and it may be written.
  var updatedFile: String? { folders != nil || !options.updatesGoldens ? nil : golden }

  /// Returns true if a tree that was laid out can differ from a golden. A golden that all trees share is compared at
  /// the end.
  func mayDiffer(_ file: String) -> Bool {
    folders == nil
      || results.contains { layout in
        if case .differs = layout.result { layout.file == file } else { false }
      }
  }

  func begin(count: Int) {
    if folders == nil { begin(golden, count: count) }
  }

  func compare(_ layout: RenderedLayout) {
    flushDifferences(ifNotOf: layout.file)
    unknownElements.removeAll {
      !layout.tree.elements(named: $0, rootPath: layout.rootPath).isEmpty
    }
    guard let folders else { return check(layout) }
    let size = name(of: layout)
    begin(existingGolden(folders.golden(of: layout.file) + "-\(size)"), count: 1)
    checked.insert(file.path)
    check(layout, size: size)
    endFile()
  }

  /// Returns the golden at a path without its ending, in the form that is there; the path of a new one if none is.
  private func existingGolden(_ path: String) -> String {
    for form in GoldenForm.allCases {
      let file = path + form.ending
      if status(of: file) != nil { return file }
      // It may be written while the command watches.
      FilesUsed.note(file)
    }
    return path + GoldenForm.lines.ending
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

  /// Prints the differences of files that have the same ones.
  private func print(_ differences: [DifferenceSummary]) {
    findings.print(
      lines: DifferenceSummary.text(
        differences, limit: findings.shownLimit, findings.colors))
  }

  /// Ends the comparison of all files. Returns its part of the last line.
  func end() -> RunTotals.Part {
    if folders == nil && printed.count > 0 { endFile() }
    flushDifferences()
    for outline in outlines { print(summaries[outline] ?? []) }
    if findings.totals.layouts.new > 0 && !options.updatesGoldens {
      findings.print(
        line: "Accept: the same command with --update (--only ELEMENT for one). "
          + "See: --format html -o diff.html")
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
    let totals = findings.totals
    return RunTotals.Part(
      text: results.summary(totals.note(totals.layouts), notes),
      fails: fails || totals.layouts.new > 0)
  }

  /// Writes the page.
  func writePage(summary: String, to output: inout OutputBuffer) {
    page?.write(summary: summary, update: options.updateCommand, to: &output)
  }
}

// MARK: - Reporting

extension GoldenCheck {
  func compare(_ expected: Golden, _ actual: Golden) -> GoldenComparison {
    let comparison = GoldenComparison(
      expected: expected, actual: actual, tolerance: options.tolerance ?? 0, origin: options.origin)
    unknownElements.removeAll { comparison.has($0) }
    return comparison
  }

  func add(_ layout: CheckedLayout) {
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

  /// Returns the positions of the differing elements of the tree that was laid out last.
  ///
  /// Complexity: linear in the size of the text, besides sorting the elements.
  func positions(of comparison: GoldenComparison) -> [SourcePosition] {
    let new = Set(comparison.differences.map(\.element)).subtracting(positions.keys)
    positions.merge(reader.tree.positions(of: new, isCase: reader.rootPath != "$")) { $1 }
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
    var reportedPaths: Set<String> = []
    var reported: [String: Finding] = [:]
    for var test in differences.tests {
      test.repeated = test.repeated.compactMap { reported[$0.message + ($0.path ?? "")] }
      let own = findings.add(test, isPrinted: true)
      for finding in own {
        reportedPaths.insert(finding.path ?? "")
        reported[finding.message + (finding.path ?? "")] = finding
      }
      findings.totals.layouts.add(isNew: (own + test.repeated).contains { $0.fails })
    }
    // A page shows them itself.
    if findings.isForPeople, options.format != .html, !reportedPaths.isEmpty {
      let sizes = results.filter { $0.file == file }.map(\.size)
      let summary = DifferenceSummary(
        differences, sizes: sizes, colors: findings.colors, reports: reportedPaths.contains)
      if let blame = differences.blame {
        print([summary])
        blame.editLines(.none).split(separator: "\n").forEach { findings.print(line: String($0)) }
      } else {
        summaries[summary.outline, default: []].append(summary)
        if summaries[summary.outline]?.count == 1 { outlines.append(summary.outline) }
      }
    }
    differences = DifferenceList()
  }

  /// Warns of goldens whose tree files do not exist, or removes them.
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
