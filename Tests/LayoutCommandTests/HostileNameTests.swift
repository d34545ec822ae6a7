import Foundation
import Platform
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import LayoutCommand

/// A tree with the ids of `Tests/Fixtures/hostile-names.json` and some long ones: what is printed of it
/// is what its format says, and the ids that are read back are those that were given: from JSON as they
/// are, from all else as the file says that they are shown.
@Suite struct `Hostile ids` {
  /// An id of the file: a string, or a pair of strings if it is shown as another one.
  private struct HostileName: Decodable {
    let name: String
    let shown: String

    init(_ name: String, shown: String) {
      self.name = name
      self.shown = shown
    }

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        self.init(name, shown: name)
      } else {
        var pair = try decoder.unkeyedContainer()
        self.init(try pair.decode(String.self), shown: try pair.decode(String.self))
      }
    }

    func repeated(_ count: Int) -> HostileName {
      HostileName(
        String(repeating: name, count: count), shown: String(repeating: shown, count: count))
    }
  }

  private static let hostileNames: [HostileName] = {
    let file = Fixture.folder.appending(path: "hostile-names.json")
    let names = try! JSONDecoder().decode([HostileName].self, from: Data(contentsOf: file))
    let long =
      [
        HostileName("\0", shown: #"\u0000"#), HostileName("\u{202E}", shown: #"\u202e"#),
      ] + ["a", "\u{301}", "<", "\"", "\u{1F600}", " "].map { HostileName($0, shown: $0) }
    return names + long.map { $0.repeated(60) }
  }()

  private static let names = hostileNames.map(\.name)

  /// The characters that are never shown as they are.
  private static let hidden = hostileNames.reduce(into: Set<Unicode.Scalar>()) {
    $0.formUnion(Set($1.name.unicodeScalars).subtracting($1.shown.unicodeScalars))
  }

  /// Of each name an inset, a stack in it, and in that a leaf of each kind.
  private static let ids = fiveOfEach(names)
  private static let shownIDs = fiveOfEach(hostileNames.map(\.shown))
  /// In a page, line feeds are white space.
  private static let pageIDs = fiveOfEach(
    hostileNames.map {
      $0.name.unicodeScalars.contains("\n") ? $0.shown.replacing(#"\n"#, with: "\n") : $0.shown
    })

  private static func fiveOfEach(_ names: [String]) -> [String] {
    names.flatMap { Array(repeating: $0, count: 5) }
  }

  private static let tree = {
    let rows = names.map { name in
      func element(_ keys: [String: Any]) -> [String: Any] {
        keys.merging(["id": name]) { old, _ in old }
      }
      let leaves = [
        element(["type": "text", "text": name]),
        element(["type": "node", "style": ["preferredSize": [80, 30]]]),
        element(["type": "image", "intrinsicSize": [20, 20], "style": ["flexGrow": 1]]),
      ]
      let stack = element(["type": "stack", "spacing": 4, "children": leaves])
      return element(["type": "inset", "insets": 5, "child": stack])
    }
    return try! JSONSerialization.data(
      withJSONObject: ["type": "stack", "direction": "vertical", "children": rows])
  }()

  private func output(of options: String, _ command: String = "layout") throws -> Data {
    let result = try Command.run(
      "layoutcalc \(command) -q --max 300xinf \(options)", input: Self.tree)
    #expect(result.status == 0, "\(options): \(result.errorText.prefix(500))")
    return result.output
  }

  /// Explains the stack of each name.
  private func explanations(_ options: String) throws -> Data {
    let others = Self.names.indices.dropFirst().map { " --also '$.children[\($0)].child'" }
    return try output(of: options + others.joined(), "explain '$.children[0].child'")
  }

  @Test(arguments: ["json", "jsonl"])
  func `are the same in JSON`(format: String) throws {
    func ids(_ element: [String: Any]) -> [String?] {
      let children = element["children"] as? [[String: Any]] ?? []
      return [element["id"] as? String] + children.flatMap(ids)
    }
    let frames = try JSONSerialization.jsonObject(with: output(of: "--format \(format)"))
    expectIDs(ids(try #require(frames as? [String: Any])).dropFirst(), Self.ids)
  }

  @Test func `are the same in CSV`() throws {
    let rows = csv(String(decoding: try output(of: "--format csv"), as: UTF8.self))
    #expect(rows.allSatisfy { $0.count == 7 })
    // Nothing but apostrophes is before what begins a formula, and one of them was added.
    let formula = try Regex("'+[-=+@\u{FF0B}\u{FF0D}\u{FF1D}\u{FF20}]")
    let ids = rows.dropFirst(2).map { row in
      row[2].prefixMatch(of: formula) == nil ? row[2] : String(row[2].dropFirst())
    }
    expectIDs(ids, Self.shownIDs)
  }

  @Test func `leave a table, a drawing and explanations their lines`() throws {
    let texts = try [
      output(of: "--format table"), output(of: "--format ascii"), explanations("--format text"),
    ].map { try #require(String(validating: $0, as: UTF8.self)) }
    let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(lines[0].count == Self.ids.count + 3)
    #expect(lines[1].count == 5 * Self.names.count + 3)
    #expect(lines[2].count { !$0.isEmpty && !$0.hasPrefix(" ") } == Self.names.count)
    for text in texts { expectNothingHidden(in: text) }
  }

  @Test func `leave a picture well-formed`() throws {
    let picture = try output(of: "--format svg")
    expectXML(picture)
    expectNothingHidden(in: String(decoding: picture, as: UTF8.self))
  }

  @Test func `are text in a page, and the same in its data`() throws {
    let files = try data(ofPage: output(of: "--format html")) as? [[String: Any]]
    let elements = try #require(files?.first?["elements"] as? [[Any]])
    expectIDs(elements.dropFirst().map { $0[1] as? String }, Self.pageIDs)
  }

  @Test func `are the same in what programs read`() throws {
    let explanations = try objects(explanations("--format json --compact"))
    #expect(explanations.count == Self.names.count)
    for (explanation, name) in zip(explanations, Self.names) {
      #expect(same(name, explanation["id"]))
    }
    for request in try objects(output(of: "", "requests")) {
      #expect(Self.names.contains { same($0, request["id"]) })
    }
    let result = try Command.run("layoutcalc --diagnostics json", input: Self.tree)
    // All of them, where people see the first 20.
    let warnings = try objects(result.errors)
    #expect(warnings.count > 21 && warnings.allSatisfy { $0["severity"] as? String == "warning" })
    let ids = warnings.compactMap { $0["id"] }
    #expect(ids.count > 21)
    for id in ids { #expect(Self.names.contains { same($0, id) }) }
  }

  @Test func `are compared with a golden, on a page and in a report`() throws {
    let check = "layoutcalc check tree.json -q --goldens golden.json --max 300xinf"
    let result = try Command.run(
      """
      cd $TMPDIR; cat > tree.json
      \(check) --update
      \(check) || exit
      sed 's/"x": 5,/"x": 6,/' golden.json > other.json; mv other.json golden.json
      \(check) --report junit=report.xml --format html 2> /dev/null
      test $? = 1 && cat report.xml >&2
      """, input: Self.tree)
    #expect(result.status == 0)
    expectXML(result.errors)
    let page = try data(ofPage: result.output) as? [String: Any]
    let layouts = try #require(page?["layouts"] as? [[String: Any]])
    let elements = try #require(layouts.first?["elements"] as? [[Any]])
    expectIDs(elements.dropFirst().map { $0[1] as? String }, Self.pageIDs)
  }

  /// One option is enough: none matters before such a tree is read.
  @Test(arguments: [
    #"{"type":"NAME"}"#, #"{"type":"node","style":{"alignSelf":"NAME"}}"#,
    #"{"direction":"NAME","tree":{"type":"node"}}"#, #"{"type":"text","text":"a","font":"NAME"}"#,
    #"{"fonts":{"NAME":"a.ttf","OTHER":"NAME"},"tree":{"type":"node"}}"#,
    #"{"name":{"NAME":1,"OTHER":2},"tree":{"type":"node"}}"#, #"{"type":"image","source":"NAME"}"#,
  ])
  func `are compared without sorting their marks in what is wrong`(tree: String) throws {
    try expectNoSorting(in: tree, options: ["check --goldens tree-c.json"])
  }

  @Test func `are compared without sorting their marks in a layout`() throws {
    try expectNoSorting(
      in: #"{"type":"node","$allow":["NAME"],"id":"NAME"}"#,
      options: [
        "layout --format svg", "explain b", "check --goldens tree-c.json",
        "check --goldens tree-c.json --format html",
      ])
  }

  /// To compare two names, `String` sorts their marks where these are not in Unicode's order, in a time that
  /// grows with the square of their number. A run on such names takes as long as one on names whose marks are in
  /// order: less longer than half of one comparison.
  private func expectNoSorting(in tree: String, options: [String]) throws {
    let other = tree.replacing("\"NAME\"", with: "\"OTHER\"")
    let frame = #""frame":{"x":0,"y":0,"width":0,"height":0}"#
    let golden = #"{"type":"OTHER","id":"OTHER",\#(frame),"OTHER":0}"#
    let folders = try [false, true].map { isSorted in
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in [("a", tree), ("b", other), ("c", golden)] {
        try Self.marked(text, isSorted: isSorted).write(
          to: folder.appending(path: "tree-\(name).json"))
      }
      return folder
    }
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    let comparison = Self.secondsOfComparison
    for options in options {
      // What another process costs this one is not there every time.
      var longer = Double.infinity
      for _ in 0..<5 where longer >= comparison / 2 {
        let seconds = try folders.map { try secondsOfRun(options, in: $0) }
        longer = min(longer, seconds[0] - seconds[1])
      }
      #expect(longer < comparison / 2, "\(options) takes \(longer) s longer")
    }
  }

  /// The processor time of a run on the trees of a folder, in seconds.
  private func secondsOfRun(_ options: String, in folder: URL) throws -> Double {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    let words = options.split(separator: " ").map { word in
      word.hasPrefix("tree-") ? "\(folder.path)/\(word)" : String(word)
    }
    let arguments =
      words + ["a", "b"].map { "\(folder.path)/tree-\($0).json" } + ["--jobs", "1"]
    var status: Int32 = 0
    let seconds = Self.processorSeconds {
      status = LayoutCommand.run(
        arguments, environment: Environment([:]),
        streams: Streams(input: -1, output: null, error: null))
    }
    #expect(status < 3)
    return seconds
  }

  private static let markCount = 20_000

  /// The processor time that `String` takes to compare two names, in seconds.
  private static let secondsOfComparison: Double = {
    let names = ["NAME", "OTHER"].map {
      String(decoding: marked($0, isSorted: false), as: UTF8.self)
    }
    return processorSeconds { #expect(names[0] == names[1]) }
  }()

  /// The processor time that the calling thread takes, in seconds.
  private static func processorSeconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  /// A text with two names of many marks, in Unicode's order or each below one above. As bytes: `String`
  /// would compare the marks too.
  private static func marked(_ text: String, isSorted: Bool) -> Data {
    func name(_ marks: [String]) -> [UInt8] {
      Array("a".utf8) + marks.flatMap { Array(String(repeating: $0, count: markCount / 2).utf8) }
    }
    let orders =
      isSorted
      ? [["\u{316}", "\u{301}"], ["\u{316}", "\u{302}"]]
      : [["\u{301}\u{316}"], ["\u{316}\u{301}"]]
    return Data(
      Array(text.utf8).replacing(Array("NAME".utf8), with: name(orders[0]))
        .replacing(Array("OTHER".utf8), with: name(orders[1])))
  }

  // MARK: Reading

  /// Scalar by scalar: characters may be equal and not the same.
  private func same(_ name: String, _ found: Any?) -> Bool {
    (found as? String).map { $0.unicodeScalars.elementsEqual(name.unicodeScalars) } ?? false
  }

  private func expectIDs(
    _ found: some Collection<String?>, _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == expected.count, sourceLocation: sourceLocation)
    for (found, name) in zip(found, expected) where !same(name, found) {
      Issue.record(
        "\(name.debugDescription.prefix(99)) is \(found.debugDescription.prefix(99))",
        sourceLocation: sourceLocation)
    }
  }

  private func expectNothingHidden(
    in text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = Set(text.unicodeScalars).intersection(Self.hidden).subtracting(["\n"])
    #expect(found == [], sourceLocation: sourceLocation)
  }

  private func objects(_ lines: Data) throws -> [[String: Any]] {
    try lines.split(separator: UInt8(ascii: "\n")).map {
      try #require(JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  private func expectXML(_ text: Data, sourceLocation: SourceLocation = #_sourceLocation) {
    let parser = XMLParser(data: text)
    // On Linux, `parse` alone is true of tags that do not match, and of a text without any.
    #expect(
      parser.parse() && parser.parserError == nil && text.first == UInt8(ascii: "<"),
      "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
  }

  /// The data of a page that has two scripts, one of them its data.
  private func data(ofPage page: Data) throws -> Any {
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.ranges(of: "<script").count == 2 && text.ranges(of: "</script").count == 2)
    let data = try #require(
      text.firstMatch(
        of: #/<script type="application/json" id="data"[^>]*>(.*?)</script>/#.dotMatchesNewlines()))
    return try JSONSerialization.jsonObject(with: Data(data.output.1.utf8))
  }

  /// The fields of RFC 4180.
  private func csv(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var endsQuote = false
    for scalar in text.unicodeScalars {
      let last = rows.count - 1
      let field = rows[last].count - 1
      switch scalar {
      case "\"":
        // Two of them are one; the first one of a field opens it.
        if endsQuote { rows[last][field].unicodeScalars.append("\"") }
        endsQuote = isQuoted && !endsQuote
        isQuoted = !isQuoted
        continue
      case "," where !isQuoted: rows[last].append("")
      case "\n" where !isQuoted: rows.append([""])
      default: rows[last][field].unicodeScalars.append(scalar)
      }
      endsQuote = false
    }
    #expect(rows.last == [""] && !isQuoted)
    return rows.dropLast()
  }
}
