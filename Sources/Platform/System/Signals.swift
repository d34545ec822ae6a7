// Signals. The handler in `sigaction` has another name on each system.

package typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  private var handler: SignalHandler? {
    get {
      #if os(Linux)
        __sigaction_handler.sa_handler
      #else
        __sigaction_u.__sa_handler
      #endif
    }
    set {
      #if os(Linux)
        __sigaction_handler.sa_handler = newValue
      #else
        __sigaction_u.__sa_handler = newValue
      #endif
    }
  }

  /// True if the signal is ignored.
  package var ignores: Bool { isHandled(by: SIG_IGN) }
  /// True if the signal has the system's default action.
  package var isDefault: Bool { isHandled(by: SIG_DFL) }

  private func isHandled(by other: SignalHandler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }

  /// Creates an action that calls a function. Blocking system calls are then interrupted (EINTR).
  fileprivate init(calling handler: SignalHandler?) {
    self.init()
    self.handler = handler
    sigemptyset(&sa_mask)
  }
}

/// Installs a handler for a signal, unless `isKept` is true for the previous action. Returns the previous action; nil
/// if it was kept.
@discardableResult
package func handle(
  _ signal: Int32, keeping isKept: (sigaction) -> Bool, by handler: SignalHandler
) -> sigaction? {
  var previous = sigaction()
  sigaction(signal, nil, &previous)
  if isKept(previous) { return nil }
  var action = sigaction(calling: handler)
  sigaction(signal, &action, nil)
  return previous
}

/// Ends the process by a signal's default action. Async-signal-safe.
package func endProcess(by signal: Int32) {
  var action = sigaction(calling: SIG_DFL)
  sigaction(signal, &action, nil)
  raise(signal)
}

extension sigset_t {
  /// Creates a set of signals.
  package init(of signals: [Int32]) {
    self.init()
    sigemptyset(&self)
    for signal in signals { sigaddset(&self, signal) }
  }
}

/// Runs `body`, which writes, with SIGPIPE blocked, so that writing to a pipe without a reader fails with EPIPE.
/// Returns the result of `body` and its `errno`.
package func withoutBrokenPipeSignal(_ body: () -> Int) -> (result: Int, code: Int32) {
  var (signals, previous) = (sigset_t(of: [SIGPIPE]), sigset_t())
  pthread_sigmask(SIG_BLOCK, &signals, &previous)
  let result = body()
  let code = errno
  if result < 0 && code == EPIPE {
    // Removes the signal that is pending for this thread; none is pending if the process ignores the signal.
    var pending = sigset_t()
    sigpending(&pending)
    var signal: Int32 = 0
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &signal) }
  }
  pthread_sigmask(SIG_SETMASK, &previous, nil)
  return (result, code)
}

/// Sends a signal to a process, or to a process group by its negative number.
package func sendSignal(_ process: pid_t, _ signal: Int32) { _ = kill(process, signal) }
