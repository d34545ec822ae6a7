import Foundation
import ReferenceEngine

/// What the tests look for in trees: how many elements there are, their ids, every key with the
/// forms of its values, and what a reader would refuse.
struct Survey {
  private(set) var elements = 0
  private(set) var ids: [String] = []
  /// Such as `stack`, `stack.spacing: number`, `style.flexGrow: bool`.
  private(set) var features: Set<String> = []
  private(set) var faults: [String] = []

  mutating func add(case value: JSONValue) throws {
    for (key, member) in members(of: value) where key != "tree" {
      features.insert("case.\(key): \(form(member))")
    }
    try add(element: value.required("tree"))
  }

  mutating func add(element: JSONValue) throws {
    elements += 1
    let type = try element.required("type").string()
    features.insert(type)
    if let id = try element["id"]?.string() { ids.append(id) }
    for (key, value) in members(of: element) where !key.hasPrefix("$") {
      switch key {
      case "type", "id": break
      case "style": add(style: value)
      case "children":
        features.insert("\(type).children")
        for child in try value.array() { try add(element: child) }
      case "child", "overlay", "background", "corner", "layout":
        features.insert("\(type).\(key)")
        try add(element: value)
      default: features.insert("\(type).\(key): \(form(value))")
      }
    }
    if type == "stack" { try check(stack: element) }
    if type == "wrapper" && (element["child"] == nil) == (element["children"] == nil) {
      faults.append("a wrapper with both of child and children, or neither")
    }
  }

  private func members(of value: JSONValue) -> [String: JSONValue] {
    if case .object(let members) = value { members } else { [:] }
  }

  /// The form of a value: keywords as they are, and the units of other strings.
  private func form(_ value: JSONValue) -> String {
    switch value {
    case .object: return "object"
    case .array: return "array"
    case .number: return "number"
    case .bool: return "bool"
    case .null: return "null"
    case .string(let text):
      if text.hasSuffix("%") { return "percent" }
      return text.first?.isNumber == true ? "points" : text
    }
  }

  private mutating func add(style: JSONValue) {
    var set: [String] = []
    for (key, value) in members(of: style) where !key.hasPrefix("$") {
      features.insert("style.\(key): \(form(value))")
      set += dimensions(key, value)
    }
    if Set(set).count < set.count { faults.append("a dimension set by two keys: \(set)") }
  }

  private func dimensions(_ key: String, _ value: JSONValue) -> [String] {
    let kinds = ["preferred": "exact", "min": "min", "max": "max"]
    for (prefix, kind) in kinds where key.hasPrefix(prefix) && key.hasSuffix("Size") {
      return halves(of: value).map { "\(kind) \($0)" }
    }
    switch key {
    case "width", "height": return ["exact \(key)"]
    case "minWidth", "minHeight", "maxWidth", "maxHeight":
      return ["\(key.prefix(3)) \(key.dropFirst(3).lowercased())"]
    case "sizeRange":
      return members(of: value).flatMap { kind, size in
        halves(of: size).map { "\(kind) \($0)" }
      }
    default: return []
    }
  }

  private func halves(of size: JSONValue) -> [String] {
    if case .array = size { return ["width", "height"] }
    return ["width", "height"].filter { size[$0] != nil }
  }

  private mutating func check(stack: JSONValue) throws {
    let isVertical = try stack["direction"]?.string() == "vertical"
    let along = isVertical ? "verticalAlignment" : "horizontalAlignment"
    let across = isVertical ? "horizontalAlignment" : "verticalAlignment"
    for (old, new) in [(along, "justifyContent"), (across, "alignItems")] {
      if let name = try stack[old]?.string(), name != "none", stack[new] != nil {
        faults.append("\(new) beside \(old)")
      }
    }
  }
}
