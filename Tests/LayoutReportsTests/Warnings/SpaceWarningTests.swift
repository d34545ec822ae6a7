import LayoutEngine
import LayoutReports
import Testing
import TreeFiles

/// Warnings about the space of a stack: which of several rules reports it, and with which remedy.
@Suite struct SpaceWarningTests {
  @Test func `a second child that grows is reported though the first one has a size`() throws {
    let row = """
      {"type": "inset", "insets": {"left": "inf"}, "child": {"type": "stack", "children": [
        {"type": "node", "intrinsicSize": [20, 20], "style": {"flexGrow": 1}},
        {"type": "node", "id": "photo", "style": {"flexGrow": 1}}]}}
      """
    let unbounded = SizeRange(max: .infinite)
    #expect(
      try warnings(about: row, in: unbounded).lines.last
        == "$.child.children[1]: the node \"photo\" has no width of its own and gets none from the "
        + "stack at line 1: set \"preferredSize\" in its style, or \"intrinsicSize\" [no-size]")
  }

  @Test func `a text and a spec that are shrunk to nothing are reported`() throws {
    let row = """
      {"type": "stack", "id": "row", "children": [
        {"type": "text", "id": "name", "text": "Ada", "style": {"flexShrink": 1}},
        {"type": "inset", "id": "badge", "style": {"flexShrink": 1},
          "child": {"type": "node", "intrinsicSize": [20, 20]}},
        {"type": "inset", "id": "empty", "style": {"flexShrink": 1}, "child": {"type": "spacer"}},
        {"type": "node", "intrinsicSize": [375, 20]}]}
      """
    #expect(
      try warnings(about: row).lines
        == ["text \"name\"", "inset \"badge\""].enumerated().map { index, name in
          "$.children[\(index)]: the \(name) has no width left, because the other children of the "
            + "stack \"row\" take all 375 points: make space [no-size]"
        })
  }

  @Test func `what overflows is not reported once more for each child that shrinks`() throws {
    let row = """
      {"type": "stack", "children": [
        {"type": "node", "intrinsicSize": [20, 20], "style": {"flexShrink": 1}},
        {"type": "node", "intrinsicSize": [400, 20]}]}
      """
    #expect(try warnings(about: row).warnings.map(\.rule) == ["overflow"])
  }

  @Test func `a percentage on one axis does not hide the other`() throws {
    let column = """
      {"type": "stack", "direction": "vertical", "style": {"width": 100}, "children": [
        {"type": "node", "id": "line", "style": {"width": "100%"}}]}
      """
    #expect(
      try warnings(about: column).lines == [
        "$.children[0]: the node \"line\" has no height of its own and gets none from the root: set "
          + "\"preferredSize\" in its style, or \"intrinsicSize\" [no-size]"
      ])
  }

  @Test func `warnings name the option that gives the root a size`() throws {
    func advice(_ json: String, _ max: Size) throws -> [String] {
      try warnings(about: json, in: SizeRange(max: max)).warnings.map(\.message)
    }
    let video = #"{"type": "node", "id": "video"}"#
    #expect(
      try advice(video, Size(width: 320, height: .infinity)) == [
        "the root has no width and no height of its own and gets none from --max: set "
          + "\"preferredSize\" in its style, or \"intrinsicSize\", or lay the root out with --size "
          + "320x568"
      ])
    let row = """
      {"type": "stack", "children": [{"type": "spacer", "style": {"flexGrow": 1}}]}
      """
    #expect(
      try advice(row, .infinite) == [
        "\"flexGrow\" has no space to fill, because the root is only as wide as its children: give it a "
          + "width, or lay the root out with --width 375"
      ])
    let half = """
      {"type": "stack", "children": [
        {"type": "node", "intrinsicSize": [8, 8], "style": {"width": "50%"}}]}
      """
    #expect(
      try advice(half, Size(width: 414, height: 800)) == [
        "\"width\" is 50% of an undefined width, which counts as \"auto\": give the root a width, lay "
          + "the root out with --width 414, or write points"
      ])
  }

  @Test func `an alignment is reported only if there is free space in none of the layouts`() throws
  {
    let row = """
      {"type": "stack", "direction": "vertical", "style": {"width": "100%"}, "children": [
        {"type": "stack", "id": "row", "justifyContent": "end", "style": {"alignSelf": "start",
          "minWidth": "50%"}, "children": [{"type": "node", "intrinsicSize": [8, 8]}]}]}
      """
    let quiet = try warnings(about: row, widths: [100, 200])
    #expect(quiet.lines == [] && quiet.warningCount == 0)
    let hugging = row.replacing(#""50%""#, with: "0")
    #expect(
      try warnings(about: hugging, widths: [100, 200]).lines == [
        "$.children[0]: the alignment along the stack \"row\" has no effect, because it is only as wide as "
          + "its children: write \"alignSelf\": \"stretch\" [no-effect]"
      ])
    // The row is as wide as its children only without a minimum, which the case of one layout has.
    let only = try warnings(about: hugging, widths: [8, 200])
    #expect(only.lines == [] && only.warningCount == 0)
  }

  @Test func `an alignment in a stack that may grow is not reported`() throws {
    let bar = """
      {"type": "stack", "style": {"width": 81}, "children": [BUTTON, BUTTON]}
      """
    let button = """
      {"type": "stack", "justifyContent": "center", "style": {"flexGrow": 1},
        "children": [{"type": "node", "intrinsicSize": [40, 8]}]}
      """
    #expect(try warnings(about: bar.replacing("BUTTON", with: button)).lines == [])
  }

  @Test func `a size that one key gives to two axes has an effect if one of them has`() throws {
    func limits(_ style: String) throws -> [String] {
      try warnings(
        about: #"{"type": "wrapper", "child": {"type": "text", "text": "a", "style": {\#(style)}}}"#
      ).warnings.map(\.message)
    }
    #expect(try limits(#""width": 60, "minSize": [44, 44]"#) == [])
    #expect(try limits(#""width": 60, "minWidth": 60, "maxWidth": 60"#) == [])
    #expect(try limits(#""width": 60, "minWidth": 0, "maxHeight": 44"#) == [])
    #expect(
      try limits(#""preferredSize": [60, 60], "minSize": [44, 44], "maxWidth": 80"#) == [
        "the minimum width, the minimum height and the maximum width have no effect, because the width "
          + "is 60 and the height is 60: remove \"minSize\" and \"maxWidth\""
      ])
  }
}
