/// The fish completion script.
enum FishCompletion {
  static let text = """
    # Completion of layoutcalc for fish, made by: layoutcalc completions fish
    \(Command.all.map { command in
      "complete -c layoutcalc -n __fish_is_first_token -a \(command.name) -d \(quoted(command.summary))"
    }.joined(separator: "\n"))
    \(Command.all.compactMap(operands).joined(separator: "\n"))
    \(SharedFlags.ofAnyCommand.flatMap(lines).joined(separator: "\n"))

    """

  /// Returns the condition that the command is one of `names`. A command line without a command means `layout`.
  private static func condition(_ names: [String]) -> String {
    if names.contains(Command.layout.name) {
      let others = Command.all.map(\.name).filter { !names.contains($0) }
      if others.isEmpty { return "true" }
      return "'not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
    }
    return "'__fish_seen_subcommand_from \(names.joined(separator: " "))'"
  }

  private static func operands(of command: Command) -> String? {
    guard let words = command.operand?.offered(), !words.isEmpty else { return nil }
    return
      "complete -c layoutcalc -n \(condition([command.name])) -a '\(words.joined(separator: " "))'"
  }

  /// Returns a line for the commands that have an option, or several lines if its values differ.
  private static func lines(of flag: Flag) -> [String] {
    var owners: [(line: String, names: [String])] = []
    for command in Command.all {
      guard let own = command.flag(where: { $0.long == flag.long }) else { continue }
      let line = line(own)
      if let index = owners.firstIndex(where: { $0.line == line }) {
        owners[index].names.append(command.name)
      } else {
        owners.append((line, [command.name]))
      }
    }
    return owners.map { "complete -c layoutcalc -n \(condition($0.names)) \($0.line)" }
  }

  private static func line(_ flag: Flag) -> String {
    let short = flag.short.map { " -s \($0)" } ?? ""
    let value =
      switch flag.value {
      case .nothing, .optional: ""
      case .keyword, .word: " -x -a '\(flag.value.offered.joined(separator: " "))'"
      case .file: " -r -F"
      case .text: " -x"
      }
    return "-l \(flag.long)\(short)\(value) -d \(quoted(flag.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
