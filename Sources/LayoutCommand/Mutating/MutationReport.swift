import LayoutAnalysis
import TreeFiles

/// The changes of one tree that were tried, and those that were not noticed.
struct MutationReport {
  /// The rule of messages about them.
  static let rule = "unnoticed"

  struct Unnoticed {
    let mutation: TreeMutation
    /// True if a frame differs at a size that was compared.
    let moves: Bool
    /// The widths of `tried` at which it would be noticed.
    let widths: [Double]
    /// The position of the value in the file.
    let position: SourcePosition
  }

  let file: String
  /// The number of changes that result in a valid tree.
  var count = 0
  /// The number of all changes, if more than were tried.
  var total: Int?
  var unnoticed: [Unnoticed] = []
  /// The widths that were tried for changes that nothing notices.
  let tried: [Double]
  let hasGoldens: Bool

  var noticedCount: Int { count - unnoticed.count }

  /// The widths at which goldens would notice most of the changes, each with the number that it adds to those
  /// before it.
  var suggestions: [(width: Double, count: Int)] {
    var rest = unnoticed.filter { !$0.widths.isEmpty }
    var suggestions: [(width: Double, count: Int)] = []
    while !rest.isEmpty && suggestions.count < Self.mostSuggestions {
      var counts: [Double: Int] = [:]
      for change in rest { for width in change.widths { counts[width, default: 0] += 1 } }
      guard let best = tried.max(by: { counts[$0, default: 0] < counts[$1, default: 0] }) else {
        break
      }
      suggestions.append((best, counts[best, default: 0]))
      rest.removeAll { $0.widths.contains(best) }
    }
    return suggestions
  }

  private static let mostSuggestions = 3
}

// MARK: - For people

extension MutationReport {
  /// Returns how many changes are noticed, the others, and the sizes that would notice these.
  func text(_ colors: TerminalColors) -> String {
    let of = total.map { " (\(count) of \($0) were tried)" } ?? ""
    let score = "\(file): \(noticedCount) of \(count) changes noticed\(of)"
    let lines = unnoticed.map { "  \($0.mutation.description): \(place(of: $0))" }
    return (unnoticed.isEmpty ? colors.after(score.printable) : colors.before(score.printable))
      + "\n"
      + (lines + advice).map { $0.printable + "\n" }.joined()
  }

  private func place(of change: Unnoticed) -> String {
    if !change.widths.isEmpty {
      let runs = runs(change.widths)
      let names = runs.prefix(3).map { run in
        run.count == 1
          ? roundedText(of: tried[run.lowerBound])
          : "\(roundedText(of: tried[run.lowerBound])) to \(roundedText(of: tried[run.upperBound - 1]))"
      }
      return
        "noticed at \((names + (runs.count > 3 ? [counted(runs.count - 3, "more range")] : [])).listed())"
    }
    if change.moves {
      return hasGoldens
        ? "moves only frames that are not compared" : "moves frames, and each sentence stays true"
    }
    guard let first = tried.first, let last = tried.last else { return "moves nothing" }
    return "moves nothing from \(roundedText(of: first)) to \(roundedText(of: last))"
  }

  /// Returns consecutive widths among those that were tried, as ranges of their indices.
  private func runs(_ widths: [Double]) -> [Range<Int>] {
    let found = Set(widths)
    return tried.indices.filter { found.contains(tried[$0]) }.reduce(into: []) { runs, index in
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
  }

  /// `A golden at 296 would notice 5 of these 7, and one at 640 1 more.`
  private var advice: [String] {
    let suggestions = suggestions
    guard let first = suggestions.first else { return [] }
    let subject = hasGoldens ? "A golden" : "The sentences"
    let more = suggestions.dropFirst().map { "at \(roundedText(of: $0.width)) \($0.count) more" }
    return [
      "\(subject) at \(roundedText(of: first.width)) would notice \(first.count) of these "
        + "\(unnoticed.count)" + (more.isEmpty ? "" : ", \(more.joined(separator: ", "))") + "."
    ]
  }
}

// MARK: - Findings

extension MutationReport {
  /// A finding for each change that nothing notices.
  var findings: [Finding] {
    unnoticed.map { change in
      var finding = Finding(
        rule: Self.rule, .error, "\(change.mutation.description): nothing notices this change",
        details: [place(of: change)], file: file, path: change.mutation.path, data: change.data)
      switch change.mutation.change {
      case .replaced(let old, let new):
        (finding.before, finding.after) = (.literal(old), .literal(new))
      case .removed(let old): finding.before = .literal(old)
      case .removedElement, .swapped: break
      }
      finding.locate(at: change.position)
      return finding
    }
  }
}

extension MutationReport.Unnoticed {
  fileprivate var data: [(String, JSONValue)] {
    var data: [(String, JSONValue)] = [("change", .string(mutation.kind))]
    if let other = mutation.otherPath { data.append(("with", .string(other))) }
    return data + [
      ("moves", .literal("\(moves)")), ("widths", .array(widths.map { .number($0) })),
    ]
  }
}
