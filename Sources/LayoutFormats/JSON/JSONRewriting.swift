import LayoutEngine

extension OutputBuffer {
  /// Adds a JSON value on one line, as `jq -c` writes it: no white space, numbers as `put(number:)`
  /// spells them, strings without needless escapes.
  ///
  /// `text` is valid JSON and has `TreeFileReader.padding` bytes after it, whatever they are.
  public mutating func append(compactJSON text: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(text)
    while true {
      scanner.skipWhitespace()
      guard scanner.at < scanner.end else { return }
      switch scanner.byte {
      case UInt8(ascii: "\""):
        guard let string = try? scanner.readString() else { return }
        append(jsonString: string)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let number = try? scanner.readNumber() else { return }
        reserve(OutputBuffer.longestNumber)
        put(number: number)
      default:
        // Punctuation, and the letters of true, false and null.
        reserve(1)
        put(scanner.byte)
        scanner.at += 1
      }
    }
  }
}

extension TreeReader {
  /// Whether no object in a value, which was read without error, has a key twice; reports those
  /// that it has. jq would keep one of them, so the value could not be written as jq writes it.
  mutating func hasDistinctKeys(_ value: Range<Int>) -> Bool {
    var ahead = scanner
    ahead.at = ahead.start + value.lowerBound
    // The keys of the object that is open at each depth.
    var seen: [Int: Set<ExactText>] = [:]
    var duplicates: [Int] = []
    try? ahead.skipValue { depth, isFirst, offset, key in
      if isFirst { seen[depth] = [] }
      if seen[depth]?.insert(ExactText(key.text)).inserted == false { duplicates.append(offset) }
    }
    for offset in duplicates { reportDuplicate(keyAt: offset) }
    return duplicates.isEmpty
  }
}
