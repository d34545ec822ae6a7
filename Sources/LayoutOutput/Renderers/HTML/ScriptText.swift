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
}

extension String {
  /// The text, printable, as a JSON string without `<`, `>` and `&`, so that an HTML parser sees neither the end of a
  /// script element nor a comment in it. Texts keep their line feeds, which a page shows as white space.
  var script: String {
    let shown: String
    if utf8.contains(UInt8(ascii: "\n")) {
      let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      shown = lines.map { String($0).printable }.joined(separator: "\n")
    } else {
      shown = printable
    }
    let quoted = jsonString(shown)
    let isMarkup = quoted.utf8.contains { byte in
      byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
    }
    guard isMarkup else { return quoted }
    var script = ""
    for scalar in quoted.unicodeScalars {
      switch scalar {
      case "<": script += "\\u003c"
      case ">": script += "\\u003e"
      case "&": script += "\\u0026"
      default: script.unicodeScalars.append(scalar)
      }
    }
    return script
  }
}

extension String? {
  /// The same, or null.
  var script: String { map { $0.script } ?? "null" }
}

extension Collection {
  /// The values as JSON in brackets, as `text` writes each.
  func scriptList(_ text: (Element) -> String) -> String {
    "[" + map(text).joined(separator: ",") + "]"
  }
}

extension [String] {
  /// The strings as a JSON list.
  var script: String { scriptList { $0.script } }
}

extension [Int] {
  /// The numbers as a JSON list.
  var script: String { scriptList { "\($0)" } }
}

extension Frame {
  /// `x,y,width,height`, in points. JSON has no number for a coordinate past all others, which only a position can be.
  var script: String {
    [x, y, width, height].map { text(of: $0.isFinite ? $0 : $0 < 0 ? -1e300 : 1e300) }
      .joined(separator: ",")
  }
}
