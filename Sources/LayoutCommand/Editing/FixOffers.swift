import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutReports
import TreeFiles

/// The fixes that the findings of one tree offer. They are searched when they are asked for.
final class FixOffers {
  private let search: FixSearch
  private let document: TreeDocument
  private let issues: [Subject: [Issue]]
  /// The number of frames of the text in all layouts.
  private let frameCount: Int
  /// The number of candidates that may be tried; nil to offer all fixes of all issues.
  private let mostTried: Int?
  /// The fixes that were found, as findings and a page may ask for the same ones.
  private var found: [Issue: [Fix]] = [:]
  /// The fixes that were found for other issues, and cure these, too.
  private var others: [Issue: [Fix]] = [:]

  /// The frames that are computed for the offers of one file: some tenths of a second.
  private static let mostFrames = 200_000
  /// The most frames of a file with offers. For more, it could try too few candidates.
  static let mostOfFile = mostFrames / 50

  /// The rule, the element and the keys, by which a diagnostic and its issue are matched.
  private struct Subject: Hashable {
    var rule: String
    /// The element; nil for warnings of a case, which name none.
    var element: Int32?
    var keys: [String] = []
  }

  /// Creates the offers for the text that a search has read. `isLimited` offers the best fix of each issue, as far as
  /// it takes some tenths of a second for a file.
  init(_ search: FixSearch, isLimited: Bool) throws(InputError) {
    self.search = search
    document = search.document
    let layout = search.current.layout
    frameCount = layout.reader.tree.count * layout.requests.layouts.count
    mostTried = isLimited ? Self.mostFrames / max(1, frameCount) : nil
    issues = Dictionary(grouping: search.issues.issues) { issue in
      guard let warning = issue.warning else {
        return Subject(rule: CheckedRequirement.rule)
      }
      let isOfCase = if case .ofCase = warning.keys { true } else { false }
      return Subject(
        rule: warning.rule.id, element: isOfCase ? nil : warning.element, keys: warning.keys.words)
    }
  }

  /// Searches the fixes of warnings, and of sentences by their numbers among those of the tree.
  func search(for warnings: [Diagnostic], requirements: [Int]) {
    for warning in warnings { _ = fixes(of: warning) }
    for requirement in requirements { _ = fixes(of: .requirement(requirement)) }
  }

  /// The number of frames that were computed for the offers.
  var frameCountOfSearch: Int { search.triedCount * frameCount }

  /// Creates the offers for a file that was read last, if it has a size that leaves time for them. Returns nil for a
  /// tree that cannot be laid out.
  convenience init?(
    of file: String, _ worker: Worker, _ required: [Requirement] = []
  ) throws(InputError) {
    let layout = worker.layout
    let frameCount = layout.reader.tree.count * layout.requests.layouts.count
    guard worker.framesForFixes > 0, frameCount <= Self.mostOfFile else { return nil }
    let trial = FixTrial(layout.options, layout.table, file: file, required, worker.writer)
    var complaints = ""
    let search = try FixSearch(Array(worker.textBytes), trial, worker.streams, &complaints)
    guard let search else { return nil }
    try self.init(search, isLimited: true)
  }

  /// Returns the diagnostics of a file that was laid out, with the lines that fixes write. A page that is kept up to date
  /// has none, as each save would take longer.
  static func diagnosticsOfPage(_ worker: Worker, _ file: String) -> Diagnostics {
    let layout = worker.layout
    guard layout.options.livePage == nil, layout.table.measuring == nil,
      layout.diagnostics.warningCount > 0, let offers = try? FixOffers(of: file, worker)
    else { return layout.diagnostics }
    defer { worker.framesForFixes -= offers.frameCountOfSearch }
    return offers.corrected(layout.diagnostics)
  }

  /// Returns diagnostics with the lines that the best fixes of warnings write.
  func corrected(_ diagnostics: Diagnostics) -> Diagnostics {
    var diagnostics = diagnostics
    diagnostics.warnings = diagnostics.warnings.map { corrected($0, fixes(of: $0)) }
    return diagnostics
  }

  /// Adds the fixes of a warning to its finding.
  func add(to finding: inout Finding, of diagnostic: Diagnostic) {
    finding.add(fixes(of: diagnostic))
  }

  /// Returns the diagnostic of a sentence that fails with the lines that its best fix writes. `index` is that among the
  /// sentences of the tree.
  func corrected(_ diagnostic: Diagnostic, ofRequirement index: Int) -> Diagnostic {
    corrected(diagnostic, fixes(of: .requirement(index)))
  }

  private func corrected(_ diagnostic: Diagnostic, _ fixes: [Fix]) -> Diagnostic {
    guard let fix = fixes.first else { return diagnostic }
    var diagnostic = diagnostic
    let lines = UnifiedDiff.addedLines(document.json.text, document.applying(fix.edits))
    diagnostic.correction = Diagnostic.Correction(
      description: fix.description, line: lines.first, text: lines.text)
    return diagnostic
  }

  private func fixes(of diagnostic: Diagnostic) -> [Fix] {
    guard let rule = diagnostic.rule else { return [] }
    let subject = Subject(rule: rule, element: diagnostic.element, keys: diagnostic.keys)
    return issues[subject]?.map(fixes).max { $0.count < $1.count } ?? []
  }

  /// Adds the fixes of a sentence that fails to its findings. `index` is that among the sentences of the tree.
  func add(to test: inout ReportedTest, ofRequirement index: Int) {
    guard !test.findings.isEmpty else { return }
    let fixes = fixes(of: .requirement(index))
    for place in test.findings.indices { test.findings[place].add(fixes) }
  }

  private func fixes(of issue: Issue) -> [Fix] {
    if let fixes = found[issue] { return fixes }
    if let mostTried, search.triedCount >= mostTried { return [] }
    let (fixes, alike) =
      (try? search.fixes(for: issue, isLimited: mostTried != nil)) ?? ([], [issue])
    for one in alike { found[one] = fixes.isEmpty ? others[one] ?? [] : fixes }
    for cured in fixes.first?.cured ?? [] where others[cured] == nil { others[cured] = fixes }
    return found[issue] ?? []
  }
}

extension Finding {
  /// Adds the fixes of an issue: the edits of the first one, and all as data.
  fileprivate mutating func add(_ fixes: [Fix]) {
    guard let first = fixes.first else { return }
    edits = first.textEdits
    data.append(("fixes", .array(fixes.map(\.json))))
  }
}

extension Fix {
  fileprivate var json: JSONValue {
    .object([
      ("description", .string(description)), ("cures", .literal("\(cured.count)")),
      ("moves", .literal("\(movedCount)")), ("edits", .array(textEdits.map(\.json))),
    ])
  }
}
