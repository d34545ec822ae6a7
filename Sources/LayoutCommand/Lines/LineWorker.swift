import LayoutEngine
import TreeFiles

/// Lays out lines on one thread.
final class LineWorker {
  /// The length of a line, in bytes, after which its memory is released.
  private static let usualLine = 8 << 20

  private let options: Options
  private let settings: SettingsTable
  private let renderer: JSONRenderer
  private let writer: DiagnosticWriter
  @exclusivity(unchecked) private var layout: TreeLayout
  /// True if the first line of a file ends inside a JSON value.
  private var endsInside = false

  init(_ options: Options, _ settings: SettingsTable, _ writer: DiagnosticWriter) {
    self.options = options
    self.settings = settings
    renderer = options.jsonRenderer(compact: true)
    self.writer = writer
    layout = TreeLayout(options, settings)
  }

  var statistics: Statistics { layout.statistics }

  /// Lays out the lines of a chunk until `isStopped` returns true.
  func layOut(_ chunk: LineChunk, isStopped: () -> Bool) {
    var number = chunk.firstLine
    if chunk.isTooLong {
      let message = "the line is longer than a gigabyte: split it, or lay it out as a file"
      refuse(number, chunk, message)
    }
    chunk.forEachLine { line in
      if !line.isBlank {
        chunk.lineCount += 1
        layOut(line, number, chunk)
        if chunk.firstLine == 1 { notice(line, chunk) }
        if line.count > LineWorker.usualLine { replaceLayout() }
      }
      number += 1
      return !isStopped()
    }
    if let error = chunk.inputError {
      chunk.messages.append(writer.line(error: error.message, file: chunk.file))
      chunk.outcome = .failed
    }
  }

  /// Detects a file whose first line ends inside a JSON value that continues on the second line.
  private func notice(_ line: UnsafeRawBufferPointer, _ chunk: LineChunk) {
    guard chunk.lineCount <= 2, chunk.badCount == chunk.lineCount else { return }
    if chunk.lineCount == 1 {
      endsInside = layout.diagnostics.errors.first.map { $0.offset >= line.count } ?? false
    } else {
      chunk.isMultilineValue = endsInside
    }
  }

  private func replaceLayout() {
    let statistics = layout.statistics
    layout = TreeLayout(options, settings)
    layout.statistics = statistics
  }

  private func layOut(_ line: UnsafeRawBufferPointer, _ number: Int, _ chunk: LineChunk) {
    let start = chunk.output.count
    do {
      if try layout.read(line, of: chunk.file), try writeResult(line, number, chunk) {
        report(line, number, chunk)
        chunk.outcome = max(chunk.outcome, layout.outcome)
        return
      }
      chunk.output.truncate(to: start)
      // If there is no error, the measuring program failed, which the command reports once.
      if !layout.diagnostics.errors.isEmpty { refuse(line, number, chunk) }
    } catch {
      chunk.output.truncate(to: start)
      refuse(number, chunk, error.message)
    }
  }

  // MARK: Results

  /// Writes a line's layouts. Returns false if one failed; the output so far is then invalid.
  private func writeResult(
    _ line: UnsafeRawBufferPointer, _ number: Int, _ chunk: LineChunk
  ) throws(InputError) -> Bool {
    openResult(line, number, to: &chunk.output)
    let count = layout.requests.layouts.count
    let isList = options.wraps || count > 1
    chunk.output.reserve(16)
    chunk.output.put(isList ? ",\"layouts\":[" : ",\"layout\":")
    for index in 0..<count {
      guard let rendered = try layout.layOut(index, of: chunk.file) else { return false }
      layout.statistics.time(.print) {
        if isList { openLayout(rendered, isFirst: index == 0, to: &chunk.output) }
        renderer.writeFrames(of: rendered, to: &chunk.output)
        chunk.output.reserve(1)
        if isList { chunk.output.put(UInt8(ascii: "}")) }
      }
      // Searches for warnings only if they affect the result: a warning per line would hide the errors of millions of
      // lines.
      layout.reportWarnings(in: rendered)
    }
    chunk.output.reserve(4)
    chunk.output.put(isList ? "]}\n" : "}\n")
    return true
  }

  /// Writes the beginning of a result, `{"name": …`, with the name of the case, or the line number if it has none.
  /// `line` is nil if the line could not be read.
  private func openResult(
    _ line: UnsafeRawBufferPointer?, _ number: Int, to output: inout OutputBuffer
  ) {
    output.reserve(32)
    output.put("{\"name\":")
    guard let line, let name = layout.reader.options.name else {
      return output.put(integer: UInt64(number))
    }
    output.append(
      json: UnsafeRawBufferPointer(rebasing: line[name]), depth: nil, rewritesNumbers: true)
  }

  /// Writes `{"max": [w, h], "layout":`.
  private func openLayout(
    _ layout: RenderedLayout, isFirst: Bool, to output: inout OutputBuffer
  ) {
    output.reserve(16)
    output.put(isFirst ? "{\"max\":[" : ",{\"max\":[")
    output.append(jsonLength: layout.range.max.width)
    output.reserve(1)
    output.put(UInt8(ascii: ","))
    output.append(jsonLength: layout.range.max.height)
    output.append("],")
    for (name, value) in layout.texts.members {
      output.append(jsonString: name)
      output.append(":")
      value.write(to: &output, .compact)
      output.append(",")
    }
    output.append("\"layout\":")
  }

  // MARK: Bad lines

  /// Writes an error as the result of a line, and a message.
  private func refuse(_ line: UnsafeRawBufferPointer, _ number: Int, _ chunk: LineChunk) {
    report(line, number, chunk)
    openResult(line, number, to: &chunk.output)
    let error = layout.diagnostics.errors[0]
    closeErrorResult(
      error.message, path: error.path, number,
      column: SourcePosition(of: error.offset, in: line).column, chunk)
  }

  private func report(_ line: UnsafeRawBufferPointer, _ number: Int, _ chunk: LineChunk) {
    let start = chunk.messages.count
    layout.report(
      ofFile: chunk.file, line, lineNumber: number, with: writer, to: &chunk.messages)
    if chunk.messages.count == start { return }
    let diagnostics = layout.diagnostics
    chunk.reports.append(
      LineMessages.Report(
        end: chunk.messages.count, errors: diagnostics.errorCount,
        warnings: diagnostics.warningCount))
  }

  /// Writes an error for a line that could not be read, and a message.
  private func refuse(_ number: Int, _ chunk: LineChunk, _ message: String) {
    chunk.messages.append(writer.line(error: message, file: chunk.file, line: number))
    chunk.reports.append(
      LineMessages.Report(end: chunk.messages.count, errors: 1, warnings: 0))
    openResult(nil, number, to: &chunk.output)
    closeErrorResult(message, path: "$", number, column: 1, chunk)
  }

  /// Writes `"error": {"message", "path", "line", "column"}}`.
  private func closeErrorResult(
    _ message: String, path: String, _ number: Int, column: Int, _ chunk: LineChunk
  ) {
    chunk.output.append(",\"error\":{\"message\":")
    chunk.output.append(jsonString: message)
    chunk.output.append(",\"path\":")
    chunk.output.append(jsonString: path)
    chunk.output.append(",\"line\":\(number),\"column\":\(column)}}\n")
    chunk.badCount += 1
    chunk.outcome = .failed
  }
}

extension UnsafeRawBufferPointer {
  /// True if the text has only white space.
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }
}
