import Testing
@testable import TreeFiles

@Suite struct `A JSON document` {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(text.utf8) }

  private func text(_ document: JSONDocument, _ edits: [JSONEdit]) -> String {
    String(decoding: document.applying(edits), as: UTF8.self)
  }

  @Test func `finds values by their paths, and paths by values`() throws {
    let document = try document(
      #"{"tree": {"children": [{"id": "a"}, {"st\u0079le": {"width": 2.5}}], "x": []}}"#)
    let width = try #require(document.node(at: "$.tree.children[1].style.width"))
    #expect(document.number(of: width) == 2.5)
    #expect(document.path(of: width) == "$.tree.children[1].style.width")
    #expect(document.key(of: Int(document.nodes[width].parent)) == "style")
    let id = try #require(document.node(at: "$.tree.children[0].id"))
    #expect(document.string(of: id) == "a")
    #expect(document.node(at: "$.tree.children[2]") == nil)
    #expect(document.node(at: "$.tree.children.id") == nil)
    #expect(document.node(at: "$.tree.x[0]") == nil)
    #expect(document.node(at: "$") == 0)
  }

  @Test func `is the text that it was read from if nothing is changed`() throws {
    let text = " {\t\"a\" : [ 1 ,\r\n2 ] , \"b\":{ } }\n"
    #expect(self.text(try document(text), []) == text)
  }

  @Test(arguments: ["", " ", "{", "[1,]", "{\"a\"}", "{\"a\": 1} 2", "[1", "{\"a\": nul}", "\"a"])
  func `refuses what is not JSON`(_ text: String) {
    #expect(throws: SyntaxError.self) { try document(text) }
  }

  @Test(arguments: [
    (#"[1, 2, 3, 4]"#, [0], #"[2, 3, 4]"#),
    (#"[1, 2, 3, 4]"#, [1], #"[1, 3, 4]"#),
    (#"[1, 2, 3, 4]"#, [3], #"[1, 2, 3]"#),
    (#"[1, 2, 3, 4]"#, [0, 1], #"[3, 4]"#),
    (#"[1, 2, 3, 4]"#, [1, 2], #"[1, 4]"#),
    (#"[1, 2, 3, 4]"#, [2, 3], #"[1, 2]"#),
    (#"[1, 2, 3, 4]"#, [0, 2], #"[2, 4]"#),
    (#"[1, 2, 3, 4]"#, [0, 3], #"[2, 3]"#),
    (#"[ 1 ]"#, [0], #"[]"#),
    ("[\n  1,\n  2\n]", [1], "[\n  1\n]"),
    ("[\n  1,\n  2\n]", [0], "[\n  2\n]"),
  ])
  func `loses values and their commas`(_ text: String, _ removed: [Int], _ expected: String) throws
  {
    let document = try document(text)
    let children = document.children(of: 0)
    #expect(self.text(document, removed.map { .remove(children[$0]) }) == expected)
  }

  @Test(arguments: [
    (#"{}"#, #"{"k": 1}"#),
    (#"{"a":2}"#, #"{"a":2,"k":1}"#),
    (#"{"a": 2}"#, #"{"a": 2, "k": 1}"#),
    (#"{ "a": 2 }"#, #"{ "a": 2, "k": 1 }"#),
    (#"{"a": 2,  "b": 3}"#, #"{"a": 2,  "b": 3,  "k": 1}"#),
    ("{\n  \"a\": 2\n}", "{\n  \"a\": 2,\n  \"k\": 1\n}"),
    ("{\"a\": 2,\n \"b\": 3}", "{\"a\": 2,\n \"b\": 3,\n \"k\": 1}"),
  ])
  func `gets a key as its neighbours are written`(_ text: String, _ expected: String) throws {
    #expect(self.text(try document(text), [.add(key: "k", value: "1", to: 0)]) == expected)
  }

  @Test(arguments: [
    (#"[]"#, 0, #"["x"]"#),
    (#"[1, 2]"#, 0, #"["x", 1, 2]"#),
    (#"[1, 2]"#, 1, #"[1, "x", 2]"#),
    (#"[1, 2]"#, 2, #"[1, 2, "x"]"#),
    ("[\n  1\n]", 0, "[\n  \"x\",\n  1\n]"),
  ])
  func `gets a value at an index`(_ text: String, _ index: Int, _ expected: String) throws {
    #expect(self.text(try document(text), [.insert(#""x""#, at: index, in: 0)]) == expected)
  }

  @Test func `takes several changes at once`() throws {
    let document = try document(#"{"a": 1, "b": {"c": 2, "d": 3}, "e": [4, 5]}"#)
    func node(_ path: String) throws -> Int { try #require(document.node(at: path)) }
    let changed = text(
      document,
      [
        .remove(try node("$.a")), .replace(try node("$.b.c"), with: "20"),
        .remove(try node("$.b.d")), .add(key: "f", value: "6", to: try node("$.b")),
        .insert("0", at: 0, in: try node("$.e")), .remove(try node("$.e[0]")),
        .remove(try node("$.e[1]")), .add(key: "z", value: "true", to: 0),
      ])
    #expect(changed == #"{"b": {"c": 20, "f": 6}, "e": [0], "z": true}"#)
  }

  @Test
  func `takes the last of several values for one, and leaves what is removed or replaced alone`()
    throws
  {
    let document = try document(#"{"a": {"b": [1, 2], "c": 3}, "d": [4]}"#)
    func node(_ path: String) throws -> Int { try #require(document.node(at: path)) }
    let (a, b, c, d) = (
      try node("$.a"), try node("$.a.b"), try node("$.a.c"), try node("$.d")
    )
    let first = try node("$.a.b[0]")
    for (edits, expected) in [
      (
        [.replace(c, with: "5"), .replace(c, with: "6")], #"{"a": {"b": [1, 2], "c": 6}, "d": [4]}"#
      ),
      ([.replace(c, with: "5"), .remove(c)], #"{"a": {"b": [1, 2]}, "d": [4]}"#),
      ([.remove(c), .replace(c, with: "5")], #"{"a": {"b": [1, 2]}, "d": [4]}"#),
      ([.remove(c), .remove(c)], #"{"a": {"b": [1, 2]}, "d": [4]}"#),
      ([.remove(first), .replace(a, with: "0"), .remove(c)], #"{"a": 0, "d": [4]}"#),
      ([.insert("0", at: 0, in: b), .replace(first, with: "9"), .remove(a)], #"{"d": [4]}"#),
      (
        [.add(key: "e", value: "7", to: a), .replace(b, with: "8"), .insert("9", at: 1, in: b)],
        #"{"a": {"b": 8, "c": 3, "e": 7}, "d": [4]}"#
      ),
      (
        [.insert("5", at: 1, in: d), .replace(d, with: "[]")],
        #"{"a": {"b": [1, 2], "c": 3}, "d": []}"#
      ),
    ] as [([JSONEdit], String)] {
      #expect(text(document, edits) == expected)
    }
  }

  @Test func `changes a key of an element once, as the last change says`() throws {
    let text = #"{"type": "node", "style": {"width": 1, "height": 2}}"#
    let tree = TreeDocument(try document(text), isCase: false)
    func applying(_ values: String?...) -> String {
      String(
        decoding: tree.applying(values.map { KeyEdit(.style(0), "width", $0) }), as: UTF8.self)
    }
    #expect(applying(nil, nil) == #"{"type": "node", "style": {"height": 2}}"#)
    #expect(applying("3", "4") == #"{"type": "node", "style": {"width": 4, "height": 2}}"#)
    #expect(applying(nil, "4") == #"{"type": "node", "style": {"width": 4, "height": 2}}"#)
    #expect(applying("4", nil) == #"{"type": "node", "style": {"height": 2}}"#)
  }

  /// Every subset of the values of small texts is removed, and the rest must be what a plain program keeps.
  @Test func `stays JSON whichever values are removed`() throws {
    for count in 1...6 {
      let document = try document("[" + (0..<count).map { "\($0)" }.joined(separator: ", ") + "]")
      let children = document.children(of: 0)
      for subset in 0..<(1 << count) {
        let kept = (0..<count).filter { subset & 1 << $0 == 0 }.map { "\($0)" }
        let edits = (0..<count).filter { subset & 1 << $0 != 0 }.map {
          JSONEdit.remove(children[$0])
        }
        #expect(text(document, edits) == "[" + kept.joined(separator: ", ") + "]")
      }
    }
  }

  @Test func `reads thousands of levels`() throws {
    let depth = 30_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try document(text).nodes.count == depth)
  }
}
