import LayoutEngine
import Platform

extension LayoutTree {
  /// The `id` of an element; nil if it has none.
  package func name(of element: Int32) -> String? {
    let name = names[element]
    return name.isNone ? nil : string(of: name).text
  }

  /// Returns how a message names an element: `the inset "card"`, or `the inset at $.children[1]`. `path` is the path to
  /// show.
  package func phrase(for element: Int32, path: @autoclosure () -> String) -> String {
    let type = elements[element].type.keyword
    if let id = name(of: element) { return "the \(type) \"\(id)\"" }
    return element == 0 ? "the root" : "the \(type) at \(path())"
  }

  /// Returns a name's bytes in the tree file, with its escape sequences.
  package func string(of name: Name) -> JSONString {
    let start = source.baseAddress!.assumingMemoryBound(to: UInt8.self) + name.offset
    return JSONString(
      bytes: UnsafeBufferPointer(start: start, count: name.length),
      hasEscapes: name.needsRewriting)
  }

  /// Returns the JSON path of an element, such as `$.children[1].child`.
  ///
  /// Complexity: linear in the number of elements of the tree; for many elements, `ElementPaths` is faster.
  package func path(of element: Int32, root: String = "$") -> String {
    ElementPaths(self, root: root).path(of: element)
  }

  /// Returns the elements from the root down to `element`, each with its step in a JSON path (empty for the root).
  package func path(to element: Int32) -> [(element: Int32, step: String)] {
    ElementPaths(self, root: "$").path(to: element)
  }

  /// Returns the step in a JSON path from a parent to its child at an index: `.child` or `.children[1]`.
  package func step(to index: Int, in parent: Element) -> String {
    let keys = parent.type.childKeys
    if keys[0] != .children { return "." + keys[index].word }
    return parent.hasChildKey ? ".child" : ".children[\(index)]"
  }
}
