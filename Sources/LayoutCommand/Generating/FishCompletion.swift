/// Completion for fish.
enum FishCompletion {
  static let text = """
    # Completion of layoutcalc for fish, made by: layoutcalc completions fish
    \(Command.all.map { command in
      "complete -c layoutcalc -n __fish_is_first_token -a \(command.name) -d \(quoted(command.summary))"
    }.joined(separator: "\n"))
    \(Command.all.flatMap(lines).joined(separator: "\n"))

    """

  private static let others = Command.all.dropFirst().map(\.name).joined(separator: " ")

  private static func lines(of command: Command) -> [String] {
    let condition =
      command.name == Command.layout.name
      ? "'not __fish_seen_subcommand_from \(others)'"
      : "'__fish_seen_subcommand_from \(command.name)'"
    let words = command.operand?.offered() ?? []
    let operand =
      words.isEmpty
      ? [] : ["complete -c layoutcalc -n \(condition) -a '\(words.joined(separator: " "))'"]
    return operand + command.flags.map { line($0, condition) }
  }

  private static func line(_ flag: Flag, _ condition: String) -> String {
    let short = flag.short.map { " -s \($0)" } ?? ""
    let value =
      switch flag.value {
      case .nothing, .optional: ""
      case .keyword, .word: " -x -a '\(flag.value.offered.joined(separator: " "))'"
      case .file: " -r -F"
      case .text: " -x"
      }
    return
      "complete -c layoutcalc -n \(condition) -l \(flag.long)\(short)\(value) -d \(quoted(flag.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
