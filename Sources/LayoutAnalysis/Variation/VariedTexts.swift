import LayoutEngine
import Platform
import TreeFiles

/// An invalid value of `$vary` in a tree file.
package struct VariationError: Error {
  package let path: String
  package let message: String
}

/// A string in a tree file that was replaced.
package struct ReplacedString {
  /// The text as named in messages: `the text "title"`.
  package let description: String
  /// The path of the string in the file.
  package let path: String
  /// The id of the text element; nil if it has none.
  package let id: String?
  /// The position of the string in the file.
  package let position: SourcePosition
  package let before: String
  package let after: String
}

/// The strings in a tree file that `vary text` replaces.
package struct VariedTexts {
  /// The replacements, by index of the string.
  package typealias Strings = [Int: String]

  /// The key of an element that specifies how its texts vary.
  static let key = "$vary"
  /// The key, next to a replaced string of `text(with:marked:)`, that has the original string.
  static let originalKey = "$layoutcalc was"

  private struct Text {
    /// The node of the string, in a text or a run.
    let node: Int
    let own: String
    /// The allowed replacements; nil for any.
    let allowed: [String]?
    /// The string in other languages.
    let translations: [String]
    /// The node of the text element, and its id.
    let element: Int
    let id: String?
  }

  private let document: JSONDocument
  private let texts: [Text]

  /// The number of strings.
  package var count: Int { texts.count }

  /// Finds the strings in the texts of a tree, except texts with recorded sizes. `translations` returns, for an id, the
  /// string of a text or the strings of its runs in each language.
  package init(
    _ document: JSONDocument, root: Int, translations: (String) -> [[String]] = { _ in [] }
  ) throws(VariationError) {
    self.document = document
    var texts: [Text] = []
    // A stack of open elements with `$vary`, the innermost last, with the allowed strings.
    var open: [(end: Int, strings: [String]?)] = []
    for element in document.elements(from: root) {
      while let last = open.last, last.end <= element { open.removeLast() }
      if let value = document.child(Self.key, of: element) {
        open.append((document.nodes[element].end, try Self.strings(document, value)))
      }
      let allowed = open.isEmpty ? nil : open[open.count - 1].strings
      guard allowed?.isEmpty != true else { continue }
      let id = document.child(ElementKey.id.word, of: element).flatMap(document.string)
      let translations = id.map(translations) ?? []
      for (index, node) in Self.strings(of: element, in: document).enumerated() {
        texts.append(
          Text(
            node: node, own: document.string(of: node) ?? "", allowed: allowed,
            translations: translations.compactMap { $0.indices.contains(index) ? $0[index] : nil },
            element: element, id: id))
      }
    }
    self.texts = texts
  }

  /// Returns the nodes of the strings of a text element: its own string, or the strings of its runs.
  private static func strings(of element: Int, in document: JSONDocument) -> [Int] {
    guard document.child(ElementKey.measures.word, of: element) == nil else { return [] }
    let runs = document.child(ElementKey.runs.word, of: element).map(document.children) ?? []
    return ([element] + runs).compactMap { object in
      document.child(ElementKey.text.word, of: object).flatMap {
        document.nodes[$0].kind == .string ? $0 : nil
      }
    }
  }

  /// Parses the value of `$vary`: an empty array for false, nil for true.
  private static func strings(
    _ document: JSONDocument, _ value: Int
  ) throws(VariationError) -> [String]? {
    switch document.nodes[value].kind {
    case .array:
      let strings = document.children(of: value).map { document.string(of: $0) }
      if !strings.contains(nil) { return strings.compactMap { $0 } }
    case .word where document.text(of: value).elementsEqual("false".utf8): return []
    case .word where document.text(of: value).elementsEqual("true".utf8): return nil
    default: break
    }
    throw VariationError(
      path: document.path(of: value),
      message:
        "\"\(key)\" must be false, so that texts stay as they are, or an array of strings to try: \"\(key)\": "
        + "false")
  }

  // MARK: - Strings

  /// Returns random replacements for some of the texts.
  package func strings(_ numbers: inout SplitMix64) -> Strings {
    var strings: Strings = [:]
    // The number of replaced texts varies, because most trees fail because of few texts, but some only if all are long.
    let share = numbers.pick([1, 2, texts.count])
    for (index, text) in texts.enumerated() where numbers.below(texts.count) < share {
      let string =
        text.allowed.map { numbers.pick($0) } ?? translation(of: text, &numbers)
        ?? VariedString.string(insteadOf: text.own, &numbers)
      if !string.isExactly(text.own) { strings[index] = string }
    }
    return strings
  }

  /// Returns a random translation of a string in half of the calls; otherwise, or if there is none, nil.
  private func translation(of text: Text, _ numbers: inout SplitMix64) -> String? {
    guard !text.translations.isEmpty, numbers.below(2) == 0 else { return nil }
    return numbers.pick(text.translations)
  }

  /// Simplifies replacements as long as a condition holds: removes them, shortens them, and replaces their letters by
  /// `a`. The condition must hold for `strings`. Strings that the file allows explicitly are not shortened.
  package func simplified(_ strings: Strings, while isKept: (Strings) -> Bool) -> Strings {
    var strings = strings
    func attempt(_ index: Int, _ string: String?) -> Bool {
      if let string, string.isExactly(strings[index] ?? "") { return false }
      var simpler = strings
      // The text's own string is not a replacement.
      simpler[index] = string.flatMap { $0.isExactly(texts[index].own) ? nil : $0 }
      guard isKept(simpler) else { return false }
      strings = simpler
      return true
    }
    for index in strings.keys.sorted() { _ = attempt(index, nil) }
    for index in strings.keys.sorted() where texts[index].allowed == nil {
      var characters = Array(strings[index] ?? "")
      var length = characters.count
      while length > 0 {
        var first = 0
        while first < characters.count {
          var shorter = characters
          shorter.removeSubrange(first..<min(first + length, characters.count))
          if attempt(index, String(shorter)) { characters = shorter } else { first += length }
        }
        length /= 2
      }
      let plain = characters.map { $0 == " " ? $0 : "a" }
      if attempt(index, String(plain)) { continue }
      for position in characters.indices where characters[position] != plain[position] {
        var simpler = characters
        simpler[position] = plain[position]
        if attempt(index, String(simpler)) { characters = simpler }
      }
    }
    return strings
  }

  /// Returns the replaced strings, in the order of the file.
  package func replaced(by strings: Strings) -> [ReplacedString] {
    strings.sorted { $0.key < $1.key }.map { index, string in
      let text = texts[index]
      let name = text.id.map { "\"\($0)\"" } ?? "at \(document.path(of: text.element))"
      let offset = document.nodes[text.node].range.lowerBound
      return ReplacedString(
        description: "the text \(name)", path: document.path(of: text.node), id: text.id,
        position: document.text.withUnsafeBytes { SourcePosition(of: offset, in: $0) },
        before: text.own, after: string)
    }
  }

  // MARK: - The file with other strings

  /// Returns the text of the file with replacements. If `marked`, the original string is next to each replacement.
  package func text(with strings: Strings, marked: Bool = false) -> [UInt8] {
    document.applying(
      strings.flatMap { index, string -> [JSONEdit] in
        let text = texts[index]
        let edit = JSONEdit.replace(text.node, with: jsonString(string))
        if !marked { return [edit] }
        let parent = Int(document.nodes[text.node].parent)
        return [edit, .add(key: Self.originalKey, value: jsonString(text.own), to: parent)]
      })
  }

  /// Returns the text of a marked file with the original strings.
  package static func restored(_ document: JSONDocument) -> [UInt8] {
    document.applying(
      marks(in: document).map { .replace($0.text, with: document.source(of: $0.original)) })
  }

  /// Returns the text of a marked file without the original strings.
  package static func unmarked(_ document: JSONDocument) -> [UInt8] {
    document.applying(marks(in: document).map { .remove($0.original) })
  }

  private static func marks(in document: JSONDocument) -> [(text: Int, original: Int)] {
    document.nodes.indices.compactMap { node in
      guard document.nodes[node].kind == .string, document.key(of: node) == originalKey,
        let text = document.child(ElementKey.text.word, of: Int(document.nodes[node].parent))
      else { return nil }
      return (text, node)
    }
  }
}
