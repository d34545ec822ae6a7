import LayoutOutput
import Platform
import TreeFiles

/// Runs the command again whenever a file that it used has changed (`--watch`).
///
/// Each update is like an invocation without `--watch`, without state from the previous update. Its output is collected
/// first, so that a result with errors does not replace the last result without errors.
final class WatchRun {
  typealias Run = (Options, Streams, DiagnosticWriter) -> Outcome

  private let options: Options
  private let environment: Environment
  private let streams: Streams
  private let run: Run
  /// Collects an update's bytes for standard output and for standard error.
  private let output: ScratchFile
  private let messages: ScratchFile
  private let file: OutputFile?
  private let page: WatchedPage?
  private let screen: WatchScreen?

  init(
    _ options: Options, _ environment: Environment, _ streams: Streams, run: @escaping Run
  ) throws(InputError) {
    self.options = options
    self.environment = environment
    self.streams = streams
    self.run = run
    let folder = FileName.child("", of: environment.temporaryFolder)
    output = try ScratchFile(in: folder)
    messages = try ScratchFile(in: folder)
    file = try options.output.map { file throws(InputError) in try OutputFile(file) }
    page =
      options.format != .html
      ? nil : try options.output.map { file throws(InputError) in try WatchedPage(file) }
    screen = WatchScreen(streams, showsOutput: file == nil, isQuiet: options.quiet)
    WatchEnd.prepare(removing: page?.companions ?? [], screen: screen?.descriptor)
  }

  /// Runs until a signal ends the process, or the output cannot be written.
  func runUntilEnd() -> Outcome {
    while let used = runOnce() { waitForChange(of: used) }
    return .unwritten
  }

  /// Waits until a file differs from its state before it was read, and then until the files stay the same for one
  /// interval, because a file may still be written to.
  ///
  /// The states are compared at intervals: the system's events differ between systems, and there are none for files
  /// that another computer writes, as in a network folder.
  private func waitForChange(of used: [(name: String, state: FileState)]) {
    var last = used.map(\.state)
    var changeStart: UInt64?
    while true {
      let start = monotonicNanoseconds
      let states = used.map { $0.state.now(of: $0.name) }
      let end = monotonicNanoseconds
      if let changeStart, states == last || end - changeStart > WatchRun.longestChange { return }
      if states != last { changeStart = changeStart ?? end }
      last = states
      // Compares many files less often, so that waiting takes at most 2 % of a core.
      usleep(max(20_000, UInt32(clamping: 50 * (end - start) / 1000)))
    }
  }

  /// The maximum wait for a file that keeps changing, in nanoseconds. It is then read anyway.
  private static let longestChange: UInt64 = 300_000_000

  /// Runs the command once and shows the result. Returns the files that it used; nil if the output cannot be written.
  private func runOnce() -> [(name: String, state: FileState)]? {
    output.empty()
    file?.empty()
    messages.empty()
    // The terminal may have been resized.
    var collected = streams
    collected.findDisplays(options.color, environment)
    let writer = DiagnosticWriter(options, collected)
    collected.error = messages.descriptor
    collected.output = file?.descriptor ?? output.descriptor
    if file != nil {
      collected.display = Streams.Display(of: collected.output, options.color, environment)
    }
    var options = options
    options.livePage = page.map { LivePage(script: $0.script) }
    FilesUsed.begin()
    let start = monotonicNanoseconds
    var outcome = run(options, collected, writer)
    let nanoseconds = monotonicNanoseconds - start
    // The invocation's own reports must not trigger another update.
    let used = FilesUsed.end().filter { used in !options.reports.contains { $0.file == used.name } }
    var text = (try? messages.withBytes { Array($0) }) ?? []
    do {
      try show(outcome, &text, options.livePage, used.map(\.name))
    } catch {
      text += Array(writer.line(error: error.message, file: options.output).utf8)
      outcome = .failed
      if file == nil {
        write(text, to: streams.error)
        return nil
      }
    }
    let fileCount = used.count { $0.state != .missing }
    let rest = screen?.show(text, outcome, nanoseconds, fileCount: fileCount) ?? text
    if !rest.isEmpty { write(rest, to: streams.error) }
    return used
  }

  /// Shows the output unless there was an error, and the messages.
  private func show(
    _ outcome: Outcome, _ text: inout [UInt8], _ live: LivePage?, _ used: [String]
  ) throws(InputError) {
    let isShown = options.shows(outcome)
    if let file {
      if isShown, let page, let live { try page.writeData(live) }
      // Updates an open page before the complete file is written.
      try page?.writeNews(problem: isShown ? nil : text)
      if isShown { try file.replace(reading: used) }
    } else if isShown {
      let bytes = try output.withBytes { Array($0) }
      if screen?.keep(bytes) ?? false { return }
      let code = write(bytes, to: streams.output)
      if code != 0 {
        throw InputError(message: "the output cannot be written: \(systemMessage(code))")
      }
    }
  }

  /// Returns 0, or the `errno` of the failed call.
  @discardableResult
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { writeAllBytes(descriptor, $0) }
  }
}
