import LayoutEngine
import Platform
import TreeFiles

// Describes edits: the ends of the sentences of warnings, and the sentences of `fix`.

extension EditContext {
  /// Returns the end of a sentence that describes edits: `give the text "title" "flexShrink": 1`. `subject` is the
  /// element that the sentence is about, −1 for none. With `namesStyle`, a new key of a style has `in "style"` behind it.
  package func words(
    of edits: [KeyEdit], at subject: Int32 = -1, namesStyle: Bool = false
  ) -> String {
    if let words = exchange(edits) { return words }
    var phrases: [EditPhrase] = []
    var isDone = Set<KeyEdit>()
    let ofElements = Dictionary(grouping: edits) { $0.place.element }
    let setting = Dictionary(grouping: edits.filter { $0.value != nil }) { $0.key }
    for edit in edits {
      guard let owner = edit.place.element, !isDone.contains(edit) else { continue }
      // If other elements get the same value, all use the verb "give", so that `merge` can combine their phrases.
      let isOwn =
        owner == subject
        && !(setting[edit.key] ?? []).contains {
          $0.place.element != owner && $0.value == edit.value
        }
      let isOfStyle = namesStyle && edit.place == .style(owner)
      var phrase = EditPhrase(
        verb: edit.value != nil ? isOwn ? "write" : "give" : "remove",
        keys: [
          "\"\(edit.key)\""
            + (edit.value.map { ": \($0.onOneLine)" + (isOfStyle ? " in \"style\"" : "") } ?? "")
        ],
        joint: edit.value == nil ? "from" : "in", elements: [owner])
      if let end = end(of: edit, ofElements[owner]!, setting[edit.key] ?? []),
        let target = end.place.element
      {
        isDone.insert(end)
        if target == owner {
          let value =
            isMoved(edit, written(edit), to: end) ? "" : end.value.map { ": \($0.onOneLine)" } ?? ""
          phrase = EditPhrase(
            verb: "write", keys: ["\"\(end.key)\"\(value) instead of \"\(edit.key)\""], joint: "in",
            elements: [owner])
        } else {
          (phrase.verb, phrase.target) = ("move", " to \(name(target))")
        }
      }
      if !phrases.merge(phrase) { phrases.append(phrase) }
    }
    // Elements with the same keys, each with all of its edits in a row.
    phrases = phrases.reduce(into: []) { if !$0.merge($1) { $0.append($1) } }
    return phrases.enumerated().map { index, phrase in
      let keys = phrase.keys.listed()
      let names = names(of: phrase.elements, in: subject)
      if phrase.verb == "give" {
        return index > 0 && phrases[index - 1].verb == "give"
          ? "\(names.text)\(names.end) \(keys)" : "give \(names.text)\(names.end) \(keys)"
      }
      let isOwn = phrase.elements == [subject]
      return "\(phrase.verb) \(keys)" + (isOwn ? "" : " \(phrase.joint) \(names.text)")
        + (phrase.target.isEmpty ? "" : names.end + phrase.target)
    }.listed()
  }

  /// Returns `exchange "child" and "overlay", and center the image "icon"`; nil for edits of other keys.
  private func exchange(_ edits: [KeyEdit]) -> String? {
    guard edits.count > 1, edits[0].key == ElementKey.child.word,
      [ElementKey.overlay, .background].contains(where: { $0.word == edits[1].key })
    else { return nil }
    let specs = Set(edits.compactMap { $0.place.element }).sorted()
    return "exchange \([edits[0].key, edits[1].key].inQuotes.listed())"
      + (specs.count > 1 ? " of \(names(of: specs, in: -1).text)" : "")
      + (edits[1].key == ElementKey.overlay.word
        ? ", and center \(names(of: specs.map { tree.elements[$0].firstChild }, in: -1).text)" : "")
  }

  /// Returns the edit that moves the value of a removed key, or the only other edit of the element.
  private func end(of edit: KeyEdit, _ edits: [KeyEdit], _ setting: [KeyEdit]) -> KeyEdit? {
    guard edit.value == nil, let written = written(edit) else { return nil }
    let own = edits.filter { $0.place == edit.place && $0.key != edit.key }
    return (edits + setting).first { isMoved(edit, written, to: $0) }
      ?? (own.count == 1 && own[0].value != nil ? own[0] : nil)
  }

  /// Returns the JSON text of the value that an edit removes; nil if there is none.
  private func written(_ edit: KeyEdit) -> String? {
    document.value(of: edit.key, at: edit.place).map(text(of:))
  }

