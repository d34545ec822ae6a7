import LayoutReports
import TreeFiles

/// Returns candidates for the element of a warning, and the keys that the warning is about.
typealias FixRecipe = (FixContext) -> (Int32, WarningKeys) -> [[KeyEdit]]

/// The edits that are tried for each rule. Fixes that move the frames equally are offered in this order.
enum FixTable {
  static func recipes(for rule: WarningRule) -> [FixRecipe] {
    switch rule {
    case .noEffect:
      [
        FixContext.removingKeys, FixContext.movingKeysUp, FixContext.movingKeysDown,
        FixContext.wrapping, FixContext.filling,
      ]
    case .noSize:
      [
        FixContext.stretching, FixContext.growing, FixContext.shrinkingSiblings,
        FixContext.notShrinking, FixContext.filling,
      ]
    case .cannotGrow: [FixContext.filling, FixContext.removingKeys]
    case .cannotShrink: [FixContext.shrinkingChildren, FixContext.wrapping]
    case .percentOfNothing: [FixContext.removingKeys, FixContext.usingPoints]
    case .ratioUnbounded: [FixContext.usingPoints, FixContext.filling]
    case .infiniteInset: [FixContext.replacingInfinity]
    case .overridden: [FixContext.removingKeys, FixContext.agreeingWithLimit]
    case .notKept: [FixContext.removingKeys]
    case .conflict: [FixContext.raisingMaximum, FixContext.removingKeys]
    case .overflow:
      [
        FixContext.shrinkingChildren, FixContext.shrinking, FixContext.shrinkingSiblings,
        FixContext.wrapping, FixContext.wrappingParent, FixContext.limiting,
        FixContext.stretching, FixContext.removingLengths, FixContext.removingParentLengths,
        FixContext.movingInside,
      ]
    case .truncated:
      [
        FixContext.addingLines, FixContext.shrinking, FixContext.shrinkingSiblings,
        FixContext.notShrinking, FixContext.wrappingParent, FixContext.removingKeys,
        FixContext.removingLengths, FixContext.removingLengthsAround,
      ]
    case .overlap: [FixContext.removingKeys]
    case .duplicateID: [FixContext.renaming]
    case .halfPixel: [FixContext.rounding]
    case .unknownRule: [FixContext.correctingRules]
    // No edit of a style can cure these.
    case .unlikelyValue, .unboundedText, .unshapedScript, .depth, .outsidePath, .missingString,
      .unusedString:
      []
    }
  }
}

extension Issue {
  /// Whether it is about frames, so that an edit that moves no frame does not cure it: some edits only hide it,
  /// such as a percentage of nothing on an element without a size.
  package var isOfFrames: Bool {
    guard case .warning(let warning) = self else { return false }
    return switch warning.rule {
    case .noSize, .cannotShrink, .overflow, .overlap: true
    default: false
    }
  }
}

extension FixContext {
  /// Returns the candidates for a warning, each once.
  package func candidates(for warning: FoundWarning) -> [[KeyEdit]] {
    FixContext.distinct(
      FixTable.recipes(for: warning.rule).flatMap { $0(self)(warning.element, warning.keys) })
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
