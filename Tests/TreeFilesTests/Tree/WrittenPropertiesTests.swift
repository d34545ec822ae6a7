import LayoutEngine
import Testing

@testable import TreeFiles

/// The keys of elements as the text of their tree has them, for the page of `--format html`.
struct WrittenPropertiesTests {
  /// Reads a tree, and returns the keys and values of each of its elements.
  private func written(_ json: String) throws -> [[String]] {
    let bytes = Array(json.utf8)
    let padded = bytes + [UInt8](repeating: 0, count: TreeFileReader.padding)
    return try padded.withUnsafeBytes { text in
      let reader = TreeFileReader()
      try #require(
        try reader.read(UnsafeRawBufferPointer(rebasing: text[..<bytes.count]), folder: ""),
        "\(reader.diagnostics.errors.map(\.message))")
      var properties = WrittenProperties(reader.tree, isCase: reader.rootPath != "$")
      return (0..<Int32(reader.tree.count)).map { element in
        properties.properties(of: element).map { "\($0.name): \($0.value)" }
      }
    }
  }

  @Test func `are those of the element and of its style, in their order`() throws {
    #expect(
      try written(
        #"""
        {"max": [375, "inf"], "tree": {"type": "stack", "id": "row", "$comment": {"a": [1]}, "spacing": 8.50,
        "children": [{"style": { "preferredSize": [ 60, 20], "flexGrow":true }, "type": "node", "id": "a"},
        {"type": "text", "text": "a \"b\" \u00e9", "style": {}}, {"type": "node"}],
        "justifyContent": "center"}}
        """#) == [
          ["spacing: 8.50", "justifyContent: center"], ["preferredSize: 60, 20", "flexGrow: true"],
          ["text: a \"b\" é"], [],
        ])
  }

  @Test func `have members as names with values`() throws {
    #expect(
      try written(
        #"{"type": "inset", "insets": {"top": "inf", "left": 12}, "child": {"type": "node", "style": {"ascender": 1}}}"#
      )
        == [["insets: top inf, left 12"], ["ascender: 1"]])
  }
}
