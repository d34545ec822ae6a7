/// Tells what the command writes from what it reads, for a file that output is to replace.
package enum OutputText {
  /// Two keys of each object that the command writes; the first one has a container.
  private static let objects: [(key: String, other: String)] = [
    ("frame", "type"), ("layout", "file"), ("layout", "name"), ("error", "name"),
    ("error", "line"), ("levels", "path"), ("min", "path"), ("findings", "summary"),
  ]
  /// The keys of which the objects of an array that the command writes have one.
  private static let items = ["file", "path"]

  /// The beginnings that no output has: a byte order mark, and a comment.
  private static let foreignBeginnings: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], Array("//".utf8), Array("/*".utf8),
  ]

  /// Returns true for a text that an output of the command may replace: one that is blank, that the command may
  /// have written, or that is neither JSON nor binary.
  ///
  /// JSON without the keys of an output is kept: it may be a tree, a case, a strings file or a configuration,
  /// right or wrong. The text is followed by the padding of `TreeFileReader`.
  package static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    if foreignBeginnings.contains(where: { text.starts(with: $0) }) || text.contains(0) {
      return false
    }
    guard text.count > 0 else { return true }
    var scanner = JSONScanner(text)
    scanner.skipWhitespace()
    if scanner.take(UInt8(ascii: "[")) {
      if scanner.take(UInt8(ascii: "]")) { return true }
      scanner.skipWhitespace()
      return items.contains { value(of: $0, in: scanner) != nil }
    }
    guard scanner.byte == UInt8(ascii: "{") else { return true }
    if value(of: CaseKey.tree.word, in: scanner) != nil { return false }
    return objects.contains { key, other in
      guard let first = value(of: key, in: scanner), value(of: other, in: scanner) != nil else {
        return false
      }
      // The values of a strings file are strings and arrays of strings; a node may have a layout of its own.
      return first.hasMembers && (key != "layout" || value(of: "type", in: scanner) == nil)
    }
  }

  /// A value of an object, as far as it has to be known.
  private struct Value {
    /// True for an object, and for an array whose first value is no string.
    let hasMembers: Bool
  }

  /// Returns the value of a key of the object that a scanner is at; nil if there is none before the object ends,
  /// or before an error.
  private static func value(of key: String, in scanner: JSONScanner) -> Value? {
    var scanner = scanner
    guard (try? scanner.find(key: key)) != nil else { return nil }
    if scanner.byte == UInt8(ascii: "{") { return Value(hasMembers: true) }
    guard scanner.take(UInt8(ascii: "[")) else { return Value(hasMembers: false) }
    scanner.skipWhitespace()
    return Value(hasMembers: scanner.byte != UInt8(ascii: "\""))
  }
}
