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
/// Layouts of the same file that follow each other are side by side in one table, each under its
/// largest size. With several files, each table has its file's name above it. Numbers are rounded
/// to thousandths: the other formats have every digit.
package struct TableRenderer: Renderer {
  private let columns: Int?
  private let colors: TerminalColors
  private let includesTexts: Bool
  private var count = 0
  private var rendered = 0
  private var table: TableContent?
  private var hasWritten = false

  /// A renderer that keeps its lines within `columns`, unless that is nil: sizes
  /// that do not fit next to the others go into a further table below, and long names are cut. If
  /// `includesTexts`, it says how many lines a text has, and how many UTF-16 units of it are hidden.
  package init(columns: Int? = nil, hasColors: Bool = false, includesTexts: Bool = false) {
    self.columns = columns
    colors = TerminalColors(hasColors)
    self.includesTexts = includesTexts
  }

  /// Notes how many layouts follow.
  package mutating func begin(count: Int, to output: inout OutputBuffer) {
    self.count = count
  }

  /// Adds a layout, and writes the table of the file before it.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    rendered += 1
    if table?.add(layout) == true { return }
    writeTable(to: &output)
    table = TableContent(layout, includesTexts: includesTexts)
  }

  /// Writes the last file's table.
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
