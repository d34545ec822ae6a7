import LayoutEngine

/// The elements of a tree file with their JSON values, for editing.
package struct TreeDocument: Sendable {
  /// An element of the tree.
  struct Element: Sendable {
    /// The index of the element's object among the values.
    let node: Int
    /// The index of the style among the values; nil if there is none.
    fileprivate let style: Int?
  }

  package let json: JSONDocument
  /// The elements in the order of the text, which is the order of `LayoutTree`.
  let elements: [Element]

  /// Finds the elements in the text of a valid tree. `isCase` is true if the tree is the `tree` of a case.
  ///
  /// Complexity: linear in the length of the text.
  package init(_ json: JSONDocument, isCase: Bool) {
    self.json = json
    let root = isCase ? json.rootElement : 0
    elements = json.elements(from: root).map { node in
      Element(node: node, style: json.child(ElementKey.style.word, of: node))
    }
  }

  /// Returns the object with the keys of an element, or of its style; nil if it has no style.
  func object(of element: Int32, isStyle: Bool) -> Int? {
    isStyle ? elements[Int(element)].style : elements[Int(element)].node
  }

  /// Returns the value of a key of an element, or of its style; nil if there is none.
  package func value(of key: String, of element: Int32, isStyle: Bool) -> Int? {
    object(of: element, isStyle: isStyle).flatMap { json.child(key, of: $0) }
  }

  /// Returns the index of an element's object among the values.
  package func node(of element: Int32) -> Int { elements[Int(element)].node }

  /// The number of the line on which each element begins, from 1.
  package var lines: [Int] {
    var (line, place) = (1, 0)
    return elements.map { element in
      let start = json.nodes[element.node].range.lowerBound
      line += json.text[place..<start].count { $0 == UInt8(ascii: "\n") }
      place = start
      return line
    }
  }

  package func path(of element: Int32) -> String { json.path(of: elements[Int(element)].node) }
}

// MARK: - Keys of the layout

extension TreeDocument {
  /// A key that affects only frames.
  package struct LayoutKey: Sendable {
    package let element: Int32
    package let isStyle: Bool
    package let key: String
    /// The index of the value.
    package let node: Int
  }

  /// The keys of styles and specs, and the sizes of nodes, which affect only frames, in the order of the text.
  package var layoutKeys: [LayoutKey] {
    elements.indices.flatMap { index in
      let element = Int32(index)
      let isText =
        value(of: ElementKey.type.word, of: element, isStyle: false).flatMap { json.string(of: $0) }
        == ElementType.text.keyword
      return keys(of: element, isStyle: false) {
        !isText && ElementKey(rawValue: $0)?.isOfLayout ?? false
      } + keys(of: element, isStyle: true) { StyleKey(rawValue: $0) != nil }
    }.sorted { $0.node < $1.node }
  }

  private func keys(of element: Int32, isStyle: Bool, where isOfLayout: (String) -> Bool)
    -> [LayoutKey]
  {
    guard let object = object(of: element, isStyle: isStyle) else { return [] }
    return json.children(of: object).compactMap { node in
      guard let key = json.key(of: node), isOfLayout(key) else { return nil }
      return LayoutKey(element: element, isStyle: isStyle, key: key, node: node)
    }
  }
}

extension ElementKey {
  /// True if the key affects only frames: a key of a spec, or the size of a node.
  fileprivate var isOfLayout: Bool {
    if self == .intrinsicSize { return true }
    let row = row
    switch row.kind {
    case .type, .name, .style, .element, .elements, .anything: return false
    default: return !row.types.isSubset(of: [.node, .text, .image])
    }
  }
}

// MARK: - Changes

extension TreeDocument {
  /// Returns the text after edits. If several edits change the same key, the last one applies. An empty style is
  /// removed.
  package func applying(_ edits: [KeyEdit]) -> [UInt8] { json.applying(changes(edits)) }

  /// Returns the replacements in the text for some edits, in order.
  package func splices(of edits: [KeyEdit]) -> [JSONDocument.Splice] {
    json.splices(of: changes(edits))
  }

  /// Returns the replacements for some edits, with lines and columns.
  package func textEdits(of edits: [KeyEdit], in text: UnsafeRawBufferPointer) -> [TextEdit] {
    var last: SourcePosition?
    return splices(of: edits).map { splice in
      let start = SourcePosition(of: splice.range.lowerBound, in: text, after: last)
      let end = SourcePosition(of: splice.range.upperBound, in: text, after: start)
      last = end
      return TextEdit(from: start, to: end, text: splice.text)
    }
  }

