import LayoutAnalysis
import LayoutEngine
import LayoutReports
import TreeFiles

/// Cures the warnings and failed requirements of one tree with the remedies of their rules, each tried in all layouts.
final class FixSearch {
  /// The trial that read the current text.
  let current: FixTrial
  /// The issues and layouts of the current text.
  private(set) var state: FixTrial.State
  /// The texts that edits must not make worse: the current one and, after a fix, the original one, because small losses
  /// of several fixes add up.
  private(set) var baselines: [FixBaseline]
  /// The sentences of the tree, as reports name them.
  let sentences: [String]
  private(set) var text: [UInt8]
  /// The number of issues of the original text.
  let issueCount: Int
  /// The issues whose remedies all violate an invariant, with what the first remedy violates.
  var refusals: [Issue: String] = [:]
  /// The number of frames computed in trials so far.
  private(set) var frameCount = 0
  private var frameLimit: Int
  /// The number of frames of the text in all layouts: the cost of one trial.
  private let framesOfTrial: Int
  private let trial: FixTrial
  let progress: EvaluationProgress?
  /// Caches the groups of the current text; nil until first use.
  private var cachedGroups: [IssueGroup]?

  /// The maximum number of trials for one group and its parts.
  private static let maximumTrials = 24
  /// The frames that a limited search computes, which takes some tenths of a second.
  static let limitedFrames = 200_000
  /// The maximum number of frames of a file with a limited search. A larger file would allow too few trials.
  static let maximumFileFrames = limitedFrames / 50

  /// Reads a text. Returns nil if it cannot be laid out or a sentence is not valid; the reason is then in `messages` or
  /// in the diagnostics of `current`. `streams` show the progress; nil for none.
  init?(
    _ text: [UInt8], _ current: FixTrial, _ streams: Streams?, frameLimit: Int = .max,
    _ messages: inout String
  ) throws(InputError) {
    guard try current.read(text, &messages), let state = try current.state() else { return nil }
    self.frameLimit = frameLimit
    self.text = text
    self.current = current
    self.state = state
    let layout = current.layout
    baselines = [FixBaseline(current, state)]
    sentences = current.requirements.map(\.requirement.name)
    trial = current.another(layout.options)
    issueCount = state.issues.issues.count
    framesOfTrial = layout.reader.tree.count * layout.requests.layouts.count
    progress = streams.map { [issueCount] in
      EvaluationProgress($0, layout.options, of: issueCount, "issues")
    }
  }

  /// Starts a limited search in the text that a worker read last; nil if it is too large or cannot be laid out.
  convenience init?(
    limitedTo worker: Worker, _ file: String, _ required: [Requirement]
  ) throws(InputError) {
    let layout = worker.layout
    guard layout.reader.tree.count * layout.requests.layouts.count <= Self.maximumFileFrames else {
      return nil
    }
    var complaints = ""
    try self.init(
      Array(worker.textBytes),
      FixTrial(layout.options, layout.table, file: file, required, worker.writer), nil,
      frameLimit: Self.limitedFrames, &complaints)
  }

  var isLimited: Bool { frameLimit < .max }
  /// True if the search stops because it has computed as many frames as it may.
  var isExhausted: Bool { frameCount >= frameLimit }

  /// The issues of the current text.
  var issues: IssueList { state.issues }

  /// Returns the end of a sentence about an issue that edits add.
  func loss(by issue: Issue) -> String {
    switch issue {
    case .warning(let warning): baselines[0].invariants.loss(by: warning)
    case .requirement(let index): "then \(sentences[index]) fails"
    }
  }

