import LayoutEngine
import TreeFiles

/// The rules that elements allow, which are read in the text of the tree again.
struct Allowances {
  /// A value of a `$allow`, by its index, that does not name a rule.
  struct Invalid {
    let element: Int32
    let index: Int
    let text: String?
  }

  /// The rules that each element allows, for it and those inside it; empty if none allows any.
  private var rules: [Set<WarningRule>] = []
  private(set) var invalid: [Invalid] = []

  /// Reads the text of the tree that `reader` read without errors, if there is a `$allow` in it. `document` is that text, if
  /// it was parsed before.
  ///
  /// Complexity: linear in the size of the text.
  init(_ reader: TreeFileReader, _ document: TreeDocument? = nil) {
    guard reader.hasAllowances,
      let document = document
        ?? (try? JSONDocument(reader.tree.source)).map({
          TreeDocument($0, isCase: reader.rootPath != "$")
        })
    else { return }
    let json = document.json
    // Parents are before their children.
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

  /// True if a rule is allowed at an element. That of wrong names cannot be.
  func cover(_ element: Int32, _ rule: WarningRule) -> Bool {
    !rules.isEmpty && rule != .unknownRule && rules[Int(element)].contains(rule)
  }
}

extension TreeDocument {
  /// The values of the `$allow` of an element: those of an array, or another value.
  func allowances(of element: Int32) -> [Int] {
    value(of: allowKey, at: .own(element)).map { node in
      json.nodes[node].kind == .array ? json.children(of: node) : [node]
    } ?? []
  }
}
