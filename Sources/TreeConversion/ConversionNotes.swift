import TreeFiles

/// A note on everything of one kind that a conversion left out or approximated.
package struct ConversionNote {
  package enum Kind: Hashable {
    /// Keys that do not change the layout.
    case paint
    /// Keys and types without a counterpart.
    case unknown
    /// Keys that no reader looked up.
    case unread
    /// A value that was approximated; the sentence says how.
    case approximated(String)
  }

  package let kind: Kind
  /// The distinct keys and values that the message lists, up to `maximumListedWords`.
  fileprivate var listed: [String] = []
  fileprivate var words: Set<String> = []
  /// The path of the first occurrence in the foreign file.
  package let path: String
  package fileprivate(set) var count = 0

  fileprivate init(kind: Kind, path: String) { (self.kind, self.path) = (kind, path) }

  fileprivate mutating func add(_ word: String, count added: Int) {
    count += added
    if !word.isEmpty, words.insert(word).inserted, listed.count < Self.maximumListedWords {
      listed.append(word)
    }
  }

  /// A sentence without a period.
  package var message: String {
    let shown = path.utf8.count > Self.longestPath ? "\(path.prefix(Self.longestPath))…" : path
    // The count is of all words.
    let counted = "\(count) \(words.count > 1 ? "in all" : "times")"
    let times =
      switch (count, path == "$") {
      case (1, true): ""
      case (1, false): " (at \(shown))"
      case (_, true): " (\(counted))"
      case (_, false): " (\(counted), first at \(shown))"
      }
    let rest = words.count > listed.count ? " and \(words.count - listed.count) more" : ""
    let list = listed.joined(separator: ", ") + rest
    return switch kind {
    case .paint: "left out, because no frame depends on it: \(list)\(times)"
    case .unknown: "left out, because there is no counterpart: \(list)\(times)"
    case .unread: "not read: \(list)\(times)"
    case .approximated(let sentence): sentence + (list.isEmpty ? "" : ": \(list)") + times
    }
  }

  /// The maximum length of a path in a message, in bytes.
  private static let longestPath = 80
  /// The maximum number of words that a message lists.
  private static let maximumListedWords = 12
}

/// The notes of a conversion, one per kind, in order of first occurrence; and its limits.
final class ConversionNotes {
  private(set) var notes: [ConversionNote] = []
  private var indices: [ConversionNote.Kind: Int] = [:]
  private var elementsLeft: Int
  let system: ForeignSystem

  /// The maximum depth of an element. The trees of apps have about thirty levels.
  private static let maximumDepth = 200
  /// The maximum number of elements that templates and components may add to the elements in the file.
  private static let maximumRepeatedElements = 20_000

  /// - Parameter valueCount: The number of values in the foreign file.
  init(valueCount: Int, of system: ForeignSystem) {
    (elementsLeft, self.system) = (valueCount + Self.maximumRepeatedElements, system)
  }

  /// Counts an element that is about to be read. Throws if there are too many, because nested
  /// templates can repeat an element exponentially often.
  func enter(_ value: ForeignValue, depth: Int) throws(ConversionError) {
    elementsLeft -= 1
    if depth <= Self.maximumDepth, elementsLeft >= 0 { return }
    let reason =
      elementsLeft < 0
      ? "templates repeat more than \(Self.maximumRepeatedElements) elements"
      : "there are more than \(Self.maximumDepth) elements within each other"
    throw ConversionError(
      message: "\(reason): convert a part of the tree",
      offset: value.document.json.nodes[value.node].range.lowerBound)
  }

  func add(
    _ kind: ConversionNote.Kind, _ word: String = "", at value: ForeignValue, count: Int = 1
  ) {
    let index = indices[kind] ?? notes.count
    if index == notes.count {
      indices[kind] = index
      notes.append(ConversionNote(kind: kind, path: value.path))
    }
    notes[index].add(word, count: count)
  }

  func approximate(_ sentence: String, at value: ForeignValue) {
    add(.approximated(sentence), at: value)
  }

  /// Adds notes on keys that were not looked up, except descriptive ones.
  func addUnread(of document: ForeignDocument) {
    for (key, object, count) in document.unreadKeys where !Self.isDescription(key) {
      let isPaint =
        system.paint.contains(key) || Synonym.isInert(key) || FlexStyleReader.isPaint(key)
      add(
        isPaint ? .paint : .unread, key, at: ForeignValue(document: document, node: object),
        count: count)
    }
  }

  /// Returns true for keys of names, event handlers, comments and the like.
  private static func isDescription(_ key: String) -> Bool {
    let isHandler = key.hasPrefix("on") && key.dropFirst(2).first?.isUppercase == true
    return isHandler || descriptions.contains(key)
      || ["$", "_", "//", "aria", "data-", "accessib"].contains(where: key.hasPrefix)
  }

  private static let descriptions: Set = [
    "id", "name", "key", "type", "class", "className", "version", "comment", "src", "href", "alt",
    "title", "role", "uri", "url", "testID", "nativeID", "actions", "source", "tag", "tagName",
    "nodeType", "nodeName", "log_id", "state_id", "placeholder", "lastModified", "schemaVersion",
    "componentId", "components", "styles", "fontPostScriptName", "has-measure-func", "duration-ns",
    "testUri", "description",
  ]
}
