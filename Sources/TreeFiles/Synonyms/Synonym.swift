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

  /// Whether one of the words is this one, whatever its capitals, hyphens and dots.
  func includes(_ normalized: String) -> Bool {
    words.contains { $0.words.contains { Synonym.normalized($0) == normalized } }
  }

  /// A word without what differs between languages: `.flexStart`, `flex-start` and `FlexStart` are one.
  static func normalized(_ word: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in word.unicodeScalars
    where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
      letters.append(scalar)
    }
    return String(letters).lowercased()
  }

  /// What other systems call a word of this format, as a paragraph of the schema: empty where they have no
  /// other word.
  static func note(of word: String, in rows: [Synonym]) -> String {
    let names = LayoutSystem.allCases.compactMap { system -> String? in
      let words = rows.filter { $0.replacements.contains(word) }
        .flatMap { row in row.words.filter { $0.system == system }.flatMap(\.words) }
      return words.isEmpty ? nil : "\(system.rawValue): \(words.joined(separator: ", "))"
    }
    return names.isEmpty ? "" : "\n\n" + names.joined(separator: ". ") + "."
  }

  /// The first row that has a word and holds where only some words are allowed.
  static func of(_ word: String, in rows: [Synonym], among allowed: [String]? = nil) -> Synonym? {
    let normalized = normalized(word)
    if normalized.isEmpty { return nil }
    return rows.first { row in
      row.includes(normalized) && (allowed.map(row.holds) ?? true)
    }
  }

  /// Whether the row holds where only some words are allowed.
  private func holds(among allowed: [String]) -> Bool {
    condition.isEmpty || condition.contains { allowed.contains($0) }
  }

  /// What to write in its place where only some words are allowed.
  func replacement(among allowed: [String]) -> String? {
    replacements.first { allowed.contains($0) }
  }
}
