import LayoutEngine
import LayoutReports
import Testing
import TreeFiles

@Suite struct WarningTests {
  @Test func `a misplaced property names the wrapper that is in the stack`() throws {
    let found = try warnings(
      about: """
        {"type": "stack", "style": {"width": 300}, "children": [
          {"type": "inset", "id": "outer", "child":
            {"type": "center", "child":
              {"type": "node", "intrinsicSize": [80, 20], "style": {"flexGrow": 1}}}}]}
        """)
    #expect(
      found.lines == [
        "$.children[0].child.child: \"flexGrow\" on a child of a center spec, and only a stack reads it from "
          + "its children: move \"flexGrow\" to the inset \"outer\" [no-effect]"
      ])
  }

  @Test func `a warning points at the key`() throws {
    let json = """
      {"type": "inset", "child": {"type": "node", "intrinsicSize": [8, 8],
        "style": {"width": 8, "alignSelf": "end"}}}
      """
    let warning = try #require(try warnings(about: json).warnings.first)
    let bytes = Array(json.utf8)[warning.offset..<warning.offset + warning.length]
    #expect(String(decoding: bytes, as: UTF8.self) == "\"alignSelf\"")
  }

  @Test func `in a case, paths begin at the tree`() throws {
    let found = try warnings(
      about: #"{"max": [100, 100], "tree": {"type": "node", "style": {"flexGrow": 1}}}"#)
    #expect(found.warnings.map(\.path) == ["$.tree"])
    #expect(found.warnings.map(\.offset) == [55])
  }

  @Test func `cannot-grow names the ancestor that keeps its minimum to itself`() throws {
    let found = try warnings(
      about: """
        {"min": [375, 0], "max": [375, "inf"], "tree": {"type": "stack", "direction": "vertical",
          "alignItems": "start", "id": "column", "children": [
            {"type": "stack", "id": "row", "children": [
              {"type": "spacer", "style": {"flexGrow": 1}}]}]}}
        """)
    #expect(
      found.lines == [
        "$.tree.children[0].children[0]: \"flexGrow\" has no space to fill, because the stack \"row\" is only "
          + "as wide as its children: give the stack \"row\" \"alignSelf\": \"stretch\" [cannot-grow]"
      ])
  }

  @Test
  func `cannot-shrink offers several lines where sizes are written and the children fit into them`()
    throws
  {
    let row = #"{"type": "stack", "style": {"width": 100}, "children": [NODES]}"#
    func advice(_ widths: [Int], _ form: String = #""intrinsicSize": [WIDTH, 20]"#) throws
      -> String?
    {
      let nodes = widths.map { #"{"type": "node", \#(form.replacing("WIDTH", with: "\($0)"))}"# }
      let found = try warnings(
        about: row.replacing("NODES", with: nodes.joined(separator: ", ")))
      return found.warnings.first?.message.split(separator: ": ", maxSplits: 1).last.map(
        String.init)
    }
    #expect(try advice([60, 60]) == #"give both children "flexShrink": 1"#)
    #expect(try advice([60, 50]) == #"give the node at $.children[0] "flexShrink": 1"#)
    #expect(try advice([60, 160]) == #"give the node at $.children[1] "flexShrink": 1"#)
    let written = #""style": {"preferredSize": [WIDTH, 20]}"#
    #expect(try advice([60, 60], written) == #"give both children "flexShrink": 1"#)
    #expect(try advice([80, 80], written) == #"write "flexWrap": "wrap""#)
    #expect(try advice([60, 160], written) == "make the node at $.children[1] smaller")
    #expect(try advice([160], written) == "make the node at $.children[0] smaller")
  }

  @Test func `cannot-shrink names the text that makes enough space`() throws {
    let row = """
      {"type": "stack", "style": {"width": 130}, "children": [
        {"type": "node", "intrinsicSize": [80, 20]}, {"type": "node", "style": {"flexGrow": 1}},
        {"type": "inset", "id": "padding", "child": {"type": "text", "text": "long enough"}}]}
      """
    let found = try warnings(about: row)
    #expect(found.warnings.map { $0.rule } == ["cannot-shrink"])
    #expect(found.lines[0].contains("give the inset \"padding\" \"flexShrink\": 1"))
  }

  @Test func `what a full row leaves to nothing is not reported again`() throws {
    let row = """
      {"type": "stack", "style": {"width": 100}, "children": [
        {"type": "image", "id": "photo", "intrinsicSize": [160, 20]},
        {"type": "inset", "style": {"flexShrink": 1}, "child": {"type": "text", "text": "title"}}]}
      """
    let found = try warnings(about: row)
    #expect(found.warnings.map { $0.rule } == ["overflow"])
    #expect(found.lines[0].contains("of which the image \"photo\" alone takes 160"))
  }

  @Test func `what follows from something that is allowed is reported`() throws {
    let box = """
      {"type": "node", "id": "box", "style": {"width": 0.5, "height": 20}, "layout": {
        "type": "inset", "child": {"type": "text", "text": "title"}}}
      """
    let stack = #"{"type": "stack", "children": [\#(box)]}"#
    #expect(try warnings(about: stack).warnings.map { $0.rule } == ["unlikely-value"])
    let allowed = stack.replacing(
      #""id": "box","#, with: #""id": "box", "$allow": ["unlikely-value"],"#)
    #expect(try warnings(about: allowed).warnings.map { $0.rule } == ["truncated"])
  }

  @Test func `what sticks out of its parent on purpose may not stick out of the root`() throws {
    let dot = """
      {"type": "absolute", "children": [{"type": "node", "id": "dot", "intrinsicSize": [10, 10],
        "style": {"layoutPosition": [-4, 0]}}]}
      """
    #expect(
      try warnings(about: dot).lines == [
        "$.children[0]: the node \"dot\" extends 4 points past the root at the left, and nothing "
          + "makes space for it: move it, or put an inset around the root [overflow]"
      ])
    #expect(
      try warnings(about: #"{"type": "inset", "insets": 4, "child": \#(dot)}"#).lines == [])
    // Once for what is moved, not for what is in it.
    let pair = dot.replacing(
      "\"node\", \"id\": \"dot\", \"intrinsicSize\": [10, 10]",
      with: """
        "wrapper", "child": {"type": "node", "intrinsicSize": [10, 10]}
        """)
    #expect(try warnings(about: pair).warnings.map(\.path) == ["$.children[0]"])
  }

  @Test func `several keys without effect are listed in one warning`() throws {
    let found = try warnings(
      about: """
        {"type": "center", "child": {"type": "node", "intrinsicSize": [8, 8],
          "style": {"flexGrow": 1, "spacingAfter": 8, "alignSelf": "end"}}}
        """)
    #expect(
      found.lines == [
        "$.child: \"flexGrow\", \"spacingAfter\" and \"alignSelf\" on a child of a center spec, and only a "
          + "stack reads them from its children: remove \"flexGrow\", \"spacingAfter\" and \"alignSelf\" "
          + "[no-effect]"
      ])
  }

  @Test(arguments: [("1", "4"), ("2", "4.5"), ("3", "4.333")])
  func `half-pixel says a number that is on the grid`(scale: String, number: String) throws {
    let found = try warnings(
      about: """
        {"scale": \(scale), "tree": {"type": "inset", "insets": 4.3, "child":
          {"type": "node", "id": "photo", "intrinsicSize": [8, 8]}}}
        """)
    #expect(
      found.warnings.map(\.message) == [
        "the node \"photo\" is at 4.3, 4.3, between two pixels, and is moved to the next: write "
          + "\"insets\": \(number)"
      ])
  }

  @Test(arguments: ["spacing", "lineSpacing"])
  func `half-pixel points at the number of a stack that is not on the grid`(key: String) throws {
    let node = #"{"type": "node", "intrinsicSize": [30, 30]}"#
    let other = key == "spacing" ? "lineSpacing" : "spacing"
    let json = """
      {"type": "stack", "flexWrap": "wrap", "\(other)": 2, "\(key)": 4.3, "style": {"width": 80},
        "children": [\(node), \(node), \(node)]}
      """
    let found = try warnings(about: json)
    #expect(found.warnings.map(\.rule) == ["half-pixel"])
    let place = json.utf8.split(separator: "\"\(key)\"".utf8)[0].count
    #expect(found.warnings.map(\.offset) == [place])
  }

  @Test func `an allowance ends with its element`() throws {
    let pair = """
      {"type": "stack", "spacing": -8, ALLOW "children": [
        {"type": "node", "intrinsicSize": [32, 32]}, {"type": "node", "intrinsicSize": [24, 24]}]}
      """
    let allowed = pair.replacing("ALLOW", with: #""$allow": ["overlap"],"#)
    let other = pair.replacing("ALLOW", with: "")
    let found = try warnings(
      about: #"{"type": "stack", "direction": "vertical", "children": [\#(allowed), \#(other)]}"#)
    #expect(found.warnings.map(\.path) == ["$.children[1].children[1]"])
  }

  @Test func `an allowance behind the children counts for them`() throws {
    let found = try warnings(
      about: """
        {"type": "wrapper", "children": [{"type": "node", "intrinsicSize": [8, 8],
          "style": {"flexGrow": 1}}], "$allow": ["no-effect"]}
        """)
    #expect(found.lines == [])
  }

  @Test func `an unknown rule in an allowance has a suggestion`() throws {
    let found = try warnings(
      about: #"{"type": "node", "intrinsicSize": [8, 8], "$allow": ["no-efect", 3]}"#)
    #expect(found.warnings.map(\.rule) == ["unknown-rule", "unknown-rule"])
    #expect(found.warnings.allSatisfy { $0.message.hasSuffix(#"write "$allow": ["no-effect"]"#) })
  }

  @Test func `an allowance that is no list allows nothing`() throws {
    let found = try warnings(
      about: """
        {"type": "node", "style": {"flexGrow": 1, "width": 8, "height": 8}, "$allow": "no-effect"}
        """)
    #expect(found.warnings.map(\.rule) == ["no-effect", "unknown-rule"])
  }

  @Test func `a basis is no part of a stack without a width`() throws {
    let found = try warnings(
      about: """
        {"max": ["inf", "inf"], "tree": {"type": "stack", "children": [
          {"type": "node", "intrinsicSize": [8, 8], "style": {"flexBasis": "50%"}}]}}
        """)
    #expect(found.warnings.map(\.rule) == ["percent-of-nothing"])
  }

  @Test func `twenty warnings are kept, and all are counted`() throws {
    let child = #"{"type": "node", "intrinsicSize": [1, 1], "style": {"layoutPosition": [1, 1]}}"#
    let children = Array(repeating: child, count: 50).joined(separator: ",")
    let found = try warnings(about: #"{"type": "stack", "children": [\#(children)]}"#)
    #expect(found.warnings.count == 20)
    #expect(found.warningCount == 50)
    #expect(found.warnings.last?.path == "$.children[19]")
  }

  @Test func `an id is the same however it is spelled`() throws {
    let found = try warnings(
      about: #"""
        {"type": "stack", "children": [
          {"type": "node", "id": "a\u0062c", "intrinsicSize": [8, 8]},
          {"type": "node", "id": "abc", "intrinsicSize": [8, 8]},
          {"type": "node", "id": "abd", "intrinsicSize": [8, 8]},
          {"type": "node", "id": "abc", "intrinsicSize": [8, 8]}]}
        """#)
    #expect(found.warnings.map(\.rule) == ["duplicate-id"])
    #expect(found.warnings.map(\.path) == ["$.children[1]"])
  }

  @Test func `a badge may stick out of what it is on`() throws {
    let found = try warnings(
      about: """
        {"type": "corner", "cornerLocation": "topRight", "offset": [4, -4],
          "child": {"type": "node", "intrinsicSize": [40, 40]},
          "corner": {"type": "node", "intrinsicSize": [18, 18]}}
        """)
    #expect(found.lines == [])
  }

  @Test func `what centring leaves over is not a number off the grid`() throws {
    let found = try warnings(
      about: """
        {"max": [100, 40], "min": [100, 40], "tree":
          {"type": "stack", "justifyContent": "center", "children": [
            {"type": "node", "intrinsicSize": [33.5, 8]}]}}
        """)
    #expect(found.lines == [])
  }

  @Test func `the baselines of a text are not a property that someone set`() throws {
    let text = #"{"type": "text", "text": "Lisbon"}"#
    let row = #"{"type": "stack", "children": [{"type": "inset", "child": \#(text)}, \#(text)]}"#
    #expect(try warnings(about: row).lines == [])
  }
}
