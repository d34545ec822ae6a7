import LayoutAnalysis
import TreeFiles

/// The issues of the files of `fix`, whose counts are the last lines of output.
struct CureCounts {
  /// The issues of a file, and those that remain.
  private struct File {
    let name: String
    let count: Int
    let left: [Issue]
  }

  private var files: [File] = []

  mutating func add(_ count: Int, left: [Issue], ofFile name: String) {
    files.append(File(name: name, count: count, left: left))
  }

  /// Returns a line for each file with remaining issues, and one for all files. `cured` is a phrase such as `would be
  /// cured`.
  func parts(_ cured: String) -> [RunTotals.Part] {
    guard files.count > 1 else { return files.map { part($0, cured) } }
    let all = File(
      name: counted(files.count, "file"), count: files.reduce(0) { $0 + $1.count },
      left: files.flatMap(\.left))
    return (files.filter { !$0.left.isEmpty } + [all]).map { part($0, cured) }
  }

  private func part(_ file: File, _ cured: String) -> RunTotals.Part {
    let left = file.left
    let cures = "\(file.count - left.count) of \(file.count) \(cured)"
    let rest = "\(left.count) \(left.count == 1 ? "needs" : "need") you: \(left.countedRules)"
    let summary = file.count == 0 ? "nothing to fix" : left.isEmpty ? cures : "\(cures); \(rest)"
    return .init(text: "\(file.name): \(summary)", fails: !left.isEmpty)
  }
}

extension [Issue] {
  /// The id of each issue's rule.
  var ruleIDs: [String] { map { $0.warning?.rule.id ?? CheckedRequirement.rule } }

  /// `no-size, overlap (3)`
  fileprivate var countedRules: String {
    let ids = ruleIDs
    return Set(ids).sorted().map { id in
      let count = ids.count { $0 == id }
      return count == 1 ? id : "\(id) (\(count))"
    }.joined(separator: ", ")
  }
}

extension Options {
  /// `cured`, or `would be cured` for a dry run, for sentences such as `1 of 2 cured`.
  var cured: String { isDryRun ? "would be cured" : "cured" }
}
