import LayoutEngine
import LayoutText
import Platform
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutGoldens

/// Goldens with one line per element, and goldens that are JSON.
@Suite struct `The two forms of a golden` {
  private static let ids = [
    "", " ", "a ::b", "a b", "\"", "\\", "\\n", "\n", "\r\n", "\u{0}", "\u{7F}", "\u{85}",
    "\u{2028}",
    "\u{202E}dc", "::error::x", "##[error]", "# layoutcalc frames 1", "  node  0 0 1 1", "é",
    "e\u{301}",
    "日本", "👨‍👩‍👧", "\u{FEFF}", "\u{10FFFF}", String(repeating: "x", count: 3000),
  ]
  private static let numbers = [
    0, 0.5, 1.0 / 3, 375, -12.25, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    123456789.125, 0.1 + 0.2, 1e21,
  ]

  private func tree(_ random: inout SplitMix64) -> FrameTree {
    var tree = FrameTree()
    /// The elements from the root to the last one: children follow their parents, as in a file.
    var open: [Int] = []
    for index in 0..<Int.random(in: 1...40, using: &random) {
      func length() -> Double { Self.numbers.randomElement(using: &random)! }
      tree.elements.append(
        FrameTree.Element(
          type: ExactText(ElementType.keywords.randomElement(using: &random)!),
          id: Bool.random(using: &random)
            ? nil : ExactText(Self.ids.randomElement(using: &random)!),
          frame: Frame(x: length(), y: length(), width: length(), height: length())))
      if index > 0 {
        open.removeSubrange(Int.random(in: 1...open.count, using: &random)...)
        tree.elements[open[open.count - 1]].children.append(index)
      }
      open.append(index)
    }
    return tree
  }

