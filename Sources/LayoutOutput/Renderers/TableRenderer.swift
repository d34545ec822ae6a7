import LayoutEngine
import TreeFiles

/// Writes frames as a table for people: one element per line, the tree in the first column, then x,
/// y, width and height in points with their decimal points below each other.
///
/// ```
/// element          x   y  width  height
/// inset cell       0   0    375   112
/// └─ text title   16  16    343    79.5
/// ```
///
/// Consecutive layouts of the same file are side by side in one table, each under its maximum size. With several files,
/// each table is under its file's name. Numbers are rounded to thousandths; the other formats have all digits.
package struct TableRenderer: Renderer {
  private let columns: Int?
  private let colors: TerminalColors
  private let includesTexts: Bool
  private var count = 0
  private var rendered = 0
  private var table: TableContent?
  private var hasWritten = false

  /// Creates a renderer. Lines are at most `columns` wide (nil for no limit): sizes that do not fit side by side are
  /// written in another table below, and long names are truncated. If `includesTexts` is true, the table has each
  /// text's number of lines and of hidden UTF-16 code units.
  package init(columns: Int? = nil, hasColors: Bool = false, includesTexts: Bool = false) {
    self.columns = columns
    colors = TerminalColors(hasColors)
    self.includesTexts = includesTexts
  }

  /// Stores the number of layouts that follow.
  package mutating func begin(count: Int, to output: inout OutputBuffer) {
    self.count = count
  }

  /// Adds a layout. If it is of another file, writes the table of the previous file first.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    rendered += 1
    if table?.add(layout) == true { return }
    writeTable(to: &output)
    table = TableContent(layout, includesTexts: includesTexts)
  }

  /// Writes the table of the last file.
  package mutating func end(to output: inout OutputBuffer) {
    writeTable(to: &output)
  }

  private mutating func writeTable(to output: inout OutputBuffer) {
    guard let table else { return }
    if hasWritten { output.append("\n") }
    if table.sizes.count < count { output.append(colors.bold(DisplayText(table.file).text) + "\n") }
    TableWriting(table, columns: columns, colors).write(to: &output)
    hasWritten = true
    self.table = nil
  }
}
