import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// Finds edits of one tree that cure its warnings and requirements, each tried in all of its layouts.
final class FixSearch {
  /// The trial that has read the current text.
  let current: FixTrial
  /// The issues and the frames of the current text.
  private(set) var state: FixTrial.State
  private(set) var text: [UInt8]
  /// The number of issues of the first text.
  let issueCount: Int
  /// The trials of candidates, one for each thread.
  private let trials: [FixTrial]
  private let progress: EvaluationProgress

  /// Reads a text. Returns nil if it cannot be laid out, or a sentence is not valid; `messages` or the
  /// diagnostics of `current` then say why.
  init?(
    _ text: [UInt8], _ current: FixTrial, _ trials: [FixTrial], _ streams: Streams,
    _ messages: inout String
  ) throws(InputError) {
    guard try current.read(text, &messages), let state = try current.state() else { return nil }
    self.text = text
    self.current = current
    self.state = state
    self.trials = trials
    issueCount = state.issues.issues.count
    progress = EvaluationProgress(
      streams.error, isShown: !current.layout.options.quiet, of: issueCount, "issues")
  }

  /// Cures one issue after the other, each with the fix that moves least, until no candidate cures any. Returns
  /// the fixes; `text` and `state` are then those after the last one.
  func run() throws(InputError) -> [Fix] {
    defer { progress.clear() }
    var fixes: [Fix] = []
    var isStuck: Set<Issue> = []
    while let issue = state.issues.issues.first(where: { !isStuck.contains($0) }) {
      progress.show(issueCount - state.issues.issues.count + isStuck.count)
      guard let fix = try self.fixes(for: issue).first else {
        isStuck.insert(issue)
        continue
      }
      fixes.append(fix)
      text = try document().applying(fix.edits)
      var messages = ""
      guard try current.read(text, &messages), let state = try current.state() else { break }
      self.state = state
      // Curing one issue may make it possible to cure another.
      isStuck = []
    }
    return fixes
  }

  func document() throws(InputError) -> TreeDocument {
    try current.layout.document(current.layout.reader.tree.source)
  }

  /// Returns the candidates that cure an issue, the one that moves the frames least first.
  func fixes(for issue: Issue) throws(InputError) -> [Fix] {
    let document = try document()
    let candidates = candidates(for: issue, document)
    let fixes = valuesOnThreads(count: candidates.count, trials) { index, trial -> Fix? in
      let edits = candidates[index]
      guard let effect = trial.effect(of: document.applying(edits), curing: issue, in: state)
      else { return nil }
      return Fix(edits, of: document, cured: effect.cured, movement: effect.movement)
    }
    // In steps: as one expression, it takes the compiler ten seconds.
    var cures: [(index: Int, fix: Fix)] = []
    for (index, fix) in fixes.enumerated() {
      if let fix { cures.append((index, fix)) }
    }
    cures.sort { one, other in
      let (first, second) = (one.fix.movement, other.fix.movement)
      if first < second { return true }
      return !(second < first) && one.index < other.index
    }
    return cures.map(\.fix)
  }

  private func candidates(for issue: Issue, _ document: TreeDocument) -> [[KeyEdit]] {
    let layouts = state.issues.layouts(of: issue)
    let layout = current.layout
    let sizes = layout.sizes(of: layout.requests)
    let context = FixContext(
      document, layout.reader.tree, frames: state.frames[layouts[0]], scale: sizes[layouts[0]].scale
    )
    switch issue {
    case .warning(let warning): return context.candidates(for: warning)
    case .requirement(let index):
      guard let tree = current.requirementTree else { return [] }
      let requirement = current.requirements[index]
      let culprits = layout.requests.variants.flatMap { texts in
        let failing = layouts.filter { layout.requests.layouts[$0].texts == texts }
        return
          (try? layout.evaluator(texts).culprits(
            of: requirement, in: tree, at: failing.map { sizes[$0] },
            isMirrored: layout.isMirrored)) ?? []
      }
      return context.candidates(for: requirement, culprits)
    }
  }
}
