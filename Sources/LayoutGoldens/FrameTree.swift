import LayoutEngine
import TreeFiles

/// Frames as a golden file has them: a tree of elements, parents before children.
package struct FrameTree {
  package struct Element {
    package var type = ExactText("")
    package var id: ExactText?
    package var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    /// The content size of a scroll node that manages it.
    package var contentSize: Size?
    /// Its index in the tree that was laid out; the root's if it was not.
    var source: Int32 = 0
    /// True if it is as wide, and as high, as its tree file says, and so was not stretched.
    var hasOwnWidth = false
    var hasOwnHeight = false
    /// True if its style lets it grow, and shrink, in a stack.
    var grows = false
    var shrinks = false
    /// The indices of the elements right below it, in order.
    package var children: [Int] = []

    /// Returns true if the two are likely to be the same element at two times, by all but their ids.
    func resembles(_ other: Element) -> Bool {
      type == other.type && frame.width == other.frame.width
        && frame.height == other.frame.height && children.count == other.children.count
    }

    /// The name in a message: `node "count"`.
    var subject: String { type.text + (id.map { " \"\($0.text)\"" } ?? "") }
  }

  package var elements: [Element] = []
  /// The part of each element's path in the tree file after the path of its parent; empty
  /// where the frames are not of a tree file.
  var steps: [String] = []

  /// The index of the first element in each one, or itself, that has an id; −1 if none has.
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

  /// Returns the number of elements below one.
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
  /// The frames of a layout, with the paths of the elements in its tree file.
  init(_ layout: RenderedLayout) {
    let tree = layout.tree
    elements.reserveCapacity(tree.count)
    steps.reserveCapacity(tree.count)
    var walker = layout.walk()
    var paths = PathWalker(tree, root: layout.rootPath)
    /// The elements from the root to the last one, and the length of the path of each.
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
