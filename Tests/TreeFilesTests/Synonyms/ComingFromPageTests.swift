import Foundation
import Testing

@testable import TreeFiles

/// docs/coming-from.md: for each other layout system, its words and what to write here.
/// `UPDATE_FIXTURES=1` writes the page.
@Suite struct `The page for those who come from another layout system` {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/coming-from.md").standardized

  @Test func `has the words that error messages know, and no others`() throws {
    let page = Self.page
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try Data(page.utf8).write(to: Self.url)
    }
    let lines = try String(contentsOf: Self.url, encoding: .utf8).components(separatedBy: "\n")
    #expect(lines.difference(from: page.components(separatedBy: "\n")).isEmpty)
  }

  private static var page: String {
    """
    # Coming from another layout system

    What to write in a tree file for what you know by another name. The tables are what error messages know: \
    a tree with one of these words is answered with the same advice, and with its own values. Capitals, \
    hyphens and dots do not matter: `flex-start`, `flexStart` and `.flexStart` are one word.

    [`layoutcalc convert`](convert.md) reads whole trees of CSS, Yoga, React Native, Figma and DivKit. Their \
    types, and their keys that change no frame, are not listed here: it knows them, and so do error messages.

    \(SynonymSystem.allCases.map { "[\($0.title)](#\(anchor(of: $0)))" }.joined(separator: " · "))

    \(SynonymSystem.allCases.map(section).joined(separator: "\n"))
    """
  }

  private static func anchor(of system: SynonymSystem) -> String {
    system.title.lowercased().replacing(" ", with: "-")
  }

  private static func section(_ system: SynonymSystem) -> String {
    let tables = [
      ("Types", Synonym.types), ("Keys", Synonym.keys), ("Keywords", Synonym.keywords),
      ("In sizes, points and insets", Synonym.fieldKeys), ("Around a tree", Synonym.caseKeys),
    ]
    return "## \(system.title)\n\n"
      + tables.compactMap { title, table in
        converted.contains(system) && title == "Types"
          ? nil : self.table(of: table, for: system, titled: title)
      }.joined(separator: "\n")
  }

  /// The systems whose trees are converted.
  private static let converted: Set<SynonymSystem> = [.css, .yoga, .figma]

  /// Returns a table of the rows that have words of a system, nil if there are none.
  private static func table(
    of synonyms: SynonymTable, for system: SynonymSystem, titled title: String
  ) -> String? {
    let lines = synonyms.rows.compactMap { row -> String? in
      guard let words = row.words.first(where: { $0.system == system })?.words else { return nil }
      if converted.contains(system), row.isInert { return nil }
      return "| \(words.map(code).joined(separator: " ")) | \(advice(of: row)) |\n"
    }
    return lines.isEmpty ? nil : "| \(title) | Here |\n|---|---|\n" + lines.joined()
  }

  private static func advice(of row: Synonym) -> String {
    let types = row.types.map { code($0.keyword) }.listed("or")
    return (types.isEmpty ? "" : "for \(types): ")
      + (row.remedy?.example ?? row.replacements.map(code).joined(separator: ", "))
      + (row.companion.map { ", with \(code("\"\($0.key)\": \($0.value)"))" } ?? "")
      + (row.childless.map { "; without children, \(code($0))" } ?? "")
      + (row.padded.map { "; with padding, \(code($0))" } ?? "")
  }

  private static func code(_ word: String) -> String { "`\(word)`" }
}
