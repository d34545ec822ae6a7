import TreeFiles

/// A form of a report of findings (`--report FORM=FILE`): a row in the file that writes it.
package struct ReportForm: Sendable {
  /// The word for it.
  package let keyword: String
  /// The kind of its texts, by which a file that it may replace is recognized.
  let kind: OutputKind
  /// True if it has the edits of findings.
  package var hasEdits = false
  let write: @Sendable (FindingReport) -> String

  /// All forms, in the order of the help.
  package static let all: [ReportForm] = [.sarif, .gitlab, .junit, .rdjson, .json, .github]

  /// Returns a report as text.
  package func text(of report: FindingReport) -> String { write(report) }

  /// Returns true if a text is a report of this form, whatever has written it, or empty: one that a new report may
  /// replace. `TreeFileReader.padding` zero bytes follow the text.
  package func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    let isWithoutFindings = kind == .gitlab ? OutputKind.isEmpty(text) : OutputKind.isBlank(text)
    return isWithoutFindings || OutputKind(text) == kind
  }
}

extension ReportForm {
  /// Commands that GitHub Actions shows next to the lines of a file.
  package static let github = ReportForm(keyword: "github", kind: .github) {
    $0.findings.map(\.annotation).joined()
  }
}

extension JSONValue {
  /// The value on several lines, as files of reports have it.
  package var reportText: String {
    // Names are data in a log that shows the file, too: what acts there is in strings of JSON.
    text(.lines).split(separator: "\n").map { String($0).printable + "\n" }.joined()
  }
}
