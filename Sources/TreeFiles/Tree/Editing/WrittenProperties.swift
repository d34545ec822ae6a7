import LayoutEngine

/// The keys of elements and their values as written in the source of a tree.
package enum WrittenProperties {
  /// Returns, by element, the keys of the element and of its style, in order. Omits its type, id and children, and keys
  /// that begin with `$`.
  ///
  /// Complexity: linear in the size of the text.
  package static func all(of tree: LayoutTree) -> [[ElementProperty]] {
    // Cannot fail, because the text was read without errors.
    guard let document = try? JSONDocument(tree.source) else {
      return Array(repeating: [], count: tree.count)
    }
    return document.elements(from: document.rootElement).map { element in
      document.properties(of: element)
    }
  }
}

/// The maximum number of values of an array to show: a recorded measure can have hundreds.
private let maximumShownValues = 12

extension JSONDocument {
  /// Returns the keys of an element or a style.
  fileprivate func properties(of object: Int) -> [ElementProperty] {
    children(of: object).flatMap { value -> [ElementProperty] in
      let name = key(of: value)!
      let key = ElementKey(rawValue: name)
      if name.utf8.first == UInt8(ascii: "$") || key == .type || key == .id { return [] }
      if key.map(ElementKey.holders.contains) == true { return [] }
      if key == .style, nodes[value].kind == .object { return properties(of: value) }
      return [ElementProperty(name: name, value: description(of: value))]
    }
  }

  /// Returns a value for people: without quotes and brackets, as in `LayoutTree.properties(of:)`.
  private func description(of value: Int) -> String {
    switch nodes[value].kind {
    case .string: return string(of: value)!
    case .word: return source(of: value)
    case .object:
      return children(of: value).map { "\(key(of: $0)!) \(description(of: $0))" }.joined(
        separator: ", ")
    case .array:
      let values = children(of: value)
      let shown = values.prefix(maximumShownValues).map { description(of: $0) }
      return (shown + (values.count > maximumShownValues ? ["…"] : [])).joined(separator: ", ")
    }
  }
}
