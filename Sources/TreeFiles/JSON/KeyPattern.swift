/// The bytes of a key and its colon, `"name":`, to be compared with a text at once. Of a key of more
/// than 13 bytes, what is nowhere.
struct KeyPattern {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var firstMask: UInt64 = 0
  private var secondMask: UInt64 = 0
  fileprivate let length: Int

  init(_ name: String) {
    length = name.utf8.count + 3
    guard length <= 16 else {
      // No bits are compared, and so they are never these.
      first = 1
      return
    }
    put(UInt8(ascii: "\""), 0)
    var place = 1
    for byte in name.utf8 {
      put(byte, place)
      place += 1
    }
    put(UInt8(ascii: "\""), length - 2)
    put(UInt8(ascii: ":"), length - 1)
  }

  private mutating func put(_ byte: UInt8, _ place: Int) {
    let shift = UInt64(place % 8 * 8)
    if place < 8 {
      first |= UInt64(byte) << shift
      firstMask |= 0xFF << shift
    } else {
      second |= UInt64(byte) << shift
      secondMask |= 0xFF << shift
    }
  }

  @inline(__always)
  fileprivate func stands(at text: UnsafePointer<UInt8>) -> Bool {
    let text = UnsafeRawPointer(text)
    // Without a branch: what differs in either half.
    let firstBits = (text.loadUnaligned(as: UInt64.self) & firstMask) ^ first
    let secondBits =
      (text.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & secondMask) ^ second
    return firstBits | secondBits == 0
  }
}

extension JSONScanner {
  /// Skips a key and its colon, if just that is here.
  @inline(__always)
  mutating func take(_ key: UnsafePointer<KeyPattern>) -> Bool {
    guard key.pointee.stands(at: at) else { return false }
    at += key.pointee.length
    skipWhitespace()
    return true
  }

  /// Skips `"inf"`, if just that is here.
  @inline(__always)
  mutating func takeInfinity() -> Bool {
    // The five bytes, the first one lowest.
    let word = UnsafeRawPointer(at).loadUnaligned(as: UInt64.self)
    guard word & 0xFF_FFFF_FFFF == 0x22_666E_6922 else { return false }
    at += 5
    return true
  }
}