  private func changes(_ edits: [KeyEdit]) -> [JSONEdit] {
    var changes: [JSONEdit] = []
    var newStyles: [(element: Int32, members: [(String, String)])] = []
    var removed: [Int32: Int] = [:]
    var keeps: Set<Int32> = []
    for edit in TreeDocument.lastOfEachKey(edits) {
      guard let object = object(of: edit.place) else {
        guard case .style(let element) = edit.place, let value = edit.value else { continue }
        if let index = newStyles.firstIndex(where: { $0.element == element }) {
          newStyles[index].members.append((edit.key, value))
        } else {
          newStyles.append((element, [(edit.key, value)]))
        }
        continue
      }
      let node = json.child(edit.key, of: object)
      switch (node, edit.value) {
      case (let node?, let value?): changes.append(.replace(node, with: value))
      case (let node?, nil): changes.append(.remove(node))
      case (nil, let value?): changes.append(.add(key: edit.key, value: value, to: object))
      case (nil, nil): continue
      }
      if case .style(let element) = edit.place {
        if edit.value == nil { removed[element, default: 0] += 1 } else { keeps.insert(element) }
      }
    }
    for (element, count) in removed where !keeps.contains(element) {
      guard let style = elements[Int(element)].style, Int(json.nodes[style].count) == count else {
        continue
      }
      changes.removeAll { change in
        if case .remove(let node) = change { Int(json.nodes[node].parent) == style } else { false }
      }
      changes.append(.remove(style))
    }
    if newStyles.isEmpty { return changes }
    let form = json.objectForm
    for (element, members) in newStyles {
      let node = elements[Int(element)].node
      changes.append(
        .add(key: ElementKey.style.word, value: json.object(of: members, in: node, form), to: node))
    }
    return changes
  }

  /// Returns the last edit of each key, in order.
  private static func lastOfEachKey(_ edits: [KeyEdit]) -> [KeyEdit] {
    if edits.count < 2 { return edits }
    var seen: Set<KeyEdit> = []
    let last = edits.reversed().filter { seen.insert(KeyEdit($0.place, $0.key, nil)).inserted }
    return last.reversed()
  }

  private func object(of place: KeyEdit.Place) -> Int? {
    switch place {
    case .own(let element): object(of: element, isStyle: false)
    case .style(let element): object(of: element, isStyle: true)
    case .ofCase: 0
    }
  }
}

extension JSONDocument {
  /// The white space within the objects of a text.
  struct ObjectForm {
    /// The white space after a colon, and after a comma on the same line.
    let space: String
    /// The white space inside the braces of an object on one line; nil if each key is on its own line.
    let padding: String?
  }

  /// The formatting of the first objects. Complexity: linear in the length of the text.
  var objectForm: ObjectForm {
    let hasSpace = nodes.first { !$0.key.isEmpty }.map {
      text[$0.key.upperBound..<$0.range.lowerBound].last != UInt8(ascii: ":")
    }
    let onOneLine = nodes.first { node in
      node.kind == .object && node.count > 0 && !text[node.range].contains(UInt8(ascii: "\n"))
    }
    return ObjectForm(
      space: hasSpace ?? true ? " " : "",
      padding: onOneLine.map { text[$0.range.lowerBound + 1] == UInt8(ascii: " ") ? " " : "" })
  }

  /// Returns a new object, formatted like the other objects in the text.
  func object(of members: [(String, String)], in parent: Int, _ form: ObjectForm) -> String {
    let list = members.map { "\"\($0.0)\":\(form.space)\($0.1)" }
    if let padding = form.padding {
      return "{" + padding + list.joined(separator: "," + form.space) + padding + "}"
    }
    let indent = indentation(of: parent + 1)
    let unit = indentation(of: 1)
    let lineEnd = lineEnd(before: parent + 1)
    let separator = "," + lineEnd + indent + unit
    return "{" + lineEnd + indent + unit + list.joined(separator: separator) + lineEnd + indent
      + "}"
  }

  /// Returns the line ending before a value: a file may have both line feeds, and carriage returns with line feeds.
  private func lineEnd(before node: Int) -> String {
    guard nodes.indices.contains(node) else { return "\n" }
    let before = text[..<nodes[node].start]
    guard let end = before.lastIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return end > before.startIndex && before[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Returns the white space at the start of a value's line.
  private func indentation(of node: Int) -> String {
    guard nodes.indices.contains(node) else { return "" }
    let start = nodes[node].key.isEmpty ? nodes[node].range.lowerBound : nodes[node].key.lowerBound
    let line = text[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
    return String(
      decoding: text[line..<start].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
      as: UTF8.self)
  }
}
