import LayoutReports
import TreeFiles

extension TreeDocument {
  /// Describes edits in a sentence without a full stop: `add "flexShrink": 1 at $.children[1]`.
  package func description(of edits: [KeyEdit]) -> String {
    var phrases: [(verb: String, elements: [String])] = []
    for edit in edits {
      if isEnd(ofMoveIn: edits, edit) { continue }
      guard let verb = verb(edit, in: edits) else { continue }
      if let place = phrases.firstIndex(where: { $0.verb == verb }) {
        phrases[place].elements.append(path(of: edit.place))
      } else {
        phrases.append((verb, [path(of: edit.place)]))
      }
    }
    return phrases.map { "\($0.verb) \(TreeDocument.listed($0.elements))" }.listed()
  }

  /// Returns the edit that adds the key and the value that another edit removes elsewhere; nil if there is none.
  private func end(ofMoveIn edits: [KeyEdit], _ edit: KeyEdit) -> KeyEdit? {
    guard edit.value == nil, let node = node(of: edit) else { return nil }
    return edits.first {
      $0.key == edit.key && $0.place != edit.place && self.node(of: $0) == nil
        && $0.value == json.source(of: node)
    }
  }

  private func isEnd(ofMoveIn edits: [KeyEdit], _ edit: KeyEdit) -> Bool {
    edit.value != nil && edits.contains { end(ofMoveIn: edits, $0) == edit }
  }

  private static func listed(_ paths: [String]) -> String {
    paths.count > 4 ? (paths.prefix(3) + ["\(paths.count - 3) more"]).listed() : paths.listed()
  }

  private func path(of place: KeyEdit.Place) -> String {
    switch place {
    case .own(let element), .style(let element): path(of: element)
    case .ofCase: "$"
    }
  }

  private func node(of edit: KeyEdit) -> Int? {
    switch edit.place {
    case .own(let element): value(of: edit.key, of: element, isStyle: false)
    case .style(let element): value(of: edit.key, of: element, isStyle: true)
    case .ofCase: json.child(edit.key, of: 0)
    }
  }

  /// `add "flexShrink": 1 at`; nil if there is nothing to remove.
  private func verb(_ edit: KeyEdit, in edits: [KeyEdit]) -> String? {
    if let end = end(ofMoveIn: edits, edit) {
      return "move \"\(edit.key)\" to \(path(of: end.place)) from"
    }
    switch (node(of: edit), edit.value) {
    case (nil, nil): return nil
    case (nil, let value?): return "add \"\(edit.key)\": \(value.onOneLine) at"
    case (_?, nil): return "remove \"\(edit.key)\" at"
    case (let node?, let value?):
      return "change \"\(edit.key)\" from \(json.oneLine(of: node)) to \(value.onOneLine) at"
    }
  }
}
