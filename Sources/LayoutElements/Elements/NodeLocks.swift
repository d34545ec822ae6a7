import Platform

/// The locks of all nodes: a few that they share, since a lock for each would be one more piece of
/// memory to fetch for each node of a layout.
///
/// A thread that holds one must not take another, and therefore must not call users' code or release
/// elements.
struct NodeLocks: @unchecked Sendable {
  private static let shared = NodeLocks()

  private static let count = 256
  /// Each has a line of the cache for itself.
  private static let stride = max(64, MemoryLayout<pthread_mutex_t>.stride)

  private let memory: UnsafeMutableRawPointer

  private init() {
    memory = .allocate(byteCount: NodeLocks.count * NodeLocks.stride, alignment: NodeLocks.stride)
    for index in 0..<NodeLocks.count {
      let lock = memory + index * NodeLocks.stride
      pthread_mutex_init(lock.bindMemory(to: pthread_mutex_t.self, capacity: 1), nil)
    }
  }

  /// Runs `body` while no other thread holds the lock of `node`.
  @inline(__always)
  static func withLock<Result>(of node: DisplayNode, _ body: () -> Result) -> Result {
    // Nodes are some 256 bytes.
    let address = UInt(bitPattern: ElementReference.passUnretained(node).toOpaque())
    let index = Int(truncatingIfNeeded: address >> 8) & (count - 1)
    let lock = (shared.memory + index * stride).assumingMemoryBound(to: pthread_mutex_t.self)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
