/// A layout system whose words people type from habit.
package enum LayoutSystem: String, CaseIterable, Sendable {
  case css = "CSS and HTML"
  case yoga = "Yoga and React Native"
  case uiKit = "UIKit and Auto Layout"
  case swiftUI = "SwiftUI"
  case texture = "Texture in code"
}

/// Words of other layout systems for one thing, and what this format has for it.
///
/// The rows are in `KeySynonyms.swift`, `TypeSynonyms.swift` and `KeywordSynonyms.swift`. Errors, the
/// schema and docs/coming-from.md come from them. They are looked at only once there is an error.
package struct Synonym: Sendable {
  /// The words of each system, as it spells them.
  package let words: [(system: LayoutSystem, words: [String])]
  /// What to write in its place, of several the first that is allowed there; empty where nothing has
  /// the same meaning by itself.
  package let replacements: [String]
  /// What to do, as a clause: `wrap the element in an inset: …`.
  package let remedy: String?
  /// The keywords of which a key must take one for the row to hold: the replacements, or others.
  private let condition: [String]

  /// A row.
  ///
  /// - Parameters:
  ///   - css, yoga, uiKit, swiftUI, texture: The words of each system, with commas between them.
  ///   - replacements: The words to write in their place, with commas between them.
  ///   - condition: For a keyword without a replacement: keywords of which the key must take one.
  ///   - remedy: What to do, where that is more than to write another word.
  init(
    css: String = "", yoga: String = "", uiKit: String = "", swiftUI: String = "",
    texture: String = "", write replacements: String = "", where condition: String = "",
    _ remedy: String? = nil
  ) {
    func list(_ text: String) -> [String] {
      text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
    words = [
      (.css, list(css)), (.yoga, list(yoga)), (.uiKit, list(uiKit)), (.swiftUI, list(swiftUI)),
      (.texture, list(texture)),
    ].filter { !$0.words.isEmpty }
    self.replacements = list(replacements)
    self.remedy = remedy
    self.condition = condition.isEmpty ? self.replacements : list(condition)
  }

  /// A word without what differs between languages: `.flexStart`, `flex-start` and `FlexStart` are one.
  static func normalized(_ word: String) -> String {
    String(
      decoding: word.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          byte
        default: nil
        }
      }, as: UTF8.self)
  }

  /// Whether the row holds where only some words are allowed.
  fileprivate func holds(among allowed: [String]) -> Bool {
    condition.isEmpty || condition.contains { allowed.contains($0) }
  }

  /// What to write in its place where only some words are allowed.
  func replacement(among allowed: [String]) -> String? {
    replacements.first { allowed.contains($0) }
  }
}

/// Rows, and where each word is among them: a run over many lines may have an error in each.
package struct SynonymTable: Sendable {
  package let rows: [Synonym]
  /// The indices of the rows that have a word, by the normalized word.
  private let indices: [String: [Int]]

  init(_ rows: [Synonym]) {
    self.rows = rows
    var indices: [String: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      for word in row.words.flatMap(\.words) {
        indices[Synonym.normalized(word), default: []].append(index)
      }
    }
    self.indices = indices
  }

  /// The first row that has a word and holds where only some words are allowed.
  func synonym(for word: String, among allowed: [String]? = nil) -> Synonym? {
    let index = indices[Synonym.normalized(word)]?.first { index in
      allowed.map(rows[index].holds) ?? true
    }
    return index.map { rows[$0] }
  }

  /// What other systems call a word of this format, as a paragraph of the schema: empty where they have no
  /// other word.
  func note(of word: String) -> String {
    let names = LayoutSystem.allCases.compactMap { system -> String? in
      let words = rows.filter { $0.replacements.contains(word) }
        .flatMap { row in row.words.filter { $0.system == system }.flatMap(\.words) }
      return words.isEmpty ? nil : "\(system.rawValue): \(words.joined(separator: ", "))"
    }
    return names.isEmpty ? "" : "\n\n" + names.joined(separator: ". ") + "."
  }
}
