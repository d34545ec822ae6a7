import LayoutElements

/// The cost of another layout after one element of a tree has changed, compared with a layout of all elements.
struct ChangeTiming: Codable {
  /// The same element with another width, or another height.
  struct Change: Codable {
    /// The nanoseconds of a layout after the change, the least of all.
    let time: Double
    /// The number of frames that the change changes.
    let frames: Int
  }

  let tree: String
  let elements: Int
  /// The number of layouts that were timed.
  let layouts: Int
  /// The nanoseconds of a layout of all elements, the least of all.
  let whole: Double
  let width: Change
  let height: Change
}

/// Changes the leaf in the middle of a tree again and again, and lays out what changes.
func timeChanges(of tree: BenchTree, seconds: Double) throws -> ChangeTiming {
  let element = tree.element()
  let leaf = middleLeaf(of: element)
  let root = LayoutRoot(element)
  let size = (leaf as? DisplayNode)?.intrinsicSize ?? .zero
  func changeWidth() {
    leaf.style.width = leaf.style.width.isAuto ? .points(size.width + 1) : .auto
  }
  func changeHeight() {
    leaf.style.height = leaf.style.height.isAuto ? .points(size.height + 1) : .auto
  }
  let clock = ContinuousClock()
  var minimum = [Duration](repeating: .seconds(1000), count: 3)
  var count = 0
  let end = clock.now + .seconds(seconds)
  let changes = [{}, changeWidth, changeHeight]
  // The first of each warms the memory up.
  while count < 6 || (clock.now < end && count < 2000) {
    for (index, change) in changes.enumerated() {
      change()
      let time = try clock.measure {
        _ = try index == 0 ? element.layout(in: tree.range) : root.layout(in: tree.range)
      }
      if count > 1 { minimum[index] = min(minimum[index], time) }
    }
    count += 1
  }
  func frames(_ change: () -> Void) throws -> Int {
    let before = try allFrames(element.layout(in: tree.range))
    change()
    let after = try allFrames(element.layout(in: tree.range))
    change()
    return zip(before, after).count { $0 != $1 }
  }
  return ChangeTiming(
    tree: tree.name, elements: tree.elements, layouts: count,
    whole: minimum[0] / .nanoseconds(1),
    width: .init(time: minimum[1] / .nanoseconds(1), frames: try frames(changeWidth)),
    height: .init(time: minimum[2] / .nanoseconds(1), frames: try frames(changeHeight)))
}

private func middleLeaf(of root: LayoutElement) -> LayoutElement {
  var leaves: [LayoutElement] = []
  var open = [root]
  while let element = open.popLast() {
    let parts = element.parts
    if parts.isEmpty { leaves.append(element) }
    open += parts
  }
  return leaves[leaves.count / 2]
}

private func allFrames(_ layout: Layout) -> [Frame] {
  var frames: [Frame] = []
  var open = [layout]
  while let layout = open.popLast() {
    frames.append(layout.frame)
    open += layout.sublayouts
  }
  return frames
}
