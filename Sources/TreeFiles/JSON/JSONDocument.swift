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

    fileprivate init(_ first: UInt8) {
      switch first {
      case UInt8(ascii: "{"): self = .object
      case UInt8(ascii: "["): self = .array
      case UInt8(ascii: "\""): self = .string
      default: self = .word
      }
    }
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
      let text = UnsafeRawBufferPointer(bytes).dropLast(JSONScanner.padding)
      return try JSONDocument.nodes(of: UnsafeRawBufferPointer(rebasing: text), hasSeveralValues)
    }
  }

  private static func nodes(
    of text: UnsafeRawBufferPointer, _ hasSeveralValues: Bool
  ) throws(SyntaxError) -> [Node] {
    var scanner = JSONScanner(text)
    let start = scanner.start
    var nodes: [Node] = []
    var open: [Int] = []
    repeat {
      try scanner.walkValue { first, key in
        let parent = open.last ?? -1
        nodes.append(
          Node(
            kind: Kind(start[first]), parent: Int32(parent),
            place: parent < 0 ? 0 : nodes[parent].count, key: key, range: first..<first, count: 0,
            end: 0))
        if parent >= 0 { nodes[parent].count += 1 }
        open.append(nodes.count - 1)
      } end: { end in
        let node = open.removeLast()
        nodes[node].range = nodes[node].range.lowerBound..<end
        nodes[node].end = nodes.count
      }
      scanner.skipWhitespace()
    } while hasSeveralValues && scanner.at < scanner.end
    if scanner.at < scanner.end {
      throw scanner.error(at: scanner.at, "unexpected text after the JSON value: remove it")
    }
    return nodes
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
