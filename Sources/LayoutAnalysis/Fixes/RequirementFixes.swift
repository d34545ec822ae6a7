import LayoutEngine
import LayoutReports
import TreeFiles

/// The elements for which a statement of a sentence fails.
package struct RequirementCulprit: Hashable {
  /// The byte offset of the statement in the sentence.
  let statement: Int
  package let elements: [Int32]
}

extension RequirementEvaluator {
  /// Returns the elements for which a sentence does not hold in the layout.
  fileprivate func culprits(_ index: Int) -> [RequirementCulprit] {
    if holds(index) { return [] }
    var found: [RequirementCulprit] = []
    forEachCulprit(of: requirements[index].condition) { culprit in
      // A constant condition does not depend on the layout.
      if case .combination(let elements, let statement, _) = culprit {
        found.append(
          RequirementCulprit(statement: statement.range.lowerBound, elements: elements.elements))
      }
      return found.count < RequirementCulprit.limit
    }
    return found
  }
}

extension RequirementCulprit {
  /// The maximum number of elements to consider.
  fileprivate static let limit = 64
}

extension LayoutEvaluator {
  /// Returns the distinct elements for which a sentence does not hold at some of the sizes.
  package func culprits(
    of requirement: BoundRequirement, in tree: RequirementTree, at sizes: [EvaluatedSize],
    isMirrored: Bool
  ) throws(EvaluationError) -> [RequirementCulprit] {
    let evaluators = try summaries(
      of: sizes,
      into: (
        RequirementEvaluator(tree, [requirement], isMirrored: isMirrored), [RequirementCulprit]()
      )
    ) { summary, layout in
      summary.0.begin(layout)
      summary.1 += summary.0.culprits(0)
    }
    return Array(evaluators.flatMap { $0.1 }.uniqued.prefix(RequirementCulprit.limit))
  }
}

// MARK: - Candidates

extension EditContext {
  /// Returns candidate edits, each of which may make a sentence hold, without duplicates.
  package func remedies(
    for requirement: BoundRequirement, _ culprits: [RequirementCulprit]
  ) -> [KeyRemedy] {
    let ofStatements = requirement.condition.leaves.flatMap { condition -> [[KeyEdit]] in
      guard case .statement(let statement) = condition else { return [] }
      let elements = culprits.filter { $0.statement == statement.range.lowerBound }.map {
        $0.elements
      }
      return elements.isEmpty ? [] : candidates(for: statement.condition, elements)
    }
    let elements = Set(culprits.flatMap { $0.elements })
    return ofStatements.map { edits in
      // An edit of the maximum number of lines must not truncate any text.
      let isOfLines = edits.contains { $0.key == ElementKey.maximumNumberOfLines.word }
      return KeyRemedy(edits, shrinks: isOfLines ? [] : elements)
    }.filter { !$0.edits.isEmpty }.uniqued
  }

  private func candidates(
    for condition: Requirement.Condition, _ culprits: [[Int32]], isNegated: Bool = false
  ) -> [[KeyEdit]] {
    switch condition {
    case .not(let condition): return candidates(for: condition, culprits, isNegated: !isNegated)
    case .and(let conditions), .or(let conditions):
      return conditions.flatMap { candidates(for: $0, culprits, isNegated: isNegated) }
    case .comparison(let one, let written, let other):
      let comparison = isNegated ? written.opposite : written
      return self.comparison(one, comparison, other, culprits)
        + self.comparison(other, comparison.reversed, one, culprits) + trials(culprits)
    case .numberState, .state: return trials(culprits)
    // No edit of the layout changes a text's characters.
    case .text, .statement, .constant: return []
    }
  }

  /// The maximum number of elements whose edits are tried.
  private static let maximumInvolvedElements = 16

  /// Returns edits that may make any sentence hold, for each element that it is about alone and for all together.
  private func trials(_ culprits: [[Int32]]) -> [[KeyEdit]] {
    let elements = culprits.flatMap { $0 }.filter { $0 >= 0 }.uniqued
    let edits = elements.prefix(Self.maximumInvolvedElements).map(trials)
    return (edits.first ?? []).indices.flatMap { index in
      edits.map { $0[index] } + (edits.count > 1 ? [edits.flatMap { $0[index] }] : [])
    }
  }

