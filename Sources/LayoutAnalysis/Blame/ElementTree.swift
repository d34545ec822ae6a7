import LayoutEngine
import TreeFiles

/// The elements of a tree file with their values as JSON, in pre-order.
///
/// The first item is the case, which has no keys if the file is not a case. The second item is the root.
struct ElementTree: Sendable {
  /// A key of an element, of its style, or of a case.
  struct Key: Hashable, Comparable, Sendable {
    let isStyle: Bool
    let name: ExactText

    static let type = Key(isStyle: false, name: ExactText("type"))
    static let id = Key(isStyle: false, name: ExactText("id"))

    /// The key with its object: `fontSize`, `style.flexGrow`.
    var word: String { (isStyle ? "style." : "") + name.text }

    static func < (one: Key, other: Key) -> Bool {
      (one.isStyle ? 1 : 0, one.name.text) < (other.isStyle ? 1 : 0, other.name.text)
    }
  }

  /// A value in canonical JSON: equal values have equal text.
  typealias Value = ExactText

  /// The elements under one key of their parent.
  struct Slot: Sendable {
    let name: String
    var items: [Int]
  }

  struct Item: Sendable {
    /// The index of the parent; −1 for the case.
    let parent: Int
    /// The parent's key that the item is under. `child` counts as `children` in a type that has both.
    let slot: String
    /// The index among the parent's items in the same slot.
    var index = 0
    /// The node of the item's object in the document.
    let node: Int
    var type = ""
    var id: ExactText?
    /// The values of the item, except elements.
    var values: [Key: Value] = [:]
    /// The values as members of an object, without the braces.
    var members: [UInt8] = []
    /// The child elements by key, in alphabetical order.
    var slots: [Slot] = []
    /// A hash of the item's values and its descendants.
    var hash = 0
    /// The number of items in the subtree, including the item itself.
    var count = 1
  }

  private(set) var items: [Item] = []
  let document: JSONDocument

  /// Reads the elements of a valid tree.
  init(_ document: JSONDocument, isCase: Bool) {
    self.document = document
    read(isCase: isCase)
    for item in items.indices.reversed() { finish(item) }
  }

  /// Returns the path of an element as messages show it, such as `$.children[1].child`.
  func path(of item: Int) -> String { document.shortPath(of: items[item].node) }

  /// Returns the offset of an element in the text, in bytes.
  func offset(of item: Int) -> Int { document.nodes[items[item].node].range.lowerBound }

  /// Returns the name of an element in messages: `text "title"`.
  func subject(of item: Int) -> String {
    items[item].type + (items[item].id.map { " \"\($0.text)\"" } ?? "")
  }

  /// Returns the children of an item, under all of its keys.
  func children(of item: Int) -> [Int] { items[item].slots.flatMap(\.items) }

  // MARK: - Reading

  /// The key of an array of children.
  static let list = ElementKey.children.word
  static let root = CaseKey.tree.word
  private static let style = ElementKey.style.word
  private static let child = ElementKey.child.word
  /// The types with `children` that can also have a single child under `child`.
  private static let listTypes = Set(
    ElementType.allCases.filter { $0.childKeys == [.children] }.map(\.keyword))
  private static let slots = Set(ElementKey.holders.map { $0.word })

  /// Returns true if a type, in canonical JSON, has an array of children.
  static func isList(_ type: Value?) -> Bool {
    type.map { type in listTypes.contains { jsonString($0) == type.text } } ?? false
  }

  /// An element that is not read yet: its node, its parent and its slot.
  private typealias Pending = (node: Int, parent: Int, slot: String)

