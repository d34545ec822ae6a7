/// A JSON value to write. Objects keep the order of their keys.
package indirect enum JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  /// A number. NaN is written as null, infinity as `"inf"` or `"-inf"`.
  case number(Double)
  /// JSON text that is written unchanged.
  case literal(String)
  case array([JSONValue])
  /// A number of values, each created only when it is written, because there may be millions.
  case values(Int, (Int) -> JSONValue)
  case object([(String, JSONValue)])

  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .literal("\(value)") }
  package init(booleanLiteral value: Bool) { self = .literal("\(value)") }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }

  package static func number(_ value: Int) -> JSONValue { .literal("\(value)") }
  package static func bool(_ value: Bool) -> JSONValue { .literal("\(value)") }

  /// Returns an object of the members whose values are not nil.
  package static func object(present members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// How a value is divided into lines.
  package enum Style {
    /// On one line without spaces, as by `jq -c`.
    case compact
    /// One value per line, as by `jq`.
    case lines
    /// One value per line, except that a value without nonempty objects is on one line, as is an
    /// object with one such member.
    case shortLines
  }

  /// Writes the value. Lines are indented by two spaces per level.
  package func write(to output: inout OutputBuffer, _ style: Style, depth: Int = 0) {
    switch self {
    case .string(let text): output.append(jsonString: text)
    case .number(let number): output.append(jsonNumber: number)
    case .literal(let text): output.append(text)
    case .array(let values):
      write("[", values.count, "]", to: &output, style, depth) {
        values[$0].write(to: &$1, style, depth: depth + 1)
      }
    case .values(let count, let value):
      write("[", count, "]", to: &output, style, depth) {
        value($0).write(to: &$1, style, depth: depth + 1)
      }
    case .object(let members):
      write("{", members.count, "}", to: &output, style, depth) { index, output in
        output.append(jsonString: members[index].0)
        output.append(style == .compact ? ":" : ": ")
        members[index].1.write(to: &output, style, depth: depth + 1)
      }
    }
  }

  /// Returns the value as text.
  package func text(_ style: Style) -> String {
    var output = OutputBuffer()
    write(to: &output, style)
    return output.text
  }

  private func write(
    _ opening: StaticString, _ count: Int, _ closing: StaticString,
    to output: inout OutputBuffer, _ style: Style, _ depth: Int,
    _ item: (Int, inout OutputBuffer) -> Void
  ) {
    let isSpread = style == .lines || style == .shortLines && !isShort
    func startLine(_ depth: Int, _ output: inout OutputBuffer) {
      guard isSpread else { return }
      output.reserve(2 * depth + 1)
      output.put("\n")
      output.put(UInt8(ascii: " "), times: 2 * depth)
    }
    output.reserve(1)
    output.put(opening)
    for index in 0..<count {
      output.reserve(2)
      if index > 0 { output.put(style == .shortLines && !isSpread ? ", " : ",") }
      startLine(depth + 1, &output)
      item(index, &output)
    }
    if count > 0 { startLine(depth, &output) }
    output.reserve(1)
    output.put(closing)
  }

  private var isShort: Bool {
    switch self {
    case .object(let members): members.count < 2 && !members.contains { $0.1.hasMembers }
    default: !hasMembers
    }
  }

  private var hasMembers: Bool {
    switch self {
    case .string, .number, .literal: false
    case .array(let values): values.contains { $0.hasMembers }
    case .values(let count, let value): (0..<count).contains { value($0).hasMembers }
    case .object(let members): !members.isEmpty
    }
  }
}