  /// Cures groups of issues, each with its first harmless remedy, until no remaining group has one. Returns the fixes,
  /// and updates `text` and `issues`.
  func run() throws(InputError) -> [Fix] {
    defer { progress?.clear() }
    let (together, hopeless) = try cureTogether()
    var fixes = together
    // A remedy may enable another one, so groups are retried. Each fix reduces the number of issues, so the loop ends.
    while true {
      let count = fixes.count
      var unsolvedIssues = hopeless
      while true {
        let groups = try groups().filter { group in
          group.issues.contains { !unsolvedIssues.contains($0) }
        }
        // A misplaced key may cause the other issues, so it is tried first.
        guard let group = groups.first(where: { $0.issues[0].isOfMisplacedKey }) ?? groups.first
        else { break }
        progress?.show(issueCount - issues.issues.count + unsolvedIssues.count)
        var budget = Self.maximumTrials
        if let fix = try cure(group, &budget) {
          fixes.append(fix)
        } else {
          unsolvedIssues.formUnion(group.issues)
        }
      }
      if fixes.count == count { return fixes }
    }
  }

  /// Returns the number of findings, of `count`, that `run` cures; nil if it stops early, or fails. The search may compute
  /// as many frames for it as for anything before.
  func curedCount(of count: Int) -> Int? {
    frameLimit += frameCount
    guard let fixes = try? run(), !isExhausted else { return nil }
    return fixes.isEmpty ? 0 : (try? rules()).map { max(0, count - $0.count) }
  }

  /// Returns the rules of the current text's findings.
  func rules() throws(InputError) -> [String] {
    issues.issues.isEmpty ? [] : try current.rules(of: issues)
  }

  /// The current text as a document.
  var document: TreeDocument { baselines[0].invariants.document }

  /// Applies the first harmless remedy for a whole group or, if there is none, for a part of it. Returns nil if there
  /// is none.
  private func cure(_ group: IssueGroup, _ budget: inout Int) throws(InputError) -> Fix? {
    if let fix = try fixes(for: group, isLimited: true).first {
      return try accept([fix]) ? fix : nil
    }
    budget -= 1
    let count = group.issues.count
    guard count > 1, budget > 0 else { return nil }
    let fix = try cure(group.part(0..<count / 2), &budget)
    if let fix { return fix }
    return try cure(group.part(count / 2..<count), &budget)
  }

  /// Applies fixes to the text. Returns false if it cannot be laid out.
  func accept(_ fixes: [Fix]) throws(InputError) -> Bool {
    let remedy = IssueGroup.union(fixes.map(\.remedy))
    let before = current.layout.reader.tree
    let origins = remedy.origins(in: before)
    text = document.applying(remedy.edits)
    var messages = ""
    guard try current.read(text, &messages), let state = try current.state() else { return false }
    var original = baselines[baselines.count - 1]
    original.add(remedy, origins)
    // Refusals refer to element indices before the exchange.
    if origins != nil { refusals = [:] }
    self.state = state
    baselines = [FixBaseline(current, state), original]
    cachedGroups = nil
    for issue in fixes.flatMap(\.cured) { refusals[issue] = nil }
    return true
  }

  /// Returns the fixes of an issue (only the first if `isLimited`), in the order of its rule, and the similar issues
  /// that they cure, too. If no remedy cures the whole group, tries the half with the issue, and so on.
  func fixes(
    for issue: Issue, isLimited: Bool
  ) throws(InputError) -> (fixes: [Fix], alike: [Issue]) {
    guard var group = try groups().first(where: { $0.issues.contains(issue) }) else {
      return ([], [issue])
    }
    while true {
      let fixes = try fixes(for: group, isLimited: isLimited)
      let half = group.issues.count / 2
      if !fixes.isEmpty || half == 0 { return (fixes, group.issues) }
      let isFirst = group.issues[..<half].contains(issue)
      group = group.part(isFirst ? 0..<half : half..<group.issues.count)
    }
  }

  /// Tries the remedies of a group. If all violate an invariant, records what the first one violates.
  private func fixes(
    for group: IssueGroup, isLimited: Bool
  ) throws(InputError) -> [Fix] {
    let document = document
    let context = EditContext(document, current.layout.reader.tree, namesLines: false)
    var fixes: [Fix] = []
    var refusal: String?
    for index in group.remedies[0].indices {
      let remedy = group.remedy(index)
      if isExhausted { break }
      let part = FixTrial.Part(issues: group.issues, remedy: remedy)
      switch effects(of: document.applying(remedy.edits), [part])?[0] {
      case .cure(let cured, let count):
        fixes.append(Fix(remedy, of: context, cured: cured, in: issues, movedCount: count))
      case .loss(let loss):
        refusal = refusal ?? context.refusal(remedy, loss)
      case nil: break
      }
      if isLimited && !fixes.isEmpty { break }
    }
    for issue in group.issues { refusals[issue] = fixes.isEmpty ? refusal : nil }
    return fixes
  }

