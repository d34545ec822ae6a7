import Platform

/// Output that could not be written.
package struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The `errno` of the call that failed, such as `ENOSPC`.
  package let code: Int32

  /// The error of an `errno`.
  package init(code: Int32) { self.code = code }

  /// The system's words for it.
  package var description: String { systemMessage(code) }
}

/// Bytes on their way to a file descriptor, or collected in memory: what every renderer writes to.
///
/// `reserve` makes space once for all that an element writes; the `put`s after it check nothing in a
/// release build and allocate nothing.
///
///     output.reserve(2 * OutputBuffer.longestNumber + 16)
///     output.put("{\"x\":")
///     output.put(number: frame.x)
///
/// A failed write is kept, later bytes are dropped, and `flush` throws the failure, so that
/// renderers have no errors to pass on.
@usableFromInline
package struct OutputBuffer: ~Copyable, @unchecked Sendable {
  private enum Destination {
    case memory
    case file(descriptor: Int32)
  }

  private let destination: Destination
  /// The spelling of small integers.
  @usableFromInline let smallIntegers = SmallIntegers.shared.words
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var next: UnsafeMutablePointer<UInt8>
  @usableFromInline var end: UnsafeMutablePointer<UInt8>
  private var failure: OutputError?

  /// The number of bytes that `put(_:count:)` and `put(padded:count:)` may write past those that count.
  private static let slack = 8

  /// A buffer that collects its bytes, and grows as it must.
  package init() { self.init(to: .memory, capacity: 1 << 16) }

  /// A buffer that is written to a file descriptor each time that `capacity` bytes have come
  /// together. The descriptor stays open at the end.
  ///
  /// Without a `flush` at the end, what the buffer still holds is lost.
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

  /// The number of bytes in the buffer: those not yet written, or all that were collected.
  @inlinable
  package var count: Int { next - start }

  /// Calls `body` with the bytes that the buffer holds.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes that the buffer holds, as text.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Forgets the bytes that the buffer holds, and keeps its memory.
  @inlinable
  package mutating func removeAll() { next = start }

  /// Forgets the bytes that were added since the buffer held `count`. It collects in memory.
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

  /// Adds a byte. There is space for it.
  @inlinable @inline(__always)
  package mutating func put(_ byte: UInt8) {
    assert(end - next >= 1)
    next.pointee = byte
    next += 1
  }

  /// Adds the lowest `count` bytes of a word, at most 8, the lowest first. There is space for them.
  @inlinable @inline(__always)
  package mutating func put(_ word: UInt64, count: Int) {
    assert(end - next >= count && 0...8 ~= count)
    UnsafeMutableRawPointer(next).storeBytes(of: word.littleEndian, as: UInt64.self)
    next += count
  }

  /// Adds a text. There is space for it.
  @inlinable @inline(__always)
  package mutating func put(_ text: StaticString) {
    put(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Adds bytes from elsewhere. There is space for them.
  @inlinable @inline(__always)
  package mutating func put(_ bytes: UnsafePointer<UInt8>, count: Int) {
    assert(end - next >= count)
    // Unlike `update(from:count:)`, this does not ask whether the two are the same place.
    UnsafeMutableRawPointer(next).copyMemory(from: bytes, byteCount: count)
    next += count
  }

  /// Adds bytes of a text, which eight more follow that can be read. There is space for them.
  @inline(__always)
  mutating func put(padded bytes: UnsafePointer<UInt8>, count: Int) {
    assert(end - next >= count)
    let source = UnsafeRawPointer(bytes)
    let target = UnsafeMutableRawPointer(next)
    var place = 0
    while place < count {
      target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: place, as: UInt64.self), toByteOffset: place,
        as: UInt64.self)
      place &+= 8
    }
    next += count
  }

  /// Adds one byte several times. There is space for that.
  @inlinable @inline(__always)
  package mutating func put(_ byte: UInt8, times count: Int) {
    assert(end - next >= count)
    next.update(repeating: byte, count: count)
    next += count
  }

  /// Puts a decimal point before the last `count` bytes. There is space for it.
  mutating func insertPoint(before count: Int) {
    assert(end - next >= 1 && count <= self.count)
    let place = next - count
    (place + 1).update(from: place, count: count)
    place.pointee = UInt8(ascii: ".")
    next += 1
  }

  /// Adds bytes of any number, for which no space need have been made.
  @inlinable
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    if bytes.count > end - next { return appendWithoutRoom(bytes) }
    put(base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
  }

  @inline(never) @usableFromInline
  mutating func appendWithoutRoom(_ bytes: UnsafeRawBufferPointer) {
    if case .file(let descriptor) = destination, bytes.count >= end - start {
      // They would fill the buffer: nothing is gained by a copy.
      drain(to: descriptor)
      return write(bytes, to: descriptor)
    }
    makeSpace(bytes.count)
    append(bytes)
  }

  /// Adds a text of any length, for which no space need have been made.
  @inlinable
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes what the buffer holds, if it has a file descriptor.
  ///
  /// Throws the first failure since the buffer was made, each time: the bytes after it are lost.
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
