extension Diagnostic {
  /// True if its advice is an edit.
  package var hasEdit: Bool { suggestion != nil || move != nil }

  /// Describes that edit of a text, without a full stop: `move "flexGrow" into "style" at $.children[1]`.
  package func editDescription(in text: UnsafeRawBufferPointer) -> String {
    let source = String(decoding: text[offset..<offset + length], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = source.count > 60 ? source.prefix(60) + "…" : source
    guard let move else { return "change \(shown) to \(suggestion ?? "") at \(path)" }
    let place =
      switch move.destination {
      case .style: "into \"style\""
      case .around: "to the object around it"
      case .tree: "into \"tree\""
      }
    let written = move.members.map { member in
      "\"\(member.key)\"" + (member.value.map { ": \($0)" } ?? "")
    }.listed()
    return "move \(shown) \(place)" + (written == shown ? "" : ", as \(written),") + " at \(path)"
  }
}

extension JSONDocument {
  /// Returns the text after the advice of some errors, and those whose advice it follows: not those that change
  /// what another one changes.
  package func following(
    _ errors: [Diagnostic]
  ) -> (text: [UInt8], followed: [Diagnostic]) {
    var followed: [Diagnostic] = []
    var edits: [JSONEdit] = []
    var styles: [(element: Int, members: [(String, String)])] = []
    for error in errors {
      guard let move = error.move, let node = node(ofKeyAt: error.offset),
        let target = target(of: move, from: node)
      else { continue }
      let members = move.members.map { ($0.key, $0.value ?? source(of: node)) }
      if let object = target.object {
        edits += members.map { .add(key: $0.0, value: $0.1, to: object) }
      } else if let index = styles.firstIndex(where: { $0.element == target.element }) {
        styles[index].members += members
      } else {
        styles.append((target.element, members))
      }
      edits.append(.remove(node))
      followed.append(error)
    }
    for (element, members) in styles {
      edits.append(
        .add(key: ElementKey.style.word, value: object(of: members, in: element), to: element))
    }
    var splices = splices(of: edits)
    for error in errors where error.move == nil {
      guard let suggestion = error.suggestion else { continue }
      let range = error.offset..<error.offset + error.length
      if splices.contains(where: { $0.range.overlaps(range) || $0.range == range }) { continue }
      splices.append(Splice(range: range, text: suggestion))
      followed.append(error)
    }
    splices.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (applying(splices), followed)
  }

  /// The value whose key is at an offset.
  private func node(ofKeyAt offset: Int) -> Int? {
    var (first, end) = (0, nodes.count)
    while first < end {
      let middle = (first + end) / 2
      if nodes[middle].start < offset { first = middle + 1 } else { end = middle }
    }
    guard first < nodes.count, nodes[first].start == offset, !nodes[first].key.isEmpty else {
      return nil
    }
    return first
  }

  /// Returns the object that is to have a key, or the element that needs a style for it; nil if there is neither.
  private func target(of move: KeyMove, from node: Int) -> (object: Int?, element: Int)? {
    var object = Int(nodes[node].parent)
    switch move.destination {
    case .style:
      guard let style = child(ElementKey.style.word, of: object) else { return (nil, object) }
      object = style
    case .around(let levels):
      for _ in 0..<levels {
        if object < 0 { return nil }
        object = Int(nodes[object].parent)
      }
    case .tree:
      guard let tree = child(CaseKey.tree.word, of: object) else { return nil }
      object = tree
    }
    return object >= 0 && nodes[object].kind == .object ? (object, object) : nil
  }
}
