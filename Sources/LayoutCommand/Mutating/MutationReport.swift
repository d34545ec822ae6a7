import LayoutAnalysis
import LayoutReports
import TreeFiles

/// The changes of one tree that were tried, and those that were not noticed.
struct MutationReport {
  /// The rule of messages about them.
  static let rule = "unnoticed"

  struct Unnoticed {
    let mutation: TreeMutation
    /// True if a frame differs at a size that was compared.
    let moves: Bool
    /// True if a frame differs at a width of `tried`.
    let movesElsewhere: Bool
    /// The indices of the widths of `tried` at which it would be noticed.
    let widths: [Int]
    /// The position of the value in the file.
    let position: SourcePosition

    /// True if no frame differs at any size, so that no golden can notice the change.
    var isInert: Bool { !moves && !movesElsewhere && widths.isEmpty }
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

  private var inert: [Unnoticed] { unnoticed.filter(\.isInert) }

  /// The changes that a golden or a sentence could notice.
  private var missed: [Unnoticed] { unnoticed.filter { !$0.isInert } }

  /// The indices of the widths at which goldens would notice most of the changes, each with the number that it
  /// adds to those before it.
  private var suggestions: [(width: Int, count: Int)] {
    var rest = unnoticed.filter { !$0.widths.isEmpty }
    var suggestions: [(width: Int, count: Int)] = []
    while !rest.isEmpty && suggestions.count < Self.mostSuggestions {
      var counts = Array(repeating: 0, count: tried.count)
      for width in rest.flatMap(\.widths) { counts[width] += 1 }
      guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }) else { break }
      suggestions.append((best, counts[best]))
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
    let score = "\(file): \(score)"
    let missed = missed
    let lines = missed.map { "  \($0.mutation.description): \(place(of: $0))" }
    let inert = inert.map { "  \($0.mutation.description)" }
    let title =
      inert.isEmpty
      ? []
      : [
        "\(inert.count == 1 ? "1 change moves" : "\(inert.count) changes move") nothing\(triedRange):"
      ]
    return (missed.isEmpty ? colors.after(score.printable) : colors.before(score.printable))
      + "\n"
      + (lines + advice + title + inert).map { $0.printable + "\n" }.joined()
  }

  /// `28 of 31 changes noticed`
  private var score: String {
    "\(noticedCount) of \(counted(count, "change")) noticed"
      + (total.map { " (\(count) of \($0) were tried)" } ?? "")
  }

  private func place(of change: Unnoticed) -> String {
    if !change.widths.isEmpty { return "noticed at \(names.list(change.widths))" }
    if !change.isInert {
      return hasGoldens
        ? "moves only frames that are not compared" : "moves frames, and each sentence stays true"
    }
    return "moves nothing\(triedRange)"
  }

  /// ` from 280 to 1024`
  private var triedRange: String {
    tried.isEmpty ? "" : " from \(names.name(0)) to \(names.name(tried.count - 1))"
  }

  private var names: LayoutNames { .widths(tried, suffixes: [""]) }

  /// `A golden at 296 would notice 5 of these 7, and one at 640 1 more.`
  private var advice: [String] {
    let suggestions = suggestions
    guard let first = suggestions.first else { return [] }
    let subject = hasGoldens ? "A golden" : "The sentences"
    let more = suggestions.dropFirst().map { "at \(names.name($0.width)) \($0.count) more" }
    return [
      "\(subject) at \(names.name(first.width)) would notice "
        + (first.count == missed.count ? "all of these" : "\(first.count) of these \(missed.count)")
        + (more.isEmpty ? "" : ", \(more.joined(separator: ", "))") + "."
    ]
  }
}

// MARK: - Findings

extension MutationReport {
  /// An error for each change that nothing notices, or a note if it moves nothing; and a note with the number of changes.
  var findings: [Finding] {
    let note = Finding(
      rule: Self.rule, .note, score, details: advice, file: file,
      data: [("changes", .literal("\(count)")), ("noticed", .literal("\(noticedCount)"))])
    return unnoticed.map { change in
      var finding = Finding(
        rule: Self.rule, change.isInert ? .note : .error,
        "\(change.mutation.description): nothing notices this change",
        details: [place(of: change)], file: file, path: change.mutation.path, data: data(of: change)
      )
      finding.id = change.mutation.id
      switch change.mutation.change {
      case .replaced(let old, let new):
        (finding.before, finding.after) = (.literal(old), .literal(new))
      case .removed(let old): finding.before = .literal(old)
      case .removedElement, .swapped: break
      }
      finding.locate(at: change.position)
      return finding
    } + [note]
  }

  private func data(of change: Unnoticed) -> [(String, JSONValue)] {
    let other = change.mutation.otherPath.map { [("with", JSONValue.string($0))] } ?? []
    return [("change", .string(change.mutation.kind))] + other + [
      ("moves", .bool(change.moves)),
      ("widths", .array(change.widths.map { .number(tried[$0]) })),
    ]
  }
}
