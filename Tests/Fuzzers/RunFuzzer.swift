import LayoutCommand
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// The first arguments of a run: formats of frames, and commands.
private let beginnings: [[String]] =
  ["json", "jsonl", "table", "csv", "ascii", "svg", "html"].map { ["--format", $0] } + [
    ["explain", "$"], ["requests"], ["check", "--require", "@no-clipping"],
    ["check", "--format", "json"], ["check", "--format", "html"], ["fix", "--dry-run"],
    ["breakpoints", "10..90/40"], ["unused", "10..90/40", "--format", "github"],
  ]

/// Options of all of these, each chosen by some bits of the first bytes of the input.
private let choices: [[[String]]] = [
  [["-q"], []], [[], ["--stats"]], [[], ["--color", "always"], ["--all"]],
  [[], ["--max", "375xinf"], ["--size", "0x0"], ["--min", "1e7x0"]],
  [[], ["--scale", "3"], ["--scale", "0.1"], ["--scale", "1e300"]],
  [[], ["--max", "10x10", "--max", "infxinf"], ["--sweep", "1..9/4"], ["--sweep", "0..0/1"]],
]

/// Options of runs that print frames.
private let choicesOfFrames: [[[String]]] = [
  [[], ["--flatten"]], [[], ["--origin", "root"]], [[], ["--direction", "rtl"]],
  [[], ["--compact"]], [[], ["--strict"]],
  [[], ["--diagnostics", "json"], ["--diagnostics", "github"]],
]

private nonisolated(unsafe) let scratch = ScratchStreams()

/// A whole run: the first four bytes choose its arguments, the others are its input.
func fuzzRun(_ data: UnsafeRawBufferPointer) {
  guard data.count >= 4 else { return }
  var bits = data.loadUnaligned(as: UInt32.self)
  func choose(_ choice: [[String]]) -> [String] {
    defer { bits /= UInt32(choice.count) }
    return choice[Int(bits) % choice.count]
  }
  var arguments = choose(beginnings)
  let printsFrames = arguments[0] == "--format"
  for choice in choices + (printsFrames ? choicesOfFrames : []) { arguments += choose(choice) }
  let input = UnsafeRawBufferPointer(rebasing: data[4...])
  let result = scratch.run(arguments, input)
  precondition(0...2 ~= result.status)
  precondition(result.status != 2 || !result.errors.isEmpty || !result.output.isEmpty)
  let isFrames =
    printsFrames && arguments[1].hasPrefix("json") && severalLayouts.isDisjoint(with: arguments)
  if isFrames && result.status == 0 {
    precondition(result.output.withUnsafeBytes(isGolden))
  }
}

/// Arguments of runs with more than one layout.
private let severalLayouts: Set = ["--sweep", "10x10"]

/// Lines, by one thread and by two: as many results as there are lines, and the same.
func fuzzLines(_ data: UnsafeRawBufferPointer) {
  let alone = scratch.run(["--lines", "-q", "-j1"], data)
  let together = scratch.run(["--lines", "-q", "-j2"], data)
  precondition(alone == together)
  let lines = data.split(separator: UInt8(ascii: "\n")).filter { line in
    line.contains { ![0x20, 0x09, 0x0D].contains($0) }
  }
  precondition(lines.count == alone.output.count { $0 == UInt8(ascii: "\n") })
  precondition(lines.isEmpty || alone.output.last == UInt8(ascii: "\n"))
  precondition([0, 2].contains(alone.status) && alone.errors.isEmpty == (alone.status == 0))
}

/// A command line: arguments with zero bytes between them, in a folder with a tree and a font.
func fuzzArguments(_ data: UnsafeRawBufferPointer) {
  let arguments = data.split(separator: 0, omittingEmptySubsequences: false).map { bytes in
    Array(bytes + [0]).withUnsafeBytes {
      FileName.string($0.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }
  // These write files, --watch does not end, --measure runs any command, and --tries takes as long as it says.
  let refused = [
    "--report", "--update", "--output", "--save", "--fix", "--watch", "--measure", "--tries",
  ]
  let isRefused = arguments.contains { argument in
    argument == "fix" || refused.contains(where: argument.hasPrefix)
      || argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.contains("o")
  }
  if isRefused { return }
  let result = scratch.run(arguments, UnsafeRawBufferPointer(start: nil, count: 0))
  precondition(0...2 ~= result.status)
  precondition(result.status != 2 || !result.errors.isEmpty || !result.output.isEmpty)
}

/// What came of a run.
struct RunResult: Equatable {
  let status: Int32
  let output: [UInt8]
  let errors: [UInt8]
}

/// Files without a name, which are the streams of one run after the other.
final class ScratchStreams {
  private let input = ScratchStreams.open()
  private let output = ScratchStreams.open()
  private let errors = ScratchStreams.open()

  func run(_ arguments: [String], _ text: UnsafeRawBufferPointer) -> RunResult {
    for file in [input, output, errors] {
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
    }
    precondition(write(input, text.baseAddress, text.count) == text.count)
    lseek(input, 0, SEEK_SET)
    let status = LayoutCommand.run(
      arguments, environment: Environment(["CI": "1"]),
      streams: Streams(input: input, output: output, error: errors))
    return RunResult(status: status, output: bytes(of: output), errors: bytes(of: errors))
  }

  private func bytes(of file: Int32) -> [UInt8] {
    let count = Int(lseek(file, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, 0))
    }
  }

  private static func open() -> Int32 {
    var name = Array("/tmp/layoutcalc-fuzz-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    precondition(file >= 0 && unlink(name) == 0)
    return file
  }
}
