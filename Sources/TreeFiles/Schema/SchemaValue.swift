/// A part of the schema.
typealias SchemaValue = JSONValue

extension SchemaValue {
  /// Creates an array of strings.
  init(_ words: [String]) { self = .array(words.map { .string($0) }) }

  /// Returns a reference to one of the definitions.
  static func reference(_ name: String) -> SchemaValue { ["$ref": .string("#/$defs/\(name)")] }

  /// Returns a schema that requires keys.
  static func has(_ keys: [String]) -> SchemaValue { .object([("required", SchemaValue(keys))]) }

  /// Returns a schema for objects from the schemas of the values of some keys. Keys that an object does not have are
  /// not checked.
  static func fits(_ properties: [(String, SchemaValue)]) -> SchemaValue {
    .object([("properties", .object(properties))])
  }

  /// Returns a schema that accepts only the string `word`.
  static func word(_ word: String) -> SchemaValue { .object([("const", .string(word))]) }

  /// Returns a schema that accepts only some strings.
  static func oneOf(_ words: [String]) -> SchemaValue { .object([("enum", SchemaValue(words))]) }

  /// Returns the negation of a schema.
  static func not(_ schema: SchemaValue) -> SchemaValue { .object([("not", schema)]) }

  /// Returns a schema that accepts a value if all of the given schemas accept it.
  static func all(_ schemas: [SchemaValue]) -> SchemaValue { .object([("allOf", .array(schemas))]) }

  /// Returns a schema that accepts a value if at least one of the given schemas accepts it.
  static func any(_ schemas: [SchemaValue]) -> SchemaValue { .object([("anyOf", .array(schemas))]) }

  /// Returns this object, followed by the members of another one.
  func and(_ other: SchemaValue) -> SchemaValue {
    guard case .object(let members) = other else { return self }
    return with(members)
  }

  /// Returns this object, followed by more members.
  func with(_ members: [(String, SchemaValue)]) -> SchemaValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }
}
