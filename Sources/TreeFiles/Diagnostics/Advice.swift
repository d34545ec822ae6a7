/// The advice of an error: what to write or to remove, and what else there is to do.
///
/// The sentence and the edits are made from the same fields, so no code reads a message.
package struct Advice: Equatable, Sendable {
  /// A key and its value as JSON.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: String

    var text: String { "\"\(key)\": \(value)" }
  }

  /// The change of what the error is about: of a key, of its value, or of both.
  package enum Change: Equatable, Sendable {
    /// Nothing, because there is something else to do.
    case none
    /// A value in place of the value.
    case value(String)
    /// A key in place of the key, with the value as it is, which the sentence may show.
    case key(String, showing: String?)
    /// Keys with values in place of the key and its value, or in another object.
    case members([Member])
    /// The type of an element, with other keys that it needs.
    case type(String, with: [Member])
    /// A key as it is, and others with it, in another object.
    case put(String, others: [String])
    /// The key and its value go. The sentence of an error about a value names the key.
    case removal(namesKey: Bool)
  }

  /// Something else to do, which no single edit does.
  package enum Step: Equatable, Sendable {
    /// Wrap the element: JSON with `…` for the element, which loses some keys of its style.
    case wrap(String, without: [String] = [])
    /// Put spacers that grow next to the element.
    case spacers(before: Bool, after: Bool)
    /// Make it the overlay of the element that it is on: JSON of that overlay, with `…` for the element.
    case overlay(String)
    case reverseChildren
    case removeElement
    /// Remove other keys of the object.
    case remove(keys: [String])
    /// Something that only the author can decide or measure, as a clause.
    case decide(String)
  }

  /// An edit of the text.
  package enum Edit: Equatable, Sendable {
    /// Another text in place of the bytes that the error marks.
    case replace(String)
    /// Removes the key that the error marks, or the one whose value it marks.
    case remove
    case move(KeyMove)
  }

  package var change = Change.none
  package var steps: [Step] = []
  /// The end of the sentence: why, or from what.
  var reason = ""
  /// More after a removal: the keys that there are, or what else may have been meant.
  var list = ""
  /// True if the change is one of several meanings: it is said, and never applied.
  package var isUnsure = false
  /// For a key: the key of this format that was meant.
  var key: String?
  /// The object in which the members belong: the end of the clause, and where that is; nil for the object of the key.
  var home: Home?

  struct Home: Equatable, Sendable {
    let location: String
    /// Nil where the object may be missing.
    let object: KeyMove.Destination?
  }
}

extension Advice {
  /// The edits after which the error is gone; none if there is more to do, or if it is not sure.
  package var edits: [Edit] {
    if isUnsure || !steps.isEmpty { return [] }
    switch change {
    case .none: return []
    case .value(let value): return [.replace(value)]
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

  /// The text to write in place of what the error marks; nil if it takes something else.
  package var suggestion: String? {
    if case .replace(let text)? = edits.first { text } else { nil }
  }

  package var move: KeyMove? {
    if case .move(let move)? = edits.first { move } else { nil }
  }

  /// True if the suggestion is for the key and its value.
  var replacesMember: Bool {
    if case .members = change { home == nil } else { false }
  }

  var isRemoval: Bool {
    if case .removal = change { true } else { false }
  }

  /// The value to write in place of the value, or with the one key, also where there is more to do; nil for other changes.
  var value: String? {
    switch change {
    case .value(let value), .key(_, let value?): value
    case .members(let members) where members.count == 1: members[0].value
    default: nil
    }
  }

  /// The sentence, as the end of a message.
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

  /// To write a value in place of the value.
  init(replacement: String, _ reason: String = "") {
    (change, self.reason) = (.value(replacement), reason)
  }

  /// To remove the key, because of a reason.
  init(removal reason: String = "") { (change, self.reason) = (.removal(namesKey: false), reason) }

  /// For a value, to leave its key out.
  static var omission: Advice { Advice(omission: "") }

  init(omission reason: String) { (change, self.reason) = (.removal(namesKey: true), reason) }

  /// For something that only the author can do, a clause.
  init(decide clause: String, key: String? = nil) { (steps, self.key) = ([.decide(clause)], key) }

  init(_ step: Step) { steps = [step] }
}

extension Advice.Step {
  /// A clause of the sentence.
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
