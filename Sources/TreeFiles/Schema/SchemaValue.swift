import LayoutEngine

/// A JSON value to write, its keys in order.
indirect enum SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  /// JSON as it is to stand there.
  case literal(String)
  case array([SchemaValue])
  case object([(String, SchemaValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .literal("\(value)") }
  init(booleanLiteral value: Bool) { self = .literal("\(value)") }
  init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements) }

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

  /// Writes the value, indented by two spaces a level; what holds no object stands on one line.
  func write(to output: inout OutputBuffer, indentation: String = "") {
    switch self {
    case .string(let text): output.append(jsonString: text)
    case .literal(let text): output.append(text)
    case .array(let values):
      let isFlat = !values.contains { $0.isCompound }
      write(values.count, "[", "]", isFlat: isFlat, &output, indentation) { output, index, inner in
        values[index].write(to: &output, indentation: inner)
      }
    case .object(let members):
      let isFlat = members.count < 2 && !members.contains { $0.1.isCompound }
      write(members.count, "{", "}", isFlat: isFlat, &output, indentation) { output, index, inner in
        output.append(jsonString: members[index].0)
        output.append(": ")
        members[index].1.write(to: &output, indentation: inner)
      }
    }
  }

  private func write(
    _ count: Int, _ opening: String, _ closing: String, isFlat: Bool,
    _ output: inout OutputBuffer, _ indentation: String,
    _ item: (inout OutputBuffer, Int, String) -> Void
  ) {
    let inner = indentation + "  "
    output.append(opening)
    for index in 0..<count {
      if index > 0 { output.append(isFlat ? ", " : ",") }
      if !isFlat { output.append("\n" + inner) }
      item(&output, index, inner)
    }
    if !isFlat && count > 0 { output.append("\n" + indentation) }
    output.append(closing)
  }

  private var isCompound: Bool {
    switch self {
    case .string, .literal: false
    case .array(let values): values.contains { $0.isCompound }
    case .object(let members): !members.isEmpty
    }
  }
}