  /// Returns true if `end` sets the removed value for the same key elsewhere, or another key of the element.
  private func isMoved(_ edit: KeyEdit, _ written: String?, to end: KeyEdit) -> Bool {
    written != nil && end.value == written
      && (end.key == edit.key) != (end.place.element == edit.place.element)
  }

  // MARK: Names

  /// Returns `the inset "card"`, or `the inset at line 12`.
  package func name(_ element: Int32) -> String {
    tree.phrase(for: element, path: place(of: element))
  }

  /// Returns `the text "a" and the node "b"`, `the stacks at lines 3 and 9` or `all 12 children`; for more elements,
  /// one of them as an example, with a comma as `end`, if the sentence goes on.
  private func names(of elements: [Int32], in parent: Int32) -> (text: String, end: String) {
    elements.count > 6 && !(parent >= 0 && elements == Array(tree.children(of: parent)))
      ? ("\(elements.count) elements, such as \(name(elements[0]))", ",")
      : (listedNames(of: elements, in: parent), "")
  }

  private func listedNames(of elements: [Int32], in parent: Int32) -> String {
    if elements.count == 1 { return name(elements[0]) }
    if parent >= 0, elements == Array(tree.children(of: parent)) {
      return elements.count == 2 ? "both children" : "all \(elements.count) children"
    }
    let type = tree.elements[elements[0]].type
    let ids = elements.compactMap { tree.name(of: $0) }
    let places = elements.map { place(of: $0) }
    if elements.allSatisfy({ tree.elements[$0].type == type }) {
      if ids.count == elements.count { return "the \(type.keyword)s \(ids.inQuotes.listed())" }
      if ids.isEmpty, elements[0] > 0 {
        let areLines = places.allSatisfy { $0.hasPrefix("line ") }
        return "the \(type.keyword)s at "
          + (areLines
            ? "lines " + places.map { String($0.dropFirst(5)) }.listed() : places.listed())
      }
    }
    return elements.map { name($0) }.listed()
  }

  // MARK: The first edit

  /// Returns edits in the form shown to users, together with the `fact` that they cure; nil if there are none.
  func proposal(_ edits: [KeyEdit], fact: String) -> Diagnostic.ProposedEdits? {
    guard let set = edits.first(where: { $0.value != nil }) ?? edits.first,
      let element = set.place.element
    else { return nil }
    // Points at a key that the element already has, if an edit changes one.
    let edit =
      edits.first { $0.place.element == element && document.value(of: $0.key, at: $0.place) != nil }
      ?? set
    let style = own(.style, of: element)
    let written = document.value(of: edit.key, at: edit.place)
    let isOfStyle = edit.place == .style(element)
    let brace = document.json.nodes[document.node(of: element)].range.lowerBound
    let range =
      (written ?? (isOfStyle ? style : nil)).map { document.json.nodes[$0].key } ?? brace..<brace
      + 1
    var text = words(of: edits, namesStyle: true)
    if edits.count == 1, let value = edit.value {
      let member = "\"\(edit.key)\": \(value.onOneLine)"
      let place = (isOfStyle && style != nil ? "\"style\" of " : "") + name(element)
      let added = isOfStyle && style == nil ? "\"style\": { \(member) }" : member
      text = written != nil ? "write \(member) in \(place)" : "add \(added) to \(place)"
    }
    return Diagnostic.ProposedEdits(
      edits: edits, fact: fact, offset: range.lowerBound, length: range.count, text: text)
  }
}

/// A clause that describes an edit: a verb, keys with or without values, and the elements.
private struct EditPhrase {
  var verb: String
  var keys: [String]
  /// The key or element that the keys are moved to; empty if they are not moved.
  var target = ""
  /// The preposition before the elements.
  var joint: String
  var elements: [Int32]
}

extension [EditPhrase] {
  /// Merges a phrase into one about the same elements or the same keys. Returns false if there is none.
  fileprivate mutating func merge(_ phrase: EditPhrase) -> Bool {
    for index in indices
    where self[index].verb == phrase.verb && self[index].target == phrase.target
      && self[index].joint == phrase.joint
    {
      if self[index].elements == phrase.elements {
        self[index].keys += phrase.keys
        return true
      }
      if self[index].keys == phrase.keys {
        self[index].elements += phrase.elements
        return true
      }
    }
    return false
  }
}
