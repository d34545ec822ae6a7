/// Writes errors and warnings for people: the place, a sentence, the line with a caret, the path.
///
///     feed.json:14:18: error: unknown key "flexgrow" in style
///        14 |       "style": { "flexgrow": 1 }
///           |                  ^~~~~~~~~~ did you mean "flexGrow"?
///       at $.children[1].child
public struct DiagnosticWriter {
  private let colors: Bool

  /// A writer with or without colours.
  public init(colors: Bool) {
    self.colors = colors
  }

  /// The widest line that is shown whole; of a longer one, the part around the place.
  private static let widestLine = 120

  /// Writes the diagnostics of one text, and how many more there were.
  public func write(
    _ diagnostics: Diagnostics, ofFile file: String, _ text: UnsafeRawBufferPointer,
    firstLine: Int = 1, to output: inout OutputBuffer
  ) {
    for diagnostic in diagnostics.all {
      write(diagnostic, ofFile: file, text, firstLine: firstLine, to: &output)
    }
    let moreErrors = diagnostics.errorCount - diagnostics.errors.count
    if moreErrors > 0 { output.append("\(file): and \(moreErrors) more errors\n") }
    let moreWarnings = diagnostics.warningCount - diagnostics.warnings.count
    if moreWarnings > 0 { output.append("\(file): and \(moreWarnings) more warnings\n") }
  }

  private func write(
    _ diagnostic: Diagnostic, ofFile file: String, _ text: UnsafeRawBufferPointer,
    firstLine: Int, to output: inout OutputBuffer
  ) {
    let position = SourcePosition(of: diagnostic.offset, in: text)
    let line = position.line + firstLine - 1
    let severity = diagnostic.severity == .error ? paint("error:", 31) : paint("warning:", 35)
    let rule = diagnostic.rule.map { " [\($0)]" } ?? ""
    output.append(
      bold("\(file):\(line):\(position.column):") + " \(severity) "
        + bold(printable(diagnostic.message)) + rule + "\n")
    let (shown, place) = excerpt(text, position, diagnostic)
    let number = "\(line)"
    let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let empty = String(repeating: " ", count: margin.count)
    output.append("\(margin) | \(shown)\n")
    var caret =
      place + paint("^" + String(repeating: "~", count: underline(diagnostic, text, position)), 32)
    if let suggestion = diagnostic.suggestion { caret += " did you mean \(suggestion)?" }
    output.append("\(empty) | \(caret)\n  at \(diagnostic.path)\n")
  }

  /// The line, or the part of it around the place, and the space under it up to the place.
  private func excerpt(
    _ text: UnsafeRawBufferPointer, _ position: SourcePosition, _ diagnostic: Diagnostic
  ) -> (line: String, space: String) {
    let bytes = position.lineBytes
    let place = min(max(diagnostic.offset, bytes.lowerBound), bytes.upperBound)
    var first = bytes.lowerBound
    var last = bytes.upperBound
    if bytes.count > DiagnosticWriter.widestLine {
      first = max(first, place - DiagnosticWriter.widestLine / 2)
      last = min(last, first + DiagnosticWriter.widestLine)
      // Not in the middle of a character.
      while first > bytes.lowerBound && text[first] & 0xC0 == 0x80 { first -= 1 }
      while last < bytes.upperBound && text[last] & 0xC0 == 0x80 { last += 1 }
    }
    let before = printable(String(decoding: text[first..<place], as: UTF8.self))
    let after = printable(String(decoding: text[place..<last], as: UTF8.self))
    let opening = first > bytes.lowerBound ? "…" : ""
    let closing = last < bytes.upperBound ? "…" : ""
    let space = (opening + before).unicodeScalars.map { $0 == "\t" ? "\t" : " " }.joined()
    return (opening + before + after + closing, space)
  }

  /// How many characters to underline after the caret, on the line and within what is shown.
  private func underline(
    _ diagnostic: Diagnostic, _ text: UnsafeRawBufferPointer, _ position: SourcePosition
  ) -> Int {
    let end = min(
      diagnostic.offset + diagnostic.length, position.lineBytes.upperBound,
      diagnostic.offset + DiagnosticWriter.widestLine / 2)
    guard end > diagnostic.offset else { return 0 }
    let characters = text[diagnostic.offset..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return max(0, characters - 1)
  }

  /// The text without what would move a terminal's cursor.
  private func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
          return isControl || (0x80..<0xA0).contains(scalar.value) ? "\u{FFFD}" : scalar
        }))
  }

  private func bold(_ text: String) -> String { colors ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func paint(_ text: String, _ color: Int) -> String {
    colors ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}
