import LayoutText
import TreeFiles

/// The type of a configuration value. The raw value is the name of its definition in the schema.
enum ConfigurationValue: String, CaseIterable {
  case configuration
  case pattern
  case device
  case width
  case size
  case exactSize
  case widths
  case positive
  case direction
  case textNode
  case textScale
  case textSizeCategory
  case strings
  case files
  case language
  case lineBreaks
  case folder
  case baseline
  case length
  case bool
  case levels
  case sentence

  /// A description of the type in messages.
  var description: String {
    switch self {
    case .configuration: "a string such as \"../base.json\""
    case .pattern: "a string such as \"build\""
    case .device: "a string such as \"iphone-15\""
    case .width: "a number such as 375, or a string"
    case .size: "a string such as \"375xinf\""
    case .exactSize: "a string such as \"375x667\""
    case .widths: "a string such as \"320..440/40\""
    case .positive, .length, .textScale: "a number"
    case .textSizeCategory: "a string such as \"XXXL\""
    case .strings: "a string such as \"de.json\""
    case .direction: "\"ltr\" or \"rtl\""
    case .textNode: "\"ASTextNode\" or \"ASTextNode2\""
    case .files: "an object such as {\"Inter\": \"Fonts/Inter.ttf\"}"
    case .language: "a string such as \"ja\""
    case .lineBreaks: "\"icu\" or \"uax14\""
    case .folder: "a string such as \"Goldens\""
    case .baseline: "a string such as \"baseline.json\""
    case .bool: "true or false"
    case .levels: "an object such as {\"overflow\": \"error\"}"
    case .sentence: "a sentence in quotes such as \"button.height >= 44\""
    }
  }

  /// Returns true if a value has this type. `isInObject` means that the value is a member of an object.
  func accepts(_ raw: String, isInObject: Bool) -> Bool {
    let isText = raw.utf8.first == UInt8(ascii: "\"")
    let isNumber = raw.utf8.first.map { "-0123456789".utf8.contains($0) } ?? false
    switch self {
    case .device, .size, .exactSize, .widths, .direction, .folder, .sentence: return isText
    case .textNode, .textSizeCategory, .strings, .language, .lineBreaks: return isText
    case .configuration, .pattern, .baseline: return isText
    case .width: return isText || isNumber
    case .positive, .length, .textScale: return isNumber
    case .bool: return raw == "true" || raw == "false"
    case .files, .levels: return isText && isInObject
    }
  }

  /// The schema of a single value.
  var schema: JSONValue {
    let number = "[0-9]+(\\.[0-9]+)?"
    let name = "i[Pp].*"
    switch self {
    case .device: return ["type": "string", "examples": words(Device.names + [Device.allWord])]
    case .width: return ["type": .array(["number", "string"]), "minimum": 0]
    case .size:
      return text(matching: "(\(number)|inf)x(\(number)|inf)|\(name)")
    case .exactSize: return text(matching: "\(number)x\(number)|\(name)")
    case .widths: return text(matching: "\(number)\\.\\.\(number)(/\(number))?")
    case .positive:
      return ["type": "number", "minimum": .literal("0.000001"), "maximum": 1_000_000]
    case .direction: return ["enum": words(LayoutDirection.keywords)]
    case .textNode: return ["enum": words(TextNodeKind.keywords)]
    case .textScale: return ["type": "number", "minimum": .literal("0.1"), "maximum": 10]
    case .textSizeCategory: return ["enum": words(ContentSizeCategory.keywords)]
    case .files:
      return [
        "type": "object", "patternProperties": ["^\\$": true],
        "additionalProperties": ["type": "string"],
      ]
    case .language: return text(matching: "[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*")
    case .lineBreaks: return ["enum": words(LineBreaks.keywords)]
    case .folder, .baseline, .strings, .configuration, .pattern:
      return ["type": "string", "minLength": 1]
    case .length: return ["type": "number", "minimum": 0]
    case .bool: return ["type": "boolean"]
    case .levels:
      let level: JSONValue = ["enum": words(RuleLevel.keywords)]
      return [
        "type": "object", "patternProperties": ["^\\$": true],
        "properties": .object(RuleLevel.rules.map { ($0, level) }), "additionalProperties": false,
      ]
    case .sentence: return ["type": "string", "minLength": 1]
    }
  }

  private func words(_ words: [String]) -> JSONValue { .array(words.map { .string($0) }) }

  private func text(matching pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string("^(\(pattern))$")]
  }
}
