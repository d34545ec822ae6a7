import TreeFiles

/// The numbers of errors and issues in the files of `fix`, which the last lines of output show.
struct CureCounts {
  /// A number of errors or issues, and the number of those that remain.
  typealias Count = (all: Int, left: Int)

  /// The errors of a file, and the issues that are found after its errors are cured, with the rule of each remaining
  /// issue.
  private typealias File = (name: String, errors: Count, issues: Int, rules: [String])

  private var files: [File] = []

  /// Adds a file with its errors, of which there may be none.
  mutating func add(errors: Count, ofFile name: String) {
    files.append((name == "-" ? "<stdin>" : name.printable, errors, 0, []))
  }

  /// Adds the issues of the file whose errors were added last.
  mutating func add(issues count: Int, left rules: [String]) {
    (files[files.count - 1].issues, files[files.count - 1].rules) = (count, rules)
  }

  /// Returns a line for each file with remaining issues, and one for all files. `cured` is a phrase such as `would be
  /// cured`.
  func parts(_ cured: String) -> [RunTotals.Part] {
    guard files.count > 1 else { return files.map { part($0, cured) } }
    var all: File = (counted(files.count, "file"), (0, 0), 0, [])
    for file in files {
      all.errors = (all.errors.all + file.errors.all, all.errors.left + file.errors.left)
      all.issues += file.issues
      all.rules += file.rules
    }
    return (files.filter { $0.errors.left + $0.rules.count > 0 } + [all]).map { part($0, cured) }
  }

  private func part(_ file: File, _ cured: String) -> RunTotals.Part {
    let (errors, issues) = (file.errors, (all: file.issues, left: file.rules.count))
    // Without errors, the number needs no noun.
    let counts = [(errors, "error"), (issues, errors.all == 0 ? nil : "issue")].filter {
      $0.0.all > 0
    }.map { count, noun in
      "\(count.all - count.left) of \(noun.map { counted(count.all, $0) } ?? "\(count.all)")"
    }
    let left = errors.left + issues.left
    let kinds = (errors.left > 0 ? ["errors (\(errors.left))"] : []) + [file.rules.counted]
    let rules = issues.left > 0 ? ": \(kinds.joined(separator: ", "))" : ""
    let rest = left == 0 ? "" : "; \(left) \(left == 1 ? "needs" : "need") you\(rules)"
    let summary =
      counts.isEmpty ? "nothing to fix" : "\(counts.joined(separator: " and ")) \(cured)\(rest)"
    return .init(text: "\(file.name): \(summary)", fails: left > 0)
  }
}

extension [String] {
  /// The distinct ids with their numbers: `no-size, overlap (3)`.
  fileprivate var counted: String {
    Set(self).sorted().map { id in
      let count = count { $0 == id }
      return count == 1 ? id : "\(id) (\(count))"
    }.joined(separator: ", ")
  }
}
