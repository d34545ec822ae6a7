import Platform

/// Ends `--watch` by a signal, which can arrive at any time, including during a layout.
enum WatchEnd {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  /// Installs handlers for the signals that end the process. The handlers remove files and end the last line of a
  /// screen first.
  static func prepare(removing files: [String], screen: Int32?) {
    filesToRemove = files.map { FileName.withBytes(of: $0) { strdup($0)! } }
    screenToEnd = screen ?? -1
    // A signal that the parent process ignores stays ignored.
    let handled = ending.filter { handle($0, keeping: \.ignores, by: endWatch) != nil }
    var ends = sigset_t(of: handled)
    // The parent process may have blocked the signals, but only they end `--watch`.
    pthread_sigmask(SIG_UNBLOCK, &ends, nil)
  }
}

// Set before the handlers are installed, and not changed afterwards.
nonisolated(unsafe) private var filesToRemove: [UnsafeMutablePointer<CChar>] = []
nonisolated(unsafe) private var screenToEnd: Int32 = -1

private let endWatch: SignalHandler = { signal in
  for file in filesToRemove { unlink(file) }
  var lineFeed = UInt8(ascii: "\n")
  if screenToEnd >= 0 { _ = writeBytes(screenToEnd, &lineFeed, 1) }
  endProcess(by: signal)
}