  /// Lays out a text that the remedies of some parts produced (see `FixTrial`).
  func effects(
    of text: [UInt8], _ parts: [FixTrial.Part], areas: [Int]? = nil
  ) -> [FixTrial.Effect?]? {
    frameCount += framesOfTrial
    return trial.effects(of: text, parts, areas: areas, in: self)
  }

  // MARK: Groups

  /// The properties that are equal in similar warnings.
  private struct GroupKey: Hashable {
    let rule: WarningRule
    let keys: WarningKeys
    /// The keys of the element and its ancestors.
    let levels: [SiblingKey]
    /// The edits of each remedy, without their elements.
    let remedies: [[KeyEdit]]
  }

  /// Returns the groups of the current text's issues that have remedies.
  func groups() throws(InputError) -> [IssueGroup] {
    if let cachedGroups { return cachedGroups }
    var ofLayouts: [Int: [Warning: [KeyRemedy]]] = [:]
    func remedies(_ warning: Warning, _ index: Int) throws(InputError) -> [KeyRemedy] {
      if ofLayouts[index] == nil { ofLayouts[index] = try current.remedies(inLayout: index) }
      return ofLayouts[index]?[warning] ?? []
    }
    let tree = current.layout.reader.tree
    let parents = tree.parents()
    var groups: [IssueGroup] = []
    var groupIndices: [GroupKey: Int] = [:]
    for issue in issues.issues {
      guard let warning = issue.warning else {
        let list = try requirementRemedies(issue)
        if !list.isEmpty { groups.append(IssueGroup(issues: [issue], remedies: [list])) }
        continue
      }
      let layouts = issues.layouts(of: issue)
      var list = try remedies(warning, layouts[0])
      if layouts.count > 1 { list += try remedies(warning, layouts[layouts.count - 1]) }
      list = list.distinct
      if list.isEmpty { continue }
      var levels: [SiblingKey] = []
      var element = warning.element
      while element >= 0 {
        levels.append(SiblingKey(element, in: tree, along: nil))
        element = parents[Int(element)]
      }
      let key = GroupKey(
        rule: warning.rule, keys: warning.keys, levels: levels,
        remedies: list.map { remedy in
          // Exchange edits contain whole elements, whose ids differ, so their values are ignored.
          remedy.edits.map {
            KeyEdit(.ofCase, $0.key, remedy.exchanged.isEmpty ? $0.value : nil)
          }
        })
      if let groupIndex = groupIndices[key], warning.rule != .duplicateID {
        groups[groupIndex].issues.append(issue)
        groups[groupIndex].remedies.append(list)
      } else {
        groupIndices[key] = groups.count
        groups.append(IssueGroup(issues: [issue], remedies: [list]))
      }
    }
    cachedGroups = groups
    return groups
  }

  private func requirementRemedies(_ issue: Issue) throws(InputError) -> [KeyRemedy] {
    guard case .requirement(let index) = issue, let tree = current.requirementTree else {
      return []
    }
    let layouts = issues.layouts(of: issue)
    let layout = current.layout
    let sizes = layout.sizes(of: layout.requests)
    let requirement = current.requirements[index]
    let requests = layouts.map { layout.requests.layouts[$0] }
    let culprits = layout.groups(of: requests).flatMap { group in
      (try? layout.evaluator(requests[group[0]]).culprits(
        of: requirement, in: tree, at: group.map { sizes[layouts[$0]] },
        isMirrored: layout.isMirrored)) ?? []
    }
    let context = EditContext(
      document, layout.reader.tree, frames: state.layouts[layouts[0]].frames,
      scale: sizes[layouts[0]].scale)
    return context.remedies(for: requirement, culprits)
  }
}
