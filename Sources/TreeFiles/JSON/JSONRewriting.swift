extension OutputBuffer {
  /// Adds a JSON value on one line, as `jq -c` writes it: no white space, numbers as `put(number:)`
  /// spells them, strings without needless escapes.
  ///
  /// `text` is valid JSON and has `TreeFileReader.padding` bytes after it, whatever they are.
  package mutating func append(compactJSON text: UnsafeRawBufferPointer) {
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
