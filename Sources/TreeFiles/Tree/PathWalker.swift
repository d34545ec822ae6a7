import LayoutEngine
import Platform

/// Walks over all elements of a tree in pre-order, siblings in sublayout order, with the JSON path
/// of each, such as `$.children[1].child`. Updates the path from one element to the next, unlike
/// `LayoutTree.path(of:)`.
package struct PathWalker {
  /// The current element; −1 before the first.
  private(set) var element: Int32 = -1
  /// The path of the current element, in UTF-8.
  package private(set) var path: [UInt8]

  private struct Level {
    var element: Int32
    /// The element's index among its siblings.
    var index: Int
    /// The length of the parent's path, in bytes.
    var parentPathLength: Int
  }

  private let tree: LayoutTree
  private var levels: [Level] = []

  /// Creates a walk before its first element. `root` is the path of the root: `$`, or `$.tree` in a
  /// case.
  package init(_ tree: LayoutTree, root: String) {
    self.tree = tree
    path = Array(root.utf8)
  }

  /// Advances to `element`, which must be later in the walk.
  package mutating func advance(to element: Int32) {
    while self.element != element { next() }
  }

  private mutating func next() {
    if element < 0 { return enter(0, index: 0) }
    if tree.elements[element].firstChild >= 0 {
      return enter(tree.elements[element].firstChild, index: 0)
    }
    var left: Level
    repeat {
      left = levels.removeLast()
      path.removeSubrange(left.parentPathLength...)
    } while tree.elements[left.element].nextSibling < 0
    enter(tree.elements[left.element].nextSibling, index: left.index + 1)
  }

  private mutating func enter(_ element: Int32, index: Int) {
    let start = path.count
    if let parent = levels.last {
      path.append(contentsOf: tree.step(to: index, in: tree.elements[parent.element]).utf8)
    }
    levels.append(Level(element: element, index: index, parentPathLength: start))
    self.element = element
  }
}
