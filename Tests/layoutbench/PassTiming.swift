import Foundation
import LayoutEngine

/// The cost of layouts of one tree.
struct PassTiming: Codable {
  let tree: String
  let summary: String
  let elements: Int
  /// The number of passes that were timed.
  let passes: Int
  /// Nanoseconds an element.
  let minimum: Double
  let median: Double
  /// The first pass of a fresh process, whose memory is fresh too.
  let first: Double
  /// Of a tree of texts, how many of their bytes a second, at the minimum.
  let textMegabytesPerSecond: Double?
  let measureCallsPerElement: Double
  let runsPerElement: Double
}

/// The pixels per point of all measurements.
let benchScale = 2.0

/// Lays `tree` out again and again: nothing is remembered from one pass to the next but the memory.
func timePasses(of tree: BenchTree, seconds: Double) throws -> PassTiming {
  let records = try tree.records()
  let workspace = LayoutWorkspace()
  let clock = ContinuousClock()
  var times: [Double] = []
  let end = clock.now + .seconds(seconds)
  try workspace.layout(records, in: tree.range, scale: benchScale)
  while times.count < 5 || (clock.now < end && times.count < 2000) {
    let time = try clock.measure {
      try workspace.layout(records, in: tree.range, scale: benchScale)
    }
    times.append(time / .nanoseconds(1))
  }
  times.sort()
  let elements = Double(records.count)
  return PassTiming(
    tree: tree.name, summary: tree.summary, elements: records.count, passes: times.count,
    minimum: times[0] / elements, median: times[times.count / 2] / elements,
    first: try firstPass(of: tree) / elements,
    textMegabytesPerSecond: tree.textBytes == 0 ? nil : Double(tree.textBytes) / times[0] * 1000,
    measureCallsPerElement: Double(workspace.counts.measureCalls) / elements,
    runsPerElement: Double(workspace.counts.runs) / elements)
}

/// The nanoseconds of the first pass in this process.
func timeFirstPass(of tree: BenchTree) throws -> Double {
  let records = try tree.records()
  let clock = ContinuousClock()
  let workspace = LayoutWorkspace()
  let time = try clock.measure {
    try workspace.layout(records, in: tree.range, scale: benchScale)
  }
  return time / .nanoseconds(1)
}

/// The median over a few fresh processes of the nanoseconds of their first pass.
private func firstPass(of tree: BenchTree) throws -> Double {
  var times: [Double] = []
  for _ in 0..<5 {
    let (_, output) = try run(Bundle.main.executablePath!, ["first", tree.name])
    times.append(Double(output.split(separator: "\n")[0])!)
  }
  return times.sorted()[times.count / 2]
}

/// Runs a program. Returns the seconds from its start to its end, and what it printed.
func run(_ path: String, _ arguments: [String]) throws -> (seconds: Double, output: String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = pipe
  let clock = ContinuousClock()
  let start = clock.now
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  let seconds = (clock.now - start) / .seconds(1)
  guard process.terminationStatus == 0 else { throw BenchError.failed(path, arguments) }
  return (seconds, String(decoding: output, as: UTF8.self))
}

enum BenchError: Error {
  case failed(String, [String])
  case unknown(String)
  case unreadable(String)
}
