/// Writes errors and warnings for people: the position, a sentence, the line with a caret, the path.
///
///     feed.json:14:18: error: unknown key "flexgrow" in style: write "flexGrow"
///        14 |       "style": { "flexgrow": 1 }
///           |                  ^~~~~~~~~~
///       at $.children[1].child
struct DiagnosticText: Sendable {
  let colors: TerminalColors
  /// The number of columns of the terminal; nil if unknown.
  var columns: Int?

  /// The maximum width of a source line, in columns. Of a longer line, only the part around the position is shown.
  private var widestLine: Int { columns.map { max(40, min(120, $0 - 10)) } ?? 120 }

  /// Returns the first line: the position, the severity and the message.
  func line(_ finding: Finding) -> String {
    let severity = colors.paint("\(finding.severity.rawValue):", finding.severity.color)
    let file = finding.file.map { DiagnosticText.name(ofFile: $0).printable }
    let rule = finding.shownRule.map { " [\($0)]" } ?? ""
    let message = finding.message.printable
    guard let line = finding.line, let columns = finding.columns else {
      let subject = file.map { "\($0): " } ?? ""
      return wrapped(
        "\(colors.bold("layoutcalc:")) \(severity) \(colors.bold(subject + message))\(rule)\n")
    }
    let place = "\(file ?? ""):\(line):\(columns.lowerBound):"
    return wrapped("\(colors.bold(place)) \(severity) \(colors.bold(message))\(rule)\n")
  }

  /// Returns a line of details below the message.
  func detail(_ text: String) -> String {
    "    \(text.printable)\n".wrapped(to: columns, indent: 6)
  }

  /// Returns the line with the number of findings that are not shown.
  func rest(_ finding: Finding) -> String {
    let file = finding.file.map { DiagnosticText.name(ofFile: $0).printable } ?? ""
    let line = finding.line.map { "\($0):" } ?? ""
    return wrapped("\(file):\(line) \(finding.message.printable)\n")
  }

  /// Writes the lines below the message: the source, a caret with the suggestion, and the element's path.
  func write(
    _ finding: Finding, _ position: SourcePosition, _ source: UnsafeRawBufferPointer,
    help: String? = nil, to output: inout OutputBuffer
  ) {
    let (shown, space) = excerpt(source, position)
    let number = "\(finding.line ?? position.line)"
    let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let empty = String(repeating: " ", count: margin.count)
    output.append("\(margin) | \(shown)\n")
    let length = min(finding.columns?.count ?? 0, widestLine / 2)
    var caret =
      space + colors.paint("^" + String(repeating: "~", count: max(0, length - 1)), "1;32")
    let suggestion = finding.unsaidSuggestion.map { "did you mean \($0)?" }
    if let hint = help.map({ "help: \($0)" }) ?? suggestion { caret += " \(hint.printable)" }
    output.append("\(empty) | \(caret)\n")
    if let path = finding.path, path != "$" { output.append("  at \(path.printable)\n") }
  }

  /// Returns the source line, or the part around the position, and the white space that aligns the caret under it.
  private func excerpt(
    _ text: UnsafeRawBufferPointer, _ position: SourcePosition
  ) -> (line: String, space: String) {
    let bytes = position.lineBytes(in: text)
    let place = min(max(position.offset, bytes.lowerBound), bytes.upperBound)
    var first = bytes.lowerBound
    var last = bytes.upperBound
    if bytes.count > widestLine {
      first = max(first, place - widestLine / 2)
      last = min(last, first + widestLine)
      // Moves both ends outward, so that no character of several bytes is cut.
      while first > bytes.lowerBound && text[first] & 0xC0 == 0x80 { first -= 1 }
      while last < bytes.upperBound && text[last] & 0xC0 == 0x80 { last += 1 }
    }
    let before = String(decoding: text[first..<place], as: UTF8.self).printable(keeping: "\t")
    let after = String(decoding: text[place..<last], as: UTF8.self).printable(keeping: "\t")
    let opening = first > bytes.lowerBound ? "…" : ""
    let closing = last < bytes.upperBound ? "…" : ""
    let space = (opening + before).unicodeScalars.map { $0 == "\t" ? "\t" : " " }.joined()
    return (opening + before + after + closing, space)
  }

  /// Returns the name of a file in messages.
  static func name(ofFile file: String) -> String {
    switch file {
    case "-": "<stdin>"
    case "": "\"\""
    default: file
    }
  }

  private func wrapped(_ line: String) -> String { line.wrapped(to: columns) }
}

extension Finding.Severity {
  /// The color of the severity, as an SGR code of terminals.
  fileprivate var color: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }
}
