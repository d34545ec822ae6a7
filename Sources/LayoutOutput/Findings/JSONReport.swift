import TreeFiles

extension ReportForm {
  /// One JSON document with all data of the findings.
  package static let json = ReportForm(keyword: "json", kind: .findings, hasEdits: true) {
    JSONReport.document(of: $0).reportText
  }
}

/// Findings as one JSON document with all of their data.
///
///     {"findings": […], "summary": {"files": 2, "errors": 1, "warnings": 0, "notes": 0, "status": 1}}
package enum JSONReport {
  package static func document(of report: FindingReport) -> JSONValue {
    let findings = report.findings
    func count(_ severity: Finding.Severity) -> JSONValue {
      .literal("\(findings.count { $0.severity == severity })")
    }
    return [
      "findings": .values(findings.count) { findings[$0].json },
      "summary": [
        "files": .literal("\(report.fileCount)"), "errors": count(.error),
        "warnings": count(.warning), "notes": count(.note),
        "status": .literal("\(report.status)"),
      ],
    ]
  }
}
