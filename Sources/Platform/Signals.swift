// `sigaction`, whose handler each system keeps under another name.

package typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// Sets what is called for the signal; nil is what the system does by default.
  package mutating func setHandler(_ handler: SignalHandler?) {
    #if os(Linux)
      __sigaction_handler.sa_handler = handler ?? SIG_DFL
    #else
      __sigaction_u.__sa_handler = handler ?? SIG_DFL
    #endif
  }

  /// True if the signal is ignored.
  package var ignores: Bool {
    #if os(Linux)
      let handler = __sigaction_handler.sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension sigaction {
  /// True if the signal has the system's default action.
  package var isDefault: Bool {
    #if os(Linux)
      let handler = __sigaction_handler.sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }
}

/// Runs `body`, which writes, so that a pipe whose reader has left is an error and no signal. Returns what `body`
/// returns, and its `errno`.
package func withoutBrokenPipeSignal(_ body: () -> Int) -> (result: Int, code: Int32) {
  var (signals, previous) = (sigset_t(), sigset_t())
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, &previous)
  let result = body()
  let code = errno
  if result < 0 && code == EPIPE {
    // It is pending for this thread, unless the process ignores it.
    var pending = sigset_t()
    sigpending(&pending)
    var signal: Int32 = 0
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &signal) }
  }
  pthread_sigmask(SIG_SETMASK, &previous, nil)
  return (result, code)
}

/// Sends a signal to a process, or to a group of processes by its negative number.
package func sendSignal(_ process: pid_t, _ signal: Int32) { _ = kill(process, signal) }
