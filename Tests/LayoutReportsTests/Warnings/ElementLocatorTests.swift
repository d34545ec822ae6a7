import LayoutEngine
import LayoutReports
import Testing
@testable import TreeFiles

/// The offsets of elements in the text of their tree.
@Suite struct ElementLocatorTests {
  /// Reads a tree, and returns the offsets at which its elements begin, found by `element` in the order of
  /// `elements`, or all.
  private func offsets(in json: String, of elements: [Int32]? = nil) throws -> [Int] {
    let bytes = Array(json.utf8)
    let padded = bytes + [UInt8](repeating: 0, count: TreeFileReader.padding)
    return try padded.withUnsafeBytes { text in
      let reader = TreeFileReader()
      try #require(
        try reader.read(UnsafeRawBufferPointer(rebasing: text[..<bytes.count]), folder: ""),
        "\(reader.diagnostics.errors.map(\.message))")
      var locator = ElementLocator(reader.tree, isCase: reader.rootPath != "$")
      return (elements ?? Array(0..<Int32(reader.tree.count))).map { locator.offset(of: $0) }
    }
  }

  /// The offsets of the braces that `«` marks, and the text without the marks.
  private func marked(_ text: String) -> (json: String, offsets: [Int]) {
    let parts = text.split(separator: "«", omittingEmptySubsequences: false)
    var offsets: [Int] = []
    var length = 0
    for part in parts.dropLast() {
      length += part.utf8.count
      offsets.append(length)
    }
    return (parts.joined(), offsets)
  }

  /// Trees whose elements begin at the marks.
  private static let trees = [
    #"«{"type": "node"}"#,
    #"«{"type": "stack", "id": "a", "children": [«{"id": "b", "type": "node"}, «{"type": "node"}]}"#,
    // An id after what is inside.
    #"«{"type": "stack", "children": [«{"type": "node"}, «{"type": "node", "id": "b"}], "id": "a"}"#,
    #"«{ "children" : [ ], "type" : "stack" , "id" : "a" }"#,
    // What looks like an element, or like the key of an id.
    #"«{"type": "inset", "$note": {"child": {"type": "node", "id": "x"}}, "insets": 0, "child":"#
      + #"«{"$note": "{\"type\":\"node\",\"id\":", "type": "text", "id": "a", "text": "{"}}"#,
    #"«{"type": "stack", "children": [«{"$x\"id": "b", "$,\"type": "node", "id": "c", "type": "node"}]}"#,
    #"«{"type": "stack", "children": [«{"\u0069d": "b", "type": "node"}, «{"type": "n\u006fde", "id": "c"}]}"#,
    // Escaped keys of children.
    #"«{"type": "overlay", "ch\u0069ld": «{"type": "node"}, "overlay": «{"type": "node", "id": "o"}}"#,
    // The children of each type, in both orders.
    #"«{"type": "background", "background": «{"type": "node"}, "child": «{"type": "node"}}"#,
    #"«{"type": "corner", "cornerLocation": "topLeft", "corner": «{"type": "node"}, "child": «{"type": "node"}}"#,
    #"«{"type": "node", "layout": «{"type": "stack", "children": [«{"type": "node"}]}}"#,
    // A case, with other members around the tree.
    #"{"max": [375, "inf"], "tree": «{"type": "stack", "children": [«{"type": "node"}]}, "scale": 2}"#,
  ]

  @Test(arguments: trees) func `are those of the text`(_ tree: String) throws {
    let (json, expected) = marked(tree)
    #expect(try offsets(in: json) == expected)
    // Each alone, and the last one after the first.
    for element in expected.indices {
      #expect(try offsets(in: json, of: [Int32(element)]) == [expected[element]])
    }
    #expect(
      try offsets(in: json, of: [0, Int32(expected.count - 1)])
        == [expected[0], expected[expected.count - 1]])
  }

  @Test func `are found in lists of elements with and without ids`() throws {
    let cells = (0..<40).map { index in
      let id = index % 3 == 0 ? #" , "id":"\#(index)""# : ""
      return #"«{"type" : "inset"\#(id), "insets": 1, "child": «{"type": "node"}, "#
        + #""style": {"width": 9}}"#
    }
    let (json, expected) = marked(
      #"«{"type": "stack", "children": ["# + cells.joined(separator: ",\n") + "]}")
    #expect(try offsets(in: json) == expected)
    for element in expected.indices {
      #expect(try offsets(in: json, of: [Int32(element)]) == [expected[element]])
    }
  }
}
