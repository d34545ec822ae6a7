import LayoutEngine

/// The format of errors and warnings.
package enum DiagnosticForm: UInt8, KeywordEnum {
  /// Text for people, with the source line and a caret.
  case text
  /// One JSON object per line.
  case json
  /// Workflow commands of GitHub Actions, which show the findings as annotations of the file's lines.
  case github

  package static var words: StaticString { "text json github" }
}

/// Writes errors and warnings in one of the formats.
package struct DiagnosticWriter: Sendable {
  private let form: DiagnosticForm
  private let text: DiagnosticText

  /// The maximum number of errors, and of warnings, to write for each text. Only text output is limited.
  package let limit: Int

  /// Creates a writer. Colors and the width `columns` apply to text output only; `showsAll` removes its limit.
  package init(
    form: DiagnosticForm = .text, colors: Bool, columns: Int? = nil, showsAll: Bool = false
  ) {
    self.form = form
    text = DiagnosticText(colors: TerminalColors(colors), columns: columns)
    limit = form == .text && !showsAll ? Diagnostics.shownLimit : .max
  }

  /// The colors of text output.
  package var colors: TerminalColors { text.colors }

  /// Writes a finding as text, followed by its details.
  package func write(_ finding: Finding, to output: inout OutputBuffer) {
    output.append(line(finding))
    for detail in finding.details { output.append(text.detail(detail)) }
  }

  /// True if the output is meant for programs, not for people.
  package var isForPrograms: Bool { form != .text }

  /// Writes the diagnostics of a text, and the number of diagnostics that are not shown. If the text is one line of its
  /// file, `lineNumber` is the number of that line.
  package func write(
    _ diagnostics: Diagnostics, ofFile file: String, _ source: UnsafeRawBufferPointer,
    lineNumber: Int? = nil, to output: inout OutputBuffer
  ) {
    let shown = diagnostics.first(limit)
    let placed =
      form == .text ? shown.map { $0.shown }.sorted { $0.offset < $1.offset } : shown
    placed.forEachFinding(ofFile: file, source, lineNumber: lineNumber) {
      diagnostic, finding, position in
      output.append(line(finding))
      if form == .text {
        text.write(finding, position, source, help: diagnostic.remedy?.text, to: &output)
      }
    }
    let errors = shown.count { $0.severity == .error }
    let raised = diagnostics.raisedCount
    let rests = [
      ("error", diagnostics.errorCount + raised - errors),
      ("warning", diagnostics.warningCount - raised - (shown.count - errors)),
    ]
    for (noun, count) in rests {
      output.append(line(moreThanShown: count, noun, ofFile: file, line: lineNumber))
    }
  }

  /// Returns the line `and 3 more warnings (--all shows them)`, or an empty string if `count` is 0.
  package func line(
    moreThanShown count: Int, _ noun: String, ofFile file: String, line: Int? = nil
  ) -> String {
    if count == 0 { return "" }
    let pronoun = count == 1 ? "it" : "them"
    return self.line(
      more: "and \(counted(count, "more \(noun)")) (--all shows \(pronoun))", ofFile: file,
      line: line)
  }

  /// Returns a line that says what the output omits.
  package func line(more message: String, ofFile file: String, line: Int? = nil) -> String {
    var finding = Finding(rule: Finding.invocation, .warning, message, file: file)
    finding.line = line
    return form == .text ? text.rest(finding) : self.line(finding)
  }

  /// Returns a line with an error that has no position in a tree.
  ///
  /// `file` is the file that the error is about, and `line` a line of the file.
  package func line(error message: String, file: String? = nil, line: Int? = nil) -> String {
    var finding = Finding(
      rule: line == nil ? Finding.invocation : Finding.invalidInput, .error, message, file: file)
    finding.line = line
    if line != nil { finding.columns = 1..<1 }
    return self.line(finding)
  }

  /// Writes an error in a range of a text that is not a file, such as the value of an option, with the text below the
  /// message.
  package func write(
    _ finding: Finding, in text: String, _ range: Range<Int>, to output: inout OutputBuffer
  ) {
    var finding = finding
    output.append(line(finding))
    guard form == .text else { return }
    Array(text.utf8).withUnsafeBytes { source in
      let position = SourcePosition(of: range.lowerBound, in: source)
      finding.columns = position.columns(length: range.count, in: source)
      self.text.write(finding, position, source, to: &output)
    }
  }

  /// Returns a finding as one line, without its source.
  package func line(_ finding: Finding) -> String {
    switch form {
    case .text: text.line(finding)
    case .json: finding.jsonLine
    case .github: finding.annotation
    }
  }
}
