import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension TreeLayout {
  /// The tree that was read last, for binding sentences to elements.
  var requirementTree: RequirementTree {
    RequirementTree(
      reader.tree, rootPath: reader.rootPath, isMeasured: options.measure != nil)
  }

  /// Determines the layouts in which sentences fail, one group of layouts after the other. If `keepsReasons`, the facts
  /// of each layout are kept.
  func outcomes(
    of requirements: [BoundRequirement], in tree: RequirementTree, at layouts: [LayoutRequest],
    keepsReasons: Bool = false
  ) throws(EvaluationError) -> [RequirementOutcome] {
    let sizes = layouts.map { size(of: $0, in: requests) }
    var outcomes = Array(repeating: RequirementOutcome(), count: requirements.count)
    for indices in groups(of: layouts) {
      let found = try evaluator(layouts[indices[0]]).outcomes(
        of: requirements, in: tree, at: indices.map { sizes[$0] }, isMirrored: isMirrored,
        keepsReasons: keepsReasons)
      for (requirement, outcome) in found.enumerated() {
        outcomes[requirement].merge(outcome, indices)
      }
    }
    return outcomes
  }

  /// The maximum memory for the frames of all layouts of a tree, in bytes.
  private static let maximumMemory = 4 << 30

  /// Throws an error if the frames of `layoutCount` layouts would take too much memory.
  func checkMemory(forFramesOf layoutCount: Int) throws(InputError) {
    let count = reader.tree.count
    guard count * layoutCount > TreeLayout.maximumMemory / MemoryLayout<Frame>.stride else {
      return
    }
    throw InputError(
      message:
        "\(count) elements at \(layoutCount) sizes are too many frames: shorten the range, or add a step, "
        + "such as 280..1024/8")
  }
}

extension RequirementList {
  /// Creates the list of sentences for the tree that `layout` has read: those of the command line (`required`), the
  /// configuration and the case.
  init(of layout: TreeLayout, file: String, _ required: [Requirement]) {
    self.init(layout.requirementTree, file: file)
    if layout.settings.levels[CheckedRequirement.rule] == .off { return }
    add(required)
    let configuration = layout.settings.configuration
    for (text, place) in zip(configuration.requirements, configuration.requirementPlaces) {
      // The configuration was validated when it was read.
      if let list = try? Requirement.list(text) { add(list, from: place) }
    }
    let source = layout.reader.tree.source
    for range in layout.reader.options.requirements { add(at: range, in: source) }
  }
}
