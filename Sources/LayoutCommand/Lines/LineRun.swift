import Platform
import Synchronization
import TreeFiles

/// An invocation with `--lines`: reads files in chunks, lays out their lines on several threads, and writes the results
/// in the order of the lines.
final class LineRun: OrderedWork {
  private let options: Options
  private let settings: SettingsTable
  private let reader: LineReader
  private let output: LineWriter
  private let writer: DiagnosticWriter
  private var messages: LineMessages
  private let progress: Progress
  private let isStopped: StopFlag
  private var outcome = Outcome.done

  init(
    _ options: Options, _ settings: SettingsTable, _ streams: Streams, _ writer: DiagnosticWriter
  ) {
    self.options = options
    self.settings = settings
    self.writer = writer
    messages = LineMessages(writer)
    let files = options.inputs
    let flag = StopFlag()
    isStopped = flag
    reader = LineReader(
      files, standardInput: streams.input, named: options.standardInputName
    ) { flag.isSet }
    output = LineWriter(streams.output) { flag.isSet }
    progress = Progress(
      streams.error, isShown: !options.quiet && isatty(streams.error) == 1,
      size: options.standardInputName == nil
        ? LineReader.size(of: files, standardInput: streams.input) : nil,
      isStopped: { flag.isSet })
  }

  /// The counts of errors and warnings in all lines.
  private(set) var totals = RunTotals(hasBaseline: false)

  /// Lays out all lines.
  func run() -> Outcome {
    do throws(InputError) {
      let signals = try StopSignals()
      let pool = OrderedPool(self, jobs: options.jobs ?? coreCount) { signals.wake() }
      try pool.start()
      var signal: Int32?
      while signal == nil {
        signal = signals.wait(milliseconds: progress.interval)
        if signal == nil { progress.show() }
      }
      stop(pool)
      pool.join()
      finish(pool.workers, signal ?? 0)
    } catch {
      progress.write(writer.line(error: error.message))
      return .failed
    }
    return outcome
  }

  /// Stops all threads, including those that are waiting for input or output.
  private func stop(_ pool: OrderedPool<LineRun>) {
    isStopped.set()
    settings.measuring?.stop()
    pool.stop()
    // Repeated, because a signal may arrive just before the system call that it should interrupt.
    while pool.interrupt(StopSignals.interrupting) { usleep(2000) }
  }

  /// Writes the final messages, and ends the process if a signal stopped the invocation (`signal` is not 0).
  private func finish(_ workers: [LineWorker], _ signal: Int32) {
    progress.clear()
    messages.end { progress.write($0) }
    for worker in workers { totals.add(worker.statistics.totals) }
    let written =
      counted(output.lineCount, "line") + (output.lineCount == 1 ? " was" : " were") + " written"
    if let failure = output.failure, failure.code != EPIPE {
      progress.write(
        writer.line(error: "the output cannot be written: \(failure); \(written)"))
    }
    if options.stats {
      var statistics = Statistics(isTimed: true)
      for worker in workers { statistics.add(worker.statistics) }
      statistics.lines = progress.count
      progress.write(statistics.text)
    }
    if signal == 0 { return }
    _ = settings.measuring?.end()
    // A closed pipe is not reported.
    if signal != SIGPIPE { progress.write(writer.line(error: "stopped by a signal; \(written)")) }
    endProcess(by: signal)
    outcome = .failed
  }

  // MARK: The steps of the threads

  func makeItem() -> LineChunk { LineChunk() }

  func makeWorker() -> LineWorker { LineWorker(options, settings, writer) }

  func next(_ chunk: LineChunk) -> Bool { reader.read(into: chunk) }

  func process(_ chunk: LineChunk, _ worker: LineWorker) {
    worker.layOut(chunk) { isStopped.isSet || hasMeasuringFailed }
  }

  /// True after the program of `--measure` failed; later lines have no results.
  private var hasMeasuringFailed: Bool { settings.measuring?.hasFailed ?? false }

  func emit(_ chunk: LineChunk) -> Bool {
    if isStopped.isSet || hasMeasuringFailed { return false }
    let isWritten = chunk.output.withBytes { output.write($0, lineCount: chunk.lineCount) }
    if output.failure != nil { outcome = .unwritten }
    guard isWritten else { return false }
    messages.show(chunk) { progress.write($0) }
    progress.add(lines: chunk.lineCount, bad: chunk.badCount, bytes: chunk.inputCount)
    outcome = max(outcome, chunk.outcome)
    return true
  }
}

/// A flag that any thread can set once.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}
