import Foundation
import Testing

/// How a run with `--lines` ends before its time. One after the other: a process that another test
/// starts meanwhile keeps the pipes of this one open.
@Suite(.serialized)
struct `with --lines a run that is cut short` {
  private static let line = "{\"name\":\"n\",\"tree\":{\"type\":\"node\"}}\n"

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGPIPE])
  func `by a signal has written whole lines`(signal: Int32) throws {
    let run = try LinesProcess()
    _ = run.writeUntilFull(Self.line)
    // Some of a line: what is left of it comes after the signal.
    var output = try run.output.read(upToCount: 1000) ?? Data()
    kill(run.process.processIdentifier, signal)
    output += try run.output.readToEnd() ?? Data()
    run.process.waitUntilExit()
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == signal)
    #expect(output.last == UInt8(ascii: "\n"))
    let lines = output.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let message =
      signal == SIGPIPE
      ? "" : "layoutcalc: error: stopped by a signal; \(lines) lines were written\n"
    #expect(String(decoding: try run.errors.readToEnd() ?? Data(), as: UTF8.self) == message)
  }

  @Test func `by a signal while it waits for input ends at once`() throws {
    let run = try LinesProcess()
    try run.write("{\"type\":\"node\"}\n{\"type", count: 1)
    // The first result comes though the input is open.
    let first = run.output.availableData
    #expect(first.last == UInt8(ascii: "\n"))
    kill(run.process.processIdentifier, SIGTERM)
    run.process.waitUntilExit()
    #expect(run.process.terminationStatus == SIGTERM)
    #expect(try run.output.readToEnd() ?? Data() == Data())
  }

  @Test(arguments: ["head -1 > $TMPDIR/out", "sh -c 'head -1 > $TMPDIR/out; kill -9 $$'"])
  func `by a reader that leaves is quiet`(reader: String) throws {
    let result = try Command.run(
      """
      yes '{"type":"node"}' | head -300000 > $TMPDIR/in
      { layoutcalc --lines < $TMPDIR/in; echo $? > $TMPDIR/status; } | \(reader)
      wc -l < $TMPDIR/out; cat $TMPDIR/status
      """)
    // 128 and the number of SIGPIPE.
    #expect(result.outputText == "1\n141\n")
    #expect(!result.errorText.contains("layoutcalc"))
  }

  @Test func `by a writer that is killed results in all whole lines and one error`() throws {
    let result = try Command.run(
      """
      { yes '{"type":"node"}' | head -5000; printf '{"type":"no'; } > $TMPDIR/in
      sh -c 'cat $TMPDIR/in; kill -9 $$' | { layoutcalc --lines > $TMPDIR/out; echo $?; }
      wc -l < $TMPDIR/out; tail -1 $TMPDIR/out | cut -c1-22
      """)
    #expect(
      result.outputText == "2\n5001\n{\"name\":5001,\"error\":{\n", "\(result.errorText)")
  }

  @Test func `by a full device fails and reports how many lines were written`() throws {
    let result = try Command.run("layoutcalc --lines > /dev/full", input: Data(Self.line.utf8))
    #expect(result.status == 2)
    #expect(
      result.errorText
        == "layoutcalc: error: the output cannot be written: No space left on device; "
        + "0 lines were written\n")
  }

  @Test func `by a limit on the size of files leaves whole lines behind`() throws {
    // A limit of a file's size fails in the middle of a write, as a full disk does.
    let result = try Command.run(
      """
      yes '{"type":"node"}' | head -20000 > $TMPDIR/in
      (trap '' XFSZ; ulimit -f 100; layoutcalc --lines < $TMPDIR/in > $TMPDIR/out; echo $?)
      tail -c 1 $TMPDIR/out | od -An -c; wc -l < $TMPDIR/out
      """, environment: Command.unprofiled)
    let rows = result.outputText.split(separator: "\n").map { $0.filter { $0 != " " } }
    try #require(rows.count == 3, "\(result)")
    #expect(rows[0] == "2")
    #expect(rows[1] == "\\n")
    #expect(result.errorText.hasSuffix("File too large; \(rows[2]) lines were written\n"))
  }

  @Test func `keeps a reader that does not read from filling the memory`() throws {
    let run = try LinesProcess()
    // As much as the pipes and the lines in flight take, and then no more.
    let written = run.writeUntilFull(Self.line)
    #expect(written < 16 << 20)
    run.process.terminate()
    _ = try run.output.readToEnd()
    run.process.waitUntilExit()
  }

  @Test(arguments: [
    (line, []), ("{\"fonts\":{},\"tree\":{\"type\":\"node\"}}\n", []),
    ("{\"type\":\"node\",\"style\":{\"flexGrow\":1}}\n", ["--strict"]),
  ])
  func `uses no more memory for many lines than for few`(line: String, options: [String]) throws {
    let run = try LinesProcess(options, output: FileHandle.nullDevice)
    // What a line leaves behind counts in each round; a thread that gets its first work, in one. On a busy
    // machine that takes a few rounds.
    let count = 20_000
    var growth: [Int] = []
    var last = 0
    while growth.count < 10 && growth.min() ?? .max >= 10 * count {
      try run.write(line, count: count)
      let memory = try run.peakMemory()
      growth.append(memory - last)
      last = memory
    }
    #expect(growth.min()! < 10 * count, "\(growth)")
    run.process.terminate()
    run.process.waitUntilExit()
  }
}

/// A process whose streams the test holds.
private final class LinesProcess {
  let process = Process()
  private let input = Pipe()
  private let outputPipe = Pipe()
  private let errorPipe = Pipe()

  var output: FileHandle { outputPipe.fileHandleForReading }
  var errors: FileHandle { errorPipe.fileHandleForReading }

  init(_ options: [String] = [], output: FileHandle? = nil) throws {
    // Whoever runs the tests may ignore signals, which the process then does too.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "--default-signal=INT,TERM,HUP,PIPE", Command.products.appending(path: "layoutcalc").path,
        "--lines", "-q", "-j", "2",
      ] + options
    process.environment = ProcessInfo.processInfo.environment.merging(
      // No quarantine: freed memory is reused.
      ["ASAN_OPTIONS": "quarantine_size_mb=0:thread_local_quarantine_size_kb=0"]) { $1 }
    process.standardInput = input
    process.standardOutput = output ?? outputPipe
    process.standardError = errorPipe
    try process.run()
  }

  /// Writes a text so many times.
  func write(_ text: String, count: Int) throws {
    let block = Data(String(repeating: text, count: min(count, 1000)).utf8)
    for _ in 0..<max(1, count / 1000) {
      try #require(write(block, patience: 600_000) == block.count)
    }
  }

  /// Writes a text again and again until the process reads no more. Returns the number of bytes.
  func writeUntilFull(_ text: String) -> Int {
    let block = Data(String(repeating: text, count: 1000).utf8)
    var written = 0
    while written < 1 << 28 {
      let count = write(block)
      written += count
      if count < block.count { break }
    }
    return written
  }

  /// Writes bytes until the process reads none for a number of milliseconds. Returns the number of bytes.
  private func write(_ data: Data, patience: Int32 = 300) -> Int {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count > 0 {
          written += count
        } else {
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          if poll(&request, 1, patience) <= 0 { break }
        }
      }
      return written
    }
  }

  /// The most memory that the process has had, in bytes.
  func peakMemory() throws -> Int {
    // The program has yet to read the bytes that were written.
    usleep(300_000)
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let kilobytes = try #require(Int(line.filter(\.isNumber)))
    return kilobytes << 10
  }
}
