import LayoutOutput
import Platform
import TreeFiles

extension Invocation {
  /// `blame`: prints which edits change which frames of all files.
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

extension String {
  /// True for the name of a revision of git that no file would have.
  var isRevision: Bool {
    let base = prefix { !"~^@:".contains($0) }
    let isHash = (7...40).contains(utf8.count) && allSatisfy { $0.isHexDigit }
    return isHash || ["HEAD", "main", "master", "origin/main", "origin/master"].contains(base)
      || hasPrefix("@~") || self == "@" || base.count < count && !contains("/") && !contains(".")
  }
}

extension Options {
  /// The command line that compares with a revision of git, which was written as the old tree; nil for other old trees.
  private var lineOfRevision: String? {
    guard let old = blame, old.isRevision, !old.contains(".."), files.count < 2,
      status(of: old) == nil, let index = arguments.firstIndex(of: old)
    else { return nil }
    let tree = files.first ?? "TREE"
    if tree.isRevision { return nil }
    var line = arguments
    line[index] = "-"
    if files.isEmpty { line.append(tree) }
    return "git show \("\(old):\(tree)".shellWord) | \(line.commandLine)"
  }

  /// Returns the same for the arguments of git's own command, which compares with the last revision if it has only the
  /// name of a file.
  static func lineOfRevision(_ arguments: [String]) -> String? {
    for start in [[Command.blame.name], [Command.blame.name, "HEAD"]] {
      var options = Options()
      options.isTrial = true
      let isRead = options.read(start + arguments.filter { $0 != "--" }) == nil
      if isRead, start.count == 1 || options.files.count == 1, let line = options.lineOfRevision {
        return line
      }
    }
    return nil
  }

  /// The reason that nothing can be compared with the old trees, and what to do about it; nil if it can.
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
