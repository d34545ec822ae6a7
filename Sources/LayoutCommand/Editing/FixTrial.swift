import LayoutAnalysis
import LayoutEngine
import LayoutReports
import TreeFiles

/// Tries edited texts of one tree: finds the issues of each, and how many frames move. Used by one thread.
final class FixTrial {
  /// The issues and frames of a text, to compare with those of another text.
  struct State {
    var issues: IssueList
    var layouts: [LayoutInvariants.Layout]
    var elementCount: Int { layouts.first?.frames.count ?? 0 }
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

  /// Reads a text and its sentences. Returns false if any is not valid: the text's errors are then in the diagnostics
  /// of `layout`, and the sentences' errors in `messages`.
  func read(_ text: [UInt8], _ messages: inout String) throws(InputError) -> Bool {
    guard try trial.read(text) else { return false }
    let list = RequirementList(of: layout, file: file, required)
    messages += list.messages(writer)
    requirements = list.bound
    requirementTree = list.tree
    return !list.hasErrors
  }

  /// Returns the issues and frames of the text that was read last; nil if it cannot be laid out at one of the sizes.
  func state() throws(InputError) -> State? {
    let count = layout.requests.layouts.count
    try layout.checkMemory(forFramesOf: count)
    var state = State(
      issues: IssueList(layoutCount: count),
      layouts: Array(repeating: LayoutInvariants.Layout(), count: count))
    for index in layoutsByTexts {
      guard let rendered = try layout.layOut(index, of: file) else { return nil }
      state.issues.add(issues(in: rendered), in: index)
      state.layouts[index] = snapshot(of: rendered)
    }
    state.issues.removePartial()
    guard addRequirements(to: &state.issues) else { return nil }
    return state
  }

  /// Returns the rule of each warning and failed sentence of the text that was read last, whose issues are in `list`. A
  /// warning is counted as `check` does it: for each of its sentences, if it has others in other layouts.
  func rules(of list: IssueList) throws(InputError) -> [String] {
    var diagnostics = Diagnostics(limit: .max)
    for index in layout.requests.layouts.indices {
      guard let rendered = try layout.layOut(index, of: file) else { break }
      layout.reader.reportWarnings(
        in: rendered, isOneOfSeveral: true, allowed: layout.allowed(in: file), to: &diagnostics)
    }
    diagnostics.nameLayouts(layout.requests.allNames(for: layout.reader.options))
    return diagnostics.warnings.compactMap(\.rule)
      + list.issues.filter { $0.warning == nil }.map { _ in CheckedRequirement.rule }
  }

  /// Returns the remedies for the warnings of one layout of the text that was read last.
  func remedies(inLayout index: Int) throws(InputError) -> [FoundWarning: [KeyRemedy]] {
    guard let rendered = try layout.layOut(index, of: file) else { return [:] }
    return layout.reader.remedies(in: rendered, allowed: layout.allowed(in: file))
  }

  /// The effect of edits that were tried.
  enum Effect {
    /// The edits cure the issues and do no harm.
    case cure([Issue], movedCount: Int)
    /// The edits cure the issues, but violate an invariant, as the end of a sentence says.
    case loss(String)
  }

  /// Lays out a text that a remedy's edits produced, and returns their effect on issues of a search's current text in
  /// all layouts; nil if the edits do not cure the issues, or the text is not a valid tree.
  func effect(
    of text: [UInt8], _ remedy: KeyRemedy, curing issues: [Issue], in search: FixSearch
  ) -> Effect? {
    let state = search.state
    var messages = ""
    let origins = remedy.origins(in: search.current.layout.reader.tree)
    guard (try? read(text, &messages)) ?? false,
      layout.reader.tree.count == origins?.count ?? state.elementCount,
      layout.requests.layouts.count == state.layouts.count
    else { return nil }
    let sizes = layout.sizes(of: layout.requests)
    let sought = Set(issues)
    let failing = Set(issues.flatMap { state.issues.layouts(of: $0) })
    // Most useless remedies fail in a layout that has the issue, so one is tried first.
    let first = failing.min() ?? 0
    var list = IssueList(layoutCount: state.layouts.count)
    var isMoved = [Bool](repeating: false, count: state.elementCount)
    var loss: String?
    for index in [first] + layoutsByTexts.filter({ $0 != first }) {
      guard let rendered = (try? layout.layOut(index, of: file)) ?? nil else { return nil }
      let pixel = 1 / sizes[index].scale + 1e-6
      let found = self.issues(in: rendered, origins)
      for one in found where !one.isOnlyOfAllLayouts {
        if sought.contains(one) { return nil }
        if loss == nil && !state.issues.has(one, in: index) { loss = search.loss(by: one) }
      }
      let new = snapshot(of: rendered, origins)
      loss =
        loss
        ?? search.invariants.violation(
          from: state.layouts[index], to: new, pixel: pixel, released: remedy.shrinks,
          resized: remedy.resized)
      list.add(found, in: index)
      let old = state.layouts[index].frames
      for element in old.indices where old[element] != new.frames[element] {
        isMoved[element] = true
        if remedy.keepsOtherLayouts, loss == nil, !failing.contains(index) {
          loss = "moves \(search.document.name(of: Int32(element))) where it is right"
        }
      }
    }
    list.removePartial()
    let movedCount = isMoved.count { $0 }
    // An edit that moves nothing only hides the issue, unless it moves nothing by design or only removes keys.
    guard addRequirements(to: &list), issues.allSatisfy({ list.layouts(of: $0).isEmpty }),
      movedCount > 0 || remedy.keepsFrames || remedy.onlyRemoves
    else { return nil }
    if let loss { return .loss(loss) }
    if movedCount > 0, layout.options.isSafe {
      return .loss("moves \(counted(movedCount, "frame")), which --safe does not")
    }
    guard list.isSubset(of: state.issues) else {
      return list.subtracting(state.issues).first.map { .loss(search.loss(by: $0)) }
    }
    return .cure(state.issues.subtracting(list), movedCount: movedCount)
  }

  // MARK: One layout

  private func snapshot(
    of rendered: RenderedLayout, _ origins: [Int32]? = nil
  ) -> LayoutInvariants.Layout {
    let snapshot = LayoutInvariants.Layout(
      Array(UnsafeBufferPointer(start: layout.frames, count: layout.reader.tree.count)),
      hidden: rendered.hiddenCharacters)
    return origins.map(snapshot.moved) ?? snapshot
  }

  /// The layouts' indices, ordered so that the text variant changes as rarely as possible.
  private var layoutsByTexts: [Int] {
    layout.groups(of: layout.requests.layouts).flatMap(\.self)
  }

  private func issues(in rendered: RenderedLayout, _ origins: [Int32]? = nil) -> [Issue] {
    layout.reader.warnings(in: rendered, allowed: layout.allowed(in: file)).map {
      .warning($0.moved(to: origins))
    }
  }

  /// Adds the failed sentences. Returns false if they could not be checked.
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
