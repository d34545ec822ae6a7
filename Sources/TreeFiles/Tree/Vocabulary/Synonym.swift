import LayoutEngine

/// Words of other layout systems for one thing, and what this format has for it.
///
/// The rows are in the other files of this folder. Errors, the schema and docs/coming-from.md come
/// from them. They are looked at only once there is an error.
package struct Synonym: Sendable {
  /// The words of each system, as it spells them.
  package private(set) var words: [(system: LayoutSystem, words: [String])] = []
  /// The replacements, in order of preference: the first one that the object allows is suggested. Empty if no key or
  /// keyword means the same by itself.
  package private(set) var replacements: [String] = []
  /// The advice, as a clause: `wrap the element in an inset: …`.
  package private(set) var remedy: Remedy?
  /// The types of elements whose own keys the row is for; empty for all, and for keys of styles.
  package private(set) var types: [ElementType] = []
  /// The keys that an element of the type in `replacements` needs in addition, with their values.
  package private(set) var companions: [Advice.Member] = []
  /// What else to say about an element of the type without a key.
  package private(set) var remark: (key: String, text: String)?
  /// True for a key of an object that is there instead of an element.
  private(set) var isInsteadOfElement = false
  /// For a keyword: what else to do.
  private(set) var also: [Advice.Step] = []
  /// The other keys that the remedy is about, too.
  private(set) var covered: [String] = []
  /// The type for an element that is `childless`, `padded` or `aligned`.
  private(set) var variants: [String: String] = [:]
  /// The keywords of which a key must take one for the row to hold.
  private var condition: [String] = []

  /// A row of a table, from its lines.
  ///
  /// Each line is a column: its name, a colon, and words with commas between them. A line that begins
  /// with a space continues the one before. In addition to a column for each system, named after its case,
  /// there are:
  ///
  /// - `write`: the words to write in their place.
  /// - `on`: the types of elements whose own keys the row is for.
  /// - `of`: for a keyword without a replacement: keywords of which the key must take one.
  /// - `with`: for a type: keys that the element needs too, with their values.
  /// - `without`: for a type: a key, and what to say of an element that does not have it.
  /// - `covers`: the other keys that the remedy is about, too.
  /// - `childless`, `padded`, `aligned`: for a type: what to write if the element has no children, has padding, or aligns
  ///   its child.
  /// - `instead`: `element`, for a key of an object that is there instead of one.
  /// - `also`: for a keyword: `reverse the order of the children`.
  /// - `do`, `set`, `remove`: what to do, where that is more than to write another word: see `Remedy`.
  fileprivate init(_ lines: some Sequence<Substring>) {
    for line in lines {
      let name = String(line.prefix { $0 != ":" })
      let text = line.dropFirst(name.count + 2)
      let list = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
      switch name {
      case "write": replacements = list
      case "on": types = list.compactMap { word in ElementType.keyword(word) }
      case "of": condition = list
      case "covers": covered = list
      case "childless", "padded", "aligned": variants[name] = list[0]
      case "with": companions = Advice.Member.list(String(text))
      case "without":
        let key = text.prefix { $0 != " " }
        remark = (String(key), String(text.dropFirst(key.count + 1)))
      case "also": also = [.reverseChildren]
      case "instead": isInsteadOfElement = true
      default:
        if let kind = Remedy.Kind(rawValue: name) {
          remedy = Remedy(text: String(text), kind: kind)
          continue
        }
        guard let system = LayoutSystem(rawValue: name) else {
          preconditionFailure("a table of synonyms has no column \(name)")
        }
        words.append((system, list))
      }
    }
    precondition(!replacements.isEmpty || remedy != nil, "a row of synonyms has no answer")
    if condition.isEmpty { condition = replacements }
  }

  /// A word without what differs between languages: `.flexStart`, `flex-start` and `FlexStart` are one.
  static func normalized(_ word: some StringProtocol) -> String {
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

  /// The allowed keyword that means the same as a word of another system; nil if none does.
  package static func keyword(_ word: String, among keywords: [String]) -> String? {
    let normalized = normalized(word)
    return keywords.first { self.normalized($0) == normalized }
      ?? self.keywords.rows(for: word).lazy.filter { $0.remedy == nil && $0.also.isEmpty }
      .compactMap { $0.replacements.first(where: keywords.contains) }.first
  }

  /// True for a key of another system that does not change the layout.
  package static func isInert(_ key: String) -> Bool {
    keys.rows(for: key).contains { row in
      row.isInert || ["hidden", "border", "layer"].contains(row.remedy?.function)
    }
  }

  /// True for keys that do not change the layout.
  package var isInert: Bool {
    replacements.isEmpty && types.isEmpty && remedy?.kind == .remove
  }

  /// True if the word is one of a system.
  func has(_ word: String, of system: LayoutSystem) -> Bool {
    words.contains { row in
      row.system == system && row.words.contains { Self.normalized($0) == Self.normalized(word) }
    }
  }

  /// Returns true if the row holds where only some words are allowed.
  func holds(among allowed: [String]) -> Bool {
    condition.isEmpty || condition.contains { allowed.contains($0) }
  }
}

/// Rows, and where each word is among them: one input may have an error in each of many lines.
package struct SynonymTable: Sendable {
  package let rows: [Synonym]
  /// The indices of the rows that have a word, by the normalized word.
  private let indices: [String: [Int]]

  /// A table, from the text of its rows, with an empty line between two. Text is compiled much faster
  /// than a call for each row.
  init(_ texts: StaticString...) {
    rows = texts.flatMap { text in
      let lines = text.description.replacingAll("\n ", with: "").split(
        separator: "\n", omittingEmptySubsequences: false)
      return lines.split(whereSeparator: { $0.isEmpty }).map { Synonym($0) }
    }
    var indices: [String: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      for word in row.words.flatMap({ $0.words }) {
        indices[Synonym.normalized(word), default: []].append(index)
      }
    }
    self.indices = indices
  }

  /// The rows that have a word. If there are none, those that have it without what qualifies it, as in
  /// `android:gravity`, `Layout.fillWidth`, `MainAxisAlignment.end` and `YGAlignFlexEnd`. The name of a type may have a
  /// constructor instead: `GridView.count`, `Spacer()`.
  package func rows(for word: String, isType: Bool = false) -> [Synonym] {
    if let found = indices[Synonym.normalized(word)] { return found.map { rows[$0] } }
    if isType {
      let names = word.split { ".(".contains($0) }.filter { $0.first?.isUppercase ?? false }
      let index = names.lazy.compactMap { indices[Synonym.normalized($0)] }.first
      return index.map { $0.map { rows[$0] } } ?? []
    }
    // An at-rule with its condition: `@media (min-width: 600px)`.
    if word.hasPrefix("@"), word.contains("(") { return rows(for: "media") }
    // Android's name of each pair of edges and of each property of a chain.
    if Synonym.normalized(word).hasPrefix("layoutconstraint") { return rows(for: "constraints") }
    // One name for all edges of a box is in the table.
    if let box = EdgeBox(named: word), let found = indices[box.rawValue] {
      return found.map { rows[$0] }
    }
    for suffix in word.unqualified {
      if let found = indices[Synonym.normalized(suffix)] { return found.map { rows[$0] } }
    }
    return []
  }

  /// Returns other systems' words for one of this format, as a paragraph of the schema: empty where they have no
  /// other word.
  func note(of word: String) -> String {
    let names = LayoutSystem.allCases.compactMap { system -> String? in
      let words = rows.filter { $0.replacements.contains(word) }
        .flatMap { row in row.words.filter { $0.system == system }.flatMap { $0.words } }
      return words.isEmpty ? nil : "\(system.heading): \(words.joined(separator: ", "))"
    }
    return names.isEmpty ? "" : "\n\n" + names.joined(separator: ". ") + "."
  }
}

extension String {
  /// The word without what qualifies it: `gravity` for `android:gravity`.
  var ownName: String { unqualified.first.map { String($0) } ?? self }

  /// The ends of a word that may be the word itself: what is after the last dot or colon, and in a
  /// constant of C (`YGFlexDirectionColumn`) what begins with one of its capitals.
  var unqualified: [Substring] {
    if let last = lastIndex(where: { $0 == "." || $0 == ":" }) {
      return [self[index(after: last)...]]
    }
    guard ["AS", "YG", "NS", "UI"].contains(where: hasPrefix) else { return [] }
    return indices.dropFirst(2).filter { self[$0].isUppercase }.map { self[$0...] }
  }
}

extension ElementType {
  static func keyword(_ word: String) -> ElementType? { allCases.first { $0.keyword == word } }
}
