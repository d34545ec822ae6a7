import LayoutEngine

/// The values of a JSON text with their ranges, for editing: unchanged parts keep their spelling, white space and order
/// of keys.
///
///     let document = try JSONDocument(Array(#"{"style": {"flexGrow": 1, "width": 20}}"#.utf8))
///     let width = document.node(at: "$.style.width")!
///     document.applying([.remove(width)])   // {"style": {"flexGrow": 1}}
package struct JSONDocument: Sendable {
  package enum Kind: Sendable {
    case object, array, string
    /// A number, `true`, `false` or `null`.
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
    /// The index of the object or array that contains the value; −1 for the outermost value.
    package let parent: Int32
    /// The index of the value in the object or array that contains it.
    let indexInParent: Int32
    /// The range of the value's key, including its quotes; empty if it has none.
    package let key: Range<Int>
    /// The range of the value.
    package fileprivate(set) var range: Range<Int>
    /// The number of values in the object or array.
    package fileprivate(set) var count: Int32
    /// The index after the value's descendants, which follow it in the order of the text.
    package fileprivate(set) var end: Int

    /// The start of the value's key, or of the value if it has none.
    var start: Int { key.isEmpty ? range.lowerBound : key.lowerBound }
  }

  /// The text, followed by the zero bytes that the scanner needs.
  private let padded: [UInt8]
  /// All values, in the order of the text. The first is the outermost.
  package private(set) var nodes: [Node] = []

  /// Parses a text.
  ///
  /// - Parameter hasSeveralValues: Whether other values may follow the first.
  /// - Throws: An error if the text is not JSON.
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
            indexInParent: parent < 0 ? 0 : nodes[parent].count, key: key, range: first..<first,
            count: 0,
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
      throw scanner.trailingText(after: "JSON value")
    }
    return nodes
  }

  /// The bytes of the text.
  package var text: ArraySlice<UInt8> { padded.dropLast(JSONScanner.padding) }

  /// Returns the bytes of a value in the text.
  package func text(of node: Int) -> ArraySlice<UInt8> { padded[nodes[node].range] }

  /// Returns a value's text as a string.
  package func source(of node: Int) -> String { String(decoding: text(of: node), as: UTF8.self) }

  /// Returns the key of a value without its quotes, decoded; nil if it has none.
  package func key(of node: Int) -> String? {
    let key = nodes[node].key
    return key.isEmpty ? nil : string(in: key)
  }

  /// Returns the characters of a string; nil for other values.
  package func string(of node: Int) -> String? {
    nodes[node].kind == .string ? string(in: nodes[node].range) : nil
  }

  /// Returns the value of a number; nil for other values.
  package func number(of node: Int) -> Double? {
    guard nodes[node].kind == .word, let first = text(of: node).first,
      first == UInt8(ascii: "-") || isDigit(first)
    else { return nil }
    return Double(source(of: node))
  }

  /// Returns the values of an object or array, in order.
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

  /// Returns the value of a key in an object; nil if there is no such key, or the value is not an object.
  package func child(_ key: String, of node: Int) -> Int? {
    guard nodes[node].kind == .object else { return nil }
    return children(of: node).first { self.key(of: $0)?.isExactly(key) ?? false }
  }

  /// Returns the value at a path such as `$.children[1].style`; nil if there is none.
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

  /// Returns the path of a value, such as `$.children[1].style`.
  package func path(of node: Int) -> String {
    var steps: [String] = []
    var node = node
    while nodes[node].parent >= 0 {
      steps.append(step(to: node))
      node = Int(nodes[node].parent)
    }
    return steps.reversed().reduce(into: "$") { $0 += $1 }
  }

  /// Returns the last step in the path of a value that is not the outermost: `.style`, `[1]`.
  func step(to node: Int) -> String {
    key(of: node).map { "." + $0 } ?? "[\(nodes[node].indexInParent)]"
  }

  private func string(in range: Range<Int>) -> String {
    padded.withUnsafeBytes { JSONString(quotedAt: range, in: $0).text }
  }
}
