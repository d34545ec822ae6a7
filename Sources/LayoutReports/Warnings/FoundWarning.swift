import LayoutEngine
import TreeFiles

/// The position of a warning in an element: at the first of these keys that is there, or at its opening brace.
package enum WarningKeys: Hashable {
  /// At the brace.
  case element
  /// At one of its own keys.
  case own([ElementKey])
  /// At one of the keys of its style.
  case style([StyleKey])
  /// At one of the keys of the case around the tree.
  case ofCase([CaseKey])
  /// At a value of its `$allow`, by its index.
  case allowance(Int)

  /// The keys, as they are written.
  package var words: [String] {
    switch self {
    case .element: []
    case .own(let own): own.map { $0.word }
    case .style(let style): style.map { $0.word }
    case .ofCase(let ofCase): ofCase.map { $0.word }
    case .allowance: [allowKey]
    }
  }
}

/// A warning without its sentence, to compare the warnings of several texts of a tree. Warnings that differ
/// only in their axes are equal.
package struct FoundWarning: Hashable {
  package let rule: WarningRule
  package private(set) var element: Int32
  package let keys: WarningKeys
  /// True if it is a mistake only if it is in all layouts of the tree.
  package let isOnlyOfAllLayouts: Bool
  /// The axes that it is about, where it may be about both.
  package let axes: Set<Axis>

  /// Returns the warning of an edited text as one of the text before, with the elements that `KeyRemedy` returns.
  package func moved(to origins: [Int32]?) -> FoundWarning {
    var warning = self
    if let origins { warning.element = origins[Int(element)] }
    return warning
  }

  package static func == (one: FoundWarning, other: FoundWarning) -> Bool {
    one.rule == other.rule && one.element == other.element && one.keys == other.keys
      && one.isOnlyOfAllLayouts == other.isOnlyOfAllLayouts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(element)
    hasher.combine(keys)
  }
}

extension TreeFileReader {
  /// Returns all warnings of a layout of the tree that was read, except those that are allowed, in the order of
  /// the text and without a limit.
  package func warnings(in layout: RenderedLayout, allowed: Set<WarningRule>) -> [FoundWarning] {
    WarningSearch(layout).find(self, except: allowed).map { $0.warning }
  }

  /// The remedies of the warnings of a layout, in the order in which their rules would make them.
  package func remedies(
    in layout: RenderedLayout, allowed: Set<WarningRule>
  ) -> [FoundWarning: [KeyRemedy]] {
    var remedies: [FoundWarning: [KeyRemedy]] = [:]
    for finding in WarningSearch(layout).find(self, except: allowed) {
      remedies[finding.warning, default: []] += finding.remedies()
    }
    return remedies
  }
}
