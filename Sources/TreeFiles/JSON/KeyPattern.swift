/// The bytes of a key and its colon, `"name":`, as two words that are compared with a text at once. A key of more than
/// 13 bytes gets a pattern that never matches.
struct KeyPattern {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var firstMask: UInt64 = 0
  private var secondMask: UInt64 = 0
  fileprivate let length: Int

  init(_ name: String) {
    length = name.utf8.count + 3
    guard length <= 16 else {
      // The masks are 0, so the masked text is never equal to this.
      first = 1
      return
    }
    var bytes: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      var name = name
      bytes[0] = UInt8(ascii: "\"")
      name.withUTF8 { UnsafeMutableRawBufferPointer(rebasing: bytes[1...]).copyBytes(from: $0) }
      bytes[length - 2] = UInt8(ascii: "\"")
      bytes[length - 1] = UInt8(ascii: ":")
    }
    (first, second) = bytes
    // A shift by 64 results in 0.
    firstMask = ~(~0 << UInt64(8 * min(length, 8)))
    secondMask = ~(~0 << UInt64(8 * max(length - 8, 0)))
  }

  @inline(__always)
  fileprivate func matches(at text: UnsafePointer<UInt8>) -> Bool {
    let text = UnsafeRawPointer(text)
    // Combines the differing bits of both halves, without a branch.
    let firstBits = (text.loadUnaligned(as: UInt64.self) & firstMask) ^ first
    let secondBits =
      (text.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & secondMask) ^ second
    return firstBits | secondBits == 0
  }
}

extension JSONScanner {
  /// Consumes a key and its colon if they are next.
  @inline(__always)
  mutating func consume(_ key: UnsafePointer<KeyPattern>) -> Bool {
    guard key.pointee.matches(at: at) else { return false }
    at += key.pointee.length
    skipWhitespace()
    return true
  }

  /// Consumes `"inf"` if it is next.
  @inline(__always)
  mutating func consumeInfinity() -> Bool {
    // The five bytes of `"inf"` in little-endian order.
    let word = UnsafeRawPointer(at).loadUnaligned(as: UInt64.self)
    guard word & 0xFF_FFFF_FFFF == 0x22_666E_6922 else { return false }
    at += 5
    return true
  }
}
