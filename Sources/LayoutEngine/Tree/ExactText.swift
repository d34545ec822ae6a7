// `String` compares what texts look like. To do so it sorts each run of combining marks by insertion:
// a name from a stranger that is 100 kB of them takes seconds each time it is compared or hashed. And
// it takes two spellings of "é" for one, which JSON does not. Names from outside are compared here.

/// A text that is equal to another where all of their bytes are, such as the key of a dictionary.
package struct ExactText: Hashable, Sendable {
  /// The text itself.
  package let text: String

  /// Wraps a text, without a copy.
  package init(_ text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.isExactly(other.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension StringProtocol {
  /// Returns whether all bytes are the same.
  ///
  /// Complexity: linear in the length, whatever the characters are.
  // Inlinable: without that, a key of a tree took 1,000 instructions and more in another module.
  @inlinable
  package func isExactly(_ other: some StringProtocol) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
