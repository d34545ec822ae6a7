import LayoutOutput
import Platform

/// The results of `--check` as JUnit XML, which continuous integration servers show (`--report`).
enum JUnitReport {
  /// The report: one test case a layout.
  static func text(of layouts: [CheckedLayout]) -> String {
    var failures = 0
    var errors = 0
    for layout in layouts {
      if case .differs = layout.result { failures += 1 }
      if case .failed = layout.result { errors += 1 }
    }
    let counts = "tests=\"\(layouts.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="layoutcalc" \(counts)>
      \(layouts.map(testCase).joined())  </testsuite>
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

  private static func testCase(_ layout: CheckedLayout) -> String {
    let opening =
      "    <testcase classname=\"\(layout.file.markup)\" "
      + "name=\"\((layout.size ?? GoldenName.tree(layout.golden)).markup)\""
    switch layout.result {
    case .same, .written: return opening + "/>\n"
    case .differs(let comparison):
      let message = "differs from \(layout.golden)"
      let lines = comparison.lines.map(\.markup).joined(separator: "\n")
      return opening
        + ">\n      <failure message=\"\(message.markup)\">\(lines)</failure>\n    </testcase>\n"
    case .failed(let reason):
      let message = "\(layout.golden): \(reason)"
      return opening + ">\n      <error message=\"\(message.markup)\"/>\n    </testcase>\n"
    }
  }
}
