/// The hash function FNV-1a with 64 bits. Unlike `Hasher`, it has the same result in each process.
package struct FNVHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// The hash of a text.
  package init(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  /// The hash of bytes.
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
