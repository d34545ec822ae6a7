extension TreeDifference {
  /// The text of a tree after some of the edits, and the elements in it.
  package struct EditedText: Sendable {
    /// A case, on one line.
    package let bytes: [UInt8]
    /// The elements, in the order of the text.
    package let elements: [Int]
  }

  /// Returns the old tree after some of the edits, or nil if more than one element would be where only one is
  /// allowed.
  package func text(after set: EditSet) -> EditedText? {
    var writer = EditedTextWriter(self, set)
    return writer.write() ? EditedText(bytes: writer.bytes, elements: writer.elements) : nil
  }
}

/// Writes a tree after some edits.
private struct EditedTextWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var elements: [Int] = []
  private let difference: TreeDifference
  private let set: EditSet
  private let structure: TreeStructure

  private enum Pending {
    case element(Int)
    case text(String)
  }

  init(_ difference: TreeDifference, _ set: EditSet) {
    self.difference = difference
    self.set = set
    structure = difference.structure(set)
  }

  /// Not recursive, because a tree may have thousands of levels.
  mutating func write() -> Bool {
    var pending = [Pending.element(0)]
    while let next = pending.popLast() {
      switch next {
      case .text(let text): bytes += text.utf8
      case .element(let element):
        bytes += "{".utf8
        if element > 0 { elements.append(element) }
        var isFirst = !writeValues(of: element)
        var after: [Pending] = []
        for slot in structure.slots[element] {
          let isList = slot.name == ElementTree.list
          if !isList && slot.items.count > 1 { return false }
          after.append(.text("\(isFirst ? "" : ",")\"\(slot.name)\":\(isList ? "[" : "")"))
          isFirst = false
          for (index, child) in slot.items.enumerated() {
            if index > 0 { after.append(.text(",")) }
            after.append(.element(child))
          }
          if isList { after.append(.text("]")) }
        }
        after.append(.text("}"))
        pending += after.reversed()
      }
    }
    return true
  }

  /// Returns true if the element has any.
  private mutating func writeValues(of element: Int) -> Bool {
    let oldCount = difference.old.items.count
    let item =
      element < oldCount
      ? difference.old.items[element] : difference.new.items[element - oldCount]
    let edits = (difference.valueEdits[element] ?? []).filter { set.contains($0.edit) }
    if edits.isEmpty {
      bytes += item.members
      return !item.members.isEmpty
    }
    var values = item.values
    for edit in edits { values[edit.key] = edit.value }
    let members = ElementTree.members(values)
    bytes += members
    return !members.isEmpty
  }
}
