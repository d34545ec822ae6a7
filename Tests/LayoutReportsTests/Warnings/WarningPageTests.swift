import Foundation
import LayoutEngine
import LayoutReports
import Testing
import TreeFiles

/// docs/warnings.md holds what it says: a section a rule, each with a wrong tree and a right one. Tests/Fixtures/warnings.txt
/// has more of them, one on each line.
@Suite struct WarningPageTests {
  /// A tree of the page.
  struct Tree: CustomTestStringConvertible, Sendable {
    let page: String
    let rule: String
    let isWrong: Bool
    let line: Int
    let json: String

    var testDescription: String {
      "\(page):\(line), \(isWrong ? "wrong" : "right") by \(rule)"
    }
  }

  static let trees = trees(of: "docs/warnings.md") + moreTrees

  private static func lines(of name: String) -> [Substring] {
    let text = try? String(contentsOf: packageRoot.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static var moreTrees: [Tree] {
    let name = "Tests/Fixtures/warnings.txt"
    return lines(of: name).enumerated().compactMap { index, line in
      let parts = line.firstMatch(of: /^([a-z-]+) (wrong|right): (.*)$/)?.output
      return parts.map { _, rule, kind, json in
        Tree(
          page: name, rule: String(rule), isWrong: kind == "wrong", line: index + 1,
          json: String(json))
      }
    }
  }

  private static func trees(of name: String) -> [Tree] {
    var trees: [Tree] = []
    var rule = ""
    var isWrong: Bool?
    var block: [Substring]?
    for (index, line) in lines(of: name).enumerated() {
      if let lines = block {
        if line == "```" {
          trees.append(
            Tree(
              page: name, rule: rule, isWrong: isWrong ?? false, line: index,
              json: lines.joined(separator: "\n")))
          block = nil
          isWrong = nil
        } else {
          block = lines + [line]
        }
      } else if line == "```json" {
        block = []
      } else if line.hasPrefix("### ") {
        rule = String(line.dropFirst(4))
      } else if line == "Wrong:" || line == "Right:" {
        isWrong = line == "Wrong:"
      }
    }
    return trees
  }

  @Test func `the page has each rule, with a wrong tree and a right one`() {
    for rule in WarningRule.allCases {
      let trees = WarningPageTests.trees(of: "docs/warnings.md").filter { $0.rule == rule.id }
      #expect(trees.contains { $0.isWrong } && trees.contains { !$0.isWrong }, "\(rule.id)")
    }
    #expect(WarningPageTests.moreTrees.count > 100)
    let known = Set(WarningRule.allCases.map(\.id) + [""])
    #expect(WarningPageTests.trees.allSatisfy { known.contains($0.rule) })
  }

  @Test func `each rule is in the file of its name`() throws {
    let folder = packageRoot.appending(path: "Sources/LayoutReports/Warnings/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = WarningRule.allCases.map { "\($0)".prefix(1).uppercased() + "\($0)".dropFirst() }
    #expect(Set(files) == Set(names.map { "\($0).swift" }))
  }

  @Test(arguments: trees)
  func `a wrong tree has the warning of its rule alone, a right one none`(tree: Tree) throws {
    let found =
      switch tree.rule {
      case "missing-string":
        try warnings(
          about: tree.json,
          strings: ["de": #"{"title": "Karte", "note": "Neu"}"#, "ja": #"{"title": "地図"}"#])
      case "unused-string": try warnings(about: tree.json, strings: ["de": #"{"title": "Karte"}"#])
      default: try warnings(about: tree.json)
      }
    let expected = tree.isWrong ? [tree.rule] : []
    #expect(found.warnings.map { $0.rule ?? "" } == expected, "\(found.lines)")
  }

  @Test(
    arguments: trees.filter { $0.isWrong && !["unknown-rule", "unused-string"].contains($0.rule) })
  func `an allowance at the root silences a rule everywhere`(tree: Tree) throws {
    let allowance = "\"$allow\": [\"\(tree.rule)\"], "
    let place = tree.json.firstRange(of: "\"type\"")!.lowerBound
    let allowed = tree.json[..<place] + allowance + tree.json[place...]
    #expect(try warnings(about: String(allowed)).lines == [])
  }
}
