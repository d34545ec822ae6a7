// Finds the elements of a tree among the values of its text.

extension JSONDocument {
  /// The root of a tree: the value of `tree` in a case, otherwise the outermost value.
  var rootElement: Int { child(CaseKey.tree.word, of: 0) ?? 0 }

  /// Returns the elements of a tree in pre-order, in the order of the text.
  package func elements(from root: Int) -> [Int] {
    var found: [Int] = []
    var pending = [root]
    while let element = pending.popLast() {
      guard nodes[element].kind == .object else { continue }
      found.append(element)
      for value in children(of: element).reversed() {
        pending += elements(inValue: value).reversed()
      }
    }
    return found
  }

  /// Returns the elements in the value of a key: the value itself, the elements of its array, or none for other keys.
  package func elements(inValue value: Int) -> [Int] {
    guard let key = elementKey(of: value), ElementKey.holders.contains(key) else { return [] }
    if key != .children { return [value] }
    return nodes[value].kind == .array ? children(of: value) : []
  }

  /// Returns the key of a value of an element; nil if elements have no such key.
  package func elementKey(of value: Int) -> ElementKey? {
    key(of: value).flatMap(ElementKey.init(rawValue:))
  }

  /// Converts a value of the text to a `JSONValue`, which can be written.
  package func value(of node: Int) -> JSONValue {
    switch nodes[node].kind {
    case .object: .object(children(of: node).map { (key(of: $0) ?? "", value(of: $0)) })
    case .array: .array(children(of: node).map { value(of: $0) })
    case .string: .string(string(of: node) ?? "")
    case .word: .literal(source(of: node))
    }
  }

  /// Returns a value as compact JSON, on one line.
  package func oneLine(of node: Int) -> String { value(of: node).text(.compact) }

  /// Returns the path of a value as messages and findings show it; a long path is shortened.
  package func shortPath(of node: Int) -> String {
    ShortPath.text(root: "$", of: node, parent: { Int(nodes[$0].parent) }, step: { step(to: $0) })
  }
}
