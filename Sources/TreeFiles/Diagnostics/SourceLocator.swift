/// Finds out where an element is in the text that it was read from, by reading that again:
/// only reports need this, and records stay small without positions.
package struct SourceLocator {
  private let text: UnsafeRawBufferPointer

  /// A locator for a text that was read without errors, and that `TreeFileReader.padding` zero
  /// bytes follow.
  package init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  /// The opening brace of the value at a JSON path such as `$.tree.children[1].child`, or the
  /// beginning of the text if there is none.
  ///
  /// Complexity: linear in the size of the text.
  package func offset(ofPath path: String) -> Int {
    var scanner = JSONScanner(text)
    for step in path.split(separator: ".").dropFirst() {
      let parts = step.split(separator: "[")
      guard (try? scanner.enter(key: String(parts[0]))) == true else { return 0 }
      if parts.count > 1, let index = Int(parts[1].dropLast()) {
        guard (try? scanner.enter(index: index)) == true else { return 0 }
      }
    }
    scanner.skipWhitespace()
    return scanner.offset
  }
}

extension JSONScanner {
  /// Steps to the value of a key of the object that is here. Returns whether it has that key.
  fileprivate mutating func enter(key: String) throws(SyntaxError) -> Bool {
    try find(key: key) != nil
  }

  /// Steps to the value of a key of the object that is here, and returns where the key is.
  package mutating func find(key: String) throws(SyntaxError) -> Range<Int>? {
    guard take(UInt8(ascii: "{")), !take(UInt8(ascii: "}")) else { return nil }
    repeat {
      skipWhitespace()
      let first = offset
      let name = try readString()
      let range = first..<offset
      try takeColon()
      if name.spells(key) { return range }
      try skipValue()
    } while try takeCommaBeforeKey()
    return nil
  }

  /// Steps to an item of the array that is here. Returns whether it has as many.
  fileprivate mutating func enter(index: Int) throws(SyntaxError) -> Bool {
    guard take(UInt8(ascii: "[")), !take(UInt8(ascii: "]")) else { return false }
    for _ in 0..<index {
      try skipValue()
      guard try takeCommaBeforeValue() else { return false }
    }
    return true
  }
}
