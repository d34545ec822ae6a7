import Platform

/// An error in writing output.
package struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The `errno` of the failed call, such as `ENOSPC`.
  package let code: Int32

  /// Creates the error for an `errno`.
  package init(code: Int32) { self.code = code }

  /// The system's message for the error.
  package var description: String { systemMessage(code) }
}

/// A buffer of bytes that is written to a file descriptor or collected in memory. All renderers write to it.
///
/// Call `reserve` once with the maximum size of an element. The `put` methods then allocate nothing and, in a release
/// build, check nothing.
///
///     output.reserve(2 * OutputBuffer.longestNumber + 16)
///     output.put("{\"x\":")
///     output.put(number: frame.x)
///
/// After a write fails, later bytes are discarded, and `flush` throws the error, so that renderers need no error
/// handling.
@usableFromInline
package struct OutputBuffer: ~Copyable, @unchecked Sendable {
  private enum Destination {
    case memory
    case file(descriptor: Int32)
  }

  private let destination: Destination
  /// The lookup table of small integers.
  @usableFromInline let smallIntegers = SmallIntegers.words
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var next: UnsafeMutablePointer<UInt8>
  @usableFromInline var end: UnsafeMutablePointer<UInt8>
  private var failure: OutputError?

  /// The number of bytes after the end that `put(_:count:)` and `put(padded:count:)` may overwrite.
  private static let slack = 8

  /// Creates a buffer that collects its bytes in memory, growing as needed.
  package init() { self.init(to: .memory, capacity: 1 << 16) }

  /// Creates a buffer that is written to a file descriptor whenever it has `capacity` bytes. The descriptor is not
  /// closed.
  ///
  /// The caller must call `flush` at the end; otherwise the bytes in the buffer are lost.
  package init(fileDescriptor: Int32, capacity: Int = 1 << 18) {
    self.init(to: .file(descriptor: fileDescriptor), capacity: capacity)
  }

  private init(to destination: Destination, capacity: Int) {
    self.destination = destination
    start = .allocate(capacity: capacity + OutputBuffer.slack)
    next = start
    end = start + capacity
  }

  @inlinable
  deinit { start.deallocate() }

  /// The number of bytes in the buffer: bytes that are not written yet, or all bytes that were collected.
  @inlinable
  package var count: Int { next - start }

  /// Calls `body` with the bytes in the buffer.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes in the buffer, as text.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Removes the bytes in the buffer, keeping its memory.
  @inlinable
  package mutating func removeAll() { next = start }

  /// Removes the bytes after the first `count`. The buffer must collect in memory.
  package mutating func truncate(to count: Int) {
    precondition(0...self.count ~= count)
    next = start + count
  }

  /// Makes space for `count` bytes.
  @inlinable @inline(__always)
  package mutating func reserve(_ count: Int) {
    if isShort(of: count) { makeSpace(count) }
  }

  /// Returns true if there is no space for `count` bytes.
  @inlinable @inline(__always)
  package func isShort(of count: Int) -> Bool { end - next < count }

  /// Appends a byte. The buffer must have space for it.
  @inlinable @inline(__always)
  package mutating func put(_ byte: UInt8) {
    assert(end - next >= 1)
    next.pointee = byte
    next += 1
  }

  /// Appends the lowest `count` bytes of a word, at most 8, in little-endian order. The buffer must have space for
  /// them.
  @inlinable @inline(__always)
  package mutating func put(_ word: UInt64, count: Int) {
    assert(end - next >= count && 0...8 ~= count)
    UnsafeMutableRawPointer(next).storeBytes(of: word.littleEndian, as: UInt64.self)
    next += count
  }

  /// Appends a string. The buffer must have space for it.
  @inlinable @inline(__always)
  package mutating func put(_ text: StaticString) {
    put(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Appends bytes. The buffer must have space for them.
  @inlinable @inline(__always)
  package mutating func put(_ bytes: UnsafePointer<UInt8>, count: Int) {
    assert(end - next >= count)
    // Unlike `update(from:count:)`, does not check whether source and destination are the same.
    UnsafeMutableRawPointer(next).copyMemory(from: bytes, byteCount: count)
    next += count
  }

  /// Appends bytes that are followed by at least eight readable bytes. The buffer must have space for them.
  @inline(__always)
  mutating func put(padded bytes: UnsafePointer<UInt8>, count: Int) {
    assert(end - next >= count)
    let source = UnsafeRawPointer(bytes)
    let target = UnsafeMutableRawPointer(next)
    var index = 0
    while index < count {
      target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: index, as: UInt64.self), toByteOffset: index,
        as: UInt64.self)
      index &+= 8
    }
    next += count
  }

  /// Appends a byte `count` times. The buffer must have space for `count` bytes.
  @inlinable @inline(__always)
  package mutating func put(_ byte: UInt8, times count: Int) {
    assert(end - next >= count)
    next.update(repeating: byte, count: count)
    next += count
  }

  /// Inserts a decimal point before the last `count` bytes. The buffer must have space for it.
  mutating func insertPoint(before count: Int) {
    assert(end - next >= 1 && count <= self.count)
    let index = next - count
    (index + 1).update(from: index, count: count)
    index.pointee = UInt8(ascii: ".")
    next += 1
  }

  /// Appends any number of bytes, making space as needed.
  @inlinable
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    if bytes.count > end - next { return appendWithoutRoom(bytes) }
    put(base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
  }

  @inline(never) @usableFromInline
  mutating func appendWithoutRoom(_ bytes: UnsafeRawBufferPointer) {
    if case .file(let descriptor) = destination, bytes.count >= end - start {
      // More bytes than the buffer can hold are written directly: copying them would not save a call of `write`.
      drain(to: descriptor)
      return write(bytes, to: descriptor)
    }
    makeSpace(bytes.count)
    append(bytes)
  }

  /// Appends a string of any length, making space as needed.
  @inlinable
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the bytes in the buffer if it has a file descriptor.
  ///
  /// - Throws: The first error since the buffer was created, on every call. The bytes after the error are lost.
  package mutating func flush() throws(OutputError) {
    if case .file(let descriptor) = destination { drain(to: descriptor) }
    if let failure { throw failure }
  }

  @inline(never) @usableFromInline
  mutating func makeSpace(_ count: Int) {
    if case .file(let descriptor) = destination { drain(to: descriptor) }
    guard end - next < count else { return }
    let used = self.count
    let capacity = max(used + count, 2 * (end - start))
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + OutputBuffer.slack)
    grown.update(from: start, count: used)
    start.deallocate()
    start = grown
    next = grown + used
    end = grown + capacity
  }

  private mutating func drain(to descriptor: Int32) {
    write(UnsafeRawBufferPointer(start: start, count: count), to: descriptor)
    next = start
  }

  /// Writes bytes, unless a write has failed already.
  private mutating func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    if failure != nil { return }
    let code = writeAllBytes(descriptor, bytes)
    if code != 0 { failure = OutputError(code: code) }
  }
}
