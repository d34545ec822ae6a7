import LayoutEngine

/// The form of errors and warnings.
package enum DiagnosticForm: UInt8, KeywordEnum {
  /// Sentences for people, with the line and a caret.
  case text
  /// One JSON object per line.
  case json
  /// Commands that GitHub Actions shows next to the lines of a file.
  case github

  package static let keywords = ["text", "json", "github"]
}

/// Writes errors and warnings in one of the forms.
package struct DiagnosticWriter: Sendable {
  private let form: DiagnosticForm
  private let text: DiagnosticText

  /// The largest number of errors, and of warnings, of one text that are written. Only people are shown some of many.
  package let limit: Int

  /// A writer; only sentences for people have colours.
  /// Their lines are kept within `columns` where that is known, and `showsAll` lifts their limit.
  package init(
    form: DiagnosticForm = .text, colors: Bool, columns: Int? = nil, showsAll: Bool = false
  ) {
    self.form = form
    text = DiagnosticText(colors: TerminalColors(colors), columns: columns)
    limit = form == .text && !showsAll ? Diagnostics.shownLimit : .max
  }

  /// The colours of sentences.
  package var colors: TerminalColors { text.colors }

  /// Writes a finding for people, with its details below it.
  package func write(_ finding: Finding, to output: inout OutputBuffer) {
    output.append(line(finding))
    for detail in finding.details { output.append(text.detail(detail)) }
  }

  /// True if what is written is read by programs alone.
  package var isForPrograms: Bool { form != .text }

  /// True if what is written is JSON.
  package var isJSON: Bool { form == .json }

  /// Writes the diagnostics of one text, and how many more there were. `lineNumber` is that of the
  /// text in its file, where it is one line of it.
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

  /// `and 3 more warnings (--all shows them)`: a line with its end, or nothing if there are no more.
  package func line(
    moreThanShown count: Int, _ noun: String, ofFile file: String, line: Int? = nil
  ) -> String {
    if count == 0 { return "" }
    let pronoun = count == 1 ? "it" : "them"
    return self.line(
      more: "and \(counted(count, "more \(noun)")) (--all shows \(pronoun))", ofFile: file,
      line: line)
  }

  /// Returns the line, with its end, that says what is left out of an output.
  package func line(more message: String, ofFile file: String, line: Int? = nil) -> String {
    var finding = Finding(rule: Finding.invocation, .warning, message, file: file)
    finding.line = line
    return form == .text ? text.rest(finding) : self.line(finding)
  }

  /// An error that is not about a position in a tree: a line with its end.
  ///
  /// `file` is what it is about, `line` a line of that.
  package func line(error message: String, file: String? = nil, line: Int? = nil) -> String {
    var finding = Finding(
      rule: line == nil ? Finding.invocation : Finding.invalidInput, .error, message, file: file)
    finding.line = line
    if line != nil { finding.columns = 1..<1 }
    return self.line(finding)
  }

  /// Writes an error in a text that is in no file, such as the value of an option, with that text below
  /// it. `file` is what it is about.
  package func write(
    error message: String, file: String? = nil, in text: String, _ range: Range<Int>,
    suggestion: String?, to output: inout OutputBuffer
  ) {
    var finding = Finding(rule: Finding.invocation, .error, message, file: file)
    finding.suggestion = suggestion
    output.append(line(finding))
    guard form == .text else { return }
    Array(text.utf8).withUnsafeBytes { source in
      let position = SourcePosition(of: range.lowerBound, in: source)
      finding.columns = position.columns(length: range.count, in: source)
      self.text.write(finding, position, source, to: &output)
    }
  }

  /// A finding without the text that it is in: a line with its end, in text the one that says what and
  /// where.
  package func line(_ finding: Finding) -> String {
    switch form {
    case .text: text.line(finding)
    case .json: finding.jsonLine
    case .github: finding.annotation
    }
  }
}
