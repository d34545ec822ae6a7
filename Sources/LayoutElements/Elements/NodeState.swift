import LayoutEngine
import Platform

/// The state of a node's layouts. Several threads may ask at a time, so it is read and written only under the
/// node's lock.
struct NodeState {
  var calculatedSize = Size.zero
  /// The text settings of the calculated layout.
  var calculatedTexts = TextSettings()
  /// The number of times that the node, or one in it, has changed.
  var changes = 0
  /// True while the node's own code runs; the second is true if a thread waits for its end.
  fileprivate var isRunning = false
  fileprivate var isAwaited = false
  fileprivate var remembered: [Remembered] = []
  /// The range of the calculated layout; nil if there is none, or if it is in the layout of another element.
  var calculatedRange: SizeRange?
  var frame = Frame(x: 0, y: 0, width: 0, height: 0)

  /// A layout that the node's code made, without the node itself, which would keep itself alive.
  fileprivate struct Remembered {
    let range: SizeRange
    let settings: LayoutSettings
    let size: Size
    let content: Layout.Content
    /// The content size of a scroll node.
    let contentSize: Size?
    /// The change counts of the node itself, and of those in the layout, when it was made: it is valid as long
    /// as none of them has changed again.
    let ownChanges: Int
    let changes: [(node: DisplayNode, count: Int)]
  }

  /// Ranges that a node remembers. A stack asks for two or three.
  fileprivate static let rememberedLimit = 8
}

extension DisplayNode {
  /// Reads or writes the state under the node's lock. The result of `body` is released after that:
  /// this may release elements, whose deinitializers are users' code.
  @inline(__always)
  func withState<Value>(_ body: (inout NodeState) -> Value) -> Value {
    NodeLocks.withLock(of: self) { body(&state) }
  }

  /// Counts a change: what was made before is stale.
  func countChange() {
    let stale: [NodeState.Remembered]? = withState { state in
      state.changes += 1
      if state.remembered.isEmpty { return nil }
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
    return withCode {
      if let known = remembered(range, session) {
        let layout = Layout(self, known.size, .null, known.content, session.settings)
        layout.contentSize = known.contentSize
        return layout
      }
      var layout = make()
      if layout.layoutElement !== self {
        layout = Layout(layoutElement: self, size: layout.size, sublayouts: [layout])
      }
      // After an error, the node can be in its own layout: a reference cycle if that were cached.
      if session.failure == nil { remember(layout, range, session.settings) }
      return layout
    }
  }

  /// With this, threads wait for the end of a node's code. That is rare, so all nodes share it.
  private static let ended = Lock()

  /// Runs the node's own code, which no other thread runs meanwhile.
  private func withCode<Result>(_ body: () -> Result) -> Result {
    if !begin(waiting: false) {
      DisplayNode.ended.withLock {
        while !begin(waiting: true) { DisplayNode.ended.wait() }
      }
    }
    defer {
      let isAwaited = withState { state in
        defer { (state.isRunning, state.isAwaited) = (false, false) }
        return state.isAwaited
      }
      if isAwaited { DisplayNode.ended.withLock { DisplayNode.ended.broadcast() } }
    }
    return body()
  }

  /// Begins to run the code unless another thread runs it. Returns whether it did.
  private func begin(waiting: Bool) -> Bool {
    withState { state in
      if !state.isRunning {
        state.isRunning = true
        return true
      }
      if waiting { state.isAwaited = true }
      return false
    }
  }

  private func remember(_ layout: Layout, _ range: SizeRange, _ settings: LayoutSettings) {
    let changes = layout.content.nodes.map { (node: $0, count: $0.changeCount) }
    let stale = withState { state in
      let before = state.remembered
      state.remembered.removeAll { $0.range == range && $0.settings == settings }
      if state.remembered.count >= NodeState.rememberedLimit { state.remembered.removeFirst() }
      state.remembered.append(
        NodeState.Remembered(
          range: range, settings: settings, size: layout.size, content: layout.content,
          contentSize: layout.contentSize, ownChanges: state.changes, changes: changes))
      return before
    }
    _ = consume stale
  }

  private func remembered(_ range: SizeRange, _ session: LayoutSession) -> NodeState.Remembered? {
    let known = withState { state in
      state.remembered.first {
        $0.range == range && $0.settings == session.settings && $0.ownChanges == state.changes
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
