import LayoutEngine

/// The members of elements in a tree file that are for other programs, such as `"$data"`, and are copied next to the
/// frames.
struct PassthroughKeys {
  /// A member of an element.
  struct Member {
    let element: Int32
    let key: JSONString
    /// The range of the value, in bytes from the start of the text.
    var value: Range<Int>
  }

  /// The members to copy, by element.
  private var members: [Int32: [Member]] = [:]

  /// Finds the members with these keys in the source of a tree.
  init(_ keys: [String], of layout: RenderedLayout) {
    // Cannot fail, because the text was read without errors.
    try? find(keys, in: ElementMembers(of: layout.tree, isCase: layout.rootPath != "$"))
  }

  private mutating func find(_ keys: [String], in members: ElementMembers) throws(SyntaxError) {
    var members = members
    while let (element, key) = try members.next() {
      guard let key else { continue }
      let start = members.scanner.offset
      try members.scanner.skipValue()
      guard keys.contains(where: key.spells) else { continue }
      add(Member(element: element, key: key, value: start..<members.scanner.offset))
    }
  }

  /// Adds a member, replacing an earlier one with the same key.
  private mutating func add(_ member: Member) {
    var others = members[member.element, default: []]
    if let index = others.firstIndex(where: { $0.key.text.isExactly(member.key.text) }) {
      others[index].value = member.value
    } else {
      others.append(member)
    }
    members[member.element] = others
  }

  /// The members of an element, in the order of the text.
  subscript(element: Int32) -> [Member] { members[element] ?? [] }
}

extension JSONRenderer {
  /// Writes the copied members of an element: `,"$data":{…}`.
  func write(
    _ members: [PassthroughKeys.Member], of tree: LayoutTree, depth: Int,
    to output: inout OutputBuffer
  ) {
    for member in members {
      output.reserve(8 + lineStart(depth: depth &+ 1))
      output.put(UInt8(ascii: ","))
      newLine(depth: depth &+ 1, to: &output)
      output.append(jsonString: member.key)
      output.append(compact ? ":" : ": ")
      output.append(
        json: UnsafeRawBufferPointer(rebasing: tree.source[member.value]),
        depth: compact ? nil : depth &+ 1)
    }
  }
}
