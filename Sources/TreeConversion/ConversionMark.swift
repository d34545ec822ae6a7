import TreeFiles

/// The first key of a tree that `convert` writes to a file. Its value is a hash of the rest of the text. If the hash
/// does not match, the file was edited since, and is not overwritten.
package enum ConversionMark {
  static let key = "$converted"
  /// A placeholder, replaced by the hash.
  static let blank = "0000000000000000"
  /// The text before the hash.
  private static let beginning = "{\n  \"\(key)\": \""

  /// Returns the text with the placeholder in its first key replaced by the hash of the rest.
  static func marked(_ text: String) -> String {
    let rest = String(text.utf8.dropFirst(beginning.utf8.count + blank.utf8.count)) ?? ""
    return beginning + FNVHash(rest).digits + rest
  }

  /// Returns true if the text has a mark with the right hash: `convert` wrote the text, and it was not edited.
  package static func isUnchanged(_ text: UnsafeRawBufferPointer) -> Bool {
    let rest = text.dropFirst(beginning.utf8.count)
    let hashed = UnsafeRawBufferPointer(rebasing: rest.dropFirst(blank.utf8.count))
    return text.starts(with: beginning.utf8) && rest.starts(with: FNVHash(hashed).digits.utf8)
  }
}
