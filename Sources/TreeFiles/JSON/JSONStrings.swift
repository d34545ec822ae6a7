extension JSONString {
  /// Creates the string whose quotes are at the ends of a range in valid JSON.
  package init(quotedAt range: Range<Int>, in text: UnsafeRawBufferPointer) {
    let bytes = UnsafeBufferPointer(
      start: text.baseAddress!.assumingMemoryBound(to: UInt8.self) + range.lowerBound + 1,
      count: range.count - 2)
    self.init(bytes: bytes, hasEscapes: bytes.contains(UInt8(ascii: "\\")))
  }

  /// Returns the decoded characters in UTF-8. A lone surrogate becomes U+FFFD, as in jq.
  package func decoded() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    decode { output.append($0) }
    return output
  }

  /// The decoded characters.
  package var text: String {
    hasEscapes
      ? String(decoding: decoded(), as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if the decoded characters are equal to `word`.
  package func spells(_ word: String) -> Bool {
    hasEscapes ? decoded().elementsEqual(word.utf8) : bytes.elementsEqual(word.utf8)
  }

  /// Decodes the string, and calls `put` with each byte of UTF-8.
  func decode(_ put: (UInt8) -> Void) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte != UInt8(ascii: "\\") {
        put(byte)
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "u"):
        for byte in String(readCodePoint(&index)).utf8 { put(byte) }
        continue
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "t"): put(0x09)
      case let other: put(other)
      }
      index += 2
    }
  }

  /// Returns the index of the encoded character that begins at `offset` in the decoded text.
  package func index(ofDecoded offset: Int) -> Int {
    var (index, decoded) = (0, 0)
    while index < bytes.count && decoded < offset {
      if bytes[index] != UInt8(ascii: "\\") {
        (index, decoded) = (index + 1, decoded + 1)
      } else if bytes[index + 1] == UInt8(ascii: "u") {
        decoded += UTF8.width(readCodePoint(&index))
      } else {
        (index, decoded) = (index + 2, decoded + 1)
      }
    }
    return index
  }

  /// Reads a `\u` escape sequence, or two that are a surrogate pair.
  private func readCodePoint(_ index: inout Int) -> Unicode.Scalar {
    let unit = readUnit(index + 2)
    index += 6
    if unit & 0xFC00 == 0xD800, index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let low = readUnit(index + 2)
      if low & 0xFC00 == 0xDC00 {
        index += 6
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private func readUnit(_ index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { unit, digit in
      unit << 4 | UInt32(isDigit(digit) ? digit & 0xF : (digit & 0xF) + 9)
    }
  }
}
