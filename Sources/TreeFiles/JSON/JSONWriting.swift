/// Returns a string as JSON, in quotes.
package func jsonString(_ string: String) -> String {
  var output = OutputBuffer()
  output.append(jsonString: string)
  return output.text
}

extension OutputBuffer {
  /// Appends a string in quotes, with jq's escape sequences for quotes, backslashes, control
  /// characters and DEL; if `escapesMarkup`, also for the special characters of HTML.
  package mutating func append(jsonString text: String, escapesMarkup: Bool = false) {
    var text = text
    text.withUTF8 { bytes in
      reserve(6 * bytes.count + 2)
      put(UInt8(ascii: "\""))
      for byte in bytes {
        let isMarkup =
          escapesMarkup
          && (byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&"))
        if isMarkup { putUnicodeEscape(of: byte) } else { put(escaping: byte) }
      }
      put(UInt8(ascii: "\""))
    }
  }

  /// Appends a string that was read from JSON: its bytes as they are, unless it has escape
  /// sequences. The string must be followed by the reader's padding.
  @inline(__always)
  mutating func append(jsonString string: JSONString) {
    if string.hasEscapes { return append(jsonString: string.text) }
    reserve(string.bytes.count + 2)
    put(UInt8(ascii: "\""))
    if let bytes = string.bytes.baseAddress { put(padded: bytes, count: string.bytes.count) }
    put(UInt8(ascii: "\""))
  }

  /// Appends a number: NaN as null, infinity as `"inf"` or `"-inf"`.
  mutating func append(jsonNumber number: Double) {
    if number.isNaN { return append("null") }
    if number == -.infinity { return append("\"-inf\"") }
    append(jsonLength: number)
  }

  /// Appends a length that may be infinite: `375` or `"inf"`.
  package mutating func append(jsonLength length: Double) {
    reserve(OutputBuffer.longestNumber)
    put(jsonLength: length)
  }

  /// Appends a length. The buffer must have space for `longestNumber` bytes.
  mutating func put(jsonLength length: Double) {
    if length.isInfinite { put("\"inf\"") } else { put(number: length) }
  }

  /// Appends a byte of a string, with an escape sequence if necessary. The buffer must have space
  /// for six bytes.
  private mutating func put(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x08: put("\\b")
    case 0x09: put("\\t")
    case 0x0A: put("\\n")
    case 0x0C: put("\\f")
    case 0x0D: put("\\r")
    case 0..<0x20, 0x7F: putUnicodeEscape(of: byte)
    default: put(byte)
    }
  }

  private mutating func putUnicodeEscape(of byte: UInt8) {
    put("\\u00")
    put(hexDigit(byte >> 4))
    put(hexDigit(byte & 0xF))
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
