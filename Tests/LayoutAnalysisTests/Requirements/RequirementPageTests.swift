import Foundation
import Testing

@testable import LayoutAnalysis

/// `UPDATE_FIXTURES=1` writes the tables into the page.
@Suite struct `The page about requirements` {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/requirements.md").standardized

  private static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static let tables: [(name: String, rows: [[String]])] = [
    (
      "classes",
      ElementClass.allCases.map { [code([$0.rawValue, $0.plural]), $0.summary] }
    ),
    ("properties", RequirementProperty.allCases.map { [code($0.row.words), $0.row.summary] }),
    ("functions", RequirementFunction.allCases.map { [code([$0.usage]), $0.summary] }),
    ("states", RequirementPredicate.allCases.map { [code(phrases($0)), $0.row.summary] }),
    (
      "sets",
      RequirementSet.allCases.map { [code([$0.name]), $0.summary, code($0.sentences)] }
    ),
  ]

  /// What is written of a state, with the place of another element.
  private static func phrases(_ predicate: RequirementPredicate) -> [String] {
    let row = predicate.row
    return (row.adjectives.map { "is \($0)" } + row.verbs.prefix(1))
      .map { row.takesElement ? "\($0) a" : $0 }
  }

  @Test(arguments: tables.map(\.name))
  func `has the rows of the language`(name: String) throws {
    let table = try #require(Self.tables.first { $0.name == name })
    let rows = table.rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let marker = try #require(page.range(of: "<!-- table: \(name) -->\n"))
    // The heading and the line below it.
    let lines = page[marker.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.dropFirst(2).prefix { $0.hasPrefix("|") }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == nil {
      #expect(shown.map { "\($0)\n" }.joined() == rows)
      return
    }
    let rest = lines.dropFirst(2 + shown.count)
    let text =
      page[..<marker.upperBound] + lines.prefix(2).map { "\($0)\n" }.joined() + rows
      + rest.joined(separator: "\n")
    try Data(text.utf8).write(to: Self.url)
  }
}
