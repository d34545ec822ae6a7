/// The zsh completion script, which uses `_arguments`.
enum ZshCompletion {
  static let text = """
    #compdef layoutcalc
    # Completion of layoutcalc for zsh, made by: layoutcalc completions zsh
    _layoutcalc() {
      local -a commands=(
    \(Command.all.map { "    '\($0.name):\(escape($0.summary))'" }.joined(separator: "\n"))
      )
      if ((CURRENT == 2)) && [[ $PREFIX != -* ]]; then
        _describe command commands
        _files
        return
      fi
      local -a all=(
    \(SharedFlags.all.flatMap(specifications).map { "    \($0)" }.joined(separator: "\n"))
      )
      case $words[2] in
    \(Command.all.dropFirst().map { section(of: $0, pattern: $0.name) }.joined(separator: "\n"))
    \(section(of: .layout, pattern: "*"))
      esac
    }
    if [[ $funcstack[1] == _layoutcalc ]]; then
      _layoutcalc "$@"
    else
      compdef _layoutcalc layoutcalc
    fi

    """

  /// Returns the case for a command. The command and its operand are arguments before the tree files.
  private static func section(of command: Command, pattern: String) -> String {
    let words = command.operand?.offered() ?? []
    var lines = ["    \(pattern))", "      _arguments -s -S \\"]
    if command.takesTrees { lines.append("        $all \\") }
    lines += SharedFlags.own(of: command).flatMap(specifications).map { "        \($0) \\" }
    if pattern != "*" { lines.append("        '1:command: ' \\") }
    if let operand = command.operand {
      let values = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
      lines.append("        '2:\(escape(operand.name)):\(values)' \\")
    }
    lines += ["        '*:tree file:_files'", "      ;;"]
    return lines.joined(separator: "\n")
  }

  /// Returns a specification for each name of an option. Options that can be repeated are marked with a star.
  private static func specifications(of flag: Flag) -> [String] {
    flag.names.map { name in
      let takes: String
      let ending: String
      switch flag.value {
      case .nothing: (takes, ending) = ("", "")
      case .optional(let word): (takes, ending) = ("", "::\(word):(\(word))")
      case .keyword, .word:
        (takes, ending) = ("=", ":\(flag.long):(\(flag.value.offered.joined(separator: " ")))")
      case .file(let placeholder): (takes, ending) = ("=", ":\(placeholder):_files")
      case .text(let placeholder): (takes, ending) = ("=", ":\(placeholder): ")
      }
      let equals = name.hasPrefix("--") ? takes : (takes.isEmpty ? "" : "+")
      let optional = if case .optional = flag.value { "=-" } else { "" }
      return "'*\(name)\(equals)\(optional)[\(escape(flag.summary))]\(ending)'"
    }
  }

  private static func escape(_ text: String) -> String {
    text.map { "'" == $0 ? "'\\''" : ":[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
