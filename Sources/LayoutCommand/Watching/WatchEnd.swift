import Platform

/// The end of `--watch` by a signal, which can arrive at any time, including during a layout.
enum WatchEnd {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  /// Installs handlers for the signals that end the process: they first remove files, and end the last line of
  /// a screen.
  static func prepare(removing files: [String], screen: Int32?) {
    filesToRemove = files.map { FileName.withBytes(of: $0) { strdup($0)! } }
    screenToEnd = screen ?? -1
    var ends = sigset_t()
    sigemptyset(&ends)
    for signal in ending {
      var action = sigaction()
      sigaction(signal, nil, &action)
      // The parent process may have set a signal to be ignored; it stays so.
      if action.ignores { continue }
      action.setHandler(endWatch)
      sigemptyset(&action.sa_mask)
      action.sa_flags = 0
      sigaction(signal, &action, nil)
      sigaddset(&ends, signal)
    }
    // The parent process may have blocked the signals, and nothing else ends `--watch`.
    pthread_sigmask(SIG_UNBLOCK, &ends, nil)
  }
}

// Set before the handlers are installed, and not changed later.
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
