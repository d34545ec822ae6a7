import LayoutOutput
import Platform
import TreeFiles

/// A report for `--report FORM=FILE`.
struct ReportRequest {
  /// The form of the report; nil for an HTML page.
  let form: ReportForm?
  let file: String
  /// True if the report is printed instead of the findings as text.
  var isOutput: Bool { file == "-" }

  /// The keywords of the forms, with `html` for commands that have a page.
  static func keywords(hasPage: Bool) -> [String] {
    ReportForm.all.map(\.keyword) + (hasPage ? ["html"] : [])
  }

  init(_ text: String, hasPage: Bool) throws(OptionValueError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let keywords = ReportRequest.keywords(hasPage: hasPage)
    guard parts.count == 2, !parts[1].isEmpty, keywords.contains(parts[0]) else {
      throw OptionValueError(
        expected: "a form and a file, such as junit=layouts.xml; the forms are "
          + keywords.listed(),
        suggestion: ReportRequest.form(ofFile: text, keywords).map { "\($0)=\(text)" }
          ?? ReportRequest.withEqualsSign(text, keywords))
    }
    form = ReportForm.all.first { $0.keyword == parts[0] }
    file = parts[1]
  }

  /// Returns `junit=out.xml` for `junit:out.xml`; nil for other texts.
  private static func withEqualsSign(_ text: String, _ keywords: [String]) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let form = ForeignOption.reportWords.first { $0.word == parts[0] }?.form ?? parts[0]
    return keywords.contains(form) ? "\(form)=\(parts[1])" : nil
  }

  /// Returns the form that a file name's extension implies, or else JUnit, as in version 2; nil if the text already
  /// names a form.
  private static func form(ofFile file: String, _ keywords: [String]) -> String? {
    if keywords.contains(where: { file.hasPrefix("\($0):") }) { return nil }
    if file.contains("=") || keywords.contains(file) { return nil }
    return keywords.first { file.hasSuffix(".\($0)") } ?? ReportForm.junit.keyword
  }
}

extension Options {
  /// Returns why the reports cannot all be written; nil if they can.
  var conflictOfReports: String? {
    let printed = reports.filter(\.isOutput)
    if !printed.isEmpty, printed.count > 1 || format != .text {
      return "standard output has one form: name a file for "
        + (printed.count > 1 ? "all reports but one" : "the report, or remove --format")
    }
    var files = Set<FileIdentity>()
    return reports.first {
      !$0.isOutput && status(of: $0.file)?.isRegular != false
        && !files.insert(FileIdentity($0.file)).inserted
    }.map {
      "\($0.file.printable) is the file of another report: name a file for each"
    }
  }

  /// True if findings are collected for output that programs read.
  var collectsFindings: Bool {
    command.hasFindings && ([.json, .github].contains(format) || !reports.isEmpty)
  }

  /// True if the output includes the edits of findings.
  var writesEdits: Bool {
    command.hasFindings && (format == .json || reports.contains { $0.form?.hasEdits ?? false })
  }

  /// The number of errors, and of warnings, to keep for each text.
  var diagnosticLimit: Int {
    let isLimited =
      diagnostics == .text && !showsAll && !collectsFindings && baseline == nil && !hasPage
    return isLimited ? Diagnostics.shownLimit : .max
  }
}
