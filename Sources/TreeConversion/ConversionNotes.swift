/// A kind of thing that a conversion left out or approximated.
package struct ConversionNote {
  package enum Kind: Hashable {
    /// Keys that do not change the layout.
    case paint
    /// Keys and types without a counterpart.
    case unknown
    /// A value with a near counterpart, described by a sentence.
    case approximated(String)
  }

  package let kind: Kind
  /// The words of the foreign file, each once.
  package fileprivate(set) var words: [String]
  /// The path of the first one in the foreign file.
  package let path: String
  package fileprivate(set) var count: Int

  /// A sentence without a full stop.
  package var message: String {
    let times = count == 1 ? "" : " (\(count) times)"
    let list = words.prefix(Self.mostWords).joined(separator: ", ")
    let rest = words.count > Self.mostWords ? " and \(words.count - Self.mostWords) more" : ""
    return switch kind {
    case .paint: "left out, because no frame depends on it: \(list)\(rest)\(times)"
    case .unknown: "left out, because there is no counterpart: \(list)\(rest)\(times)"
    case .approximated(let sentence): sentence + times
    }
  }

  /// The most words that a message lists.
  private static let mostWords = 12
}

/// The notes of a conversion, one for each kind, in the order of their first places.
final class ConversionNotes {
  private(set) var notes: [ConversionNote] = []
  private var indices: [ConversionNote.Kind: Int] = [:]

  func add(_ kind: ConversionNote.Kind, _ word: String = "", at path: @autoclosure () -> String) {
    guard let index = indices[kind] else {
      indices[kind] = notes.count
      notes.append(
        ConversionNote(kind: kind, words: word.isEmpty ? [] : [word], path: path(), count: 1))
      return
    }
    notes[index].count += 1
    if !word.isEmpty, !notes[index].words.contains(word) { notes[index].words.append(word) }
  }

  func approximate(_ sentence: String, at path: @autoclosure () -> String) {
    add(.approximated(sentence), at: path())
  }
}
