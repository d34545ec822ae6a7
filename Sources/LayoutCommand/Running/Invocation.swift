import LayoutAnalysis
import TreeFiles

/// One execution of a command that prints findings. Each command is a method in an extension, in the command's folder.
struct Invocation: ~Copyable {
  let options: Options
  let settings: SettingsTable
  let environment: Environment
  let worker: Worker
  let findings: FindingCollector
  let writeGuard: WriteGuard
  /// The required sentences of the command line (`--require`).
  var required: [Requirement] {
    get { worker.layout.required }
    set { worker.layout.required = newValue }
  }
  /// The parts of the last line about the files processed so far.
  var parts: [RunTotals.Part] = []
  var cures = CureCounts()
  /// The bytes for standard output, or for the file of `--output`.
  var output = OutputBuffer()
  /// The bytes for standard error.
  var messages = OutputBuffer()

  init(
    _ options: Options, _ settings: SettingsTable, _ environment: Environment, _ streams: Streams,
    _ writer: DiagnosticWriter
  ) throws(InputError) {
    self.options = options
    self.settings = settings
    self.environment = environment
    findings = try FindingCollector(options, settings, streams)
    worker = Worker(options, settings, streams, writer, findings)
    writeGuard = WriteGuard(options, streams)
  }

  var streams: Streams { worker.streams }
  var writer: DiagnosticWriter { worker.writer }
  var colors: TerminalColors { TerminalColors(streams.display.hasColors) }

  /// The output of a command for one file.
  struct FileReport {
    var findings: [Finding] = []
    /// The outcome, unless the findings have a worse one.
    var outcome = Outcome.done
    /// True if text output shows the findings below the text.
    var showsFindings = false
    /// Returns the text output.
    var text: () -> String = { "" }
  }

  /// Calls `body` with each file and its text, and adds the report. `body` returns nil if the tree has no layout and
  /// the worker's diagnostics have the error. Then writes all findings. `parts` returns parts of the last line of text
  /// output, and `page` writes the page. Returns the worst outcome.
  mutating func reportEachFile(
    parts: () -> [RunTotals.Part] = { [] }, page: (inout OutputBuffer) -> Void = { _ in },
    _ body: (String, UnsafeRawBufferPointer, inout Invocation) throws(InputError) -> FileReport?
  ) -> Outcome {
    var outcome = Outcome.done
    let worker = worker
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      var diagnostics = OutputBuffer()
      let status = worker.process(file, &diagnostics) { text, _ throws(InputError) in
        guard let report = try body(file, text, &self) else { return false }
        if findings.isForPeople && options.format != .html { output.append(report.text()) }
        findings.add(report.findings, ofFile: file, isPrinted: !report.showsFindings)
        if report.outcome == .differs { findings.fail(file) }
        outcome = max(outcome, report.outcome)
        return true
      }
      diagnostics.withBytes { messages.append($0) }
      outcome = max(outcome, status)
    }
    var text = OutputBuffer()
    if options.format == .html { page(&text) }
    return max(
      outcome,
      findings.finish(
        self.parts + cures.parts(options.isDryRun ? "would be cured" : "cured") + parts(),
        writeGuard,
        page: text.withBytes { Array($0) },
        to: &output, &messages
      ))
  }

  /// Adds an error.
  mutating func report(_ problem: String, file: String? = nil) {
    findings.report(problem, file: file, writer, to: &messages)
  }

  /// Adds an error, and ends the invocation.
  mutating func fail(_ problem: String, file: String? = nil) -> Outcome {
    report(problem, file: file)
    return end()
  }

  /// Ends the invocation early, writing the errors so far.
  mutating func end() -> Outcome { findings.finish(nil, writeGuard, to: &output, &messages) }
}
