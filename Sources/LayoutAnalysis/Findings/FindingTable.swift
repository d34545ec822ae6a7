import TreeFiles

/// Writes findings about trees as a table with a summary below it.
package protocol FindingTable {
  associatedtype Findings

  /// The lines of the table, the titles first; none if nothing was found. Text that does not fit into a line
  /// continues in the column `indent`.
  func table(of findings: Findings) -> (lines: [String], indent: Int)
  /// One sentence without a full stop.
  func summary(of findings: Findings) -> String
}

extension FindingTable {
  /// Writes the findings about one tree, with its file if there may be several, within the columns of a
  /// terminal if these are known.
  package func write(
    _ findings: Findings, ofFile file: String?, columns: Int?, to output: inout OutputBuffer
  ) {
    if let file { output.append(file.printable + "\n") }
    let table = table(of: findings)
    let indent = table.indent < (columns ?? .max) / 2 ? table.indent : nil
    for line in table.lines { output.append(line.wrapped(to: columns, indent: indent) + "\n") }
    output.append(summary(of: findings).wrapped(to: columns) + "\n")
    if file != nil { output.append("\n") }
  }
}

/// `1489 widths from 280 to 1024`
func summary(of lengths: [Double], _ word: String) -> String {
  let ends = [lengths.first ?? 0, lengths.last ?? 0].map { roundedText(of: $0) }
  return "\(counted(lengths.count, word)) from \(ends[0]) to \(ends[1])"
}
