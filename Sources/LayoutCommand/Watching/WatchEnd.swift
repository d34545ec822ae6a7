import Platform

/// The end of `--watch`: by a signal, at any time, also in the middle of a run.
enum WatchEnd {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  /// Has the signals that end the process remove files first, and end the last line of a screen.
  static func prepare(removing files: [String], screen: Int32?) {
    filesToRemove = files.map { FileName.withBytes(of: $0) { strdup($0)! } }
    screenToEnd = screen ?? -1
    var ends = sigset_t()
    sigemptyset(&ends)
    for signal in ending {
      var action = sigaction()
      sigaction(signal, nil, &action)
      // Whoever started the process may have it ignore a signal; then it does.
      if action.ignores { continue }
      action.setHandler(endWatch)
      sigemptyset(&action.sa_mask)
      action.sa_flags = 0
      sigaction(signal, &action, nil)
      sigaddset(&ends, signal)
    }
    // Whoever started the process may have blocked them, and nothing else ends it.
    pthread_sigmask(SIG_UNBLOCK, &ends, nil)
  }
}

// Set before the handler, and not changed after that.
nonisolated(unsafe) private var filesToRemove: [UnsafeMutablePointer<CChar>] = []
nonisolated(unsafe) private var screenToEnd: Int32 = -1

private let endWatch: SignalHandler = { signal in
  for file in filesToRemove { unlink(file) }
  var lineFeed = UInt8(ascii: "\n")
  if screenToEnd >= 0 { _ = writeBytes(screenToEnd, &lineFeed, 1) }
  var action = sigaction()
  action.setHandler(nil)
  sigaction(signal, &action, nil)
  raise(signal)
}
