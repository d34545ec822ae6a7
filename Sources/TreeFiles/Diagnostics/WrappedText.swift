extension String {
  /// The text with its lines broken between words where they are wider than `columns`, if that is known.
  ///
  /// Further lines are indented by two columns more than the first, or to `indent`, and have the bar that a
  /// quotation begins with. Colours take no columns. A word that is wider than a line stays whole.
  package func wrapped(to columns: Int?, indent: Int? = nil) -> String {
    guard let columns, columns >= 20 else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.utf8.count <= columns ? String(line) : String.wrap(line, columns, indent)
    }.joined(separator: "\n")
  }

  private static func wrap(_ line: Substring, _ columns: Int, _ indent: Int?) -> String {
    var opening = String(line.prefix { $0 == " " })
    if line.dropFirst(opening.count).hasPrefix("| ") { opening += "| " }
    let next =
      indent.map { String(repeating: " ", count: $0) }
      ?? opening + (opening.count < columns / 2 ? "  " : "")
    var lines = [opening]
    var width = opening.count
    var isEmpty = true
    for word in line.dropFirst(opening.count).split(
      separator: " ", omittingEmptySubsequences: false)
    {
      let length = DisplayText(TerminalColors.removed(from: word)).width
      if !isEmpty && width + 1 + length > columns {
        lines.append(next)
        width = next.count
        isEmpty = true
      }
      lines[lines.count - 1] += (isEmpty ? "" : " ") + word
      width += length + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return lines.joined(separator: "\n")
  }

}
