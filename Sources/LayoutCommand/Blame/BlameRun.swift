import TreeFiles

/// The work of `blame`.
enum BlameRun {
  /// Prints which edits change which frames of all files.
  static func run(_ invocation: inout Invocation) -> Outcome {
    let (worker, options) = (invocation.worker, invocation.options)
    if let problem = obstacle(options) {
      invocation.messages.append(worker.writer.line(error: problem))
      return .failed
    }
    let blame = Blame(options, invocation.settings, worker)
    let colors = invocation.colors
    var outcome = Outcome.done
    var isFirst = true
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      let status = worker.process(file, &invocation.messages) { text, messages throws(InputError) in
        guard try worker.layout.read(text, of: file),
          let report = try blame.report(on: file, text, worker.layout, &messages)
        else { return false }
        if options.format == .json {
          report.json.write(to: &invocation.output, options.compact ? .compact : .lines)
          invocation.output.append("\n")
        } else {
          invocation.output.append((isFirst ? "" : "\n") + report.text(colors))
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
    if old == "-" && options.inputs.contains("-") {
      return "both trees are standard input: name a file for one of them"
    }
    if options.inputs.count > 1 && !(status(of: old)?.isFolder ?? false) {
      return
        "\(old) cannot be compared with \(options.inputs.count) trees: name one tree, or a folder "
        + "with old trees of the same names"
    }
    return nil
  }
}
