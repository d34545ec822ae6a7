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
  private let processes: OpenFolder?

  /// Creates a mark that no other process has.
  package init() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let text = ":\(getpid()).\(time.tv_sec).\(time.tv_nsec);"
    mark = .allocate(capacity: text.utf8.count)
    _ = mark.initialize(from: text.utf8)
    value = (getenv(ProcessMark.variable).map { FileName.string($0) } ?? "") + text
    #if os(Linux)
      processes = OpenFolder("/proc")
    #else
      processes = nil
    #endif
  }

  deinit { mark.deallocate() }

  /// Sends a signal to the marked processes that are not in a group. Returns how many there are.
  ///
  /// A handler of signals may call it, as long as no other thread does: nothing is allocated.
  @discardableResult
  package func send(_ signal: Int32, exceptTo group: pid_t) -> Int {
    guard let processes else { return 0 }
    var count = 0
    processes.forEachNumber { process in
      guard isMarked(process), getpgid(process) != group else { return }
      sendSignal(process, signal)
      count += 1
    }
    return count
  }

  private func isMarked(_ process: pid_t) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      ProcessMark.putPath(of: process, bytes)
      let descriptor = open(
        bytes.baseAddress!.assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      var matched = 0
      while true {
        let count = readBytes(descriptor, bytes.baseAddress, bytes.count)
        if count <= 0 { return false }
        for byte in bytes[..<count] {
          matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
          if matched == mark.count { return true }
        }
      }
    }
  }

  /// Puts `/proc/PID/environ` and a zero into memory.
  private static func putPath(of process: pid_t, _ bytes: UnsafeMutableRawBufferPointer) {
    var end = 0
    func put(_ text: StaticString) {
      for offset in 0..<text.utf8CodeUnitCount {
        bytes[end] = text.utf8Start[offset]
        end += 1
      }
    }
    put("/proc/")
    var divisor: pid_t = 1
    while process / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes[end] = UInt8(ascii: "0") + UInt8(process / divisor % 10)
      end += 1
      divisor /= 10
    }
    put("/environ")
    bytes[end] = 0
  }
}

/// A folder that was opened to be read repeatedly, without allocating anything then.
private final class OpenFolder {
  #if canImport(Darwin)
    private let folder: UnsafeMutablePointer<DIR>
  #else
    private let folder: OpaquePointer
  #endif

  init?(_ name: StaticString) {
    guard
      let folder = name.withUTF8Buffer({
        $0.withMemoryRebound(to: CChar.self) { opendir($0.baseAddress!) }
      })
    else { return nil }
    self.folder = folder
  }

  deinit { closedir(folder) }

  /// Calls `body` with each name that is a number.
  func forEachNumber(_ body: (pid_t) -> Void) {
    rewinddir(folder)
    while let entry = readdir(folder) {
      let number = withUnsafeBytes(of: &entry.pointee.d_name) { name -> pid_t in
        var number: pid_t = 0
        for byte in name {
          if byte == 0 { return number }
          guard UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9"), number < 1 << 26 else {
            return 0
          }
          number = number * 10 + pid_t(byte - UInt8(ascii: "0"))
        }
        return 0
      }
      if number > 0 { body(number) }
    }
  }
}
