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

  @Test func `has a page in docs, with the section that it names`() throws {
    for rule in Rule.all {
      let parts = rule.page.split(separator: "#")
      let text = try Self.page(parts[0])
      guard parts.count > 1 else { continue }
      // GitHub's anchor of a heading.
      let anchors = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.trimmingPrefix(" ").lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      #expect(anchors.contains(String(parts[1])), "\(rule.page)")
    }
  }

  @Test func `of a warning has the section of docs/warnings.md, with a wrong tree and a right one`()
    throws
  {
    let page = try Self.page("warnings.md")
    var sections = ""
    for rule in Rule.warnings {
      let section = try #require(RulePage.section(of: rule))
      #expect(section.hasPrefix("### \(rule.id)\n\n") && section.hasSuffix("\n"))
      #expect(section.contains("\nWrong:\n") && section.contains("\nRight:\n"))
      #expect(section.components(separatedBy: "```").count % 2 == 1)
      #expect(page.contains(section))
      sections += (sections.isEmpty ? "" : "\n") + section
    }
    // Together they are the end of the page.
    #expect(page.hasSuffix(sections))
    let other = try #require(Rule.named("golden"))
    #expect(RulePage.section(of: other) == nil)
  }
}
