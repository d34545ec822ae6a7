import LayoutEngine

extension PlacedDiagnostic {
  /// A JSON object on a line, without the keys that have no value.
  var json: String {
    var output = OutputBuffer()
    var separator = "{"
    func open(_ key: String, _ output: inout OutputBuffer) {
      output.append("\(separator)\"\(key)\":")
      separator = ","
    }
    func put(_ key: String, _ value: String?, _ output: inout OutputBuffer) {
      guard let value else { return }
      open(key, &output)
      output.append(jsonString: value)
    }
    func put(_ key: String, _ value: Int?, _ output: inout OutputBuffer) {
      guard let value else { return }
      open(key, &output)
      output.append("\(value)")
    }
    put("severity", severity.rawValue, &output)
    put("rule", rule, &output)
    put("message", ([message] + details).joined(separator: "\n"), &output)
    put("file", file, &output)
    put("line", line, &output)
    put("column", columns?.lowerBound, &output)
    put("endColumn", columns?.upperBound, &output)
    put("path", path, &output)
    put("suggestion", suggestion, &output)
    output.append("}")
    // What JSON need not escape, but a terminal must not see, is within strings, where an escape of
    // JSON means the same.
    return output.withBytes { String(decoding: $0, as: UTF8.self) }.printable + "\n"
  }
}
