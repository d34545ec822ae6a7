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
      return WrittenProperties.all(of: reader.tree).map {
        $0.map { "\($0.name): \($0.value)" }
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

  @Test func `have the first values of a long list`() throws {
    let sizes = (1...14).map { #"{"max": [\#($0), 1], "size": [1, 1]}"# }.joined(separator: ", ")
    let list = try written(#"{"type": "node", "measures": [\#(sizes)]}"#)
    #expect(list[0][0].hasSuffix("max 12, 1, size 1, 1, …"))
  }

  @Test func `of 9,000 nested elements are those of the innermost, too`() throws {
    let count = 9_000
    let deep = String(repeating: #"{"type": "wrapper", "child": "#, count: count)
    let node = #"{"type": "node", "style": {"width": 7}}"#
    let ends = String(repeating: "}", count: count)
    #expect(try written(deep + node + ends).last == ["width: 7"])
  }
}
