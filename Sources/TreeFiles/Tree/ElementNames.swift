import LayoutEngine
import Platform

extension LayoutTree {
  /// The `id` of an element, nil where it has none.
  package func name(of element: Int32) -> String? {
    let name = names[element]
    return name.isNone ? nil : string(of: name).text
  }

  /// An element in a sentence: `the inset "card"`, or `the inset at $.children[1]`. `path` is what is shown
  /// of its path.
  package func phrase(for element: Int32, path: @autoclosure () -> String) -> String {
    let type = elements[element].type.keyword
    if let id = name(of: element) { return "the \(type) \"\(id)\"" }
    return element == 0 ? "the root" : "the \(type) at \(path())"
  }

  /// The bytes of a name as the tree file has them.
  package func string(of name: Name) -> JSONString {
    let start = source.baseAddress!.assumingMemoryBound(to: UInt8.self) + name.offset
    return JSONString(
      bytes: UnsafeBufferPointer(start: start, count: name.length),
      hasEscapes: name.needsRewriting)
  }

  /// Returns the path of an element from the root of the tree, as a JSON path: `$.children[1].child`.
  ///
  /// Complexity: linear in the number of elements: of many elements, `ElementPaths` returns the paths faster.
  package func path(of element: Int32, root: String = "$") -> String {
    ElementPaths(self, root: root).path(of: element)
  }

  /// The elements from the root down to `element`, each with its step in a JSON path (the root with
  /// none).
  package func path(to element: Int32) -> [(element: Int32, step: String)] {
    ElementPaths(self, root: "$").path(to: element)
  }

  /// The key, and index, of a child among the sublayouts of its parent.
  package func step(to place: Int, in parent: Element) -> String {
    let keys = parent.type.childKeys
    if keys[0] != .children { return "." + keys[place].word }
    return parent.hasChildKey ? ".child" : ".children[\(place)]"
  }
}
