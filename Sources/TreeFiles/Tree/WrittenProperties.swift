import LayoutEngine

/// The keys of elements and their values as the text of their tree has them.
package struct WrittenProperties {
  private let source: UnsafeRawBufferPointer
  private var locator: ElementLocator

  /// Those of a tree whose text was read without errors, and is followed by `TreeFileReader.padding` zero bytes.
  /// `isCase`: the root is in a case.
  package init(_ tree: LayoutTree, isCase: Bool) {
    source = tree.source
    locator = ElementLocator(tree, isCase: isCase)
  }

  /// Returns the keys of an element and of its style in their order, without its type, its id, its children and keys
  /// that begin with `$`. Elements must be asked for in ascending order.
  ///
  /// Complexity: linear in the size of the element's text, which includes its children.
  package mutating func properties(of element: Int32) -> [ElementProperty] {
    var scanner = JSONScanner(source)
    scanner.at = scanner.start + locator.offset(of: element)
    var list: [ElementProperty] = []
    // The text was read without errors.
    try? WrittenProperties.addMembers(&scanner, to: &list)
    return list
  }

  private static func addMembers(
    _ scanner: inout JSONScanner, to list: inout [ElementProperty]
  ) throws(SyntaxError) {
    guard scanner.take(UInt8(ascii: "{")), !scanner.take(UInt8(ascii: "}")) else { return }
    repeat {
      scanner.skipWhitespace()
      let key = try scanner.readString()
      try scanner.takeColon()
      if key.spells(ElementKey.style.word) && scanner.byte == UInt8(ascii: "{") {
        try addMembers(&scanner, to: &list)
      } else if isListed(key) {
        list.append(ElementProperty(name: key.text, value: try value(&scanner)))
      } else {
        try scanner.skipValue()
      }
    } while try scanner.takeCommaBeforeKey()
  }

  private static func isListed(_ key: JSONString) -> Bool {
    key.bytes.first != UInt8(ascii: "$") && ElementKey.holdingElements(key) == nil
      && ![ElementKey.type, .id].contains { key.spells($0.word) }
  }

  /// Reads a value for people: without quotes and brackets, as `properties(of:)` of a tree has it.
  private static func value(_ scanner: inout JSONScanner) throws(SyntaxError) -> String {
    switch scanner.byte {
    case UInt8(ascii: "\""): return try scanner.readString().text
    case UInt8(ascii: "["):
      scanner.at += 1
      var values: [String] = []
      if scanner.take(UInt8(ascii: "]")) { return "" }
      repeat {
        scanner.skipWhitespace()
        values.append(try value(&scanner))
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
        members.append("\(key) \(try value(&scanner))")
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
