#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mutex, and a condition to wait for under it.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func acquire() { pthread_mutex_lock(mutex) }
  func release() { pthread_mutex_unlock(mutex) }
  func wait() { pthread_cond_wait(condition, mutex) }
  func broadcast() { pthread_cond_broadcast(condition) }

  func locked<Result>(_ body: () -> Result) -> Result {
    acquire()
    defer { release() }
    return body()
  }
}

/// Trees of the depths that the pass takes on the caller's stack need this much in a debug build;
/// only what is used takes memory.
private let threadStackBytes = 16 << 20

private final class ThreadBody {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Starts a thread that runs `body`; it must be joined. Gives nothing where the system has none to
/// give.
func startThread(_ body: @escaping () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, threadStackBytes)
  let argument = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread, &attributes,
    { argument in
      #if canImport(Darwin)
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
      #else
        Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue().body()
      #endif
      return nil
    }, argument.toOpaque())
  if status == 0 { return thread }
  argument.release()
  return nil
}

/// Work on a thread of its own, and how long it takes.
final class TimedThread {
  private let body: () -> Void
  private var thread: pthread_t?
  private var nanoseconds: UInt64 = 0

  /// Starts to run `body`. `join` must be called.
  init(_ body: @escaping () -> Void) {
    self.body = body
    thread = startThread { [unowned self] in run() }
  }

  /// Waits for the end, and gives the nanoseconds that it took. Where no thread could be had, does
  /// the work now.
  func join() -> UInt64 {
    if let thread { pthread_join(thread, nil) } else { run() }
    return nanoseconds
  }

  private func run() {
    let start = Statistics.now
    body()
    nanoseconds = Statistics.now - start
  }
}

/// How many cores the process may use.
var coreCount: Int { allowedCoreCount ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// How many cores Linux has the process run on: those that `taskset` or a container leaves it.
private var allowedCoreCount: Int? {
  let status = openForReading("/proc/self/status")
  guard status >= 0 else { return nil }
  defer { close(status) }
  var bytes = [UInt8](repeating: 0, count: 1 << 13)
  let count = bytes.withUnsafeMutableBytes { readBytes(status, $0.baseAddress, $0.count) }
  let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  for line in text.split(separator: "\n") where line.hasPrefix("Cpus_allowed:") {
    // A bit a core, in hexadecimal, with commas.
    let mask = line.drop { $0 != ":" }
    let cores = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return cores > 0 ? cores : nil
  }
  return nil
}
