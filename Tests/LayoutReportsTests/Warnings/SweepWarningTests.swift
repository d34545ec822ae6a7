import LayoutEngine
import LayoutReports
import Testing
import TreeFiles

/// Warnings of one tree in several widths.
@Suite struct SweepWarningTests {
  /// The sentences of a tree's warnings from width 320 to 440, without what is before the widths.
  private func widths(about json: String, rule: String) throws -> [String] {
    let all = stride(from: 320.0, through: 440, by: 8).map { $0 }
    let found = try warnings(about: json, widths: all)
    #expect(found.warningCount == found.warnings.count)
    return found.warnings.filter { $0.rule == rule }.map { warning in
      warning.message.wholeMatch(of: /.*?( \(at .*\))?/)?.1.map { String($0.dropFirst()) } ?? ""
    }
  }

  @Test func `what is so in all widths is said once, and no width`() throws {
    #expect(
      try widths(
        about: #"{"type": "node", "intrinsicSize": [8, 8], "style": {"flexGrow": 1}}"#,
        rule: "no-effect") == [""])
  }

  @Test func `what overflows where it is narrow has the widest of those widths`() throws {
    let row = """
      {"type": "stack", "children": [{"type": "node", "style": {"preferredSize": [200, 20]}},
        {"type": "node", "style": {"preferredSize": [160, 20]}}]}
      """
    #expect(try widths(about: row, rule: "cannot-shrink") == ["(at 320 to 352 of 320..440)"])
  }

  @Test func `what overflows where it is wide has the first of those widths`() throws {
    let photo = """
      {"type": "stack", "direction": "vertical", "style": {"height": 200}, "children": [
        {"type": "ratio", "ratio": 0.5, "child": {"type": "node", "intrinsicSize": [320, 160]}}]}
      """
    #expect(try widths(about: photo, rule: "cannot-shrink") == ["(at 408 to 440 of 320..440)"])
  }

  @Test func `what overflows in every width, by more or less, is said so`() throws {
    let row = """
      {"type": "stack", "children": [{"type": "node", "style": {"preferredSize": [300, 20]}},
        {"type": "node", "style": {"preferredSize": [160, 20]}}]}
      """
    #expect(try widths(about: row, rule: "cannot-shrink") == ["(at all of 320..440)"])
  }

  @Test func `the numbers of the sentence are those of the first width`() throws {
    let row = """
      {"type": "stack", "children": [{"type": "node", "style": {"preferredSize": [200, 20]}},
        {"type": "node", "style": {"preferredSize": [160, 20]}}]}
      """
    let found = try warnings(about: row, widths: [380, 350, 340])
    #expect(
      found.lines == [
        "$: the children of the root need 360 points of width, and it has 350: write "
          + "\"flexWrap\": \"wrap\" (at 350 to 340 of 380..340) "
          + "[cannot-shrink]"
      ])
  }

  @Test func `all warnings are counted once, kept or not`() throws {
    let child = """
      {"type": "node", "intrinsicSize": [1, 1], "style": {"layoutPosition": [1, 1], "minWidth": 2,
        "maxWidth": 1}}
      """
    let children = Array(repeating: child, count: 25).joined(separator: ",")
    let found = try warnings(
      about: #"{"type": "stack", "children": [\#(children)]}"#, widths: [100, 200, 300])
    #expect(found.warnings.count == 20)
    #expect(found.warningCount == 50)
  }

  @Test func `an earlier place that warns in a later width is kept`() throws {
    let row = """
      {"type": "stack", "direction": "vertical", "children": [
        {"type": "stack", "children": [{"type": "node", "style": {"preferredSize": [90, 1]}}]}, REST]}
      """
    let child = #"{"type": "node", "intrinsicSize": [1, 1], "style": {"layoutPosition": [1, 1]}}"#
    let rest = Array(repeating: child, count: 20).joined(separator: ",")
    let found = try warnings(
      about: row.replacing("REST", with: rest), widths: [100, 80, 100, 80])
    #expect(found.warnings.first?.rule == "cannot-shrink")
    #expect(found.warnings.count == 20)
    #expect(found.warningCount == 21)
  }

  @Test func `one point and two are the same warning with other numbers`() throws {
    let row = """
      {"type": "stack", "children": [{"type": "node", "style": {"preferredSize": [319, 20]}},
        {"type": "text", "id": "t", "text": "W", "style": {"flexShrink": 1}}]}
      """
    let found = try warnings(about: row, widths: [320, 321])
    #expect(
      found.lines == [
        "$.children[1]: the text \"t\" is 1 point wide, narrower than a character, because the node at "
          + "line 1 takes 319 of the 320 of the root: make the node at line 1 narrower, or the root wider (at all of 320..321) [truncated]"
      ])
  }
}
