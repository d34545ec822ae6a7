import ElementFiles
import Foundation
import LayoutElements
import ReferenceEngine
import Testing
import TreeComparison
import TreeFiles
import TreeGenerator

/// Elements to tree files and back.
@Suite struct TreeFileTests {
  private func records(_ text: String, _ json: ReferenceEngine.JSONValue) throws -> [FrameRecord] {
    func bound(_ size: Size) -> String {
      func length(_ length: Double) -> String { length.isFinite ? "\(length)" : "\"inf\"" }
      return "[\(length(size.width)), \(length(size.height))]"
    }
    let range = ElementLayout.range(json)
    let product = ProductLayout()
    let text = """
      {"min": \(bound(range.min)), "max": \(bound(range.max)), "scale": \(ElementLayout.scale(json)),
      "tree": \(text)}
      """
    _ = try product.layout(Data(text.utf8))
    return product.records()
  }

  @Test(arguments: [false, true], [TreeGenerator.Profile.plain, .extreme])
  func `random trees written as tree files have the same frames`(
    callsBack: Bool, profile: TreeGenerator.Profile
  ) throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    for index in 0..<500 {
      let place = "seed \(RandomRun.seed), tree \(index)"
      let json = try ReferenceEngine.JSONValue(Data(generator.randomCase(profile)))
      let element = try ElementBuilding(callsBack: callsBack).element(json["tree"] ?? json)
      let range = ElementLayout.range(json)
      let scale = ElementLayout.scale(json)
      guard let layout = try? element.layout(in: range, scale: scale) else { continue }
      let text = try element.treeFile(in: range, scale: scale)
      let expected = ElementLayout.records(layout)
      #expect(firstDifference(try records(text, json), from: expected) == nil, "\(place)")
      let read = try LayoutElement(treeFile: text)
      let again = ElementLayout.records(try read.layout(in: range, scale: scale))
      #expect(firstDifference(again, from: expected) == nil, "\(place)")
      let second = try read.treeFile(in: range, scale: scale)
      #expect(second == text, "\(place)")
    }
  }

  @Test func `elements from code are written as they are laid out in the range`() throws {
    let cell = HeaderNode()
    cell.debugName = "header"
    let range = SizeRange(max: Size(width: 375, height: .infinity))
    let text = try cell.treeFile(in: range)
    #expect(text.hasPrefix("{\"type\":\"node\",\"id\":\"header\",\"layout\":{\"type\":\"inset\""))
    #expect(text.contains("\"text\":\"maria_rivers\",\"fontSize\":20"))
    let read = try LayoutElement(treeFile: text).layout(in: range)
    let layout = try cell.layout(in: range)
    #expect(ElementLayout.records(read) == ElementLayout.records(layout))
  }

  /// The layout of `element` with its children on a diagonal.
  private static func steps(_ element: LayoutElement, _ children: [LayoutElement]) -> Layout {
    let layouts = children.enumerated().map { index, child in
      let layout = child.layoutThatFits(SizeRange(max: Size(width: 50, height: 50)))
      layout.position = Point(x: Double(index) * 20, y: Double(index) * 10)
      return layout
    }
    return Layout(layoutElement: element, size: Size(width: 100, height: 80), sublayouts: layouts)
  }

  private final class StepsNode: DisplayNode {
    private let pair = [4.0, 5].map { DisplayNode(intrinsicSize: Size(width: $0, height: $0)) }

    override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
      steps(self, pair)
    }
  }

  private final class StepsSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
      steps(self, children ?? [])
    }
  }

  @Test func `a custom spec is written by its frames`() throws {
    let steps = StepsSpec()
    let size = Size(width: 4, height: 4)
    steps.children = [
      DisplayNode(), Center { DisplayNode(intrinsicSize: size) },
      DisplayNode(content: Center { DisplayNode(intrinsicSize: size) }),
      DisplayNode(content: DisplayNode(intrinsicSize: size)),
    ]
    let layout = try steps.layout(in: SizeRange())
    let read = try LayoutElement(treeFile: steps.treeFile()).layout(in: SizeRange())
    #expect(ElementLayout.records(read) == ElementLayout.records(layout))
  }

  @Test func `what reaches out of a custom spec has its frame`() throws {
    let steps = StepsSpec()
    let corner = CornerLayoutSpec(
      child: StepsNode(), corner: DisplayNode(intrinsicSize: Size(width: 30, height: 70.5)),
      location: .bottomRight)
    corner.wrapsCorner = true
    steps.children = [StepsNode(), StepsNode(), corner, StepsNode()]
    func frames(_ layout: Layout) -> [Frame] {
      layout.filteredNodeLayoutTree().sublayouts.map(\.frame)
    }
    let layout = try steps.layout(in: SizeRange())
    #expect(frames(layout).contains { $0.x + $0.width > 100 && $0.y + $0.height > 80 })
    let read = try LayoutElement(treeFile: steps.treeFile()).layout(in: SizeRange())
    #expect(frames(read) == frames(layout))
  }

  @Test func `what a node's code arranges is written by its frames`() throws {
    let layout =
      #""layout":{"type":"absolute","style":{"preferredSize":[100,80]},"children":["#
      + #"{"type":"node","style":{"preferredSize":[4,4]}},"#
      + #"{"type":"node","style":{"preferredSize":[5,5],"layoutPosition":[20,10]}}]}"#
    #expect(try StepsNode().treeFile() == "{\"type\":\"node\",\(layout)}")
    let steps = StepsSpec()
    steps.children = [StepsNode()]
    let style = #""style":{"preferredSize":[100,80]}"#
    let node = "{\"type\":\"node\",\(style),\(layout)}"
    #expect(
      try steps.treeFile() == "{\"type\":\"absolute\",\(style),\"children\":[\(node)]}")
  }

  @Test func `a leaf whose size code works out is written by that size`() throws {
    final class Square: DisplayNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        Size(width: constrainedSize.width, height: constrainedSize.width)
      }
    }
    let text = try Square().treeFile(in: SizeRange(max: Size(width: 30, height: .infinity)))
    #expect(text == #"{"type":"node","intrinsicSize":[30,30]}"#)
  }

  @Test func `a tree without a layout is not written`() {
    final class Nowhere: DisplayNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        Size(width: .nan, height: 1)
      }
    }
    #expect(throws: TreeFileError.self) { try Nowhere().treeFile() }
  }

  @Test func `a text is written with its font, its line height and its lines`() throws {
    let style = TextStyle(
      font: try TestFonts.font("Plain.ttf"), fontSize: 12, lineHeight: 15,
      maximumNumberOfLines: 2, truncationMode: .byTruncatingTail,
      language: "zh-Hant")
    let text = try TextNode(text: "Lisbon", style: style).treeFile()
    #expect(
      text
        == #"{"type":"text","text":"Lisbon","fontSize":12,"font":"Plain.ttf","language":"zh-Hant","#
        + #""lineHeight":15,"maximumNumberOfLines":2,"truncationMode":"byTruncatingTail"}"#)
  }

  @Test func `a text is written with what it ends with where it is truncated`() throws {
    let node = TextNode(text: "one two three four", style: TextStyle(fontSize: 12))
    node.maximumNumberOfLines = 1
    node.truncationString = [TextRun("…")]
    node.additionalTruncationMessage = [TextRun("mo", fontSize: 20), TextRun("re")]
    let text = try node.treeFile()
    #expect(
      text
        == #"{"type":"text","text":"one two three four","fontSize":12,"maximumNumberOfLines":1,"#
        + #""truncationString":[{"text":"…"}],"additionalTruncationMessage":"#
        + #"[{"text":"mo","fontSize":20},{"text":"re"}]}"#)
    let read = try #require(try LayoutElement(treeFile: text) as? TextNode)
    #expect(try read.treeFile() == text)
    let range = SizeRange(max: Size(width: 90, height: .infinity))
    let expected = try #require(try node.layout(in: range).text)
    #expect(expected.lines[0].text == "one… more")
    #expect(try read.layout(in: range).text == expected)
    #expect(read.laidOut(in: Size(width: 90, height: 30)) == expected)
  }

  @Test func `a text has the language of its tree file`() throws {
    let text = #"{"type": "text", "text": "日本本ァ", "fontSize": 10, "language": "ja"}"#
    let node = try #require(try LayoutElement(treeFile: text) as? TextNode)
    #expect(node.textStyle.language == "ja")
    let range = SizeRange(max: Size(width: 30, height: .infinity))
    #expect(try node.layout(in: range).size.width == 30)
    node.textStyle.language = nil
    #expect(try node.layout(in: range).size.width == 20)
  }

  @Test func `a text is written with the instance of its font`() throws {
    let font = try TestFonts.font("Axes.ttf").instance(variations: ["wght": 650, "opsz": 20])
    let text = try TextNode(text: "Lisbon", style: TextStyle(font: font, fontSize: 12)).treeFile()
    #expect(
      text
        == #"{"type":"text","text":"Lisbon","fontSize":12,"font":{"name":"Axes.ttf","weight":650,"#
        + #""opticalSize":20}}"#)
  }

  @Test func `a text is written without a font if it has none`() throws {
    func file(_ style: TextStyle) throws -> String {
      try TextNode(text: "Lisbon", style: style).treeFile()
    }
    #expect(try file(TextStyle()) == #"{"type":"text","text":"Lisbon"}"#)
    let system = TextStyle(font: .system(weight: .bold), fontSize: 17)
    #expect(
      try file(system) == #"{"type":"text","text":"Lisbon","fontSize":17,"font":"System-Bold"}"#)
    for style in [TextStyle(), TextStyle(fontSize: 12), TextStyle(font: .standard), system] {
      let read: TextNode = try TextNode(treeFile: try file(style))
      #expect(read.textStyle.hasFont == style.hasFont)
      #expect(read.textStyle.font === style.font)
      #expect(read.textStyle.fontSize == style.fontSize)
    }
  }

  @Test func `recorded measures of a tree file are those of its node`() throws {
    let text =
      #"{"type": "node", "measures": [{"max": [30, "inf"], "size": [20, 40]}, "#
      + #"{"max": [50, "inf"], "size": [40, 20]}]}"#
    let node = try LayoutElement(treeFile: text)
    func size(_ width: Double) throws -> Size {
      try node.layout(in: SizeRange(max: Size(width: width, height: .infinity))).size
    }
    #expect(try size(30) == Size(width: 20, height: 40))
    #expect(try size(50) == Size(width: 40, height: 20))
    // To the pixel, of which there are two a point.
    #expect(try size(50.2) == Size(width: 40, height: 20))
    #expect(throws: LayoutError.self) { try size(50.3) }
  }

  @Test(arguments: ["\"type\": \"text\", \"text\": \"Lisbon\"", "\"type\": \"node\""])
  func `a leaf with recorded measures that is stretched has the size of the stack`(
    leaf: String
  ) throws {
    let text =
      #"{"type": "stack", "children": [{"type": "node", "intrinsicSize": [10, 50]}, "#
      + "{\(leaf), " + #""measures": [{"max": ["inf", "inf"], "size": [40.5, 20.5]}]}]}"#
    let stack = try LayoutElement(treeFile: text)
    let layout = try stack.layout(in: SizeRange(max: Size(width: 100, height: .infinity)))
    #expect(layout.sublayouts[1].size == Size(width: 40.5, height: 50))
  }

  @Test func `a text that is not a tree file is an error that says why`() {
    #expect(throws: TreeFileError.self) { try LayoutElement(treeFile: "{\"type\": \"nod\"}") }
    #expect(throws: TreeFileError.unreadable(["the root is LayoutSpec, and not StackLayoutSpec"])) {
      try StackLayoutSpec(treeFile: "{\"type\": \"spacer\"}")
    }
  }

  @Test(arguments: [
    0.0, -0.0, Double.leastNonzeroMagnitude, 2.5e-17, 1e-6, 0.00001, 0.5, 0.07, 1.0,
  ])
  func `a fraction is written as a percentage without an exponent`(fraction: Double) throws {
    let node = DisplayNode(intrinsicSize: .zero)
    node.style.minHeight = .fraction(fraction)
    let text = try node.treeFile()
    #expect(text.contains(/"minHeight":"\d+(\.\d+)?%"/), "\(text)")
    #expect(try LayoutElement(treeFile: text).style.minHeight == node.style.minHeight)
  }

  @Test func `a fraction over 1 cannot be written`() {
    let node = DisplayNode(intrinsicSize: .zero)
    node.style.width = .fraction(1.5)
    #expect(throws: TreeFileError.self) {
      try node.treeFile(in: SizeRange(max: Size(width: 10, height: 10)))
    }
  }

  @Test(arguments: ["text", "image"])
  func `texts and pictures of a tree file become nodes`(type: String) throws {
    let text =
      type == "text"
      ? #"{"type": "text", "text": "Lisbon", "fontSize": 14, "style": {"ascender": 3}}"#
      : #"{"type": "image", "id": "a", "intrinsicSize": [3, 4]}"#
    let element = try LayoutElement(treeFile: text)
    if let node = element as? TextNode {
      #expect(node.text == "Lisbon" && node.textStyle.fontSize == 14)
      #expect(node.style.ascender == 3)
      #expect(try node.treeFile().contains("\"style\":{\"ascender\":3}"))
    } else {
      #expect((element as? ImageNode)?.image?.size == Size(width: 3, height: 4))
      #expect(element.debugName == "a")
    }
  }
}

