import LayoutEngine

/// Identifies the same warning in all layouts of a tree.
package struct WarningIdentity: Hashable {
  let rule: WarningRule
  let element: Int32
  let keys: [String]
  /// The number of preceding warnings of the rule about the element and its keys.
  package var number = 0

  package init(rule: WarningRule, element: Int32, keys: [String]) {
    self.rule = rule
    self.element = element
    self.keys = keys
  }
}

extension Diagnostic {
  /// Returns true if `other` is the same warning, in this or in another layout, where its sentence can be different.
  func stands(for other: Diagnostic) -> Bool {
    guard rule == other.rule, offset == other.offset, path == other.path, keys == other.keys else {
      return false
    }
    return layouts.last != other.layouts.last || message.isExactly(other.message)
  }
}
