import Foundation
import LayoutEngine
import LayoutText
import Testing
import TreeFiles

@Suite struct `Fonts that are objects` {
  private static let axes: [String: Font] = {
    let folder = `Fonts of a tree`.folder
    return ["Axes": try! FontLibrary.readFont(name: "Axes", file: folder + "Axes.ttf")]
  }()

  private func width(_ font: String, fonts: [String: Font] = axes) throws -> Double {
    let text = #"{"type": "text", "text": "AVAVA To Tom", "font": \#(font), "fontSize": 1000}"#
    return try frames(#"{"scale": 1, "tree": \#(text)}"#, fonts: fonts)[0].width
  }

  private func message(_ font: String, fonts: [String: Font] = axes) throws -> String {
    let error = #expect(throws: UnreadableInput.self) { try width(font, fonts: fonts) }
    return try #require(error?.messages.first)
  }

  /// The width of an instance, by the Swift API.
  private func width(of variations: [String: Double]) -> Double {
    let font = Self.axes["Axes"]!.instance(variations: variations)
    let style = TextStyle(font: font, fontSize: 1000)
    var text = "AVAVA To Tom"
    return text.withUTF8 {
      TextMeasurer(scale: 1).measure($0, style: style, maximumWidth: .infinity).width
    }
  }

  @Test func `keys and tags are values of axes`() throws {
    #expect(try width(#""Axes""#) == width(of: [:]))
    #expect(try width(#"{"name": "Axes"}"#) == width(of: [:]))
    #expect(try width(#"{"name": "Axes", "weight": 600}"#) == width(of: ["wght": 600]))
    #expect(try width(#"{"weight": "bold", "name": "Axes"}"#) == width(of: ["wght": 700]))
    #expect(
      try width(#"{"name": "Axes", "weight": 650.5, "width": 75, "opticalSize": 24}"#)
        == width(of: ["wght": 650.5, "wdth": 75, "opsz": 24]))
    #expect(
      try width(#"{"name": "Axes", "$why": 1, "variations": {"wdth": 62, "$x": 1}}"#)
        == width(of: ["wdth": 62]))
    #expect(
      try width(#"{"n\u0061me": "\u0041xes", "weight": "b\u006Fld"}"#) == width(of: ["wght": 700]))
  }

  @Test func `a file with settings is an instance, which can be changed`() throws {
    let file = `Fonts of a tree`.folder + "Axes.ttf"
    let light = try FontLibrary.readFont(name: "L", file: file + "#wght=100,opsz=20")
    #expect(light.variations == ["wght": 100, "opsz": 20])
    let fonts = ["L": light]
    #expect(try width(#""L""#, fonts: fonts) == width(of: ["wght": 100, "opsz": 20]))
    #expect(
      try width(#"{"name": "L", "weight": 500, "opticalSize": "auto"}"#, fonts: fonts)
        == width(of: ["wght": 500]))
    let indexed = try FontLibrary.readFont(name: "L", file: file + "#0,wght=100")
    #expect(indexed.variations == ["wght": 100])
    #expect(
      try FontLibrary.readFont(name: "L", file: file + "#opsz=auto").variations.isEmpty)
  }

  @Test(arguments: ["#wgt=1", "#wght=", "#wght=bold", "#wght=auto", "#wght=nan", "#a=b=c"])
  func `settings that are none are an error`(settings: String) throws {
    let file = `Fonts of a tree`.folder + "Axes.ttf"
    let error = #expect(throws: FontLibrary.LoadingError.self) {
      try FontLibrary.readFont(name: "L", file: file + settings)
    }
    #expect(error?.message.hasSuffix("such as \(file)#wght=600") == true)
  }

  @Test(arguments: ["Brand#new.ttf", "a#b=c/Brand.ttf", "Brand.ttf#", "#x", "Brand.ttf#-1"])
  func `other marks belong to the path`(path: String) {
    #expect(FontFileName(path).path == path)
  }

  @Test func `a weight of a font without the axis is another face of the family`() throws {
    let bold = try width(#""Helvetica-Bold""#)
    #expect(try width(#"{"name": "Helvetica", "weight": 700}"#) == bold)
    #expect(try width(#"{"name": "Helvetica-Bold", "weight": "bold"}"#) == bold)
    #expect(try width(#"{"name": "Helvetica-Bold", "weight": 400}"#) == width(#""Helvetica""#))
    let faces = ["Brand-SemiBold": Font.builtIn(named: "Courier")!]
    #expect(try width(#"{"name": "Brand", "weight": 600}"#, fonts: faces) == width(#""Courier""#))
    #expect(
      try message(#"{"name": "Helvetica", "weight": 600}"#)
        == "the font \"Helvetica\" has no weight 600: use a variable font, or name the file of this "
        + "weight with --font Helvetica-Semibold=FILE")
    #expect(
      try message(#"{"name": "Helvetica", "weight": 650}"#)
        .hasSuffix("write a multiple of 100 from 100 to 900"))
  }

  @Test func `what a font does not have is an error`() throws {
    #expect(
      try message(#"{"name": "Axes", "slant": -10}"#)
        == "the font \"Axes\" has no axis \"slnt\": remove \"slant\", or use one of wght, wdth and opsz"
    )
    #expect(
      try message(#"{"name": "Axes", "weight": 950}"#)
        == "the font \"Axes\" has \"weight\" from 100 to 900: write 900")
    #expect(
      try message(#"{"name": "Axes", "variations": {"wdth": 20}}"#)
        == "the font \"Axes\" has \"wdth\" from 62 to 100: write 62")
    #expect(try width(#"{"name": "Courier", "opticalSize": "auto"}"#) == width(#""Courier""#))
    #expect(try message(#"{"name": "Courier", "opticalSize": 3}"#).contains("not a variable font"))
    #expect(try message(#"{"name": "None", "weight": 700}"#).hasPrefix("no font \"None\": "))
  }

  @Test func `a tree has at most 1,000 instances`() throws {
    func tree(_ count: Int) -> String {
      let texts = (0..<count).map {
        #"{"type": "text", "text": "a", "font": {"name": "Axes", "weight": \#(100 + Double($0) / 4)}}"#
      }
      return #"{"type": "stack", "children": [\#(texts.joined(separator: ","))]}"#
    }
    let layout = LeafLayout(fonts: Self.axes)
    try layout.read(tree(1000))
    let error = #expect(throws: UnreadableInput.self) { try layout.read(tree(1001)) }
    #expect(
      error?.messages == [
        "the tree has more than 1000 instances of variable fonts: use fewer weights"
      ])
  }
}
