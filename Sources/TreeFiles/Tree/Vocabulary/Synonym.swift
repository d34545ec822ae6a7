import LayoutEngine

/// Synonyms in other layout systems, and what this format has in their place.
///
/// The rows are in the other files of this folder. Errors, the schema and docs/coming-from.md are made from them. They
/// are only used after an error.
package struct Synonym: Sendable {
  /// The words of each system, in its spelling.
  package private(set) var words: [(system: LayoutSystem, words: [String])] = []
  /// The replacements, in order of preference: the first one that the object allows is suggested. Empty if no key or
  /// keyword means the same by itself.
  package private(set) var replacements: [String] = []
  /// The advice, as a clause: `wrap the element in an inset: …`.
  package private(set) var remedy: Remedy?
  /// The element types whose own keys the row applies to; empty for all elements and for styles.
  package private(set) var types: [ElementType] = []
  /// The keys that an element of the type in `replacements` needs in addition, with their values.
  package private(set) var companions: [Advice.Member] = []
  /// What to add about an element of the type that lacks a key.
  package private(set) var remark: (key: String, text: String)?
  /// True for a key of an object that replaces an element.
  private(set) var isInsteadOfElement = false
  /// For a keyword: further steps.
  private(set) var also: [Advice.Step] = []
  /// The other keys that the remedy is about, too.
  private(set) var covered: [String] = []
  /// The type to suggest for an element that is `childless`, `padded` or `aligned`.
  private(set) var variants: [String: String] = [:]
  /// For a keyword: the row applies only to keys that allow one of these.
  private var condition: [String] = []

  /// Parses a row of a table.
  ///
  /// Each line is a column: its name, a colon, and words separated by commas. A line that begins with a space continues
  /// the previous one. In addition to a column for each system, named after its case, of which a line can have several
  /// with semicolons between them, there are:
  ///
  /// - `write`: the replacements.
  /// - `on`: the element types whose own keys the row applies to.
  /// - `of`: for a keyword without a replacement: the row applies only to keys that allow one of these.
  /// - `with`: for a type: members that the element needs, too.
  /// - `without`: for a type: a key, and what to add about an element that lacks it.
  /// - `covers`: other keys that the remedy is about, too.
  /// - `childless`, `padded`, `aligned`: for a type: the type to suggest if the element has no children,
  ///   has padding, or aligns its child.
  /// - `instead`: `element`, for a key of an object that replaces an element.
  /// - `also`: for a keyword: `reverse the order of the children`.
  /// - `do`, `set`, `remove`: the remedy, if a replacement is not enough: see `Remedy`.
  fileprivate init(_ lines: some Sequence<Substring>) {
    for line in lines.flatMap(Self.columns) {
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

  /// Returns the columns in a line: one, or those of several systems.
  private static func columns(_ line: Substring) -> [Substring] {
    LayoutSystem(rawValue: String(line.prefix { $0 != ":" })) == nil
      ? [line] : line.split(separator: ";").map { $0.drop { $0 == " " } }
  }

  /// Returns a word in lower case, without separators: `.flexStart`, `flex-start` and `FlexStart` are equal.
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

  /// Returns the allowed keyword for a word of another system; nil if there is none.
  package static func keyword(_ word: String, among keywords: [String]) -> String? {
    let normalized = normalized(word)
    return keywords.first { self.normalized($0) == normalized }
      ?? self.keywords.rows(for: word).lazy.filter { $0.remedy == nil && $0.also.isEmpty }
      .compactMap { $0.replacements.first(where: keywords.contains) }.first
  }

  /// Returns true for another system's key that does not change the layout.
  package static func isInert(_ key: String) -> Bool {
    keys.rows(for: key).contains { row in
      row.isInert || ["hidden", "border", "layer"].contains(row.remedy?.function)
    }
  }

  /// True if the keys of the row do not change the layout.
  package var isInert: Bool {
    replacements.isEmpty && types.isEmpty && remedy?.kind == .remove
  }

  /// Returns true if the row has a word of a system.
  func has(_ word: String, of system: LayoutSystem) -> Bool {
    words.contains { row in
      row.system == system && row.words.contains { Self.normalized($0) == Self.normalized(word) }
    }
  }

  /// Returns true if the row applies to a key that allows some keywords.
  func holds(among allowed: [String]) -> Bool {
    condition.isEmpty || condition.contains { allowed.contains($0) }
  }
}

/// Rows with an index by word, because one input may have an error in each of many lines.
package struct SynonymTable: Sendable {
  package let rows: [Synonym]
  /// The indices of the rows that have a word, by the normalized word.
  private let indices: [String: [Int]]

  /// Parses a table, with an empty line between rows. A string compiles much faster than a call for each row.
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

  /// Returns the rows with a word. If there are none, tries the unqualified word, as in `android:gravity`,
  /// `Layout.fillWidth`, `MainAxisAlignment.end` and `YGAlignFlexEnd`. A type may have a constructor: `GridView.count`,
  /// `Spacer()`.
  package func rows(for word: String, isType: Bool = false) -> [Synonym] {
    if let found = indices[Synonym.normalized(word)] { return found.map { rows[$0] } }
    if isType {
      let names = word.split { ".(".contains($0) }.filter { $0.first?.isUppercase ?? false }
      let index = names.lazy.compactMap { indices[Synonym.normalized($0)] }.first
      return index.map { $0.map { rows[$0] } } ?? []
    }
    // An at-rule includes its condition: `@media (min-width: 600px)`.
    if word.hasPrefix("@"), word.contains("(") { return rows(for: "media") }
    // There is a handler for each event, and an attribute for each use of a screen reader.
    if word.hasPrefix("on"), word.dropFirst(2).first?.isUppercase ?? false {
      return rows(for: "onClick")
    }
    if ["accessibility", "aria-", "data-"].contains(where: word.hasPrefix) {
      return rows(for: "accessibilityLabel")
    }
    // Android has a key for each pair of edges and for each property of a chain; the table has one row for all.
    if Synonym.normalized(word).hasPrefix("layoutconstraint") { return rows(for: "constraints") }
    // The table has one name for all edges of a box.
    if let box = EdgeBox(named: word), let found = indices[box.rawValue] {
      return found.map { rows[$0] }
    }
    for suffix in word.unqualified {
      if let found = indices[Synonym.normalized(suffix)] { return found.map { rows[$0] } }
    }
    return []
  }

  /// Returns the longest part of a type's compound name that is a type here or in another system, the last one of
  /// several: `Inset` for `CKInsetComponent`. Nil if only words such as `View` are left.
  func part(ofTypeName name: String) -> String? {
    let name = name.prefix { $0 != "." && $0 != "(" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    let words = String(name).nameWords
    for count in (1..<max(words.count, 1)).reversed() {
      for start in (0...(words.count - count)).reversed() {
        let part = words[start..<start + count].joined()
        if ElementType.keyword(part) != nil { return part }
        if indices[part] != nil, !Self.commonWords.contains(part) { return part }
      }
    }
    return nil
  }

  /// Words that many types' names end in, whatever they are.
  private static let commonWords: Set = [
    "view", "component", "element", "widget", "object", "block", "cell", "item", "main", "form",
    "section", "a",
    "b", "i", "p", "small", "map", "color", "shape", "display", "node", "layer", "layout",
  ]

  /// Returns the synonyms of a word of this format, as a paragraph for the schema; empty if there are none.
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
  /// The unqualified word: `gravity` for `android:gravity`.
  var ownName: String { unqualified.first.map { String($0) } ?? self }

  /// The suffixes that may be the unqualified word: after the last dot or colon, or, in a C constant such as
  /// `YGFlexDirectionColumn`, from each capital.
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
