import LayoutEngine
import TreeFiles

/// A foreign JSON document. Keys are decoded once, because each object is searched for the same few keys.
final class ForeignDocument {
  let json: JSONDocument
  /// The key of each value, by node; nil for a value without a key.
  private let keys: [ExactText?]
  /// True in `wasRead` for each value that was looked up, and in `wasAsked` for each object in which a key was looked
  /// up. Both are empty before `beginReading`.
  private var wasRead: [Bool] = []
  private var wasAsked: [Bool] = []

  init(_ json: JSONDocument) {
    self.json = json
    keys = json.nodes.indices.map { json.key(of: $0).map(ExactText.init) }
  }

  /// Returns the value of a key, the last one if the key is repeated; nil if there is none.
  func child(_ key: String, of object: Int) -> Int? {
    if !wasAsked.isEmpty { wasAsked[object] = true }
    guard json.nodes[object].kind == .object else { return nil }
    let key = ExactText(key)
    var found: Int?
    forEachChild(of: object) { if keys[$0] == key { found = $0 } }
    if let found, !wasRead.isEmpty { wasRead[found] = true }
    return found
  }

  /// Starts to record which values are looked up.
  func beginReading() {
    wasRead = Array(repeating: false, count: json.nodes.count)
    wasAsked = wasRead
  }

  /// Records all values of an object as read.
  func readAll(of object: Int) {
    if !wasRead.isEmpty { forEachChild(of: object) { wasRead[$0] = true } }
  }

  /// The keys that were not looked up, of objects in which other keys were looked up: each with the first such object
  /// and the number of occurrences.
  var unreadKeys: [(key: String, object: Int, count: Int)] {
    var found: [(key: String, object: Int, count: Int)] = []
    var indices: [ExactText?: Int] = [:]
    for object in wasAsked.indices where wasAsked[object] && json.nodes[object].kind == .object {
      forEachChild(of: object) { child in
        if wasRead[child] { return }
        let index = indices[keys[child]] ?? found.count
        if index == found.count {
          indices[keys[child]] = index
          found.append((json.key(of: child) ?? "", object, 0))
        }
        found[index].count += 1
      }
    }
    return found
  }

  /// True if a reader looked up a scalar value, or an empty object or array.
  var hasReadAny: Bool {
    json.nodes.indices.contains {
      wasRead[$0] && ![.object, .array].contains(json.nodes[$0].kind)
        || wasRead[$0] && json.nodes[$0].count == 0
    }
  }

  /// True if the document has types or keys that only tree files use.
  var hasOwnWords: Bool {
    let type = ExactText("type")
    return json.nodes.indices.contains { node in
      guard let key = keys[node] else { return false }
      return Self.ownKeys.contains(key)
        || key == type && Self.ownTypes.contains(json.string(of: node) ?? "")
    }
  }

  private static let ownKeys = Set(
    [
      "preferredSize", "preferredLayoutSize", "intrinsicSize", "spacingBefore", "spacingAfter",
      "layoutPosition", "truncationMode", "maximumNumberOfLines", "sizingOption",
    ].map(ExactText.init))

  /// The types of tree files that no other system uses.
  private static let ownTypes: Set = ["node", "inset", "overlay", "ratio", "wrapper", "corner"]

  @inline(__always)
  private func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var child = node + 1
    while child < json.nodes[node].end {
      body(child)
      child = json.nodes[child].end
    }
  }
}

/// A value of a foreign file.
struct ForeignValue {
  let document: ForeignDocument
  let node: Int

  private var json: JSONDocument { document.json }
  var isObject: Bool { json.nodes[node].kind == .object }
  var isArray: Bool { json.nodes[node].kind == .array }
  var string: String? { json.string(of: node) }
  var number: Double? { json.number(of: node) }
  var path: String { json.path(of: node) }
  /// The key in its object, decoded; nil for an element of an array.
  var key: String? { json.key(of: node) }
  var isNull: Bool { word == "null" }
  var bool: Bool? { word.flatMap { ["true": true, "false": false][$0] } }
  private var word: String? { json.nodes[node].kind == .word ? json.source(of: node) : nil }

  /// The elements of an array, or the values of an object.
  var elements: [ForeignValue] {
    json.children(of: node).map { ForeignValue(document: document, node: $0) }
  }

  /// The members of an object, in document order. Reading this property records all of them as read.
  var members: [(key: String, value: ForeignValue)] {
    guard isObject else { return [] }
    document.readAll(of: node)
    return elements.map { (json.key(of: $0.node) ?? "", $0) }
  }

  var object: ForeignObject { ForeignObject(value: self) }

  /// Returns the first object with an id, or else with a name; nil if there is none.
  func descendant(named name: String) -> ForeignValue? {
    for key in ["id", "name"] {
      let found = json.nodes.indices.first { node in
        json.nodes[node].kind == .object
          && ForeignValue(document: document, node: node).object[key]?.string == name
      }
      if let found { return ForeignValue(document: document, node: found) }
    }
    return nil
  }
}

/// An object of a foreign file.
struct ForeignObject {
  let value: ForeignValue

  var keys: [String] { value.members.map { $0.key } }

  subscript(key: String) -> ForeignValue? {
    value.document.child(key, of: value.node).map {
      ForeignValue(document: value.document, node: $0)
    }
  }

  /// Returns the elements of an array, or the one element that is not in an array; empty if the key is missing.
  func elements(_ key: String) -> [ForeignValue] {
    guard let value = self[key], !value.isNull else { return [] }
    return value.isArray ? value.elements : [value]
  }

  /// The text of a text element, under the key of any system, because handwritten trees mix them; nil if it has none.
  var text: ForeignValue? {
    [
      "text", "characters", "textContent", "value", "content", "title", "label", "placeholder",
      "defaultValue",
    ].lazy.compactMap { self[$0] }.first { $0.string != nil || $0.number != nil }
  }

  /// Returns the recorded frame of an object, where `x` and `y` are the keys of its origin; nil if incomplete.
  func frame(_ x: String, _ y: String) -> Frame? {
    guard let x = self[x]?.number, let y = self[y]?.number, let width = self["width"]?.number,
      let height = self["height"]?.number
    else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }
}
