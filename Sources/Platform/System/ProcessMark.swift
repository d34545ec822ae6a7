// Finds the descendants of a program by a mark in their environment.

/// A mark in a program's environment, which all its descendants inherit, in whatever process group or session.
///
/// On Linux, marked processes are found in `/proc/PID/environ`; on other systems, none are. Processes with a new
/// environment and those of other users are not found.
package final class ProcessMark {
  package static let variable = "LAYOUTCALC_PROGRAM"

  /// The variable's value: the marks of the programs that have started the process, outermost first.
  let value: String
  /// `:PID.NANOSECONDS;`. Only its first byte is a colon, so a search needs no backtracking.
  private let mark: UnsafeMutableBufferPointer<UInt8>
  #if os(Linux)
    /// The folder of all processes, opened in advance because a signal handler must not allocate.
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

  /// Sends a signal to the marked processes outside of a process group. Returns the number of these processes.
  ///
  /// A signal handler may call it, as long as no other thread does: nothing is allocated.
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

  /// Returns true if the mark is in the environment of a process, by the name of its folder in `/proc`.
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
