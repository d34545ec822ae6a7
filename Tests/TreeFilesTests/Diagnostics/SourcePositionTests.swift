import Testing
@testable import TreeFiles

/// Lines and columns, compared with a count of each byte.
@Suite struct SourcePositionTests {
  /// The line and column of a byte, the bytes of its line and the columns of `length` bytes.
  private struct Counted: Equatable {
    var line = 1
    var column = 1
    var lineBytes: Range<Int>
    var columns: Range<Int>
    var byteColumns: Range<Int>

    init(_ position: SourcePosition, length: Int, in text: UnsafeRawBufferPointer) {
      (line, column, lineBytes) = (position.line, position.column, position.lineBytes(in: text))
      columns = position.columns(length: length, in: text)
      byteColumns = position.byteColumns(length: length, in: text)
    }

    init(of offset: Int, length: Int, in text: [UInt8]) {
      let first = (text[..<offset].lastIndex(of: 10) ?? -1) + 1
      var end = text[offset...].firstIndex(of: 10) ?? text.count
      if end > first && text[end - 1] == 13 { end -= 1 }
      line = 1 + text[..<offset].count { $0 == 10 }
      lineBytes = first..<max(first, end)
      column = 1 + text[first..<offset].count { $0 & 0xC0 != 0x80 }
      let last = max(offset, min(offset + length, lineBytes.upperBound))
      columns = column..<column + text[offset..<last].count { $0 & 0xC0 != 0x80 }
      byteColumns = offset - first + 1..<last - first + 1
    }
  }

  private static let texts = [
    "", "\n", "a", "{\"a\": 1}", "{\r\n  \"ä€😀 long enough for eight bytes\": [\n\n1,\r\n2]}\r",
    "\r\n\r\n",
    "no end of line, and ü in it: 日本語の長い文字列", "a\rb\nc\r",
  ]

  @Test(arguments: texts) func `are those of each byte`(_ string: String) {
    let bytes = Array(string.utf8)
    bytes.withUnsafeBytes { text in
      for length in [0, 1, 2, 9, 100] {
        var previous: SourcePosition?
        for offset in 0...bytes.count {
          let expected = Counted(of: offset, length: length, in: bytes)
          let position = SourcePosition(of: offset, in: text)
          #expect(Counted(position, length: length, in: text) == expected, "\(offset)")
          let next = SourcePosition(of: offset, in: text, after: previous)
          #expect(next == position, "\(offset)")
          // After one some bytes before, too.
          if offset % 3 == 0 { previous = next }
        }
      }
    }
  }

  @Test func `past the end of the text are those of its end`() {
    Array("ab\ncd".utf8).withUnsafeBytes { text in
      #expect(SourcePosition(of: 9, in: text) == SourcePosition(of: 5, in: text))
    }
  }

  @Test func `on a long line have its columns, and the bytes around`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 200_000) + [13, 10]
    bytes.withUnsafeBytes { text in
      let first = SourcePosition(of: 10, in: text)
      #expect(first.lineBytes(in: text) == 0..<10 + 65_536)
      #expect(first.columns(length: 150_000, in: text) == 11..<150_011)
      #expect(first.columns(length: 200_002, in: text) == 11..<200_001)
      let second = SourcePosition(of: 199_000, in: text, after: first)
      #expect(second.column == 199_001)
      #expect(second.lineBytes(in: text) == 0..<200_000)
    }
  }
}
