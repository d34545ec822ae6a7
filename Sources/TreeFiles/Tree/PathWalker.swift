import LayoutEngine
import Platform

/// Walks over all elements of a tree, parents before children and those in sublayout order, with
/// the path of each: `$.children[1].child`. Unlike `LayoutTree.path(of:)` it does not begin anew
/// for each element.
package struct PathWalker {
  /// The element that the walk is at.
  private(set) var element: Int32 = -1
  /// Its path, in UTF-8.
  package private(set) var path: [UInt8]

  private struct Level {
    var element: Int32
    /// Its place among its siblings.
    var place: Int
    /// The length of its parent's path, in bytes.
    var parentPathLength: Int
  }

  private let tree: LayoutTree
  private var levels: [Level] = []

  /// A walk that has not begun. `root` is the path of the root element: `$`, or `$.tree` in a case.
  package init(_ tree: LayoutTree, root: String) {
    self.tree = tree
    path = Array(root.utf8)
  }

  /// Goes on to `element`, which is later in the walk.
  package mutating func advance(to element: Int32) {
    while self.element != element { next() }
  }

  private mutating func next() {
    if element < 0 { return enter(0, place: 0) }
    if tree.elements[element].firstChild >= 0 {
      return enter(tree.elements[element].firstChild, place: 0)
    }
    var left: Level
    repeat {
      left = levels.removeLast()
      path.removeSubrange(left.parentPathLength...)
    } while tree.elements[left.element].nextSibling < 0
    enter(tree.elements[left.element].nextSibling, place: left.place + 1)
  }

  private mutating func enter(_ element: Int32, place: Int) {
    let start = path.count
    if let parent = levels.last {
      path.append(contentsOf: tree.step(to: place, in: tree.elements[parent.element]).utf8)
    }
    levels.append(Level(element: element, place: place, parentPathLength: start))
    self.element = element
  }
}
