import LayoutReports
import TreeFiles

/// Similar issues of siblings, or of elements in siblings, that are cured together.
struct IssueGroup {
  var issues: [Issue]
  /// The remedies of each issue, in parallel: each issue has the same number.
  var remedies: [[KeyRemedy]]

  /// Returns the combined remedy for all issues, from the remedies at `index`.
  func remedy(_ index: Int) -> KeyRemedy { IssueGroup.union(remedies.map { $0[index] }) }

  /// Returns a part of the group, to try if the issues cannot all be cured together.
  func part(_ indices: some Sequence<Int>) -> IssueGroup {
    IssueGroup(issues: indices.map { issues[$0] }, remedies: indices.map { remedies[$0] })
  }

  /// Returns the group without some of its issues.
  func without(_ isExcluded: (Issue) -> Bool) -> IssueGroup {
    part(issues.indices.filter { !isExcluded(issues[$0]) })
  }

  /// Returns remedies combined into one.
  static func union(_ remedies: [KeyRemedy]) -> KeyRemedy {
    if remedies.count == 1 { return remedies[0] }
    func union(_ elements: (KeyRemedy) -> Set<Int32>) -> Set<Int32> {
      remedies.reduce(into: []) { $0.formUnion(elements($1)) }
    }
    var remedy = KeyRemedy(
      remedies.flatMap { $0.edits }, shrinks: union { $0.shrinks },
      keepsFrames: remedies.allSatisfy { $0.keepsFrames },
      keepsOtherLayouts: remedies.contains(where: { $0.keepsOtherLayouts }))
    remedy.exchanged = union { $0.exchanged }
    remedy.centered = union { $0.centered }
    return remedy
  }
}

/// A text that edits must not make worse.
struct FixBaseline {
  let invariants: LayoutInvariants
  private let layouts: [LayoutInvariants.Layout]
  /// For each element of the current text, its element in this text; nil if the elements are the same.
  private var origins: [Int32]?
  /// The elements that the fixes since this text made smaller than their content, or than their written size.
  private var (shrunk, resized): (Set<Int32>, Set<Int32>) = ([], [])

  /// Creates the baseline of the text that `trial` read last.
  init(_ trial: FixTrial, _ state: FixTrial.State) {
    // A tree that was read without errors is JSON.
    invariants = LayoutInvariants(trial.reader.tree, trial.reader.document!)
    layouts = state.layouts
  }

  /// Adds a remedy that was applied to the current text. `newOrigins` are the elements before it, if it moved any.
  mutating func add(_ remedy: KeyRemedy, _ newOrigins: [Int32]?) {
    shrunk.formUnion(inText(remedy.shrinks))
    resized.formUnion(inText(remedy.resized))
    origins = composed(newOrigins)
  }

  private func inText(_ elements: Set<Int32>) -> Set<Int32> {
    origins.map { origins in Set(elements.map { origins[Int($0)] }) } ?? elements
  }

  private func composed(_ newOrigins: [Int32]?) -> [Int32]? {
    guard let newOrigins, let origins else { return newOrigins ?? origins }
    return newOrigins.map { origins[Int($0)] }
  }

  /// Returns the properties of this text that the layout of an edited text violates. `newOrigins` are the elements of
  /// the current text, if `remedy` moves any.
  func violations(
    by layout: LayoutInvariants.Layout, inLayout index: Int, _ newOrigins: [Int32]?,
    _ remedy: KeyRemedy, pixel: Double
  ) -> [LayoutInvariants.Violation] {
    let layout = composed(newOrigins).map(layout.moved) ?? layout
    return invariants.violations(
      from: layouts[index], to: layout, pixel: pixel,
      released: shrunk.union(inText(remedy.shrinks)),
      resized: resized.union(inText(remedy.resized)))
  }
}
