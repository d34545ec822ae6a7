import LayoutEngine
import LayoutText
import TreeFiles

/// The elements of one file and their frames at one or several sizes. They are copies, because trees and workspaces are
/// reused for the next layout.
struct TableContent {
  /// A row of the table: the label of an element, and its position in the tree.
  struct Row {
    var element: Int32
    var depth: Int32
    /// True if the element is the last child of its parent.
    var isLast = true
    /// The width of the type and id, in columns.
    var labelWidth: Int32
    /// The end of the label in `labels`. The label begins at the end of the previous one.
    var labelEnd: Int
  }

  /// The file of the layouts.
  let file: String
  private let options: FrameOptions
  /// The rows, parents before children.
  private(set) var rows: [Row] = []
  /// The labels of all rows, one after the other, in UTF-8.
  private(set) var labels: [UInt8] = []
  /// The name of each layout's size.
  private(set) var sizes: [String] = []
  /// The frames of each layout, one per row.
  private(set) var frames: [[Frame]] = []
  /// The line counts of each layout's texts, one per row; nil if they are not requested. A row that is not a text has
  /// nil.
  private(set) var texts: [[TextCounts?]]?

  /// The content sizes of each layout, one per row; nil if no scroll node of the tree manages its content size.
  private(set) var contentSizes: [[Size?]]?

  /// The number of lines of a text, and of hidden UTF-16 code units.
  struct TextCounts {
    var lines: Int
    var hidden: Int
  }

  /// Creates a table with a first layout.
  init(_ layout: RenderedLayout, includesTexts: Bool) {
    file = layout.file
    options = layout.frameOptions
    rows.reserveCapacity(layout.tree.count)
    var walker = layout.walk()
    var column: [Frame] = []
    while walker.next() {
      addRow(walker.element, depth: walker.depth, in: layout.tree)
      column.append(walker.frame)
    }
    if includesTexts { texts = [] }
    let isScrolling = rows.contains {
      layout.workspace.contentSize(of: $0.element, in: layout.tree) != nil
    }
    if isScrolling { contentSizes = [] }
    add(column, of: layout)
    markLastSiblings()
  }

  /// Adds a layout if it has the same elements as the table; otherwise returns false.
  mutating func add(_ layout: RenderedLayout) -> Bool {
    guard layout.file == file, layout.frameOptions == options else { return false }
    var column: [Frame] = []
    column.reserveCapacity(rows.count)
    var walker = layout.walk()
    while walker.next() {
      guard column.count < rows.count, rows[column.count].element == walker.element else {
        return false
      }
      column.append(walker.frame)
    }
    guard column.count == rows.count else { return false }
    add(column, of: layout)
    return true
  }

  private mutating func add(_ column: [Frame], of layout: RenderedLayout) {
    frames.append(column)
    sizes.append(layout.sizeName)
    contentSizes?.append(
      rows.map { layout.workspace.contentSize(of: $0.element, in: layout.tree) })
    guard texts != nil else { return }
    let measurer = layout.makeTextMeasurer()
    texts?.append(
      zip(rows, column).map { row, frame in
        layout.text(of: row.element, in: frame, measurer).map {
          TextCounts(lines: $0.lines.count, hidden: $0.hiddenCount)
        }
      })
  }

  /// Returns the label of a row, in UTF-8.
  func label(of row: Int) -> ArraySlice<UInt8> {
    labels[(row == 0 ? 0 : rows[row - 1].labelEnd)..<rows[row].labelEnd]
  }

  private mutating func addRow(_ element: Int32, depth: Int, in tree: LayoutTree) {
    let type = tree.elements[element].type.keyword
    labels.append(contentsOf: type.utf8)
    var width = type.utf8.count
    if let name = tree.name(of: element) {
      let name = DisplayText(name)
      labels.append(UInt8(ascii: " "))
      labels.append(contentsOf: name.text.utf8)
      width += 1 + name.width
    }
    rows.append(
      Row(
        element: element, depth: Int32(depth), labelWidth: Int32(width), labelEnd: labels.count))
  }

  private mutating func markLastSiblings() {
    /// For each depth, whether a later row is a sibling.
    var hasLaterSibling: [Bool] = []
    for row in rows.indices.reversed() {
      let depth = Int(rows[row].depth)
      while hasLaterSibling.count <= depth { hasLaterSibling.append(false) }
      hasLaterSibling.removeSubrange((depth + 1)...)
      rows[row].isLast = !hasLaterSibling[depth]
      hasLaterSibling[depth] = true
    }
  }
}
