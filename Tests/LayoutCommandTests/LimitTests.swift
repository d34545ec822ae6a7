import Foundation
import LayoutEngine
import LayoutOutput
import Platform
import Testing
import TreeFiles

/// The limits of docs/limits.md, below, at and above: those that a test can afford. For the others
/// there is `Tests/Scripts/check-limits.py`.
@Suite struct `The limit of` {
  /// Checks the status and the errors for inputs just within a limit and just beyond it.
  private func expect(
    _ options: String = "", below: [String], above: String, _ error: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for input in below {
      let result = try Command.run("layoutcalc -q -c \(options)", input: Data(input.utf8))
      #expect(result.errorText == "" && result.status == 0, sourceLocation: sourceLocation)
      #expect(result.outputText.hasPrefix("{"), sourceLocation: sourceLocation)
    }
    let result = try Command.run("layoutcalc -q -c \(options)", input: Data(above.utf8))
    #expect(result.status == 2 && result.outputText == "", sourceLocation: sourceLocation)
    let first = result.errorText.prefix { $0 != "\n" }
    #expect(first.contains("error: \(error)"), sourceLocation: sourceLocation)
  }

  private func node(_ members: String) -> String { "{\"type\":\"node\",\(members)}" }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [("center", "\"child\":"), ("stack", "\"children\":["), ("node", "\"layout\":")])
  func levels(type: String, opening: String) throws {
    func tree(_ levels: Int) -> String {
      repeated("{\"type\":\"\(type)\",\(opening)", levels - 1) + "{\"type\":\"node\"}"
        + repeated(opening.hasSuffix("[") ? "]}" : "}", levels - 1)
    }
    try expect(
      below: [tree(19_999), tree(20_000)], above: tree(20_001), "more than 20000 levels")
  }

  @Test func `brackets in values that are ignored`() throws {
    func tree(_ brackets: Int) -> String {
      node("\"$\":" + repeated("[", brackets) + "1" + repeated("]", brackets))
    }
    try expect(
      below: [tree(39_999), tree(40_000)], above: tree(40_001), "more than 20000 levels")
  }

  @Test func `an id's length`() throws {
    func tree(_ bytes: Int) -> String { node("\"id\":\"\(repeated("i", bytes))\"") }
    try expect(
      below: [tree(4_194_302), tree(4_194_303)], above: tree(4_194_304),
      "the \"id\" is longer than 4194303 bytes")
    let longest = try Command.run("layoutcalc -q -c", input: Data(tree(4_194_303).utf8))
    #expect(longest.outputText.contains(repeated("i", 4_194_303)))
  }

  @Test func numbers() throws {
    func tree(_ number: String) -> String { node("\"style\":{\"flexGrow\":\(number)}") }
    try expect(
      below: [tree("1.7976931348623156e308"), tree("1.7976931348623157e308")],
      above: tree("1.7976931348623159e308"), "the number is too large for a double")
  }

  @Test func `lines of a text`() throws {
    func tree(_ lines: Int) -> String {
      "{\"type\":\"text\",\"text\":\"\",\"maximumNumberOfLines\":\(lines)}"
    }
    try expect(
      below: [tree(2_147_483_646), tree(2_147_483_647)], above: tree(2_147_483_648),
      "\"maximumNumberOfLines\" must be a whole number")
  }

  @Test func sizes() throws {
    func tree(_ width: String) -> String { node("\"intrinsicSize\":[\(width),1]") }
    try expect(
      below: [tree("9999999"), tree("9999999.5")], above: tree("10000000"),
      "the node is laid out at 10000000 × 1 points")
  }

  @Test func positions() throws {
    // The third child is at twice the spacing.
    func tree(_ spacing: String) -> String {
      "{\"type\":\"stack\",\"spacing\":\(spacing),\"children\":["
        + repeated("{\"type\":\"node\"},", 2) + "{\"type\":\"node\"}]}"
    }
    try expect(
      "--size 10x10", below: [tree("8e307"), tree("8.9884656743115785e307")],
      above: tree("8.9884656743115795e307"),
      "the node is at a position that is too large for a number")
  }

  @Test(arguments: [
    ("--sweep 1..", "/1", 100_000, "--sweep must be"), ("-j ", "", 1024, "-j must be"),
  ])
  func options(before: String, after: String, limit: Int, error: String) throws {
    let tree = node("\"intrinsicSize\":[1,1]")
    for count in [limit - 1, limit] {
      let result = try Command.run(
        "layoutcalc -q -c \(before)\(count)\(after)", input: Data(tree.utf8))
      #expect(result.status == 0 && result.errorText == "")
      let layouts = result.output.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      #expect(layouts == (after.isEmpty ? 1 : count))
    }
    try expect("\(before)\(limit + 1)\(after)", below: [], above: tree, error)
  }

  @Test(arguments: [1, 10, 1000])
  func `measure calls that an option sets`(count: Int) throws {
    let child = "{\"type\":\"inset\",\"child\":\(node("\"intrinsicSize\":[1,1]"))},"
    let tree = "{\"type\":\"stack\",\"children\":[\(repeated(child, count).dropLast())]}"
    let layout = try Command.run("layoutcalc -q -c --stats", input: Data(tree.utf8))
    let calls = try #require(
      layout.errorText.firstMatch(of: /measure calls +(\d+)/).flatMap { Int($0.1) })
    for limit in [calls + 1, calls] {
      let result = try Command.run("layoutcalc -q -c --work-limit \(limit)", input: Data(tree.utf8))
      #expect(result.status == 0 && result.output == layout.output)
    }
    try expect(
      "--work-limit \(calls - 1)", below: [], above: tree,
      "the layout needs more than \(calls - 1) measure calls, most of them in the ")
  }

  /// The stacks are measured with more ranges the deeper they are.
  @Test func `measure calls without an option`() throws {
    let opening = """
      {"type":"stack","flexWrap":"wrap","direction":"vertical",\
      "style":{"maxHeight":3000,"flexShrink":1},"children":[\
      {"type":"stack","direction":"vertical","style":{"flexShrink":1},"children":[\
      {"type":"node","intrinsicSize":[1,1],"style":{"flexShrink":9,"flexBasis":10}},\
      {"type":"inset","insets":0.5,"style":{"flexShrink":1},"child":
      """
    let closing =
      #"}]},{"type":"node","intrinsicSize":[84,0]},{"type":"spacer","style":{"flexGrow":1}}]}"#
    func tree(_ levels: Int) -> String {
      repeated(opening, levels / 3) + node("\"intrinsicSize\":[10,10]")
        + repeated(closing, levels / 3)
    }
    let reader = TreeFileReader()
    let workspace = LayoutWorkspace()
    func layOut(_ levels: Int) throws {
      let padding = TreeFileReader.padding
      let text = Array((tree(levels) + repeated(" ", padding)).utf8)
      try text.withUnsafeBytes { bytes in
        let isTree = try reader.read(UnsafeRawBufferPointer(rebasing: bytes.dropLast(padding)))
        #expect(isTree)
        try workspace.layout(reader.tree, in: SizeRange(), scale: 2)
      }
    }
    try layOut(999)
    #expect(workspace.counts.measureCalls > 100_000)
    let failure = try #require(#expect(throws: LayoutFailure.self) { try layOut(1998) })
    guard case .tooMuchWork(let work) = failure else { throw failure }
    #expect(work.limit == 1_000_000 + 100 * reader.tree.count)
  }

  @Test(arguments: [19, 20, 21])
  func `errors that are shown`(count: Int) throws {
    let tree = "{\"type\":\"stack\",\"children\":[" + repeated("0,", count - 1) + "0]}"
    let result = try Command.run("layoutcalc", input: Data(tree.utf8))
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: ") } == min(count, 20))
    #expect(lines.last?.hasSuffix("and 1 more error (--all shows it)") == (count == 21))
  }

  @Test(arguments: [19, 20, 21, 22])
  func `elements of one id that are explained`(count: Int) throws {
    let children = repeated("{\"type\":\"node\",\"id\":\"a\",\"intrinsicSize\":[1,1]},", count)
      .dropLast()
    let tree = "{\"type\":\"stack\",\"children\":[\(children)]}"
    for format in ["", "--format json --compact"] {
      let result = try Command.run(
        "layoutcalc explain a -q \(format)", input: Data(tree.utf8))
      #expect(result.status == 0)
      let titles = format.isEmpty ? "node \"a\" at $.children[" : "{\"path\":\"$.children["
      let explained = result.outputText.split(separator: "\n").count { $0.hasPrefix(titles) }
      // Programs are told of all.
      let maximum = format.isEmpty ? 20 : count
      #expect(explained == min(count, maximum))
      let rest =
        "<stdin>: and \(count - 20) more element\(count == 21 ? "" : "s") \"a\": name one by its "
      #expect(result.errorText == (count > maximum ? rest + "path, such as $.children[20]\n" : ""))
    }
  }

  /// A step `.child` has six bytes. The root is `$`, or in a case `$.tree`.
  @Test func `a path in an error`() throws {
    func tree(_ path: Int) -> String {
      let isCase = path % 6 == 0
      let levels = (path - 1) / 6
      let tree =
        repeated("{\"type\":\"center\",\"child\":", levels) + "{\"type\":\"node\",\"x\":1}"
        + repeated("}", levels)
      return isCase ? "{\"tree\":\(tree)}" : tree
    }
    // 1 + 6 · 166 = 997, 6 + 6 · 165 = 996, 6 + 6 · 166 = 1002, 1 + 6 · 167 = 1003
    for (length, isWhole) in [(996, true), (997, true), (1002, false), (1003, false)] {
      for form in ["text", "json", "github"] {
        let result = try Command.run(
          "layoutcalc --diagnostics \(form)", input: Data(tree(length).utf8))
        #expect(result.status == 2)
        let ending = repeated(".child", isWhole ? 165 : 83)
        #expect(result.errorText.contains(ending))
        #expect(result.errorText.contains("…\(ending)") == !isWhole)
        #expect(!result.errorText.contains("." + ending) && result.errorText.utf8.count < 2000)
      }
    }
  }

  /// The name is the type, a space and the id.
  @Test(arguments: [199, 200, 201])
  func `a name in a table`(length: Int) throws {
    let id = repeated("n", length - 5)
    let tree = "{\"type\":\"stack\",\"children\":[\(node("\"id\":\"\(id)\""))]}"
    let result = try Command.run("layoutcalc -q --format table", input: Data(tree.utf8))
    let shown = length > 200 ? repeated("n", 194) + "…" : id
    let row = result.outputText.split(separator: "\n").last
    #expect(row == "└─ node \(shown)  0  0      0       0")
  }

  @Test(arguments: [9_200, 9_300, 9_999_999])
  func `steps along a ruler`(height: Int) throws {
    let result = try Command.run(
      "layoutcalc -q --format svg", input: Data(node("\"intrinsicSize\":[900,\(height)]").utf8))
    #expect(result.output.count < 60_000)
    let numbers = result.outputText.components(separatedBy: "text-anchor=\"end\"").count - 1
    #expect((90...201).contains(numbers))
  }

  /// What has no limit of its own.
  @Test func nothing() throws {
    let children = repeated("{\"type\":\"node\",\"intrinsicSize\":[1,1]},", 100_000).dropLast()
    let texts = (0..<300).map { "{\"type\":\"text\",\"text\":\"a\",\"font\":\"f\($0)\"}" }
    let fonts = (0..<300).map {
      "\"f\($0)\":\"\(Command.repository.path)/Tests/LayoutTextTests/Fonts/Plain.ttf\""
    }
    let trees = [
      "{\"type\":\"stack\",\"children\":[\(children)]}",
      "{\"type\":\"stack\",\"flexWrap\":\"wrap\",\"style\":{\"width\":100},\"children\":[\(children)]}",
      "{\"type\":\"text\",\"text\":\"\(repeated("word ", 200_000))\"}",
      node((0..<100_000).map { "\"$\($0)\":0" }.joined(separator: ",")),
      "{\"fonts\":{\(fonts.joined(separator: ","))},\"tree\":{\"type\":\"stack\",\"children\":["
        + texts.joined(separator: ",") + "]}}",
    ]
    for tree in trees {
      let result = try Command.run("layoutcalc -q -c --max 9000000xinf", input: Data(tree.utf8))
      #expect(result.status == 0 && result.errorText == "")
      let frames = result.outputText.components(separatedBy: "\"frame\"").count - 1
      #expect(frames == tree.components(separatedBy: "\"type\"").count - 1)
    }
    let maxima = (1...5000).map { "--max=\($0)xinf" }.joined(separator: " ")
    let result = try Command.run(
      "layoutcalc -q -c \(maxima)", input: Data(node("\"id\":\"a\"").utf8))
    #expect(result.outputText.split(separator: "\n").count == 5000)
  }
}
