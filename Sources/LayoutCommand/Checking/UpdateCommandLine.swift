extension Options {
  /// The command line that accepts the differences on a page: with `--update` instead of the options that print the
  /// page.
  var updateCommand: String {
    var words = arguments
    for (long, short, value) in [("--format", "-f", "html"), ("--output", "-o", output ?? "-")] {
      for index in words.indices.reversed() {
        let isOption = words[index] == long || words[index] == short
        if isOption && index + 1 < words.count && words[index + 1] == value {
          words.removeSubrange(index...index + 1)
        } else if words[index] == "\(long)=\(value)" || words[index] == short + value {
          words.remove(at: index)
        }
      }
    }
    words.removeAll { $0 == "--watch" }
    if update == .never { words.insert("--update", at: words.firstIndex(of: "--") ?? words.count) }
    return words.commandLine
  }
}
