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

/// Work for the second thread of the process. If that is busy or cannot be started, `join` does the work.
///
/// The thread is kept, and waits for the next work, since a new one costs some 50 µs.
package final class SecondThread: @unchecked Sendable {
  /// The minimum size of a text, in bytes, that two threads read.
  package static let minimumBytes = 1 << 20
  /// The minimum number of elements of a tree that two threads process.
  package static let minimumElements = 50_000
  /// The minimum number of containers in each half of a tree that two threads lay out.
  package static let minimumContainers = 10_000

  private enum State { case waiting, begun, done }

  private static let lock = Lock()
  // The lock guards these properties.
  nonisolated(unsafe) private static var next: SecondThread?
  nonisolated(unsafe) private static var isRunning = false
  nonisolated(unsafe) private static var isBusy = false
  private var state = State.waiting
  private var body: (() -> Void)?

  /// Starts `body` on the second thread if possible. `join` must be called.
  package init(_ body: @escaping () -> Void) {
    self.body = body
    SecondThread.lock.withLock {
      if SecondThread.isBusy { return }
      if !SecondThread.isRunning {
        guard RunningThread({ SecondThread.serve() }) != nil else { return }
        SecondThread.isRunning = true
      }
      SecondThread.isBusy = true
      SecondThread.next = self
      SecondThread.lock.broadcast()
    }
  }

  /// Waits until the work is done, or does it if the thread has not begun.
  package func join() {
    SecondThread.lock.acquire()
    defer { SecondThread.lock.release() }
    if state == .waiting {
      if SecondThread.next === self {
        SecondThread.next = nil
        SecondThread.isBusy = false
      }
      run()
    }
    while state != .done { SecondThread.lock.wait() }
  }

  /// Runs `body`, and releases it before other threads are notified. The lock is held before and after.
  private func run() {
    state = .begun
    SecondThread.lock.release()
    runBody()
    SecondThread.lock.acquire()
    state = .done
    SecondThread.lock.broadcast()
  }

  @inline(never)
  private func runBody() {
    guard let body else { return }
    self.body = nil
    body()
  }

  private static func serve() {
    lock.acquire()
    while true {
      if let work = next {
        next = nil
        work.run()
        isBusy = false
      } else {
        lock.wait()
      }
    }
  }
}

/// Runs `body` for 0 and for 1, one of them on the second thread.
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
