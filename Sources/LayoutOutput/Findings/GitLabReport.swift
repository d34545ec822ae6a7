import TreeFiles

extension ReportForm {
  /// GitLab's Code Quality.
  package static let gitlab = ReportForm(keyword: "gitlab", kind: .gitlab) {
    GitLabReport.document(of: $0).reportText
  }
}

/// Findings for GitLab's Code Quality: an array of issues. Each has its own fingerprint, by which GitLab tells new
/// issues from old ones.
enum GitLabReport {
  static func document(of report: FindingReport) -> JSONValue {
    var fingerprints = FindingFingerprints()
    return .array(
      report.findings.map { finding in
        [
          "description": .string(finding.message), "check_name": .string(finding.rule),
          "fingerprint": .string(fingerprints.next(finding)),
          "severity": .string(severity(finding.severity)),
          "location": [
            // GitLab requires a path in each issue.
            "path": .string(path(finding.file ?? ".")),
            "lines": ["begin": .literal("\(finding.line ?? 1)")],
          ],
        ]
      })
  }

  private static func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }

  /// Returns a path from the repository's root. GitLab does not find files whose paths begin with `./`.
  private static func path(_ file: String) -> String {
    file.hasPrefix("./") && file != "./" ? path(String(file.dropFirst(2))) : file
  }
}
