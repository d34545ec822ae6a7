import TreeFiles

/// The findings about a tree as a table for people, with a summary below it.
package struct FindingTable {
  /// The lines of the table, the titles first; none if nothing was found.
  private let lines: [String]
  /// The column in which text that does not fit into a line continues: that of the last title.
  private let indent: Int
  /// One sentence without a full stop.
  private let summary: String

  /// Creates a table with the cells of each row, two spaces apart. A row may have more cells than titles, or fewer.
  init(_ titles: [String], _ rows: [[String]], summary: String) {
    let all = rows.isEmpty ? [] : [titles] + rows
    let columns = 0..<(all.map { $0.count }.max() ?? 0)
    let widths = columns.map { column in
      all.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    lines = all.map { cells in
      zip(cells, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width + 2 - cell.count)
      }.joined() + (cells.last ?? "")
    }
    indent = widths.prefix(titles.count - 1).reduce(0) { $0 + $1 + 2 }
    self.summary = summary
  }

  /// Returns the table with the name of the file if there may be several, within the columns of a terminal if these
  /// are known.
  package func text(ofFile file: String?, columns: Int?) -> String {
    let indent = indent < (columns ?? .max) / 2 ? indent : nil
    let table =
      lines.map { $0.wrapped(to: columns, indent: indent) } + [summary.wrapped(to: columns)]
    return (file.map { [$0.printable] + table + [""] } ?? table).map { $0 + "\n" }.joined()
  }
}

/// `1489 maximum widths from 280 to 1024`; if they are exact, without `maximum`. If `advises`, adds how to make
/// maximum widths exact ones.
func summary(
  of lengths: [Double], _ word: String, isExact: Bool, advises: Bool = false
) -> String {
  let ends = [lengths.first ?? 0, lengths.last ?? 0].map { roundedText(of: $0) }
  return
    "\(counted(lengths.count, isExact ? word : "maximum \(word)")) from \(ends[0]) to \(ends[1])"
    + (advises && !isExact ? "; for exact widths, add --width \(ends[0])" : "")
}
