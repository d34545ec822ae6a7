import Foundation
import LayoutOutput
import Synchronization
import Testing
import TreeFiles

extension OutputBuffer {
  /// The collected bytes as text.
  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

/// 300 kB in which no two places look alike.
private let long: [UInt8] = (0..<50_000).flatMap { "\($0 + 100_000)".utf8 }

/// Writes the long text in all the ways there are, a few bytes at a time.
private func writeLong(to output: inout OutputBuffer) {
  long.withUnsafeBufferPointer { bytes in
    var index = 0
    while index + 24 <= bytes.count {
      output.reserve(16)
      output.put(bytes[index])
      let word = UnsafeRawPointer(bytes.baseAddress! + index + 1)
        .loadUnaligned(as: UInt64.self)
      output.put(word, count: 7)
      output.put(bytes.baseAddress! + index + 8, count: 8)
      output.append(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[index + 16..<index + 24]))
      index += 24
    }
    output.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[index...]))
  }
}

@Suite struct `Output buffers` {
  @Test func `a buffer in memory grows`() {
    var output = OutputBuffer()
    writeLong(to: &output)
    #expect(output.count == long.count && output.withBytes { $0.elementsEqual(long) })
    output.removeAll()
    output.append("→ ")
    output.reserve(3)
    output.put("x")
    output.put(UInt8(ascii: "-"), times: 2)
    #expect(output.text == "→ x--")
  }

  @Test(arguments: [24, 1000, 1 << 18, 1 << 20], [false, true])
  func `a pipe gets every byte, whole or in parts`(_ capacity: Int, _ isNonBlocking: Bool) throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    if isNonBlocking { #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) }
    let received = Mutex(Data())
    let reader = Thread {
      // Slow at first, so that the pipe, which holds 64 kB, is full.
      Thread.sleep(forTimeInterval: 0.05)
      received.withLock { $0 = pipe.fileHandleForReading.readDataToEndOfFile() }
    }
    received.withLock { _ in reader.start() }
    var output = OutputBuffer(fileDescriptor: descriptor, capacity: capacity)
    writeLong(to: &output)
    try output.flush()
    #expect(output.count == 0)
    try pipe.fileHandleForWriting.close()
    while !reader.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(received.withLock { $0.elementsEqual(long) })
  }

  @Test func `an element larger than the buffer makes it grow`() throws {
    let pipe = Pipe()
    var output = OutputBuffer(
      fileDescriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 16)
    output.append("before")
    output.reserve(1000)
    output.put(UInt8(ascii: "="), times: 1000)
    output.append(String(repeating: "+", count: 5000))
    try output.flush()
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(
      text == "before" + String(repeating: "=", count: 1000) + String(repeating: "+", count: 5000))
  }

  @Test func `the first failure is kept, and the bytes after it are dropped`() {
    let descriptor = open("/dev/full", O_WRONLY)
    var output = OutputBuffer(fileDescriptor: descriptor, capacity: 100)
    writeLong(to: &output)
    #expect(throws: OutputError(code: ENOSPC)) { try flush(&output) }
    close(descriptor)
    output.append("more")
    #expect(throws: OutputError(code: ENOSPC)) { try flush(&output) }
    #expect(output.count == 0)
  }

  private func flush(_ output: inout OutputBuffer) throws { try output.flush() }

  @Test func `an error says what the system says`() {
    #expect("\(OutputError(code: ENOSPC))" == "No space left on device")
  }
}
