import TreeFiles

/// The JSON Schema (draft 2020-12) of a configuration, generated from the table of keys.
enum ConfigurationSchema {
  static var text: String { schema.text(.shortLines) + "\n" }

  private static var schema: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A configuration of layoutcalc",
      "description": "What applies to the trees of a folder and of those inside it.",
      "type": "object",
      "properties": .object(ConfigurationKey.all.map { ($0.name, $0.schema) }),
      "patternProperties": ["^\\$": true],
      "additionalProperties": false,
      "$defs": .object(ConfigurationValue.allCases.map { ($0.rawValue, $0.schema) }),
    ]
  }
}

extension ConfigurationKey {
  fileprivate var schema: JSONValue {
    let one: JSONValue = ["$ref": .string("#/$defs/\(value.rawValue)")]
    if !isList {
      return ["description": .string(summary), "$ref": .string("#/$defs/\(value.rawValue)")]
    }
    let list: JSONValue = ["type": "array", "items": one, "minItems": 1]
    return ["description": .string(summary), "anyOf": .array([one, list])]
  }
}
