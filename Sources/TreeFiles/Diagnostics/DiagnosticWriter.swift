import LayoutEngine

/// How errors and warnings are written.
package enum DiagnosticForm: UInt8, KeywordEnum {
  /// Sentences for people, with the line and a caret.
  case text
  /// One JSON object per line.
  case json
  /// Commands that GitHub Actions shows next to the lines of a file.
  case github

  package static let keywords = ["text", "json", "github"]
}

/// An error or a warning with its place as people count, whatever it is about.
struct PlacedDiagnostic {
  var severity = Diagnostic.Severity.error
  var rule: String?
  var message: String
  /// Lines below the sentence, each a text of its own.
  var details: [String] = []
  /// The file as the command line names it, `-` for standard input.
  var file: String?
  /// From 1.
  var line: Int?
  /// The columns of the position on that line, from 1, the last one not included.
  var columns: Range<Int>?
  /// The element, as a JSON path.
  var path: String?
  /// What may have been meant instead of the text in `columns`.
  var suggestion: String?
  /// Members that only its JSON has, after the others.
  var data: [(String, JSONValue)] = []
}

/// Writes errors and warnings in one of the forms.
package struct DiagnosticWriter: Sendable {
  private let form: DiagnosticForm
  private let text: DiagnosticText

  /// A writer; only sentences for people have colours.
  /// Their lines are kept within `columns` where that is known.
  package init(form: DiagnosticForm = .text, colors: Bool, columns: Int? = nil) {
    self.form = form
    text = DiagnosticText(colors: colors, columns: columns)
  }

  /// Whether what is written is a sentence without colors.
  package var isPlain: Bool { form == .text && !text.colors }

  /// Whether what is written is read by programs alone.
  package var isForPrograms: Bool { form != .text }

  /// Whether what is written is JSON.
  package var isJSON: Bool { form == .json }

  /// Writes the diagnostics of one text, and how many more there were. `lineNumber` is that of the
  /// text in its file, where it is one line of it, and `data` returns members that only JSON has.
  package func write(
    _ diagnostics: Diagnostics, ofFile file: String, _ source: UnsafeRawBufferPointer,
    lineNumber: Int? = nil, data: (Diagnostic) -> [(String, JSONValue)] = { _ in [] },
    to output: inout OutputBuffer
  ) {
    var previous: SourcePosition?
    for diagnostic in diagnostics.all {
      let position = SourcePosition(of: diagnostic.offset, in: source, after: previous)
      previous = position
      let placed = PlacedDiagnostic(
        severity: diagnostic.severity, rule: diagnostic.rule, message: diagnostic.message,
        file: file, line: lineNumber ?? position.line,
        columns: position.columns(length: diagnostic.length, in: source),
        path: diagnostic.path, suggestion: diagnostic.suggestion, data: data(diagnostic))
      output.append(line(placed))
      if form == .text { text.write(placed, position, source, to: &output) }
    }
    let more = [
      (Diagnostic.Severity.error, diagnostics.errorCount - diagnostics.errors.count),
      (.warning, diagnostics.warningCount - diagnostics.warnings.count),
    ]
    for (severity, count) in more {
      output.append(line(moreThanShown: count, severity, ofFile: file, line: lineNumber))
    }
  }

  /// `and 3 more warnings`: a line with its end, or nothing if there are no more.
  package func line(
    moreThanShown count: Int, _ severity: Diagnostic.Severity, ofFile file: String,
    line: Int? = nil
  ) -> String {
    if count == 0 { return "" }
    let message = "and " + counted(count, "more \(severity.rawValue)")
    return self.line(more: message, severity, ofFile: file, line: line)
  }

  /// What is left out of a list, such as `and 3 more warnings`: a line with its end.
  package func line(
    more message: String, _ severity: Diagnostic.Severity = .warning, ofFile file: String,
    line: Int? = nil
  ) -> String {
    let placed = PlacedDiagnostic(severity: severity, message: message, file: file, line: line)
    return form == .text ? text.rest(placed) : self.line(placed)
  }

  /// An error that is not about a position in a tree: a line with its end.
  ///
  /// `file` is what it is about, `line` a line of that.
  package func line(error message: String, file: String? = nil, line: Int? = nil) -> String {
    self.line(
      PlacedDiagnostic(
        message: message, file: file, line: line, columns: line.map { _ in 1..<1 }))
  }

  /// Writes an error in a text that is in no file, such as the value of an option, with that text below
  /// it. `file` is what it is about.
  package func write(
    error message: String, file: String? = nil, in text: String, _ range: Range<Int>,
    suggestion: String?, to output: inout OutputBuffer
  ) {
    var placed = PlacedDiagnostic(message: message, file: file, suggestion: suggestion)
    output.append(line(placed))
    guard form == .text else { return }
    Array(text.utf8).withUnsafeBytes { source in
      let position = SourcePosition(of: range.lowerBound, in: source)
      placed.columns = position.columns(length: range.count, in: source)
      self.text.write(placed, position, source, to: &output)
    }
  }

  /// A warning about a whole file: a line with its end.
  package func line(warning message: String, rule: String, file: String) -> String {
    line(PlacedDiagnostic(severity: .warning, rule: rule, message: message, file: file))
  }

  /// An error about an element, for programs: a line with its end.
  ///
  /// `details` are lines below its sentence, `position` is where the element is in the file, and
  /// `data` are members that only JSON has.
  package func line(
    error message: String, details: [String] = [], rule: String, file: String,
    position: SourcePosition? = nil, path: String? = nil, data: [(String, JSONValue)] = []
  ) -> String {
    line(
      PlacedDiagnostic(
        rule: rule, message: message, details: details, file: file, line: position?.line,
        columns: position.map { $0.column..<$0.column + 1 }, path: path, data: data))
  }

  /// A warning about the command line: a line with its end.
  package func line(warning message: String, rule: WarningRule) -> String {
    line(PlacedDiagnostic(severity: .warning, rule: rule.id, message: message))
  }

  private func line(_ placed: PlacedDiagnostic) -> String {
    switch form {
    case .text: text.line(placed)
    case .json: placed.json
    case .github: placed.annotation
    }
  }
}
