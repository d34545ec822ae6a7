import Platform
import Synchronization

/// The pipe that the handler writes the number of a signal to.
private let signalPipe = Atomic<Int32>(-1)

/// Turns signals that end a process into bytes of a pipe for as long as an invocation lasts, so that it ends
/// between two lines; and lets other threads write to the pipe.
final class StopSignals {
  /// The signal that interrupts a thread in a system call, and does nothing else.
  static let interrupting = SIGURG

  private static let stopping = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  private let pipe: (read: Int32, write: Int32)
  /// The actions before; nil for signals that are not handled.
  private var previous: [(signal: Int32, action: sigaction?)] = []

  init() throws(InputError) {
    guard let ends = makePipe() else { throw InputError(errno: errno) }
    pipe = ends
    // A handler must not wait.
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    signalPipe.store(pipe.write, ordering: .releasing)
    // A signal that the parent process has set to be ignored stays ignored.
    for signal in StopSignals.stopping {
      previous.append((signal, handle(signal, keeping: \.ignores, by: reportSignal)))
    }
    let interruption = handle(StopSignals.interrupting, keeping: { _ in false }) { _ in }
    previous.append((StopSignals.interrupting, interruption))
    // The parent process may have blocked signals, and threads inherit that.
    var signals = sigset_t(of: [StopSignals.interrupting])
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit {
    for case (let signal, var action?) in previous { sigaction(signal, &action, nil) }
    signalPipe.store(-1, ordering: .releasing)
    close(pipe.read)
    close(pipe.write)
  }

  /// Has `wait` return. May be called by any thread.
  func wake() {
    var byte: UInt8 = 0
    while writeBytes(pipe.write, &byte, 1) < 0 && errno == EINTR {}
  }

  /// Waits for a signal, `milliseconds` at most; −1 is for ever. Returns 0 if a thread called `wake`, and nil if the
  /// time is over.
  func wait(milliseconds: Int32) -> Int32? {
    guard waitUntilReady(pipe.read, for: POLLIN, milliseconds: milliseconds) else { return nil }
    var byte: UInt8 = 0
    return readBytes(pipe.read, &byte, 1) == 1 ? Int32(byte) : 0
  }
}

private let reportSignal: SignalHandler = { signal in
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = writeBytes(signalPipe.load(ordering: .acquiring), &byte, 1)
  errno = saved
}
