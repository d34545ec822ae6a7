import Platform
import Synchronization

/// The pipe that the handler writes the number of a signal to.
private let signalPipe = Atomic<Int32>(-1)

/// Turns signals that end a process into bytes of a pipe for as long as an invocation lasts, so that it ends
/// between two lines; and lets other threads write to the pipe.
final class StopSignals {
  /// An event that ends the wait of a thread.
  enum Event: Equatable {
    /// The time is over.
    case timeout
    /// A thread called `wake`.
    case woken
    /// A signal came.
    case signal(Int32)
  }

  /// The signal that interrupts a thread in a system call, and does nothing else.
  static let interrupting = SIGURG

  private static let stopping = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  private let pipe: (read: Int32, write: Int32)
  private var previous: [(signal: Int32, action: sigaction)] = []

  init() throws(InputError) {
    guard let ends = makePipe() else { throw InputError(errno: errno) }
    pipe = ends
    for end in [pipe.read, pipe.write] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must not wait.
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    signalPipe.store(pipe.write, ordering: .releasing)
    for signal in StopSignals.stopping { handle(signal) }
    handle(StopSignals.interrupting)
    unblockInterruption()
  }

  /// The parent process may have blocked signals, and threads inherit that.
  private func unblockInterruption() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, StopSignals.interrupting)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit {
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
    signalPipe.store(-1, ordering: .releasing)
    close(pipe.read)
    close(pipe.write)
  }

  /// A signal that the parent process has set to be ignored stays ignored.
  private func handle(_ signal: Int32) {
    var action = sigaction()
    let isStop = signal != StopSignals.interrupting
    action.setHandler(isStop ? reportSignal : ignoreSignal)
    sigemptyset(&action.sa_mask)
    // System calls that wait end with EINTR.
    action.sa_flags = 0
    var old = sigaction()
    sigaction(signal, nil, &old)
    if isStop && old.ignores { return }
    sigaction(signal, &action, nil)
    previous.append((signal, old))
  }

  /// Has `wait` return. May be called by any thread.
  func wake() { put(0) }

  private func put(_ byte: UInt8) {
    var byte = byte
    while writeBytes(pipe.write, &byte, 1) < 0 && errno == EINTR {}
  }

  /// Waits for an event, `milliseconds` at most; −1 is for ever.
  func wait(milliseconds: Int32) -> Event {
    var request = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return .timeout }
    var byte: UInt8 = 0
    guard readBytes(pipe.read, &byte, 1) == 1, byte > 0 else { return .woken }
    return .signal(Int32(byte))
  }

  /// Ends the process as the signal ends one that does not handle it.
  static func end(by signal: Int32) {
    var action = sigaction()
    action.setHandler(nil)
    sigaction(signal, &action, nil)
    raise(signal)
  }
}

private let reportSignal: @convention(c) (Int32) -> Void = { signal in
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = writeBytes(signalPipe.load(ordering: .acquiring), &byte, 1)
  errno = saved
}

private let ignoreSignal: @convention(c) (Int32) -> Void = { _ in }
