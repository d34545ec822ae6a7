import Platform
import Synchronization

/// The pipe to which the signal handler writes signal numbers; −1 for none.
private let signalPipe = Atomic<Int32>(-1)

/// During an invocation, converts signals that would end the process to bytes in a pipe (the self-pipe trick), so that
/// the process ends between two lines. Other threads can write to the pipe, too.
final class StopSignals {
  /// The signal that interrupts the system call of a thread, without other effect.
  static let interrupting = SIGURG

  private static let stopping = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  private let pipe: (read: Int32, write: Int32)
  /// The previous actions; nil for signals that are not handled here.
  private var previous: [(signal: Int32, action: sigaction?)] = []

  init() throws(InputError) {
    guard let ends = makePipe() else { throw InputError(errno: errno) }
    pipe = ends
    // A signal handler must not block.
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    signalPipe.store(pipe.write, ordering: .releasing)
    // A signal that the parent process ignores stays ignored.
    for signal in StopSignals.stopping {
      previous.append((signal, handle(signal, keeping: \.ignores, by: reportSignal)))
    }
    let interruption = handle(StopSignals.interrupting, keeping: { _ in false }) { _ in }
    previous.append((StopSignals.interrupting, interruption))
    // Unblocks the signal, which the parent process may have blocked: threads inherit the blocked signals.
    var signals = sigset_t(of: [StopSignals.interrupting])
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit {
    for case (let signal, var action?) in previous { sigaction(signal, &action, nil) }
    signalPipe.store(-1, ordering: .releasing)
    close(pipe.read)
    close(pipe.write)
  }

  /// Makes `wait` return. Can be called from any thread.
  func wake() {
    var byte: UInt8 = 0
    while writeBytes(pipe.write, &byte, 1) < 0 && errno == EINTR {}
  }

  /// Waits for a signal, up to `milliseconds`, or without a limit for −1. Returns the signal, 0 if a thread called
  /// `wake`, or nil on timeout.
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
