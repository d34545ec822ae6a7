import LayoutAnalysis
import LayoutEngine
import LayoutReports
import TreeFiles

/// Tries texts of one tree: finds the issues of each, and how far it moves the frames. Used by one thread.
final class FixTrial {
  /// The state of a text, which others are compared with.
  struct State {
    var issues: IssueList
    /// The frames of each layout, by element.
    var frames: [[Frame]]
    var elementCount: Int { frames.first?.count ?? 0 }
  }

  private let trial: TreeTrial
  /// The sentences that apply to the tree that was read last.
  private(set) var requirements: [BoundRequirement] = []
  private(set) var requirementTree: RequirementTree?
  private let file: String
  private let required: [Requirement]
  private let writer: DiagnosticWriter

  init(
    _ options: Options, _ settings: SettingsTable, file: String, _ required: [Requirement],
    _ writer: DiagnosticWriter
  ) {
    trial = TreeTrial(options, settings, file: file)
    self.file = file
    self.required = required
    self.writer = writer
  }

  var layout: TreeLayout { trial.layout }

  /// Returns a trial of the same file for another thread.
  func another(_ options: Options) -> FixTrial {
    FixTrial(options, layout.table, file: file, required, writer)
  }

  /// Reads a text and its sentences. Returns whether all are valid; if not, errors of the text are in the
  /// diagnostics of `layout`, and errors of the sentences in `messages`.
  func read(_ text: [UInt8], _ messages: inout String) throws(InputError) -> Bool {
    guard try trial.read(text) else { return false }
    let list = RequirementList(of: layout, file: file, required)
    messages += list.messages(writer)
    requirements = list.bound
    requirementTree = list.tree
    return !list.hasErrors
  }

  /// Returns the issues of the text that was read last, and its frames; nil if it has no layout at one of the
  /// sizes.
  func state() throws(InputError) -> State? {
    let count = layout.requests.layouts.count
    try layout.checkMemory(forFramesOf: count)
    var state = State(
      issues: IssueList(layoutCount: count), frames: Array(repeating: [], count: count))
    for index in layoutsByTexts {
      guard let rendered = try layout.layOut(index, of: file) else { return nil }
      state.issues.add(issues(in: rendered), in: index)
      state.frames[index] = Array(frames)
    }
    state.issues.removePartial()
    guard addRequirements(to: &state.issues) else { return nil }
    return state
  }

  /// The result of edits that were tried.
  enum Effect {
    /// They cure the issue, and lose nothing.
    case cure([Issue], Movement)
    /// They cure it, but: the end of a sentence.
    case loss(String)
  }

  /// Reads a text, and returns what it does to an issue of the current one of a search. Returns nil if it does not cure
  /// it, or is not a valid tree. The sizes of the elements in `released` may get smaller.
  func effect(
    of text: [UInt8], curing issue: Issue, in search: FixSearch, released: Set<Int32>
  ) -> Effect? {
    let (state, invariants) = (search.state, search.invariants)
    var messages = ""
    guard (try? read(text, &messages)) ?? false, layout.reader.tree.count == state.elementCount,
      layout.requests.layouts.count == state.frames.count
    else { return nil }
    let sizes = layout.sizes(of: layout.requests)
    let failing = state.issues.layouts(of: issue)
    // Most candidates fail in a layout that has the issue.
    let first = failing.first ?? 0
    var list = IssueList(layoutCount: state.frames.count)
    var movement = Movement(count: state.elementCount)
    var loss: String?
    for index in [first] + layoutsByTexts.filter({ $0 != first }) {
      guard let rendered = (try? layout.layOut(index, of: file)) ?? nil else { return nil }
      let pixel = 1 / sizes[index].scale + 1e-6
      let found = issues(in: rendered)
      for one in found where !one.isOnlyOfAllLayouts {
        if one == issue { return nil }
        if loss == nil && !state.issues.has(one, in: index) { loss = search.loss(by: one) }
      }
      if failing.contains(index), invariants.hasProblem(of: issue, frames, pixel: pixel) {
        return nil
      }
      loss =
        loss
        ?? invariants.violation(
          from: search.original[index], to: frames, pixel: pixel, released: released)
      list.add(found, in: index)
      add(state.frames[index], invariants, pixel, to: &movement)
    }
    list.removePartial()
    guard addRequirements(to: &list), list.layouts(of: issue).isEmpty,
      !issue.isOfFrames || movement.count > 0
    else { return nil }
    if let loss { return .loss(loss) }
    guard list.isSubset(of: state.issues) else {
      return list.subtracting(state.issues).first.map { .loss(search.loss(by: $0)) }
    }
    return .cure(state.issues.subtracting(list), movement)
  }

  // MARK: One layout

  private var frames: UnsafeBufferPointer<Frame> {
    UnsafeBufferPointer(start: layout.frames, count: layout.reader.tree.count)
  }

  /// The layouts, in an order in which the variant of the texts changes least often.
  private var layoutsByTexts: [Int] {
    layout.groups(of: layout.requests.layouts).flatMap(\.self)
  }

  private func issues(in rendered: RenderedLayout) -> [Issue] {
    layout.reader.warnings(in: rendered, allowed: layout.settings.allowed).map(Issue.warning)
  }

  private func add(
    _ old: [Frame], _ invariants: LayoutInvariants, _ pixel: Double, to movement: inout Movement
  ) {
    let new = frames
    for element in old.indices where old[element] != new[element] {
      movement.add(
        element, from: old[element], to: new[element],
        isShrunk: invariants.isShrunk(
          from: old[element], to: new[element], element, pixel: pixel))
    }
  }

  /// Returns whether the sentences could be checked.
  private func addRequirements(to list: inout IssueList) -> Bool {
    guard let tree = requirementTree, !requirements.isEmpty else { return true }
    guard
      let outcomes = try? layout.outcomes(of: requirements, in: tree, at: layout.requests.layouts)
    else { return false }
    for (index, outcome) in outcomes.enumerated() {
      for layout in outcome.failing { list.add([.requirement(index)], in: layout) }
    }
    return true
  }
}
