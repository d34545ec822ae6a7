import LayoutEngine

/// The JSON Schema (draft 2020-12) of a tree file: an element or a case. Generated from the tables
/// of the reader, so that editors complete and check the same keys.
///
/// A schema cannot express everything, such as valid JSON or duplicate keys.
package enum TreeSchema {
  /// The schema as text.
  package static var text: String { schema.text(.shortLines) + "\n" }

  private static var schema: SchemaValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A tree file of layoutcalc",
      "description": "A tree of nodes and layout specs, or a case with a tree in it.",
      "if": .has([CaseKey.tree.word]),
      "then": .reference("case"),
      "else": .reference("element"),
      "$defs": .object(definitions),
    ]
  }

  private static var definitions: [(String, SchemaValue)] {
    [("case", caseSchema), ("element", elementSchema)]
      + ElementType.allCases.map { ($0.keyword, schema(of: $0)) }
      + [("style", StyleSchema.schema)] + ValueSchema.definitions
  }

  private static var caseSchema: SchemaValue {
    object(
      "A tree with the sizes to lay it out in.", required: [CaseKey.tree.word],
      CaseKey.allCases.map { ($0.word, property($0)) })
  }

  /// The schema of an element, whose type determines its keys.
  private static var elementSchema: SchemaValue {
    let key = ElementKey.type.word
    let types = ElementType.keywords.map { word -> SchemaValue in
      .object([("if", .fits([(key, .word(word))])), ("then", .reference(word))])
    }
    return .object([("type", "object")])
      .and(.has([key])).and(.fits([(key, .oneOf(ElementType.keywords))])).and(.all(types))
  }

  private static func schema(of type: ElementType) -> SchemaValue {
    let rule = ElementRules.shared.rule(of: type)
    let properties = rule.allowed.keys.map { key in
      (key.word, property(key, key == .type ? .word(type.keyword) : nil))
    }
    let exclusions = rule.allowed.keys.flatMap { key in
      rule.allowed.intersection(key.row.excludes).keys.map {
        SchemaValue.not(.has([key.word, $0.word]))
      }
    }
    let choices: [SchemaValue] =
      rule.oneOf.isEmpty ? [] : [.any(rule.oneOf.keys.map { .has([$0.word]) })]
    let conditions = choices + exclusions + (type == .stack ? AlignmentSchema.conditions : [])
    let schema = object(
      "Texture's \(type.textureName)." + Synonym.types.note(of: type.keyword),
      required: rule.required.keys.map { $0.word },
      properties + [(allowKey, allowance)])
    return conditions.isEmpty ? schema : schema.and(.all(conditions))
  }

  /// The schema of `$allow`: it lists the rules for completion in editors, and accepts other values, too, which only
  /// cause a warning.
  private static var allowance: SchemaValue {
    let rules: SchemaValue = ["type": "array", "items": .oneOf(WarningRule.ids)]
    return .object([
      (
        "description",
        "The rules whose warnings are suppressed, for this element and those inside it."
      )
    ])
    .and(.any([rules, true]))
  }

  /// Returns the schema of a key, with a description. `value` replaces the schema of the key's kind of value.
  static func property(_ key: some FormatKey, _ value: SchemaValue? = nil) -> SchemaValue {
    let row = key.row
    let synonyms = key is CaseKey ? Synonym.caseKeys : Synonym.keys
    let description = row.summary + synonyms.note(of: key.word)
    var members: [(String, SchemaValue)] = [("description", .string(description))]
    if let fallback = key.fallback { members.append(("default", .literal(fallback))) }
    return (value ?? ValueSchema.schema(of: row.kind, row.keywords)).with(members)
  }

  /// Returns the schema of an object with these keys, and with any keys that begin with `$`.
  static func object(
    _ description: String?, required: [String] = [], _ properties: [(String, SchemaValue)]
  ) -> SchemaValue {
    var members: [(String, SchemaValue)] = []
    if let description { members.append(("description", .string(description))) }
    members.append(("type", "object"))
    if !required.isEmpty { members.append(("required", SchemaValue(required))) }
    members.append(("properties", .object(properties)))
    members.append(("patternProperties", ["^\\$": true]))
    members.append(("additionalProperties", false))
    return .object(members)
  }
}

/// The conditions for the alignments of a stack: an alignment other than `none` excludes the key that it replaces,
/// which depends on the direction of the stack.
private enum AlignmentSchema {
  static var conditions: [SchemaValue] {
    StackLayoutDirection.allCases.flatMap { direction in
      [ElementKey.horizontalAlignment, .verticalAlignment].map { condition($0, direction) }
    }
  }

  private static func condition(
    _ alignment: ElementKey, _ direction: StackLayoutDirection
  ) -> SchemaValue {
    let isMain = (alignment == .horizontalAlignment) == (direction == .horizontal)
    let replaced: ElementKey = isMain ? .justifyContent : .alignItems
    let key = ElementKey.direction.word
    // The key `direction` may be missing if the direction is the default one.
    let isDefault = direction == StackStyle().direction
    let required = (isDefault ? [] : [key]) + [alignment.word]
    let isSet = SchemaValue.fits([
      (key, .word(direction.keyword)),
      (alignment.word, .not(.word(HorizontalAlignment.none.keyword))),
    ])
    return .object([
      ("if", SchemaValue.has(required).and(isSet)), ("then", .not(.has([replaced.word]))),
    ])
  }
}
