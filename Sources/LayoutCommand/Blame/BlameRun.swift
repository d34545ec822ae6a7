import Platform
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
    guard let findings = worker.findings else { return .failed }
    let blame = Blame(options, invocation.settings, worker)
    var isFirst = true
    let outcome = invocation.forEachFile { file, text, invocation throws(InputError) in
      guard try worker.layout.read(text, of: file),
        let report = try blame.report(on: file, text, worker.layout, &invocation.messages)
      else { return nil }
      if findings.isForPeople {
        let text = report.text(invocation.colors).wrapped(to: invocation.streams.display.columns)
        invocation.output.append((isFirst ? "" : "\n") + text)
        isFirst = false
      }
      findings.add(report.findings(in: text), ofFile: file)
      return .done
    }
    return max(outcome, invocation.finish())
  }

  /// Returns why nothing can be compared, and what to do about it; nil if it can.
  static func obstacle(_ options: Options) -> String? {
    guard let old = options.blame else { return nil }
    if old == "-" && options.inputs.contains(where: options.isStandardInput) {
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
