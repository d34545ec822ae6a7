import LayoutEngine
import Platform

/// The counts and times for `--stats`.
struct Statistics {
  /// The timed steps of an invocation, in order.
  enum Step: Int, CaseIterable {
    case read
    case parse
    case layout
    case print
    case warn
  }

  /// The counts of an invocation with `--lines`.
  struct Lines {
    var count = 0
    var bad = 0
    var bytes = 0
    var nanoseconds: UInt64 = 0
  }

  /// True if the steps are timed, which only `--stats` needs.
  let isTimed: Bool
  var trees = 0
  var layouts = 0
  var bytes = 0
  var elements = 0
  var measureCalls = 0
  var runs = 0
  var lines: Lines?
  /// The counts of errors and warnings that were written.
  var totals = RunTotals(hasBaseline: false)
  /// The time of each step, in nanoseconds.
  private var times = [UInt64](repeating: 0, count: Step.allCases.count)

  init(isTimed: Bool) { self.isTimed = isTimed }

  /// Runs `body`, and adds its duration to a step.
  mutating func time<Result, Failure: Error>(
    _ step: Step, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isTimed else { return try body() }
    let start = monotonicNanoseconds
    defer { times[step.rawValue] += monotonicNanoseconds - start }
    return try body()
  }

  /// Adds the duration of a step on another thread.
  mutating func add(_ nanoseconds: UInt64, to step: Step) {
    if isTimed { times[step.rawValue] += nanoseconds }
  }

  mutating func count(_ counts: LayoutCounts) {
    layouts += 1
    measureCalls += counts.measureCalls
    runs += counts.runs
  }

  /// Counts the layouts of an evaluation. `counts` has the work of each chunk of sizes.
  mutating func count(_ counts: [LayoutCounts], layouts: Int) {
    for counts in counts { count(counts) }
    self.layouts += layouts - counts.count
  }

  mutating func add(_ other: Statistics) {
    trees += other.trees
    layouts += other.layouts
    bytes += other.bytes
    elements += other.elements
    measureCalls += other.measureCalls
    runs += other.runs
    totals.add(other.totals)
    for index in times.indices { times[index] += other.times[index] }
  }

  /// The table that `--stats` prints.
  var text: String {
    let rows: [(String, String)] =
      [
        ("trees", "\(trees)"), ("layouts", "\(layouts)"), ("bytes read", "\(bytes)"),
        ("elements", "\(elements)"), ("measure calls", "\(measureCalls)"), ("runs", "\(runs)"),
      ] + Step.allCases.map { ("\($0)", milliseconds(times[$0.rawValue])) } + lineRows
    let width = rows.map(\.1.count).max() ?? 0
    return rows.map { [$0, String(repeating: " ", count: width - $1.count) + $1] }.table
  }

  private var lineRows: [(String, String)] {
    guard let lines else { return [] }
    let seconds = max(Double(lines.nanoseconds) / 1e9, 1e-6)
    return [
      ("lines", "\(lines.count)"), ("bad lines", "\(lines.bad)"),
      ("time", milliseconds(lines.nanoseconds)),
      ("lines/s", "\(Int(Double(lines.count) / seconds))"),
      ("MB/s", "\(Int(Double(lines.bytes) / seconds / 1e6))"),
    ]
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let microseconds = nanoseconds / 1000
    let fraction = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count)
      + fraction + " ms"
  }
}
