import LayoutEngine
import TreeFiles

// Values as the scripts of pages read them.

extension OutputBuffer {
  /// Adds values as JSON in brackets, with `start` before each.
  mutating func append<Value>(
    list values: some Collection<Value>, _ start: String = "",
    _ write: (Value, inout OutputBuffer) -> Void
  ) {
    append("[")
    for (index, value) in values.enumerated() {
      append((index > 0 ? "," : "") + start)
      write(value, &self)
    }
    append("]")
  }

  /// Adds strings as a JSON list.
  mutating func append(scriptStrings texts: [String]) {
    append(list: texts) { $1.append(scriptString: $0) }
  }

  /// Adds a printable string as JSON without `<`, `>` and `&`, so that an HTML parser sees neither
  /// the end of a script element nor a comment in it. Texts keep their line feeds, which a page shows
  /// as white space.
  mutating func append(scriptString text: String) {
    var quoted = OutputBuffer()
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    quoted.append(jsonString: lines.map { String($0).printable }.joined(separator: "\n"))
    quoted.withBytes { bytes in
      reserve(6 * bytes.count)
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "<"): put("\\u003c")
        case UInt8(ascii: ">"): put("\\u003e")
        case UInt8(ascii: "&"): put("\\u0026")
        default: put(byte)
        }
      }
    }
  }

  /// Adds `x,y,width,height`, in points. JSON has no number for a coordinate past all others, which
  /// only a position can be.
  mutating func append(scriptFrame frame: Frame) {
    for (index, number) in [frame.x, frame.y, frame.width, frame.height].enumerated() {
      if index > 0 { append(",") }
      reserve(OutputBuffer.longestNumber)
      put(number: number.isFinite ? number : number < 0 ? -1e300 : 1e300)
    }
  }
}
