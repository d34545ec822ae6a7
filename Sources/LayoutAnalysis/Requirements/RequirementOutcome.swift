import TreeFiles

/// The results of evaluating one sentence at many sizes.
package struct RequirementOutcome {
  /// The indices of the sizes at which the sentence fails, in ascending order.
  package var failing: [Int] = []
  /// The facts that explain the first failure; nil if there is none.
  package var finding: RequirementFinding?
  /// The facts that explain each failure, by size index, if they are kept.
  package var reasons: [Int: Diagnostic.Reason] = [:]

  package init() {}

  /// Adds an outcome at some of the sizes. `indices` maps its size indices to those of this outcome.
  package mutating func merge(_ other: RequirementOutcome, _ indices: [Int]) {
    let first = other.failing.first.map { indices[$0] } ?? .max
    if first < failing.first ?? .max { finding = other.finding }
    failing = (failing + other.failing.map { indices[$0] }).sorted()
    for (index, reason) in other.reasons { reasons[indices[index]] = reason }
  }
}

extension LayoutEvaluator {
  /// Evaluates sentences about the tree at each size. `isMirrored` means that layouts are from right to left, and
  /// `keepsReasons` that the facts of each failure are kept.
  package func outcomes(
    of requirements: [BoundRequirement], in tree: RequirementTree, at sizes: [EvaluatedSize],
    isMirrored: Bool, keepsReasons: Bool = false
  ) throws(EvaluationError) -> [RequirementOutcome] {
    let chunks = try summaries(
      of: sizes,
      into: (
        evaluator: RequirementEvaluator(tree, requirements, isMirrored: isMirrored),
        outcomes: requirements.map { _ in RequirementOutcome() }
      )
    ) { chunk, layout in
      chunk.evaluator.begin(layout)
      for index in requirements.indices where !chunk.evaluator.holds(index) {
        let isFirst = chunk.outcomes[index].failing.isEmpty
        chunk.outcomes[index].failing.append(layout.index)
        guard isFirst || keepsReasons else { continue }
        let finding = chunk.evaluator.finding(index)
        if isFirst { chunk.outcomes[index].finding = finding }
        if keepsReasons {
          chunk.outcomes[index].reasons[layout.index] = Diagnostic.Reason(
            text: finding.reason, element: finding.elements.first?.element ?? 0)
        }
      }
    }
    let indices = Array(sizes.indices)
    return requirements.indices.map { index in
      chunks.reduce(into: RequirementOutcome()) { $0.merge($1.outcomes[index], indices) }
    }
  }
}
