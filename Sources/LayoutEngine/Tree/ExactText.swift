// `String` compares by canonical equivalence, for which it sorts combining marks by insertion: an untrusted name of 100
// kB of marks takes seconds each time it is compared or hashed. It also treats two encodings of "é" as equal, which
// JSON does not. So names from outside are compared by bytes.

/// A text that is compared and hashed by its UTF-8 bytes, such as the key of a dictionary.
package struct ExactText: Hashable, Sendable {
  /// The wrapped string.
  package let text: String

  /// Wraps a string without copying it.
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
  /// Returns true if the UTF-8 bytes of both texts are equal.
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
