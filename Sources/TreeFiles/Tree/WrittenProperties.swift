import LayoutEngine

/// The keys of elements and their values as the text of their tree has them.
package struct WrittenProperties {
  /// The number of values of a list that are kept: a recorded measure can have hundreds.
  private static let mostValues = 12

  private var scanner: JSONScanner
  private var lists: [[ElementProperty]]
  /// The elements whose braces are open, by their indices, the innermost last.
  private var open: [Int] = []
  /// The number of elements that have begun.
  private var count = 0

  /// Returns, by element, its keys and those of its style in their order, without its type, its id, its children and
  /// keys that begin with `$`. The text of the tree was read without errors, and is followed by
  /// `TreeFileReader.padding` zero bytes.
  ///
  /// Complexity: linear in the size of the text.
  package static func all(of tree: LayoutTree) -> [[ElementProperty]] {
    var properties = WrittenProperties(tree)
    // The text was read without errors.
    try? properties.readElements()
    return properties.lists
  }

  private init(_ tree: LayoutTree) {
    scanner = JSONScanner(tree.source)
    lists = Array(repeating: [], count: tree.count)
  }

  /// Reads the text up to the brace that ends the root.
  private mutating func readElements() throws(SyntaxError) {
    var inCase = scanner
    if try inCase.find(key: CaseKey.tree.word) != nil { scanner = inCase }
    repeat {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        guard count < lists.count else { return }
        scanner.at += 1
        open.append(count)
        count += 1
      case UInt8(ascii: "}"):
        scanner.at += 1
        open.removeLast()
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","): scanner.at += 1
      case UInt8(ascii: "\""): try readMember()
      default: return
      }
    } while !open.isEmpty
  }

  /// Reads a key and, unless elements are its value, that.
  private mutating func readMember() throws(SyntaxError) {
    let key = try scanner.readString()
    try scanner.takeColon()
    if ElementKey.holdingElements(key) != nil { return }
    if key.spells(ElementKey.style.word) && scanner.take(UInt8(ascii: "{")) {
      if scanner.take(UInt8(ascii: "}")) { return }
      repeat {
        scanner.skipWhitespace()
        let key = try scanner.readString()
        try scanner.takeColon()
        try readValue(of: key)
      } while try scanner.takeCommaBeforeKey()
    } else {
      try readValue(of: key)
    }
  }

  private mutating func readValue(of key: JSONString) throws(SyntaxError) {
    let isListed =
      key.bytes.first != UInt8(ascii: "$")
      && ![ElementKey.type, .id].contains { key.spells($0.word) }
    guard isListed, let element = open.last else { return try scanner.skipValue() }
    lists[element].append(ElementProperty(name: key.text, value: try value()))
  }

  /// Reads a value for people: without quotes and brackets, as `properties(of:)` of a tree has it.
  private mutating func value() throws(SyntaxError) -> String {
    switch scanner.byte {
    case UInt8(ascii: "\""): return try scanner.readString().text
    case UInt8(ascii: "["):
      scanner.at += 1
      var values: [String] = []
      if scanner.take(UInt8(ascii: "]")) { return "" }
      repeat {
        scanner.skipWhitespace()
        if values.count < WrittenProperties.mostValues {
          values.append(try value())
        } else {
          try scanner.skipValue()
          if values.count == WrittenProperties.mostValues { values.append("…") }
        }
      } while try scanner.takeCommaBeforeValue()
      return values.joined(separator: ", ")
    case UInt8(ascii: "{"):
      scanner.at += 1
      var members: [String] = []
      if scanner.take(UInt8(ascii: "}")) { return "" }
      repeat {
        scanner.skipWhitespace()
        let key = try scanner.readString().text
        try scanner.takeColon()
        members.append("\(key) \(try value())")
      } while try scanner.takeCommaBeforeKey()
      return members.joined(separator: ", ")
    default:
      let start = scanner.at
      try scanner.skipValue()
      return String(
        decoding: UnsafeBufferPointer(start: start, count: scanner.at - start), as: UTF8.self)
    }
  }
}
