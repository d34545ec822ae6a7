import Foundation
import LayoutReports
import Testing

@testable import LayoutAnalysis

/// docs/requirements.md: the lists of the grammar. `UPDATE_FIXTURES=1` writes them.
@Suite struct `The page about requirements` {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/requirements.md").standardized

  private static let lists: [(name: String, lines: [String])] = [
    ("states", meanings(of: RequirementRow.states)),
    ("verbs", meanings(of: RequirementRow.verbs)),
    ("sizes", examples(of: RequirementRow.sizes)),
    ("positions", examples(of: RequirementRow.positions)),
    ("others", examples(of: RequirementRow.others)),
    ("numbers", examples(of: RequirementRow.comparisons)),
    (
      "comparisons",
      RequirementComparison.allCases.map {
        "- \(code($0.signs)): \($0.words.joined(separator: ", "))"
      }
    ),
    (
      "properties",
      [
        ElementNumber.allCases.map {
          code($0.names.filter { !$0.contains(" ") }, separator: " ")
        }.joined(separator: ", ") + "."
      ]
    ),
    (
      "classes",
      ElementClass.allCases.map { kind in
        let plurals = stride(from: 1, to: kind.words.count, by: 2).map { kind.words[$0] }
        return "- \(code(plurals)): \(kind.summary)"
      }
    ),
    ("sets", RequirementSet.allCases.map { "- `\($0.name)`: \(code($0.sentences))" }),
  ]

  private static func meanings(of rows: [RequirementRow]) -> [String] {
    rows.compactMap { row in
      switch row.meaning {
      case .pattern(let sentence): "- `\(example(row.forms[0]))`: `\(example(sentence))`"
      case .state(_, let summary): "- `\(example(row.forms[0]))`: \(summary)"
      case .proposals: nil
      }
    }
  }

  private static func examples(of rows: [RequirementRow]) -> [String] {
    var examples: [String] = []
    for row in rows {
      // Rows of edges are like those of elements.
      if case .pattern(let meaning) = row.meaning,
        "JQXY".contains(where: { (row.forms[0] + meaning).contains($0) })
      {
        continue
      }
      let example = example(row.forms[0])
      if !examples.contains(example) { examples.append(example) }
    }
    return [code(examples) + "."]
  }

  private static func code(_ words: [String], separator: String = ", ") -> String {
    words.map { "`\($0)`" }.joined(separator: separator)
  }

  /// A form or a meaning with something at its places.
  private static func example(_ form: String) -> String {
    let places = [
      "A": "a", "B": "b", "C": ">=", "D": "wide", "F": "high", "H": "left", "HH": "top",
      "HB": "left of b", "HB!": "left edge of b", "CORNER": "top left", "OUT": "<",
      "I": "twice", "J": "the left of b", "K": "44", "L": "60", "M": "60", "N": "44", "O": "wider",
      "P": "width", "PP": "height", "Q": "the top of b", "R": "a.aspect", "S": "a.width",
      "T": "'Buy'", "U": "the width of b", "VALUE": "b", "X": "a.left", "Y": "a.top",
      "Z": "each other", "W": "text", "MOST": "widest", "AXIS": "vertically", "THEN": ", then b",
      "AND": "and b",
    ]
    let properties = ["D": "width", "F": "height", "O": ">"]
    let form = form.split(separator: " ").flatMap {
      RequirementForm.abbreviations[String($0)] ?? [String($0)]
    }.filter { !$0.hasSuffix("?") }.joined(separator: " ")
      .replacing("C!", with: "C")
    let isMeaning = form.contains("A") || form.contains("S ")
    var text = ""
    var word = ""
    for character in form.map({ String($0) }) + [" "] {
      if character.first!.isLetter || "|*".contains(character) {
        word += character
        continue
      }
      let shown = (isMeaning ? properties[word] : nil) ?? places[word] ?? word
      text += (shown.split(separator: "|").first ?? "") + character
      word = ""
    }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    return isMeaning ? trimmed : trimmed.replacing(">=", with: "at least")
  }

  @Test func `lists the grammar`() throws {
    var page = try String(contentsOf: Self.url, encoding: .utf8)
    for list in Self.lists {
      let marker = "<!-- list: \(list.name) -->\n"
      let start = try #require(page.range(of: marker)).upperBound
      let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
      page.replaceSubrange(
        start..<end, with: list.lines.map { Self.wrapped($0) }.joined(separator: "\n"))
    }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try Data(page.utf8).write(to: Self.url)
    }
    #expect(try String(contentsOf: Self.url, encoding: .utf8) == page)
  }

  /// A line of a page, in lines of at most 120 characters.
  private static func wrapped(_ line: String) -> String {
    var text = ""
    var length = 0
    for word in line.split(separator: " ") {
      if length > 0, length + 1 + word.count > 120 {
        text += line.hasPrefix("- ") ? "\n  " : "\n"
        length = line.hasPrefix("- ") ? 2 : 0
      } else if length > 0 {
        text += " "
        length += 1
      }
      text += word
      length += word.count
    }
    return text
  }
}
