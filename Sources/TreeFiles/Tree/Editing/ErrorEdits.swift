extension Diagnostic {
  /// True if the advice of the diagnostic is an edit.
  package var hasEdit: Bool { advice?.edits.isEmpty == false }

  /// Describes the edit of the advice, without a period: `move "flexGrow" into "style" at $.children[1]`.
  package func editDescription(in text: UnsafeRawBufferPointer) -> String {
    func excerpt(_ text: String, _ length: Int) -> String {
      let line = text.split { $0.isWhitespace }.joined(separator: " ")
      return line.count > length ? line.prefix(length) + "…" : line
    }
    let shown = excerpt(String(decoding: text[offset..<offset + length], as: UTF8.self), 60)
    guard let move = advice?.move else {
      return advice?.replacement.map { "change \(shown) to \(excerpt($0, 200)) at \(path)" }
        ?? "remove \(shown) at \(path)"
    }
    let place =
      switch move.destination {
      case .style: "into \"style\""
      case .around: "to the object around it"
      case .tree: "into \"tree\""
      }
    if !move.others.isEmpty {
      let names = (move.members.map { $0.key } + move.others).inQuotes.listed()
      return "move \(names) \(place) at \(path)"
    }
    let written = move.members.map { member in
      "\"\(member.key)\"" + (member.value.map { ": \($0)" } ?? "")
    }.listed()
    return "move \(shown) \(place)" + (written == shown ? "" : ", as \(written),") + " at \(path)"
  }
}

extension JSONDocument {
  /// Returns the text after the edits of the errors' advice, and the errors that are fixed. Skips edits that conflict
  /// with others.
  package func following(_ errors: [Diagnostic]) -> (text: [UInt8], followed: [Diagnostic]) {
    var followed: [Diagnostic] = []
    var edits: [JSONEdit] = []
    var styles: [Int: [(String, String)]] = [:]
    var moved: [Int: [String]] = [:]
    for error in errors {
      guard let advice = error.advice, let node = node(at: error.offset),
        let removals = removals(of: advice, at: node)
      else { continue }
      if advice.replacement != nil { edits += removals }
      if advice.edits == [.remove] {
        edits += removals + [.remove(node)]
        followed.append(error)
        continue
      }
      guard let move = advice.move, let target = target(of: move, from: node) else { continue }
      edits += removals
      let others = move.others.compactMap { child($0, of: Int(nodes[node].parent)) }
      let members =
        move.members.map { ($0.key, $0.value ?? source(of: node)) }
        + zip(move.others, others).map { ($0, source(of: $1)) }
      // Does not add a key twice: the object may already have the key, or get it from another error's edit.
      let home = target.object ?? -1 - target.element
      let isTaken = members.contains { key, _ in
        moved[home, default: []].contains(key)
          || target.object.map { child(key, of: $0) != nil } ?? false
      }
      if isTaken { continue }
      moved[home, default: []] += members.map { $0.0 }
      if let object = target.object {
        edits += members.map { .add(key: $0.0, value: $0.1, to: object) }
      } else {
        styles[target.element, default: []] += members
      }
      edits += ([node] + others).map { .remove($0) }
      followed.append(error)
    }
    if !styles.isEmpty {
      let form = objectForm
      for (element, members) in styles {
        let value = object(of: members, in: element, form)
        edits.append(.add(key: ElementKey.style.word, value: value, to: element))
      }
    }
    let moves = splices(of: edits)
    var splices: [Splice] = []
    var index = 0
    for error in errors {
      guard let advice = error.advice, let suggestion = advice.replacement else { continue }
      if !advice.removedKeys.isEmpty,
        node(at: error.offset).flatMap({ removals(of: advice, at: $0) }) == nil
      {
        continue
      }
      let range = error.offset..<error.offset + error.length
      // Merges the errors and the moves, which are both in the order of the text.
      while index < moves.count, moves[index].range.upperBound <= range.lowerBound {
        splices.append(moves[index])
        index += 1
      }
      let next = index < moves.count ? moves[index].range.lowerBound : .max
      if next < range.upperBound
        || splices.last.map({ $0.range.upperBound > range.lowerBound }) ?? false
      {
        continue
      }
      splices.append(Splice(range: range, text: suggestion))
      followed.append(error)
    }
    return (applying(splices + moves[index...]), followed)
  }

  /// Returns the edits that remove the other keys that an advice replaces; nil if the object lacks one of them.
  private func removals(of advice: Advice, at node: Int) -> [JSONEdit]? {
    let keys = advice.removedKeys.map { child($0, of: Int(nodes[node].parent)) }
    return keys.contains(nil) ? nil : keys.map { .remove($0!) }
  }

  /// Returns the index of a value in an object, by the offset of the value or of its key; nil if there is none.
  private func node(at offset: Int) -> Int? {
    var (first, end) = (0, nodes.count)
    while first < end {
      let middle = (first + end) / 2
      if nodes[middle].start <= offset { first = middle + 1 } else { end = middle }
    }
    guard first > 0, !nodes[first - 1].key.isEmpty,
      [nodes[first - 1].start, nodes[first - 1].range.lowerBound].contains(offset)
    else { return nil }
    return first - 1
  }

  /// Returns the destination of a move: the object, or the element that needs a new style; nil if there is neither.
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
