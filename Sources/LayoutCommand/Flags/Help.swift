/// The help, from the flag table.
enum Help {
  static let version = "1.0.0"

  private static let usage = "Usage: layoutcalc [FILE ...] [options]"
  private static let purpose = """
    Lays out a JSON tree of nodes and layout specs as Texture does, and prints the
    computed frames. Without a FILE, or with -, the tree is read from standard input.
    """

  /// One line an option.
  static var short: String {
    let width = Flag.all.map { $0.synopsis.count }.max() ?? 0
    let lines = Flag.all.map { flag in
      "  " + flag.synopsis + String(repeating: " ", count: width - flag.synopsis.count + 2)
        + flag.summary
    }
    return ([usage, "", purpose, ""] + lines + ["", "layoutcalc --help says more."])
      .joined(separator: "\n") + "\n"
  }

  /// All there is to say about each option.
  static var long: String {
    let entries = Flag.all.flatMap { flag in
      let text = flag.detail.isEmpty ? flag.summary + "." : "\(flag.summary). \(flag.detail)"
      return ["  " + flag.synopsis] + wrap(text, width: 68).map { "          " + $0 } + [""]
    }
    return ([usage, "", purpose, "", "Options:", ""] + entries + [exitStatuses, "", examples])
      .joined(separator: "\n") + "\n"
  }

  private static let exitStatuses = """
    Exit status:

      0  done
      1  done, and --strict found a warning
      2  not done: usage, a file that cannot be read, a tree that is not one
    """

  private static let examples = """
    Examples:

      layoutcalc tree.json --max 375xinf
      layoutcalc tree.json --max 320xinf --max 430xinf --format table
      layoutcalc --lines < cases.jsonl > frames.jsonl
    """

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
  /// `-f, --format json|table`
  var synopsis: String {
    let short = self.short.map { "-\($0), " } ?? "    "
    if case .optional(let word) = value { return short + "--\(long)[=\(word)]" }
    return short + "--\(long)" + (value.placeholder.map { " \($0)" } ?? "")
  }
}
