extension String {
  /// Returns the string with lines wrapped between words to the width `columns`; unchanged if `columns` is nil or below
  /// 20.
  ///
  /// Continuation lines are indented by two more columns than the first, or to `indent`, and repeat the bar of a
  /// quotation. SGR codes have no width. A word that is wider than a line is not broken.
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
