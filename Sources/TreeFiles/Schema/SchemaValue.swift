/// A part of the schema.
typealias SchemaValue = JSONValue

extension SchemaValue {
  /// A list of strings.
  init(_ words: [String]) { self = .array(words.map { .string($0) }) }

  /// A reference to one of the definitions.
  static func reference(_ name: String) -> SchemaValue { ["$ref": .string("#/$defs/\(name)")] }

  /// That an object has keys.
  static func has(_ keys: [String]) -> SchemaValue { .object([("required", SchemaValue(keys))]) }

  /// That the values of an object, where they are there, fit schemas.
  static func fits(_ properties: [(String, SchemaValue)]) -> SchemaValue {
    .object([("properties", .object(properties))])
  }

  /// That a value is a word.
  static func word(_ word: String) -> SchemaValue { .object([("const", .string(word))]) }

  /// That a value is one of a few words.
  static func oneOf(_ words: [String]) -> SchemaValue { .object([("enum", SchemaValue(words))]) }

  /// That a value does not fit a schema.
  static func not(_ schema: SchemaValue) -> SchemaValue { .object([("not", schema)]) }

  /// That a value fits all of some schemas.
  static func all(_ schemas: [SchemaValue]) -> SchemaValue { .object([("allOf", .array(schemas))]) }

  /// That a value fits one of some schemas at least.
  static func any(_ schemas: [SchemaValue]) -> SchemaValue { .object([("anyOf", .array(schemas))]) }

  /// This object with the members of another one after its own.
  func and(_ other: SchemaValue) -> SchemaValue {
    guard case .object(let members) = other else { return self }
    return with(members)
  }

  /// This object with more members after its own.
  func with(_ members: [(String, SchemaValue)]) -> SchemaValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }
}
