import TreeFiles

/// One run of a command that processes trees.
struct Invocation: ~Copyable {
  let options: Options
  let settings: SettingsTable
  let environment: Environment
  let worker: Worker
  /// Standard output, or the file of `--output`.
  var output: OutputBuffer
  /// Standard error.
  var messages: OutputBuffer

  var streams: Streams { worker.streams }
  var writer: DiagnosticWriter { worker.writer }
  var colors: TerminalColors { TerminalColors(worker.streams.display.hasColors) }

  /// Runs `body` with each file and its text. It returns the outcome; nil if the tree has no layout, of which the
  /// diagnostics of the worker then say why. Returns the worst outcome.
  mutating func forEachFile(
    _ body: (String, UnsafeRawBufferPointer, inout Invocation) throws(InputError) -> Outcome?
  ) -> Outcome {
    var outcome = Outcome.done
    let worker = worker
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      var result: Outcome?
      var diagnostics = OutputBuffer()
      let status = worker.process(file, &diagnostics) { text, _ throws(InputError) in
        result = try body(file, text, &self)
        return result != nil
      }
      diagnostics.withBytes { messages.append($0) }
      outcome = max(outcome, status, result ?? .done)
    }
    return outcome
  }

  /// Writes the findings. `summaries` are the parts of the last line for people. Returns the outcome of all
  /// findings.
  mutating func finish(_ summaries: [String] = []) -> Outcome {
    worker.findings?.finish(
      summaries, WriteGuard(options, golden: options.golden, streams), to: &output, &messages)
      ?? .failed
  }
}
