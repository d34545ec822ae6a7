import LayoutEngine
import LayoutReports
import TreeFiles

/// Candidates for an element that a warning is of, and the keys that it is about.
typealias FixRecipe = (FixContext) -> (Int32, WarningKeys) -> [[KeyEdit]]

/// The edits that are tried for each rule. Of those that cure a warning, the ones that move the same are
/// offered in this order.
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
    // Nothing in the style of an element is wrong.
    case .unshapedScript, .depth, .outsidePath, .missingString, .unusedString: []
    }
  }
}

extension Issue {
  /// Whether it is about frames, so that no edit cures it that moves none: some only hide it, such as a
  /// percentage of nothing on an element without a size.
  package var isOfFrames: Bool {
    guard case .warning(let warning) = self else { return false }
    return switch warning.rule {
    case .noSize, .cannotShrink, .overflow, .overlap: true
    default: false
    }
  }
}

extension FixContext {
  /// The candidates for a warning, each once.
  package func candidates(for warning: FoundWarning) -> [[KeyEdit]] {
    FixContext.distinct(
      FixTable.recipes(for: warning.rule).flatMap { $0(self)(warning.element, warning.keys) })
  }

  /// The candidates that change something, each once, and in each one each key once: a key that sets both axes
  /// is named for either.
  static func distinct(_ candidates: [[KeyEdit]]) -> [[KeyEdit]] {
    var seen: Set<[KeyEdit]> = []
    return candidates.map { edits in
      var places: [KeyEdit.Place: Set<String>] = [:]
      return edits.filter { places[$0.place, default: []].insert($0.key).inserted }
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
