import Platform

/// A position in a text, as line and column from 1.
package struct SourcePosition: Equatable, Sendable {
  /// The number of the line.
  package let line: Int
  /// The column, in characters (Unicode scalars).
  package let column: Int
  /// The offset of the start of the line, in bytes.
  private let lineStart: Int
  /// The offset of the position, in bytes.
  let offset: Int

  /// The maximum number of bytes searched for the end of the line, since a whole file may be on one line.
  private static let farthest = 1 << 16

  /// Creates the position of a byte. A byte order mark does not count as a column. Lines end with a line feed, or a
  /// carriage return and a line feed. `previous` is a position in the same text that is not after this one.
  ///
  /// Complexity: linear in the number of bytes after `previous`, or from the start of the text. So positions are only
  /// computed for what is reported.
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

  /// Returns the bytes of the line, without its end, up to `farthest` bytes after the position.
  func lineBytes(in text: UnsafeRawBufferPointer) -> Range<Int> {
    let end = text.endOfLine(
      in: offset..<min(offset + Self.farthest, text.count), after: lineStart)
    return lineStart..<max(lineStart, end)
  }

  /// The column, in bytes of UTF-8.
  package var byteColumn: Int { offset - lineStart + 1 }

  /// Returns the columns of the next `length` bytes, up to the end of the line.
  func columns(length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    column..<column + text.characterCount(in: bytes(length, in: text))
  }

  /// Returns the columns of the next `length` bytes in bytes of UTF-8, up to the end of the line.
  func byteColumns(length: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    byteColumn..<byteColumn + bytes(length, in: text).count
  }

  /// Returns the range of the next `length` bytes, up to the end of the line.
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

  /// Returns the end of the line in a range: the index of its first line feed, or the end of the range if there is
  /// none. A carriage return before the line feed is excluded, too, unless its index is before `first`.
  fileprivate func endOfLine(in range: Range<Int>, after first: Int) -> Int {
    let end = firstLineFeed(in: range) ?? range.upperBound
    let endsLine = end == count || self[end] == UInt8(ascii: "\n")
    return endsLine && end > first && self[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// Returns the number of characters (Unicode scalars) in bytes of UTF-8.
  fileprivate func characterCount(in range: Range<Int>) -> Int {
    // Continuation bytes begin with the bits 10.
    self[range].count { $0 & 0xC0 != 0x80 }
  }
}
