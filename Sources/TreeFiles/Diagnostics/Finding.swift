/// A statement about a tree, a file or an invocation: an error of the reader, a warning, a failed
/// requirement, a difference from a golden and so on. Each form of output has one writer for it.
package struct Finding {
  /// The severity of a finding.
  package enum Severity: String, Sendable {
    /// The file has no layout, or not the one that it must have.
    case error
    /// The layout may not be what was meant.
    case warning
    /// Information, which changes no exit status.
    case note
  }

  /// The rule of an error in the text of a tree, a configuration or a file of strings.
  package static let invalidInput = "invalid-input"
  /// The rule of an error that is in no text, such as a file that is missing or a wrong option.
  package static let invocation = "invocation"
  /// The rule of a difference from a golden.
  package static let golden = "golden"
  /// The rule of a golden that belongs to no tree file.
  package static let orphan = "orphan"

  /// The id of its rule.
  package var rule: String
  /// The severity of a finding.
  package var severity: Severity
  /// One sentence that says what is wrong and what to do.
  package var message: String
  /// Lines below the sentence for people, each a text of its own.
  package var details: [String] = []
  /// The file as the command line names it, `-` for standard input.
  package var file: String?
  /// The line, from 1.
  package var line: Int?
  /// The columns on that line, in Unicode scalars from 1; the upper bound is not included.
  package var columns: Range<Int>?
  /// The same columns in bytes of UTF-8, where they are known.
  package var byteColumns: Range<Int>?
  /// The element, as a JSON path: `$.children[1].child`. A long one is shortened in the middle.
  package var path: String?
  /// The `id` of the element.
  package var id: String?
  /// A text that tells it apart from other findings of its rule about the same element, without the numbers of a
  /// layout: a sentence, or the keys that it is about.
  package var subject: String?
  /// The names of the layouts in which it is true; empty where it does not depend on the layout.
  package var layouts: [String] = []
  /// The value before a change, or the expected one.
  package var before: JSONValue?
  /// The value after the change, or the actual one.
  package var after: JSONValue?
  /// The text that may have been meant in place of that in `columns`.
  package var suggestion: String?
  /// True if it makes the exit status of its invocation 1 or 2.
  package var fails: Bool
  /// Changes of the text. They are complete: a text with all of them no longer has the finding. Empty if
  /// no cure is known.
  package var edits: [TextEdit] = []
  /// Further members for programs.
  package var data: [(String, JSONValue)] = []

  package init(
    rule: String, _ severity: Severity, _ message: String, details: [String] = [],
    file: String? = nil, path: String? = nil, data: [(String, JSONValue)] = []
  ) {
    self.rule = rule
    self.severity = severity
    fails = severity == .error
    self.message = message
    self.details = details
    self.file = file
    self.path = path
    self.data = data
  }

  /// True if something could not be read or laid out.
  package var isOfInput: Bool { rule == Finding.invalidInput || rule == Finding.invocation }

  /// The rule as people see it, nil where the severity says as much.
  var shownRule: String? { isOfInput ? nil : rule }
}

extension Finding {
  /// Notes where in a text it is: one character at a position.
  package mutating func locate(at position: SourcePosition) {
    line = position.line
    columns = position.column..<position.column + 1
    byteColumns = position.byteColumn..<position.byteColumn + 1
  }

  /// Notes where in a text it is: `length` bytes from a position, as far as they are on its line. `lineNumber`
  /// is that of the text in its file, where it is one line of it.
  package mutating func locate(
    at position: SourcePosition, length: Int, in text: UnsafeRawBufferPointer,
    lineNumber: Int? = nil
  ) {
    line = lineNumber ?? position.line
    columns = position.columns(length: length, in: text)
    byteColumns = position.byteColumns(length: length, in: text)
  }
}

/// A replacement of a range of a text. Lines and columns are from 1; the end is not included.
package struct TextEdit: Equatable, Sendable {
  /// The start of the range: its line, and its columns in Unicode scalars and in bytes of UTF-8.
  package var line: Int
  package var column: Int
  package var byteColumn: Int
  /// The end of the range, in the same way.
  package var endLine: Int
  package var endColumn: Int
  package var endByteColumn: Int
  /// The text in place of the range.
  package var text: String
}

extension TextEdit {
  /// Creates an edit between two positions of a text. `lineNumber` is that of the text in its file, where it
  /// is one line of it.
  package init(
    from start: SourcePosition, to end: SourcePosition, lineNumber: Int? = nil, text: String
  ) {
    let first = (lineNumber ?? 1) - 1
    self.init(
      line: first + start.line, column: start.column, byteColumn: start.byteColumn,
      endLine: first + end.line, endColumn: end.column, endByteColumn: end.byteColumn, text: text)
  }

  package var json: JSONValue {
    .object([
      ("line", .literal("\(line)")), ("column", .literal("\(column)")),
      ("endLine", .literal("\(endLine)")), ("endColumn", .literal("\(endColumn)")),
      ("text", .string(text)),
    ])
  }
}
