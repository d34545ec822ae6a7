/// What a node knows of its layouts. Several threads may ask at a time.
final class NodeState {
  /// The fields that are read and written under the lock.
  struct Fields {
    var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    var calculatedSize = Size.zero
    var calculatedRange = SizeRange(exactly: .zero)
    fileprivate var remembered: [Remembered] = []
  }

  /// A layout that the node's code made, without the node itself, which would keep itself alive.
  fileprivate struct Remembered {
    let range: SizeRange
    let scale: Double
    let age: Int
    let size: Size
    let content: Layout.Content
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

  /// The layout of `node` in `range`: the one remembered, or what `make` makes.
  func layout(
    of node: DisplayNode, _ range: SizeRange, _ session: LayoutSession, _ make: () -> Layout
  ) -> Layout {
    guard session.enter(node) else { return Layout(layoutElement: node, size: .zero) }
    defer { session.leave() }
    return running.withLock {
      // A change while the code runs leaves what it makes stale.
      let age = LayoutAge.current
      if let known = remembered(range, session.scale, age) {
        return Layout(node, known.size, .null, known.content, scale: session.scale)
      }
      var layout = make()
      if layout.layoutElement !== node {
        layout = Layout(layoutElement: node, size: layout.size, sublayouts: [layout])
      }
      remember(
        Remembered(
          range: range, scale: session.scale, age: age, size: layout.size,
          content: layout.content))
      return layout
    }
  }

  private func remember(_ entry: Remembered) {
    write { fields in
      fields.remembered.removeAll { $0.age != entry.age }
      if fields.remembered.count >= NodeState.rememberedLimit { fields.remembered.removeFirst() }
      fields.remembered.append(entry)
    }
  }

  private func remembered(_ range: SizeRange, _ scale: Double, _ age: Int) -> Remembered? {
    read { fields in
      fields.remembered.first { $0.range == range && $0.scale == scale && $0.age == age }
    }
  }
}

/// How often nodes have changed: a layout that was made at another age may be stale. One count for
/// all nodes, since a node does not know whose layout depends on it.
enum LayoutAge {
  private static nonisolated(unsafe) var count = 0
  private static let lock = Lock()

  static var current: Int { lock.withLock { count } }

  static func advance() { lock.withLock { count += 1 } }
}
