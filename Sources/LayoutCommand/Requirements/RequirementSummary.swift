import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import TreeFiles

extension CheckedRequirement {
  /// The sentence as a test, which fails if there is a finding.
  var test: ReportedTest {
    ReportedTest(file: file, name: requirement, findings: finding.map { [$0] } ?? [])
  }
}

extension [CheckedRequirement] {
  /// A summary: `3 requirements hold at 745 sizes`, or `1 of 3 requirements fails`.
  var summary: String {
    let failed = filter { $0.fails }.count
    if failed > 0 { return failedRequirements(failed, of: count) }
    let files = Set(map { ExactText($0.file) }).count
    let sizes = files == 1 ? self[0].layoutCount : 0
    let hold = holdingRequirements(count)
    let pixels = contains { $0.hasPixels } ? "; px are pixels there, and not points" : ""
    return
      (files == 1
      ? "\(hold) at \(counted(sizes, "size"))" : "\(hold) in \(files) trees") + pixels
  }
}

/// Returns `1 requirement fails`, `1 of 3 requirements fails` or `2 of 3 requirements fail`.
func failedRequirements(_ failed: Int, of count: Int) -> String {
  if count == 1 { return "\(failed == 0 ? "no" : "1") requirement fails" }
  return "\(failed) of \(count) requirements fail\(failed == 1 ? "s" : "")"
}

/// Returns `1 requirement holds` or `3 requirements hold`.
func holdingRequirements(_ count: Int) -> String {
  count == 1 ? "1 requirement holds" : "\(count) requirements hold"
}
