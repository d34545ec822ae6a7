import LayoutEngine
import LayoutReports
import Testing
import TreeFiles

/// Nothing that was written is lost without a warning, and each cause has one.
@Suite struct LostSizeTests {
  private func rules(_ json: String, width: Double = 375) throws -> [String] {
    try warnings(about: json, in: SizeRange(max: Size(width: width, height: .infinity))).warnings
      .map { $0.rule ?? "" }
  }

  private func message(_ json: String, width: Double = 375) throws -> String {
    let found = try warnings(
      about: json, in: SizeRange(max: Size(width: width, height: .infinity)))
    #expect(found.warnings.count == 1, "\(found.lines)")
    return found.warnings.first?.message ?? ""
  }

  @Test func `a maximum that a stack stretches over is kept with the alignment that is offered`()
    throws
  {
    let column = """
      {"type": "stack", "id": "column", "direction": "vertical", "style": {"width": 375},
        "children": [{"type": "text", "id": "p", "text": "A walk", "style": {"maxWidth": 200}}]}
      """
    #expect(
      try message(column)
        == "the maximum width of 200 is not kept: the text \"p\" is 375 points wide, because the stack "
        + "\"column\" stretches it: write \"alignSelf\": \"start\"")
    let aligned = column.replacing("200}", with: #"200, "alignSelf": "start"}"#)
    #expect(try rules(aligned) == [])
  }

  @Test func `a maximum past which a stack stretches an inset is kept by a wrapper`() throws {
    func column(_ child: String) -> String {
      """
      {"type": "stack", "id": "column", "direction": "vertical", "style": {"width": 375},
        "children": [\(child)]}
      """
    }
    let inset =
      #"{"type": "inset", "id": "card", "insets": 8, "child": {"type": "text", "text": "a title of several words"}"#
    #expect(
      try message(column(inset + #", "style": {"maxWidth": 150}}"#))
        == "the maximum width of 150 is not kept: the inset \"card\" is 375 points wide, because the stack "
        + "\"column\" stretches it: put it into a wrapper that has this maximum and "
        + "\"alignSelf\": \"start\" in its \"style\"")
    let style = #"{"maxWidth": 150, "alignSelf": "start"}"#
    #expect(
      try rules(column(#"{"type": "wrapper", "style": \#(style), "child": \#(inset)}}"#)) == [])
  }

  @Test func `a minimum that flexing ignores is reported`() throws {
    let column = """
      {"type": "node", "intrinsicSize": [10, 20],
        "style": {"flexGrow": 1, "flexBasis": 0, "minWidth": 100}}
      """
    let row = """
      {"type": "stack", "style": {"width": 250}, "children": [\(column), \(column), \(column)]}
      """
    #expect(try message(row).contains("(like 2 of its siblings) is 84 points wide"))
    #expect(try message(row).hasSuffix("its \"flexBasis\": make space in the root"))
  }

  @Test func `a button that shrinks is reported, a text that does is not`() throws {
    let row = """
      {"type": "stack", "style": {"width": 100}, "children": [
        {"type": "text", "id": "title", "text": "Fresh bread", "style": {"flexShrink": 1}},
        {"type": "node", "id": "button", "style": {"preferredSize": [90, 44], "flexShrink": 1}}]}
      """
    #expect(
      try message(row).hasPrefix("the width of 90 is not kept: the node \"button\" is "))
  }

  @Test func `a layer of an overlay does not keep its size`() throws {
    let video = """
      {"type": "overlay", "id": "video", "child": {"type": "node", "intrinsicSize": [200, 200]},
        "overlay": {"type": "node", "id": "play", "style": {"width": 44}}}
      """
    #expect(
      try message(video)
        == "the width of 44 is not kept: the node \"play\" is 200 points wide, because the overlay "
        + "\"video\" makes it as large as what it is on: put it into a center or a relative spec")
  }

  @Test func `a ratio that grows is reported`() throws {
    let row = """
      {"type": "stack", "style": {"width": 300, "height": 60}, "children": [
        {"type": "ratio", "id": "box", "ratio": 1, "style": {"flexGrow": 1},
          "child": {"type": "image"}},
        {"type": "node", "intrinsicSize": [40, 40]}]}
      """
    #expect(
      try message(row).hasPrefix("the ratio \"box\" is 260 × 60, which is a ratio of 0.23"))
  }

