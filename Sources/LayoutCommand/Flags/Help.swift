import Platform

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

  /// One line per option.
  static var short: String {
    let width = Flag.all.map { $0.synopsis.count }.max() ?? 0
    let lines = Flag.all.map { flag in
      "  " + flag.synopsis + String(repeating: " ", count: width - flag.synopsis.count + 2)
        + flag.summary
    }
    return ([usage, "", purpose, ""] + lines + ["", "For details, use layoutcalc --help."])
      .joined(separator: "\n") + "\n"
  }

  /// The details of each option.
  static var long: String {
    let entries = Flag.all.flatMap { flag in
      ["  " + flag.synopsis] + wrap(flag.text, width: 68).map { "          " + $0 } + [""]
    }
    let lines =
      [usage, "", purpose, "", "Options:", ""] + entries + ["Exit status:", ""]
      + exitStatuses.map { "  \($0.status)  \($0.meaning)" } + ["", "Environment:", ""]
      + variables.flatMap { variable in
        ["  " + variable.name] + wrap(variable.meaning, width: 68).map { "          " + $0 }
      } + ["", "Examples:", ""] + examples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  static let exitStatuses: [(status: Int, meaning: String)] = [
    (0, "success"),
    (1, "a difference (--check), a sentence that is not true (--require), or a warning (--strict)"),
    (2, "an error in the command line, in reading a file, or in a tree"),
  ]

  static let variables: [(name: String, meaning: String)] = [
    ("NO_COLOR", "If it is set, --color auto does not use colours."),
    ("CLICOLOR_FORCE", "If it is set and NO_COLOR is not, --color auto uses colours."),
    ("CI", "If it is set, --update writes no goldens."),
  ]

  static let examples = [
    "layoutcalc tree.json --width 375",
    "layoutcalc tree.json --device iphone-15 --device iphone-se --format table",
    "layoutcalc Layouts --width 320..440/40 --check Goldens/",
    "layoutcalc cell.json --breakpoints 280..1024",
    "layoutcalc cell.json --sweep 320..1024 --require 'title is not truncated'",
    "layoutcalc --lines < cases.jsonl > frames.jsonl",
  ]

  /// Breaks a text into lines of at most `width` characters.
  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
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
