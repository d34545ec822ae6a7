import LayoutEngine
import TreeFiles

/// A warning without its sentence, for those who compare what several texts of a tree are warned of. It stays the
/// same where it is about other axes.
package struct FoundWarning: Hashable {
  package let rule: WarningRule
  package let element: Int32
  package let keys: WarningKeys
  /// Whether it is a mistake only if it is in all layouts of the tree.
  package let isOnlyOfAllLayouts: Bool
  /// The axes that it is about, if it may be about both.
  package let axes: Set<Axis>

  package static func == (one: FoundWarning, other: FoundWarning) -> Bool {
    one.rule == other.rule && one.element == other.element && one.keys == other.keys
      && one.isOnlyOfAllLayouts == other.isOnlyOfAllLayouts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(element)
    hasher.combine(keys)
  }

  fileprivate init(_ finding: WarningSearch.Finding) {
    rule = finding.rule
    element = finding.element
    keys = finding.keys
    isOnlyOfAllLayouts = finding.inAllLayouts
    axes = Set(finding.axes)
  }

  fileprivate init(unknownRuleAt element: Int32) {
    rule = .unknownRule
    self.element = element
    keys = .element
    isOnlyOfAllLayouts = false
    axes = []
  }
}

extension TreeFileReader {
  /// All warnings of a layout of the tree that was read, but for those that are allowed: in the order of the
  /// text, and without a limit.
  package func warnings(in layout: RenderedLayout, allowed: Set<WarningRule>) -> [FoundWarning] {
    let found = WarningSearch(layout).run(options).filter { !allowed.contains($0.rule) }
      .enumerated().sorted { ($0.element.element, $0.offset) < ($1.element.element, $1.offset) }
      .map(\.element)
    guard hasAllowances else { return found.map(FoundWarning.init) }
    let places = ElementPlaces(tree.source, isCase: rootPath != "$", wanted: [])
    var suppressions = ActiveSuppressions(places.allowances)
    let unknown = places.invalidSuppressions.map { FoundWarning(unknownRuleAt: $0.element) }
    return unknown
      + found.filter { !suppressions.covers($0.element, $0.rule) }.map(FoundWarning.init)
  }
}