  private mutating func read(isCase: Bool) {
    items.append(Item(parent: -1, slot: "", node: 0, type: "case"))
    var pending = isCase ? readMembers(of: 0) : [(node: 0, parent: 0, slot: Self.root)]
    // Not recursive, because a tree may have thousands of levels.
    while let next = pending.popLast() {
      let item = items.count
      items.append(Item(parent: next.parent, slot: next.slot, node: next.node))
      let slots = items[next.parent].slots
      if slots.last?.name == next.slot {
        items[item].index = slots[slots.count - 1].items.count
        items[next.parent].slots[slots.count - 1].items.append(item)
      } else {
        items[next.parent].slots.append(Slot(name: next.slot, items: [item]))
      }
      pending += readMembers(of: item).reversed()
    }
  }

  /// Reads the values of an element or a case. Returns its child elements, in order.
  private mutating func readMembers(of item: Int) -> [Pending] {
    var slots: [(name: String, nodes: [Int])] = []
    for node in document.children(of: items[item].node) {
      guard let key = document.key(of: node) else { continue }
      let kind = document.nodes[node].kind
      if item == 0 ? key == Self.root : Self.slots.contains(key) {
        slots.append((key, kind == .array ? document.children(of: node) : [node]))
      } else if item > 0 && key == Self.style && kind == .object {
        for member in document.children(of: node) {
          guard let name = document.key(of: member) else { continue }
          items[item].values[Key(isStyle: true, name: ExactText(name))] = value(member)
        }
      } else {
        items[item].values[Key(isStyle: false, name: ExactText(key))] = value(node)
        if key == ElementKey.type.word { items[item].type = document.string(of: node) ?? "" }
        if key == ElementKey.id.word {
          items[item].id = document.string(of: node).map(ExactText.init)
        }
      }
    }
    let isList = Self.listTypes.contains(items[item].type)
    return slots.sorted { $0.name < $1.name }.flatMap { name, nodes in
      nodes.map { ($0, item, isList && name == Self.child ? Self.list : name) }
    }
  }

  private mutating func finish(_ item: Int) {
    items[item].members = Self.members(items[item].values)
    var hasher = Hasher()
    hasher.combine(items[item].values)
    for slot in items[item].slots {
      hasher.combine(slot.name)
      for child in slot.items {
        hasher.combine(items[child].hash)
        items[item].count += items[child].count
      }
    }
    items[item].hash = hasher.finalize()
  }

  /// Returns values as members of an object, starting with keys of the element: the reader recognizes a case by its
  /// first key, which no element has.
  static func members(_ values: [Key: Value]) -> [UInt8] {
    func member(_ member: (key: Key, value: Value)) -> String {
      jsonString(member.key.name.text) + ":" + member.value.text
    }
    let sorted = values.sorted { $0.key < $1.key }
    var members = sorted.filter { !$0.key.isStyle }.map(member)
    let style = sorted.filter(\.key.isStyle).map(member)
    if !style.isEmpty { members.append("\"style\":{\(style.joined(separator: ","))}") }
    return Array(members.joined(separator: ",").utf8)
  }
}

// MARK: - Values

extension ElementTree {
  private func value(_ node: Int) -> Value { ExactText(canonical(node, levels: 100)) }

  /// Returns a value in canonical JSON: without white space and needless escape sequences, and with sorted keys. Values
  /// nested deeper than `levels` only lose their line ends.
  private func canonical(_ node: Int, levels: Int) -> String {
    let written = String(
      decoding: document.text(of: node).filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    if levels == 0 { return written }
    switch document.nodes[node].kind {
    case .word:
      guard let number = document.number(of: node), number.isFinite else { return written }
      return TreeFiles.text(of: number)
    case .string: return jsonString(document.string(of: node) ?? "")
    case .array:
      let values = document.children(of: node).map { canonical($0, levels: levels - 1) }
      return "[" + values.joined(separator: ",") + "]"
    case .object:
      let members = document.children(of: node).map { child in
        jsonString(document.key(of: child) ?? "") + ":"
          + canonical(child, levels: levels - 1)
      }
      return "{" + members.sorted().joined(separator: ",") + "}"
    }
  }
}
