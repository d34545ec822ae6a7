/// A change of a JSON text.
package enum JSONEdit: Equatable, Sendable {
  /// Replaces a value.
  case replace(Int, with: String)
  /// Removes a value with its key and a comma.
  case remove(Int)
  /// Appends a key and its value to an object.
  case add(key: String, value: String, to: Int)
  /// Inserts a value into an array, before the value at an index.
  case insert(String, at: Int, in: Int)
}

extension JSONDocument {
  /// Returns the text after some edits. If several replace a value, the last one applies; edits inside of removed or
  /// replaced values are ignored.
  ///
  /// Added values are formatted like their neighbors: on separate lines if the neighbors are.
  package func applying(_ edits: [JSONEdit]) -> [UInt8] { applying(splices(of: edits)) }

  /// Returns the text with some ranges replaced. The ranges must be in the order of the text.
  func applying(_ splices: [Splice]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for splice in splices {
      result += text[position..<splice.range.lowerBound]
      result += splice.text.utf8
      position = splice.range.upperBound
    }
    return result + text[position...]
  }

  /// A range of bytes in the text, and its replacement.
  package struct Splice: Sendable {
    package let range: Range<Int>
    package let text: String
  }

  /// Returns the replacements for some edits, in the order of the text and without overlaps.
  func splices(of edits: [JSONEdit]) -> [Splice] {
    let edits = edits.count > 1 ? effective(edits) : edits
    var splices: [Splice] = []
    var removed: Set<Int> = []
    var added: [Place: [String]] = [:]
    for edit in edits {
      switch edit {
      case .replace(let node, let text):
        splices.append(Splice(range: nodes[node].range, text: text))
      case .remove(let node): removed.insert(node)
      case .add(let key, let value, let object):
        let end = Place(container: object, index: Int(nodes[object].count))
        added[end, default: []].append(jsonString(key) + colon(in: object) + value)
      case .insert(let value, let index, let array):
        added[Place(container: array, index: index), default: []].append(value)
      }
    }
    let changed = Set(removed.map { Int(nodes[$0].parent) } + added.keys.map { $0.container })
    for container in changed { splices += changes(of: container, removed, added) }
    return splices.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Returns the edits that no other edit overrides.
  private func effective(_ edits: [JSONEdit]) -> [JSONEdit] {
    var removed: Set<Int> = []
    // The index of the edit that replaces each value.
    var replacing: [Int: Int] = [:]
    for (index, edit) in edits.enumerated() {
      switch edit {
      case .remove(let node): removed.insert(node)
      case .replace(let node, _): replacing[node] = index
      case .add, .insert: break
      }
    }
    func isGone(_ node: Int) -> Bool { removed.contains(node) || replacing[node] != nil }
    func isInside(_ node: Int) -> Bool {
      var node = Int(nodes[node].parent)
      while node >= 0 {
        if isGone(node) { return true }
        node = Int(nodes[node].parent)
      }
      return false
    }
    return edits.enumerated().filter { index, edit in
      switch edit {
      case .remove(let node): !isInside(node)
      case .replace(let node, _):
        replacing[node] == index && !removed.contains(node) && !isInside(node)
      case .add(_, _, let container), .insert(_, _, let container):
        !isGone(container) && !isInside(container)
      }
    }.map { $0.element }
  }

  /// The position of added values: before the value at an index of a container.
  private struct Place: Hashable {
    let container: Int
    let index: Int
  }

  /// Returns the replacements for the commas, and for the removed and added values, of a container.
  private func changes(of container: Int, _ removed: Set<Int>, _ added: [Place: [String]])
    -> [Splice]
  {
    let children = children(of: container)
    let comma = "," + separator(in: container)
    let inside = nodes[container].range.lowerBound + 1..<nodes[container].range.upperBound - 1
    var splices: [Splice] = []
    // The end of the processed text, and the values to insert up to the next value that is kept.
    var done = children.first.map { nodes[$0].start } ?? inside.lowerBound
    var pending: [String] = []
    var lastKept = -1
    for (index, child) in children.enumerated() {
      pending += added[Place(container: container, index: index)] ?? []
      if removed.contains(child) { continue }
      if !pending.isEmpty || lastKept != index - 1 {
        let text = pending.map { $0 + comma }.joined()
        splices.append(
          Splice(range: done..<nodes[child].start, text: (lastKept < 0 ? "" : comma) + text))
      }
      done = nodes[child].range.upperBound
      pending = []
      lastKept = index
    }
    pending += added[Place(container: container, index: children.count)] ?? []
    if lastKept < 0 && pending.isEmpty { return [Splice(range: inside, text: "")] }
    let end = children.last.map { nodes[$0].range.upperBound } ?? inside.upperBound
    if !pending.isEmpty || done < end {
      let text = pending.joined(separator: comma)
      splices.append(
        Splice(range: done..<end, text: (lastKept < 0 || pending.isEmpty ? "" : comma) + text))
    }
    return splices
  }

  /// Returns the white space between two values of a container.
  private func separator(in container: Int) -> String {
    let children = children(of: container)
    guard let last = children.last else { return "" }
    let first =
      children.count > 1
      ? nodes[children[children.count - 2]].range.upperBound : nodes[container].range.lowerBound
    let space = text[first..<nodes[last].start].filter { isWhitespace($0) }
    if children.count == 1 && !space.contains(UInt8(ascii: "\n")) { return spaceAfterPunctuation }
    return String(decoding: space, as: UTF8.self)
  }

  private func colon(in object: Int) -> String {
    guard let first = children(of: object).first else { return ":" + spaceAfterPunctuation }
    return String(
      decoding: text[nodes[first].key.upperBound..<nodes[first].range.lowerBound], as: UTF8.self)
  }

  /// The white space after the first colon of the text; a space if there is none.
  private var spaceAfterPunctuation: String {
    guard let node = nodes.first(where: { !$0.key.isEmpty }) else { return " " }
    return text[node.key.upperBound..<node.range.lowerBound].last == UInt8(ascii: ":") ? "" : " "
  }
}
