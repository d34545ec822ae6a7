import LayoutAnalysis
import LayoutOutput
import LayoutReports
import TreeFiles

/// The fixes offered for the findings of one tree, searched on demand.
final class FixSuggestions {
  private let search: FixSearch
  private let document: TreeDocument
  private let issues: [Subject: [Issue]]
  /// Caches the fixes found for each issue, as findings and a page may request the same ones.
  private var found: [Issue: [Fix]] = [:]
  /// Caches the alternatives of similar issues.
  private var alternatives: [Issue: [Fix]] = [:]

  /// The rule, element and keys by which a diagnostic is matched to its issue.
  private struct Subject: Hashable {
    var rule: String
    /// The element; nil for warnings about a test case.
    var element: Int32?
    var keys: [String] = []
  }

  /// Creates the offers for the text that a search has read. A limited search offers only the best fix of each issue.
  init(_ search: FixSearch) {
    self.search = search
    document = search.document
    issues = Dictionary(grouping: search.issues.issues) { issue in
      guard let warning = issue.warning else {
        return Subject(rule: CheckedRequirement.rule)
      }
      let isOfCase = if case .ofCase = warning.keys { true } else { false }
      return Subject(
        rule: warning.rule.id, element: isOfCase ? nil : warning.element, keys: warning.keys.words)
    }
  }

  /// Searches fixes for warnings, and for requirements, by their indices among the tree's sentences, before the search
  /// edits its text.
  func search(for warnings: [Diagnostic], requirements: [Int]) {
    for warning in warnings { _ = fixes(of: warning) }
    for requirement in requirements { _ = fixes(of: .requirement(requirement)) }
  }

  /// Returns the diagnostics of a file that was laid out, with the lines that fixes would write. Omits fixes from a
  /// page that is updated live, because they would delay each update.
  static func diagnosticsOfPage(_ worker: Worker, _ file: String) -> Diagnostics {
    let layout = worker.layout
    guard layout.options.livePage == nil, layout.table.measuring == nil,
      layout.diagnostics.warningCount > 0, let search = layout.fixSearch(of: file)
    else { return layout.diagnostics }
    return FixSuggestions(search).corrected(layout.diagnostics)
  }

  /// Returns diagnostics with the lines that the warnings' best fixes would write.
  func corrected(_ diagnostics: Diagnostics) -> Diagnostics {
    var diagnostics = diagnostics
    diagnostics.warnings = diagnostics.warnings.map { corrected($0, fixes(of: $0)) }
    return diagnostics
  }

  /// Adds the fixes of a warning to its finding.
  func add(to finding: inout Finding, of diagnostic: Diagnostic) {
    finding.add(fixes(of: diagnostic))
  }

  /// Returns the diagnostic of a failed sentence with the lines that its best fix would write. `index` is the
  /// sentence's index in the tree.
  func corrected(_ diagnostic: Diagnostic, ofRequirement index: Int) -> Diagnostic {
    corrected(diagnostic, fixes(of: .requirement(index)))
  }

  private func corrected(_ diagnostic: Diagnostic, _ fixes: [Fix]) -> Diagnostic {
    guard let fix = fixes.first else { return diagnostic }
    var diagnostic = diagnostic
    let lines = UnifiedDiff.addedLines(document.json.text, document.applying(fix.remedy.edits))
    diagnostic.correction = Diagnostic.Correction(
      description: fix.description, line: lines.first, text: lines.text)
    return diagnostic
  }

  private func fixes(of diagnostic: Diagnostic) -> [Fix] {
    guard let rule = diagnostic.rule else { return [] }
    let subject = Subject(rule: rule, element: diagnostic.element, keys: diagnostic.keys)
    return issues[subject]?.map(fixes).max { $0.count < $1.count } ?? []
  }

  /// Adds the fixes of a failed sentence to its findings. `index` is the sentence's index in the tree.
  func add(to test: inout ReportedTest, ofRequirement index: Int) {
    guard !test.findings.isEmpty else { return }
    let fixes = fixes(of: .requirement(index))
    for findingIndex in test.findings.indices { test.findings[findingIndex].add(fixes) }
  }

  /// Returns the fix that `fix` writes and, if the search is not limited, the others.
  private func fixes(of issue: Issue) -> [Fix] {
    if let fixes = found[issue] { return fixes }
    var fixes = search.fix(of: issue).map { [$0] } ?? []
    if !search.isLimited {
      if alternatives[issue] == nil {
        let (others, alike) = search.alternatives(for: issue)
        for one in alike { alternatives[one] = others }
      }
      fixes += alternatives[issue]!.filter { $0.remedy.edits != fixes.first?.remedy.edits }
    }
    found[issue] = fixes
    return fixes
  }
}

extension Finding {
  /// Adds the fixes of an issue: the first one as edits, and all of them as data.
  fileprivate mutating func add(_ fixes: [Fix]) {
    guard let first = fixes.first else { return }
    edits = first.textEdits
    data.append(("fixes", .array(fixes.map(\.json))))
  }
}

extension Fix {
  fileprivate var json: JSONValue {
    .object([
      ("description", .string(description)), ("cures", .literal("\(cureCount)")),
      ("moves", .literal("\(movedCount)")), ("edits", .array(textEdits.map(\.json))),
    ])
  }
}
