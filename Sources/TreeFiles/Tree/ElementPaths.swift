import LayoutEngine

/// The paths of many elements of one tree, in any order: `$.children[1].child`.
///
/// `LayoutTree.path(of:)` searches the children above an element each time, and `PathWalker` goes over
/// all elements in the order of the tree.
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
    var steps: [String] = []
    var place = places[Int(element)]
    while place.parent >= 0 {
      steps.append(tree.step(to: Int(place.index), in: tree.elements[place.parent]))
      place = places[Int(place.parent)]
    }
    return steps.reversed().reduce(into: root) { $0 += $1 }
  }
}
