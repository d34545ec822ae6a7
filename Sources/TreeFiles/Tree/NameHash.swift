extension JSONString {
  /// A hash of the decoded characters, never 0: equal strings have equal hashes, whatever their
  /// escape sequences.
  ///
  /// Up to eight bytes after the string are read: the source has padding.
  @inline(__always)
  var hash: UInt32 {
    hasEscapes ? decodedHash : nameHash(UnsafeRawPointer(bytes.baseAddress!), bytes.count)
  }

  private var decodedHash: UInt32 {
    let bytes = decoded() + [UInt8](repeating: 0, count: 8)
    return bytes.withUnsafeBytes { nameHash($0.baseAddress!, $0.count - 8) }
  }
}

/// Multiplies and folds words of eight bytes. Strings of 8 to 24 bytes, the most common ids, are
/// hashed as three overlapping words, which avoids a loop with a mispredicted exit.
@inline(__always)
private func nameHash(_ base: UnsafeRawPointer, _ length: Int) -> UInt32 {
  func word(_ offset: Int) -> UInt64 { (base + offset).loadUnaligned(as: UInt64.self) }
  var hash = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
  if length < 8 {
    hash = fold(hash ^ (word(0) & ((1 &<< UInt64(8 &* length)) &- 1)))
  } else if length <= 24 {
    hash = fold(hash ^ word(0)) ^ word(length &- 8)
    hash = fold(hash ^ fold(word(length / 2 &- 4)))
  } else {
    var offset = 0
    while offset < length &- 8 {
      hash = fold(hash ^ word(offset))
      offset &+= 8
    }
    hash = fold(hash ^ word(length &- 8))
  }
  return UInt32(truncatingIfNeeded: hash >> 32) | 1
}

@inline(__always)
private func fold(_ value: UInt64) -> UInt64 {
  let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
  return product.high ^ product.low
}
