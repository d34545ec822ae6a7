import TreeFiles

/// One invocation with `--blame`.
enum BlameRun {
  /// Prints which edits change which frames of all files, instead of the frames.
  static func run(
    _ worker: Worker, _ options: Options, _ settings: SettingsTable,
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    if let problem = obstacle(options) {
      messages.append(worker.writer.line(error: problem))
      return .failed
    }
    let blame = Blame(options, settings, worker)
    let colors = TerminalColors(worker.streams.display.hasColors)
    var outcome = Outcome.done
    var isFirst = true
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      let status = worker.process(file, &messages) { text, messages throws(InputError) in
        guard try worker.layout.read(text, of: file),
          let report = try blame.report(on: file, text, worker.layout, &messages)
        else { return false }
        if let format = options.requestedFormat {
          report.json.write(
            to: &output, options.compact || format == .jsonl ? .compact : .lines)
          output.append("\n")
        } else {
          output.append((isFirst ? "" : "\n") + report.text(colors))
        }
        isFirst = false
        return true
      }
      outcome = max(outcome, status)
    }
    return outcome
  }

  /// Returns why nothing can be compared, and what to do about it; nil if it can.
  static func obstacle(_ options: Options) -> String? {
    guard let old = options.blame else { return nil }
    if old == "-" && options.inputs.contains(where: options.isStandardInput) {
      return "both trees are standard input: name a file for one of them"
    }
    if options.inputs.count > 1 && !(status(of: old)?.isFolder ?? false) {
      return
        "--blame \(old) cannot be compared with \(options.inputs.count) trees: name one tree, or a folder "
        + "with old trees of the same names"
    }
    return nil
  }
}
