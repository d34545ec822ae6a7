/// The bash completion script. It completes commands, options after a hyphen, the words and files that an option takes,
/// and otherwise tree files.
enum BashCompletion {
  static let text = """
    # Completion of layoutcalc for bash, made by: layoutcalc completions bash
    _layoutcalc() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} equals=
      # bash makes a word of the equals sign in --format=json.
      if [[ $current == = ]]; then
        current= equals==
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]} equals==
      fi
      COMPREPLY=()
      if [[ $COMP_CWORD == 1 && $current != -* ]]; then
        COMPREPLY=($(compgen -W '\(Command.all.map(\.name).joined(separator: " "))' -- "$current") \
    $(compgen -f -- "$current"))
        return
      fi
      local all='\(names(SharedFlags.all))'
      local names formats operands
      case ${COMP_WORDS[1]} in
    \(Command.all.dropFirst().map { section(of: $0, pattern: $0.name) }.joined(separator: "\n"))
    \(section(of: .layout, pattern: "*"))
      esac
      if [[ $COMP_CWORD == 2 && $operands && $current != -* ]]; then
        COMPREPLY=($(compgen -W "$operands" -- "$current"))
        return
      fi
      case $previous$equals in
    \(SharedFlags.ofAnyCommand.compactMap(optionalValue).joined(separator: "\n"))
      esac
      case $previous in
    \(SharedFlags.ofAnyCommand.compactMap(values).joined(separator: "\n"))
      esac
      case $current in
        -*) COMPREPLY=($(compgen -W "$names" -- "$current")) ;;
        *) COMPREPLY=($(compgen -f -- "$current")) ;;
      esac
    }
    complete -o filenames -F _layoutcalc layoutcalc

    """

  private static func names(_ flags: [Flag]) -> String {
    flags.flatMap(\.names).joined(separator: " ")
  }

  /// Returns the case for a command, with its options, formats and operands.
  private static func section(of command: Command, pattern: String) -> String {
    let own = names(SharedFlags.own(of: command))
    let all = command.takesTrees ? own.isEmpty ? "$all" : "$all " + own : own
    let words = command.operand?.offered() ?? []
    return "    \(pattern)) names=\"\(all)\""
      + (command.formats.isEmpty
        ? "" : " formats='\(command.formats.map(\.keyword).joined(separator: " "))'")
      + (words.isEmpty ? "" : " operands='\(words.joined(separator: " "))'") + " ;;"
  }

  /// Returns the case for the optional value of an option after an equals sign; nil for other options.
  private static func optionalValue(of flag: Flag) -> String? {
    guard case .optional(let word) = flag.value else { return nil }
    return "    --\(flag.long)=) COMPREPLY=($(compgen -W '\(word)' -- \"$current\")); return ;;"
  }

  private static func values(of flag: Flag) -> String? {
    let action: String
    switch flag.value {
    case .nothing, .optional: return nil
    case .keyword, .word:
      let words =
        flag.long == "format" ? "\"$formats\"" : "'\(flag.value.offered.joined(separator: " "))'"
      action = "COMPREPLY=($(compgen -W \(words) -- \"$current\")); return"
    case .file: action = "COMPREPLY=($(compgen -f -- \"$current\")); return"
    case .text: action = "return"
    }
    return "    \(flag.names.joined(separator: "|"))) \(action) ;;"
  }
}

/// The options of several commands, which completion scripts list only once.
enum SharedFlags {
  private static let commands = Command.all.filter(\.takesTrees)

  /// The options that all tree commands have, except `--format`.
  static let all = Command.layout.flags.filter { flag in
    flag.long != "format"
      && commands.allSatisfy { $0.flag { $0.long == flag.long } != nil }
  }

  private static let names = Set(all.map(\.long))

  /// Returns the options of a command that are not in `all`.
  static func own(of command: Command) -> [Flag] {
    command.takesTrees ? command.flags.filter { !names.contains($0.long) } : command.flags
  }

  /// The options of all tree commands, without duplicates. Except for `--format`, an option has the same values in each
  /// command.
  static let ofAnyCommand: [Flag] = {
    var seen: Set<String> = []
    return commands.flatMap(\.flags).filter { seen.insert($0.long).inserted }
  }()
}
