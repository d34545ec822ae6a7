import Platform

/// Ends the process immediately, from a signal handler or without memory. The message is plain text in every output
/// format, because nothing can be allocated.
package enum FatalExit {
  /// A mapped file became shorter while it was read.
  case shrunkenFile
  /// The process is out of memory.
  case noMemory

  private var message: StaticString {
    switch self {
    case .shrunkenFile:
      "layoutcalc: error: a file became shorter while it was read: run the command again when it is complete\n"
    case .noMemory:
      "layoutcalc: error: no more memory is available: free some, or split the input\n"
    }
  }

  /// Writes the message to standard error, and exits with the status for an unreadable file. Allocates no memory.
  package func end() -> Never {
    _ = writeBytes(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(Outcome.failed.status)
  }
}