  @Test func `hold the same of any tree`() throws {
    var random = SplitMix64(seed: 41)
    for round in 0..<500 {
      let count = round % 3 == 0 ? 3 : 1
      let layouts = (0..<count).map { index in
        var golden = Golden(
          file: count > 1 ? "\(Self.ids[(round + index) % Self.ids.count]).json" : nil,
          max: Size(width: 375.5, height: .infinity), tree: tree(&random))
        golden.texts = TextVariant(
          strings: [nil, "de", "a \"b\""][(round + index) % 3],
          size: [nil, .scale(1.35), .category(.accessibilityLarge)][round % 3])
        golden.frameOptions = FrameOptions(
          flattened: Bool.random(using: &random), origin: round % 2 == 0 ? .root : .parent)
        return golden
      }
      let lines = try goldens(in: text(of: layouts, .lines))
      let json = try goldens(in: text(of: layouts, .json))
      #expect(lines.map(\.held) == layouts.map(\.held))
      #expect(json.map(\.held) == layouts.map(\.held))
      #expect(
        lines.map { $0.file.map(ExactText.init) } == layouts.map { $0.file.map(ExactText.init) })
      #expect(lines.map(\.texts) == layouts.map(\.texts))
      #expect(lines.map(\.max) == layouts.map(\.max))
      #expect(lines.map(\.frameOptions) == layouts.map(\.frameOptions))
      if count > 1 {
        #expect(json.map(\.sizeName) == lines.map(\.sizeName))
        #expect(
          json.map { $0.file.map(ExactText.init) } == lines.map { $0.file.map(ExactText.init) })
      }
      // A golden that is read is written back byte for byte.
      #expect(text(of: lines, .lines) == text(of: layouts, .lines))
    }
  }

  @Test(arguments: [TreeGenerator.Profile.plain, .extreme])
  func `hold the same of any layout`(profile: TreeGenerator.Profile) throws {
    var generator = TreeGenerator(seed: 42)
    var count = 0
    for round in 0..<300 {
      let options = FrameOptions(
        flattened: round % 3 == 0, origin: round % 2 == 0 ? .root : .parent)
      try withLayout(of: generator.randomCase(profile), options) { layout in
        count += 1
        try expectSame(layout)
      }
    }
    #expect(count > 100)
  }

  @Test func `hold the same of any id`() throws {
    // A tree has no empty ids.
    let nodes = Self.ids.dropFirst().map { "{\"type\":\"node\",\"id\":\(jsonString($0))}" }
    let tree = "{\"type\":\"stack\",\"children\":[\(nodes.joined(separator: ","))]}"
    var count = 0
    try withLayout(of: Array(tree.utf8), FrameOptions()) { layout in
      count += 1
      try expectSame(layout)
    }
    #expect(count == 1)
  }

  private func withLayout(
    of tree: [UInt8], _ options: FrameOptions, _ body: (RenderedLayout) throws -> Void
  ) throws {
    let text = tree + Array(repeating: 0, count: TreeFileReader.padding)
    try text.withUnsafeBytes { bytes in
      let reader = TreeFileReader()
      let workspace = LayoutWorkspace()
      let range = SizeRange(max: Size(width: 375, height: .infinity))
      guard try reader.read(UnsafeRawBufferPointer(rebasing: bytes[..<tree.count])),
        (try? workspace.layout(reader.tree, in: range, scale: 2)) != nil
      else { return }
      let layout = RenderedLayout(
        tree: reader.tree, workspace: workspace, range: range, scale: 2, frameOptions: options,
        file: "tree.json", rootPath: reader.rootPath)
      if layout.elementWithoutPosition == nil { try body(layout) }
    }
  }

  private func expectSame(_ layout: RenderedLayout) throws {
    let actual = Golden(layout, isOneOfSeveral: false)
    for form in GoldenForm.allCases {
      var renderer = GoldenRenderer(form, count: 1)
      var output = OutputBuffer()
      renderer.render(layout, to: &output)
      let golden = try #require(try goldens(in: output.text).first)
      #expect(golden.held == actual.held)
      #expect(golden.obstacle(to: actual) == nil)
      // The two writers of a form write the same.
      #expect(text(of: [golden], form) == output.text)
    }
  }

  @Test func `have one line per element that shows no more than it says`() {
    var tree = FrameTree()
    for (index, id) in Self.ids.enumerated() {
      tree.elements.append(FrameTree.Element(type: ExactText("node"), id: ExactText(id)))
      if index > 0 { tree.elements[0].children.append(index) }
    }
    let lines = text(of: [Golden(file: "\n::a", max: nil, tree: tree)], .lines)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == Self.ids.count + 2)
    for line in lines { #expect(String(line).printable.isExactly(String(line))) }
  }

  @Test func `take linear space for a deep tree`() throws {
    var tree = FrameTree()
    for index in 0..<10_000 {
      tree.elements.append(FrameTree.Element(type: ExactText("center")))
      if index > 0 { tree.elements[index - 1].children.append(index) }
    }
    let golden = Golden(file: nil, max: nil, tree: tree)
    for form in GoldenForm.allCases {
      let text = text(of: [golden], form)
      #expect(text.utf8.count < 100 * tree.elements.count)
      #expect(try goldens(in: text).first?.held == golden.held)
    }
  }

  @Test func `are read with the line ends of Windows, and with blank lines`() throws {
    let lines = "# layoutcalc frames 1 max=9x9\nstack  0 0 1 1\n  node \"a\"  0 0 1 1\n"
    for other in [
      lines.replacing("\n", with: "\r\n"), lines.replacing("\n", with: "\n\n"), lines + " \n",
    ] {
      #expect(try goldens(in: other).map(\.held) == goldens(in: lines).map(\.held))
    }
  }

  @Test(arguments: [
    (
      "# layoutcalc frames 2\nnode  0 0 1 1\n",
      "line 1, column 21: version \"2\" of this form is not known"
    ),
    (
      "# layoutcalc frames 1 max=wide\nnode  0 0 1 1\n",
      "line 1, column 23: not known in the header"
    ),
    (
      "# layoutcalc frames 1 max=9x9 depth=2\nnode  0 0 1 1\n",
      "column 31: not known in the header of a layout: \"depth=2\""
    ),
    ("# layoutcalc frames 1\n", "line 1, column 1: the layout has no elements"),
    ("# layoutcalc frames 1\n  node  0 0 1 1\n", "line 2, column 1: no element is one level above"),
    (
      "# layoutcalc frames 1\nstack  0 0 1 1\n    node  0 0 1 1\n",
      "line 3, column 1: no element is one level above"
    ),
    (
      "# layoutcalc frames 1\nnode  0 0 1 1\nnode  0 0 1 1\n",
      "line 3, column 1: a layout has one root"
    ),
    (
      "# layoutcalc frames 1\nstack  0 0 1 1\n   node  0 0 1 1\n",
      "an indent has two spaces per level: this one has 3"
    ),
    ("# layoutcalc frames 1\nnode  0 0 1\n", "line 2, column 12: expected four numbers"),
    ("# layoutcalc frames 1\nnode  0 0 1-1\n", "line 2, column 12: expected four numbers"),
    ("# layoutcalc frames 1\nnode  0 0 1 1 1\n", "line 2, column 15: expected the end of the line"),
    ("# layoutcalc frames 1\nnode  0 0 1 inf\n", "expected four numbers"),
    ("# layoutcalc frames 1\nnode \"a  0 0 1 1\n", "line 2"),
    (
      "# layoutcalc frames 1\n<<<<<<< HEAD\nnode  0 0 1 1\n",
      "line 2, column 1: expected an element"
    ),
    (
      "element  x  y  width  height\nnode     0  0      1       1\n",
      "it is a table of frames, which cannot be compared"
    ),
    (
      "path,type,id,x,y,width,height\n$,node,,0,0,1,1\n",
      "it is frames as CSV, which cannot be compared"
    ),
  ])
  func `say where a golden is damaged`(text: String, message: String) {
    let error = #expect(throws: GoldenError.self) { try goldens(in: text) }
    #expect(error?.message.contains(message) ?? false, "\(error?.message ?? "")")
  }

  @Test func `are not read where a line is cut off`() throws {
    let text = "# layoutcalc frames 1 max=9x9\nstack \"a\"  0 0 1.5 1\n  node \"b\"  0 0 1 10\n"
    let whole = try goldens(in: text).map(\.held)
    for count in 1..<text.utf8.count - 2 {
      let part = String(decoding: Array(text.utf8)[..<count], as: UTF8.self)
      #expect((try? goldens(in: part).map(\.held)) != whole, "\(part)")
    }
  }

  @Test func `are recognized by their text, and by their name where that says nothing`() {
    func form(_ text: String, _ name: String) -> GoldenForm {
      Array(text.utf8).withUnsafeBytes { GoldenForm(of: $0, file: name) }
    }
    #expect(form("\n{\"type\"", "a.frames") == .json)
    #expect(form("# layoutcalc", "a.json") == .lines)
    #expect(form("", "a.json") == .json)
    #expect(form("", "a.frames") == .lines)
    #expect(form("", "a") == .lines)
  }

  @Test func `may be replaced also where they are damaged, and nothing else may`() {
    func mayReplace(_ text: String) -> Bool {
      let padded = Array(text.utf8) + [UInt8](repeating: 0, count: TreeFileReader.padding)
      return padded.withUnsafeBytes {
        Golden.mayReplace(UnsafeRawBufferPointer(rebasing: $0.dropLast(TreeFileReader.padding)))
      }
    }
    for text in [
      " \n", "# layoutcalc frames 1\n", "# layoutcalc frames 1 max=\u{0}", "{\"frame\": {",
      #"{"type": "stack", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "children": [{"ty"#,
      "\n# layoutcalc frames 9",
    ] {
      #expect(mayReplace(text), "\(text)")
    }
    for text in [
      "{\"type\":\"node\"}", "# Notes", "Notes\n# layoutcalc frames 1\n",
      "element  x  y  width  height\n",
    ] {
      #expect(!mayReplace(text), "\(text)")
    }
  }

  @Test func `tell which options and size they are of, as far as they know`() throws {
    func obstacle(_ header: String, to other: String) throws -> String? {
      let layouts = try [header, other].map {
        try #require(try goldens(in: "# layoutcalc frames 1 \($0)\nnode  0 0 1 1\n").first)
      }
      return layouts[0].obstacle(to: layouts[1])
    }
    #expect(try obstacle("max=9x9", to: "max=9x9") == nil)
    #expect(try obstacle("max=9x9", to: "max=8x9") == "it is of 9x9, and this layout of 8x9")
    #expect(
      try obstacle("max=9x9 strings=\"de\"", to: "max=9x9")
        == "it is of 9x9-de, and this layout of 9x9")
    #expect(
      try obstacle("flattened=true", to: "") == "its frames are flattened: add --flatten")
    #expect(
      try obstacle("", to: "flattened=true") == "its frames are not flattened: remove --flatten")
    #expect(
      try obstacle("origin=root", to: "") == "its coordinates are the root's: add --origin root")
    #expect(
      try obstacle("", to: "origin=root")
        == "its coordinates are not the root's: remove --origin root")
    let json = try #require(
      try goldens(in: #"{"type":"node","frame":{"x":0,"y":0,"width":1,"height":1}}"#).first)
    #expect(json.obstacle(to: try golden("node  0 0 1 1\n")) == nil)
  }

  @Test func `say if they have lines of texts, which are not compared`() throws {
    let frame = #""frame":{"x":0,"y":0,"width":1,"height":1}"#
    let plain = #"{"type":"text",\#(frame)}"#
    let text = #"{"type":"text",\#(frame),"text":{"lines":[],"truncated":false,"hidden":0}}"#
    #expect(try goldens(in: plain + text).map(\.hasTextLines) == [false, true])
  }
}
