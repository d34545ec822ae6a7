import LayoutEngine
import Platform

/// Builds the JSON paths of elements of one tree, in any order: `$.children[1].child`.
///
/// For all elements in the order of the tree, `PathWalker` is faster.
package struct ElementPaths {
  private let tree: LayoutTree
  private let root: String
  /// The parent of each element, −1 for the root, and the index among the parent's children.
  private var positions: [(parent: Int32, index: Int32)]

  /// Complexity: linear in the number of elements.
  package init(_ tree: LayoutTree, root: String) {
    self.tree = tree
    self.root = root
    positions = Array(repeating: (-1, 0), count: tree.count)
    for container in 0..<tree.containers.count {
      let parent = tree.containers[Int32(container)]
      for (index, child) in tree.children(of: parent).enumerated() {
        positions[Int(child)] = (parent, Int32(index))
      }
    }
  }

  /// The parent of an element, −1 for the root.
  package func parent(of element: Int32) -> Int32 { positions[Int(element)].parent }

  /// Returns the path of an element.
  ///
  /// Complexity: linear in the depth of the element.
  package func path(of element: Int32) -> String {
    levels(of: element).reduce(into: root) { $0 += step(to: Int($1)) }
  }

  /// Returns the elements from the root down to `element`, each with its step (empty for the root).
  func path(to element: Int32) -> [(element: Int32, step: String)] {
    [(0, "")] + levels(of: element).map { ($0, step(to: Int($0))) }
  }

  /// Returns the elements from below the root down to `element`.
  private func levels(of element: Int32) -> ReversedCollection<[Int32]> {
    var levels: [Int32] = []
    var next = element
    while positions[Int(next)].parent >= 0 {
      levels.append(next)
      next = positions[Int(next)].parent
    }
    return levels.reversed()
  }

  /// Returns the path of an element as messages and findings show it.
  package func shortPath(of element: Int32) -> String {
    ShortPath.text(
      root: root, of: Int(element), parent: { Int(positions[$0].parent) }, step: { step(to: $0) })
  }

  private func step(to element: Int) -> String {
    let position = positions[element]
    return tree.step(to: Int(position.index), in: tree.elements[position.parent])
  }
}
