import LayoutEngine
import Platform

/// The layout state of a node. Several threads may use it at the same time, so it is read and written only under the
/// node's lock.
struct NodeState {
  var calculatedSize = Size.zero
  /// The text settings of the calculated layout.
  var calculatedTexts = TextSettings()
  /// The number of changes of the node and of the nodes inside it.
  var changes = 0
  /// `isRunning` is true while the node's own code runs, and `isAwaited` while a thread waits for it to end.
  fileprivate var isRunning = false
  fileprivate var isAwaited = false
  fileprivate var remembered: [CachedNodeLayout] = []
  /// The range of the calculated layout; nil if there is none, or if it is part of another element's layout.
  var calculatedRange: SizeRange?
  var frame = Frame(x: 0, y: 0, width: 0, height: 0)

  /// A cached layout of a node. It has no reference to the node itself, which would be a reference cycle.
  fileprivate struct CachedNodeLayout {
    let range: SizeRange
    let settings: LayoutSettings
    let size: Size
    let content: Layout.Content
    /// The content size of a scroll node.
    let contentSize: Size?
    /// The change counts of the node, and of the nodes in the layout, when the layout was made. The layout is valid as
    /// long as these are the current counts.
    let ownChanges: Int
    let changes: [(node: DisplayNode, count: Int)]
  }

  /// The maximum number of cached layouts per node. A stack requests two or three.
  fileprivate static let rememberedLimit = 8
}

extension DisplayNode {
  /// Reads or writes the state under the node's lock. Return values that are to be released from `body`: releasing an
  /// element may run users' code, which must not be called under the lock.
  @inline(__always)
  func withState<Value>(_ body: (inout NodeState) -> Value) -> Value {
    NodeLocks.withLock(of: self) { body(&state) }
  }

  /// Counts a change, and removes the cached layouts.
  func countChange() {
    let stale: [NodeState.CachedNodeLayout]? = withState { state in
      state.changes += 1
      if state.remembered.isEmpty { return nil }
      defer { state.remembered = [] }
      return state.remembered
    }
    _ = consume stale
  }

  /// Returns the node's layout in `range`: the cached one, or the result of `make`.
  func layout(
    in range: SizeRange, _ session: LayoutSession, _ make: () -> Layout
  ) -> Layout {
    guard session.enter(self) else { return Layout(layoutElement: self, size: .zero) }
    defer { session.leave() }
    return withCode {
      if let cached = remembered(range, session) {
        let layout = Layout(self, cached.size, .null, cached.content, session.settings)
        layout.contentSize = cached.contentSize
        return layout
      }
      var layout = make()
      if layout.layoutElement !== self {
        layout = Layout(layoutElement: self, size: layout.size, sublayouts: [layout])
      }
      // Not cached after an error: the node can then be in its own layout, which would be a reference cycle.
      if session.failure == nil { remember(layout, range, session.settings) }
      return layout
    }
  }

  /// A condition variable for the end of a node's code. Waiting is rare, so all nodes share it.
  private static let ended = Lock()

  /// Runs the node's own code while no other thread runs it.
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

  /// Marks the node's code as running. Returns false if another thread is running it.
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
        NodeState.CachedNodeLayout(
          range: range, settings: settings, size: layout.size, content: layout.content,
          contentSize: layout.contentSize, ownChanges: state.changes, changes: changes))
      return before
    }
    _ = consume stale
  }

  private func remembered(_ range: SizeRange, _ session: LayoutSession) -> NodeState
    .CachedNodeLayout?
  {
    let cached = withState { state in
      state.remembered.first {
        $0.range == range && $0.settings == session.settings && $0.ownChanges == state.changes
      }
    }
    guard let cached, cached.changes.allSatisfy({ $0.node.changeCount == $0.count }) else {
      return nil
    }
    return cached
  }
}

extension Layout.Content {
  /// The nodes below the root of a layout, including nodes inside other nodes.
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
