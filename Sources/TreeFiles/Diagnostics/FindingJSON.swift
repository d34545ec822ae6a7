extension Finding {
  /// The finding as a JSON object. Keys without a value are omitted.
  package var json: JSONValue {
    func number(_ value: Int?) -> JSONValue? { value.map { .literal("\($0)") } }
    func string(_ value: String?) -> JSONValue? { value.map { .string($0) } }
    func strings(_ values: [String]) -> JSONValue? {
      values.isEmpty ? nil : .array(values.map { .string($0) })
    }
    let members: [(String, JSONValue?)] = [
      ("severity", string(severity.rawValue)), ("rule", string(rule)), ("message", string(message)),
      ("details", strings(details)), ("file", string(file)), ("line", number(line)),
      ("column", number(columns?.lowerBound)),
      ("endColumn", number(columns?.upperBound)), ("path", string(path)), ("id", string(id)),
      ("layouts", strings(layouts)), ("before", before), ("after", after),
      ("suggestion", string(suggestion)),
      ("edits", edits.isEmpty ? nil : .array(edits.map { $0.json })),
    ]
    return .object(present: members + data.map { ($0, $1) })
  }

  /// The JSON object on one line.
  var jsonLine: String {
    // Control and directional characters that JSON does not escape occur only within strings, where their escape
    // sequences mean the same.
    json.text(.compact).printable + "\n"
  }
}
