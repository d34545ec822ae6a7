import Platform

/// A fixed number of locks that all nodes share. A lock per node would add a cache line to load for each node of a
/// layout.
///
/// A thread that holds a lock must not acquire another lock, and therefore must not call users' code or release
/// elements.
struct NodeLocks: @unchecked Sendable {
  private static let shared = NodeLocks()

  private static let count = 256
  /// The distance between locks in bytes. Each lock has a cache line of its own.
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
    // Nodes take about 256 bytes, so neighbors in memory have different locks.
    let address = UInt(bitPattern: ElementReference.passUnretained(node).toOpaque())
    let index = Int(truncatingIfNeeded: address >> 8) & (count - 1)
    let lock = (shared.memory + index * stride).assumingMemoryBound(to: pthread_mutex_t.self)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
