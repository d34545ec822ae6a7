import LayoutEngine

/// The values of a JSON text and where they are in it, for those who change it: what is not changed keeps
/// its spelling, its white space and the order of its keys.
///
///     let document = try JSONDocument(Array(#"{"style": {"flexGrow": 1, "width": 20}}"#.utf8))
///     let width = document.node(at: "$.style.width")!
///     document.applying([.remove(width)])   // {"style": {"flexGrow": 1}}
package struct JSONDocument: Sendable {
  package enum Kind: Sendable {
    case object, array, string
    /// A number, true, false or null.
    case word
  }

  /// A value in the text.
  package struct Node: Sendable {
    package let kind: Kind
    /// The index of the object or array that holds the value; −1 for the outermost value.
    package let parent: Int32
    /// The index of the value among those of the object or array that holds it.
    let place: Int32
    /// The range of the value's key, with its quotes; empty if it has none.
    package let key: Range<Int>
    /// The bytes of the value.
    package fileprivate(set) var range: Range<Int>
    /// The number of values of the object or array.
    package fileprivate(set) var count: Int32
    /// The index after those of all values within this one. They follow it, in the order of the text.
    package fileprivate(set) var end: Int

    /// The start of the value with its key.
    var start: Int { key.isEmpty ? range.lowerBound : key.lowerBound }
  }

  /// The text, which zero bytes follow as the reader asks.
  private let padded: [UInt8]
  /// All values, in the order of the text. The outermost one is the first.
  package private(set) var nodes: [Node] = []

  /// Reads a text.
  ///
  /// - Parameter hasSeveralValues: Whether further values may follow the first one.
  /// - Throws: The error of a text that is not JSON.
  package init(
    _ text: some Collection<UInt8>, hasSeveralValues: Bool = false
  ) throws(SyntaxError) {
    padded = Array(text) + Array(repeating: 0, count: JSONScanner.padding)
    nodes = try padded.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).dropLast(JSONScanner.padding))
      var builder = NodeBuilder(scanner: JSONScanner(text))
      repeat {
        try builder.readValue()
      } while hasSeveralValues && builder.scanner.at < builder.scanner.end
      if builder.scanner.at < builder.scanner.end {
        throw builder.scanner.error(
          at: builder.scanner.at, "unexpected text after the JSON value: remove it")
      }
      return builder.nodes
    }
  }

  /// The bytes of the text.
  package var text: ArraySlice<UInt8> { padded.dropLast(JSONScanner.padding) }

  /// The bytes of a value, as they are in the text.
  package func text(of node: Int) -> ArraySlice<UInt8> { padded[nodes[node].range] }

  /// The same as a string.
  package func source(of node: Int) -> String { String(decoding: text(of: node), as: UTF8.self) }

  /// The key of a value, without its quotes and escapes; nil if it has none.
  package func key(of node: Int) -> String? {
    let key = nodes[node].key
    return key.isEmpty ? nil : string(in: key)
  }

  /// The characters of a string; nil for other values.
  package func string(of node: Int) -> String? {
    nodes[node].kind == .string ? string(in: nodes[node].range) : nil
  }

  /// The number that a value is; nil for other values.
  package func number(of node: Int) -> Double? {
    guard nodes[node].kind == .word, let first = text(of: node).first,
      first == UInt8(ascii: "-") || isDigit(first)
    else { return nil }
    return Double(source(of: node))
  }

  /// The values of an object or array, in their order.
  package func children(of node: Int) -> [Int] {
    var children: [Int] = []
    children.reserveCapacity(Int(nodes[node].count))
    var child = node + 1
    while child < nodes[node].end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }

  /// The value of a key of an object; nil if it has no such key, or is no object.
  package func child(_ key: String, of node: Int) -> Int? {
    guard nodes[node].kind == .object else { return nil }
    return children(of: node).first { self.key(of: $0)?.isExactly(key) ?? false }
  }

  /// The value at a path such as `$.children[1].style`; nil if there is none.
  package func node(at path: String) -> Int? {
    var node = 0
    for step in path.split(separator: ".").dropFirst() {
      let parts = step.split(separator: "[")
      guard let value = child(String(parts[0]), of: node) else { return nil }
      node = value
      for part in parts.dropFirst() {
        guard let index = Int(part.dropLast()), nodes[node].kind == .array, index >= 0,
          index < nodes[node].count
        else { return nil }
        node = children(of: node)[index]
      }
    }
    return node
  }

  /// The path of a value, such as `$.children[1].style`.
  package func path(of node: Int) -> String {
    var steps: [String] = []
    var node = node
    while nodes[node].parent >= 0 {
      steps.append(step(to: node))
      node = Int(nodes[node].parent)
    }
    return steps.reversed().reduce(into: "$") { $0 += $1 }
  }

  /// The end of the path of a value that is not the outermost one: `.style`, `[1]`.
  func step(to node: Int) -> String {
    key(of: node).map { "." + $0 } ?? "[\(nodes[node].place)]"
  }

  private func string(in range: Range<Int>) -> String {
    padded.withUnsafeBytes { JSONString(quotedAt: range, in: $0).text }
  }
}

