import LayoutEngine
import TreeFiles

/// Lays a table of frames out in columns and writes it.
struct TableWriting {
  /// A column of numbers: the maximum numbers of characters before the decimal point, and from the decimal point on.
  private struct Column {
    var title: String
    var integerWidth = 0
    var fraction = 0

    var width: Int { max(title.utf8.count, integerWidth + fraction) }
  }

  /// The columns of one layout.
  private struct Group {
    var columns: [Column]
    var heading: String
    /// The cells of each row; NaN for an empty cell.
    private(set) var rows: [[Double]]

    init(_ table: TableContent, layout: Int) {
      heading = table.sizes[layout]
      rows = table.frames[layout].map { [$0.x, $0.y, $0.width, $0.height] }
      var titles = ["x", "y", "width", "height"]
      if let sizes = table.contentSizes?[layout] {
        titles += ["content width", "content height"]
        for (index, size) in sizes.enumerated() {
          rows[index] += [size?.width ?? .nan, size?.height ?? .nan]
        }
      }
      if let texts = table.texts?[layout] {
        titles += ["lines", "hidden"]
        for (index, text) in texts.enumerated() {
          rows[index] += [
            text.map { Double($0.lines) } ?? .nan, text.map { Double($0.hidden) } ?? .nan,
          ]
        }
      }
      columns = titles.map { Column(title: $0) }
    }

    /// The width of the columns, with two spaces between them.
    var width: Int { columns.reduce(-2) { $0 + $1.width + 2 } }
  }

  private static let between = "  "
  private static let betweenGroups = "  │  "
  /// The deepest level that is indented. Elements on deeper levels have their depth as a number instead.
  private static let deepestIndent = 16
  /// The maximum width of a name, because each line has the width of the longest name.
  private static let widestName = 200
  /// The maximum width of a table if lines are not limited. Further sizes go into another table below.
  private static let foldedWidth = 160
  /// The minimum width of the names if lines are limited.
  private static let narrowestName = 12

  private let table: TableContent
  private let limit: Int?
  private let colors: TerminalColors
  private var groups: [Group] = []
  private var labelWidth = 0
  /// The width of a level of the tree, in columns; 1 if the names of a deep tree would not fit otherwise.
  private var levelWidth = 3

  /// Measures the columns of `table`. Lines are at most `columns` wide (nil for no limit).
  init(_ table: TableContent, columns: Int?, _ colors: TerminalColors = .none) {
    self.table = table
    self.colors = colors
    limit = columns
    var scratch = OutputBuffer()
    for layout in table.sizes.indices {
      var group = Group(table, layout: layout)
      for numbers in group.rows { TableWriting.widen(&group.columns, for: numbers, &scratch) }
      group.columns[0].integerWidth += max(0, group.heading.utf8.count - group.width)
      groups.append(group)
    }
    var indent = measureLabels()
    if let limit {
      let widest = groups.reduce(0) { max($0, $1.width) }
      let space = limit - widest - separator.count
      if labelWidth > space {
        levelWidth = 1
        indent = measureLabels()
      }
      labelWidth = min(labelWidth, max(indent + TableWriting.narrowestName, space))
    }
  }

  /// Sets the label width to the width of the widest label. Returns the widest indentation.
  private mutating func measureLabels() -> Int {
    var indent = 0
    labelWidth = "element".utf8.count
    for row in table.rows {
      indent = max(indent, indentation(of: row))
      labelWidth = max(
        labelWidth, indentation(of: row) + min(Int(row.labelWidth), TableWriting.widestName))
    }
    return indent
  }

  /// Writes the table, or several tables below each other if the sizes do not fit side by side.
  func write(to output: inout OutputBuffer) {
    var next = 0
    while next < groups.count {
      if next > 0 { output.append("\n") }
      let end = endOfBlock(from: next)
      write(next..<end, to: &output)
      next = end
    }
  }

  private var separator: String {
    groups.count > 1 ? TableWriting.betweenGroups : TableWriting.between
  }

  /// Returns the end of the range of sizes, at least one, that fit side by side.
  private func endOfBlock(from start: Int) -> Int {
    let limit = limit ?? TableWriting.foldedWidth
    var width = labelWidth
    var end = start
    while end < groups.count {
      width += separator.count + groups[end].width
      if width > limit && end > start { break }
      end += 1
    }
    return end
  }

  // MARK: Numbers

  private static func widen(
    _ columns: inout [Column], for numbers: [Double], _ scratch: inout OutputBuffer
  ) {
    for (index, number) in numbers.enumerated() where !number.isNaN {
      let digits = put(number, to: &scratch)
      columns[index].integerWidth = max(columns[index].integerWidth, digits.integerWidth)
      columns[index].fraction = max(columns[index].fraction, digits.fraction)
    }
  }

  /// Replaces the content of the buffer with a number. Returns the number of characters before the decimal point, and
  /// from the decimal point on.
  private static func put(
    _ number: Double, to scratch: inout OutputBuffer
  ) -> (integerWidth: Int, fraction: Int) {
    scratch.removeAll()
    scratch.reserve(OutputBuffer.longestNumber)
    scratch.put(number: roundedForPeople(number))
    return scratch.withBytes { bytes in
      let integerWidth = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      return (integerWidth, bytes.count - integerWidth)
    }
  }

