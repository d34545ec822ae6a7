import TreeFiles

/// The findings about a tree as a table for people, with a summary below it.
package struct FindingTable {
  /// The lines of the table, the titles first; none if nothing was found.
  let lines: [String]
  /// The column in which text that does not fit into a line continues.
  let indent: Int
  /// One sentence without a full stop.
  let summary: String

  /// Returns the table with the name of the file if there may be several, within the columns of a terminal if these
  /// are known.
  package func text(ofFile file: String?, columns: Int?) -> String {
    let indent = indent < (columns ?? .max) / 2 ? indent : nil
    let table =
      lines.map { $0.wrapped(to: columns, indent: indent) } + [summary.wrapped(to: columns)]
    return (file.map { [$0.printable] + table + [""] } ?? table).map { $0 + "\n" }.joined()
  }
}

/// `1489 widths from 280 to 1024`
func summary(of lengths: [Double], _ word: String) -> String {
  let ends = [lengths.first ?? 0, lengths.last ?? 0].map { roundedText(of: $0) }
  return "\(counted(lengths.count, word)) from \(ends[0]) to \(ends[1])"
}
