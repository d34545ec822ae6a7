/// What a node knows of its layouts. Several threads may ask at a time.
final class NodeState {
  /// The fields that are read and written under the lock.
  struct Fields {
    var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    var calculatedSize = Size.zero
    var calculatedRange = SizeRange(exactly: .zero)
    /// How often the node, or one in it, has changed.
    var changes = 0
    fileprivate var remembered: [Remembered] = []
  }

  /// A layout that the node's code made, without the node itself, which would keep itself alive.
  fileprivate struct Remembered {
    let range: SizeRange
    let scale: Double
    let size: Size
    let content: Layout.Content
    /// How often the node itself, and those in the layout, had changed when it was made: it is
    /// good as long as none of them has changed again.
    let ownChanges: Int
    let changes: [(node: DisplayNode, count: Int)]
  }

  /// Ranges that a node remembers. A stack asks for two or three.
  private static let rememberedLimit = 8

  private let lock = Lock()
  /// Held while the node's own code runs.
  private let running = Lock()
  private var fields = Fields()
  /// The layout whose frames `layout()` gives to the subnodes.
  var appliedLayout: Layout?

  func read<Value>(_ body: (Fields) -> Value) -> Value {
    lock.withLock { body(fields) }
  }

  func write(_ body: (inout Fields) -> Void) {
    lock.withLock { body(&fields) }
  }

  /// How often the node has changed.
  var changes: Int { read { $0.changes } }

  /// Counts a change: what was made before is stale.
  func countChange() {
    write { fields in
      fields.changes += 1
      if !fields.remembered.isEmpty { fields.remembered = [] }
    }
  }

  /// The layout of `node` in `range`: the one remembered, or what `make` makes.
  func layout(
    of node: DisplayNode, _ range: SizeRange, _ session: LayoutSession, _ make: () -> Layout
  ) -> Layout {
    guard session.enter(node) else { return Layout(layoutElement: node, size: .zero) }
    defer { session.leave() }
    return running.withLock {
      if let known = remembered(range, session.scale) {
        return Layout(node, known.size, .null, known.content, scale: session.scale)
      }
      var layout = make()
      if layout.layoutElement !== node {
        layout = Layout(layoutElement: node, size: layout.size, sublayouts: [layout])
      }
      remember(layout, range)
      return layout
    }
  }

  private func remember(_ layout: Layout, _ range: SizeRange) {
    let entry = Remembered(
      range: range, scale: layout.scale, size: layout.size, content: layout.content,
      ownChanges: changes,
      changes: layout.content.nodes.map { (node: $0, count: $0.changeCount) })
    write { fields in
      fields.remembered.removeAll { $0.range == range && $0.scale == entry.scale }
      if fields.remembered.count >= NodeState.rememberedLimit { fields.remembered.removeFirst() }
      fields.remembered.append(entry)
    }
  }

  private func remembered(_ range: SizeRange, _ scale: Double) -> Remembered? {
    let known = read { fields in
      fields.remembered.first {
        $0.range == range && $0.scale == scale && $0.ownChanges == fields.changes
      }
    }
    guard let known, known.changes.allSatisfy({ $0.node.changeCount == $0.count }) else {
      return nil
    }
    return known
  }
}

extension Layout.Content {
  /// The nodes of a layout below its root, those in other nodes among them.
  fileprivate var nodes: [DisplayNode] {
    var nodes: [DisplayNode] = []
    visit(element: { element, _ in
      if element.layoutElementType == .displayNode {
        nodes.append(unsafeDowncast(element, to: DisplayNode.self))
      }
    })
    return nodes
  }
}
