import TreeFiles

/// Selects the messages of `--lines` to print: the first few of each file, and then the number of the others. The
/// output has the errors of every line.
struct LineMessages {
  /// The messages of one line.
  struct Report {
    /// The offset, in bytes, of the end of the line's messages in the messages of the chunk.
    let end: Int
    let errors: Int
    let warnings: Int
  }

  private let writer: DiagnosticWriter
  private var file = "-"
  private var errorCount = 0
  private var warningCount = 0
  private var hiddenErrorCount = 0
  private var hiddenWarningCount = 0

  init(_ writer: DiagnosticWriter) { self.writer = writer }

  /// Passes to `write` the messages of the next chunk that are to be printed.
  mutating func show(_ chunk: LineChunk, write: (UnsafeRawBufferPointer) -> Void) {
    if chunk.file != file {
      end(write: write)
      file = chunk.file
    }
    if chunk.isMultilineValue {
      var text = writer.line(
        error: "--lines reads one JSON value per line, and the first line ends inside of one: "
          + "rewrite the file with jq -c .", file: file)
      text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
      // Prints no errors about the lines of a value that continues on the next line, because they do not help people.
      if writer.limit < .max { errorCount = writer.limit }
    }
    chunk.messages.withBytes { messages in
      var start = 0
      for report in chunk.reports {
        if shows(report) {
          write(UnsafeRawBufferPointer(rebasing: messages[start..<report.end]))
        }
        start = report.end
      }
      write(UnsafeRawBufferPointer(rebasing: messages[start...]))
    }
  }

  /// Counts a report. Returns true if it is within the limit and is thus printed.
  private mutating func shows(_ report: Report) -> Bool {
    let isShown =
      (report.errors > 0 && errorCount < writer.limit)
      || (report.warnings > 0 && warningCount < writer.limit)
    errorCount += report.errors
    warningCount += report.warnings
    if !isShown {
      hiddenErrorCount += report.errors
      hiddenWarningCount += report.warnings
    }
    return isShown
  }

  /// After the last chunk of a file, passes the number of messages that were not shown to `write`.
  mutating func end(write: (UnsafeRawBufferPointer) -> Void) {
    var text =
      writer.line(moreThanShown: hiddenErrorCount, "error", ofFile: file)
      + writer.line(moreThanShown: hiddenWarningCount, "warning", ofFile: file)
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    self = LineMessages(writer)
  }
}
