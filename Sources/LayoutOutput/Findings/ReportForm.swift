import LayoutEngine
import TreeFiles

/// The forms of a report of findings (`--report FORM=FILE`). Each has a file of its own.
package enum ReportForm: UInt8, KeywordEnum {
  /// SARIF 2.1.0, for code scanning on GitHub, Azure DevOps and editors.
  case sarif
  /// GitLab's Code Quality.
  case gitlab
  /// JUnit's XML, for servers that show tests.
  case junit
  /// The Reviewdog Diagnostic Format.
  case rdjson
  /// One JSON document with all that findings have.
  case json
  /// Commands that GitHub Actions shows next to the lines of a file.
  case github

  package static let keywords = ["sarif", "gitlab", "junit", "rdjson", "json", "github"]

  /// True if it has the edits of findings.
  package var hasEdits: Bool { [.sarif, .rdjson, .json].contains(self) }

  /// Returns a report as text.
  package func text(of report: FindingReport) -> String {
    switch self {
    case .sarif: SARIFReport(report).document.reportText
    case .gitlab: GitLabReport.document(of: report).reportText
    case .junit: JUnitReport.text(of: report)
    case .rdjson: RDJSONReport.document(of: report).reportText
    case .json: JSONReport.document(of: report).reportText
    case .github: report.findings.map(\.annotation).joined()
    }
  }

  /// The kind of a text of this form.
  private var kind: OutputKind {
    switch self {
    case .sarif: .sarif
    case .gitlab: .gitlab
    case .junit: .junit
    case .rdjson: .rdjson
    case .json: .findings
    case .github: .github
    }
  }

  /// Returns true if a text is a report of this form, whatever has written it, or empty: one that a new report may
  /// replace. `TreeFileReader.padding` zero bytes follow the text.
  package func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    let isWithoutFindings = self == .gitlab ? OutputKind.isEmpty(text) : OutputKind.isBlank(text)
    return isWithoutFindings || OutputKind(text) == kind
  }
}

extension JSONValue {
  /// The value on several lines, as files of reports have it.
  package var reportText: String {
    // Names are data in a log that shows the file, too: what acts there is in strings of JSON.
    text(.lines).split(separator: "\n").map { String($0).printable + "\n" }.joined()
  }
}
