import LayoutEngine
import TreeFiles

/// The findings of one invocation, by test, for a report.
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

  /// The number of different files that were checked.
  var fileCount: Int { Set(tests.compactMap { $0.file.map(ExactText.init) }).count }

  /// Returns the page about a rule in the documentation of this version.
  func page(of rule: String) -> String {
    "\(Self.home)/blob/v\(version)/docs/\(Rule.named(rule)?.page ?? "")"
  }

  /// The URL of the repository, as in the documentation.
  static let home = "https://github.com/OWNER/layoutcalc"
}

extension Finding {
  /// The message, and its details on lines of their own.
  var text: String { ([message] + details).joined(separator: "\n") }
}

/// A file, or a part of it that was checked, such as a layout or a requirement.
package struct ReportedTest {
  /// The file as the command line names it; nil for the invocation itself.
  package private(set) var file: String?
  /// The name; the name of the file if the whole file was checked.
  package private(set) var name: String
  /// The findings. The test has passed if none of them fails.
  package var findings: [Finding]
  /// The findings of an earlier test that also apply to this one. Only reports of tests repeat them.
  package var repeated: [Finding]

  package init(file: String?, name: String, findings: [Finding] = [], repeated: [Finding] = []) {
    self.file = file
    self.name = name
    self.findings = findings
    self.repeated = repeated
  }

  /// Converts the file names of the test and of its findings by `path`.
  package mutating func name(files path: (String) -> String) {
    if let file, name == file { name = path(file) }
    file = file.map(path)
    for index in findings.indices { findings[index].file = findings[index].file.map(path) }
    for index in repeated.indices { repeated[index].file = repeated[index].file.map(path) }
  }

  /// The message of a file that has no layout.
  package static let noLayout = "it could not be laid out: see its errors"
}
