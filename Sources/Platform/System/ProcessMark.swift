// The processes that a program has started, by a mark in their environment.

/// A mark in the environment of a program, which all that it starts inherits, in whatever group or session.
///
/// On Linux, marked processes are found by `/proc/PID/environ`; elsewhere, none are. A process that was started with
/// another environment, and one of another user, is not found.
package final class ProcessMark {
  package static let variable = "LAYOUTCALC_PROGRAM"

  /// The variable's value in a process's environment: the marks of the programs that have started it, outermost first.
  let value: String
  /// `:PID.NANOSECONDS;`, of which only the first byte is a colon.
  private let mark: UnsafeMutableBufferPointer<UInt8>
  #if os(Linux)
    /// The folder of all processes, which is opened once: a handler of signals must not allocate anything.
    private let processes = opendir("/proc")
  #endif

  /// Creates a mark that no other process has.
  package init() {
    let text = ":\(getpid()).\(monotonicNanoseconds);"
    mark = .allocate(capacity: text.utf8.count)
    _ = mark.initialize(from: text.utf8)
    value = (getenv(ProcessMark.variable).map { FileName.string($0) } ?? "") + text
  }

  deinit {
    mark.deallocate()
    #if os(Linux)
      if let processes { closedir(processes) }
    #endif
  }

  /// Sends a signal to the marked processes that are not in a group. Returns how many there are.
  ///
  /// A handler of signals may call it, as long as no other thread does: nothing is allocated.
  @discardableResult
  package func send(_ signal: Int32, exceptTo group: pid_t) -> Int {
    var count = 0
    #if os(Linux)
      guard let processes else { return 0 }
      rewinddir(processes)
      while let entry = readdir(processes) {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          let name = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
          let process = atoi(name)
          guard process > 0, isMarked(name, in: dirfd(processes)), getpgid(process) != group else {
            return
          }
          sendSignal(process, signal)
          count += 1
        }
      }
    #endif
    return count
  }

  /// Returns true if the mark is in the environment of the process whose folder has a name.
  private func isMarked(_ name: UnsafePointer<CChar>, in processes: Int32) -> Bool {
    let folder = openat(processes, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    let environment = openat(folder, "environ", O_RDONLY | O_CLOEXEC)
    guard environment >= 0 else { return false }
    defer { close(environment) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      var matched = 0
      while true {
        let count = readBytes(environment, bytes.baseAddress, bytes.count)
        if count <= 0 { return false }
        for byte in bytes[..<count] {
          matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
          if matched == mark.count { return true }
        }
      }
    }
  }
}
