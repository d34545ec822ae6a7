import TreeFiles

extension TreeDocument {
  /// Describes edits in a sentence without a full stop: `add "flexShrink": 1 at $.children[1]`.
  package func description(of edits: [KeyEdit]) -> String {
    var phrases: [(verb: String, elements: [String])] = []
    for edit in edits {
      guard let verb = verb(edit) else { continue }
      if let place = phrases.firstIndex(where: { $0.verb == verb }) {
        phrases[place].elements.append(path(of: edit.place))
      } else {
        phrases.append((verb, [path(of: edit.place)]))
      }
    }
    return phrases.map { "\($0.verb) at \(TreeDocument.listed($0.elements))" }.listed()
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

  /// `add "flexShrink": 1`; nil if there is nothing to remove.
  private func verb(_ edit: KeyEdit) -> String? {
    let node: Int? =
      switch edit.place {
      case .own(let element): value(of: edit.key, of: element, isStyle: false)
      case .style(let element): value(of: edit.key, of: element, isStyle: true)
      case .ofCase: json.child(edit.key, of: 0)
      }
    switch (node, edit.value) {
    case (nil, nil): return nil
    case (nil, let value?): return "add \"\(edit.key)\": \(value)"
    case (_?, nil): return "remove \"\(edit.key)\""
    case (let node?, let value?):
      return "change \"\(edit.key)\" from \(json.oneLine(of: node)) to \(value)"
    }
  }
}