/// Pictures without a size, which take what they are offered.
@Suite struct UnsizedPictureTests {
  @Test func `runs, scale factors and recorded sizes of texts are kept`() throws {
    let text = #"""
      {"type": "stack", "direction": "vertical", "alignItems": "start", "children": [
        {"type": "text", "fontSize": 14, "pointSizeScaleFactors": [0.9, 0.8], "maximumNumberOfLines": 1,
          "runs": [{"text": "12", "font": "Helvetica-Bold", "fontSize": 28},
            {"text": " kilometres", "letterSpacing": 1}, {"text": "2", "fontSize": 9, "baselineOffset": 6}]},
        {"type": "text", "text": "Lisbon", "measures": [{"max": [100, "inf"], "size": [40.5, 20.5]}]}]}
      """#
    let range = SizeRange(max: Size(width: 100, height: .infinity))
    let element = try LayoutElement(treeFile: text)
    let records = ElementLayout.records(try element.layout(in: range))
    #expect(records[2].height == 20.5)
    let written = try element.treeFile(in: range)
    #expect(written.contains(#""pointSizeScaleFactors":[0.9,0.8]"#))
    #expect(written.contains(#"{"text":" kilometres","letterSpacing":1}"#))
    let read = try LayoutElement(treeFile: written)
    #expect(ElementLayout.records(try read.layout(in: range)) == records)
    #expect(try read.treeFile(in: range) == written)
  }

  @Test func `a picture without a size is written and read as one`() throws {
    let text = "{\"type\":\"image\",\"id\":\"photo\"}"
    let range = SizeRange(max: Size(width: 30, height: 20))
    let read = try ImageNode(treeFile: text)
    #expect(read.image == nil)
    #expect(try read.layout(in: range).size == range.max)
    let written = NetworkImageNode()
    written.debugName = "photo"
    #expect(try written.treeFile() == text)
  }
}

/// Layouts that are written with the result builder.
@Suite struct LayoutBuilderTests {
  @Test(arguments: [false, true])
  func `a builder lists what its closure lists`(isLong: Bool) throws {
    let nodes = (0..<4).map { DisplayNode(intrinsicSize: Size(width: 10, height: Double($0))) }
    let stack = Stack(.vertical, spacing: 8, alignItems: .start) {
      nodes[0]
      if isLong { nodes[1] }
      if isLong { nodes[2] } else { Spacer() }
      for node in nodes[3...] { Inset(5) { Ratio(1) { node } } }
    }
    let layout = try stack.layout(in: SizeRange(max: Size(width: 100, height: .infinity)))
    #expect(layout.sublayouts.count == (isLong ? 4 : 3))
    #expect(layout.size == Size(width: 100, height: isLong ? 127 : 116))
    let absolute = Absolute(.sizeToFit) { Center(.x) { nodes[0] } }
    #expect(try absolute.layout(in: SizeRange()).size == Size(width: 10, height: 0))
  }
}
