import Platform
import TreeFiles

/// Lays out several files concurrently, and writes their results and messages in the order of the
/// command line.
final class FileRun: OrderedWork {
  /// A file with its results.
  final class Result {
    var file = ""
    var output = OutputBuffer()
    var messages = OutputBuffer()
    var outcome = Outcome.done
  }

  private let options: Options
  private let settings: SettingsTable
  private let streams: Streams
  private let writer: DiagnosticWriter
  private let renderer: any Renderer
  private var files: ArraySlice<String>
  private var output = OutputBuffer()
  private var messages: OutputBuffer
  private var outcome = Outcome.done
  /// The counts and times of all threads.
  private(set) var statistics: Statistics

  /// - Parameter renderer: A renderer that has begun. Each file is written by a copy of it.
  init(
    _ options: Options, _ settings: SettingsTable, _ streams: Streams, _ writer: DiagnosticWriter,
    _ renderer: any Renderer
  ) {
    self.options = options
    self.settings = settings
    self.streams = streams
    self.writer = writer
    self.renderer = renderer
    files = options.files[...]
    messages = OutputBuffer(fileDescriptor: streams.error)
    statistics = Statistics(isTimed: options.stats)
  }

  /// Returns true if files can be laid out concurrently: there are several, and the output for each
  /// is independent of the others.
  static func canRunConcurrently(_ options: Options, _ renderer: any Renderer) -> Bool {
    renderer.isIndependent && options.files.count > 1
      && options.files.count(where: options.isStandardInput) < 2
      && (options.jobs ?? coreCount) > 1
  }

  /// Lays out all files.
  func run(to output: inout OutputBuffer) throws(InputError) -> Outcome {
    swap(&self.output, &output)
    defer { swap(&self.output, &output) }
    let pool = OrderedPool(self, jobs: min(options.jobs ?? coreCount, files.count))
    try pool.start()
    pool.join()
    for worker in pool.workers { statistics.add(worker.layout.statistics) }
    try? messages.flush()
    return outcome
  }

  func makeItem() -> Result { Result() }

  func makeWorker() -> Worker { Worker(options, settings, streams, writer) }

  func next(_ result: Result) -> Bool {
    guard let file = files.popFirst() else { return false }
    result.file = file
    return true
  }

  func process(_ result: Result, _ worker: Worker) {
    var renderer = renderer
    result.outcome = worker.layOut(
      result.file, with: &renderer, to: &result.output, &result.messages)
  }

  func emit(_ result: Result) -> Bool {
    if settings.measuring?.hasFailed ?? false {
      outcome = .failed
      return false
    }
    result.output.withBytes { output.append($0) }
    result.messages.withBytes { messages.append($0) }
    outcome = max(outcome, result.outcome)
    result.output = OutputBuffer()
    result.messages.removeAll()
    // The command reports an error when it flushes the rest of the output.
    return (try? output.flush()) != nil
  }
}
