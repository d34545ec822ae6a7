import LayoutEngine
import TreeFiles

/// The elements of a tree file with their values as JSON, in the order of the tree.
///
/// The first item is the case, which has no keys if the file is not a case. The second one is the root.
struct ElementTree: Sendable {
  /// A key of an element, of its style, or of a case.
  struct Key: Hashable, Comparable, Sendable {
    let isStyle: Bool
    let name: ExactText

    static let type = Key(isStyle: false, name: ExactText("type"))
    static let id = Key(isStyle: false, name: ExactText("id"))

    /// `fontSize`, `style.flexGrow`
    var word: String { (isStyle ? "style." : "") + name.text }

    static func < (one: Key, other: Key) -> Bool {
      (one.isStyle ? 1 : 0, one.name.text) < (other.isStyle ? 1 : 0, other.name.text)
    }
  }

  /// A value in its canonical spelling, which is the same for all equal values.
  typealias Value = ExactText

  /// The elements under one key.
  struct Slot: Sendable {
    let name: String
    var items: [Int]
  }

  struct Item: Sendable {
    /// The index of the item above; −1 for the case.
    let parent: Int
    /// The key that it is under; `children` also for a `child` of a type that can have several.
    let slot: String
    /// The index among the elements that are there.
    var index = 0
    /// The end of its path: `.children[1]`.
    let step: String
    /// Its offset in the text, in bytes.
    let offset: Int
    var type = ""
    var id: ExactText?
    /// Its values, except elements.
    var values: [Key: Value] = [:]
    /// Its values as members of an object, without the braces.
    var members: [UInt8] = []
    /// Its elements, by their keys in alphabetical order.
    var slots: [Slot] = []
    /// A hash of its values and of everything below it.
    var hash = 0
    /// The number of items in its subtree, including itself.
    var count = 1
  }

  private(set) var items: [Item] = []
  /// True if the file is a case.
  let isCase: Bool

  /// Reads the elements of a text that is a valid tree.
  init(_ document: JSONDocument, isCase: Bool) {
    self.isCase = isCase
    read(document)
    for item in items.indices.reversed() { finish(item) }
  }

  private static func rootPath(_ isCase: Bool) -> String { isCase ? "$.tree" : "$" }

  /// The parent of an item as a part of its path: the case and the root have none.
  private static func parent(_ item: Item) -> Int { item.parent > 0 ? item.parent : -1 }

  /// The path of an element, such as `$.children[1].child`, as messages show it.
  func path(of item: Int) -> String {
    if item == 0 { return "$" }
    return ShortPath.text(
      root: Self.rootPath(isCase), of: item, parent: { Self.parent(items[$0]) },
      step: { items[$0].step })
  }

  /// Returns the element at a path; nil if there is none.
  ///
  /// Complexity: linear in the length of the path.
  func item(at path: String) -> Int? {
    let root = Self.rootPath(isCase)
    guard path.hasPrefix(root), items.count > 1 else { return nil }
    var item = 1
    for name in path.dropFirst(root.count).split(separator: ".") {
      guard let child = child(named: name, of: item) else { return nil }
      item = child
    }
    return item
  }

  /// Returns the child of an item at a step of a path, such as `children[2]`; nil if there is none.
  private func child(named name: Substring, of item: Int) -> Int? {
    func isNamed(_ child: Int) -> Bool { items[child].step.dropFirst() == name }
    let slots = items[item].slots
    // All values of a list are elements, so that one is at its own index.
    if let bracket = name.lastIndex(of: "["),
      let index = Int(name[name.index(after: bracket)...].dropLast())
    {
      for slot in slots where slot.items.indices.contains(index) && isNamed(slot.items[index]) {
        return slot.items[index]
      }
    }
    return slots.lazy.flatMap(\.items).first(where: isNamed)
  }

  /// The name of an element in messages: `text "title"`.
  func subject(of item: Int) -> String {
    items[item].type + (items[item].id.map { " \"\($0.text)\"" } ?? "")
  }

  /// The children of an item, under all of its keys.
  func children(of item: Int) -> [Int] { items[item].slots.flatMap(\.items) }

  // MARK: - Reading

  /// The key of a list of elements.
  static let list = ElementKey.children.word
  /// The key of the root in a case.
  static let root = CaseKey.tree.word
  private static let style = ElementKey.style.word
  private static let child = ElementKey.child.word
  /// The types that can also have an only child under `child`.
  private static let listTypes = Set(
    ElementType.allCases.filter { $0.childKeys == [.children] }.map(\.keyword))
  private static let slots = Set(ElementKey.holders.map { $0.word })

