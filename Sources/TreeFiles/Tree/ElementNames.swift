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
  /// Complexity: linear in the number of elements before it.
  package func path(of element: Int32, root: String = "$") -> String {
    path(to: element).reduce(root) { $0 + $1.step }
  }

  /// The elements from the root down to `element`, each with its step in a JSON path (the root with
  /// none).
  package func path(to element: Int32) -> [(element: Int32, step: String)] {
    var path: [(element: Int32, step: String)] = [(0, "")]
    var parent: Int32 = 0
    while parent != element {
      // Elements are recorded in the order of the text, those below one right after it, so the
      // child that holds the element is the last one that begins at it or before.
      var holder: Int32 = -1
      var place = 0
      for (index, child) in children(of: parent).enumerated()
      where child <= element && child > holder {
        holder = child
        place = index
      }
      path.append((holder, step(to: place, in: elements[parent])))
      parent = holder
    }
    return path
  }

  /// The key, and index, of a child among the sublayouts of its parent.
  package func step(to place: Int, in parent: Element) -> String {
    switch parent.type.childKeys {
    case .list:
      parent.hasChildKey ? ".child" : ".children[\(place)]"
    case .one(let key): "." + key.word
    case .two(let first, let second): "." + (place == 0 ? first : second).word
    }
  }
}
