import Foundation
import LayoutEngine
import TestCases
import Testing

/// The cases of `Tests/Fixtures/errors`: each is named by what is wrong with its `input`. Where it has `stderr` (or
/// `short-stderr`), that is what the command writes about it; the others are in `ErrorAdviceTests`.
@Suite struct `Errors` {
  static let cases = TestCases(in: Fixture.folder.appending(path: "errors"))
  /// The cases with an input; the test makes the others.
  static let inputs = cases.all.filter { $0["input"] != nil }.map(\.name)
  /// Those with a whole message. Each sentence of the reader is in one of them.
  static let names = cases.all.filter { $0["input"] != nil && $0.output("stderr") != nil }.map(
    \.name)

  /// A folder with all inputs as files, some of which name others, and the folders that they name
  /// beside it.
  static let folder = makeFolder()

  private static func makeFolder() -> URL {
    let products = Command.products.appending(path: "error-fixtures")
    try? FileManager.default.removeItem(at: products)
    let folder = products.appending(path: "Fixtures/errors")
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Fixtures/pictures", "LayoutTextTests"] {
      try! FileManager.default.createSymbolicLink(
        at: products.appending(path: name),
        withDestinationURL: Command.repository.appending(path: "Tests/\(name)"))
    }
    for fixture in cases.all {
      try! fixture["input"]?.write(to: folder.appending(path: "\(fixture.name).json"))
    }
    return folder
  }

  static let huge = [
    "too-deep": Nested.tree(levels: maximumDepth + 1),
    "much-too-deep": Nested.tree(levels: 100_000),
    "id-too-long": Data(
      "{\"type\":\"node\",\"id\":\"\(String(repeating: "a", count: 1 << 22))\"}".utf8),
    // More elements than would fit if they were complete.
    "short-elements": Data(
      ("{\"type\":\"stack\",\"children\":[" + String(repeating: "{},", count: 300_000) + "0]}").utf8
    ),
    "short-elements-in-each-other": Data(String(repeating: "{\"child\":", count: 2000).utf8),
    "error-in-each-level": Data(
      (String(repeating: "{\"type\":\"center\",\"spacing\":1,\"child\":", count: 19_999)
        + "{\"type\":\"node\"}" + String(repeating: "}", count: 19_999)).utf8),
    "unknown-key-of-a-megabyte": Data(
      "{\"type\":\"node\",\"\(String(repeating: "a", count: 1 << 20))\":1}".utf8),
  ]

  /// No file is changed whose errors do not become fewer, and no other key of it.
  @Test func `are fewer in each file that fix changes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = Self.cases.all.filter { $0["input"] != nil }
    for fixture in files {
      try fixture["input"]?.write(to: folder.appending(path: "\(fixture.name).json"))
    }
    let before = try Self.errorCounts(in: folder)
    let messages = try Command.run("layoutcalc fix . --no-config", in: folder).errorText
    let after = try Self.errorCounts(in: folder)
    var curedCount = 0
    for fixture in files {
      let name = "\(fixture.name).json"
      let text = try Data(contentsOf: folder.appending(path: name))
      if text == fixture["input"] { continue }
      curedCount += 1
      #expect(messages.contains("\(name): "), "\(name)")
      if let count = before[name] { #expect(after[name] ?? 0 < count, "\(name)") }
    }
    #expect(curedCount > files.count / 4)
  }

  private static func errorCounts(in folder: URL) throws -> [String: Int] {
    struct Report: Decodable {
      struct Finding: Decodable {
        let file: String
        let severity: String
      }

      let findings: [Finding]
    }
    let result = try Command.run("layoutcalc check . --no-config --format json", in: folder)
    let findings = try JSONDecoder().decode(Report.self, from: result.output).findings
    return Dictionary(
      findings.filter { $0.severity == "error" }
        .map { (String($0.file.split(separator: "/").last ?? ""), 1) }, uniquingKeysWith: +)
  }

  @Test(arguments: names)
  func `say where, what is wrong and what to do`(name: String) throws {
    let fixture = try #require(Self.cases[name])
    let result = try Command.run("layoutcalc \(name).json", in: Self.folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    try Fixture.expect(result.errors, isPart: "stderr", of: fixture)
    let first = result.errorText.prefix { $0 != "\n" }
    #expect(first.wholeMatch(of: /[a-z0-9-]+\.json:\d+:\d+: error: .+/) != nil)
  }

  /// Inputs too large to keep.
  @Test(arguments: huge.keys.sorted())
  func `are clear where the input is huge`(name: String) throws {
    let result = try Command.run("layoutcalc", input: Self.huge[name])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    try Fixture.expect(result.errors, isPart: "stderr", of: #require(Self.cases[name]))
  }

  @Test func `are all in the fixtures`() throws {
    // What keys are for is said by the schema.
    let schema = Command.repository.appending(path: "docs/tree.schema.json")
    let outputs = (Self.cases.all + `The command`.cases.all).compactMap { $0.output("stderr") }
    let texts = try (outputs + [Data(contentsOf: schema)]).map {
      String(decoding: $0, as: UTF8.self)
    }
    .joined()
    let files = FileManager.default
    let folder = Command.repository.appending(path: "Sources/TreeFiles")
    let sources = try ["Tree", "Tree/Vocabulary", "JSON", "Files"].flatMap { name in
      try files.contentsOfDirectory(atPath: folder.appending(path: name).path).map {
        "\(name)/\($0)"
      }
    }
    // The rows of the table are in docs/coming-from.md.
    for name in sources.sorted() + ["Diagnostics/Advice.swift"]
    where name.hasSuffix(".swift") && !name.contains("Synonym") {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for sentence in SourceText.sentences(source) {
        let isShown = texts.contains(sentence)
        #expect(isShown, "no fixture shows “\(sentence)” of \(name)")
      }
    }
  }
}

/// Trees of specs in specs.
enum Nested {
  /// A tree of as many levels, the last one a node.
  static func tree(levels: Int) -> Data {
    let opening = "{\"type\":\"center\",\"child\":"
    let tree =
      String(repeating: opening, count: levels - 1) + "{\"type\":\"node\"}"
      + String(repeating: "}", count: levels - 1)
    return Data(tree.utf8)
  }
}

/// String literals of Swift source.
enum SourceText {
  /// The parts of string literals that are long enough to be of a sentence: between the quotes,
  /// or between two interpolations.
  static func sentences(_ source: String) -> [String] {
    var sentences: [String] = []
    for line in source.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      // Lists of keywords are no sentences.
      if code.hasPrefix("//") || code.hasPrefix("words: ") { continue }
      sentences += literals(Array(code)).filter { part in
        part.filter { $0 == " " }.count >= 2 && part.contains { $0.isLetter }
      }
    }
    return sentences
  }

  private static func literals(_ line: [Character]) -> [String] {
    var parts: [String] = []
    // The open literals with their text so far, and interpolations with their brackets.
    var open: [(text: String?, brackets: Int)] = []
    var index = 0
    while index < line.count {
      let character = line[index]
      index += 1
      guard var innermost = open.popLast() else {
        if character == "\"" { open.append(("", 0)) }
        continue
      }
      if let text = innermost.text {
        if character == "\"" {
          parts.append(text)
          continue
        }
        if character == "\\" {
          let next = line[index]
          index += 1
          if next == "(" {
            parts.append(text)
            open += [("", 0), (nil, 1)]
            continue
          }
          innermost.text = text + (next == "u" ? "" : String(next))
        } else {
          innermost.text = text + String(character)
        }
      } else if character == "\"" {
        open += [innermost, ("", 0)]
        continue
      } else {
        if character == "(" { innermost.brackets += 1 }
        if character == ")" { innermost.brackets -= 1 }
        if innermost.brackets == 0 { continue }
      }
      open.append(innermost)
    }
    return parts
  }
}
