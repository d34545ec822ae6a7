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

  /// The place of a byte. Lines end with a line feed, or a carriage return and a line feed.
  ///
  /// Complexity: linear in the offset. It is worked out only when there is something to report.
  package init(of offset: Int, in text: UnsafeRawBufferPointer) {
    let offset = min(offset, text.count)
    var line = 1
    var first = 0
    for index in 0..<offset where text[index] == UInt8(ascii: "\n") {
      line += 1
      first = index + 1
    }
    var end = offset
    while end < text.count && text[end] != UInt8(ascii: "\n") { end += 1 }
    if end > first && text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    self.line = line
    // Bytes that go on a character begin with the bits 10.
    column = text[first..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    lineBytes = first..<max(first, end)
    self.offset = offset
  }

  /// The columns of the `length` bytes from here on, as far as they are on this line.
  func columns(length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    let end = max(offset, min(offset + length, lineBytes.upperBound))
    return column..<text[offset..<end].reduce(column) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
