import LayoutEngine
import TreeFiles

/// Edits of keys that cure a finding. A rule names the first of its remedies in its sentence, and `fix` writes the first one
/// that does no harm in any layout.
package struct KeyRemedy: Hashable, Sendable {
  package var edits: [KeyEdit]
  /// The elements that are to share a shortage, which the sentence names: they may get smaller than they are written.
  package var shrinks: Set<Int32> = []
  /// True if the edits say the same in other keys, so that no frame has to move.
  package var keepsFrames = false

  package init(_ edits: [KeyEdit], shrinks: Set<Int32> = [], keepsFrames: Bool = false) {
    // A key that sets both axes may be named for each axis, and what fills several elements is named for each.
    var seen: Set<KeyEdit> = []
    self.edits = edits.filter { seen.insert(KeyEdit($0.place, $0.key, nil)).inserted }
    self.shrinks = shrinks
    self.keepsFrames = keepsFrames
  }

  /// True if keys are removed, and none is set.
  package var onlyRemoves: Bool { edits.allSatisfy { $0.value == nil } }
}

extension [KeyRemedy] {
  /// The remedies without those whose edits are those of one before.
  var distinct: [KeyRemedy] {
    var seen: Set<[KeyEdit]> = []
    return filter { seen.insert($0.edits).inserted }
  }
}

extension KeyEdit.Place {
  /// The element; nil for the case.
  package var element: Int32? {
    switch self {
    case .own(let element), .style(let element): element
    case .ofCase: nil
    }
  }
}

// MARK: - Words

extension WarningSearch {
  /// The data that remedies are made from; nil for a tree without a text.
  var editContext: EditContext? {
    if let cached = cachedEditContext { return cached }
    guard let json = try? JSONDocument(tree.source) else { return nil }
    let context = EditContext(
      TreeDocument(json, isCase: rootPath != "$"), tree,
      frames: Array(UnsafeBufferPointer(start: frames, count: tree.count)), scale: scale)
    cachedEditContext = context
    return context
  }

  /// Returns the end of a sentence that says what edits do: `give the text "title" "flexShrink": 1`. `element` is the
  /// subject of the sentence.
  func words(of edits: [KeyEdit], at element: Int32) -> String {
    guard let document = editContext?.document else { return "" }
    var phrases = Phrases()
    var isDone = Set<KeyEdit>()
    for edit in edits {
      guard let owner = edit.place.element, !isDone.contains(edit) else { continue }
      guard let value = edit.value else {
        // A key that is removed here and set there, with the same value, is moved or renamed.
        let written = document.value(of: edit.key, at: edit.place).map {
          document.json.source(of: $0)
        }
        let end = edits.first { end in
          end.value != nil && end.value == written
            && (end.key == edit.key) != (end.place.element == owner)
        }
        if let end, let target = end.place.element {
          isDone.insert(end)
          if target == owner {
            phrases.add(
              "write", owner, "\"\(end.key)\" instead of \"\(edit.key)\"",
              joint: owner == element ? "" : "in")
          } else {
            phrases.add("move", owner, "\"\(edit.key)\"", joint: "to \(name(target)) from")
          }
        } else {
          phrases.add("remove", owner, "\"\(edit.key)\"", joint: "from")
        }
        continue
      }
      phrases.add(
        owner == element ? "write" : "give", owner, "\"\(edit.key)\": \(value.onOneLine)", joint: ""
      )
    }
    return phrases.list.enumerated().map { index, phrase in
      let keys = phrase.keys.listed()
      let isFirst = index == 0 || phrases.list[index - 1].verb != "give"
      let isOwn = phrase.elements == [element]
      switch phrase.verb {
      case "give":
        return "\(isFirst ? "give " : "")\(names(of: phrase.elements, in: element)) \(keys)"
      case "move" where isOwn:
        // The sentence is about the element that the key leaves.
        return
          "move \(keys) \(phrase.joint.split(separator: " ").dropLast().joined(separator: " "))"
      case _ where isOwn || phrase.joint.isEmpty: return "\(phrase.verb) \(keys)"
      default:
        return "\(phrase.verb) \(keys) \(phrase.joint) \(names(of: phrase.elements, in: element))"
      }
    }.listed()
  }

  /// `the text "a" and the text "b"`, `both children`, or `all 12 children` of an element.
  private func names(of elements: [Int32], in parent: Int32) -> String {
    if elements.count > 1, elements == Array(tree.children(of: parent)) {
      return elements.count == 2 ? "both children" : "all \(elements.count) children"
    }
    return elements.count > 4
      ? "\(elements.count) elements, such as \(name(elements[0])),"
      : elements.map(name).listed()
  }

  /// What is done to which elements, in the order of the edits.
  private struct Phrases {
    var list: [(verb: String, joint: String, elements: [Int32], keys: [String])] = []

    /// Adds a key of an element: to the last phrase if that is about the element, or about the same key of others.
    mutating func add(_ verb: String, _ element: Int32, _ key: String, joint: String) {
      for index in list.indices where list[index].verb == verb && list[index].joint == joint {
        if list[index].elements == [element] {
          return list[index].keys.append(key)
        }
        if list[index].keys == [key] { return list[index].elements.append(element) }
      }
      list.append((verb, joint, [element], [key]))
    }
  }
}

extension TreeDocument {
  /// The value of a key of an element, of its style, or of the case.
  package func value(of key: String, at place: KeyEdit.Place) -> Int? {
    switch place {
    case .own(let element): value(of: key, of: element, isStyle: false)
    case .style(let element): value(of: key, of: element, isStyle: true)
    case .ofCase: json.child(key, of: 0)
    }
  }
}

extension String {
  /// A JSON value without the ends of its lines, which are not in its strings.
  package var onOneLine: String {
    split { $0.isNewline }
      .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: " ")
  }
}
