import LayoutEngine
import Platform

/// The paths of many elements of one tree, in any order: `$.children[1].child`.
///
/// `PathWalker` is faster for all elements in the order of the tree.
package struct ElementPaths {
  private let tree: LayoutTree
  private let root: String
  /// The parent of each element, −1 for the root, and its index among the children of that.
  private var places: [(parent: Int32, index: Int32)]

  /// Complexity: linear in the number of elements.
  package init(_ tree: LayoutTree, root: String) {
    self.tree = tree
    self.root = root
    places = Array(repeating: (-1, 0), count: tree.count)
    for container in 0..<tree.containers.count {
      let parent = tree.containers[Int32(container)]
      for (index, child) in tree.children(of: parent).enumerated() {
        places[Int(child)] = (parent, Int32(index))
      }
    }
  }

  /// The parent of an element, −1 for the root.
  package func parent(of element: Int32) -> Int32 { places[Int(element)].parent }

  /// The path of an element.
  ///
  /// Complexity: linear in the number of levels above it.
  package func path(of element: Int32) -> String {
    levels(of: element).reduce(into: root) { $0 += step(to: Int($1)) }
  }

  /// The elements from the root down to one, each with its step in the path (the root with none).
  func path(to element: Int32) -> [(element: Int32, step: String)] {
    [(0, "")] + levels(of: element).map { ($0, step(to: Int($0))) }
  }

  /// The elements below the root down to one.
  private func levels(of element: Int32) -> ReversedCollection<[Int32]> {
    var levels: [Int32] = []
    var next = element
    while places[Int(next)].parent >= 0 {
      levels.append(next)
      next = places[Int(next)].parent
    }
    return levels.reversed()
  }

  /// The path of an element as messages and findings show it.
  package func shortPath(of element: Int32) -> String {
    ShortPath.text(
      root: root, of: Int(element), parent: { Int(places[$0].parent) }, step: { step(to: $0) })
  }

  private func step(to element: Int) -> String {
    let place = places[element]
    return tree.step(to: Int(place.index), in: tree.elements[place.parent])
  }
}
