import LayoutAnalysis
import TreeFiles

/// The changes of one tree that were tried, and those that were not noticed.
struct MutationReport {
  /// The rule of messages about them.
  static let rule = "mutate"

  struct Unnoticed {
    let mutation: TreeMutation
    /// Whether a frame differs at a size that was compared.
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

// MARK: - For programs

extension MutationReport {
  func messages(_ writer: DiagnosticWriter) -> String {
    unnoticed.map { change in
      writer.line(
        error: "\(change.mutation.description): nothing notices this change", rule: Self.rule,
        file: file, position: change.position, path: change.mutation.path, data: change.members)
    }.joined()
  }

  var json: JSONValue {
    .object(
      [
        ("file", .string(file)), ("changes", .literal("\(count)")),
        ("noticed", .literal("\(noticedCount)")),
      ] + (total.map { [("total", .literal("\($0)"))] } ?? [])
        + [
          (
            "unnoticed",
            .array(
              unnoticed.map { .object([("path", .string($0.mutation.path))] + $0.members) })
          ),
          (
            "suggestions",
            .array(
              suggestions.map {
                ["width": .number($0.width), "notices": .literal("\($0.count)")]
              })
          ),
        ])
  }
}

extension MutationReport.Unnoticed {
  fileprivate var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("change", .string(mutation.kind))]
    switch mutation.change {
    case .replaced(let old, let new): members += [("from", .literal(old)), ("to", .literal(new))]
    case .removed(let old): members.append(("from", .literal(old)))
    case .removedElement: break
    case .swapped: members.append(("with", .string(mutation.otherPath ?? "")))
    }
    return members + [
      ("moves", .literal("\(moves)")), ("widths", .array(widths.map { .number($0) })),
    ]
  }
}
