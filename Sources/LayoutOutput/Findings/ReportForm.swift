import TreeFiles

/// A format of a report of findings (`--report FORM=FILE`), which is declared in the file that writes it.
package struct ReportForm: Sendable {
  /// The keyword on the command line.
  package let keyword: String
  /// The kind of the report's text, by which an existing report is recognized.
  let kind: OutputKind
  /// True if the report includes the edits of findings.
  package var hasEdits = false
  let write: @Sendable (FindingReport) -> String

  /// All formats, in the order of the help.
  package static let all: [ReportForm] = [.sarif, .gitlab, .junit, .rdjson, .json, .github]

  package func text(of report: FindingReport) -> String { write(report) }

  /// Returns true if a new report may replace a text: the text is empty, or a report in this format from any program.
  /// `TreeFileReader.padding` zero bytes follow the text.
  package func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    let isWithoutFindings = kind == .gitlab ? OutputKind.isEmpty(text) : OutputKind.isBlank(text)
    return isWithoutFindings || OutputKind(text) == kind
  }
}

extension ReportForm {
  /// Workflow commands: GitHub Actions shows their messages next to the lines of a file.
  package static let github = ReportForm(keyword: "github", kind: .github) {
    $0.findings.map(\.annotation).joined()
  }
}

extension JSONValue {
  /// The value as JSON on several lines, for the file of a report.
  package var reportText: String {
    // A log or a terminal may show the file, so control characters in strings are escaped.
    text(.lines).split(separator: "\n").map { String($0).printable + "\n" }.joined()
  }
}
