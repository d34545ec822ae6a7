import LayoutReports
import TreeFiles

/// Returns candidates for the element of a warning, and the keys that the warning is about.
typealias FixRecipe = (FixContext) -> (Int32, WarningKeys) -> [[KeyEdit]]

/// The edits that are tried for each rule, in steps: those of a step are tried if none before it cures the issue
/// without making a leaf smaller. Fixes of a step that move the frames equally are offered in this order. A length that
/// is written is removed only where the message of the rule says so.
enum FixTable {
  static func recipes(for rule: WarningRule) -> [[FixRecipe]] {
    switch rule {
    case .noEffect:
      [
        [FixContext.movingKeysUp, FixContext.movingKeysDown],
        [FixContext.wrapping, FixContext.filling], [FixContext.removingKeys],
      ]
    case .noSize:
      [
        [
          FixContext.growing, FixContext.stretching, FixContext.shrinkingSiblings,
          FixContext.notShrinking,
        ],
        [FixContext.filling],
      ]
    case .cannotGrow: [[FixContext.filling], [FixContext.removingKeys]]
    case .cannotShrink:
      [
        [FixContext.freeingContent, FixContext.shrinkingLongestText],
        [FixContext.shrinkingContents], [FixContext.wrapping],
      ]
    case .cannotScroll: [[FixContext.managingContentSize]]
    case .percentOfNothing: [[FixContext.usingPoints]]
    case .ratioUnbounded: [[FixContext.usingPoints, FixContext.filling]]
    case .infiniteInset: [[FixContext.replacingInfinity]]
    case .overridden: [[FixContext.removingKeys, FixContext.agreeingWithLimit]]
    case .notKept:
      [[FixContext.keepingSize, FixContext.movingInside], [FixContext.shrinkingTextsInstead]]
    case .conflict: [[FixContext.raisingMaximum]]
    case .overflow:
      [
        [FixContext.shrinkingContents],
        [
          FixContext.shrinkingLongestText, FixContext.shrinking, FixContext.shrinkingSiblings,
          FixContext.movingInside,
        ],
        [
          FixContext.wrapping, FixContext.wrappingParent, FixContext.aligningAtStart,
          FixContext.stretching,
        ],
        [FixContext.limiting],
      ]
    case .truncated:
      [
        [
          FixContext.addingLines, FixContext.shrinking, FixContext.shrinkingSiblings,
          FixContext.notShrinking, FixContext.wrappingParent, FixContext.enlarging,
        ],
        [FixContext.enlargingAround],
      ]
    case .unlikelyValue: [[FixContext.writingProbableValue]]
    case .overlap: [[FixContext.raisingSpacing]]
    case .duplicateID: [[FixContext.renaming]]
    case .halfPixel: [[FixContext.rounding]]
    case .unknownRule: [[FixContext.correctingRules]]
    // No edit of a style can cure these.
    case .noSafeArea, .unboundedText, .unshapedScript, .depth, .outsidePath, .missingString,
      .unusedString:
      []
    }
  }
}

extension FixContext {
  /// Returns the candidates for a warning in the steps of `FixTable`, each once.
  ///
  /// The last step is for siblings that are alike and have the same warning, which `others` may have: each candidate is
  /// made for all of them, so that they stay equal.
  package func candidates(
    for warning: FoundWarning, among others: [FoundWarning] = []
  ) -> [[[KeyEdit]]] {
    let steps = steps(of: warning)
    let key = SiblingKey(warning.element, in: tree)
    let alike = others.lazy.filter { other in
      other.rule == warning.rule && other.keys == warning.keys && other.element != warning.element
        && parent(of: other.element) == parent(of: warning.element)
        && SiblingKey(other.element, in: tree) == key
    }.prefix(FixContext.mostAlike).map { self.steps(of: $0).flatMap { $0 } }
    let own = steps.flatMap { $0 }
    guard !alike.isEmpty, alike.allSatisfy({ $0.count == own.count }) else { return steps }
    return steps + [own.indices.map { index in own[index] + alike.flatMap { $0[index] } }]
  }

  /// The most siblings with the same warning that are cured together.
  private static let mostAlike = 16

  private func steps(of warning: FoundWarning) -> [[[KeyEdit]]] {
    var seen: Set<[KeyEdit]> = []
    return FixTable.recipes(for: warning.rule).map { step in
      FixContext.distinct(step.flatMap { $0(self)(warning.element, warning.keys) }).filter {
        seen.insert($0).inserted
      }
    }
  }

  /// Returns the candidates that change something, without duplicates. Keys are not repeated within a
  /// candidate, because a key that sets both axes is named for each axis.
  static func distinct(_ candidates: [[KeyEdit]]) -> [[KeyEdit]] {
    var seen: Set<[KeyEdit]> = []
    return candidates.map { edits in
      var places: [KeyEdit.Place: Set<String>] = [:]
      return edits.filter { places[$0.place, default: []].insert($0.key).inserted }
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
