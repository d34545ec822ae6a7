/// The first key of a tree that `convert` writes to a file. Its value is a hash of the text, so that a file that
/// somebody has edited is known, and never replaced.
package enum ConversionMark {
  static let key = "$converted"
  /// The value in the text that is hashed.
  static let blank = "0000000000000000"
  /// The text before the hash.
  private static let beginning = Array("{\n  \"\(key)\": \"".utf8)

  /// Returns a text, whose first key is the mark with the blank value, with its hash.
  static func marked(_ text: String) -> String {
    let rest = text.utf8.dropFirst(beginning.count + blank.utf8.count)
    return String(decoding: beginning + digits(of: rest) + rest, as: UTF8.self)
  }

  /// Returns true for a text that `convert` wrote to a file, and that is as it was written.
  package static func isUnchanged(_ text: UnsafeRawBufferPointer) -> Bool {
    let rest = text.dropFirst(beginning.count)
    return text.starts(with: beginning)
      && rest.starts(with: digits(of: rest.dropFirst(blank.utf8.count)))
  }

  /// FNV-1a in 64 bits, as hexadecimal digits.
  private static func digits(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return Array((blank.dropFirst(digits.count) + digits).utf8)
  }
}
