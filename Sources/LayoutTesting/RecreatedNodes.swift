import LayoutElements

extension LayoutElement {
  /// Returns a warning about a node whose code creates new subnodes each time that it is called, because Texture would
  /// replace their views on each layout; nil if there is none. Calls the code again.
  func recreatedNodes(in range: SizeRange, scale: Double) -> String? {
    guard let first = try? layout(in: range, scale: scale), let before = first.nodes else {
      return nil
    }
    for (node, _) in before { node.setNeedsLayout() }
    guard let second = try? layout(in: range, scale: scale), let after = second.nodes,
      before.count == after.count
    else { return nil }
    let known = Set(before.map { ObjectIdentifier($0.node) })
    for (old, new) in zip(before, after) where !known.contains(ObjectIdentifier(new.node)) {
      guard type(of: old.node) == type(of: new.node), let parent = new.parent else { return nil }
      return
        "\(parent) makes a new \(type(of: new.node)) each time it is laid out, for which a device makes a new "
        + "view: make it once, and keep it in a property"
    }
    return nil
  }
}

extension Layout {
  /// The nodes of the layout with their supernodes, in the order of the layout; nil if the root is not a node.
  fileprivate var nodes: [(node: DisplayNode, parent: DisplayNode?)]? {
    guard layoutElement is DisplayNode else { return nil }
    var nodes: [(DisplayNode, DisplayNode?)] = []
    var open: [(layout: Layout, parent: DisplayNode?)] = [(self, nil)]
    while let (layout, parent) = open.popLast() {
      let node = layout.layoutElement as? DisplayNode
      if let node { nodes.append((node, parent)) }
      open += layout.sublayouts.reversed().map { ($0, node ?? parent) }
    }
    return nodes
  }
}
