import Foundation
import LayoutEngine
import LayoutOutput
import LayoutText
import Testing
import TreeFiles

@Suite struct `Texts in a tree` {
  private func size(_ text: String, _ more: String = "", width: Double = .infinity) throws
    -> [Double]
  {
    try frames(courier(text, more), max: Size(width: width, height: .infinity))[0].size
  }

  @Test func `a text wraps where it exceeds the largest width`() throws {
    #expect(try size("aaa bbb ccc") == [66, 8])
    #expect(try size("aaa bbb ccc", width: 66) == [66, 8])
    #expect(try size("aaa bbb ccc", width: 65) == [42, 16])
    #expect(try size("aaa bbb ccc", width: 41) == [18, 24])
    #expect(try size("aaa bbb ccc", width: 12) == [12, 47.5])
    #expect(try size("aaa bbb ccc", #", "style": {"maxWidth": 45}"#) == [42, 16])
  }

  @Test func `the size is clamped to the constraint`() throws {
    // A second line does not fit.
    #expect(try frames(courier("aaa bbb"), max: Size(width: 20, height: 10))[0].size == [18, 8])
    #expect(try size("aaa", #", "style": {"minWidth": 50, "height": 3}"#) == [50, 3])
    #expect(try size("aaa", width: 3) == [3, 24])
  }

  @Test func `a limit of lines leaves out the rest`() throws {
    #expect(try size("aaa bbb ccc", #", "maximumNumberOfLines": 1"#, width: 20) == [18, 8])
    #expect(try size("aaa bbbb ccccc", #", "maximumNumberOfLines": 2"#, width: 30) == [30, 16])
    #expect(try size("aaa bbb ccc", #", "maximumNumberOfLines": 0"#, width: 20) == [18, 24])
  }

  @Test func `a language says where lines of its text can end`() throws {
    // 10 points per ideograph: 日本|本ァ, or 日本本|ァ in Japanese.
    #expect(try size("日本本ァ", width: 30) == [20, 16])
    #expect(try size("日本本ァ", #", "language": "ja""#, width: 30) == [30, 16])
    #expect(try size("日本本ァ", #", "language": "\u006aA-jp""#, width: 30) == [30, 16])
    #expect(try size("日本本ァ", #", "language": "ja-u-lb-strict""#, width: 30) == [20, 16])
    #expect(throws: UnreadableInput.self) { try size("a", #", "language": "zh_TW""#) }
  }

  @Test func `a truncation mode says how wide the last line is`() throws {
    func width(_ mode: String) throws -> Double {
      let keys = #", "maximumNumberOfLines": 1, "truncationMode": "\#(mode)""#
      return try size("one two three four", keys, width: 56)[0]
    }
    #expect(try width("byWordWrapping") == 24)
    #expect(try width("byCharWrapping") == 48)
    #expect(try width("byClipping") == 56)
    #expect(try width("byTruncatingTail") == 48)
    #expect(try width("byTruncatingHead") == 54)
    #expect(try width("byTruncatingMiddle") == 48)
  }

  @Test func `a line height is that of each line`() throws {
    #expect(try size("aaa bbb", #", "lineHeight": 12"#, width: 20) == [18, 24])
    #expect(try size("aaa bbb", #", "lineHeight": 0"#, width: 20) == [18, 0])
  }

