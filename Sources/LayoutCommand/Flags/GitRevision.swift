import Platform

extension String {
  /// True if the string names a Git revision and is unlikely to be a file name.
  var isRevision: Bool {
    let base = prefix { !"~^@:".contains($0) }
    let isHash = (7...40).contains(utf8.count) && allSatisfy { $0.isHexDigit }
    return isHash || ["HEAD", "main", "master", "origin/main", "origin/master"].contains(base)
      || hasPrefix("@~") || self == "@" || base.count < count && !contains("/") && !contains(".")
  }
}

extension Options {
  /// The command line that compares with a Git revision that was given as the old tree; nil for other old trees.
  var lineOfRevision: String? {
    guard let range = blame, range.isRevision, files.count < 2, status(of: range) == nil,
      let index = arguments.firstIndex(of: range)
    else { return nil }
    // In a range such as `HEAD~1..HEAD`, the second revision must be the revision of the files.
    let ends = range.split(separator: ".").map(String.init)
    if ends.count != 1, range.contains(".."), ends.count != 2 || ends[1] != "HEAD" { return nil }
    let old = range.contains("..") ? ends[0] : range
    let tree = files.first ?? "TREE"
    if tree.isRevision { return nil }
    var line = arguments
    line[index] = "-"
    if files.isEmpty { line.append(tree) }
    return "git show \("\(old):\(tree)".shellWord) | \(line.commandLine)"
  }

  /// Returns the command line for arguments like those of `git diff`, which compares a file with the last revision if
  /// no revision is named; nil for other arguments.
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
}
