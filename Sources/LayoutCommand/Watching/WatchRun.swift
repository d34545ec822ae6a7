import LayoutOutput
import Platform
import TreeFiles

/// Runs the command again whenever a file that it used has changed (`--watch`).
///
/// Each update is like an invocation without `--watch`, without state from the previous one. Its output is collected
/// first, so that a result with errors does not replace the last one without errors.
final class WatchRun {
  typealias Run = (Options, Streams, DiagnosticWriter) -> Outcome

  private let options: Options
  private let environment: Environment
  private let streams: Streams
  private let run: Run
  private let watcher: FileWatcher
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
    guard let watcher = FileWatcher() else {
      throw InputError(
        message:
          "the system cannot watch more files (\(String(cString: strerror(errno)))): end another "
          + "program that watches some")
    }
    self.watcher = watcher
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
    while let used = runOnce() {
      // Changes between reading a file and watching it are not reported by the system.
      let isSame = used.allSatisfy { $0.state.now(of: $0.name) == $0.state }
      waitForEnd(of: isSame ? watcher.wait() : .incomplete)
    }
    return .unwritten
  }

  /// Waits until the files no longer change: a few milliseconds if a file seems complete.
  private func waitForEnd(of first: FileWatcher.Change?) {
    var change = first
    let start = monotonicNanoseconds
    while let last = change, monotonicNanoseconds - start < WatchRun.longestChange {
      change = watcher.wait(milliseconds: last == .complete ? 2 : 30)
    }
  }

  /// The maximum wait, in nanoseconds. Then a file that keeps changing is read anyway.
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
    watcher.watch(used)
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