  @Test(arguments: [
    (#"a\nbbb"#, 18.0, 16.0), (#"a\r\nb\n"#, 6, 24), (#"\u0061\u00e9"#, 12, 8), (#"\"\\\/"#, 18, 8),
    (#"\ud83d\ude42"#, 10, 8), (#"a\tb  "#, 34, 8), ("", 0, 8), (#"a\u00a0b"#, 18, 8),
  ])
  func `escapes stand for their characters`(text: String, width: Double, height: Double) throws {
    #expect(try size(text) == [width, height])
  }

  @Test func `texts without a font are in Helvetica, 12 points`() throws {
    #expect(try frames(#"{"type": "text", "text": "Hello"}"#)[0].size == [27.5, 12])
    #expect(
      try frames(#"{"type": "text", "text": "Hello", "font": "Courier"}"#)[0].size == [36, 9.5])
    #expect(
      try frames(#"{"type": "text", "text": "Hello", "fontSize": 17}"#)[0].size == [39, 17])
  }

  @Test func `a tree follows the text node that it is set to`() throws {
    let layout = LeafLayout()
    try layout.read(
      #"{"type": "stack", "alignItems": "start", "children": [{"type": "text", "text": "a\n", "#
        + #""font": "System", "fontSize": 17}, {"type": "text", "text": ""}]}"#)
    func sizes(_ textNode: TextNodeKind) throws -> [[Double]] {
      layout.reader.tree.textNode = textNode
      return try layout.frames().dropFirst().map(\.size)
    }
    // The measures of one are not those of the other.
    for _ in 0..<2 {
      #expect(try sizes(.textNode) == [[9.5, 41], [0, 12]])
      #expect(try sizes(.textNode2) == [[10, 21], [0, 0]])
    }
  }

  @Test func `a scale decides what sizes are rounded up to`() throws {
    let tree = #"{"type": "text", "text": "Hello", "fontSize": 17, "lineHeight": 17.4}"#
    #expect(try frames(#"{"scale": 1, "tree": \#(tree)}"#)[0].size == [39, 18])
    #expect(
      try frames(#"{"scale": 4, "tree": \#(tree)}"#)[0].size == [38.75, 17.5])
  }
}

@Suite struct `Texts on a baseline` {
  /// Frames by id, of children of a horizontal stack.
  private func row(_ alignment: String, _ children: String...) throws -> [String: LeafFrame] {
    let tree =
      #"{"type": "stack", "id": "row", "alignItems": "\#(alignment)", "children": ["#
      + children.joined(separator: ",") + "]}"
    return Dictionary(uniqueKeysWithValues: try frames(tree).map { ($0.id, $0) })
  }

  private func near(_ first: Double?, _ second: Double) -> Bool {
    first.map { abs($0 - second) < 1e-9 } ?? false
  }

  private let small = courier("a", #", "id": "small""#)
  private let large =
    #"{"type": "text", "id": "large", "text": "a", "font": "Courier", "fontSize": 20}"#

  @Test func `the first lines are on one baseline`() throws {
    let frames = try row("baselineFirst", large, small)
    // Ascenders 12.58 and 6.29.
    #expect(near(frames["large"]?.y, 0))
    #expect(near(frames["small"]?.y, 6.29))
  }

  @Test func `the last lines are on one baseline`() throws {
    let twoLines = courier(#"a\nb"#, #", "id": "two""#)
    let frames = try row("baselineLast", large, twoLines)
    // 16 − 3.14 and 16 − 1.57: descenders of heights that are rounded up.
    #expect(near(frames["large"]?.y, 1.57))
    #expect(near(frames["two"]?.y, 0))
  }

  @Test func `a text without a font has its baseline at its top, as in Texture`() throws {
    let plain = #"{"type": "text", "id": "plain", "text": "a"}"#
    let sized = #"{"type": "text", "id": "sized", "text": "a", "fontSize": 12}"#
    let first = try row("baselineFirst", plain, sized)
    #expect(near(first["plain"]?.y, 12 * 1577 / 2048))
    let last = try row("baselineLast", plain, sized)
    #expect(near(last["sized"]?.y, 12 * 471 / 2048))
    let spaced = #"{"type": "text", "id": "spaced", "text": "a", "lineHeight": 20}"#
    #expect(near(try row("baselineFirst", plain, spaced)["plain"]?.y, 20))
  }

  @Test func `a line height adds the rest above the line`() throws {
    let high = courier("a", #", "id": "high", "lineHeight": 12"#)
    let frames = try row("baselineFirst", small, high)
    #expect(near(frames["small"]?.y, 12 - 7.86))
    #expect(near(frames["high"]?.y, 0))
  }

  @Test func `a vertical stack has those of its first and last text`() throws {
    let column =
      #"{"type": "stack", "id": "column", "direction": "vertical", "children": "#
      + #"[{"type": "text", "id": "head", "text": "a", "font": "Courier", "fontSize": 20}, "#
      + courier("b") + "]}"
    let first = try row("baselineFirst", column, small)
    #expect(near(first["small"]?.y, 6.29))
    // The column is 16 + 8 high, the small text 8; both end in the same descender.
    let last = try row("baselineLast", column, small)
    #expect(near(last["small"]?.y, 16))
    #expect(near(last["column"]?.y, 0))
  }

  @Test func `a style's own ascender and descender win, 0 too`() throws {
    let own = courier("a", #", "id": "own", "style": {"ascender": 0}"#)
    #expect(near(try row("baselineFirst", small, own)["own"]?.y, 6.29))
    // Its descender is still the font's.
    #expect(near(try row("baselineLast", large, own)["own"]?.y, 16 - 3.14 - (8 - 1.57)))
    let low = courier("a", #", "id": "low", "style": {"descender": -5}"#)
    #expect(near(try row("baselineLast", small, low)["small"]?.y, 0))
    #expect(near(try row("baselineLast", small, low)["low"]?.y, 8 - 1.57 - 3))
  }
}

@Suite struct `Fonts of a tree` {
  static let folder = repository.appending(path: "Tests/LayoutTextTests/Fonts").path + "/"

  private func width(_ json: String, folder: String = Self.folder, fonts: [String: Font] = [:])
    throws -> Double
  {
    let layout = LeafLayout(fonts: fonts)
    try layout.read(json, folder: folder)
    return try layout.frames()[0].width
  }

  /// At 1,000 points and 1 pixel a point, a font unit of the fonts is a pixel.
  private func named(_ font: String, text: String = "AVAVA") -> String {
    #"{"type": "text", "text": "\#(text)", "font": "\#(font)", "fontSize": 1000}"#
  }

  @Test func `files are looked for from the folder of the tree file on`() throws {
    let tree = named("Brand", text: "To Tom, or. P.")
    let json = #"{"scale": 1, "fonts": {"Brand": "Plain.ttf"}, "tree": \#(tree)}"#
    let width = try width(json)
    #expect(width > 1000)
    let parent = repository.appending(path: "Tests/LayoutTextTests").path
    let below = json.replacingOccurrences(of: "Plain.ttf", with: "Fonts/Plain.ttf")
    #expect(try self.width(below, folder: parent + "/") == width)
    let absolute = json.replacingOccurrences(of: "Plain.ttf", with: Self.folder + "Plain.ttf")
    #expect(try self.width(absolute, folder: "/nowhere/") == width)
    #expect(throws: UnreadableInput.self) { try self.width(json, folder: parent + "/") }
  }

  @Test func `the fonts can be before the tree or after it`() throws {
    let fonts = #""fonts": {"$comment": "kerned", "Brand": "AppleKern.ttf"}"#
    let before = try width(#"{"scale": 1, \#(fonts), "tree": \#(named("Brand"))}"#)
    let after = try width(#"{"scale": 1, "tree": \#(named("Brand")), \#(fonts)}"#)
    #expect(before == 1872)
    #expect(after == 1872)
  }

  @Test func `a collection has its fonts by number`() throws {
    // The second one has 2,048 units an em.
    let sizes = try ["", "#0", "#1"].map {
      try width(
        #"{"scale": 1, "fonts": {"B": "Collection.ttc\#($0)"}, "tree": \#(named("B"))}"#)
    }
    #expect(sizes[0] == sizes[1])
    #expect(sizes[1] != sizes[2])
    for place in ["#2", "#99999999999", "#-1", "#x"] {
      #expect(throws: UnreadableInput.self) {
        try width(#"{"fonts": {"B": "Collection.ttc\#(place)"}, "tree": \#(named("B"))}"#)
      }
    }
  }

  @Test func `a font that was added comes before the case's, and that before a built-in one`()
    throws
  {
    let kerned = try FontLibrary.readFont(name: "K", file: Self.folder + "AppleKern.ttf")
    // The file of a font that is overridden is not looked at.
    let missing = #"{"scale": 1, "fonts": {"B": "none.ttf"}, "tree": \#(named("B"))}"#
    #expect(try width(missing, fonts: ["B": kerned]) == 1872)
    #expect(throws: UnreadableInput.self) { try width(missing) }
    let courier = #"{"scale": 1, "fonts": {"Courier": "AppleKern.ttf"}, "tree": "#
    #expect(try width(courier + named("Courier") + "}") == 1872)
    #expect(try width(#"{"scale": 1, "tree": \#(named("Courier"))}"#) == 3000)
  }

  @Test func `a font by the standard one's name is that of texts without a font too`() throws {
    let text = #"{"type": "text", "text": "AVAVA", "fontSize": 1000}"#
    let fonts = #""fonts": {"Helvetica": "AppleKern.ttf"}"#
    #expect(try width(#"{"scale": 1, \#(fonts), "tree": \#(text)}"#) == 1872)
    // Helvetica's A and V are both 667 wide.
    #expect(try width(#"{"scale": 1, "tree": \#(text)}"#) == 3335)
  }

  @Test func `what one tree names does not stay for the next`() throws {
    let layout = LeafLayout()
    try layout.read(
      #"{"scale": 1, "fonts": {"Helvetica": "AppleKern.ttf", "B": "Plain.ttf"}, "#
        + #""tree": \#(named("B"))}"#, folder: Self.folder)
    #expect(throws: UnreadableInput.self) { try layout.read(named("B")) }
    try layout.read(#"{"scale": 1, "tree": \#(named("Helvetica"))}"#)
    #expect(try layout.frames()[0].width == 3335)
  }

  @Test func `a damaged font is an error that names the table, at any byte`() throws {
    let whole = try Data(contentsOf: URL(filePath: Self.folder + "Pairs.ttf"))
    let file = FileManager.default.temporaryDirectory
      .appending(path: "font-\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    for end in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      try whole.prefix(end).write(to: file)
      do {
        _ = try FontLibrary.readFont(name: "Cut", file: file.path)
        Issue.record("\(end) bytes are a font")
      } catch {
        #expect(error.message.hasPrefix("cannot read the font \"Cut\" from \(file.path) ("))
        #expect(error.message.hasSuffix("): use another file"))
        if end > 200 { #expect(error.message.contains("(table ")) }
      }
    }
  }
}
