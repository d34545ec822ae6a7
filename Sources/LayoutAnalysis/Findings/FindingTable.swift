import TreeFiles

/// A table of findings about a tree for text output, with a summary below.
package struct FindingTable {
  /// The lines of the table, beginning with the titles; empty if there are no findings.
  private let lines: [String]
  /// The column of the last title, in which wrapped lines continue.
  private let indent: Int
  /// The summary below the table: a sentence without a period.
  private let summary: String

  /// Creates a table from cells, two spaces apart. A row may have more or fewer cells than titles.
  init(_ titles: [String], _ rows: [[String]], summary: String) {
    let all = rows.isEmpty ? [] : [titles] + rows
    lines = all.tableLines
    indent = all.columnWidths.prefix(titles.count - 1).reduce(0) { $0 + $1 + 2 }
    self.summary = summary
  }

  /// Returns the table, wrapped to the width `columns` if that is known. `file` is shown above it; nil if there is only
  /// one file.
  package func text(ofFile file: String?, columns: Int?) -> String {
    let indent = indent < (columns ?? .max) / 2 ? indent : nil
    let table =
      lines.map { $0.wrapped(to: columns, indent: indent) } + [summary.wrapped(to: columns)]
    return (file.map { [$0.printable] + table + [""] } ?? table).map { $0 + "\n" }.joined()
  }
}

extension [[String]] {
  /// The cells as lines of a table: columns are as wide as their widest cell, and two spaces apart.
  package var tableLines: [String] {
    let widths = columnWidths
    return map { cells in
      zip(cells, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width + 2 - cell.count)
      }.joined() + (cells.last ?? "")
    }
  }

  fileprivate var columnWidths: [Int] {
    (0..<(map { $0.count }.max() ?? 0)).map { column in
      map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
  }
}

/// Returns `1489 maximum widths from 280 to 1024`, without `maximum` if they are exact. If `advises`, adds how to try
/// exact widths.
func summary(
  of lengths: [Double], _ word: String, isExact: Bool, advises: Bool = false
) -> String {
  let ends = [lengths.first ?? 0, lengths.last ?? 0].map { roundedText(of: $0) }
  return
    "\(counted(lengths.count, isExact ? word : "maximum \(word)")) from \(ends[0]) to \(ends[1])"
    + (advises && !isExact ? "; for exact widths, add --width \(ends[0])" : "")
}
