import LayoutGoldens
import LayoutOutput
import TreeFiles

/// The result of checking one layout.
struct CheckedLayout {
  enum Result {
    case same
    case differs(GoldenComparison)
    /// The golden file was written, since it differed or was missing.
    case written
    /// There is no golden to compare with, or no layout: a sentence that says what to do.
    case failed(String)
  }

  /// The tree file.
  let file: String
  /// The size, `320xinf`, with what else tells the layout apart from others of the tree; nil where
  /// the golden does not tell layouts apart.
  var size: String?
  /// The name of the layout for programs, where that is not the size.
  var layoutName: String?
  /// The golden file.
  let golden: String
  var result = Result.same
  /// The positions of the elements that differ, in the order of the differences.
  var positions: [SourcePosition] = []

  /// `feed.json at 320xinf`
  var title: String { file + (size.map { " at \($0)" } ?? "") }
}

extension CheckedLayout {
  /// The name of the layout in reports of tests.
  var name: String { size ?? GoldenName.tree(golden) }

  /// The layout in a report, unless it differs.
  var test: ReportedTest? {
    switch result {
    case .same, .written: ReportedTest(file: file, name: name)
    case .differs: nil
    case .failed(let reason):
      ReportedTest(
        file: file, name: name,
        findings: [Finding(rule: Finding.invocation, .error, reason, file: golden)])
    }
  }
}

extension [CheckedLayout] {
  /// `2 of 58 layouts differ (1 new)`; `new` is about those that differ, and `notes` are what else there is to say.
  func summary(_ new: String, _ notes: [String]) -> String {
    let differing = count { if case .differs = $0.result { true } else { false } }
    let written = count { if case .written = $0.result { true } else { false } }
    let failed = count { if case .failed = $0.result { true } else { false } }
    let parts = [(written, "written"), (failed, "failed")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let layouts = counted(count, "layout")
    let verb = differing == 1 ? "differs" : "differ"
    let start =
      differing > 0
      ? ["\(differing < count ? "\(differing) of " : "")\(layouts) \(verb)\(new)"]
      : [layouts] + (parts.isEmpty ? ["none differs"] : [])
    return (start + parts + notes).joined(separator: ", ")
  }
}
