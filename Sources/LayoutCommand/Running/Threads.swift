import LayoutEngine
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// Work on a thread of its own, and how long it takes.
final class TimedThread {
  private let body: () -> Void
  private var thread: RunningThread?
  private var nanoseconds: UInt64 = 0

  /// Starts to run `body`. `join` must be called.
  init(_ body: @escaping () -> Void) {
    self.body = body
    thread = RunningThread { [unowned self] in run() }
  }

  /// Waits for the end, and gives the nanoseconds that it took. Where no thread could be had, does
  /// the work now.
  func join() -> UInt64 {
    if let thread { thread.join() } else { run() }
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
