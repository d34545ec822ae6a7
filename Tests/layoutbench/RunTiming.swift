import Foundation
import LayoutEngine
import Platform
import TreeFiles
import TreeGenerator

/// The costs of the parts of a whole run on one generated file.
struct RunTiming: Codable {
  let elements: Int
  let megabytes: Double
  /// Milliseconds, each the least of a few runs: the file into memory, its bytes to a tree, the
  /// layout.
  let read: Double
  let parse: Double
  let layout: Double
  /// Its frames as compact JSON to /dev/null.
  let printing: Double
  /// Peak resident memory of a process that does all of it once, in MiB.
  let peakMebibytes: Double

  var total: Double { read + parse + layout + printing }
}

/// Writes a generated file of `elements` elements and times the steps of an invocation on it.
func timeRun(elements: Int) throws -> RunTiming {
  let path = NSTemporaryDirectory() + "layoutbench-\(getpid())-\(elements).json"
  defer { unlink(path) }
  try writeTree(elements: elements, to: path)
  let own = Bundle.main.executablePath!
  // Fresh processes, as a command is one: warm memory would hide most of what reading costs.
  var runs: [[Double]] = []
  for _ in 0..<(elements > 100_000 ? 5 : 20) {
    let (_, output) = try run(own, ["once", path])
    runs.append(output.split { $0 == " " || $0 == "\n" }.map { Double($0)! })
  }
  func minimum(_ column: Int) -> Double { runs.map { $0[column] }.min()! }
  let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as! Int
  return RunTiming(
    elements: elements, megabytes: Double(size) / 1e6, read: minimum(0), parse: minimum(1),
    layout: minimum(2), printing: minimum(3), peakMebibytes: minimum(4))
}

func writeTree(elements: Int, to path: String) throws {
  let file = try newFile(path)
  var generator = TreeGenerator(seed: 1)
  generator.tree(.feed, elements: elements) { file.write(Data($0)) }
  try file.close()
}

/// Writes cells of about 40 elements and 4 kB, one per line.
func writeCells(_ count: Int, to path: String) throws {
  let file = try newFile(path)
  var generator = TreeGenerator(seed: 1)
  generator.feedCells(names: 0..<count) { file.write(Data($0)) }
  try file.close()
}

private func newFile(_ path: String) throws -> FileHandle {
  guard FileManager.default.createFile(atPath: path, contents: nil),
    let file = FileHandle(forWritingAtPath: path)
  else { throw BenchError.unreadable(path) }
  return file
}

/// Reads, parses, lays out and prints one file. Returns the milliseconds of each, and the peak of
/// resident memory in MiB.
func runOnce(_ path: String) throws -> [Double] {
  let clock = ContinuousClock()
  let reader = TreeFileReader(warns: false)
  let start = clock.now
  let text = try readFile(path)
  reader.readsAhead = text.count >= SecondThread.minimumBytes
  reader.isTextMapped = true
  let read = clock.now
  guard try reader.read(text) else { throw BenchError.unreadable(path) }
  let parsed = clock.now
  let workspace = LayoutWorkspace()
  workspace.usesSecondThread = reader.readsAhead
  try workspace.layout(
    reader.tree, in: SizeRange(), scale: benchScale)
  let laid = clock.now
  var output = OutputBuffer(fileDescriptor: open("/dev/null", O_WRONLY))
  JSONRenderer(compact: true).writeFrames(
    of: RenderedLayout(
      tree: reader.tree, workspace: workspace, range: SizeRange(), scale: benchScale,
      frameOptions: FrameOptions(), file: path), to: &output)
  try output.flush()
  let printed = clock.now
  return [
    (read - start) / .milliseconds(1), (parsed - read) / .milliseconds(1),
    (laid - parsed) / .milliseconds(1), (printed - laid) / .milliseconds(1), peakMebibytes(),
  ]
}

/// The file's bytes with the padding behind them that the reader asks for.
private func readFile(_ path: String) throws -> UnsafeRawBufferPointer {
  let descriptor = open(path, O_RDONLY)
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
    throw BenchError.unreadable(path)
  }
  defer { close(descriptor) }
  let size = Int(status.st_size)
  // A region a page longer than the file, and the file mapped over its beginning: zeros follow it.
  let region = mmap(
    nil, size + 4096 + TreeFileReader.padding, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard let region, region != MAP_FAILED,
    mmap(region, size, PROT_READ, MAP_PRIVATE | MAP_FIXED | Int32(MAP_POPULATE), descriptor, 0)
      != MAP_FAILED
  else { throw BenchError.unreadable(path) }
  return UnsafeRawBufferPointer(start: region, count: size)
}

/// Returns the peak of resident memory of this program; that of `getrusage` counts the program that started it, too.
private func peakMebibytes() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  let kibibytes = line.flatMap { Double($0.split(separator: " ").dropLast().last ?? "") }
  return (kibibytes ?? .nan) / 1024
}
