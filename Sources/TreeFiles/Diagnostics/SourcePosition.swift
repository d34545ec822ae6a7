/// A place in a text, as people count: lines and columns from 1.
package struct SourcePosition: Equatable, Sendable {
  /// The line.
  package let line: Int
  /// The column, in characters (Unicode scalars).
  package let column: Int
  /// The bytes of the line, without its end.
  package let lineBytes: Range<Int>
  /// The byte.
  let offset: Int

  /// The place of a byte. Lines end with a line feed, or a carriage return and a line feed. `previous` is
  /// another place in the same text, not after this one.
  ///
  /// Complexity: linear in the bytes from `previous`, or from the beginning, up to the end of the line; no more
  /// than those up to the offset if `previous` is on the same line. It is worked out only when there is something
  /// to report.
  package init(
    of offset: Int, in text: UnsafeRawBufferPointer, after previous: SourcePosition? = nil
  ) {
    let offset = min(offset, text.count)
    var line = previous?.line ?? 1
    let start = previous?.offset ?? 0
    var first = start
    for index in start..<offset where text[index] == UInt8(ascii: "\n") {
      line += 1
      first = index + 1
    }
    self.line = line
    self.offset = offset
    // Bytes that go on a character begin with the bits 10.
    let width = text[first..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    if let previous, previous.line == line {
      column = previous.column + width
      lineBytes = previous.lineBytes
      return
    }
    column = 1 + width
    var end = offset
    while end < text.count && text[end] != UInt8(ascii: "\n") { end += 1 }
    if end > first && text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    lineBytes = first..<max(first, end)
  }

  /// The columns of the `length` bytes from here on, as far as they are on this line.
  func columns(length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    let end = max(offset, min(offset + length, lineBytes.upperBound))
    return column..<text[offset..<end].reduce(column) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
