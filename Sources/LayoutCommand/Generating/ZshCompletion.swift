/// Completion for zsh, by its own `_arguments`.
enum ZshCompletion {
  static let text = """
    #compdef layoutcalc
    # Completion of layoutcalc for zsh, made by: layoutcalc --generate zsh
    _layoutcalc() {
      _arguments -s -S \\
    \(Flag.all.flatMap(specifications).map { "    \($0) \\" }.joined(separator: "\n"))
        '*:tree file:_files'
    }
    if [[ $funcstack[1] == _layoutcalc ]]; then
      _layoutcalc "$@"
    else
      compdef _layoutcalc layoutcalc
    fi

    """

  /// One for each of the flag's names; those that can be repeated are marked with a star.
  private static func specifications(of flag: Flag) -> [String] {
    flag.names.map { name in
      let takes: String
      let ending: String
      switch flag.value {
      case .nothing: (takes, ending) = ("", "")
      case .optional(let word): (takes, ending) = ("", "::\(word):(\(word))")
      case .keyword, .word:
        (takes, ending) = ("=", ":\(flag.long):(\(flag.value.offered.joined(separator: " ")))")
      case .file(let placeholder), .optionalFile(let placeholder):
        (takes, ending) = ("=", ":\(placeholder):_files")
      case .text(let placeholder), .optionalText(let placeholder):
        (takes, ending) = ("=", ":\(placeholder): ")
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
