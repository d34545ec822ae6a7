import LayoutEngine
import TreeFiles

/// All that an invocation found, for a report.
package struct FindingReport {
  /// The tests, in order, with their findings.
  package var tests: [ReportedTest]
  /// The version of layoutcalc.
  package let version: String

  /// The exit status of the invocation.
  let status: Int32

  package init(_ tests: [ReportedTest], version: String, status: Int32 = 0) {
    self.tests = tests
    self.version = version
    self.status = status
  }

  /// All findings.
  var findings: [Finding] { tests.flatMap(\.findings) }

  /// The number of files that were looked at.
  var fileCount: Int { Set(tests.compactMap { $0.file.map(ExactText.init) }).count }

  /// Returns the page about a rule in the documentation of this version.
  func page(of rule: String) -> String {
    "\(Self.home)/blob/v\(version)/docs/\(Rule.named(rule)?.page ?? "")"
  }

  /// The repository, as the documentation names it.
  static let home = "https://github.com/OWNER/layoutcalc"
}

extension Finding {
  /// The message, and its details on lines of their own.
  var text: String { ([message] + details).joined(separator: "\n") }
}

/// A file, or a part of what was looked at in it, such as a layout or a requirement.
package struct ReportedTest {
  /// The file as the command line names it; nil for the invocation itself.
  package private(set) var file: String?
  /// The name, which is the file's where all of it was looked at.
  package private(set) var name: String
  /// The findings. The test has passed if none of them fails.
  package var findings: [Finding]
  /// Findings of an earlier test that are true of this one, too. Only reports of tests have them again.
  package var repeated: [Finding]

  package init(file: String?, name: String, findings: [Finding] = [], repeated: [Finding] = []) {
    self.file = file
    self.name = name
    self.findings = findings
    self.repeated = repeated
  }

  /// Renames the files of the test and of its findings.
  package mutating func name(files path: (String) -> String) {
    if let file, name == file { name = path(file) }
    file = file.map(path)
    for index in findings.indices { findings[index].file = findings[index].file.map(path) }
    for index in repeated.indices { repeated[index].file = repeated[index].file.map(path) }
  }

  /// The message of a file that has no layout.
  package static let noLayout = "it could not be laid out: see its errors"
}
