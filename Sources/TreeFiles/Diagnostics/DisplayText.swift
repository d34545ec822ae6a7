/// A string with its width in the columns of a terminal.
package struct DisplayText {
  /// The string, printable on one line.
  package let text: String
  /// The width of `text`, in columns.
  package let width: Int

  /// Makes a string printable on one line, and measures it.
  package init(_ text: String) {
    let shown = text.printable
    self.text = shown
    if shown.utf8.allSatisfy({ $0 < 0x80 }) {
      width = shown.utf8.count
    } else {
      var columns = ColumnCount()
      for character in shown { columns.add(character) }
      width = columns.total
    }
  }

  /// Returns the string truncated to `limit` columns, with an ellipsis if it is cut.
  package func shortened(to limit: Int) -> DisplayText {
    if width <= limit { return self }
    var kept = ""
    var columns = ColumnCount()
    for character in text {
      columns.add(character)
      if columns.total > max(0, limit - 1) { break }
      kept.append(character)
    }
    return DisplayText(kept + "…")
  }
}
