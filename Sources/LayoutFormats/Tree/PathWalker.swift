import LayoutEngine

/// Walks over all elements of a tree, parents before children and those in sublayout order, with
/// the path of each: `$.children[1].child`. Unlike `LayoutTree.path(of:)` it does not begin anew
/// for each element.
struct PathWalker {
  /// The element that the walk stands at.
  private(set) var element: Int32 = -1
  /// Its path, in UTF-8.
  private(set) var path = Array("$".utf8)

  private struct Level {
    var element: Int32
    /// Its place among its siblings.
    var place: Int
    /// How many bytes its parent's path has.
    var parentPathLength: Int
  }

  private let tree: LayoutTree
  private var levels: [Level] = []

  init(_ tree: LayoutTree) {
    self.tree = tree
  }

  /// Goes on to `element`, which stands later in the walk.
  mutating func advance(to element: Int32) {
    while self.element != element, next() {}
  }

  /// Goes on to the next element. Gives false where there is none.
  mutating func next() -> Bool {
    if element < 0 {
      enter(0, place: 0)
      return true
    }
    if tree.elements[element].firstChild >= 0 {
      enter(tree.elements[element].firstChild, place: 0)
      return true
    }
    while let level = levels.popLast() {
      path.removeSubrange(level.parentPathLength...)
      let sibling = tree.elements[level.element].nextSibling
      if sibling >= 0 && !levels.isEmpty {
        enter(sibling, place: level.place + 1)
        return true
      }
    }
    return false
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
