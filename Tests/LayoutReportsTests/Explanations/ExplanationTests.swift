import Foundation
import LayoutEngine
@testable import LayoutReports
import Platform
import Testing
import TreeFiles

/// Whole explanations, as the command prints them.
@Suite struct ExplanationTests {
  private static let fixtures = CommandRun.repository.appending(path: "Tests/Fixtures/explain")

  /// Each file holds command lines that begin with `$ `, and below each what it prints.
  /// `UPDATE_FIXTURES=1` writes the files anew.
  @Test(arguments: ["specs.txt", "stacks.txt", "ways.txt", "errors.txt"])
  func `explanations are what the fixtures hold`(file: String) throws {
    let url = Self.fixtures.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    var written = ""
    for line in text.split(separator: "\n") where line.hasPrefix("$ ") {
      let run = try CommandRun(String(line.dropFirst(2)))
      written += "\(line)\n\(run.output)\(run.messages)"
      if run.status != 0 { written += "exit status \(run.status)\n" }
    }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try Data(written.utf8).write(to: url)
    }
    for (found, expected) in zip(
      written.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    where found != expected {
      Issue.record("\(file): \(found)\nwhere the fixture has: \(expected)")
      return
    }
    #expect(written.count == text.count)
  }

  @Test func `docs/explain.md lists every reason`() throws {
    let page = try String(
      contentsOf: CommandRun.repository.appending(path: "docs/explain.md"), encoding: .utf8)
    let table = page[try #require(page.firstRange(of: "| `reason` |")).lowerBound...]
    let listed = table.dropFirst().matches(of: #/\n\| `(\w+)` \|/#).map { String($0.output.1) }
    #expect(
      Set(listed) == Set(LengthReason.allCases.map(\.rawValue)))
  }

  @Test func `docs/questions.md has each question that an explanation refers to, with its tree`()
    throws
  {
    let page = try String(
      contentsOf: CommandRun.repository.appending(path: "docs/questions.md"), encoding: .utf8)
    for question in Question.allCases {
      let section = page.split(separator: "\n## ").first { $0.hasPrefix(question.rawValue + "\n") }
      #expect(section?.contains("](../Examples/") ?? false, "\(question.rawValue)")
      let words = question.rawValue.lowercased().replacing(/[?,]/, with: "")
      #expect(question.page == "questions.md#" + words.replacing(" ", with: "-"))
    }
  }

  @Test func `the JSON of an explanation is as jq writes it, spread out or on one line`() throws {
    let line = "layoutcalc explain text Examples/kittens-cell.json --format json"
    let spread = try CommandRun(line).output
    let compact = try CommandRun(line + " --compact").output
    #expect(compact.filter { $0 == "\n" }.count == 1)
    let values = try [spread, compact].map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
    }
    #expect(values[0] != nil && values[0] == values[1])
    #expect(spread.hasPrefix("{\n  \"path\": \"$.tree.child.children[1]\",\n  \"type\": \"text\","))
  }

  @Test func `an explanation is made where it is asked for and nowhere else`() throws {
    let plain = try CommandRun("layoutcalc Examples/kittens-cell.json")
    #expect(plain.output.hasPrefix("{\n  \"type\": \"inset\","))
  }
}

/// Every element of every example, as a new user would ask, and of a cell that is twelve levels deep.
@Suite struct ExplainedExamplesTests {
  static let examples =
    try! FileManager.default.contentsOfDirectory(
      atPath: CommandRun.repository.appending(path: "Examples").path
    ).filter { $0.hasSuffix(".json") }.sorted().map { "Examples/\($0)" }
    + ["Tests/Fixtures/explain/twelve-levels.json"]

  @Test(arguments: examples)
  func `an explanation fits on a screen`(example: String) throws {
    let text = try Data(
      contentsOf: CommandRun.repository.appending(path: example))
    let layout = try ExplainedLayout(text, max: Size(width: 375, height: 667))
    for element in 0..<Int32(layout.reader.tree.count) {
      let all = try layout.explanation(of: element, form: .text(showsAll: true))
      #expect(all.split(separator: "\n").count <= 60)
      let lines = try layout.explanation(of: element, form: .text()).split(separator: "\n")
      #expect(lines.count <= 24)
      #expect(lines.allSatisfy { $0.count <= 100 })
      let frame = try #require(layout.frames(FrameOptions())[element])
      let line = try #require(lines.first { $0.hasPrefix("  Frame") })
      let numbers = line.matches(of: #/-?\d+(\.\d+)?/#).suffix(4)
        .compactMap { Double($0.output.0) }
      #expect(numbers == [frame.x, frame.y, frame.width, frame.height])
    }
  }
}