  // MARK: Lines

  private func write(_ block: Range<Int>, to output: inout OutputBuffer) {
    if groups.count > 1 { writeHeadings(block, to: &output) }
    writeTitles(block, to: &output)
    var scratch = OutputBuffer()
    /// For each depth, true if the latest element at that depth has a later sibling.
    var continues: [Bool] = []
    for (index, row) in table.rows.enumerated() {
      continues.removeSubrange(min(Int(row.depth), continues.count)...)
      continues.append(!row.isLast)
      writeLabel(index, continues, to: &output)
      for group in block {
        output.append(separator)
        let numbers = groups[group].rows[index]
        // Empty cells at the end of a line are not written.
        let count = group < block.upperBound - 1 ? numbers.count : numbers.shownCount
        for (columnIndex, number) in numbers[..<count].enumerated() {
          let isEnd = columnIndex == count - 1 && group == block.upperBound - 1
          if columnIndex > 0 { output.append(TableWriting.between) }
          write(number, groups[group].columns[columnIndex], isEnd: isEnd, &scratch, to: &output)
        }
      }
      output.append("\n")
    }
  }

  private func write(
    _ number: Double, _ column: Column, isEnd: Bool, _ scratch: inout OutputBuffer,
    to output: inout OutputBuffer
  ) {
    if number.isNaN { return putSpaces(column.width, to: &output) }
    let digits = TableWriting.put(number, to: &scratch)
    putSpaces(column.width - column.fraction - digits.integerWidth, to: &output)
    scratch.withBytes { output.append($0) }
    if !isEnd { putSpaces(column.fraction - digits.fraction, to: &output) }
  }

  private func writeHeadings(_ block: Range<Int>, to output: inout OutputBuffer) {
    putSpaces(labelWidth, to: &output)
    for group in block {
      output.append(separator)
      output.append(colors.bold(groups[group].heading))
      if group < block.upperBound - 1 {
        putSpaces(groups[group].width - groups[group].heading.utf8.count, to: &output)
      }
    }
    output.append("\n")
  }

  private func writeTitles(_ block: Range<Int>, to output: inout OutputBuffer) {
    output.append(colors.bold("element"))
    putSpaces(labelWidth - "element".utf8.count, to: &output)
    for group in block {
      output.append(separator)
      for (columnIndex, column) in groups[group].columns.enumerated() {
        if columnIndex > 0 { output.append(TableWriting.between) }
        putSpaces(column.width - column.title.utf8.count, to: &output)
        output.append(colors.bold(column.title))
      }
    }
    output.append("\n")
  }

  // MARK: The tree

  private func indentation(of row: TableContent.Row) -> Int {
    let depth = Int(row.depth)
    // A space separates the lines of a narrow tree from the name.
    let indent =
      levelWidth * min(depth, TableWriting.deepestIndent) + (levelWidth == 1 && depth > 0 ? 1 : 0)
    return depth > TableWriting.deepestIndent ? indent + String(depth).utf8.count + 1 : indent
  }

  private func writeLabel(_ index: Int, _ continues: [Bool], to output: inout OutputBuffer) {
    let row = table.rows[index]
    let depth = Int(row.depth)
    if depth > 0 {
      if colors.isOn { output.append("\u{1B}[2m") }
      for level in 1..<max(1, min(depth, TableWriting.deepestIndent)) {
        output.append(continues[level] ? "│" : " ")
        putSpaces(levelWidth - 1, to: &output)
      }
      if depth > TableWriting.deepestIndent {
        output.append("┊")
        putSpaces(max(1, levelWidth - 1), to: &output)
        output.append("\(depth) ")
      } else {
        output.append((row.isLast ? "└" : "├") + (levelWidth > 1 ? "─ " : " "))
      }
      if colors.isOn { output.append("\u{1B}[0m") }
    }
    let space = labelWidth - indentation(of: row)
    var width = Int(row.labelWidth)
    if colors.isOn {
      let label = DisplayText(String(decoding: table.label(of: index), as: UTF8.self))
        .shortened(to: space)
      let type = label.text.prefix { $0 != " " }
      output.append(colors.type(String(type)) + label.text.dropFirst(type.count))
      width = label.width
    } else if width <= space {
      table.label(of: index).withUnsafeBytes { output.append($0) }
    } else {
      let label = DisplayText(String(decoding: table.label(of: index), as: UTF8.self))
        .shortened(to: space)
      output.append(label.text)
      width = label.width
    }
    putSpaces(space - width, to: &output)
  }

  private func putSpaces(_ count: Int, to output: inout OutputBuffer) {
    guard count > 0 else { return }
    output.reserve(count)
    output.put(UInt8(ascii: " "), times: count)
  }
}

extension [Double] {
  /// The number of cells up to the last one that is not empty.
  fileprivate var shownCount: Int { lastIndex { !$0.isNaN }.map { $0 + 1 } ?? 0 }
}
