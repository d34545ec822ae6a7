/// Completion for bash: commands, flags after a dash, the words and files that a flag takes, else tree files.
enum BashCompletion {
  static let text = """
    # Completion of layoutcalc for bash, made by: layoutcalc completions bash
    _layoutcalc() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      # bash makes a word of the equals sign in --format=json.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      if [[ $COMP_CWORD == 1 && $current != -* ]]; then
        COMPREPLY=($(compgen -W '\(Command.all.map(\.name).joined(separator: " "))' -- "$current") \
    $(compgen -f -- "$current"))
        return
      fi
      local names
      case ${COMP_WORDS[1]} in
    \(Command.all.dropFirst().map { section(of: $0, pattern: $0.name) }.joined(separator: "\n"))
    \(section(of: .layout, pattern: "*"))
      esac
      case $current in
        -*) COMPREPLY=($(compgen -W "$names" -- "$current")) ;;
        *) COMPREPLY=($(compgen -f -- "$current")) ;;
      esac
    }
    complete -o filenames -F _layoutcalc layoutcalc

    """

  /// Returns what is offered for a command.
  private static func section(of command: Command, pattern: String) -> String {
    let words = command.operand?.offered() ?? []
    let operand =
      words.isEmpty
      ? []
      : [
        "        if [[ $COMP_CWORD == 2 && $current != -* ]]; then",
        "          COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\")); return",
        "        fi",
      ]
    let values = command.flags.compactMap(values)
    return
      (["    \(pattern))"] + operand
      + ["        names='\(command.flags.flatMap(\.names).joined(separator: " "))'"]
      + (values.isEmpty ? [] : ["        case $previous in"] + values + ["        esac"])
      + ["        ;;"]).joined(separator: "\n")
  }

  private static func values(of flag: Flag) -> String? {
    let pattern = flag.names.joined(separator: "|")
    return switch flag.value {
    case .nothing, .optional: nil
    case .keyword, .word:
      "          \(pattern)) COMPREPLY=($(compgen -W '\(flag.value.offered.joined(separator: " "))' -- "
        + "\"$current\")); return ;;"
    case .file: "          \(pattern)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;"
    case .text: "          \(pattern)) return ;;"
    }
  }
}
