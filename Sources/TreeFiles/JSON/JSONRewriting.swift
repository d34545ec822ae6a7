extension OutputBuffer {
  /// Adds a JSON value. `depth` is the number of open brackets around it, where it is indented as by jq; nil for one line,
  /// as `jq -c` writes it: no white space, strings without needless escapes. Numbers are as they are written, so that
  /// those that no double holds stay the same; as `put(number:)` spells them if it `rewritesNumbers`.
  ///
  /// `text` is valid JSON and has `TreeFileReader.padding` bytes after it, whatever they are.
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
        if scanner.take(end) {
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
