import LayoutEngine

/// Frames as a golden file has them: a tree of elements, parents before children.
struct FrameTree {
  struct Element {
    var type = ExactText("")
    var id: ExactText?
    var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    /// The indices of the elements right below it, in order.
    var children: [Int] = []

    /// Whether the two are likely to be the same element at two times.
    func resembles(_ other: Element) -> Bool {
      type == other.type && id == other.id && frame.width == other.frame.width
        && frame.height == other.frame.height && children.count == other.children.count
    }

    /// How a message names it: `node "count"`.
    var subject: String { type.text + (id.map { " \"\($0.text)\"" } ?? "") }
  }

  var elements: [Element] = []

  /// How many elements there are below one.
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
