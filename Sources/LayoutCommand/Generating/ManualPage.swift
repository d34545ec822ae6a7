/// The man page, in man(7) macros: the main command, and a subsection for each other command.
enum ManualPage {
  static let text = """
    .TH LAYOUTCALC 1 "" "layoutcalc \(Help.version)" "User Commands"
    .SH NAME
    layoutcalc \\- compute the frames of Texture layouts
    .SH SYNOPSIS
    .B layoutcalc
    \\fITREE\\fR ... [\\fIoptions\\fR]
    .br
    .B layoutcalc
    \\fICOMMAND\\fR ...
    .SH DESCRIPTION
    \(escape(Command.layout.detail))
    .SH OPTIONS
    \(SharedFlags.own(of: .layout).map(entry).joined(separator: "\n"))
    .SS Of all commands that read trees
    \(SharedFlags.all.map(entry).joined(separator: "\n"))
    .SH COMMANDS
    \(Command.all.dropFirst().map(section).joined(separator: "\n"))
    .SH EXIT STATUS
    \(Help.exitStatuses().map { ".TP\n\($0.status)\n\(escape($0.meaning))" }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(Help.variables.map { ".TP\n.B \($0.name)\n\(escape($0.meaning))" }.joined(separator: "\n"))
    .SH EXAMPLES
    .nf
    \(Help.examples.map(escape).joined(separator: "\n"))
    .fi

    """

  /// Returns the subsection of a command, with the options that are not described above.
  private static func section(of command: Command) -> String {
    let own = command.takesTrees ? SharedFlags.own(of: command) : []
    func isDescribed(_ flag: Flag) -> Bool {
      flag.long != "format" && Command.layout.flag { $0.long == flag.long } != nil
    }
    let described = own.filter(isDescribed).map { "--\($0.long)" }
    let more = described.isEmpty ? "" : "\n.PP\nAlso \(escape(described.listed()))."
    return ".SS \(escape(command.usage))\n\(escape(command.detail))"
      + own.filter { !isDescribed($0) }.map { "\n" + entry($0) }.joined() + more
  }

  private static func entry(_ flag: Flag) -> String {
    var names = flag.names.reversed().map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
    if let placeholder = flag.value.placeholder { names += " \\fI\(escape(placeholder))\\fR" }
    if case .optional(let word) = flag.value { names += "[=\\fI\(word)\\fR]" }
    return ".TP\n\(names)\n\(escape(flag.text))"
  }

  /// Escapes backslashes, hyphens, and lines that begin with a roff control character.
  private static func escape(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }
}
