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

  /// Whether the signal is ignored.
  package var ignores: Bool {
    #if os(Linux)
      let handler = __sigaction_handler.sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