/// Reads the values of a text. The open objects and arrays are a list and no calls, since there may be
/// thousands within each other.
private struct NodeBuilder {
  var scanner: JSONScanner
  var nodes: [JSONDocument.Node] = []
  private var open: [Int] = []

  init(scanner: JSONScanner) { self.scanner = scanner }

  /// Reads a value, and the white space after it.
  mutating func readValue() throws(SyntaxError) {
    var key = 0..<0
    repeat {
      scanner.skipWhitespace()
      if try readValue(key) {
        key = try readKey()
      } else {
        key = try closeContainers()
      }
    } while !open.isEmpty
    scanner.skipWhitespace()
  }

  /// Reads a scalar, an empty container, or the beginning of another one. Returns whether it is that.
  private mutating func readValue(_ key: Range<Int>) throws(SyntaxError) -> Bool {
    let first = scanner.offset
    switch scanner.byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = scanner.byte == UInt8(ascii: "{")
      if open.count >= 2 * maximumDepth { throw scanner.tooDeep() }
      scanner.at += 1
      append(isObject ? .object : .array, key, first)
      if scanner.take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        nodes[nodes.count - 1].range = first..<scanner.offset
        return false
      }
      open.append(nodes.count - 1)
      return true
    case UInt8(ascii: "\""):
      _ = try scanner.readString()
      append(.string, key, first)
    default:
      try scanner.skipValue()
      append(.word, key, first)
    }
    return false
  }

  private mutating func append(_ kind: JSONDocument.Kind, _ key: Range<Int>, _ first: Int) {
    let parent = open.last ?? -1
    nodes.append(
      JSONDocument.Node(
        kind: kind, parent: Int32(parent), place: parent < 0 ? 0 : nodes[parent].count, key: key,
        range: first..<scanner.offset, count: 0, end: nodes.count + 1))
    if parent >= 0 { nodes[parent].count += 1 }
  }

  /// Reads the key of the next value, if that is in an object.
  private mutating func readKey() throws(SyntaxError) -> Range<Int> {
    guard let container = open.last, nodes[container].kind == .object else { return 0..<0 }
    scanner.skipWhitespace()
    let first = scanner.offset
    _ = try scanner.readString()
    let key = first..<scanner.offset
    try scanner.takeColon()
    return key
  }

  /// After a value: ends the containers that end here, and reads the key of the next value.
  private mutating func closeContainers() throws(SyntaxError) -> Range<Int> {
    while let container = open.last {
      let hasMore =
        nodes[container].kind == .object
        ? try scanner.takeCommaBeforeKey() : try scanner.takeCommaBeforeValue()
      if hasMore { return try readKey() }
      open.removeLast()
      nodes[container].range = nodes[container].range.lowerBound..<scanner.offset
      nodes[container].end = nodes.count
    }
    return 0..<0
  }
}
