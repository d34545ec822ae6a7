import LayoutEngine
@testable import LayoutOutput
import Testing
@testable import TreeFiles

/// Names that are compared with a text in words of eight bytes.
@Suite struct NameTests {
  private func scan<Result>(_ bytes: [UInt8], _ body: (inout JSONScanner) -> Result) -> Result {
    let text = bytes + Array(repeating: 0, count: TreeFileReader.padding)
    return text.withUnsafeBytes { text in
      var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: text[..<bytes.count]))
      return body(&scanner)
    }
  }

  /// Returns true if the key is in `bytes`.
  private func accepts(_ pattern: KeyPattern, _ bytes: [UInt8]) -> Bool {
    scan(bytes) { scanner in withUnsafePointer(to: pattern) { scanner.consume($0) } }
  }

  @Test(arguments: ElementKey.words + StyleKey.words)
  func `an expected key is found only if each of its bytes matches`(word: String) {
    let pattern = KeyPattern(word)
    let bytes = Array("\"\(word)\":1".utf8)
    #expect(accepts(pattern, bytes) == (word.utf8.count <= 13))
    for place in bytes.indices.dropLast() {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << bit
        if accepts(pattern, changed) { Issue.record("\(changed)") }
      }
    }
  }

  private static let tables = [ElementKey.words, StyleKey.words, ElementType.keywords].map {
    (words: $0, table: NameTable($0))
  }

  @Test(arguments: tables.indices)
  func `a name of a table is found only if each of its bytes matches`(index: Int) {
    let (words, table) = Self.tables[index]
    for (index, word) in words.enumerated() {
      let bytes = Array("\"\(word)\"".utf8)
      #expect(scan(bytes) { $0.consumeName(in: table) } == index)
      for place in bytes.indices {
        for bit in 0..<8 {
          var changed = bytes
          changed[place] ^= 1 << bit
          let found = scan(changed) { $0.consumeName(in: table) }
          // A quote in the middle ends another name.
          let name = changed.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
          let isString = changed[0] == UInt8(ascii: "\"") && name.count < changed.count - 1
          let other = words.firstIndex { isString && Array($0.utf8) == Array(name) }
          if found != other ?? -1 { Issue.record("\(changed)") }
        }
      }
    }
  }
}
