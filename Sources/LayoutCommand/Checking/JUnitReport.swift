import LayoutOutput

/// A test case of a report.
struct JUnitCase {
  enum Result {
    case passed
    case failure(String, lines: [String])
    case error(String)
  }

  /// What a file that has no layout is reported with.
  static let noLayout = "it could not be laid out: see its errors"

  let file: String
  let name: String
  let result: Result
}

/// Results as JUnit XML, which continuous integration servers show (`--report`).
enum JUnitReport {
  /// The report of test cases.
  static func text(of cases: [JUnitCase]) -> String {
    var failures = 0
    var errors = 0
    for test in cases {
      if case .failure = test.result { failures += 1 }
      if case .error = test.result { errors += 1 }
    }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="layoutcalc" \(counts)>
      \(cases.map(testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  /// Whether a text is a report of tests, whatever has written it, or blank: one that a new report
  /// may replace.
  static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    let spaces = " \t\r\n".utf8
    var rest = text.drop { spaces.contains($0) }
    if rest.starts(with: "<?xml".utf8) {
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst().drop { spaces.contains($0) }
    }
    return rest.isEmpty || rest.starts(with: "<testsuite".utf8)
  }

  private static func testCase(_ test: JUnitCase) -> String {
    let opening =
      "    <testcase classname=\"\(test.file.markup)\" name=\"\(test.name.markup)\""
    switch test.result {
    case .passed: return opening + "/>\n"
    case .failure(let message, let lines):
      let text = lines.map(\.markup).joined(separator: "\n")
      return opening
        + ">\n      <failure message=\"\(message.markup)\">\(text)</failure>\n    </testcase>\n"
    case .error(let message):
      return opening + ">\n      <error message=\"\(message.markup)\"/>\n    </testcase>\n"
    }
  }
}
