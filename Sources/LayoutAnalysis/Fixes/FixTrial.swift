import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// Tries edited texts of one tree: finds the issues of each, and how many frames move. Used by one thread.
package final class FixTrial {
  /// The issues and frames of a text, to compare with those of another text.
  struct State {
    var issues: IssueList
    var layouts: [LayoutInvariants.Layout]
    var elementCount: Int { layouts.first?.frames.count ?? 0 }
  }

  let source: TrialLayouts
  var reader: TreeFileReader { source.reader }
  /// The first warning that the text which was tried last adds in the area of each part, and the layout that has it.
  private var added: [Int: (warning: Warning, layout: Int)] = [:]
  /// The remedies of the warnings of layouts of the text that was read last.
  private var cachedRemedies: [Int: [Warning: [KeyRemedy]]] = [:]
  /// The layouts' indices, ordered so that the text variant changes as rarely as possible.
  private var order: [Int] = []

  init(_ source: TrialLayouts) { self.source = source }

  /// Reads a text and its sentences. Returns false if any is not valid.
  func read(_ text: [UInt8]) -> Bool {
    cachedRemedies = [:]
    guard let order = source.read(text) else { return false }
    self.order = order
    return true
  }

  /// Returns the issues and frames of the text that was read last; nil if it cannot be laid out at one of the sizes.
  func state() -> State? {
    var state = State(
      issues: IssueList(layoutCount: order.count),
      layouts: Array(repeating: LayoutInvariants.Layout(), count: order.count))
    for index in order {
      guard let rendered = source.layOut(index) else { return nil }
      state.issues.add(issues(in: rendered), in: index)
      state.layouts[index] = snapshot(of: rendered)
    }
    state.issues.removePartial()
    guard addRequirements(to: &state.issues) else { return nil }
    return state
  }

  /// Returns the remedies of a warning of a layout of the text that was read last.
  func remedies(of warning: Warning, inLayout index: Int) -> [KeyRemedy] {
    if cachedRemedies[index] == nil {
      cachedRemedies[index] =
        source.layOut(index).map { reader.remedies(in: $0, allowed: source.allowed()) } ?? [:]
    }
    return cachedRemedies[index]?[warning] ?? []
  }

  /// Returns the first remedy of the warning that the text which was tried last adds in the area of a part, if it is
  /// about an element that an edit makes too small. Other warnings contradict the edit.
  func remedyOfAdded(by part: Int) -> KeyRemedy? {
    guard let (warning, layout) = added[part], [.notKept, .truncated].contains(warning.rule) else {
      return nil
    }
    return remedies(of: warning, inLayout: layout).first
  }

  /// Returns the rule of each warning and failed sentence of the text that was read last, whose issues are in `list`. A
  /// warning is counted as `check` does it: for each of its sentences, if it has others in other layouts.
  func rules(of list: IssueList) -> [String] {
    var diagnostics = Diagnostics(limit: .max)
    for index in order.sorted() {
      guard let rendered = source.layOut(index) else { break }
      reader.reportWarnings(
        in: rendered, isOneOfSeveral: true, allowed: source.allowed(), hasRemedies: false,
        to: &diagnostics)
    }
    diagnostics.removePartialWarnings()
    return diagnostics.warnings.compactMap { $0.rule }
      + list.issues.filter { $0.warning == nil }.map { _ in CheckedRequirement.rule }
  }

  /// Returns the number of pixels per point of a layout of the text that was read last.
  func scale(ofLayout index: Int) -> Double { source.layOut(index)?.scale ?? 1 }

  /// The effect of edits that were tried.
  enum Effect {
    /// The edits cure the issues and do no harm.
    case cure([Issue], movedCount: Int)
    /// The edits cure the issues, but violate an invariant, as the end of a sentence says.
    case loss(String)
  }

  /// Issues of an area of a tree and the remedy to try for them.
  struct Part {
    let issues: [Issue]
    let remedy: KeyRemedy
  }

  /// Lays out a text that the remedies of some parts produced, and returns the effect of each of them on issues of a
  /// search's current text in all layouts; nil for one that does not cure its issues, and for all if the text is not a
  /// valid tree. `areas` are the indices of the parts, by element, and −1 for elements outside; nil if there is one
  /// part, which concerns all elements. With areas, returns nil if the text differs outside in its issues or violates
  /// an invariant there, so that the effects are not those of single remedies.
  func effects(
    of text: [UInt8], _ parts: [Part], areas: [Int]? = nil, in search: FixSearch
  ) -> [Effect?]? {
    let state = search.state
    added = [:]
    let useless: [Effect?] = parts.map { _ in nil }
    let origins = areas == nil ? parts[0].remedy.origins(in: search.current.reader.tree) : nil
    guard read(text), reader.tree.count == origins?.count ?? state.elementCount,
      order.count == state.layouts.count
    else { return useless }
    var owners: [Issue: Int] = [:]
    for (index, part) in parts.enumerated() { for issue in part.issues { owners[issue] = index } }
    func area(_ element: Int32) -> Int { areas?[Int(element)] ?? 0 }
    func area(of issue: Issue) -> Int {
      issue.warning.map { area($0.element) } ?? areas.map { _ in -1 } ?? 0
    }
    let failing = parts.map { Set($0.issues.flatMap { state.issues.layouts(of: $0) }) }
    let remedy = IssueGroup.union(parts.map { $0.remedy })
    var isUseless = [Bool](repeating: false, count: parts.count)
    var losses = [String?](repeating: nil, count: parts.count)
    // Most useless remedies fail in a layout that has the issue, so one is tried first.
    let first = failing.compactMap { $0.min() }.min() ?? 0
    var list = IssueList(layoutCount: state.layouts.count)
    var isMoved = [Bool](repeating: false, count: state.elementCount)
    for index in [first] + order.filter({ $0 != first }) {
      guard let rendered = source.layOut(index) else { return useless }
      let pixel = 1 / rendered.scale + 1e-6
      let found = self.issues(in: rendered, origins)
      for one in found where !one.isOnlyOfAllLayouts {
        if let owner = owners[one] {
          isUseless[owner] = true
          if parts.count == 1 { return useless }
        } else if !state.issues.has(one, in: index) {
          let area = area(of: one)
          if area < 0 { return nil }
          if added[area] == nil { added[area] = one.warning.map { ($0, index) } }
          losses[area] = losses[area] ?? search.loss(by: one)
        }
      }
      list.add(found, in: index)
      let snapshot = snapshot(of: rendered)
      for baseline in search.baselines {
        let violations = baseline.violations(
          by: snapshot, inLayout: index, origins, remedy, pixel: pixel)
        for violation in violations {
          let area = area(violation.element)
          if area < 0 { return nil }
          losses[area] = losses[area] ?? violation.text
        }
      }
      let (old, new) = (state.layouts[index].frames, origins.map(snapshot.moved) ?? snapshot)
      for element in old.indices where old[element] != new.frames[element] {
        isMoved[element] = true
        let area = area(Int32(element))
        if area >= 0, parts[area].remedy.keepsOtherLayouts, losses[area] == nil,
          !failing[area].contains(index)
        {
          losses[area] = "moves \(search.document.name(of: Int32(element))) where it is right"
        }
      }
    }
    list.removePartial()
    guard addRequirements(to: &list) else { return useless }
    for issue in list.exceeding(state.issues) where owners[issue] == nil {
      let area = area(of: issue)
      if area < 0 { return nil }
      losses[area] = losses[area] ?? search.loss(by: issue)
    }
    var cured = [[Issue]](repeating: [], count: parts.count)
    for issue in state.issues.subtracting(list) {
      let area = area(of: issue)
      if area < 0 { return nil }
      cured[area].append(issue)
    }
    let movedCount = isMoved.count { $0 }
    var movedCounts = [Int](repeating: 0, count: parts.count)
    for element in isMoved.indices where isMoved[element] {
      let area = area(Int32(element))
      if area >= 0 { movedCounts[area] += 1 }
    }
    return parts.indices.map { index in
      let (issues, remedy) = (parts[index].issues, parts[index].remedy)
      // An edit that moves nothing only hides the issue, unless it moves nothing by design or only removes keys.
      guard !isUseless[index], issues.allSatisfy({ list.layouts(of: $0).isEmpty }),
        movedCounts[index] > 0 || remedy.keepsFrames || remedy.onlyRemoves
      else { return nil }
      if let loss = losses[index] { return .loss(loss) }
      if movedCounts[index] > 0, search.isSafe {
        return .loss("moves \(counted(movedCounts[index], "frame")), which --safe does not")
      }
      return .cure(cured[index], movedCount: movedCount)
    }
  }

  // MARK: One layout

  private func snapshot(of rendered: RenderedLayout) -> LayoutInvariants.Layout {
    LayoutInvariants.Layout(
      Array(
        UnsafeBufferPointer(
          start: UnsafePointer(rendered.workspace.frames.base), count: reader.tree.count)),
      hidden: rendered.hiddenCharacters)
  }

  private func issues(in rendered: RenderedLayout, _ origins: [Int32]? = nil) -> [Issue] {
    reader.warnings(in: rendered, allowed: source.allowed()).map {
      .warning($0.moved(to: origins))
    }
  }

  /// Adds the failed sentences. Returns false if they could not be checked.
  private func addRequirements(to list: inout IssueList) -> Bool {
    guard let outcomes = source.outcomes() else { return false }
    for (index, outcome) in outcomes.enumerated() {
      for layout in outcome.failing { list.add([.requirement(index)], in: layout) }
    }
    return true
  }
}
