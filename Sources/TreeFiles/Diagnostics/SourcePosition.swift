import Platform

/// A position in a text, as people count: lines and columns from 1.
package struct SourcePosition: Equatable, Sendable {
  /// The line.
  package let line: Int
  /// The column, in characters (Unicode scalars).
  package let column: Int
  /// The byte at which the line begins.
  private let lineStart: Int
  /// The byte.
  let offset: Int

  /// The number of bytes in which the end of the line is searched for. A text on one line may be as long as a file.
  private static let farthest = 1 << 16

  /// The position of a byte. A byte order mark before the text is no column. Lines end with a line feed, or a carriage return and a line feed. `previous` is
  /// another position in the same text, not after this one.
  ///
  /// Complexity: linear in the bytes between `previous`, or the beginning, and the offset. It is worked out only when
  /// there is something to report.
  package init(
    of offset: Int, in text: UnsafeRawBufferPointer, after previous: SourcePosition? = nil
  ) {
    let mark = text.byteOrderMarkLength
    let offset = max(mark, min(offset, text.count))
    var line = previous?.line ?? 1
    var first = previous?.lineStart ?? mark
    var start = previous?.offset ?? mark
    var column = previous?.column ?? 1
    while let end = text.firstLineFeed(in: start..<offset) {
      line += 1
      (first, start, column) = (end + 1, end + 1, 1)
    }
    self.line = line
    self.column = column + text.characterCount(in: start..<offset)
    lineStart = first
    self.offset = offset
  }

  /// The bytes of the line, without its end, up to `farthest` bytes after the position.
  func lineBytes(in text: UnsafeRawBufferPointer) -> Range<Int> {
    let end = text.endOfLine(
      in: offset..<min(offset + Self.farthest, text.count), after: lineStart)
    return lineStart..<max(lineStart, end)
  }

  /// The column, in bytes of UTF-8.
  package var byteColumn: Int { offset - lineStart + 1 }

  /// The columns of the `length` bytes from here on, as far as they are on this line.
  func columns(length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    column..<column + text.characterCount(in: bytes(length, in: text))
  }

  /// The same columns in bytes of UTF-8.
  func byteColumns(length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    byteColumn..<byteColumn + bytes(length, in: text).count
  }

  /// The `length` bytes from here on, as far as they are on this line.
  private func bytes(_ length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    let end = text.endOfLine(in: offset..<min(offset + length, text.count), after: offset)
    return offset..<max(offset, end)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func firstLineFeed(in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let baseAddress,
      let found = memchr(baseAddress + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Returns the end of the line of a range, or of the range if that is before: at a line feed, or at a carriage return
  /// before one that is not before `first`.
  fileprivate func endOfLine(in range: Range<Int>, after first: Int) -> Int {
    let end = firstLineFeed(in: range) ?? range.upperBound
    let endsLine = end == count || self[end] == UInt8(ascii: "\n")
    return endsLine && end > first && self[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The number of characters (Unicode scalars) in some bytes of UTF-8.
  fileprivate func characterCount(in range: Range<Int>) -> Int {
    // Bytes that go on a character begin with the bits 10.
    self[range].count { $0 & 0xC0 != 0x80 }
  }
}
