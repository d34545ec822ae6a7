import LayoutEngine

// Errors of the format.

extension TreeReader {
  /// The key at `offset`, read again: it is needed only for messages.
  package func key(at offset: Int) -> JSONString {
    var again = scanner
    again.at = again.start + offset
    return (try? again.readString()) ?? .empty
  }

  /// Skips the value of a key that the object does not have. Keys that begin with `$` are
  /// comments, allowed anywhere; the others are an error.
  mutating func refuseKey(
    at offset: Int, in place: KeyPlace, _ known: @autoclosure () -> [String]
  ) throws(SyntaxError) {
    try scanner.skipValue()
    let name = key(at: offset)
    if name.isComment { return }
    guard diagnostics.keepsError(at: offset) else { return diagnostics.countError() }
    let key = name.excerpt
    let known = known()
    let advice = Advice(forKey: key, in: place, among: known) ?? removal(of: known, in: place)
    report(
      "unknown key \"\(key)\" in \(place.description): \(advice.text)",
      suggestion: advice.suggestion,
      at: offset, length: name.bytes.count + 2)
  }

  /// The advice to remove a key, with the keys that there are, which are listed once per file.
  private mutating func removal(of known: [String], in place: KeyPlace) -> Advice {
    if case .element(nil) = place {
      return Advice(text: "remove it, or add the element's \"type\"")
    }
    guard diagnostics.isFirst(ofList: place.description) else { return Advice(text: "remove it") }
    return Advice(text: "remove it; the keys are \(known.joined(separator: ", "))")
  }

  /// The same for a key of an element: what is known depends on its type.
  @inline(never)
  mutating func refuseKey(
    at offset: Int, inElement draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    if key(at: offset).spells(allowKey) { hasAllowances = true }
    let hasType = draft.pointee.has(.type) && !draft.pointee.hasErrors
    let type = hasType ? draft.pointee.type : nil
    let tables = tables
    if key(at: offset).namesType {
      // It has one, under another name.
      draft.pointee.seen.insert(KeySet(.type))
      draft.pointee.hasErrors = true
    }
    try refuseKey(
      at: offset, in: .element(type),
      type.map { tables.pointee.rule(of: $0).allowed.keys.map(\.word) } ?? ElementKey.words)
  }

  @inline(never)
  mutating func reportDuplicate(keyAt offset: Int) {
    let name = key(at: offset)
    report(
      "duplicate key \"\(name.excerpt)\" in this object: remove one of the two", at: offset,
      length: name.bytes.count + 2)
  }

  mutating func report(
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    at offset: Int, length: Int
  ) {
    guard diagnostics.keepsError(at: offset) else { return diagnostics.countError() }
    diagnostics.addError(
      Diagnostic(
        .error, message(), suggestion: suggestion(), offset: offset, length: length, path: path()))
  }

  /// The path of the innermost element that is open.
  private mutating func path() -> String {
    openCount == 0
      ? "$" : openPath.text(root: rootPath, UnsafeBufferPointer(start: drafts, count: openCount))
  }
}

/// The place of a key that does not belong there.
enum KeyPlace {
  /// In an element, of which the type may not be known yet.
  case element(ElementType?)
  case style
  case caseObject
  /// In a run of a text.
  case run
  /// In the object that is the value of a key.
  case value(String)

  /// What an error calls it.
  var description: String {
    switch self {
    case .element(let type?): "type \"\(type.keyword)\""
    case .element(nil): "this element"
    case .style: "style"
    case .caseObject: "a case"
    case .run: "a run"
    case .value(let key): "\"\(key)\""
    }
  }
}

extension JSONString {
  /// The text as a message quotes it: of a long one, the beginning.
  package var excerpt: String {
    let whole = text
    let shown = whole.unicodeScalars.prefix(60)
    return shown.endIndex == whole.endIndex ? whole : String(shown) + "…"
  }

  /// Whether another layout system has the type of an element under a key that reads so.
  fileprivate var namesType: Bool {
    if isComment { return false }
    return Synonym.keys.synonym(for: excerpt)?.replacements == [ElementKey.type.word]
      || Synonym.normalized(excerpt) == ElementKey.type.word
  }

  /// Whether a key that reads so is allowed in any object, with any value, and means nothing.
  package var isComment: Bool { text.utf8.first == UInt8(ascii: "$") }
}
