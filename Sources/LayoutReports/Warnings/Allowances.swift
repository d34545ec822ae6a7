import LayoutEngine
import TreeFiles

/// The warning rules that `$allow` suppresses, by element.
struct Allowances {
  /// An item of a `$allow`, at `index`, that is not the id of a rule.
  struct Invalid {
    let element: Int32
    let index: Int
    let text: String?
  }

  /// The rules suppressed for each element by its own `$allow` and those of its ancestors; empty if no element has one.
  private var rules: [Set<WarningRule>] = []
  private(set) var invalid: [Invalid] = []

  /// Finds the allowances in the text that `reader` read without errors.
  ///
  /// Complexity: linear in the size of the text.
  init(_ reader: TreeFileReader) {
    guard reader.hasAllowances, let document = reader.document else { return }
    let json = document.json
    // Adds the rules of the parents, which precede their children.
    for (index, parent) in reader.tree.parents().enumerated() {
      let element = Int32(index)
      rules.append(parent < 0 ? [] : rules[Int(parent)])
      for (index, value) in document.allowances(of: element).enumerated() {
        let text = json.nodes[value].kind == .string ? json.string(of: value) : nil
        if let rule = WarningRule.allCases.first(where: { text?.isExactly($0.id) ?? false }),
          json.nodes[Int(json.nodes[value].parent)].kind == .array
        {
          rules[Int(element)].insert(rule)
        } else {
          invalid.append(Invalid(element: element, index: index, text: text))
        }
      }
    }
  }

  /// Returns true if a rule is suppressed at an element. `unknownRule`, which reports invalid names, never is.
  func cover(_ element: Int32, _ rule: WarningRule) -> Bool {
    !rules.isEmpty && rule != .unknownRule && rules[Int(element)].contains(rule)
  }
}

extension TreeDocument {
  /// Returns the JSON nodes of the items of an element's `$allow`: the items of an array, or a single value.
  func allowances(of element: Int32) -> [Int] {
    value(of: allowKey, at: .own(element)).map { node in
      json.nodes[node].kind == .array ? json.children(of: node) : [node]
    } ?? []
  }
}
