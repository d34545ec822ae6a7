import LayoutEngine

/// The elements of a tree file as values of its text, for those who change them.
package struct TreeDocument: Sendable {
  /// An element of the tree.
  struct Element: Sendable {
    /// The index of its object in the text.
    let node: Int
    /// The index of its style; nil if it has none.
    fileprivate let style: Int?
  }

  package let json: JSONDocument
  /// The elements, in the order of the text, which is that of `LayoutTree`.
  let elements: [Element]

  /// Finds the elements of a text that was read as a tree without errors. `isCase`: the tree is in a case.
  ///
  /// Complexity: linear in the length of the text.
  package init(_ json: JSONDocument, isCase: Bool) {
    self.json = json
    let root = isCase ? json.rootElement : 0
    elements = json.elements(from: root).map { node in
      Element(node: node, style: json.child(ElementKey.style.word, of: node))
    }
  }

  /// The object that has the keys of an element, or of its style; nil if it has no style.
  func object(of element: Int32, isStyle: Bool) -> Int? {
    isStyle ? elements[Int(element)].style : elements[Int(element)].node
  }

  /// The value of a key of an element, or of its style.
  package func value(of key: String, of element: Int32, isStyle: Bool) -> Int? {
    object(of: element, isStyle: isStyle).flatMap { json.child(key, of: $0) }
  }

  /// The value that is an element.
  package func node(of element: Int32) -> Int { elements[Int(element)].node }

  /// The line on which each element begins, from 1.
  package var lines: [Int] {
    var (line, place) = (1, 0)
    return elements.map { element in
      let start = json.nodes[element.node].range.lowerBound
      line += json.text[place..<start].count { $0 == UInt8(ascii: "\n") }
      place = start
      return line
    }
  }

  /// The path of an element.
  package func path(of element: Int32) -> String { json.path(of: elements[Int(element)].node) }
}

// MARK: - Keys of the layout

extension TreeDocument {
  /// A key whose value has an effect on frames alone.
  package struct LayoutKey: Sendable {
    package let element: Int32
    package let isStyle: Bool
    package let key: String
    /// The index of the value.
    package let node: Int
  }

  /// The keys that say nothing but how the tree is laid out, in the order of the text: those of styles and of
  /// specs, and the sizes of nodes. What a leaf shows, such as a text and its font, and how a node scrolls is not among
  /// them.
  package var layoutKeys: [LayoutKey] {
    elements.indices.flatMap { index in
      let element = Int32(index)
      let isText =
        value(of: ElementKey.type.word, of: element, isStyle: false)
        .flatMap { json.string(of: $0) } == ElementType.text.keyword
      return keys(of: element, isStyle: false) {
        !isText && ElementKey(rawValue: $0)?.isOfLayout ?? false
      } + keys(of: element, isStyle: true) { StyleKey(rawValue: $0) != nil }
    }.sorted { $0.node < $1.node }
  }

  private func keys(
    of element: Int32, isStyle: Bool, where isOfLayout: (String) -> Bool
  ) -> [LayoutKey] {
    guard let object = object(of: element, isStyle: isStyle) else { return [] }
    return json.children(of: object).compactMap { node in
      guard let key = json.key(of: node), isOfLayout(key) else { return nil }
      return LayoutKey(element: element, isStyle: isStyle, key: key, node: node)
    }
  }
}

extension ElementKey {
  /// True if the value has an effect on frames alone: that of a spec, or the size of a node.
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
  /// Returns the text with some keys changed; of two changes of a key, the later one counts. A style that is left without keys is removed, too.
  package func applying(_ edits: [KeyEdit]) -> [UInt8] { json.applying(changes(edits)) }

  /// The changes of the text that edits make, in its order.
  package func splices(of edits: [KeyEdit]) -> [JSONDocument.Splice] {
    json.splices(of: changes(edits))
  }

  /// Returns edits of keys as replacements of ranges of the text.
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

  /// Returns the last edit of each key.
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
  /// The white space in the objects of a text.
  struct ObjectForm {
    /// After a colon and a comma.
    let space: String
    /// Inside the braces of an object on one line; nil where each key of the text is on its own line.
    let padding: String?
  }

  /// The form of the first objects. Complexity: linear in the length of the text.
  var objectForm: ObjectForm {
    let hasSpace = nodes.first { !$0.key.isEmpty }.map {
      text[$0.key.upperBound..<$0.range.lowerBound].last != UInt8(ascii: ":")
    }
    let onOneLine = nodes.first { node in
      node.kind == .object && node.count > 0 && !text[node.range].contains(UInt8(ascii: "\n"))
    }
    return ObjectForm(
      space: hasSpace ?? true ? " " : "",
      padding: onOneLine.map {
        text[$0.range.lowerBound + 1] == UInt8(ascii: " ") ? " " : ""
      })
  }

  /// A new object in an object, written as others of the text are.
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

  /// Returns the end of the line before a value: a file may have both kinds.
  private func lineEnd(before node: Int) -> String {
    guard nodes.indices.contains(node) else { return "\n" }
    let before = text[..<nodes[node].start]
    guard let end = before.lastIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return end > before.startIndex && before[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The white space that the line of a value begins with.
  private func indentation(of node: Int) -> String {
    guard nodes.indices.contains(node) else { return "" }
    let start = nodes[node].key.isEmpty ? nodes[node].range.lowerBound : nodes[node].key.lowerBound
    let line = text[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
    return String(
      decoding: text[line..<start].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
      as: UTF8.self)
  }
}
