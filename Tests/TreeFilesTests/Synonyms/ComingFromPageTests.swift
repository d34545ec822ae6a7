import Foundation
import Testing

@testable import TreeFiles

/// docs/coming-from.md: the words of other layout systems, and what to write here.
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

    What to write in a tree file for a word of \(systems.map(\.heading).listed("or")): search this page \
    for it. The tables are what error messages know: a tree with one of these words is answered with the same \
    advice, and with its own values. Capitals, hyphens and dots do not matter: `flex-start`, `flexStart` and \
    `.flexStart` are one word.

    \(contents)

    [`layoutcalc convert`](convert.md) reads whole trees of CSS, Yoga, React Native, Figma and DivKit. Their types, \
    and their keys that change no frame, are not listed here: it knows them, and so do error messages.

    \(tables.map(section).joined(separator: "\n"))
    """
  }

  /// The systems whose words have rows.
  private static let systems = LayoutSystem.allCases.filter { system in
    tables.contains { $1.rows.contains { $0.words.contains { $0.system == system } } }
  }

  private static let tables = [
    ("Types", Synonym.types), ("Keys", Synonym.keys), ("Keywords", Synonym.keywords),
    ("In sizes, points and insets", Synonym.fieldKeys), ("Around a tree", Synonym.caseKeys),
  ]

  /// The links to the sections.
  private static let contents = tables.map { title, _ in
    let anchor = title.lowercased().replacing(",", with: "").replacing(" ", with: "-")
    return "[\(title)](#\(anchor))"
  }.joined(separator: ", ")

  /// The systems whose trees are converted.
  private static let converted: Set<LayoutSystem> = [.css, .yoga, .figma]

  /// Returns a table of all systems: each advice once, with the words that it answers.
  private static func section(_ title: String, _ synonyms: SynonymTable) -> String {
    var words: [String: [String]] = [:]
    var order: [String] = []
    for row in synonyms.rows {
      let advice = advice(of: row)
      let listed = row.words.filter { words in
        !converted.contains(words.system) || title != "Types" && !row.isInert
      }
      for word in listed.flatMap(\.words)
      where words[advice]?.contains(where: { Synonym.normalized($0) == Synonym.normalized(word) })
        != true
      {
        if words[advice] == nil { order.append(advice) }
        words[advice, default: []].append(word)
      }
    }
    return "## \(title)\n\n| Elsewhere | Here |\n|---|---|\n"
      + order.map { "| \(words[$0]!.map(code).joined(separator: " ")) | \($0) |\n" }.joined()
  }

  private static func advice(of row: Synonym) -> String {
    let types = row.types.map { code($0.keyword) }.listed("or")
    let written = row.replacements.map(code).joined(separator: ", ")
    // A reason follows what is written.
    let advice = row.remedy.map { $0.example.hasPrefix(",") ? written + $0.example : $0.example }
    return (types.isEmpty ? "" : "for \(types): ") + (advice ?? written)
      + (row.companions.isEmpty ? "" : ", with ")
      + row.companions.map { code("\"\($0.key)\": \($0.value)") }.listed()
      + (row.remark.map { "; \($0.text)" } ?? "")
      + (row.variants["childless"].map { "; without children, \(code($0))" } ?? "")
      + (row.variants["padded"].map { "; with padding, \(code($0))" } ?? "")
  }

  private static func code(_ word: String) -> String { "`\(word)`" }
}
