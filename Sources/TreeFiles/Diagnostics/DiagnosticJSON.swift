extension PlacedDiagnostic {
  /// A JSON object on a line, without the keys that have no value.
  var json: String {
    func number(_ value: Int?) -> JSONValue? { value.map { .literal("\($0)") } }
    func string(_ value: String?) -> JSONValue? { value.map { .string($0) } }
    let members: [(String, JSONValue?)] = [
      ("severity", string(severity.rawValue)), ("rule", string(rule)),
      ("message", string(([message] + details).joined(separator: "\n"))),
      ("file", string(file)), ("line", number(line)), ("column", number(columns?.lowerBound)),
      ("endColumn", number(columns?.upperBound)), ("path", string(path)),
      ("suggestion", string(suggestion)),
    ]
    var output = OutputBuffer()
    JSONValue.object(members.compactMap { key, value in value.map { (key, $0) } } + data)
      .write(to: &output, .compact)
    // What JSON need not escape, but a terminal must not see, is within strings, where an escape of
    // JSON means the same.
    return output.text.printable + "\n"
  }
}
