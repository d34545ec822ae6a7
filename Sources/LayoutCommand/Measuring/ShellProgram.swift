import Platform
import Synchronization

/// Closes the ends of pipes. Returns the `errno` from before.
private func closing(_ ends: (read: Int32, write: Int32)) -> Int32 {
  let code = errno
  close(ends.read)
  close(ends.write)
  return code
}

/// A program that the shell runs, which answers each line on its standard input with a line on its standard
/// output. Its standard error is that of the process. For one thread at a time.
package final class ShellProgram {
  /// The reason that there is no answer.
  package enum Failure: Error, Equatable {
    /// The system cannot start it: an `errno`.
    case notStarted(Int32)
    /// The program ended with an exit status.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// The program closed its input or its output, and goes on.
    case closed
    /// The program takes longer than it may.
    case timedOut
    /// The line has no end.
    case tooLong
    /// The program wrote something before it was asked.
    case unasked([UInt8])
    /// Another thread stopped the wait.
    case stopped
  }

  /// The longest answer, in bytes.
  private static let longestLine = 1 << 20

  private let id: pid_t
  private let mark = ProcessMark()
  private var input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var isReaped = false
  /// True if it has ended as it should.
  private var hasEnded = false
  private var status: Int32 = 0
  private let isStopped: () -> Bool

  /// Starts `/bin/sh -c COMMAND`, in a process group of its own. Once `isStopped`, a call that waits for it ends when
  /// a signal interrupts it.
  package init(_ command: String, isStopped: @escaping () -> Bool) throws(Failure) {
    self.isStopped = isStopped
    guard let toProgram = makePipe() else { throw .notStarted(errno) }
    guard let fromProgram = makePipe() else { throw .notStarted(closing(toProgram)) }
    let mark = mark
    let started = SignalledGroup.begin(mark) {
      spawnShell(command, input: toProgram.read, output: fromProgram.write, mark)
    }
    _ = closing((toProgram.read, fromProgram.write))
    guard started.code == 0 else {
      _ = closing((fromProgram.read, toProgram.write))
      throw .notStarted(started.code)
    }
    id = started.id
    input = toProgram.write
    output = fromProgram.read
    // The program may write while it is written to: neither may wait for the other.
    for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Kills the program, unless it has ended.
  deinit {
    kill()
    close(output)
  }

  /// Writes a line, with its end, and returns the line that the program writes then, without its end.
  /// - Parameter milliseconds: How long that may take.
  package func ask(
    _ line: [UInt8], milliseconds: Int
  ) throws(Failure) -> [UInt8] {
    let deadline = Deadline(milliseconds: milliseconds)
    try receive()
    if !received.isEmpty { throw .unasked(received) }
    var rest = line[...]
    while true {
      if !rest.isEmpty {
        rest = rest.dropFirst(try send(rest))
      }
      try wait(for: Int32(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), deadline)
      try receive()
      if !rest.isEmpty && !received.isEmpty { throw .unasked(received) }
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        if received.count > ShellProgram.longestLine { throw .tooLong }
        continue
      }
      let answer = Array(received[..<end])
      received.removeSubrange(...end)
      return answer
    }
  }

  /// Closes the input of the program and waits for its end, which it learns by that.
  func end(milliseconds: Int) throws(Failure) {
    let deadline = Deadline(milliseconds: milliseconds)
    closeInput()
    while !isAtEnd() {
      if received.count > ShellProgram.longestLine { throw .unasked(received) }
      try wait(for: Int32(POLLIN), deadline)
    }
    if !received.isEmpty { throw .unasked(received) }
    guard waitForExit(deadline) else { throw .timedOut }
    hasEnded = true
  }

  /// Ends the program at once, with all that it started.
  private func kill() {
    closeInput()
    SignalledGroup.end(id)
    if hasEnded { return }
    sendSignal(-id, SIGKILL)
    // Until there are none: one that is about to end may just have started another one.
    for _ in 0..<100 {
      if mark.send(SIGKILL, exceptTo: id) == 0 { break }
      usleep(1000)
    }
    _ = waitForExit(Deadline(milliseconds: 1000))
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  // MARK: - Waiting

  private func wait(for events: Int32, _ deadline: Deadline) throws(Failure) {
    while true {
      var requests = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if events & Int32(POLLOUT) != 0 {
        requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
      }
      let left = deadline.millisecondsLeft
      let count = poll(&requests, nfds_t(requests.count), left)
      if count > 0 { return }
      if isStopped() { throw .stopped }
      if left == 0 { throw .timedOut }
    }
  }

  /// Reads what is available. Returns whether the program has closed its output.
  private func isAtEnd() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { bytes in
      while true {
        let count = readBytes(output, bytes.baseAddress, bytes.count)
        if count > 0 {
          received += bytes[..<count]
          if count < bytes.count || received.count > ShellProgram.longestLine { return false }
        } else if count == 0 {
          return true
        } else if errno != EINTR {
          return errno != EAGAIN
        } else if isStopped() {
          return false
        }
      }
    }
  }

  private func receive() throws(Failure) {
    guard isAtEnd(), !received.contains(UInt8(ascii: "\n")) else { return }
    throw endFailure()
  }

  /// Returns how many bytes were written.
  private func send(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    let (count, code) = withoutBrokenPipeSignal {
      bytes.withUnsafeBytes { writeBytes(input, $0.baseAddress, $0.count) }
    }
    if count >= 0 { return count }
    if code == EAGAIN || code == EINTR { return 0 }
    throw endFailure()
  }

  /// Returns the reason that the program no longer reads or writes: usually it has ended, or is about to.
  private func endFailure() -> Failure {
    guard waitForExit(Deadline(milliseconds: 500)) else { return .closed }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  private func waitForExit(_ deadline: Deadline) -> Bool {
    while !isReaped {
      let result = waitpid(id, &status, WNOHANG)
      if result == id || result < 0 && errno != EINTR {
        isReaped = true
        SignalledGroup.end(id)
      } else {
        if deadline.millisecondsLeft == 0 { return false }
        usleep(1000)
      }
    }
    return true
  }
}

/// A moment by a clock that only goes forward.
private struct Deadline {
  private let nanoseconds: UInt64

  init(milliseconds: Int) {
    nanoseconds = monotonicNanoseconds &+ UInt64(milliseconds) &* 1_000_000
  }

  /// Rounded up, 0 once it is past.
  var millisecondsLeft: Int32 {
    let now = monotonicNanoseconds
    if now >= nanoseconds { return 0 }
    return Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
  }
}

/// The process group of the running program. Signals that would end this process end the program first, because a
/// terminal sends them to the group of the process alone.
private enum SignalledGroup {
  private static let current = Atomic<Int32>(0)
  /// The mark of the running program; not read after that has ended.
  nonisolated(unsafe) private static var mark: Unmanaged<ProcessMark>?
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Runs `start`, which starts the leader of the group. A signal that arrives during the call is handled after it.
  static func begin(
    _ mark: ProcessMark, _ start: () -> (id: pid_t, code: Int32)
  ) -> (id: pid_t, code: Int32) {
    var (blocked, previous) = (sigset_t(of: signals), sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let started = start()
    if started.code == 0 {
      self.mark = Unmanaged.passUnretained(mark)
      current.store(started.id, ordering: .releasing)
      // Signals that are ignored, or have a handler, stay as they are.
      for signal in signals {
        handle(signal, keeping: { !$0.isDefault }) { SignalledGroup.pass($0) }
      }
    }
    return started
  }

  static func end(_ group: pid_t) {
    _ = current.compareExchange(expected: group, desired: 0, ordering: .acquiringAndReleasing)
  }

  /// Called in a handler.
  private static func pass(_ signal: Int32) {
    let group = current.load(ordering: .acquiring)
    if group > 0 {
      sendSignal(-group, signal)
      // The shell has processes in the background ignore SIGINT.
      mark?._withUnsafeGuaranteedRef {
        _ = $0.send(signal == SIGINT ? SIGTERM : signal, exceptTo: group)
      }
    }
    endProcess(by: signal)
  }
}
