/// Completion for fish.
enum FishCompletion {
  static let text = """
    # Completion of layoutcalc for fish, made by: layoutcalc --generate fish
    \(Flag.all.map(line).joined(separator: "\n"))

    """

  private static func line(_ flag: Flag) -> String {
    let short = flag.short.map { " -s \($0)" } ?? ""
    let value =
      switch flag.value {
      case .nothing: ""
      case .optional: ""
      case .keyword, .word: " -x -a '\(flag.value.offered.joined(separator: " "))'"
      case .file, .optionalFile: " -r -F"
      case .text, .optionalText: " -x"
      }
    let summary = flag.summary.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "complete -c layoutcalc -l \(flag.long)\(short)\(value) -d '\(summary)'"
  }
}
