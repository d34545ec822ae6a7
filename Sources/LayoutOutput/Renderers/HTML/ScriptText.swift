import LayoutEngine
import TreeFiles

// Values as JSON for the scripts of pages.

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
    var output = OutputBuffer()
    output.append(jsonString: printable(keeping: "\n"), escapesMarkup: true)
    return output.text
  }
}

extension String? {
  /// The text as a JSON string, or null.
  var script: String { map { $0.script } ?? "null" }
}

extension Collection {
  /// The values as a JSON list, each written by `text`.
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
  /// `x,y,width,height`, in points. JSON has no infinity, so an infinite position becomes ±1e300.
  var script: String {
    [x, y, width, height].map { text(of: $0.isFinite ? $0 : $0 < 0 ? -1e300 : 1e300) }
      .joined(separator: ",")
  }
}
