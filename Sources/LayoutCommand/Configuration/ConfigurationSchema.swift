import TreeFiles

/// The JSON Schema (draft 2020-12) of a configuration, from the rows of its keys.
enum ConfigurationSchema {
  static var text: String {
    var output = OutputBuffer()
    schema.write(to: &output, .shortLines)
    output.append("\n")
    return output.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  private static var schema: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A configuration of layoutcalc",
      "description": "What applies to the trees of a folder and of those inside it.",
      "type": "object",
      "properties": .object(ConfigurationKey.all.map { ($0.name, $0.schema) }),
      "patternProperties": ["^\\$": true],
      "additionalProperties": false,
    ]
  }
}

extension ConfigurationKey {
  fileprivate var schema: JSONValue {
    let description = ("description", JSONValue.string(summary))
    if !isList { return .object([description] + one) }
    let list: JSONValue = ["type": "array", "items": .object(one), "minItems": 1]
    return .object([description, ("anyOf", .array([.object(one), list]))])
  }

  /// The schema of one value.
  private var one: [(String, JSONValue)] {
    switch kind {
    case .text(_, let schema): [("type", "string")] + schema
    case .numberOrText: [("type", .array(["number", "string"])), ("minimum", 0)]
    case .number(let schema): [("type", "number")] + schema
    case .bool: [("type", "boolean")]
    case .files: [("type", "object"), ("additionalProperties", ["type": "string"])]
    }
  }
}
