extension TreeDifference {
  /// A part of the output that is not written yet.
  private enum Part {
    case element(Int)
    case text(String)
  }

  /// Returns the text of the old tree after a subset of the edits, as a case on one line, with its elements in the
  /// order of the text. Returns nil if several elements would be where only one is allowed.
  ///
  /// Not recursive, because a tree may have thousands of levels.
  package func text(after set: EditSet) -> (bytes: [UInt8], elements: [Int])? {
    let structure = structure(set)
    var bytes: [UInt8] = []
    var elements: [Int] = []
    var pending = [Part.element(0)]
    while let next = pending.popLast() {
      switch next {
      case .text(let text): bytes += text.utf8
      case .element(let element):
        if element > 0 { elements.append(element) }
        let (members, isList) = members(of: element, after: set)
        bytes += "{".utf8
        bytes += members
        var isFirst = members.isEmpty
        var after: [Part] = []
        for slot in structure.slots[element] {
          let isList = slot.name == ElementTree.list
          if !isList && slot.items.count > 1 { return nil }
          after.append(.text("\(isFirst ? "" : ",")\"\(slot.name)\":\(isList ? "[" : "")"))
          isFirst = false
          for (index, child) in slot.items.enumerated() {
            if index > 0 { after.append(.text(",")) }
            after.append(.element(child))
          }
          if isList { after.append(.text("]")) }
        }
        // A wrapper needs the key for its children, even if it has no children.
        if isList && structure.slots[element].isEmpty {
          after.append(.text("\(isFirst ? "" : ",")\"\(ElementTree.list)\":[]"))
        }
        after.append(.text("}"))
        pending += after.reversed()
      }
    }
    return (bytes, elements)
  }

  /// Returns the values of an element after a subset of the edits, as members of an object, and whether its type has a
  /// list of children.
  private func members(of element: Int, after set: EditSet) -> (text: [UInt8], isList: Bool) {
    let oldCount = old.items.count
    let item = element < oldCount ? old.items[element] : new.items[element - oldCount]
    let edits = (valueEdits[element] ?? []).filter { set.contains($0.edit) }
    if edits.isEmpty { return (item.members, ElementTree.isList(item.values[.type])) }
    var values = item.values
    for edit in edits { values[edit.key] = edit.value }
    return (ElementTree.members(values), ElementTree.isList(values[.type]))
  }
}
