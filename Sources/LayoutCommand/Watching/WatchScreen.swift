import Platform
import TreeFiles

/// Shows each result on the terminal in place of the previous one. The contents before the first result stay in the
/// scrollback.
final class WatchScreen {
  let descriptor: Int32
  private let showsOutput: Bool
  private let showsMessages: Bool
  private let isQuiet: Bool
  /// The last output without errors.
  private var output: [UInt8] = []
  private var hasShown = false

  /// Uses the terminal of standard output, or that of standard error if standard output is not a terminal or
  /// `showsOutput` is false. Returns nil if neither is a terminal.
  init?(_ streams: Streams, showsOutput: Bool, isQuiet: Bool) {
    self.isQuiet = isQuiet
    showsMessages = isatty(streams.error) == 1
    self.showsOutput = showsOutput && isatty(streams.output) == 1
    guard self.showsOutput || showsMessages else { return nil }
    descriptor = self.showsOutput ? streams.output : streams.error
  }

  /// Stores the output for the next `show`. Returns false, and stores nothing, if the screen shows only messages.
  func keep(_ output: [UInt8]) -> Bool {
    if showsOutput { self.output = output }
    return showsOutput
  }

  /// Shows the last output, `messages` below it, and a status line with the outcome, the duration and the number of
  /// files. Returns the messages that the screen does not show.
  func show(
    _ messages: [UInt8], _ outcome: Outcome, _ nanoseconds: UInt64, fileCount: Int
  ) -> [UInt8] {
    var text = OutputBuffer(fileDescriptor: descriptor)
    if !hasShown { text.append(String(repeating: "\n", count: rows)) }
    hasShown = true
    // Overwrites from the upper left corner and clears each line after its end, to avoid flicker.
    text.append("\u{1B}[H")
    for part in [output, showsMessages ? messages : []] {
      for line in part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast()
      {
        line.withUnsafeBytes { text.append($0) }
        text.append("\u{1B}[K\n")
      }
    }
    text.append("\u{1B}[J")
    if !isQuiet {
      let result =
        outcome < .failed ? "laid out in \(milliseconds(nanoseconds))" : "error"
      let files = counted(fileCount, "file")
      text.append("\u{1B}[2m\(time)  \(result); watching \(files), Ctrl-C ends\u{1B}[0m")
    }
    try? text.flush()
    return showsMessages ? [] : messages
  }

  private var rows: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return 0 }
    return Int(size.ws_row)
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    "\(nanoseconds / 1_000_000).\(nanoseconds / 100_000 % 10) ms"
  }

  /// The time of day, `12:34:56`.
  private var time: String {
    var now = Platform.time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}
