import LayoutEngine
import Platform

/// What a node knows of its layouts. Several threads may ask at a time, so that it is read and
/// written under the node's lock alone.
struct NodeState {
  var calculatedSize = Size.zero
  /// The text node whose rules that size follows.
  var calculatedTextNode = TextNodeKind.textNode
  /// How often the node, or one in it, has changed.
  var changes = 0
  var calculatedRange = SizeRange(exactly: .zero)
  var frame = Frame(x: 0, y: 0, width: 0, height: 0)
  fileprivate var remembered: [Remembered] = []
  /// Held while the node's own code runs.
  fileprivate var running: Lock?

  /// A layout that the node's code made, without the node itself, which would keep itself alive.
  fileprivate struct Remembered {
    let range: SizeRange
    let scale: Double
    let textNode: TextNodeKind
    let size: Size
    let content: Layout.Content
    /// How often the node itself, and those in the layout, had changed when it was made: it is
    /// good as long as none of them has changed again.
    let ownChanges: Int
    let changes: [(node: DisplayNode, count: Int)]
  }

  /// Ranges that a node remembers. A stack asks for two or three.
  fileprivate static let rememberedLimit = 8
}

extension DisplayNode {
  /// Reads or writes the state under the node's lock. What `body` gives is let go of after that:
  /// elements may go with it, whose end is the code of others.
  @inline(__always)
  func withState<Value>(_ body: (inout NodeState) -> Value) -> Value {
    NodeLocks.withLock(of: self) { body(&state) }
  }

  /// Counts a change: what was made before is stale.
  func countChange() {
    let stale = withState { state in
      state.changes += 1
      if state.remembered.isEmpty { return [NodeState.Remembered]() }
      defer { state.remembered = [] }
      return state.remembered
    }
    _ = consume stale
  }

  /// The layout of the node in `range`: the one remembered, or what `make` makes.
  func layout(
    in range: SizeRange, _ session: LayoutSession, _ make: () -> Layout
  ) -> Layout {
    guard session.enter(self) else { return Layout(layoutElement: self, size: .zero) }
    defer { session.leave() }
    return runningLock().withLock {
      if let known = remembered(range, session) {
        return Layout(
          self, known.size, .null, known.content, scale: session.scale, session.textNode)
      }
      var layout = make()
      if layout.layoutElement !== self {
        layout = Layout(layoutElement: self, size: layout.size, sublayouts: [layout])
      }
      // What goes wrong may leave the node in its own layout, which would keep it for ever.
      if session.failure == nil { remember(layout, range, session.textNode) }
      return layout
    }
  }

  private func runningLock() -> Lock {
    withState { state in
      let lock = state.running ?? Lock()
      state.running = lock
      return lock
    }
  }

  private func remember(_ layout: Layout, _ range: SizeRange, _ textNode: TextNodeKind) {
    let changes = layout.content.nodes.map { (node: $0, count: $0.changeCount) }
    let stale = withState { state in
      let before = state.remembered
      state.remembered.removeAll {
        $0.range == range && $0.scale == layout.scale && $0.textNode == textNode
      }
      if state.remembered.count >= NodeState.rememberedLimit { state.remembered.removeFirst() }
      state.remembered.append(
        NodeState.Remembered(
          range: range, scale: layout.scale, textNode: textNode, size: layout.size,
          content: layout.content, ownChanges: state.changes, changes: changes))
      return before
    }
    _ = consume stale
  }

  private func remembered(_ range: SizeRange, _ session: LayoutSession) -> NodeState.Remembered? {
    let known = withState { state in
      state.remembered.first {
        $0.range == range && $0.scale == session.scale && $0.textNode == session.textNode
          && $0.ownChanges == state.changes
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
    visit(element: { element, _, isNode in
      if isNode {
        nodes.append(unsafeDowncast(element.takeUnretainedValue(), to: DisplayNode.self))
      }
    })
    return nodes
  }
}
