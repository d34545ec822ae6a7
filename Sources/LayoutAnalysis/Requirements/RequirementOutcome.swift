/// The outcome of a sentence at many sizes.
package struct RequirementOutcome {
  /// The indices of the sizes at which it fails.
  package var failing: [Int] = []
  /// The facts because of which it fails at the first of them.
  package var finding: RequirementFinding?

  package init() {}

  fileprivate init(failing: [Int], finding: RequirementFinding?) {
    self.failing = failing
    self.finding = finding
  }

  /// Adds the outcome at some of the sizes, whose indices are given.
  package mutating func merge(_ other: RequirementOutcome, _ indices: [Int]) {
    let first = other.failing.first.map { indices[$0] } ?? .max
    if first < failing.first ?? .max { finding = other.finding }
    failing = (failing + other.failing.map { indices[$0] }).sorted()
  }
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
        failing: outcomes.flatMap { $0.failing },
        finding: outcomes.lazy.compactMap { $0.finding }.first)
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
