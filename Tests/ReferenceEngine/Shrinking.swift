import Foundation

extension JSONValue {
  /// The value as JSON text, its keys in order.
  package var text: String {
    switch self {
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      return "{"
        + sorted.map { "\(JSONValue.string($0.key).text):\($0.value.text)" }.joined(separator: ",")
        + "}"
    case .array(let values): return "[" + values.map(\.text).joined(separator: ",") + "]"
    case .string(let string):
      let escaped = string.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20: String(format: "\\u%04x", scalar.value)
        default: String(scalar)
        }
      }
      return "\"\(escaped.joined())\""
    case .number(let number):
      return number == number.rounded() && number.magnitude < 1e15
        ? String(Int(number)) : "\(number)"
    case .bool(let flag): return "\(flag)"
    case .null: return "null"
    }
  }

  /// A smaller value that still fails, as small as leaving out and standing in make it.
  package func shrunk(while fails: (JSONValue) -> Bool) -> JSONValue {
    var smallest = self
    var attempts = 0
    search: while attempts < 20_000 {
      for candidate in smallest.smaller() {
        attempts += 1
        if fails(candidate) {
          smallest = candidate
          continue search
        }
      }
      break
    }
    return smallest
  }

  /// Values with one thing less: a member or an item left out, an element in the place of the one
  /// around it, a number rounded.
  private func smaller() -> [JSONValue] {
    switch self {
    case .object(let members):
      let elements = members.values.flatMap(\.elements)
      let isElement = members["type"] != nil
      let without = members.keys.filter { $0 != "type" && $0 != "tree" }.sorted().map { key in
        JSONValue.object(members.filter { $0.key != key })
      }
      let inside = members.sorted { $0.key < $1.key }.flatMap { key, value in
        value.smaller().map { smaller in
          JSONValue.object(members.merging([key: smaller]) { $1 })
        }
      }
      return (isElement ? elements : []) + without + inside
    case .array(let values):
      return values.indices.map { index in
        .array(values.enumerated().filter { $0.offset != index }.map(\.element))
      }
        + values.indices.flatMap { index in
          values[index].smaller().map { smaller in
            var copy = values
            copy[index] = smaller
            return .array(copy)
          }
        }
    case .number(let number):
      let rounded = number.rounded()
      return rounded == number || rounded.magnitude > 1e6 ? [] : [.number(rounded)]
    case .string, .bool, .null: return []
    }
  }

  /// The elements that this value is or lists.
  private var elements: [JSONValue] {
    switch self {
    case .object(let members): members["type"] == nil ? [] : [self]
    case .array(let values): values.flatMap(\.elements)
    default: []
    }
  }
}
