import Platform
import Synchronization

/// Closes both ends of a pipe. Returns the previous `errno`.
private func closeBothEnds(_ ends: (read: Int32, write: Int32)) -> Int32 {
  let code = errno
  close(ends.read)
  close(ends.write)
  return code
}

/// A program run by the shell, which answers each line on its standard input by a line on its standard output. It
/// shares the standard error of this process. Not thread-safe.
package final class ShellProgram {
  /// The reason that there is no answer.
  package enum Failure: Error, Equatable {
    /// The system cannot start the program; the `errno`.
    case notStarted(Int32)
    /// The program exited with a status.
    case exited(Int32)
    /// A signal killed the program.
    case killed(signal: Int32)
    /// The program closed its input or output and is still running.
    case closed
    /// The program exceeded its time limit.
    case timedOut
    /// The answer exceeds the maximum length of a line.
    case tooLong
    /// The program wrote something before it was asked.
    case unasked([UInt8])
    /// Another thread stopped the wait.
    case stopped
  }

  /// The maximum length of an answer, in bytes.
  private static let longestLine = 1 << 20

  private let id: pid_t
  private var input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var isReaped = false
  /// True if the program ended as expected.
  private var hasEnded = false
  private var status: Int32 = 0
  private let isStopped: () -> Bool

  /// Starts `/bin/sh -c COMMAND` in a new process group. Once `isStopped` returns true, a waiting call ends when a
  /// signal interrupts it.
  package init(_ command: String, isStopped: @escaping () -> Bool) throws(Failure) {
    self.isStopped = isStopped
    guard let inputPipe = makePipe() else { throw .notStarted(errno) }
    guard let outputPipe = makePipe() else { throw .notStarted(closeBothEnds(inputPipe)) }
    let started = SignalledGroup.begin {
      spawnShell(command, input: inputPipe.read, output: outputPipe.write)
    }
    _ = closeBothEnds((inputPipe.read, outputPipe.write))
    guard started.code == 0 else {
      _ = closeBothEnds((outputPipe.read, inputPipe.write))
      throw .notStarted(started.code)
    }
    id = started.id
    input = inputPipe.write
    output = outputPipe.read
    // Nonblocking, to avoid a deadlock if the program writes before it has read everything.
    for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Kills the program if it is still running.
  deinit {
    kill()
    close(output)
  }

  /// Writes a line, including its line end, and returns the program's answer without a line end.
  /// - Parameter milliseconds: The timeout.
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

  /// Closes the program's input, which tells the program to end, and waits for its exit.
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

  /// Kills the program and its process group.
  private func kill() {
    closeInput()
    SignalledGroup.end(id)
    if hasEnded { return }
    sendSignal(-id, SIGKILL)
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

  /// Reads the available bytes. Returns true if the program has closed its output.
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

  /// Returns the number of bytes that were written.
  private func send(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    let (count, code) = withoutBrokenPipeSignal {
      bytes.withUnsafeBytes { writeBytes(input, $0.baseAddress, $0.count) }
    }
    if count >= 0 { return count }
    if code == EAGAIN || code == EINTR { return 0 }
    throw endFailure()
  }

  /// Returns the reason that the program no longer reads or writes: usually, it has ended or is ending.
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

/// A deadline on a monotonic clock.
private struct Deadline {
  private let nanoseconds: UInt64

  init(milliseconds: Int) {
    nanoseconds = monotonicNanoseconds &+ UInt64(milliseconds) &* 1_000_000
  }

  /// The remaining time, rounded up; 0 after the deadline.
  var millisecondsLeft: Int32 {
    let now = monotonicNanoseconds
    if now >= nanoseconds { return 0 }
    return Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
  }
}

/// The process group of the running program. Signals that would end this process are passed to the group first, because
/// a terminal sends them only to this process's group.
private enum SignalledGroup {
  private static let current = Atomic<Int32>(0)
  private static let isStarting = Atomic<Bool>(false)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `start`, which starts the leader of the group. Signals that arrive during the call are handled after it.
  static func begin(
    _ start: () -> (id: pid_t, code: Int32)
  ) -> (id: pid_t, code: Int32) {
    var (blocked, previous) = (sigset_t(of: signals), sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    isStarting.store(true, ordering: .releasing)
    // Handles the signals before the start, so that a signal to another thread does not end this process without the
    // group. Signals that are ignored or have a handler keep their actions.
    for signal in signals { handle(signal, keeping: { !$0.isDefault }) { SignalledGroup.pass($0) } }
    let started = start()
    if started.code == 0 { current.store(started.id, ordering: .releasing) }
    isStarting.store(false, ordering: .releasing)
    return started
  }

  static func end(_ group: pid_t) {
    _ = current.compareExchange(expected: group, desired: 0, ordering: .acquiringAndReleasing)
  }

  /// Passes a signal to the group. Called in a signal handler.
  private static func pass(_ signal: Int32) {
    while isStarting.load(ordering: .acquiring) { usleep(1000) }
    let group = current.load(ordering: .acquiring)
    if group > 0 { sendSignal(-group, signal) }
    endProcess(by: signal)
  }
}
