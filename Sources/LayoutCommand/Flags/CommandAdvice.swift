import Platform
import TreeFiles

/// Advice about a first argument that is neither a command nor a file.
enum CommandAdvice {
  /// Maps the words of other tools to a command or options of layoutcalc.
  private static let synonyms: [String: String] = {
    let words = [
      "check": "lint test verify validate analyze analyse status ci", "rules": "rule linter",
      "blame": "diff compare bisect log history annotate",
      "explain": "why inspect describe show query find grep search get trace debug",
      "fix": "autofix repair",
      "layout": "render run measure build tree compute list print dump export",
      "--stats": "stats time benchmark",
      "breakpoints": "sweep", "vary": "fuzz", "completions": "completion", "devices": "device",
      "man": "manual", "convert": "import translate migrate", "help": "commands",
      "check --goldens Goldens/": "snapshot snapshots golden goldens",
      "check --goldens Goldens/ --update": "record accept update", "--watch": "watch",
      "--watch --format html --output page.html": "serve server preview open",
    ]
    let formats = Command.layout.formats.map(\.keyword).map { ("--format \($0)", $0) }
    let rows = (words.map { $0 } + formats).flatMap { meaning, words in
      words.split(separator: " ").map { (String($0), meaning) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }()

  /// Returns what to write if a word was probably meant as a command; nil if it may be a file.
  static func advice(about word: String, isFirst: Bool, _ arguments: [String]) -> String? {
    guard word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }),
      status(of: word) == nil
    else { return nil }
    var rest = arguments
    if let index = rest.firstIndex(of: word) { rest.remove(at: index) }
    if rest.first == Command.layout.name { rest.removeFirst() }
    // In `render tree.json page.svg`, the last file is the output.
    if rest.count > 1, !rest[rest.count - 2].isOption, let file = rest.last,
      let words = ForeignOption.output(to: file)
    {
      rest = rest.dropLast() + words
    }
    if let command = Command.named(word) {
      let words = [word] + operandFirst(command, rest, of: arguments)
      return "a command comes first: write \(words.commandLine)"
    }
    let fileCount = rest.count { status(of: $0) != nil }
    let hasFile = fileCount > 0
    let explain = hasFile ? (["explain", word] + rest).commandLine : ""
    guard isFirst else {
      let isFlag = ["true", "false", "yes", "no", "on", "off"].contains(word)
      // With several files, the word may be the name of a missing file.
      if fileCount != 1 || isFlag { return nil }
      return "\(word): no such file: for an element, write \(explain)"
    }
    if let command = Command.named(word.lowercased()) {
      return "commands have small letters: write \(([command.name] + rest).commandLine)"
    }
    guard word == word.lowercased() else { return nil }
    let listed = rest.first.flatMap(Command.named)
    if ["list", "show", "print"].contains(word), let listed, !listed.takesTrees {
      return "unknown command \(word): write \(rest.commandLine)"
    }
    var words = [word]
    // In `golden check F` and `golden record F`, the second word is the action.
    if synonyms[word] == "check --goldens Goldens/", let verb = rest.first, status(of: verb) == nil,
      let row = synonyms[verb] ?? Command.named(verb)?.name
    {
      rest.removeFirst()
      words = row.hasSuffix("--update") ? [verb] : [word]
    }
    if ["format", "fmt", "prettify", "prettier", "beautify", "tidy"].contains(word) {
      let file = (rest.first { status(of: $0) != nil } ?? "TREE").shellWord
      return
        "unknown command \(word): there is no formatter: write jq . \(file), or prettier --write \(file)"
    }
    if ["init", "config", "configure", "setup"].contains(word) {
      return
        "unknown command \(word): write a configuration in .layoutcalc.json, such as {\"width\": 375}"
    }
    guard var meaning = synonyms[words[0]]?.split(separator: " ").map(String.init) else {
      return Spelling.nearest(to: word, among: Command.all.map(\.name)).map {
        "unknown command \(word): did you mean \($0)?"
      }
        ?? (hasFile
          ? "unknown command \(word): layoutcalc --help lists the commands; for an element, write \(explain)"
          : nil)
    }
    let fixing = ["--fix", "--write", "--autofix", "--in-place", "-w", "-i"]
    if meaning == [Command.check.name], let index = rest.firstIndex(where: fixing.contains) {
      meaning = [Command.fix.name]
      rest.remove(at: index)
    }
    if let tree = rest.first, meaning == [Command.explain.name], tree.isRevision {
      return "unknown command \(word): write git show \(tree.shellWord) | layoutcalc -"
    }
    if meaning == [Command.blame.name], let line = Options.lineOfRevision(rest) {
      return "unknown command \(word): write \(line); check --goldens PATH compares with a golden"
    }
    let options = meaning.drop { !$0.isOption }
    if options.count == meaning.count {
      let files = rest.isEmpty && options.count > 2 ? ["TREE"] : rest
      let line = files + options
      return "unknown command \(word): write \((Options.translated(line) ?? line).commandLine)"
    }
    if let command = meaning.first.flatMap(Command.named), !command.takesTrees {
      let operand = rest.prefix(1).filter { command.operand?.accepts($0) ?? false }
      return "unknown command \(word): write \(([command.name] + operand).commandLine)"
    }
    let line = Array(meaning.prefix(1) + rest + options)
    let isOfGit = meaning == [Command.blame.name] && rest.contains(where: \.isRevision)
    if !isOfGit, let written = Options.translated(line) {
      let command = meaning.first.flatMap(Command.named) ?? .layout
      return "unknown command \(word): write \(written.commandLine)"
        + Options.omissions(line, of: "", in: command)
    }
    let usage = Command.named(meaning[0])?.usage ?? line.commandLine
    return "unknown command \(word): write \(([usage] + options).joined(separator: " "))"
  }

  /// Returns the words after a command that was not first, moving its operand to the front: `title tree.json` for
  /// `tree.json explain title`.
  private static func operandFirst(
    _ command: Command, _ rest: [String], of arguments: [String]
  ) -> [String] {
    guard let operand = command.operand, !operand.isFile,
      let index = arguments.firstIndex(of: command.name),
      let word = arguments.dropFirst(index + 1).first, !word.isOption, operand.accepts(word),
      let wordIndex = rest.lastIndex(of: word)
    else { return rest }
    var others = rest
    others.remove(at: wordIndex)
    return [word] + others
  }
}
