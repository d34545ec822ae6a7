import LayoutEngine
import LayoutReports
import TreeFiles

/// Cures the warnings and failed requirements of one tree with the remedies of their rules, each tried in all layouts.
/// The fixes that are proposed for a text are the advice of its warnings, and what `fix` writes.
package final class FixSearch {
  /// The trial that read the current text.
  let current: FixTrial
  /// The issues and layouts of the current text.
  private(set) var state: FixTrial.State
  /// The texts that edits must not make worse: the current one and, after a fix, the original one, because small losses
  /// of several fixes add up.
  private(set) var baselines: [FixBaseline]
  /// The sentences of the tree, as reports name them.
  package let sentences: [String]
  package private(set) var text: [UInt8]
  /// The number of issues of the original text.
  package let issueCount: Int
  /// The issues whose remedies all violate an invariant, with what the first remedy violates.
  package internal(set) var refusals: [Issue: String] = [:]
  /// The number of frames computed in trials so far.
  package private(set) var frameCount = 0
  private var frameLimit: Int
  /// The number of frames of the text in all layouts: the cost of one trial.
  private let framesOfTrial: Int
  private let trial: FixTrial
  /// True if no frame may move.
  let isSafe: Bool
  /// Called with the number of issues that were tried.
  package var progress: ((Int) -> Void)?
  /// Caches the groups of the current text; nil until first use.
  private var cachedGroups: [IssueGroup]?
  /// The indices of the cached groups of one issue, and the issues with a remedy that was added to their group.
  private var groupIndices: [Issue: Int] = [:]
  private var extended: Set<Issue> = []
  /// The fixes that were found for the current text, and the index of that of each issue.
  private var fixes: [Fix] = []
  private var indices: [Issue: Int] = [:]
  /// The fixes of the original text that were not written, with the reasons as the ends of sentences.
  package private(set) var unwritten: [(fix: Fix, reason: String)] = []
  /// True if all fixes of the current text were searched.
  private var hasProposals = false

  /// The maximum number of trials for one group and its parts.
  private static let maximumTrials = 24
  /// The frames that a limited search computes, which takes some tenths of a second.
  package static let limitedFrames = 200_000
  /// The maximum number of frames of a file with a limited search. A larger file would allow too few trials.
  package static let maximumFileFrames = limitedFrames / 50

  /// Reads a text with two trials. Returns nil if it cannot be laid out or a sentence is not valid.
  package init?(
    _ text: [UInt8], _ current: TrialLayouts, _ other: TrialLayouts, frameLimit: Int = .max,
    isSafe: Bool = false
  ) {
    let current = FixTrial(current)
    guard current.read(text), let state = current.state() else { return nil }
    self.frameLimit = frameLimit
    self.isSafe = isSafe
    self.text = text
    self.current = current
    self.state = state
    baselines = [FixBaseline(current, state)]
    sentences = current.source.requirements().map { $0.requirement.name }
    trial = FixTrial(other)
    issueCount = state.issues.issues.count
    framesOfTrial = state.elementCount * state.layouts.count
  }

  package var isLimited: Bool { frameLimit < .max }
  /// True if the search stops because it has computed as many frames as it may.
  package var isExhausted: Bool { frameCount >= frameLimit }

  /// The issues of the current text.
  package var issues: IssueList { state.issues }

  /// The current text as a document.
  package var document: TreeDocument { baselines[0].invariants.document }

  /// Returns the end of a sentence about an issue that edits add.
  func loss(by issue: Issue) -> String {
    switch issue {
    case .warning(let warning): baselines[0].invariants.loss(by: warning)
    case .requirement(let index): "then \(sentences[index]) fails"
    }
  }

  // MARK: Proposals

  /// Returns the fix of an issue of the current text; nil if no edit cures it without harm.
  package func fix(of issue: Issue) -> Fix? {
    searchProposals()
    return indices[issue].map { fixes[$0] }
  }

  /// Returns the edits that cure a warning of the current text without harm; nil if none do.
  package func remedy(for warning: Warning) -> KeyRemedy? {
    fix(of: .warning(warning))?.remedy(of: .warning(warning))
  }

  /// Returns true if a fix that was found so far cures an issue.
  func isProposed(_ issue: Issue) -> Bool { indices[issue] != nil }

  /// Adds a fix of the current text. An issue that an earlier fix cures, too, keeps that one.
  func propose(_ fix: Fix) {
    fixes.append(fix)
    for issue in fix.cured where indices[issue] == nil { indices[issue] = fixes.count - 1 }
    progress?(issueCount - issues.issues.count + indices.count)
  }

  /// Tries the remedies of all groups on the current text, each alone or in an area of its own.
  private func searchProposals() {
    if hasProposals { return }
    hasProposals = true
    let hopeless = proposeTogether()
    for group in ordered() {
      var budget = Self.maximumTrials
      propose(group.without(hopeless.contains), &budget)
    }
  }

  /// Proposes the first harmless remedy for a whole group or, if there is none, for each half of it.
  private func propose(_ group: IssueGroup, _ budget: inout Int) {
    let group = group.without(isProposed)
    let count = group.issues.count
    if count == 0 || budget <= 0 || isExhausted { return }
    if let fix = fixes(for: group, isLimited: true).first { return propose(fix) }
    budget -= 1
    guard count > 1 else { return }
    propose(group.part(0..<count / 2), &budget)
    propose(group.part(count / 2..<count), &budget)
  }

  // MARK: Writing

  /// Writes the proposed fixes, and those of the new text, until there are none. Returns the fixes, and updates `text`
  /// and `issues`.
  package func run() -> [Fix] {
    searchProposals()
    let original = fixes
    var written: [Fix] = []
    // A fix may enable another one. Each reduces the number of issues, so the loop ends.
    while true {
      let new = write(separable(fixes))
      if new.isEmpty { break }
      var cured: Set<Issue> = []
      for fix in new {
        written.append(fix.without(cured))
        cured.formUnion(fix.cured)
      }
      searchProposals()
    }
    let edits = Set(written.flatMap { $0.remedy.edits })
    unwritten = original.filter { !$0.remedy.edits.allSatisfy(edits.contains) }.map { fix in
      let isCured = fix.cured.allSatisfy { issues.layouts(of: $0).isEmpty }
      return (fix, isCured ? "other edits cure it" : "it does harm together with other edits")
    }
    return written
  }

  /// Returns the fixes that can be written together: an exchange, which writes whole elements, is alone, and no key is
  /// edited twice.
  private func separable(_ fixes: [Fix]) -> [Fix] {
    let plain = fixes.filter { $0.remedy.exchanged.isEmpty }
    var edited: [KeyEdit: String?] = [:]
    return (plain.isEmpty ? Array(fixes.prefix(1)) : plain).filter { fix in
      let edits = fix.remedy.edits.map { (KeyEdit($0.place, $0.key, nil), $0.value) }
      guard edits.allSatisfy({ key, value in edited[key].map { $0 == value } ?? true }) else {
        return false
      }
      for (key, value) in edits { edited[key] = .some(value) }
      return true
    }
  }

  /// Writes fixes together if that does no harm, or else as many of them as possible.
  private func write(_ fixes: [Fix]) -> [Fix] {
    guard let first = fixes.first else { return [] }
    // A single fix of the current text was tried.
    let isTried = fixes.count == 1 && indices[first.cured[0]] != nil
    if isTried || isHarmless(fixes) { return accept(fixes) ? fixes : [] }
    let half = fixes.count / 2
    return half == 0 ? [] : write(Array(fixes[..<half])) + write(Array(fixes[half...]))
  }

  private func isHarmless(_ fixes: [Fix]) -> Bool {
    let remedy = IssueGroup.union(fixes.map { $0.remedy })
    let issues = fixes.flatMap { $0.cured }.filter { !self.issues.layouts(of: $0).isEmpty }
    let part = FixTrial.Part(issues: issues, remedy: remedy)
    guard !issues.isEmpty,
      case .cure = effects(of: document.applying(remedy.edits), [part])?[0]
    else { return false }
    return true
  }

  /// Applies fixes to the text. Returns false if it cannot be laid out.
  private func accept(_ fixes: [Fix]) -> Bool {
    let remedy = IssueGroup.union(fixes.map { $0.remedy })
    let before = current.reader.tree
    let origins = remedy.origins(in: before)
    text = document.applying(remedy.edits)
    guard current.read(text), let state = current.state() else { return false }
    var original = baselines[baselines.count - 1]
    original.add(remedy, origins)
    // Refusals refer to element indices before the exchange.
    if origins != nil { refusals = [:] }
    self.state = state
    baselines = [FixBaseline(current, state), original]
    (cachedGroups, groupIndices, extended) = (nil, [:], [])
    (self.fixes, indices, hasProposals) = ([], [:], false)
    for issue in fixes.flatMap({ $0.cured }) { refusals[issue] = nil }
    return true
  }

  /// Returns the number of findings, of `count`, that `run` cures; nil if it stops early. The search may compute as many
  /// frames for it as for anything before.
  package func curedCount(of count: Int) -> Int? {
    frameLimit += frameCount
    let fixes = run()
    return isExhausted ? nil : fixes.isEmpty ? 0 : max(0, count - rules().count)
  }

  /// Returns the rules of the current text's findings.
  package func rules() -> [String] {
    issues.issues.isEmpty ? [] : current.rules(of: issues)
  }

  // MARK: Trials

  /// Returns all fixes of an issue, in the order of its rule, and the similar issues that they cure, too. If no remedy
  /// cures the whole group, tries the half with the issue, and so on.
  package func alternatives(for issue: Issue) -> (fixes: [Fix], alike: [Issue]) {
    guard var group = groups().first(where: { $0.issues.contains(issue) }) else {
      return ([], [issue])
    }
    while true {
      let fixes = fixes(for: group, isLimited: false)
      let half = group.issues.count / 2
      if !fixes.isEmpty || half == 0 { return (fixes, group.issues) }
      let isFirst = group.issues[..<half].contains(issue)
      group = group.part(isFirst ? 0..<half : half..<group.issues.count)
    }
  }

  /// Tries the remedies of a group, up to the first fix if `isLimited`. If all violate an invariant, records what the
  /// first one violates.
  private func fixes(for group: IssueGroup, isLimited: Bool) -> [Fix] {
    let document = document
    let context = EditContext(document, current.reader.tree, namesLines: false)
    var group = group
    var fixes: [Fix] = []
    var refusal: String?
    var index = 0
    while index < group.remedies[0].count {
      defer { index += 1 }
      let remedy = group.remedy(index)
      if isExhausted { break }
      let part = FixTrial.Part(issues: group.issues, remedy: remedy)
      switch effects(of: document.applying(remedy.edits), [part])?[0] {
      case .cure(let cured, let count):
        fixes.append(Fix(group, index, of: context, cured: cured, in: issues, movedCount: count))
      case .loss(let loss):
        refusal = refusal ?? context.refusal(remedy, loss)
        if let more = extend(group, remedy) { group.remedies[0].append(more) }
      case nil: break
      }
      if isLimited && !fixes.isEmpty { break }
    }
    for issue in group.issues { refusals[issue] = fixes.isEmpty ? refusal : nil }
    return fixes
  }

  /// Adds a remedy to a group of one issue: one that was tried last, together with the first remedy of the warning that
  /// it adds. Returns nil if there is none.
  @discardableResult
  func extend(_ group: IssueGroup, _ remedy: KeyRemedy, ofPart part: Int = 0) -> KeyRemedy? {
    let issue = group.issues[0]
    // Only a shortage is shared with other elements. Other edits are guesses, which nothing else has to fit.
    guard group.issues.count == 1, !extended.contains(issue), let warning = issue.warning,
      [.cannotShrink, .overflow].contains(warning.rule),
      let other = trial.remedyOfAdded(by: part),
      remedy.exchanged.isEmpty && other.exchanged.isEmpty
    else { return nil }
    let keys = Set(remedy.edits.map { KeyEdit($0.place, $0.key, nil) })
    guard other.edits.allSatisfy({ !keys.contains(KeyEdit($0.place, $0.key, nil)) }) else {
      return nil
    }
    let both = IssueGroup.union([remedy, other])
    extended.insert(issue)
    if let index = groupIndices[issue] { cachedGroups?[index].remedies[0].append(both) }
    return both
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

  /// Returns the groups in the order in which they are tried: a misplaced key may cause the other issues.
  func ordered() -> [IssueGroup] {
    groups().filter { $0.issues[0].isOfMisplacedKey }
      + groups().filter { !$0.issues[0].isOfMisplacedKey }
  }

  /// Returns the groups of the current text's issues that have remedies.
  func groups() -> [IssueGroup] {
    if let cachedGroups { return cachedGroups }
    let tree = current.reader.tree
    let parents = tree.parents()
    var groups: [IssueGroup] = []
    var groupIndices: [GroupKey: Int] = [:]
    for issue in issues.issues {
      guard let warning = issue.warning else {
        let list = requirementRemedies(issue)
        if !list.isEmpty { groups.append(IssueGroup(issues: [issue], remedies: [list])) }
        continue
      }
      let layouts = issues.layouts(of: issue)
      var list = current.remedies(of: warning, inLayout: layouts[0])
      if let last = layouts.dropFirst().last {
        list += current.remedies(of: warning, inLayout: last)
      }
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
    for (index, group) in groups.enumerated() where group.issues.count == 1 {
      self.groupIndices[group.issues[0]] = index
    }
    cachedGroups = groups
    return groups
  }

  private func requirementRemedies(_ issue: Issue) -> [KeyRemedy] {
    guard case .requirement(let index) = issue else { return [] }
    let layouts = issues.layouts(of: issue)
    let requirement = current.source.requirements()[index]
    let culprits = current.source.culprits(requirement, layouts)
    let context = EditContext(
      document, current.reader.tree, frames: state.layouts[layouts[0]].frames,
      scale: current.scale(ofLayout: layouts[0]))
    return context.remedies(for: requirement, culprits)
  }
}
