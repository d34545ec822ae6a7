import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutReports
import TreeFiles

/// The fixes that the findings of one tree offer. They are searched when they are asked for.
struct FixOffers {
  private let search: FixSearch
  private let document: TreeDocument
  private let issues: [Subject: [Issue]]
  /// The number of frames of the text in all layouts.
  private let frameCount: Int
  /// The number of candidates that may be tried; nil to offer all fixes of all issues.
  private let mostTried: Int?

  /// The frames that are computed for the offers of one file: some tenths of a second.
  private static let mostFrames = 200_000
  /// Those of an invocation: about ten seconds.
  static let mostOfInvocation = 20 * mostFrames
  /// The most frames of a file with offers. For more, it could try too few candidates.
  static let mostOfFile = mostFrames / 50

  /// What a diagnostic and its issue have in common.
  private struct Subject: Hashable {
    var rule: String
    /// The element; nil for warnings of a case and of a `$allow`, which name none.
    var element: Int32?
  }

  /// Creates the offers for the text that a search has read. `isLimited` offers the best fix of each issue, as far as
  /// it takes some tenths of a second for a file.
  init(_ search: FixSearch, isLimited: Bool) throws(InputError) {
    self.search = search
    document = try search.document()
    let layout = search.current.layout
    frameCount = layout.reader.tree.count * layout.requests.layouts.count
    mostTried = isLimited ? Self.mostFrames / max(1, frameCount) : nil
    issues = Dictionary(grouping: search.issues.issues) { issue in
      guard case .warning(let warning) = issue else {
        return Subject(rule: CheckedRequirement.rule, element: nil)
      }
      let namesElement =
        if case .ofCase = warning.keys { false } else { warning.rule != .unknownRule }
      return Subject(rule: warning.rule.id, element: namesElement ? warning.element : nil)
    }
  }

  /// The number of frames that were computed for the offers.
  var frameCountOfSearch: Int { search.triedCount * frameCount }

  /// Adds the fixes of a warning to its finding.
  func add(to finding: inout Finding, of diagnostic: Diagnostic) {
    guard let rule = diagnostic.rule else { return }
    let issues = issues[Subject(rule: rule, element: diagnostic.element)] ?? []
    let fixes = issues.filter { issue in
      guard case .warning(let warning) = issue, warning.keys.words == diagnostic.keys else {
        return false
      }
      return warning.rule != .unknownRule || document.path(of: warning.element) == diagnostic.path
    }.map(fixes).sorted { $0.count > $1.count }.flatMap(\.self)
    finding.add(
      fixes.reduce(into: []) { fixes, fix in
        if !fixes.contains(where: { $0.edits == fix.edits }) { fixes.append(fix) }
      })
  }

  /// Adds the fixes of a sentence that fails to its findings. `index` is that among the sentences of the tree.
  func add(to test: inout ReportedTest, ofRequirement index: Int) {
    guard !test.findings.isEmpty else { return }
    let fixes = fixes(of: .requirement(index))
    for place in test.findings.indices { test.findings[place].add(fixes) }
  }

  private func fixes(of issue: Issue) -> [Fix] {
    if let mostTried, search.triedCount >= mostTried { return [] }
    let fixes = search.fixes(for: issue, of: document, stopsEarly: mostTried != nil)
    return mostTried == nil ? fixes : Array(fixes.prefix(1))
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
      ("moves", .literal("\(movement.count)")), ("edits", .array(textEdits.map(\.json))),
    ])
  }
}
