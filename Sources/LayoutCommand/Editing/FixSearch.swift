import LayoutAnalysis
import LayoutEngine
import LayoutReports
import TreeFiles

/// Finds edits of one tree that cure its warnings and requirements, each tried in all of its layouts.
final class FixSearch {
  /// The trial that has read the current text.
  let current: FixTrial
  /// The issues and the frames of the current text.
  private(set) var state: FixTrial.State
  /// What edits must keep of the first text, and its frames in each layout.
  let invariants: LayoutInvariants
  let original: [[Frame]]
  /// The elements that a sentence is about: it counts more than a size that is written.
  private var released: Set<Int32> = []
  /// The names of the sentences of the tree.
  private let sentences: [String]
  private(set) var text: [UInt8]
  /// The number of issues of the first text.
  let issueCount: Int
  /// For issues that no edit cures without a loss: edits that would, and the loss; or that no edit cures them.
  private(set) var refusals: [Issue: String] = [:]
  /// The number of candidates that were tried.
  private(set) var triedCount = 0
  /// The trials of candidates, one for each thread.
  private let trials: [FixTrial]
  private let progress: EvaluationProgress

  /// Reads a text. Returns nil if it cannot be laid out, or a sentence is not valid; `messages` or the
  /// diagnostics of `current` then say why.
  init?(
    _ text: [UInt8], _ current: FixTrial, _ streams: Streams, _ messages: inout String
  ) throws(InputError) {
    guard try current.read(text, &messages), let state = try current.state() else { return nil }
    self.text = text
    self.current = current
    self.state = state
    invariants = LayoutInvariants(
      current.layout.reader.tree, try current.layout.document(current.layout.reader.tree.source))
    original = state.frames
    sentences = current.requirements.map(\.requirement.name)
    trials = current.layout.options.ofTrials(current.layout.table).map(current.another)
    issueCount = state.issues.issues.count
    progress = EvaluationProgress(streams, current.layout.options, of: issueCount, "issues")
  }

  /// The issues of the current text.
  var issues: IssueList { state.issues }

  /// The end of a sentence about an issue that edits add.
  func loss(by issue: Issue) -> String {
    switch issue {
    case .warning(let warning): invariants.loss(by: warning)
    case .requirement(let index): "then \(sentences[index]) fails"
    }
  }

  /// Cures one issue after the other, each with its best fix, until no candidate cures any. Returns the fixes;
  /// `text` and `issues` are then those after the last one.
  func run() throws(InputError) -> [Fix] {
    defer { progress.clear() }
    var fixes: [Fix] = []
    var isStuck: Set<Issue> = []
    var fixCountOfRound = 0
    while true {
      let pending = issues.issues.filter { !isStuck.contains($0) }
      // A key in another place may be the cause of the others.
      guard let issue = pending.first(where: \.isOfMisplacedKey) ?? pending.first else {
        // Curing one issue may make it possible to cure another.
        if fixes.count == fixCountOfRound { break }
        fixCountOfRound = fixes.count
        isStuck = []
        continue
      }
      progress.show(issueCount - issues.issues.count + isStuck.count)
      let involved = candidates(for: issue, try document())
      guard let fix = self.fixes(for: issue, involved, try document(), stopsEarly: true).first
      else {
        isStuck.insert(issue)
        continue
      }
      fixes.append(fix)
      text = try document().applying(fix.edits)
      var messages = ""
      guard try current.read(text, &messages), let state = try current.state() else { break }
      self.state = state
      released.formUnion(involved.released)
      refusals[issue] = nil
    }
    return fixes
  }

  func document() throws(InputError) -> TreeDocument {
    try current.layout.document(current.layout.reader.tree.source)
  }

  /// Returns the candidates that cure an issue, the best one first. `document` is the current text.
  func fixes(for issue: Issue, of document: TreeDocument, stopsEarly: Bool) -> [Fix] {
    // To make candidates takes as long as to try one.
    triedCount += 1
    return fixes(for: issue, candidates(for: issue, document), document, stopsEarly: stopsEarly)
  }

  /// Edits that may cure an issue, in steps, and the elements whose size it is about.
  private struct Candidates {
    var steps: [[[KeyEdit]]]
    var released: Set<Int32> = []
  }

  /// Tries candidates, and notes what would be lost if none cures the issue without a loss. If `stopsEarly`, a step
  /// is tried only if none before it has a fix that makes no leaf smaller.
  private func fixes(
    for issue: Issue, _ candidates: Candidates, _ document: TreeDocument, stopsEarly: Bool
  ) -> [Fix] {
    var cures: [Fix] = []
    var refusal: String?
    let released = released.union(candidates.released)
    for (step, list) in candidates.steps.enumerated() {
      triedCount += list.count
      let effects = valuesOnThreads(count: list.count, trials) { index, trial in
        trial.effect(
          of: document.applying(list[index]), curing: issue, in: self, released: released)
      }
      for (index, effect) in effects.enumerated() {
        switch effect {
        case .cure(let cured, let movement):
          cures.append(
            Fix(list[index], of: document, step: step, cured: cured, movement: movement))
        case .loss(let loss):
          refusal = refusal ?? "\(document.description(of: list[index])) cures it, but \(loss)"
        case nil: break
        }
      }
      if stopsEarly && cures.contains(where: \.movement.shrinksNothing) { break }
    }
    let count = candidates.steps.reduce(0) { $0 + $1.count }
    let none =
      count == 0
      ? "no edit of a key cures it"
      : count == 1
        ? "the edit that was tried does not cure it"
        : "none of the \(count) edits that were tried cures it"
    refusals[issue] = cures.isEmpty ? refusal ?? none : nil
    // The order of equally good ones is that of the candidates.
    return cures.enumerated().sorted { one, other in
      one.element.isBetter(than: other.element)
        || (!other.element.isBetter(than: one.element) && one.offset < other.offset)
    }.map(\.element)
  }

  private func candidates(for issue: Issue, _ document: TreeDocument) -> Candidates {
    let layouts = issues.layouts(of: issue)
    let layout = current.layout
    let sizes = layout.sizes(of: layout.requests)
    let context = FixContext(
      document, layout.reader.tree, frames: state.frames[layouts[0]],
      scale: sizes[layouts[0]].scale)
    switch issue {
    case .warning(let warning):
      let others = issues.issues.compactMap(\.warning).filter { $0.rule == warning.rule }
      return Candidates(steps: context.candidates(for: warning, among: others))
    case .requirement(let index):
      guard let tree = current.requirementTree else { return Candidates(steps: []) }
      let requirement = current.requirements[index]
      let requests = layouts.map { layout.requests.layouts[$0] }
      let culprits = layout.groups(of: requests).flatMap { group in
        (try? layout.evaluator(requests[group[0]]).culprits(
          of: requirement, in: tree, at: group.map { sizes[layouts[$0]] },
          isMirrored: layout.isMirrored)) ?? []
      }
      return Candidates(
        steps: context.candidates(for: requirement, culprits),
        released: Set(culprits.flatMap(\.elements)))
    }
  }
}
