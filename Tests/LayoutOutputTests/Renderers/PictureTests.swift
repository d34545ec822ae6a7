import Foundation
import LayoutEngine
import LayoutText
@testable import LayoutOutput
@testable import LayoutReports
import Testing
@testable import TreeFiles

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PictureTests {
  /// Which elements with text a picture has, as an XML parser sees it.
  private final class Reader: NSObject, XMLParserDelegate {
    var titles: [String] = []
    var elements: Set<String> = []
    private var text: String?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.insert(name)
      if name == "title" { text = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      text? += characters
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if let text, name == "title" { titles.append(text) }
      text = nil
    }
  }

  private func parse(_ picture: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = reader
    // On Linux, `parse` alone is true of tags that do not match.
    #expect(parser.parse() && parser.parserError == nil)
    return reader
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a & b", "]]>", "\"quoted\" 'names'", "--><!--", "日本語 👩‍👧",
    "\u{0}\u{1}\u{8}\u{1B}", "\u{FFFE}\u{FFFF}", "line\nend",
  ])
  func `a picture is XML whatever the names are`(_ name: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let picture = try output(
      of: SVGRenderer(),
      for: [RenderInput(#"{"type":"node","id":\#(quoted),"intrinsicSize":[300,40]}"#)])
    let reader = try parse(picture)
    #expect(reader.elements.isDisjoint(with: ["script", "image", "use", "foreignObject"]))
    let shown = DisplayText(name).text.replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
    #expect(reader.titles.last == "node \(shown): 300 × 40 at 0, 0")
  }

  @Test func `no two labels of 500 elements touch`() throws {
    let cells = (0..<500).map {
      #"{"type":"node","id":"thumbnail \#($0)","intrinsicSize":[\#(14 + $0 * 7 % 60),\#(8 + $0 % 30)]}"#
    }
    let input = RenderInput(
      #"{"type":"stack","flexWrap":"wrap","spacing":3,"children":[\#(cells.joined(separator: ","))]}"#
    )
    let labels = try placedLabels(input)
    #expect(labels.count > 300)
    for (index, one) in labels.enumerated() {
      for other in labels[..<index] {
        #expect(!one.box.intersects(other.box), "\(one.text) and \(other.text)")
      }
    }
  }

  @Test func `a name that does not fit keeps its beginning and its end`() throws {
    let labels = try placedLabels(
      RenderInput(#"{"type":"node","id":"a-very-long-name-indeed-17","intrinsicSize":[12,8]}"#))
    try #require(labels.count == 1)
    #expect(labels[0].text.hasPrefix("a"))
    #expect(labels[0].text.hasSuffix("7"))
    #expect(labels[0].text.contains("…"))
  }

  @Test
  func `a spec that a leaf fills is named in a corner of the leaf, if there is space for two`()
    throws
  {
    func names(_ width: Int, _ height: Int) throws -> [String] {
      let labels = try placedLabels(
        RenderInput(
          #"""
          {"type":"ratio","id":"square","ratio":1,"child":{"type":"overlay","id":"on top","child":
          {"type":"node","id":"photo"},"overlay":{"type":"node","id":"veil"}}}
          """#, sizes: [Size(width: Double(width), height: Double(height))]))
      return labels.map(\.text).sorted()
    }
    #expect(try names(200, 200) == ["on top", "photo", "square", "veil"])
    #expect(try names(8, 8) == ["photo"])
  }

  @Test func `an element far away does not make the others small`() throws {
    let scene = try scene(
      RenderInput(
        #"""
        {"type":"absolute","sizing":"sizeToFit","style":{"preferredSize":[100,100]},"children":[
        {"type":"node","intrinsicSize":[10,10],"style":{"layoutPosition":[1e300,-1e300]}}]}
        """#))
    #expect(scene.bounds == Frame(x: 0, y: -100, width: 200, height: 200))
  }

  @Test func `a stack's spacing, the spacing of its children and its lines' are gaps`() throws {
    let scene = try scene(
      RenderInput(
        #"""
        {"type":"stack","flexWrap":"wrap","spacing":5,"lineSpacing":7,"style":{"width":60},"children":[
        {"type":"node","intrinsicSize":[20,10],"style":{"spacingBefore":2}},
        {"type":"node","intrinsicSize":[20,10],"style":{"spacingAfter":3}},
        {"type":"node","intrinsicSize":[40,10]}]}
        """#))
    #expect(
      scene.gaps.map(\.frame) == [
        Frame(x: 0, y: 0, width: 2, height: 10), Frame(x: 22, y: 0, width: 5, height: 10),
        Frame(x: 47, y: 0, width: 3, height: 10), Frame(x: 0, y: 10, width: 47, height: 7),
      ])
  }

  private func scene(_ input: RenderInput) throws -> PictureScene {
    let keeper = SceneKeeper()
    _ = try output(of: keeper, for: [input])
    return try #require(keeper.scenes.first)
  }

  private func placedLabels(_ input: RenderInput) throws -> [PictureLabel] {
    let scene = try scene(input)
    return LabelPlacing(scene, zoom: pictureZoom(for: [scene]), TextMeasurer(scale: 1)).labels
  }
}

/// A renderer that keeps the scenes.
private final class SceneKeeper: Renderer {
  var scenes: [PictureScene] = []

  func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    scenes.append(PictureScene(layout))
  }
}
