import TreeFiles

/// Findings in the Reviewdog Diagnostic Format, whose columns count bytes of UTF-8.
enum RDJSONReport {
  static func document(of report: FindingReport) -> JSONValue {
    [
      "source": ["name": "layoutcalc", "url": .string(FindingReport.home)],
      "diagnostics": .array(report.findings.map { diagnostic($0, report) }),
    ]
  }

  private static func diagnostic(_ finding: Finding, _ report: FindingReport) -> JSONValue {
    var location: [(String, JSONValue)] = [("path", .string(finding.file ?? ""))]
    if let line = finding.line {
      let columns = finding.byteColumns
      var range = [("start", position(line, columns?.lowerBound))]
      if let columns { range.append(("end", position(line, columns.upperBound))) }
      location.append(("range", .object(range)))
    }
    var members: [(String, JSONValue)] = [
      ("message", .string(([finding.message] + finding.details).joined(separator: "\n"))),
      ("location", .object(location)), ("severity", .string(severity(finding.severity))),
      (
        "code",
        ["value": .string(finding.rule), "url": .string(report.page(of: finding.rule))]
      ),
    ]
    // Each of its suggestions is applied alone, so several edits that only cure together are none.
    if finding.edits.count == 1 {
      members.append(("suggestions", .array(finding.edits.map(suggestion))))
    }
    return .object(members)
  }

  private static func suggestion(_ edit: TextEdit) -> JSONValue {
    [
      "range": [
        "start": position(edit.line, edit.byteColumn),
        "end": position(edit.endLine, edit.endByteColumn),
      ],
      "text": .string(edit.text),
    ]
  }

  private static func position(_ line: Int, _ column: Int?) -> JSONValue {
    .object(
      [("line", .literal("\(line)"))] + (column.map { [("column", .literal("\($0)"))] } ?? []))
  }

  private static func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
