/// Completion for bash: flags after a dash, the words and files that a flag takes, else tree files.
enum BashCompletion {
  static let text = """
    # Completion of layoutcalc for bash, made by: layoutcalc --generate bash
    _layoutcalc() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      # bash makes a word of the equals sign in --format=json.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      case $previous in
    \(cases)
      esac
      case $current in
        -*) COMPREPLY=($(compgen -W '\(names)' -- "$current")) ;;
        *) COMPREPLY=($(compgen -f -- "$current")) ;;
      esac
    }
    complete -o filenames -F _layoutcalc layoutcalc

    """

  private static var names: String { Flag.all.flatMap(\.names).joined(separator: " ") }

  private static var cases: String {
    Flag.all.compactMap { flag in
      let pattern = flag.names.joined(separator: "|")
      return switch flag.value {
      case .nothing, .optional: nil
      case .keyword, .word:
        "    \(pattern)) COMPREPLY=($(compgen -W '\(flag.value.offered.joined(separator: " "))' -- "
          + "\"$current\")); return ;;"
      case .file, .optionalFile:
        "    \(pattern)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;"
      case .text, .optionalText: "    \(pattern)) return ;;"
      }
    }.joined(separator: "\n")
  }
}
