import LayoutEngine
import LayoutText

/// The schemas of values (docs/tree-format.md, "Values").
enum ValueSchema {
  /// Returns the schema of a kind of value. A keyword must be one of `keywords`. Most schemas are references to a
  /// definition.
  static func schema(of kind: ValueKind, _ keywords: [String]) -> SchemaValue {
    switch kind {
    case .anything: [:]
    case .type: .oneOf(ElementType.keywords)
    case .name: ["type": "string", "minLength": 1]
    case .string: ["type": "string"]
    case .bool: ["type": "boolean"]
    case .keyword: .oneOf(keywords)
    case .count: ["type": "integer", "minimum": 0, "maximum": .literal("\(Int32.max)")]
    case .elements: ["type": "array", "items": .reference("element")]
    case .runs: ["type": "array", "items": .reference("run")]
    case .font: .reference("fontOrName")
    default: .reference(kind.rawValue)
    }
  }

  /// The definitions of values that are more complex than a type.
  static var definitions: [(String, SchemaValue)] {
    let length = SchemaValue.reference("length")
    let infinity = SchemaValue.word("inf")
    let edge = SchemaValue.reference("edge")
    return [
      ("points", ["type": "number"]),
      ("length", ["type": "number", "minimum": 0]),
      ("positive", ["type": "number", "exclusiveMinimum": 0]),
      ("factor", .any([length, ["type": "boolean"]])),
      ("bound", .any([length, infinity])),
      ("dimension", .any([length, dimensionText])),
      ("size", .any(forms(.size, length, needsAll: true))),
      ("boundsSize", .any(forms(.boundsSize, .reference("bound"), needsAll: true))),
      ("dimensionSize", .any(forms(.dimensionSize, .reference("dimension")))),
      ("sizeRange", object(.sizeRange, .reference("dimensionSize"))),
      ("point", .any(forms(.point, .reference("points")))),
      ("edge", .any([.reference("points"), infinity, safeArea])),
      ("insets", .any([edge] + forms(.insets, edge))),
      ("finiteInsets", .any([.reference("points")] + forms(.insets, .reference("points")))),
      ("scaleFactors", scaleFactors),
      ("measures", measures),
      ("run", run),
      (
        "token",
        .any([
          ["type": "string"], .reference("run"), ["type": "array", "items": .reference("run")],
        ])
      ),
      ("fonts", fonts),
      ("sentences", sentences),
      ("device", device),
      ("deviceOrLength", .any([length, .reference("device")])),
      ("fontOrName", .any([["type": "string"], .reference("font")])),
      ("font", font),
      (
        "fontWeight",
        .any([
          ["type": "number", "minimum": 1, "maximum": 1000], .oneOf(Font.Weight.keywords),
        ])
      ),
      ("opticalSize", .any([.reference("positive"), .word("auto")])),
      ("variations", variations),
    ]
  }

  private static var safeArea: SchemaValue {
    [
      "type": "string", "pattern": "^safeArea([+-][0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?)?$",
      "examples": .array(["safeArea", "safeArea+8"]),
    ]
  }

  private static var font: SchemaValue {
    TreeSchema.object(
      "A font, and what it differs by from its default instance.", required: [FontKey.name.word],
      FontKey.allCases.map { ($0.word, TreeSchema.property($0)) })
  }

  private static var variations: SchemaValue {
    [
      "type": "object",
      "patternProperties": .object([
        ("^\\$", true), ("^[^$][\\s\\S]{3}$", .object([("type", "number")])),
      ]),
      "additionalProperties": false,
    ]
  }

  private static var fonts: SchemaValue {
    [
      "type": "object", "patternProperties": .object([("^\\$", true)]),
      "additionalProperties": .object([("type", "string")]),
    ]
  }

  private static var sentences: SchemaValue {
    let sentence: SchemaValue = ["type": "string"]
    return .any([sentence, ["type": "array", "items": sentence]])
  }

  private static var device: SchemaValue {
    ["type": "string", "examples": SchemaValue(Device.names)]
  }

  /// The schema of strings for dimensions: `"auto"`, points, or a percentage from 0 to 100.
  private static var dimensionText: SchemaValue {
    [
      "type": "string",
      "pattern": "^(auto|[0-9]+(\\.[0-9]+)?pt|0*(100(\\.0+)?|[0-9]{1,2}(\\.[0-9]+)?)%)$",
    ]
  }

  private static var scaleFactors: SchemaValue {
    let factor: SchemaValue = ["type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1]
    return [
      "type": "array", "items": factor,
      "maxItems": .literal("\(TextAttributes.maximumScaleFactors)"),
    ]
  }

  private static var run: SchemaValue {
    TreeSchema.object(
      "A part of a text with a font of its own.", required: [RunKey.text.word],
      RunKey.allCases.map { ($0.word, TreeSchema.property($0)) })
  }

  private static var measures: SchemaValue {
    [
      "type": "array",
      "items": TreeSchema.object(
        "A maximum size, and the size that the leaf has for it.", required: ["max", "size"],
        [("max", .reference("boundsSize")), ("size", .reference("size"))]),
    ]
  }

  /// Returns two schemas for a compound value: of an object with its keys, and of an array with a value for each key.
  private static func forms(
    _ form: CompoundValue, _ value: SchemaValue, needsAll: Bool = false
  ) -> [SchemaValue] {
    let count = SchemaValue.literal("\(form.names.count)")
    return [
      object(form, value, needsAll: needsAll),
      ["type": "array", "items": value, "minItems": count, "maxItems": count],
    ]
  }

  private static func object(
    _ form: CompoundValue, _ value: SchemaValue, needsAll: Bool = false
  ) -> SchemaValue {
    TreeSchema.object(
      nil, required: needsAll ? form.names : [], form.names.map { ($0, value) })
  }
}