  /// A value that is an element, and its position.
  private struct Pending {
    let node: Int
    let parent: Int
    let slot: String
    let step: String
  }

  private mutating func read(_ document: JSONDocument) {
    items.append(
      Item(parent: -1, slot: "", step: "", offset: document.nodes[0].range.lowerBound, type: "case")
    )
    var pending: [Pending] = []
    if isCase {
      pending += readMembers(of: 0, from: 0, document)
    } else {
      pending.append(Pending(node: 0, parent: 0, slot: Self.root, step: ""))
    }
    // Not recursive, because a tree may have thousands of levels.
    while let next = pending.popLast() {
      let item = items.count
      items.append(
        Item(
          parent: next.parent, slot: next.slot, step: next.step,
          offset: document.nodes[next.node].range.lowerBound))
      let slots = items[next.parent].slots
      if slots.last?.name == next.slot {
        items[item].index = slots[slots.count - 1].items.count
        items[next.parent].slots[slots.count - 1].items.append(item)
      } else {
        items[next.parent].slots.append(Slot(name: next.slot, items: [item]))
      }
      pending += readMembers(of: item, from: next.node, document).reversed()
    }
  }

  /// Reads the values of an element or a case. Returns its elements, in order.
  private mutating func readMembers(
    of item: Int, from object: Int, _ document: JSONDocument
  ) -> [Pending] {
    var slots: [(name: String, nodes: [Int])] = []
    for node in document.children(of: object) {
      guard let key = document.key(of: node) else { continue }
      let kind = document.nodes[node].kind
      if item == 0 ? key == Self.root : Self.slots.contains(key) {
        slots.append((key, kind == .array ? document.children(of: node) : [node]))
      } else if item > 0 && key == Self.style && kind == .object {
        for member in document.children(of: node) {
          guard let name = document.key(of: member) else { continue }
          items[item].values[Key(isStyle: true, name: ExactText(name))] = Self.value(
            member, document)
        }
      } else {
        items[item].values[Key(isStyle: false, name: ExactText(key))] = Self.value(node, document)
        if key == ElementKey.type.word { items[item].type = document.string(of: node) ?? "" }
        if key == ElementKey.id.word {
          items[item].id = document.string(of: node).map(ExactText.init)
        }
      }
    }
    let isList = Self.listTypes.contains(items[item].type)
    return slots.sorted { $0.name < $1.name }.flatMap { name, nodes in
      nodes.enumerated().map { place, node in
        Pending(
          node: node, parent: item, slot: isList && name == Self.child ? Self.list : name,
          step: "." + name + (name == Self.list ? "[\(place)]" : ""))
      }
    }
  }

  private mutating func finish(_ item: Int) {
    items[item].members = Self.members(items[item].values)
    var hasher = Hasher()
    // Equal dictionaries can have different orders.
    hasher.combine(items[item].values.reduce(0) { $0 ^ Self.hash(of: $1) })
    for slot in items[item].slots {
      hasher.combine(slot.name)
      for child in slot.items {
        hasher.combine(items[child].hash)
        items[item].count += items[child].count
      }
    }
    items[item].hash = hasher.finalize()
  }

  /// Returns values as members of an object. The reader recognizes a case by its first key, which is not a key of an
  /// element.
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

  private static func hash(of member: (key: Key, value: Value)) -> Int {
    var hasher = Hasher()
    hasher.combine(member.key)
    hasher.combine(member.value)
    return hasher.finalize()
  }
}

// MARK: - Values

extension ElementTree {
  private static func value(_ node: Int, _ document: JSONDocument) -> Value {
    ExactText(canonical(node, document, levels: 100))
  }

  /// Returns a value in its canonical spelling: without white space and escapes, and with keys in alphabetical
  /// order. Values deeper than `levels` only lose their line ends.
  private static func canonical(_ node: Int, _ document: JSONDocument, levels: Int) -> String {
    let written = String(
      decoding: document.text(of: node).filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    if levels == 0 { return written }
    switch document.nodes[node].kind {
    case .word:
      guard let number = document.number(of: node), number.isFinite else { return written }
      return TreeFiles.text(of: number)
    case .string: return jsonString(document.string(of: node) ?? "")
    case .array:
      let values = document.children(of: node).map { canonical($0, document, levels: levels - 1) }
      return "[" + values.joined(separator: ",") + "]"
    case .object:
      let members = document.children(of: node).map { child in
        jsonString(document.key(of: child) ?? "") + ":"
          + canonical(child, document, levels: levels - 1)
      }
      return "{" + members.sorted().joined(separator: ",") + "}"
    }
  }
}
