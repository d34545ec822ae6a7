import LayoutAnalysis
import LayoutGoldens

/// Finds out in which layouts goldens and requirements notice changes of a tree.
struct MutationWatch {
  let layouts: [LayoutRequest]
  private let trial: TreeTrial
  private let requirements: [Requirement]
  private let options: Options
  private let file: String
  /// The frames of the unchanged tree.
  private let frames: FrameTable
  /// Its goldens, by layout; empty if there are none.
  private let goldens: [Golden]
  /// The sentences that are not true of the unchanged tree, by layout.
  private let failing: [Set<Int>]

  /// Watches the tree that the trial has read. Returns nil if the tree has no layout at one of the sizes.
  init?(
    _ trial: TreeTrial, _ layouts: [LayoutRequest], _ requirements: [Requirement],
    _ options: Options, file: String
  ) throws(InputError) {
    self.layouts = layouts
    self.trial = trial
    self.requirements = requirements
    self.options = options
    self.file = file
    guard let frames = try trial.layout.frameTable(of: layouts),
      let failing = try Self.failing(requirements, trial.layout, layouts)
    else { return nil }
    self.frames = frames
    self.failing = failing
    var goldens: [Golden] = []
    if options.golden != nil {
      for layout in layouts {
        guard let rendered = try trial.layout.layOut(layout, of: file) else { return nil }
        goldens.append(Golden(rendered, isOneOfSeveral: false))
      }
    }
    self.goldens = goldens
  }

  /// The effect of a change on the layouts.
  struct Result {
    /// The indices of the layouts in which it is noticed.
    var noticed: [Int] = []
    /// True if a frame differs in some layout.
    var moves = false
  }

  /// Finds out where a change, which the trial has read, is noticed. It stops at the first layout that notices
  /// it, unless `all` is true. Returns nil if the changed tree has no layout.
  func result(_ mutation: TreeMutation, all: Bool) throws(InputError) -> Result? {
    guard let changed = try trial.layout.frameTable(of: layouts) else { return nil }
    let isOther = layouts.indices.map {
      mutation.isStructural || changed.differs(from: frames, inLayout: $0)
    }
    var result = Result(moves: isOther.contains(true))
    // A sentence about a removed element is an error.
    let failing = try Self.failing(requirements, trial.layout, layouts)
    for index in layouts.indices {
      var isNoticed = failing.map { !$0[index].subtracting(self.failing[index]).isEmpty } ?? true
      if !isNoticed && isOther[index] { isNoticed = try differs(index) }
      guard isNoticed else { continue }
      result.noticed.append(index)
      if !all { break }
    }
    return result
  }

  /// Returns true if a layout differs from its golden.
  private func differs(_ index: Int) throws(InputError) -> Bool {
    guard !goldens.isEmpty else { return false }
    guard let rendered = try trial.layout.layOut(layouts[index], of: file) else { return true }
    return GoldenComparison(
      expected: goldens[index], actual: Golden(rendered, isOneOfSeveral: false),
      tolerance: options.tolerance ?? 0, origin: options.origin
    ).count > 0
  }

  /// Returns the sentences that are not true of the tree that was read last, by layout; nil if one of them does
  /// not apply to it.
  private static func failing(
    _ requirements: [Requirement], _ layout: TreeLayout, _ layouts: [LayoutRequest]
  ) throws(InputError) -> [Set<Int>]? {
    var failing = [Set<Int>](repeating: [], count: layouts.count)
    if requirements.isEmpty { return failing }
    let tree = layout.requirementTree
    let bound = requirements.compactMap { try? BoundRequirement($0, in: tree) }
    guard bound.count == requirements.count else { return nil }
    do {
      for (sentence, outcome) in try layout.outcomes(of: bound, in: tree, at: layouts).enumerated()
      {
        for index in outcome.failing { failing[index].insert(sentence) }
      }
    } catch {
      try layout.report(error)
      return nil
    }
    return failing
  }
}
