import Foundation
import LayoutOutput
import Testing
import TreeFiles

/// What the program says about rules, and where docs do.
@Suite struct `A rule` {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs")

  private static func page(_ name: some StringProtocol) throws -> String {
    try String(contentsOf: docs.appending(path: String(name)), encoding: .utf8)
  }

  @Test func `has an id of its own and one sentence`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.summary.hasSuffix(".") && rule.summary.count < 100, "\(rule.summary)")
      #expect(!rule.summary.dropLast().contains(". "), "\(rule.summary)")
      #expect(Rule.named(rule.id)?.summary == rule.summary)
    }
    #expect(Rule.named("no-such-rule") == nil)
  }

  @Test func `has a section of docs/warnings.md, which is its page`() throws {
    let drawing = /!\[[^\]]*\]\(drawings\/[^)]*\)\n\n?/
    let page = try Self.page("warnings.md").replacing(drawing, with: "")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(headings == Rule.all.map { "### \($0.id)" })
    for rule in Rule.all {
      #expect(rule.page == "warnings.md#\(rule.id)")
      let section = RulePage.section(of: rule)
      #expect(section.hasPrefix("### \(rule.id)\n\n") && section.hasSuffix("\n"))
      #expect(section.components(separatedBy: "\n### ").count == 1)
      #expect(page.contains(section), "\(rule.id)")
    }
  }

  @Test func `of a warning has a wrong tree and a right one on its page`() throws {
    for rule in Rule.warnings {
      let section = RulePage.section(of: rule)
      #expect(section.contains("\nWrong:\n") && section.contains("\nRight:\n"))
      #expect(section.components(separatedBy: "```").count % 2 == 1)
    }
  }

  @Test func `has a level, which can be another one unless there is no layout`() {
    #expect(Rule.all.filter { !$0.isAdjustable }.map(\.id) == ["invalid-input", "invocation"])
    #expect(Rule.warnings.allSatisfy { $0.level == .warning && $0.isAdjustable })
  }
}