  @Test(
    arguments: [
      #"{"type": "overlay", "child": IMAGE, "overlay": {"type": "node"}}"#,
      #"{"type": "background", "child": IMAGE, "background": {"type": "node"}}"#,
      #"{"type": "wrapper", "child": IMAGE}"#, #"{"type": "node", "layout": IMAGE}"#,
      #"{"type": "inset", "insets": 0, "child": IMAGE}"#,
      #"{"type": "inset", "insets": 0, "child": {"type": "node", "layout": IMAGE}}"#,
    ]) func `an image without a size in another element is reported once`(json: String) throws
  {
    let element = json.replacing("IMAGE", with: #"{"type": "image", "id": "photo"}"#)
    let row = """
      {"type": "stack", "children": [\(element), {"type": "text", "text": "Two words"}]}
      """
    let found = try warnings(about: row)
    #expect(found.warnings.map(\.rule) == ["no-size"])
    #expect(found.warnings.map(\.id) == ["photo"])
  }

  @Test func `a tag with spacing that is wider than its line is reported`() throws {
    let tag = #"{"type": "node", "intrinsicSize": [WIDTH, 20], "style": {"spacingAfter": AFTER}}"#
    func row(_ width: Int, after: Int) -> String {
      let tags = [80, width].map {
        tag.replacing("WIDTH", with: "\($0)").replacing("AFTER", with: "\(after)")
      }
      return """
        {"type": "stack", "flexWrap": "wrap", "style": {"width": 200},
          "children": [\(tags.joined(separator: ", "))]}
        """
    }
    #expect(try rules(row(298, after: 6)) == ["overflow"])
    #expect(try rules(row(150, after: 6)) == [])
    // Negative spacing pulls the end of the line over a child that fits.
    #expect(try rules(row(198, after: -6)) == [])
  }

  @Test func `a stand-in for infinity is one mistake`() throws {
    let name = """
      {"type": "overlay", "child": {"type": "node", "style": {"preferredSize": [375, 375]}},
        "overlay": {"type": "inset", "insets": [1.7976931348623157e+308, 10, 10, 10],
          "child": {"type": "node", "id": "name", "intrinsicSize": [100, 20]}}}
      """
    #expect(
      try message(name)
        == "an inset of 1.7976931348623157e+308 points is probably meant to be infinite: write "
        + "\"insets\": [\"inf\", 10, 10, 10]"
    )
  }

  @Test(arguments: [#""maximumNumberOfLines": 1"#, #""truncationMode": "byTruncatingTail""#])
  func `an ellipsis that was asked for is no mistake`(key: String) throws {
    let row = """
      {"type": "stack", "direction": "vertical", "style": {"width": 100, "height": 24}, "children": [
        {"type": "text", "text": "Fresh bread every morning from seven", \(key),
          "style": {"flexShrink": 1}}]}
      """
    #expect(try rules(row) == [])
  }

  @Test func `half a point is right for a separator and wrong for a text`() throws {
    func column(_ child: String) -> String {
      """
      {"type": "stack", "direction": "vertical", "style": {"width": 375}, "children": [\(child)]}
      """
    }
    #expect(try rules(column(#"{"type": "node", "style": {"height": 0.5}}"#)) == [])
    #expect(
      try message(
        column(
          #"{"type": "text", "text": "Bread", "style": {"maxWidth": 0.5, "alignSelf": "end"}}"#))
        == "\"maxWidth\" is 0.5 points, which is probably meant to be a share of the parent: write "
        + "\"maxWidth\": \"50%\"")
  }

  @Test func `texts without a maximum width are reported once`() throws {
    let text =
      #"{"type": "text", "text": "Fresh bread every morning from seven, except on holidays and the days before them"}"#
    let column = """
      {"type": "stack", "direction": "vertical", "children": [\(text), \(text)]}
      """
    #expect(try rules(column, width: .infinity) == ["unbounded-text"])
    #expect(try rules(column) == [])
  }
}
