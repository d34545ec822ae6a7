/// An error, a warning, a failed requirement, a difference from a golden, or another statement about a tree, a file or
/// an invocation. Each output format has one writer for findings.
package struct Finding {
  /// The severity of a finding.
  package enum Severity: String, Sendable {
    /// An error: the file has no layout, or a layout that differs from the required one.
    case error
    /// A warning: the layout may not be the intended one.
    case warning
    /// Information, which does not affect the exit status.
    case note
  }

  /// The rule of an error in the text of a tree, a configuration or a strings file.
  package static let invalidInput = "invalid-input"
  /// The rule of an error outside of a text, such as a missing file or an invalid option.
  package static let invocation = "invocation"
  /// The rule of a difference from a golden.
  package static let golden = "golden"
  /// The rule of a golden without a tree file.
  package static let orphan = "orphan"

  /// The id of the finding's rule.
  package var rule: String
  package var severity: Severity
  /// One sentence that says what is wrong and what to do.
  package var message: String
  /// Lines of details that text output has below the message.
  package var details: [String] = []
  /// The file, as named on the command line; `-` for standard input.
  package var file: String?
  /// The number of the line, from 1.
  package var line: Int?
  /// The range of columns on the line, in Unicode scalars from 1.
  package var columns: Range<Int>?
  /// The range of columns in bytes of UTF-8; nil if unknown.
  package var byteColumns: Range<Int>?
  /// The JSON path of the element: `$.children[1].child`. A long path is shortened in the middle.
  package var path: String?
  /// The `id` of the element.
  package var id: String?
  /// A string that distinguishes the finding from others of its rule about the same element, and is the same in every
  /// layout: a sentence, or the keys that the finding is about.
  package var subject: String?
  /// The names of the layouts with the finding; empty if it does not depend on the layout.
  package var layouts: [String] = []
  /// The value before a change, or the expected value; nil if the finding has none.
  package var before: JSONValue?
  /// The value after a change, or the actual value; nil if the finding has none.
  package var after: JSONValue?
  /// The text that was probably meant instead of the text in `columns`; nil if unknown.
  package var suggestion: String?
  /// True if the finding makes the exit status of the invocation 1 or 2.
  package var fails: Bool
  /// The edits that fix the finding, if all are applied. Empty if no fix is known.
  package var edits: [TextEdit] = []
  /// Other members for JSON output.
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

  /// True if the finding means that something could not be read or laid out.
  package var isOfInput: Bool { rule == Finding.invalidInput || rule == Finding.invocation }

  /// The suggestion; nil if the message already contains it.
  var unsaidSuggestion: String? {
    guard let suggestion, suggestion.utf8.count <= Self.longestSuggestion else { return nil }
    // A sentence lists members with "and" before the last one.
    let isSaid = [message, message.replacingAll(" and ", with: ", ")].contains {
      $0.includes(suggestion)
    }
    return isSaid ? nil : suggestion
  }

  /// The maximum length of a suggestion below a message, in bytes.
  private static let longestSuggestion = 240

  /// The rule as shown to people; nil for errors in the input, for which the severity is enough.
  var shownRule: String? { isOfInput ? nil : rule }
}

extension Finding {
  /// Sets the position of the finding: one character.
  package mutating func locate(at position: SourcePosition) {
    line = position.line
    columns = position.column..<position.column + 1
    byteColumns = position.byteColumn..<position.byteColumn + 1
  }

  /// Sets the position of the finding: `length` bytes, but at most up to the end of the line. If the text is one line
  /// of its file, `lineNumber` is the number of that line.
  package mutating func locate(
    at position: SourcePosition, length: Int, in text: UnsafeRawBufferPointer,
    lineNumber: Int? = nil
  ) {
    line = lineNumber ?? position.line
    columns = position.columns(length: length, in: text)
    byteColumns = position.byteColumns(length: length, in: text)
  }
}

/// A replacement of a range of a text. Lines and columns are from 1; the end is excluded.
package struct TextEdit: Equatable, Sendable {
  /// The start of the range: the line, and the column in Unicode scalars and in bytes of UTF-8.
  package var line: Int
  package var column: Int
  package var byteColumn: Int
  /// The end of the range.
  package var endLine: Int
  package var endColumn: Int
  package var endByteColumn: Int
  /// The replacement.
  package var text: String
}

extension TextEdit {
  /// Creates an edit between two positions of a text. If the text is one line of its file, `lineNumber` is the number
  /// of that line.
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
