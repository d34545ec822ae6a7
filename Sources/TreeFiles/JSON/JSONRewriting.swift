extension OutputBuffer {
  /// Appends a JSON value. If `depth`, the number of open brackets around the value, is not nil, the value is indented
  /// as by jq; otherwise it is on one line, as by `jq -c`. Numbers are copied as they are written, including numbers
  /// that a double cannot represent, unless `rewritesNumbers` is true.
  ///
  /// `text` must be valid JSON, followed by `TreeFileReader.padding` readable bytes.
  package mutating func append(
    json text: UnsafeRawBufferPointer, depth: Int?, rewritesNumbers: Bool = false
  ) {
    var scanner = JSONScanner(text)
    var level = depth ?? 0
    func startLine(_ output: inout OutputBuffer) {
      guard depth != nil else { return }
      output.reserve(1 + 2 * level)
      output.put(UInt8(ascii: "\n"))
      output.put(UInt8(ascii: " "), times: 2 * level)
    }
    while true {
      scanner.skipWhitespace()
      guard scanner.at < scanner.end else { return }
      let byte = scanner.byte
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = try? scanner.readString() else { return }
        append(jsonString: string)
        continue
      case _ where rewritesNumbers && scanner.isAtNumber:
        guard let number = try? scanner.readNumber() else { return }
        append(jsonNumber: number)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        add(byte)
        scanner.at += 1
        let end = byte + 2
        if scanner.consume(end) {
          add(end)
        } else {
          level += 1
          startLine(&self)
        }
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        startLine(&self)
        add(byte)
      case UInt8(ascii: ","):
        add(byte)
        startLine(&self)
      case UInt8(ascii: ":"): append(depth == nil ? ":" : ": ")
      default: add(byte)
      }
      scanner.at += 1
    }
  }

  private mutating func add(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }
}
