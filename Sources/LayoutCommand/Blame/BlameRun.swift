import LayoutOutput
import Platform
import TreeFiles

extension Invocation {
  /// Runs `blame`: prints the edits that change frames, for each file.
  mutating func printBlame() -> Outcome {
    if let problem = options.obstacleToBlame { return fail(problem) }
    let blame = Blame(worker)
    var separator = ""
    var page = ComparisonPage(live: options.livePage)
    var summaries: [String] = []
    return reportEachFile(page: { output in
      page.write(summary: summaries.joined(separator: "; "), update: "", to: &output)
    }) { file, text, invocation throws(InputError) in
      guard try invocation.worker.layout.read(text, of: file),
        let report = try blame.report(on: file, &invocation.messages)
      else { return nil }
      if invocation.options.format == .html {
        summaries.append(report.summary)
        try blame.add(report, on: file, to: &page)
      }
      let (colors, columns) = (invocation.colors, invocation.streams.display.columns)
      return FileReport(findings: report.findings(in: text)) {
        defer { separator = "\n" }
        return separator + report.text(colors).wrapped(to: columns)
      }
    }
  }
}

extension Options {
  /// An error if nothing can be compared with the old trees; otherwise nil.
  var obstacleToBlame: String? {
    guard let old = blame else { return nil }
    if old == "-" && inputs.contains(where: isStandardInput) {
      return "both trees are standard input: name a file for one of them"
    }
    if let line = lineOfRevision {
      return "\(old): no such file: for a revision of git, write \(line)"
    }
    if inputs.count > 1 && !(status(of: old)?.isFolder ?? false) {
      return
        "\(old) cannot be compared with \(inputs.count) trees: name one tree, or a folder "
        + "with old trees of the same names"
    }
    return nil
  }
}
