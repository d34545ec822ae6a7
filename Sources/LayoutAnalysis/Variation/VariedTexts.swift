import LayoutEngine
import Platform
import TreeFiles

/// A value in a tree file that does not say how to vary its texts.
package struct VariationError: Error {
  package let path: String
  package let message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// The strings of a tree file that `vary text` replaces.
package struct VariedTexts {
  /// The key of an element that says how the texts in it vary.
  static let key = "$vary"
  /// The key next to a replaced string, with the original string.
  static let originalKey = "$was"

  private struct Text {
    /// The string, in a text or a run of one.
    let node: Int
    let own: String
    /// The strings that are allowed; nil for any.
    let allowed: [String]?
    /// The string in other languages.
    let translations: [String]
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
    // How the texts up to an index vary; the last one is innermost.
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
      for (place, node) in Self.strings(of: element, in: document).enumerated() {
        texts.append(
          Text(
            node: node, own: document.string(of: node) ?? "", allowed: allowed,
            translations: translations.compactMap { $0.indices.contains(place) ? $0[place] : nil }))
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

  /// Returns the file with other strings in some of the texts, each next to the original string.
  package func varied(_ numbers: inout SplitMix64) -> [UInt8] {
    var edits: [JSONEdit] = []
    // A tree with many texts usually fails because of few of them, but some trees only fail if all are long.
    let share = numbers.pick([1, 2, texts.count])
    for text in texts where numbers.below(texts.count) < share {
      let string =
        text.allowed.map { numbers.pick($0) } ?? translation(of: text, &numbers)
        ?? VariedString.string(insteadOf: text.own, &numbers)
      if string.isExactly(text.own) { continue }
      edits += [
        .replace(text.node, with: jsonString(string)),
        .add(
          key: Self.originalKey, value: jsonString(text.own),
          to: Int(document.nodes[text.node].parent)),
      ]
    }
    return document.applying(edits)
  }

  /// Returns, half the time, one of the translations of a string, if there are any.
  private func translation(of text: Text, _ numbers: inout SplitMix64) -> String? {
    guard !text.translations.isEmpty, numbers.below(2) == 0 else { return nil }
    return numbers.pick(text.translations)
  }

  /// Returns a file from `varied`, with the original strings restored.
  package static func restored(_ document: JSONDocument) -> [UInt8] {
    document.applying(
      replaced(in: document).map { text, original in
        .replace(text, with: document.source(of: original))
      })
  }

  /// Returns the replaced strings of a file, and the original ones.
  package static func replaced(in document: JSONDocument) -> [(text: Int, original: Int)] {
    document.nodes.indices.compactMap { node in
      guard document.nodes[node].kind == .string, document.key(of: node) == originalKey,
        let text = document.child(ElementKey.text.word, of: Int(document.nodes[node].parent))
      else { return nil }
      return (text, node)
    }
  }
}
