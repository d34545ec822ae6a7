/// Bytes on their way to a file: collected, and passed on in chunks, so that a tree of any size
/// takes little memory.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  private let chunkSize = 1 << 18
  private let write: ([UInt8]) -> Void

  init(_ write: @escaping ([UInt8]) -> Void) {
    self.write = write
    bytes.reserveCapacity(chunkSize + 1 << 13)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A number of 0 or more in decimal digits.
  mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// A number of 0 or more that is given in halves: `3` is `1.5`.
  mutating func append(halves: Int) {
    append(halves / 2)
    if halves % 2 == 1 { append(".5") }
  }

  /// Hands on what there is if that is a chunk.
  mutating func emitFullChunk() {
    if bytes.count >= chunkSize { emit() }
  }

  /// Hands on what there is.
  mutating func emit() {
    if !bytes.isEmpty { write(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
