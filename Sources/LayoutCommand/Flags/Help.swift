/// The help, generated from the tables of commands and flags.
enum Help {
  /// The version that `--version` prints: the newest in docs/changelog.md.
  static let version = "3.0.0"

  static var versionLine: String { "layoutcalc \(BuiltVersion.text)\n" }

  /// Returns the summary of a command, one line per option. The main command's summary has the everyday options and the
  /// other commands.
  static func short(_ command: Command, columns: Int? = nil) -> String {
    let isMain = command.name == Command.layout.name
    let flags = command.flags.filter { !isMain || $0.isEveryday }
    var lines = [
      usage(command), "", isMain ? purpose(columns) : command.summary + ".", "", "Options:",
      list(flags.map { ($0.synopsis, $0.summary) }, columns), "",
    ]
    lines +=
      isMain
      ? commands(columns) + [
        "", "For all options, use layoutcalc --help; for a command, layoutcalc help COMMAND.",
      ] : ["For details, use layoutcalc \(command.name) --help."]
    return lines.joined(separator: "\n").wrapped(to: columns) + "\n"
  }

  /// Returns the list of the named commands.
  private static func commands(_ columns: Int?) -> [String] {
    ["Commands:", list(Command.all.dropFirst().map { ($0.name, $0.summary) }, columns)]
  }

  private static func usage(_ command: Command) -> String {
    command.name == Command.layout.name
      ? "Usage: layoutcalc TREE ... [options]\n       layoutcalc COMMAND ..."
      : "Usage: \(command.usage) [options]"
  }

  private static let purpose = """
    Lays out JSON trees of nodes and layout specs as Texture does, and prints the
    frames. - is standard input, a folder the *.json files in it and its subfolders.
    """

  private static func purpose(_ columns: Int?) -> String {
    guard let columns, columns < 80 else { return purpose }
    return purpose.replacing("\n", with: " ").wrapped(to: columns, indent: 0)
  }

  /// Returns a list of terms and their meanings. On a narrow terminal, the meaning of a long term is on the next line.
  private static func list(_ rows: [(term: String, meaning: String)], _ columns: Int?) -> String {
    let widest = rows.map(\.term.count).max() ?? 0
    let isNarrow = columns.map { $0 < widest + 60 } ?? false
    let width = isNarrow ? min(widest, narrowTerm) : widest
    return rows.map { term, meaning in
      let space = width - term.count
      let gap =
        space >= 0
        ? String(repeating: " ", count: space + 2) : "\n" + String(repeating: " ", count: width + 4)
      return ("  " + term + gap + meaning).wrapped(to: columns, indent: width + 4)
    }.joined(separator: "\n")
  }

  /// On a narrow terminal, the maximum length of a term with its meaning on the same line.
  private static let narrowTerm = 30

  /// Returns the full help of a command, with the details of each option.
  static func long(_ command: Command, columns: Int? = nil) -> String {
    func wrap(_ text: String, indent: String = detailIndent) -> [String] {
      (indent + text).wrapped(to: min(78, columns ?? 78), indent: indent.count)
        .split(separator: "\n").map(String.init)
    }
    let isMain = command.name == Command.layout.name
    // One long sum of arrays would take seconds to compile.
    var lines = [usage(command), ""]
    if !isMain { lines += wrap(command.summary + ".", indent: "") + [""] }
    lines += wrap(command.detail, indent: "")
    if isMain { lines += [""] + commands(columns) }
    lines += ["", "Options:", ""]
    for flag in command.flags {
      lines.append("  " + flag.synopsis)
      lines += wrap(flag.text)
      lines.append("")
    }
    if command.takesTrees {
      lines += ["Exit status:", ""]
      for (status, meaning) in exitStatuses(of: isMain ? nil : command) {
        let row = "  \(status)  \(meaning)".wrapped(to: min(78, columns ?? 78), indent: 5)
        lines += row.split(separator: "\n").map(String.init)
      }
      lines += ["", "Environment:", ""]
      for (name, meaning) in variables {
        lines.append("  " + name)
        lines += wrap(meaning)
      }
    }
    if isMain {
      lines += ["", "Examples:", ""]
      for example in examples { lines.append("  " + example) }
    }
    return lines.joined(separator: "\n").wrapped(to: columns) + "\n"
  }

  /// Returns the exit statuses of a command, or of all commands if `command` is nil, with their meanings.
  static func exitStatuses(of command: Command? = nil) -> [(status: Int, meaning: String)] {
    let own = failures.filter { command == nil || $0.command == command?.name }
      .map { command == nil ? "\($0.failure) (\($0.command))" : $0.failure }
    let others = [
      ("--strict", "a warning (--strict)"),
      ("--rule", "a finding of a rule that is an error (--rule RULE=error)"),
    ].filter { command == nil || command?.flag(named: $0.0) != nil }.map { $0.1 }
    return [
      (0, "success"), (1, (own + others).listed("or")),
      (2, "an error in the command line, in reading a file, or in a tree"),
    ].filter { !$0.1.isEmpty }
  }

  /// The causes of exit status 1, by command.
  private static let failures: [(command: String, failure: String)] = [
    ("check", "a difference or an untrue sentence"), ("fix", "an issue left"),
    ("vary", "a counterexample"), ("convert", "a frame that differs from the recorded one"),
  ]

  static let variables: [(name: String, meaning: String)] = [
    ("NO_COLOR", "If it is set, --color auto does not use colours."),
    ("CLICOLOR_FORCE", "If it is set and NO_COLOR is not, --color auto uses colours."),
    ("COLUMNS", "The number of columns of the terminal, in place of what it says itself."),
    ("TMPDIR", "The folder for temporary files of --watch; /tmp if it is not set."),
    ("CI", "If it is set, check --update writes no goldens and no baseline."),
  ]

  static let examples = [
    "layoutcalc tree.json --width 375",
    "layoutcalc tree.json --device iphone-15 --device iphone-se --format table",
    "layoutcalc check Layouts --width 320..440/40 --goldens Goldens/",
    "layoutcalc check cell.json --sweep 320..1024 --require 'title is not truncated'",
    "layoutcalc explain title cell.json --width 375",
    "layoutcalc breakpoints 280..1024 cell.json",
    "layoutcalc vary text,width cell.json --require 'title is not truncated'",
    "layoutcalc fix cell.json --width 320 --width 375 --dry-run",
    "layoutcalc unused 280..1024 cell.json",
    "layoutcalc blame old.json new.json --width 375",
    "layoutcalc --lines < cases.jsonl > frames.jsonl",
  ]

  private static let detailIndent = String(repeating: " ", count: 10)
}

extension Flag {
  /// The full description, for `--help` and the man page.
  var text: String { detail.isEmpty ? summary + "." : "\(summary). \(detail)" }

  /// The flag with its value, such as `-f, --format json|table`.
  var synopsis: String {
    let short = self.short.map { "-\($0), " } ?? "    "
    if case .optional(let word) = value { return short + "--\(long)[=\(word)]" }
    return short + "--\(long)" + (value.placeholder.map { " \($0)" } ?? "")
  }
}
