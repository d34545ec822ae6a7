/// The advice of an error: a change of the text, and other steps.
///
/// The sentence and the edits are derived from the same fields, so no code parses a message.
package struct Advice: Equatable, Sendable {
  /// A key and its value in JSON.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: String

    var text: String { "\"\(key)\": \(value)" }
  }

  /// A change of a key, its value, or both, at the position of the error.
  package enum Change: Equatable, Sendable {
    /// No change; there are other steps.
    case none
    /// Replace the value.
    case value(String)
    /// Replace the key and keep its value, which the sentence may show.
    case key(String, showing: String?)
    /// Replace the key and its value by other members, here or in another object.
    case members([Member])
    /// Replace the type of an element, and add other keys that the new type needs.
    case type(String, with: [Member])
    /// Write the element under a key, as JSON, in place of the object around it, with `style` in its style.
    case unwrap(String, String, style: [Member])
    /// Write the only value of an array, as JSON, in place of the array.
    case unlist(String)
    /// Move the key, together with others, to another object.
    case put(String, others: [String])
    /// Remove the key and its value. `namesKey`: The sentence names the key, because the error is about the value.
    case removal(namesKey: Bool)
  }

  /// A step that cannot be expressed as a single edit.
  package enum Step: Equatable, Sendable {
    /// Wrap the element: JSON with `…` for the element. `without`: the keys to remove from its style.
    case wrap(String, without: [String] = [])
    /// Insert growing spacers before or after the element.
    case spacers(before: Bool, after: Bool)
    /// Make the element an overlay of the element below it: JSON of the overlay, with `…` for the element.
    case overlay(String)
    case reverseChildren
    case removeElement
    /// Remove other keys of the object.
    case remove(keys: [String])
    /// A change that only the author can decide or measure: a clause of the sentence.
    case decide(String)
  }

  /// An edit of the text.
  package enum Edit: Equatable, Sendable {
    /// Replaces the marked bytes.
    case replace(String)
    /// Removes the marked key, or the key whose value is marked.
    case remove
    case move(KeyMove)
  }

  package var change = Change.none
  package var steps: [Step] = []
  /// The end of the sentence: a reason for the change, or the source of its value.
  var reason = ""
  /// The end of the sentence after a removal: the known keys, or the meaning that the removed key probably has.
  var list = ""
  /// True if the change is one of several possible meanings: it is suggested, and never applied.
  package var isUnsure = false
  /// In an error about a key: the key of this format that the author probably meant; nil if unknown.
  var key: String?
  /// Other keys of the object that the change also replaces. The sentence does not name them.
  var group: [String] = []
  /// The object in which the change writes the members; nil for the object that has the key. `location` names the
  /// object at the end of the clause.
  var home: Home?

  struct Home: Equatable, Sendable {
    let location: String
    /// The object; nil if it may be missing.
    let object: KeyMove.Destination?
  }
}

extension Advice {
  /// The edits that fix the error; empty if other steps are needed, or the change is unsure.
  package var edits: [Edit] {
    if isUnsure { return [] }
    for step in steps {
      guard case .remove = step else { return [] }
    }
    switch change {
    case .none: return []
    case .value(let value), .unlist(let value), .unwrap(_, let value, _): return [.replace(value)]
    case .key(let key, _):
      guard let home else { return [.replace("\"\(key)\"")] }
      return KeyMove([(key, nil)], to: home.object).map { [.move($0)] } ?? []
    case .removal: return [.remove]
    case .type(let type, let members):
      return [.replace((["\"\(type)\""] + members.map { $0.text }).joined(separator: ", "))]
    case .members(let members):
      guard let home else { return [.replace(members.map { $0.text }.joined(separator: ", "))] }
      return KeyMove(members.map { ($0.key, $0.value) }, to: home.object).map { [.move($0)] } ?? []
    case .put(let key, let others):
      guard var move = KeyMove([(key, nil)], to: home?.object) else { return [] }
      move.others = others
      return [.move(move)]
    }
  }

  /// The other keys of the object that the edits remove.
  var removedKeys: [String] {
    steps.reduce(into: group) { keys, step in
      if case .remove(let others) = step { keys += others }
    }
  }

  /// The replacement for the marked bytes; nil if the fix is not a replacement.
  var replacement: String? {
    if case .replace(let text)? = edits.first { text } else { nil }
  }

  /// The replacement for the marked bytes if this replacement is the whole fix; otherwise nil.
  package var suggestion: String? { removedKeys.isEmpty ? replacement : nil }

  package var move: KeyMove? {
    if case .move(let move)? = edits.first { move } else { nil }
  }

