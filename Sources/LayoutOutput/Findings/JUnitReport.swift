import LayoutEngine
import TreeFiles

extension ReportForm {
  /// JUnit's XML, for servers that show tests.
  package static let junit = ReportForm(keyword: "junit", kind: .junit) { JUnitReport.text(of: $0) }
}

/// Findings as JUnit XML, which continuous integration servers show. A test has failed if a finding in it causes exit
/// status 1, and has an error if its input could not be checked.
enum JUnitReport {
  /// Returns the report as XML.
  static func text(of report: FindingReport) -> String {
    let tests = tests(of: report)
    let failures = tests.count { $0.outcome == .failure }
    let errors = tests.count { $0.outcome == .error }
    let counts = "tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="layoutcalc" \(counts)>
      \(tests.map(testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  /// Returns the tests, merging tests of the same name. The test of a whole file is omitted if it has no findings and
  /// there are tests of parts of the file.
  private static func tests(of report: FindingReport) -> [ReportedTest] {
    let divided = Set(
      report.tests.filter { $0.name != $0.file }.map { ExactText($0.file ?? "") })
    var tests: [ReportedTest] = []
    var indices: [[ExactText]: Int] = [:]
    for test in report.tests {
      let key = [test.file ?? "", test.name].map(ExactText.init)
      if let index = indices[key] {
        tests[index].findings += test.findings
        tests[index].repeated += test.repeated
      } else {
        indices[key] = tests.count
        tests.append(test)
      }
    }
    return tests.filter { test in
      !test.all.isEmpty || test.name != test.file || !divided.contains(ExactText(test.file ?? ""))
    }
  }

  private static func testCase(_ test: ReportedTest) -> String {
    let opening =
      "    <testcase classname=\"\((test.file ?? "layoutcalc").markup)\" name=\"\(test.name.markup)\""
    if test.all.isEmpty { return opening + "/>\n" }
    let lines = test.lines.map(\.markup).joined(separator: "\n")
    let content =
      switch test.outcome {
      case .passed: "<system-out>\(lines)</system-out>"
      case .failure: element("failure", test.message, lines)
      case .error: element("error", test.message, lines)
      }
    return opening + ">\n      \(content)\n    </testcase>\n"
  }

  private static func element(_ name: String, _ message: String, _ lines: String) -> String {
    "<\(name) message=\"\(message.markup)\"" + (lines.isEmpty ? "/>" : ">\(lines)</\(name)>")
  }
}

extension ReportedTest {
  /// All findings of the test.
  fileprivate var all: [Finding] { findings + repeated }

  fileprivate enum Outcome {
    case passed
    case failure
    case error
  }

  fileprivate var outcome: Outcome {
    guard let worst = firstFailure else { return .passed }
    return worst.isOfInput ? .error : .failure
  }

  private var firstFailure: Finding? {
    let failures = all.filter(\.fails)
    return failures.first(where: \.isOfInput) ?? failures.first
  }

  fileprivate var message: String {
    let failures = all.filter(\.fails)
    let noun = failures.contains { $0.severity == .warning } ? "failures" : "errors"
    return (firstFailure?.message ?? "")
      + (failures.count > 1 ? " (the first of \(failures.count) \(noun))" : "")
  }

  /// A line for each finding, followed by its details. A finding that the message states in full has no line.
  fileprivate var lines: [String] {
    let all = all
    return all.flatMap { finding in
      let isMessage = all.count == 1 && outcome != .passed && finding.line == nil
      let line = DiagnosticWriter(colors: false).line(finding).dropLast()
      return (isMessage ? [] : [String(line)]) + finding.details
    }
  }
}
