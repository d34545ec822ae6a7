import Platform

/// An immediate end of the process, from a signal handler or without memory. The message is plain text in every form
/// of diagnostics, because nothing can be allocated then.
package enum FatalExit {
  /// A mapped file is shorter than it was.
  case shrunkenFile
  /// There is no memory left.
  case noMemory

  private var message: StaticString {
    switch self {
    case .shrunkenFile:
      "layoutcalc: error: a file became shorter while it was read: run the command again when it is complete\n"
    case .noMemory:
      "layoutcalc: error: no more memory is available: free some, or split the input\n"
    }
  }

  /// Writes the message to standard error and ends the process, with the status of an unreadable file.
  /// Allocates no memory.
  package func end() -> Never {
    _ = writeBytes(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(Outcome.failed.status)
  }
}