  /// Returns alternative edits for an element, as many for each, in the order in which they are tried.
  private func trials(_ element: Int32) -> [[KeyEdit]] {
    let stack = stack(around: element)
    let spaced = [element, stack ?? element]
    func inStack(_ key: StyleKey, _ value: String) -> [KeyEdit] {
      stack == nil ? [] : set(key, value, of: element)
    }
    return [
      remove([.maximumNumberOfLines], of: element), remove([.flexShrink], of: element),
      inStack(.flexShrink, "1"), siblings(of: element).flatMap { set(.flexShrink, "1", of: $0) },
      inStack(.flexGrow, "1"), inStack(.alignSelf, "\"stretch\""),
      inStack(.alignSelf, "\"center\""), stack.flatMap(wrapping)?.edits ?? [],
      remove([.spacingBefore, .spacingAfter], of: element),
      spaced.flatMap { remove([.spacing, .lineSpacing], of: $0) },
    ] + Axis.both.map { parent(of: element) < 0 ? [] : limit(element, $0) }
      + Axis.both.map { raising(element, $0).edits }
      + DimensionRole.allCases.flatMap { role in
        Axis.both.map { remove(role.keys($0), of: element) }
      }
  }

  // MARK: Comparisons

  /// Returns candidates for a comparison of a property with a number: `button.height >= 44`.
  private func comparison(
    _ side: Requirement.Number, _ comparison: RequirementComparison, _ other: Requirement.Number,
    _ culprits: [[Int32]]
  ) -> [[KeyEdit]] {
    let number: Double
    switch other {
    case .points(let points): number = points
    case .pixels(let pixels): number = pixels / scale
    default: return []
    }
    let pixel = 1 / scale
    let value =
      switch comparison {
      case .less: number - pixel
      case .greater: number + pixel
      default: number
      }
    switch side {
    case .property(let property, let slot, _) where [.width, .height].contains(property):
      let axis: Axis = property == .width ? .horizontal : .vertical
      return lengths(culprits.map { $0[slot] }.uniqued, axis, comparison, value)
    case .property(.lines, let slot, _):
      let count = comparison == .less ? number - 1 : number
      return [
        culprits.map { $0[slot] }.uniqued.flatMap {
          set(.maximumNumberOfLines, roundedText(of: count), of: $0)
        }
      ]
    case .gap(let first, let second):
      return culprits.flatMap { elements -> [[KeyEdit]] in
        guard let stack = stack(around: elements[first]),
          stack == self.stack(around: elements[second])
        else { return [] }
        let later = max(elements[first], elements[second])
        return [
          set(.spacing, roundedText(of: value), of: stack),
          set(.spacingBefore, roundedText(of: value), of: later),
          remove([.spacingBefore], of: later),
          remove([.spacingAfter], of: min(elements[first], elements[second])),
        ]
      }
    default: return []
    }
  }

  /// Sets the minimum, the maximum or the size of each of some elements.
  private func lengths(
    _ elements: [Int32], _ axis: Axis, _ comparison: RequirementComparison, _ value: Double
  ) -> [[KeyEdit]] {
    let roles: [DimensionRole] =
      switch comparison {
      case .greaterOrEqual, .greater: [.minimum, .exact]
      case .lessOrEqual, .less: [.maximum, .exact]
      case .equal: [.exact]
      case .notEqual: []
      }
    let text = roundedText(of: value)
    return roles.map { role in
      // An inequality sets a limit. A written size is changed directly.
      let elements = elements.filter {
        role != .exact || comparison == .equal || !tree.dimensions(of: $0).exact(axis).isAuto
      }
      return elements.flatMap { set(role, axis, text, of: $0) }
    } + [elements.flatMap { set(.minimum, axis, text, of: $0) + set(.maximum, axis, text, of: $0) }]
  }
}

extension RequirementComparison {
  /// The comparison with its sides swapped.
  fileprivate var reversed: RequirementComparison {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .less: .greater
    case .greaterOrEqual: .lessOrEqual
    case .greater: .less
    case .equal, .notEqual: self
    }
  }
}
