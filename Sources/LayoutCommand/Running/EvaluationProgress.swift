import Platform

/// A progress line on a terminal, which appears only if a task takes long.
final class EvaluationProgress {
  private let descriptor: Int32
  private let isShown: Bool
  private let count: Int
  private let noun: String
  private var next = monotonicNanoseconds + EvaluationProgress.interval
  private var hasLine = false

  /// The time between updates, in nanoseconds.
  private static let interval: UInt64 = 250_000_000

  init(_ streams: Streams, _ options: Options, of count: Int, _ noun: String) {
    descriptor = streams.error
    isShown = !options.quiet && isatty(streams.error) == 1
    self.count = count
    self.noun = noun
  }

  func show(_ done: Int) {
    guard isShown, done < count, monotonicNanoseconds >= next else { return }
    next = monotonicNanoseconds + EvaluationProgress.interval
    writeText("\r\u{1B}[K\(done) of \(count) \(noun)", to: descriptor)
    hasLine = true
  }

  func clear() {
    if hasLine { writeText("\r\u{1B}[K", to: descriptor) }
  }
}
