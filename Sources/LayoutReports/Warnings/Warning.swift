import LayoutEngine
import TreeFiles

/// The position of a warning in an element: the first of these keys that the element has, or else its opening brace.
package enum WarningKeys: Hashable {
  /// The opening brace of the element.
  case element
  /// One of the element's own keys.
  case own([ElementKey])
  /// One of the keys of the element's style.
  case style([StyleKey])
  /// One of the keys of the case that contains the tree.
  case ofCase([CaseKey])
  /// An item of the element's `$allow`, by index.
  case allowance(Int)

  /// The keys, as spelled in a tree file.
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

/// A warning without its sentence, to compare texts. Warnings that differ only in axes are equal.
package struct Warning: Hashable {
  package let rule: WarningRule
  package private(set) var element: Int32
  package let keys: WarningKeys
  /// True if the warning is a mistake only if all layouts of the tree have it.
  package let isOnlyOfAllLayouts: Bool
  /// The axes that the warning is about, if the rule can apply to both.
  package let axes: Set<Axis>

  /// Returns a warning of an edited text, with the index of its element before the edit (`KeyRemedy.origins(in:)`).
  package func moved(to origins: [Int32]?) -> Warning {
    var warning = self
    if let origins { warning.element = origins[element] }
    return warning
  }

  package static func == (one: Warning, other: Warning) -> Bool {
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
  /// Returns all warnings of a layout except those in `allowed`, in the order of the text.
  package func warnings(in layout: RenderedLayout, allowed: Set<WarningRule>) -> [Warning] {
    WarningSearch(layout, self).find(except: allowed).map { $0.warning }
  }

  /// Returns the remedies of the warnings of a layout, in each rule's order of preference.
  package func remedies(
    in layout: RenderedLayout, allowed: Set<WarningRule>
  ) -> [Warning: [KeyRemedy]] {
    var remedies: [Warning: [KeyRemedy]] = [:]
    for finding in WarningSearch(layout, self).find(except: allowed) {
      remedies[finding.warning, default: []] += finding.remedies()
    }
    return remedies
  }
}
