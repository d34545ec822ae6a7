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

  let trial: TreeTrial
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

  /// Reads a text, and returns which issues of another one it cures, and how far it moves the frames. Returns
  /// nil if it does not cure `issue`, has an issue that the other text does not have, or is not a valid tree.
  func effect(
    of text: [UInt8], curing issue: Issue, in state: State
  ) -> (cured: [Issue], movement: Movement)? {
    var messages = ""
    guard (try? read(text, &messages)) ?? false, layout.reader.tree.count == state.elementCount,
      layout.requests.layouts.count == state.frames.count
    else { return nil }
    // Most candidates fail in a layout that has the issue.
    let first = state.issues.layouts(of: issue).first ?? 0
    var list = IssueList(layoutCount: state.frames.count)
    var movement = Movement(count: state.elementCount)
    for index in [first] + layoutsByTexts.filter({ $0 != first }) {
      guard let rendered = (try? layout.layOut(index, of: file)) ?? nil else { return nil }
      let found = issues(in: rendered)
      for one in found where !one.isOnlyOfAllLayouts {
        guard one != issue, state.issues.has(one, in: index) else { return nil }
      }
      list.add(found, in: index)
      add(state.frames[index], to: &movement)
    }
    list.removePartial()
    guard addRequirements(to: &list), list.layouts(of: issue).isEmpty,
      !issue.isOfFrames || movement.count > 0,
      list.isSubset(of: state.issues)
    else { return nil }
    return (state.issues.subtracting(list), movement)
  }

  // MARK: One layout

  private var frames: UnsafeBufferPointer<Frame> {
    UnsafeBufferPointer(start: layout.frames, count: layout.reader.tree.count)
  }

  /// The layouts, in an order in which the variant of the texts changes least often.
  private var layoutsByTexts: [Int] {
    let layouts = layout.requests.layouts
    return layout.requests.variants.flatMap { texts in
      layouts.indices.filter { layouts[$0].texts == texts }
    }
  }

  private func issues(in rendered: RenderedLayout) -> [Issue] {
    layout.reader.warnings(in: rendered, allowed: layout.allowedRules).map(Issue.warning)
  }

  private func add(_ old: [Frame], to movement: inout Movement) {
    let new = frames
    for element in old.indices where old[element] != new[element] {
      let (before, after) = (old[element], new[element])
      movement.add(
        element, after.x - before.x, after.y - before.y, after.width - before.width,
        after.height - before.height)
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

extension Issue {
  fileprivate var isOnlyOfAllLayouts: Bool {
    if case .warning(let warning) = self { warning.isOnlyOfAllLayouts } else { false }
  }
}