  /// True if the suggestion replaces the key and its value.
  var replacesMember: Bool {
    if case .members = change { home == nil } else { false }
  }

  var isRemoval: Bool {
    if case .removal = change { true } else { false }
  }

  /// The new value of the key, or of the single key that replaces it, even if other steps are needed; nil if there is
  /// none.
  var value: String? {
    switch change {
    case .value(let value), .key(_, let value?): value
    case .members(let members) where members.count == 1: members[0].value
    default: nil
    }
  }

  var isMove: Bool { if case .put = change { true } else { false } }

  /// The wrapper of the element, and the keys to remove from its style; nil if the element is not wrapped.
  var wrapped: (json: String, keys: [String])? {
    if case .wrap(let json, let keys)? = steps.first { (json, keys) } else { nil }
  }

  /// Returns the members that replace a key. A new key has `value` unless the change converts it. Nil for other changes
  /// and, without `value`, if the change is not an edit.
  func members(of name: String, keeping value: String? = nil) -> [(key: String, value: String)]? {
    if value == nil, edits.isEmpty { return nil }
    switch change {
    case .members(let members): return members.map { ($0.key, $0.value) }
    case .value(let converted): return [(name, converted)]
    case .key(let key, let converted): return (converted ?? value).map { [(key, $0)] }
    case .put(let key, others: []): return value.map { [(key, $0)] }
    default: return nil
    }
  }

  /// The advice as the end of a message.
  var text: String {
    let place = home.map { " \($0.location)" } ?? ""
    var clauses: [String] = []
    switch change {
    case .none: break
    case .value(let value): clauses = ["write \(value)"]
    case .key(let key, let value):
      clauses = ["write \"\(key)\"\(value.map { ": \($0)" } ?? "")\(place)"]
    case .members(let members): clauses = ["write \(members.map { $0.text }.listed())\(place)"]
    case .type(let type, let members):
      let rest = members.isEmpty ? "" : ", with \(members.map { $0.text }.listed())"
      clauses = ["write \"\(type)\"\(rest)"]
    case .unlist: clauses = ["remove the square brackets"]
    case .unwrap(let key, _, let style):
      let rest = style.isEmpty ? "" : ", with \(style.map { $0.text }.listed()) in its \"style\""
      clauses = ["write the element in \"\(key)\" in place of the object around it\(rest)"]
    case .put(_, let others):
      clauses = ["put it\(place)" + (others.isEmpty ? "" : ", with \(others.inQuotes.listed())")]
    case .removal(let namesKey):
      let removal = namesKey ? "leave the key out" : "remove it"
      let rest = steps.map { ", and \($0.clause)" }.joined()
      return (reason.isEmpty ? removal : "\(reason): \(removal)") + rest + list
    }
    clauses += steps.map { $0.clause }
    return clauses.joined(separator: ", and ") + reason
  }

  // MARK: - Making

  /// Creates advice to replace the value.
  init(replacement: String, _ reason: String = "") {
    (change, self.reason) = (.value(replacement), reason)
  }

  /// Creates advice to remove the key, with a reason.
  init(removal reason: String = "") { (change, self.reason) = (.removal(namesKey: false), reason) }

  /// Advice, in an error about a value, to remove its key.
  static var omission: Advice { Advice(omission: "") }

  init(omission reason: String) { (change, self.reason) = (.removal(namesKey: true), reason) }

  /// Creates advice that only the author can follow: a clause.
  init(decide clause: String, key: String? = nil) { (steps, self.key) = ([.decide(clause)], key) }

  init(_ step: Step) { steps = [step] }
}

extension Advice.Step {
  var isDecision: Bool { if case .decide = self { true } else { false } }

  /// The step as a clause of the advice's sentence.
  fileprivate var clause: String {
    switch self {
    case .wrap(let json, let keys):
      "wrap the element: \(json)"
        + (keys.isEmpty ? "" : ", without \(keys.inQuotes.listed()) in its own \"style\"")
    case .spacers(let before, let after):
      "put {\"type\": \"spacer\", \"style\": {\"flexGrow\": 1}} "
        + [before ? "before" : nil, after ? "after" : nil].compactMap { $0 }.listed() + " it"
    case .overlay(let json):
      "make it the \"overlay\" of what it is on: {\"type\": \"overlay\", \"child\": {…}, \"overlay\": \(json)}"
    case .reverseChildren:
      "reverse the order of the children, with \"justifyContent\": \"end\" where there is free space"
    case .removeElement: "remove the element: it is hidden"
    case .remove(let keys): "remove \(keys.inQuotes.listed())"
    case .decide(let clause): clause
    }
  }
}
