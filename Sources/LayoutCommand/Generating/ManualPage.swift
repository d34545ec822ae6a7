/// The man page, in the macros of man(7).
enum ManualPage {
  static let text = """
    .TH LAYOUTCALC 1 "" "layoutcalc \(Help.version)" "User Commands"
    .SH NAME
    layoutcalc \\- compute the frames of Texture layouts
    .SH SYNOPSIS
    .B layoutcalc
    [\\fIFILE\\fR ...] [\\fIoptions\\fR]
    .SH DESCRIPTION
    \(escape(Help.purpose))
    .SH OPTIONS
    \(Flag.all.map(entry).joined(separator: "\n"))
    .SH EXIT STATUS
    \(Help.exitStatuses.map { ".TP\n\($0.status)\n\(escape($0.meaning))" }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(Help.variables.map { ".TP\n.B \($0.name)\n\(escape($0.meaning))" }.joined(separator: "\n"))
    .SH EXAMPLES
    .nf
    \(Help.examples.map(escape).joined(separator: "\n"))
    .fi

    """

  private static func entry(_ flag: Flag) -> String {
    var names = flag.names.reversed().map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
    if let placeholder = flag.value.placeholder { names += " \\fI\(escape(placeholder))\\fR" }
    if case .optional(let word) = flag.value { names += "[=\\fI\(word)\\fR]" }
    return ".TP\n\(names)\n\(escape(flag.text))"
  }

  /// The text as roff takes it: backslashes and dashes as themselves, no line that begins like a
  /// request.
  private static func escape(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }
}
