import LayoutReports
import TreeFiles

/// Returns candidates for the element of a warning, and the keys that the warning is about.
typealias FixRecipe = (FixContext) -> (Int32, WarningKeys) -> [[KeyEdit]]

/// The edits that are tried for each rule, in steps: those of a step are tried if none before it cures the issue
/// without making a leaf smaller. Fixes of a step that move the frames equally are offered in this order.
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
          FixContext.stretching, FixContext.growing, FixContext.shrinkingSiblings,
          FixContext.notShrinking,
        ],
        [FixContext.filling],
      ]
    case .cannotGrow: [[FixContext.filling], [FixContext.removingKeys]]
    case .cannotShrink: [[FixContext.shrinkingContents], [FixContext.wrapping]]
    case .cannotScroll: [[FixContext.managingContentSize]]
    case .percentOfNothing: [[FixContext.usingPoints], [FixContext.removingKeys]]
    case .ratioUnbounded: [[FixContext.usingPoints, FixContext.filling]]
    case .infiniteInset: [[FixContext.replacingInfinity]]
    case .overridden: [[FixContext.removingKeys, FixContext.agreeingWithLimit]]
    case .notKept: [[FixContext.keepingSize], [FixContext.shrinkingTextsInstead]]
    case .conflict: [[FixContext.raisingMaximum, FixContext.removingKeys]]
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
        [FixContext.limiting, FixContext.removingLengths, FixContext.removingParentLengths],
      ]
    case .truncated:
      [
        [
          FixContext.addingLines, FixContext.shrinking, FixContext.shrinkingSiblings,
          FixContext.notShrinking, FixContext.wrappingParent, FixContext.removingKeys,
        ],
        [FixContext.removingLengths, FixContext.removingLengthsAround],
      ]
    case .unlikelyValue: [[FixContext.writingProbableValue], [FixContext.removingKeys]]
    case .overlap: [[FixContext.removingKeys]]
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
  package func candidates(for warning: FoundWarning) -> [[[KeyEdit]]] {
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
