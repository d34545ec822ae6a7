/// A thread that runs a closure. It must be joined.
package struct RunningThread: Sendable {
  #if canImport(Darwin)
    nonisolated(unsafe) private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// What a thread has for its stack where nobody gives it one, in bytes: trees of the depths that
  /// the pass takes on the caller's stack need this much in a debug build. Only what is used takes
  /// memory.
  private static let stackBytes = 16 << 20

  /// Starts a thread, on a stack that somebody else keeps or else on one of its own; nil where the
  /// system has none to give.
  package init?(on stack: UnsafeMutableRawBufferPointer? = nil, _ body: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stack {
      pthread_attr_setstack(&attributes, stack.baseAddress!, stack.count)
    } else {
      pthread_attr_setstacksize(&attributes, RunningThread.stackBytes)
    }
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        #if canImport(Darwin)
          Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        #else
          Unmanaged<Work>.fromOpaque(argument!).takeRetainedValue().body()
        #endif
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
  }

  /// Waits for its end.
  package func join() {
    #if canImport(Darwin)
      pthread_join(thread!, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }

  /// Sends it a signal.
  package func send(_ signal: Int32) {
    #if canImport(Darwin)
      pthread_kill(thread!, signal)
    #else
      pthread_kill(thread, signal)
    #endif
  }
}

/// Runs `body` for each number below `count`, on as many threads as there are cores, the calling
/// one among them.
package func runOnThreads(count: Int, _ body: (Int) -> Void) {
  let lock = Lock()
  var taken = 0
  func takeAll() {
    while true {
      let index = lock.withLock {
        defer { taken += 1 }
        return taken
      }
      if index >= count { return }
      body(index)
    }
  }
  let others = min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) - 1
  withoutActuallyEscaping(takeAll) { takeAll in
    // Where no thread can be had, the calling one does the work.
    let threads = (0..<max(0, others)).compactMap { _ in
      RunningThread(takeAll)
    }
    takeAll()
    for thread in threads { thread.join() }
  }
}
