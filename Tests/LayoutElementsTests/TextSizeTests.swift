import ElementFiles
import Foundation
import LayoutElements
import LayoutTesting
import ReferenceEngine
import Testing
import TreeFiles

/// Text sizes in Swift, compared with those of the command.
@Suite struct TextSizeTests {
  private static let sizes: [TextSize?] = [
    nil, .scale(0.5), .scale(1.35), .scale(2), .category(.extraSmall), .category(.large),
    .category(.accessibilityMedium),
  ]

  private static let tree = #"""
    {"type": "stack", "direction": "horizontal", "flexWrap": "wrap", "alignItems": "baselineFirst", "children": [
      {"type": "text", "id": "title", "text": "Lisbon at dusk", "textStyle": "headline", "style": {"maxWidth": 90}},
      {"type": "text", "id": "caption", "text": "June", "font": "Helvetica", "fontSize": 12,
        "textStyle": "caption1"},
      {"type": "text", "id": "plain", "text": "A text of its own", "fontSize": 14, "lineHeight": 20},
      {"type": "text", "id": "fixed", "text": "Fixed", "textStyle": "caption2",
        "adjustsFontForContentSizeCategory": false},
      {"type": "text", "id": "bare", "text": "No font at all", "minimumLineHeight": 16},
      {"type": "text", "id": "runs", "fontSize": 14, "letterSpacing": 1,
        "runs": [{"text": "12", "fontSize": 28}, {"text": " km"}, {"text": "2", "fontSize": 9, "baselineOffset": 6}]}]}
    """#
  private static let range = SizeRange(max: Size(width: 200, height: .infinity))

  /// The frames that the command has.
  private func expected(_ json: String, _ size: TextSize?) throws -> [[Double]] {
    let bytes = Array(json.utf8) + [UInt8](repeating: 0, count: TreeFileReader.padding)
    return try bytes.withUnsafeBytes { bytes in
      let reader = TreeFileReader()
      let text = UnsafeRawBufferPointer(rebasing: bytes[..<json.utf8.count])
      try #require(try reader.read(text))
      reader.tree.setTexts(TextVariant(size: size))
      let workspace = LayoutWorkspace()
      try workspace.layout(reader.tree, in: Self.range, scale: 2)
      return (0..<reader.tree.count).map { index in
        let frame = workspace.frames[Int32(index)]
        return [frame.x, frame.y, frame.width, frame.height]
      }
    }
  }

  private func frames(_ layout: Layout) -> [[Double]] {
    ElementLayout.records(layout).map { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test(arguments: sizes)
  func `elements of a tree file have the frames of the command`(size: TextSize?) throws {
    let element = try LayoutElement(treeFile: Self.tree)
    let layout = try element.layout(in: Self.range, textSize: size)
    #expect(try frames(layout) == expected(Self.tree, size))
  }

  @Test(arguments: sizes)
  func `elements that are written and read keep how their texts grow`(size: TextSize?) throws {
    let element = try LayoutElement(treeFile: Self.tree)
    let written = try element.treeFile(in: Self.range, textSize: size)
    #expect(written.contains(#""adjustsFontForContentSizeCategory":false"#))
    #expect(written.contains(#""textStyle":"headline""#))
    let read = try LayoutElement(treeFile: written)
    #expect(try read.treeFile(in: Self.range) == written)
    #expect(try expected(written, size) == expected(Self.tree, size))
  }

  /// A cell whose code runs in the layout, with a text that is measured by code.
  private final class Cell: DisplayNode {
    final class Title: TextNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        super.calculateSizeThatFits(constrainedSize)
      }
    }
    let title = Title()
    let price = TextNode(text: "12 €", style: TextStyle(fontSize: 20))
    var layouts = 0

    override init() {
      super.init()
      title.text = "Lisbon at dusk"
      title.dynamicTypeStyle = .headline
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      layouts += 1
      return StackLayoutSpec(
        direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .baselineFirst,
        children: [title, price])
    }
  }

  @Test func `texts in code grow as those in records do`() throws {
    let cell = Cell()
    #expect(cell.title.textStyle.font === Font.system(weight: .semibold))
    #expect(cell.title.textStyle.fontSize == 17)
    let plain = TextNode(text: "Lisbon at dusk")
    plain.dynamicTypeStyle = .headline
    let range = SizeRange(max: Size(width: 300, height: .infinity))
    for size in Self.sizes {
      let layout = try cell.layout(in: range, textSize: size)
      let stack = try #require(layout.sublayouts.first)
      let alone = try plain.layout(in: range, textSize: size)
      #expect(stack.sublayouts[0].frame.size == alone.size)
      let title = try #require(alone.text)
      let price = try #require(stack.sublayouts[1].text)
      // Their baselines are aligned.
      #expect(
        abs(
          stack.sublayouts[0].frame.y + title.lines[0].baseline
            - stack.sublayouts[1].frame.y - price.lines[0].baseline) < 1e-9)
    }
  }

  @Test func `a layout that is remembered is one of its text size`() throws {
    let cell = Cell()
    let standard = try cell.layout(in: Self.range)
    let large = try cell.layout(in: Self.range, textSize: .scale(2))
    #expect(large.size.height > standard.size.height)
    #expect(cell.price.lineCount == 1)
    #expect(try cell.layout(in: Self.range).size == standard.size)
    #expect(try cell.layout(in: Self.range, textSize: .scale(2)).size == large.size)
    #expect(cell.layouts == 2)
  }

  @Test func `lines are those of the layout`() throws {
    let title = TextNode(text: "Lisbon at dusk", style: TextStyle(fontSize: 20))
    title.maximumNumberOfLines = 1
    let range = SizeRange(max: Size(width: 160, height: .infinity))
    #expect(try title.layout(in: range).text?.isTruncated == false)
    #expect(!title.isTruncated)
    #expect(try title.layout(in: range, textSize: .scale(2)).text?.isTruncated == true)
    #expect(title.isTruncated)
    title.adjustsFontForContentSizeCategory = false
    #expect(try title.layout(in: range, textSize: .scale(2)).text?.isTruncated == false)
  }
}
