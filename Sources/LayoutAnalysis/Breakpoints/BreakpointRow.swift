import TreeFiles

/// A row in a table of breakpoints. Alternating states, which rounding to pixels can cause at every second width, are
/// combined.
package struct BreakpointRow {
  package let breakpoint: Breakpoint
  /// The number of later breakpoints that alternate with this one, and have no row.
  var moreCount = 0
  /// The index of the size of the last alternating breakpoint.
  var last: Int

  /// The number of alternating breakpoints that have rows of their own.
  private static let maximumAlternations = 4

  /// Returns the change as a sentence. `lengths` are the lengths of the sizes, in points.
  package func sentence(_ lengths: [Double]) -> String {
    if moreCount == 0 { return breakpoint.explanation }
    return breakpoint.explanation
      + ", and back and forth \(counted(moreCount, "more time")) up to \(roundedText(of: lengths[last]))"
  }

  /// Returns the rows, in the order of the breakpoints.
  package static func rows(of breakpoints: [Breakpoint]) -> [BreakpointRow] {
    var rows: [BreakpointRow] = []
    var runs: [Breakpoint.Subject: (last: Breakpoint, count: Int, row: Int)] = [:]
    for breakpoint in breakpoints {
      let run = runs[breakpoint.subject].flatMap { $0.last.from == breakpoint.to ? $0 : nil }
      let count = (run?.count ?? 0) + 1
      if let run, run.count >= maximumAlternations {
        rows[run.row].moreCount += 1
        rows[run.row].last = breakpoint.index
        runs[breakpoint.subject] = (breakpoint, count, run.row)
      } else {
        runs[breakpoint.subject] = (breakpoint, count, rows.count)
        rows.append(BreakpointRow(breakpoint: breakpoint, last: breakpoint.index))
      }
    }
    return rows
  }
}
