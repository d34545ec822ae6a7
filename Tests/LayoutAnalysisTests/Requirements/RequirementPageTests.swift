import Foundation
import Testing

@testable import LayoutAnalysis

@Suite struct `The page about requirements` {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/requirements.md").standardized

  private static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The first column of each table.
  private static let tables: [(name: String, rows: [String])] = [
    ("classes", ElementClass.allCases.map { code([$0.rawValue, $0.plural]) }),
    ("properties", RequirementProperty.allCases.map { code($0.words) }),
    ("functions", RequirementFunction.allCases.map { code([$0.usage]) }),
    ("states", RequirementPredicate.allCases.map { code(phrases($0)) }),
    ("sets", RequirementSet.allCases.map { code([$0.name]) }),
  ]

  /// What is written of a state, with the place of another element.
  private static func phrases(_ predicate: RequirementPredicate) -> [String] {
    let row = predicate.row
    return (row.adjectives.map { "is \($0)" } + row.verbs.prefix(1))
      .map { row.takesElement ? "\($0) a" : $0 }
  }

  /// The cells of a table of the page.
  private func cells(ofTable name: String) throws -> [[String]] {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let marker = try #require(page.range(of: "<!-- table: \(name) -->\n"))
    // The heading and the line below it.
    let lines = page[marker.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  @Test(arguments: tables.map(\.name))
  func `has the rows of the language, each with its meaning`(name: String) throws {
    let table = try #require(Self.tables.first { $0.name == name })
    let cells = try cells(ofTable: name)
    #expect(cells.map { $0[0] } == table.rows)
    #expect(cells.allSatisfy { $0.count > 1 && $0[1].hasSuffix(".") })
  }

  @Test func `names the words of controls`() throws {
    let meaning = try #require(cells(ofTable: "classes").last)[1]
    #expect(ElementClass.controlWords.allSatisfy { meaning.contains("`\($0)`") })
  }

  @Test func `has the sentences of each set`() throws {
    let sentences = try cells(ofTable: "sets").map { $0[2] }
    #expect(sentences == RequirementSet.allCases.map { Self.code($0.sentences) })
  }
}
