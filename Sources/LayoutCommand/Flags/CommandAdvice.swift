import Platform
import TreeFiles

/// Advice about a first argument that is neither a command nor a file.
enum CommandAdvice {
  /// Words that name a command in other tools.
  private static let synonyms = [
    "lint": "check", "test": "check", "verify": "check", "validate": "check", "diff": "blame",
    "compare": "blame", "why": "explain", "autofix": "fix", "format": "fix", "render": "layout",
    "run": "layout", "sweep": "breakpoints", "fuzz": "vary", "completion": "completions",
    "device": "devices", "manual": "man", "fmt": "fix", "repair": "fix", "analyze": "check",
    "analyse": "check", "inspect": "explain", "describe": "explain", "import": "convert",
    "translate": "convert", "migrate": "convert", "bisect": "blame",
    "commands": "help",
  ]

  /// Returns what to write if a word was meant as a command; nil if it may be a file.
  static func advice(about word: String, isFirst: Bool, _ arguments: [String]) -> String? {
    guard word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }),
      status(of: word) == nil
    else { return nil }
    let names = Command.all.map(\.name)
    var rest = arguments
    if let index = rest.firstIndex(of: word) { rest.remove(at: index) }
    if rest.first == Command.layout.name { rest.removeFirst() }
    func line(_ words: [String]) -> String {
      (["layoutcalc"] + words.map(\.shellWord)).joined(separator: " ")
    }
    /// The same, with what options of other programs are called here.
    func current(_ words: [String]) -> String { CurrentCommandLine(words).text }
    if let command = Command.named(word) {
      let words = [word] + operandFirst(command, rest, of: arguments)
      return "a command comes first: write \(line(words))"
    }
    guard isFirst else { return nil }
    if let command = Command.named(word.lowercased()) {
      return "commands have small letters: write \(line([command.name] + rest))"
    }
    guard word == word.lowercased() else { return nil }
    if ["list", "show", "print"].contains(word),
      let command = rest.first.flatMap(Command.named), !command.takesTrees
    {
      return "unknown command \(word): write \(line(rest))"
    }
    if ["snapshot", "golden", "record", "accept", "update"].contains(word) {
      return "unknown command \(word): write \(current(["check"] + rest + ["--update"]))"
    }
    if let format = Command.layout.formats.first(where: { $0.keyword == word }) {
      return "unknown command \(word): write \(line(rest + ["--format", format.keyword]))"
    }
    if ["serve", "server", "preview", "open"].contains(word) {
      let page = ["--watch", "--format", "html", "--output", "page.html"]
      return "unknown command \(word): write \(line((rest.isEmpty ? ["TREE"] : rest) + page))"
    }
    if word == "watch" { return "unknown command watch: write \(line(rest + ["--watch"]))" }
    if let name = synonyms[word] {
      return "unknown command \(word): write \(current([name] + rest))"
    }
    return Spelling.nearest(to: word, among: names).map {
      "unknown command \(word): did you mean \($0)?"
    }
  }

  /// Returns the words after a command that was not first, with the one that followed it as its operand: `title
  /// tree.json` for `tree.json explain title`.
  private static func operandFirst(
    _ command: Command, _ rest: [String], of arguments: [String]
  ) -> [String] {
    guard let operand = command.operand, !operand.isFile,
      let index = arguments.firstIndex(of: command.name),
      let word = arguments.dropFirst(index + 1).first, !word.isOption, operand.takes(word),
      let place = rest.lastIndex(of: word)
    else { return rest }
    var others = rest
    others.remove(at: place)
    return [word] + others
  }
}
