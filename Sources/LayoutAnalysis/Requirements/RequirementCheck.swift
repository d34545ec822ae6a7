import LayoutEngine

/// What became of a sentence at many sizes.
package struct RequirementOutcome {
  /// The indices of the sizes at which it fails.
  package var failing: [Int] = []
  /// Why it fails at the first of them.
  package var finding: RequirementFinding?
}

extension LayoutEvaluator {
  /// Finds out at which sizes sentences about the tree fail. `isMirrored`: layouts are from right to left.
  package func outcomes(
    of requirements: [BoundRequirement], in tree: RequirementTree, at sizes: [EvaluatedSize],
    isMirrored: Bool
  ) throws(EvaluationError) -> [RequirementOutcome] {
    let chunks = try summaries(
      of: sizes, into: RequirementChunk(tree, requirements, isMirrored: isMirrored)
    ) { chunk, layout in chunk.visit(layout) }
    return requirements.indices.map { index in
      let outcomes = chunks.map { $0.outcomes[index] }
      return RequirementOutcome(
        failing: outcomes.flatMap(\.failing), finding: outcomes.lazy.compactMap(\.finding).first)
    }
  }
}

/// The outcomes at some of the sizes.
private struct RequirementChunk {
  private let evaluator: RequirementEvaluator
  private(set) var outcomes: [RequirementOutcome]

  init(_ tree: RequirementTree, _ requirements: [BoundRequirement], isMirrored: Bool) {
    evaluator = RequirementEvaluator(tree, requirements, isMirrored: isMirrored)
    outcomes = Array(repeating: RequirementOutcome(), count: requirements.count)
  }

  mutating func visit(_ layout: EvaluatedLayout) {
    evaluator.begin(layout)
    for index in outcomes.indices where !evaluator.holds(index) {
      if outcomes[index].failing.isEmpty { outcomes[index].finding = evaluator.finding(index) }
      outcomes[index].failing.append(layout.index)
    }
  }
}
