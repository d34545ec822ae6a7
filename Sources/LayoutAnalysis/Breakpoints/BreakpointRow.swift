import TreeFiles

/// A row of a table of breakpoints. States that alternate, as rounding to pixels can make them do at each second
/// width, are in few rows.
package struct BreakpointRow {
  package let breakpoint: Breakpoint
  /// The number of breakpoints after this one that reverse the one before them, which have no rows.
  var moreCount = 0
  /// The index of the size of the last of them.
  var last: Int

  /// The number of these that have rows of their own.
  private static let mostRepeated = 4

  private struct Subject: Hashable {
    let element: Int32
    let kind: BreakpointKind
    let key: StyleKey?
    let other: Int32
  }

  /// Returns the change as one sentence; `lengths` are those of the sizes.
  package func sentence(_ lengths: [Double]) -> String {
    if moreCount == 0 { return breakpoint.why }
    return breakpoint.why
      + ", and back and forth \(counted(moreCount, "more time")) up to \(roundedText(of: lengths[last]))"
  }

  /// The rows, in the order of the breakpoints.
  package static func rows(of breakpoints: [Breakpoint]) -> [BreakpointRow] {
    var rows: [BreakpointRow] = []
    var run: [Subject: (last: Breakpoint, count: Int, row: Int)] = [:]
    for breakpoint in breakpoints {
      let subject = Subject(
        element: breakpoint.element, kind: breakpoint.kind, key: breakpoint.key,
        other: breakpoint.other)
      let row = BreakpointRow(breakpoint: breakpoint, last: breakpoint.index)
      if let known = run[subject], known.last.from == breakpoint.to, known.count >= mostRepeated {
        run[subject] = (breakpoint, known.count + 1, known.row)
        rows[known.row].moreCount += 1
        rows[known.row].last = breakpoint.index
        continue
      }
      let known = run[subject]
      let count = known.map { $0.last.from == breakpoint.to ? $0.count + 1 : 1 } ?? 1
      run[subject] = (breakpoint, count, rows.count)
      rows.append(row)
    }
    return rows
  }
}
