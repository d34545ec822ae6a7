import TreeFiles

/// How findings about trees are written.
package enum FindingsForm {
  /// For people: a table, whose lines are kept within `columns` if that is known.
  case table(columns: Int?)
  case json(compact: Bool)
}

/// Writes findings about trees: a table with a summary below it, or JSON.
package protocol FindingsWriter {
  associatedtype Findings

  var form: FindingsForm { get }
  /// The file to name, if there may be several.
  var file: String? { get }

  /// The lines of the table, the titles first; none if nothing was found. Text that does not fit into a line
  /// continues in the column `indent`.
  func table(of findings: Findings) -> (lines: [String], indent: Int)
  /// One sentence without a full stop.
  func summary(of findings: Findings) -> String
  func json(of findings: Findings) -> JSONValue
}

extension FindingsWriter {
  /// Writes the findings about one tree, and a line end.
  package func write(_ findings: Findings, to output: inout OutputBuffer) {
    switch form {
    case .table(let columns):
      if let file { output.append(file.printable + "\n") }
      let table = table(of: findings)
      let indent = table.indent < (columns ?? .max) / 2 ? table.indent : nil
      for line in table.lines { output.append(line.wrapped(to: columns, indent: indent) + "\n") }
      output.append(summary(of: findings).wrapped(to: columns) + "\n")
      if file != nil { output.append("\n") }
    case .json(let compact):
      json(of: findings).write(to: &output, compact ? .compact : .lines)
      output.append("\n")
    }
  }
}

/// `1489 widths from 280 to 1024`
func summary(of lengths: [Double], _ word: String) -> String {
  let ends = [lengths.first ?? 0, lengths.last ?? 0].map { roundedText(of: $0) }
  return "\(counted(lengths.count, word)) from \(ends[0]) to \(ends[1])"
}
