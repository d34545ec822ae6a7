/// The 64-bit FNV-1a hash function. Unlike `Hasher`, it has the same result in every process.
package struct FNVHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Hashes the UTF-8 of a string.
  package init(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  /// Hashes bytes.
  package init(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { combine(byte) }
  }

  /// The hash as 16 hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
