import LayoutEngine
import TreeFiles

/// The frames of a golden file or a layout: a tree of elements, parents before children.
package struct FrameTree {
  package struct Element {
    package var type = ExactText("")
    package var id: ExactText?
    package var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    /// The content size of a scroll node that manages it.
    package var contentSize: Size?
    /// The element's index in the tree that was laid out; the index of the root for a golden.
    var source: Int32 = 0
    /// True if the element has its natural width, or height, so that it was not stretched.
    var hasOwnWidth = false
    var hasOwnHeight = false
    /// True if the style lets the element grow, or shrink, in a stack.
    var grows = false
    var shrinks = false
    /// The indices of the children, in order.
    package var children: [Int] = []

    /// Returns true if the two are probably the same element at two times: their type, size and child count are equal.
    func resembles(_ other: Element) -> Bool {
      type == other.type && frame.width == other.frame.width
        && frame.height == other.frame.height && children.count == other.children.count
    }

    /// The name in a message: `node "count"`.
    var subject: String { type.text + (id.map { " \"\($0.text)\"" } ?? "") }
  }

  package var elements: [Element] = []
  /// The part of each element's path in the tree file after its parent's path; empty if the frames are not from a tree
  /// file.
  var steps: [String] = []

  /// For each element, the index of the first element with an id, itself or a descendant; −1 if none has.
  var named: [Int] {
    var named = Array(repeating: -1, count: elements.count)
    for index in elements.indices.reversed() {
      if elements[index].id != nil {
        named[index] = index
      } else if let child = elements[index].children.first(where: { named[$0] >= 0 }) {
        named[index] = named[child]
      }
    }
    return named
  }

  /// Returns the number of descendants of an element.
  func countBelow(_ index: Int) -> Int {
    var count = -1
    var pending = [index]
    while let next = pending.popLast() {
      count += 1
      pending += elements[next].children
    }
    return count
  }
}

extension FrameTree {
  /// Collects the frames of a layout, with the paths of the elements in its tree file.
  init(_ layout: RenderedLayout) {
    let tree = layout.tree
    elements.reserveCapacity(tree.count)
    steps.reserveCapacity(tree.count)
    var walker = layout.walk()
    var paths = PathWalker(tree, root: layout.rootPath)
    /// The elements on the path from the root to the last one, each with the length of its own path.
    var levels: [(index: Int, pathLength: Int)] = []
    while walker.next() {
      paths.advance(to: walker.element)
      levels.removeSubrange(walker.depth...)
      if let parent = levels.last {
        elements[parent.index].children.append(elements.count)
        steps.append(String(decoding: paths.path[parent.pathLength...], as: UTF8.self))
      } else {
        steps.append(layout.rootPath)
      }
      levels.append((elements.count, paths.path.count))
      let (source, frame) = (tree.elements[walker.element], walker.frame)
      let pixel = source.kind == .fixed ? 1 / layout.scale : 0
      elements.append(
        Element(
          type: ExactText(source.type.keyword),
          id: tree.name(of: walker.element).map(ExactText.init), frame: frame,
          contentSize: layout.workspace.contentSize(of: walker.element, in: tree),
          source: walker.element,
          hasOwnWidth: (frame.width - source.natural.width).magnitude < pixel,
          hasOwnHeight: (frame.height - source.natural.height).magnitude < pixel,
          grows: source.traits.contains(.grows), shrinks: source.traits.contains(.shrinks)))
    }
  }
}
