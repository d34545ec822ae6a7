/// The help, from the flag table.
enum Help {
  /// The version that `--version` prints, the newest one in docs/changelog.md.
  static let version = "2.0.0"

  private static let usage = "Usage: layoutcalc [FILE ...] [options]"
  static let purpose = """
    Lays out a JSON tree of nodes and layout specs as Texture does, and prints the
    computed frames. Without a FILE, or with -, the tree is read from standard input.
    A folder means the *.json files in it.
    """

  private static func purpose(_ columns: Int?) -> String {
    guard let columns, columns < 80 else { return purpose }
    return purpose.replacing("\n", with: " ").wrapped(to: columns, indent: 0)
  }

  /// One line per option.
  static func short(columns: Int? = nil) -> String {
    let widest = Flag.all.map { $0.synopsis.count }.max() ?? 0
    let isNarrow = columns.map { $0 < widest + 60 } ?? false
    // On a narrow terminal, the summary of a long option is on the next line.
    let width = isNarrow ? narrowSynopsis : widest
    let lines = Flag.all.map { flag in
      let space = width - flag.synopsis.count
      let gap =
        space >= 0
        ? String(repeating: " ", count: space + 2) : "\n" + String(repeating: " ", count: width + 4)
      return ("  " + flag.synopsis + gap + flag.summary).wrapped(to: columns, indent: width + 4)
    }
    let end = ["", "For details, use layoutcalc --help."]
    let text = ([usage, "", purpose(columns), ""] + lines + end).joined(separator: "\n")
    return text.wrapped(to: columns) + "\n"
  }

  /// The widest option that has its summary next to it on a narrow terminal.
  private static let narrowSynopsis = 30

  /// The details of each option.
  static func long(columns: Int? = nil) -> String {
    func wrap(_ text: String) -> [String] {
      (detailIndent + text).wrapped(to: min(78, columns ?? 78), indent: detailIndent.count)
        .split(separator: "\n").map(String.init)
    }
    // One long sum of arrays would take seconds to compile.
    var lines = [usage, "", purpose(columns), "", "Options:", ""]
    for flag in Flag.all {
      lines.append("  " + flag.synopsis)
      lines += wrap(flag.text)
      lines.append("")
    }
    lines += ["Exit status:", ""]
    for (status, meaning) in exitStatuses { lines.append("  \(status)  \(meaning)") }
    lines += ["", "Environment:", ""]
    for (name, meaning) in variables {
      lines.append("  " + name)
      lines += wrap(meaning)
    }
    lines += ["", "Examples:", ""]
    for example in examples { lines.append("  " + example) }
    return lines.joined(separator: "\n").wrapped(to: columns) + "\n"
  }

  static let exitStatuses: [(status: Int, meaning: String)] = [
    (0, "success"),
    (
      1,
      "a difference (--check), an untrue sentence (--require), an issue left (--fix), a counterexample (--vary), a "
        + "change that nothing notices (--mutate), or a warning (--strict)"
    ),
    (2, "an error in the command line, in reading a file, or in a tree"),
  ]

  static let variables: [(name: String, meaning: String)] = [
    ("NO_COLOR", "If it is set, --color auto does not use colours."),
    ("CLICOLOR_FORCE", "If it is set and NO_COLOR is not, --color auto uses colours."),
    ("COLUMNS", "The number of columns of the terminal, in place of what it says itself."),
    ("TMPDIR", "The folder for temporary files of --watch; /tmp if it is not set."),
    ("CI", "If it is set, --update writes no goldens."),
  ]

  static let examples = [
    "layoutcalc tree.json --width 375",
    "layoutcalc tree.json --device iphone-15 --device iphone-se --format table",
    "layoutcalc Layouts --width 320..440/40 --check Goldens/",
    "layoutcalc cell.json --breakpoints 280..1024",
    "layoutcalc cell.json --sweep 320..1024 --require 'title is not truncated'",
    "layoutcalc cell.json --vary text,width --require 'title is not truncated'",
    "layoutcalc Layouts --width 375 --mutate --check Goldens/",
    "layoutcalc cell.json --width 320 --width 375 --fix --dry-run",
    "layoutcalc cell.json --unused 280..1024",
    "layoutcalc new.json --blame old.json --width 375",
    "layoutcalc --lines < cases.jsonl > frames.jsonl",
  ]

  private static let detailIndent = String(repeating: " ", count: 10)
}

extension Flag {
  /// All that the help and the man page say of it.
  var text: String { detail.isEmpty ? summary + "." : "\(summary). \(detail)" }

  /// `-f, --format json|table`
  var synopsis: String {
    let short = self.short.map { "-\($0), " } ?? "    "
    if case .optional(let word) = value { return short + "--\(long)[=\(word)]" }
    return short + "--\(long)" + (value.placeholder.map { " \($0)" } ?? "")
  }
}
