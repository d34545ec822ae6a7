import Platform

/// The division of a large tree into two halves, between two children of a stack.
struct TreeDivision {
  let stack: Int32
  /// The first child of `stack` whose subtree is in the second half.
  let middle: Int32
  /// The indices of the second half's containers. Lower indices belong to the first half and to elements closed before
  /// the stack; higher indices belong to the stack and its ancestors.
  let secondContainers: Range<Int>

  /// Descends from the root to the child with the most containers until it finds a stack whose
  /// children can be divided. Nil unless each half has at least `minimum` containers.
  init?(of tree: LayoutTree, minimum: Int) {
    var parent: Int32 = 0
    var containers = 0..<tree.containers.count
    while containers.count > 2 * minimum {
      // A child's container is listed after the containers of its descendants, and children are in document order.
      let children = TreeDivision.containers(below: parent, of: tree)
      if tree.elements[parent].kind == .stack,
        let last = children.last(where: {
          2 * $0.index < containers.lowerBound + containers.upperBound
        }),
        last.index + 1 - containers.lowerBound >= minimum,
        containers.upperBound - 2 - last.index >= minimum
      {
        stack = parent
        middle = tree.elements[last.element].nextSibling
        secondContainers = last.index + 1..<containers.upperBound - 1
        return
      }
      var lowest = containers.lowerBound
      var largest = 0..<0
      for child in children {
        if child.index + 1 - lowest > largest.count {
          largest = lowest..<child.index + 1
          parent = child.element
        }
        lowest = child.index + 1
      }
      containers = largest
    }
    return nil
  }

  private static func containers(
    below parent: Int32, of tree: LayoutTree
  ) -> [(element: Int32, index: Int)] {
    var containers: [(element: Int32, index: Int)] = []
    for child in tree.children(of: parent) {
      let index = tree.elements[child].container
      if index >= 0 { containers.append((child, Int(index))) }
    }
    return containers.sorted { $0.index < $1.index }
  }
}
