import Foundation
import LayoutReports
import Testing

@testable import LayoutAnalysis

/// docs/requirements.md: the tables of the grammar. `UPDATE_FIXTURES=1` writes them.
@Suite struct `The page about requirements` {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/requirements.md").standardized

  private static let tables: [(name: String, heads: [String], rows: [[String]])] = [
    (
      "rows", ["after an element or a number", "what it means"],
      RequirementRow.all.map { row in
        switch row.meaning {
        case .sentence(let sentence): [code([example(row.forms[0])]), code([example(sentence)])]
        case .state(_, let summary): [code([example(row.forms[0])]), summary]
        }
      }
    ),
    (
      "comparisons", ["sign", "words"],
      RequirementComparison.allCases.map { [code($0.signs), code($0.words)] }
    ),
    (
      "numbers", ["number", "meaning"],
      ElementNumber.allCases.map {
        [code($0.row.names.filter { !$0.contains(" ") }), $0.row.summary]
      }
        + RequirementFunction.allCases.map { [code($0.row.forms), $0.row.summary] }
    ),
    (
      "classes", ["word", "elements"],
      ElementClass.allCases.map { [code([$0.plural] + $0.synonyms.suffix(1)), $0.summary] }
    ),
    (
      "sets", ["set", "sentences"],
      RequirementSet.allCases.map { [code([$0.name]), code($0.sentences)] }
    ),
  ]

  private static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A form or a meaning with something at its places.
  private static func example(_ form: String) -> String {
    let places = [
      "A": "a", "B": "b", "C": ">=", "D": "wide", "E": "left", "F": "high", "G": "right",
      "H": "left",
      "K": "44", "L": "44", "M": "60", "N": "44", "O": "wider", "P": "width", "S": "a.width",
      "T": "'Buy'", "Z": "each other",
    ]
    let properties = ["D": "width", "F": "height", "O": ">"]
    let isMeaning = form.contains("A") || form.contains("S ")
    var text = ""
    var word = ""
    for character in form.map({ String($0) }) + [" "] {
      if character.first!.isLetter || character == "|" || character == "?" {
        word += character
        continue
      }
      let shown = (isMeaning ? properties[word] : nil) ?? places[word] ?? word
      text +=
        (shown.split(separator: "|").first.map { String($0) } ?? "")
        .replacing("?", with: "") + character
      word = ""
    }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    return isMeaning ? trimmed : trimmed.replacing(">=", with: "at least")
  }

  @Test func `has the tables of the grammar`() throws {
    var page = try String(contentsOf: Self.url, encoding: .utf8)
    for table in Self.tables {
      let marker = "<!-- table: \(table.name) -->\n"
      let start = try #require(page.range(of: marker)).upperBound
      let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
      let lines =
        [table.heads, table.heads.map { _ in "---" }] + table.rows
      let text = lines.map { "| \($0.joined(separator: " | ").replacing("||", with: "")) |" }
        .joined(separator: "\n").replacing("| --- | --- |", with: "|---|---|")
      page.replaceSubrange(start..<end, with: text)
    }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try Data(page.utf8).write(to: Self.url)
    }
    #expect(try String(contentsOf: Self.url, encoding: .utf8) == page)
  }
}
