import TreeFiles

/// The first key of a tree that `convert` writes to a file. Its value is a hash of the text, so that a file that
/// somebody has edited is known, and never replaced.
package enum ConversionMark {
  static let key = "$converted"
  /// The value in the text that is hashed.
  static let blank = "0000000000000000"
  /// The text before the hash.
  private static let beginning = "{\n  \"\(key)\": \""

  /// Returns a text, whose first key is the mark with the blank value, with its hash.
  static func marked(_ text: String) -> String {
    let rest = String(text.utf8.dropFirst(beginning.utf8.count + blank.utf8.count)) ?? ""
    return beginning + FNVHash(rest).digits + rest
  }

  /// Returns true for a text that `convert` wrote to a file, and that is as it was written.
  package static func isUnchanged(_ text: UnsafeRawBufferPointer) -> Bool {
    let rest = text.dropFirst(beginning.utf8.count)
    let hashed = UnsafeRawBufferPointer(rebasing: rest.dropFirst(blank.utf8.count))
    return text.starts(with: beginning.utf8) && rest.starts(with: FNVHash(hashed).digits.utf8)
  }
}
