import LayoutEngine
import Platform
import TreeFiles

/// A value in a tree file that does not say how to vary its texts.
package struct VariationError: Error {
  package let path: String
  package let message: String
}

/// A string of a tree file that was replaced by another one.
package struct ReplacedString {
  /// The text as a message names it: `the text "title"`.
  package let description: String
  /// The path of the string in the file.
  package let path: String
  /// The id of the text element.
  package let id: String?
  /// The position of the string in the file.
  package let position: SourcePosition
  package let before: String
  package let after: String
}

/// The strings of a tree file that `vary text` replaces.
package struct VariedTexts {
  /// Strings in place of those of the file, by their index.
  package typealias Strings = [Int: String]

  /// The key of an element that says how the texts in it vary.
  static let key = "$vary"
  /// The key next to a replaced string of `text(with:marked:)`, with the original string.
  static let originalKey = "$layoutcalc was"

  private struct Text {
    /// The string, in a text or a run of one.
    let node: Int
    let own: String
    /// The strings that are allowed; nil for any.
    let allowed: [String]?
    /// The string in other languages.
    let translations: [String]
    /// The text element and its id.
    let element: Int
    let id: String?
  }

  private let document: JSONDocument
  private let texts: [Text]

  /// The number of strings.
  package var count: Int { texts.count }

  /// Finds the strings of the texts of a tree, except texts whose sizes are recorded. `translations` returns,
  /// for an id, the string of a text or the strings of its runs in each language.
  package init(
    _ document: JSONDocument, root: Int, translations: (String) -> [[String]] = { _ in [] }
  ) throws(VariationError) {
    self.document = document
    var texts: [Text] = []
    // The open elements with the strings that their texts vary by; the last one is innermost.
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

  /// Returns the strings of a text element: its own, or those of its runs.
  private static func strings(of element: Int, in document: JSONDocument) -> [Int] {
    guard document.child(ElementKey.measures.word, of: element) == nil else { return [] }
    let runs = document.child(ElementKey.runs.word, of: element).map(document.children) ?? []
    return ([element] + runs).compactMap { object in
      document.child(ElementKey.text.word, of: object).flatMap {
        document.nodes[$0].kind == .string ? $0 : nil
      }
    }
  }

  /// The value of `$vary`: none for false, nil for true.
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

  /// Returns other strings for some of the texts.
  package func strings(_ numbers: inout SplitMix64) -> Strings {
    var strings: Strings = [:]
    // A tree with many texts usually fails because of few of them, but some trees only fail if all are long.
    let share = numbers.pick([1, 2, texts.count])
    for (index, text) in texts.enumerated() where numbers.below(texts.count) < share {
      let string =
        text.allowed.map { numbers.pick($0) } ?? translation(of: text, &numbers)
        ?? VariedString.string(insteadOf: text.own, &numbers)
      if !string.isExactly(text.own) { strings[index] = string }
    }
    return strings
  }

  /// Returns, half the time, one of the translations of a string, if there are any.
  private func translation(of text: Text, _ numbers: inout SplitMix64) -> String? {
    guard !text.translations.isEmpty, numbers.below(2) == 0 else { return nil }
    return numbers.pick(text.translations)
  }

  /// Leaves texts as they are, shortens the strings of the others and replaces their letters by `a`, as long as a
  /// condition holds. It must hold for `strings`. Strings that the file lists are kept whole.
  package func simplified(_ strings: Strings, while isKept: (Strings) -> Bool) -> Strings {
    var strings = strings
    func attempt(_ index: Int, _ string: String?) -> Bool {
      if let string, string.isExactly(strings[index] ?? "") { return false }
      var simpler = strings
      // An own string is no replacement.
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

  /// Returns the file with other strings. If it is `marked`, each has the original string next to it.
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

  /// Returns a marked file with the original strings.
  package static func restored(_ document: JSONDocument) -> [UInt8] {
    document.applying(
      marks(in: document).map { .replace($0.text, with: document.source(of: $0.original)) })
  }

  /// Returns a marked file without its marks.
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
