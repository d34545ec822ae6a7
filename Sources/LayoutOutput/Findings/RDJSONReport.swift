import TreeFiles

extension ReportForm {
  /// The Reviewdog Diagnostic Format.
  package static let rdjson = ReportForm(keyword: "rdjson", kind: .rdjson, hasEdits: true) {
    RDJSONReport.document(of: $0).reportText
  }
}

/// Findings in the Reviewdog Diagnostic Format, whose columns count bytes of UTF-8.
enum RDJSONReport {
  static func document(of report: FindingReport) -> JSONValue {
    [
      "source": ["name": "layoutcalc", "url": .string(FindingReport.home)],
      "diagnostics": .array(report.findings.map { diagnostic($0, report) }),
    ]
  }

  private static func diagnostic(_ finding: Finding, _ report: FindingReport) -> JSONValue {
    let columns = finding.byteColumns
    let range = finding.line.map { line in
      JSONValue.object(present: [
        ("start", position(line, columns?.lowerBound)),
        ("end", columns.map { position(line, $0.upperBound) }),
      ])
    }
    return .object(present: [
      ("message", .string(finding.text)),
      ("location", .object(present: [("path", .string(finding.file ?? "")), ("range", range)])),
      ("severity", .string(severity(finding.severity))),
      ("code", ["value": .string(finding.rule), "url": .string(report.page(of: finding.rule))]),
      // Each suggestion is applied on its own, so edits that are correct only together are omitted.
      ("suggestions", finding.edits.count == 1 ? .array(finding.edits.map(suggestion)) : nil),
    ])
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
    .object(present: [("line", .number(line)), ("column", column.map { .number($0) })])
  }

  private static func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
