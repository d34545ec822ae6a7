import LayoutEngine

/// The keys of elements and their values as the text of their tree has them.
package enum WrittenProperties {
  /// Returns, by element, its keys and those of its style in their order, without its type, its id, its children and
  /// keys that begin with `$`.
  ///
  /// Complexity: linear in the size of the text.
  package static func all(of tree: LayoutTree) -> [[ElementProperty]] {
    var lists = [[ElementProperty]](repeating: [], count: tree.count)
    // The text was read without errors.
    try? read(tree, into: &lists)
    return lists
  }

  private static func read(
    _ tree: LayoutTree, into lists: inout [[ElementProperty]]
  ) throws(SyntaxError) {
    var members = try ElementMembers(of: tree)
    while let key = try members.next() {
      let element = Int(members.element)
      if key.spells(ElementKey.style.word) && members.scanner.take(UInt8(ascii: "{")) {
        if members.scanner.take(UInt8(ascii: "}")) { continue }
        repeat {
          members.scanner.skipWhitespace()
          let key = try members.scanner.readString()
          try members.scanner.takeColon()
          try members.scanner.readProperty(key, into: &lists[element])
        } while try members.scanner.takeCommaBeforeKey()
      } else {
        try members.scanner.readProperty(key, into: &lists[element])
      }
    }
  }
}

/// The number of values of a list that are kept: a recorded measure can have hundreds.
private let mostListed = 12

extension JSONScanner {
  /// Reads the value of a key into a list of properties, or skips that of a key that is not one.
  fileprivate mutating func readProperty(
    _ key: JSONString, into list: inout [ElementProperty]
  ) throws(SyntaxError) {
    let isListed =
      key.bytes.first != UInt8(ascii: "$")
      && ![ElementKey.type, .id].contains { key.spells($0.word) }
    guard isListed else { return try skipValue() }
    list.append(ElementProperty(name: key.text, value: try readPropertyValue()))
  }

  /// Reads a value for people: without quotes and brackets, as `properties(of:)` of a tree has it.
  private mutating func readPropertyValue() throws(SyntaxError) -> String {
    switch byte {
    case UInt8(ascii: "\""): return try readString().text
    case UInt8(ascii: "["):
      at += 1
      var values: [String] = []
      if take(UInt8(ascii: "]")) { return "" }
      repeat {
        skipWhitespace()
        if values.count < mostListed {
          values.append(try readPropertyValue())
        } else {
          try skipValue()
          if values.count == mostListed { values.append("…") }
        }
      } while try takeCommaBeforeValue()
      return values.joined(separator: ", ")
    case UInt8(ascii: "{"):
      at += 1
      var members: [String] = []
      if take(UInt8(ascii: "}")) { return "" }
      repeat {
        skipWhitespace()
        let key = try readString().text
        try takeColon()
        members.append("\(key) \(try readPropertyValue())")
      } while try takeCommaBeforeKey()
      return members.joined(separator: ", ")
    default:
      let start = at
      try skipValue()
      return String(
        decoding: UnsafeBufferPointer(start: start, count: at - start), as: UTF8.self)
    }
  }
}
