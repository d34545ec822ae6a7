import Foundation

/// A source file of the user, with the edits that convert it to its copy.
struct SourceFile {
  let path: String, bytes: [UInt8], tokens: [Token]
  /// Non-overlapping replacements, by range of the source's bytes.
  var edits: [(range: Range<Int>, text: String)] = []
  /// Lines to insert, by offset in the source's bytes.
  var insertions: [Int: String] = [:]

  /// Creates a source without its byte order mark, if it has one.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    tokens = SourceScanner(self.bytes).tokens
  }

  func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Returns the bytes from the beginning of a token to the end of another.
  func range(_ first: Int, _ last: Int) -> Range<Int> {
    tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// Returns the text of a range with its edits applied.
  func edited(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
      result += bytes[position..<edit.range.lowerBound] + Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return String(decoding: result + bytes[position..<range.upperBound], as: UTF8.self)
  }

  /// Returns the line endings of a range, with spaces for all other bytes.
  func blank(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }, as: UTF8.self)
  }

  /// Returns the line and the column of an offset, both from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    return (before.count { $0 == 10 } + 1, offset - (before.lastIndex(of: 10) ?? -1))
  }

  /// Returns text that makes the compiler report what follows it at an offset of the source: a `#sourceLocation`
  /// directive, and spaces.
  func location(of offset: Int) -> String {
    let (line, column) = position(of: offset)
    return "#sourceLocation(file: \(path.debugDescription), line: \(line))\n"
      + String(repeating: " ", count: column - 1)
  }

  /// Returns the copy, for which the compiler reports lines of the source.
  func copy() -> String {
    var copy = self
    copy.edits += insertions.map { ($0..<$0, "\n" + $1 + location(of: $0)) }
    let text = location(of: 0) + copy.edited(0..<bytes.count)
    return heads.filter { head in
      !text.contains("import \(head.name)") && head.words.contains { text.contains($0) }
    }
    .map { "#if canImport(\($0.module))\nimport \($0.name)\n#endif\n" }.joined() + text
  }
}

/// The imports to add to a copy that contains certain words. On Linux, networking is in a separate module.
private let heads = [
  (
    words: ["Selector(\""], module: "AsyncDisplayKit", name: "struct AsyncDisplayKit.Selector"
  ),
  (
    words: ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache"],
    module: "FoundationNetworking", name: "FoundationNetworking"
  ),
]
