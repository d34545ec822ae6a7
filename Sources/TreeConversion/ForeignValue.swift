import TreeFiles

/// A value of a foreign file.
struct ForeignValue {
  let document: JSONDocument
  let node: Int

  var isObject: Bool { document.nodes[node].kind == .object }
  var isArray: Bool { document.nodes[node].kind == .array }
  var string: String? { document.string(of: node) }
  var number: Double? { document.number(of: node) }
  var path: String { document.path(of: node) }
  var isNull: Bool { document.nodes[node].kind == .word && document.source(of: node) == "null" }
  var bool: Bool? {
    guard document.nodes[node].kind == .word else { return nil }
    return ["true": true, "false": false][document.source(of: node)]
  }

  /// The values of an array; those of an object without their keys.
  var elements: [ForeignValue] {
    document.children(of: node).map { ForeignValue(document: document, node: $0) }
  }

  /// The keys and values of an object, in their order.
  var members: [(key: String, value: ForeignValue)] {
    guard isObject else { return [] }
    return elements.map { (document.key(of: $0.node) ?? "", $0) }
  }

  /// The object, with its keys in a table.
  var object: ForeignObject { ForeignObject(self) }
}

/// An object of a foreign file, whose values are found by their keys in constant time.
struct ForeignObject {
  let value: ForeignValue
  private let values: [String: ForeignValue]

  init(_ value: ForeignValue) {
    self.value = value
    var values: [String: ForeignValue] = [:]
    for (key, member) in value.members { values[key] = member }
    self.values = values
  }

  var path: String { value.path }
  var keys: Dictionary<String, ForeignValue>.Keys { values.keys }

  subscript(key: String) -> ForeignValue? { values[key] }

  /// The elements of an array; none if the key is missing or null.
  func elements(_ key: String) -> [ForeignValue] {
    guard let value = values[key], value.isArray else { return [] }
    return value.elements
  }
}
