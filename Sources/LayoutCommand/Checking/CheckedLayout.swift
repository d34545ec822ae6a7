import LayoutGoldens
import LayoutOutput
import TreeFiles

/// The result of checking one layout.
struct CheckedLayout {
  enum Result {
    case same
    case differs(GoldenComparison)
    /// The golden file was written, because it differed or was missing.
    case written
    /// There is no golden to compare with, or no layout: an error message.
    case failed(String)
  }

  /// The tree file.
  let file: String
  /// The size of the layout, such as `320xinf`, with the other properties that distinguish it from other layouts of the
  /// tree; nil if the golden does not distinguish layouts.
  var size: String?
  /// The name of the layout in JSON output, if that is not the size.
  var layoutName: String?
  /// The golden file.
  let golden: String
  var result = Result.same
  /// The positions of the elements that differ, in the order of the differences.
  var positions: [SourcePosition] = []

  /// The file and the size: `feed.json at 320xinf`.
  var title: String { file + (size.map { " at \($0)" } ?? "") }
}

extension CheckedLayout {
  /// The name of the layout in test reports.
  var name: String { size ?? GoldenName.tree(golden) }

  /// The layout in a test report; nil if it differs, because differences are reported separately.
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
  /// Returns a summary: `2 of 58 layouts differ`. `notes` end the sentence.
  func summary(_ notes: [String]) -> String {
    let differing = count { if case .differs = $0.result { true } else { false } }
    let written = count { if case .written = $0.result { true } else { false } }
    let failed = count { if case .failed = $0.result { true } else { false } }
    let parts = [(written, "written"), (failed, "failed")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let layouts = counted(count, "layout")
    let verb = differing == 1 ? "differs" : "differ"
    let start =
      differing > 0
      ? ["\(differing < count ? "\(differing) of " : "")\(layouts) \(verb)"]
      : [layouts] + (parts.isEmpty ? ["none differs"] : [])
    return (start + parts + notes).joined(separator: ", ")
  }
}
