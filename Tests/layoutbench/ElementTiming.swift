import LayoutElements

/// The cost of a layout through the Swift API, compared with the pass over the same tree.
struct ElementTiming: Codable {
  let tree: String
  let elements: Int
  /// The number of layouts, and of passes, that were timed.
  let layouts: Int
  /// Nanoseconds an element, the least of all: of `layoutThatFits` on elements that were laid out
  /// before, of which nothing is remembered, until its layout is let go.
  let layout: Double
  /// The same of the pass on the records.
  let pass: Double

  /// The cost that the API adds.
  var difference: Double { layout - pass }
}

/// Lays the elements of `tree` out again and again, and its records in turn with them.
func timeElements(of tree: BenchTree, seconds: Double) throws -> ElementTiming {
  try time(tree.name, tree.element(), beside: tree, seconds: seconds)
}

/// The same of the tree `feed` with a node for each cell, whose code is called.
func timeCells(seconds: Double) throws -> ElementTiming {
  let column = StackLayoutSpec.vertical()
  let cells = (0..<10_000).map { _ in FeedCell() }
  column.children = cells
  let feed = BenchTree.all.first { $0.name == "feed" }!
  return try time("feed of nodes", column, beside: feed, seconds: seconds) {
    for cell in cells { cell.setNeedsLayout() }
  }
}

private func time(
  _ name: String, _ root: LayoutElement, beside tree: BenchTree, seconds: Double,
  change: () -> Void = {}
) throws -> ElementTiming {
  let records = try tree.records()
  let workspace = LayoutWorkspace()
  let clock = ContinuousClock()
  var layout = Duration.seconds(1000)
  var pass = layout
  var count = -1
  let end = clock.now + .seconds(seconds)
  // The first of each warms the memory up, and is not counted.
  while count < 5 || (clock.now < end && count < 2000) {
    change()
    let made = clock.measure { _ = root.layoutThatFits(tree.range) }
    let passed = try clock.measure {
      try workspace.layout(records, in: tree.range, scale: benchScale)
    }
    count += 1
    if count == 0 { continue }
    layout = min(layout, made)
    pass = min(pass, passed)
  }
  let elements = Double(records.count)
  return ElementTiming(
    tree: name, elements: records.count, layouts: count,
    layout: layout / .nanoseconds(1) / elements, pass: pass / .nanoseconds(1) / elements)
}
