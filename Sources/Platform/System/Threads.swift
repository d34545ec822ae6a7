/// A thread that runs a closure. It must be joined, unless it never ends.
package struct RunningThread: @unchecked Sendable {
  private let thread: pthread_t?

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// The default size of a thread's stack, in bytes: as much as a debug build needs for trees of the depth that the
  /// pass recurses into on the caller's stack. Only the part that is used takes memory.
  private static let stackBytes = 16 << 20

  /// Starts a thread, on a stack that the caller keeps alive, or else on a new one; nil if the system cannot start one.
  package init?(on stack: UnsafeMutableRawBufferPointer? = nil, _ body: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stack {
      pthread_attr_setstack(&attributes, stack.baseAddress!, stack.count)
    } else {
      pthread_attr_setstacksize(&attributes, RunningThread.stackBytes)
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
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
    self.thread = thread
  }

  /// Waits until the thread ends.
  package func join() { pthread_join(thread!, nil) }

  /// Sends a signal to the thread.
  package func send(_ signal: Int32) { pthread_kill(thread!, signal) }
}

/// Work on a second thread. If the system cannot start a thread, the calling thread does the work at once.
package struct SecondThread {
  /// The minimum size of a text, in bytes, that two threads read.
  package static let minimumBytes = 1 << 20
  /// The minimum number of elements of a tree that two threads process.
  package static let minimumElements = 50_000
  /// The minimum number of containers in each half of a tree that two threads lay out.
  package static let minimumContainers = 10_000

  private let thread: RunningThread?

  /// Starts `body`. `join` must be called once.
  package init(_ body: @escaping () -> Void) {
    thread = RunningThread(body)
    if thread == nil { body() }
  }

  /// Waits until the work is done.
  package func join() { thread?.join() }
}

/// Runs `body` for 1 on a second thread and, at the same time, for 0 on the calling thread.
package func runHalves(_ body: (Int) -> Void) {
  withoutActuallyEscaping(body) { body in
    let second = SecondThread { body(1) }
    body(0)
    second.join()
  }
}

#if os(Linux)
  /// `sched_getaffinity` (man 2), which the C library's module lacks.
  @_silgen_name("sched_getaffinity")
  private func getAffinity(
    _ process: pid_t, _ count: Int, _ mask: UnsafeMutableRawPointer
  ) -> Int32
#endif

/// The number of cores that the process may use; on Linux, those that `taskset` or a container allows.
package var coreCount: Int {
  #if os(Linux)
    // One bit per core.
    var mask = [UInt64](repeating: 0, count: 128)
    let code = getAffinity(0, mask.count * 8, &mask)
    let allowed = mask.reduce(0) { $0 + $1.nonzeroBitCount }
    if code == 0 && allowed > 0 { return allowed }
  #endif
  return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// Runs `body` for each number below `count`, on `threads` threads including the calling one; by default, as many as
/// there are cores.
package func runOnThreads(count: Int, threads: Int? = nil, _ body: (Int) -> Void) {
  let lock = Lock()
  var started = 0
  func runRemaining() {
    while true {
      let index = lock.withLock {
        defer { started += 1 }
        return started
      }
      if index >= count { return }
      body(index)
    }
  }
  let others = min(count, threads ?? coreCount) - 1
  withoutActuallyEscaping(runRemaining) { runRemaining in
    // If no thread can be started, the calling one does all of the work.
    let threads = (0..<max(0, others)).compactMap { _ in
      RunningThread(runRemaining)
    }
    runRemaining()
    for thread in threads { thread.join() }
  }
}
