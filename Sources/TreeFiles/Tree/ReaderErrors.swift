import LayoutEngine

// Errors in the format of tree files.

extension TreeReader {
  /// Parses the key at `offset` again, for a message.
  package func key(at offset: Int) -> JSONString {
    var copy = scanner
    copy.at = copy.start + offset
    return (try? copy.readString()) ?? .empty
  }

  /// Parses the value of the key at `offset` again.
  func value(ofKeyAt offset: Int) -> RawValue {
    var copy = scanner
    copy.at = copy.start + offset
    _ = try? copy.readString()
    try? copy.consumeColon()
    let first = copy.offset
    try? copy.skipValue()
    return RawValue(
      bytes: UnsafeBufferPointer(start: copy.start + first, count: copy.offset - first))
  }

  /// Skips the value of an unknown key and reports the key, unless it begins with `$` (a comment). Returns the key of
  /// this format that was meant, if it can be inferred.
  @discardableResult
  mutating func reportUnknownKey(
    at offset: Int, in place: KeyPlace, _ known: @autoclosure () -> [String]
  ) throws(SyntaxError) -> String? {
    let first = scanner.offset
    try scanner.skipValue()
    let name = key(at: offset)
    if name.isComment { return nil }
    if mistakes.covered.contains(offset) { return nil }
    guard diagnostics.keepsError(at: offset) else {
      diagnostics.countError()
      return nil
    }
    let isKnown = !Synonym.keys.rows(for: name.excerpt).isEmpty
    var key = ForeignKey(
      name: isKnown ? name.excerpt : name.excerpt.withoutUnit, value: rawValue(from: first))
    if key.name != name.excerpt { key.original = name.excerpt }
    key.context = context(in: place)
    if case .element = place, let inner = key.context.wrappedElement {
      return reportWrapper(of: inner, at: offset, key.context)
    }
    if isCovered(key, in: place) { return nil }
    let known = known()
    let advice =
      Advice(for: key, in: place, among: known) ?? Advice(forUnknown: key, in: place, among: known)
      ?? list(of: known, in: place)
    guard var advice else { return nil }
    let group = key.original == nil ? key.membersOfStyle(in: place) : []
    if group.count > 1 {
      // One message, at the first key, covers all keys that move together.
      guard group[0].offset == offset else { return nil }
      let names = group.map { $0.name }
      advice = Advice()
      advice.change = .put(key.name, others: Array(names.dropFirst()))
      advice.home = place.home(of: key.name)
    }
    // The advice is unsure if it moves the key from the style to its element, and the type of the element does not have
    // the key.
    if case .style = place,
      let moved = advice.move?.members.first.flatMap({ ElementKey(rawValue: $0.key) }),
      let type = key.context.element.word("type").flatMap(ElementType.keyword),
      !moved.row.types.has(type)
    {
      advice.isUnsure = true
    }
    var end = scanner.offset
    let edges = key.edgeMembers.filter { $0.offset != offset }
    if let last = edges.last {
      if key.hasAdjacentEdges, edges.count < key.edgeMembers.count, advice.replacement != nil,
        advice.replacesMember
      {
        end = last.value.bytes.baseAddress! - scanner.start + last.value.bytes.count
      } else {
        advice.group = edges.map { $0.name }
      }
    }
    // The message about the first edge of a box, such as `marginTop`, covers the keys of the other edges.
    let others = advice.group + key.edgeMembers.map { $0.name }
    for member in key.context.members where others.contains(member.name) {
      mistakes.covered.insert(member.offset)
    }
    if let other = writer(of: advice, from: name.excerpt, in: place) {
      advice = Advice(removal: "\"\(other)\" means the same key")
      // Only the author knows which of the two values is meant.
      advice.isUnsure = true
    }
    report(
      "unknown key \"\(name.excerpt)\" in \(place.description)", advice, at: offset,
      length: advice.replacesMember && advice.replacement != nil
        ? end - offset : name.bytes.count + 2)
    return advice.key
  }

  /// Reports an object around an element, once for all of its keys. Returns the type of the element, or one that takes
  /// any child if that is not known.
  private mutating func reportWrapper(
    of inner: KeyContext.Member, at offset: Int, _ context: KeyContext
  ) -> String? {
    guard inner.offset == offset else { return nil }
    let start = drafts[openCount - 1].offset
    var end = scanner
    end.at = end.start + start
    try? end.skipValue()
    report(
      "\"\(inner.name)\" is no key of an element", Advice(unwrapping: inner, in: context),
      at: start,
      length: end.offset - start)
    let type = inner.value.members.word(ElementKey.type.word) ?? ""
    return ElementType.keyword(type)?.keyword ?? Advice(forType: type)?.key
      ?? ElementType.wrapper.keyword
  }

  /// Records the keys that an advice writes in the open element or its style. If an earlier advice already writes one
  /// of these keys, returns the name of the key that the earlier advice replaces; otherwise nil.
  private mutating func writer(
    of advice: Advice, from name: String, in place: KeyPlace
  ) -> String? {
    var inStyle = advice.home?.object == .style
    switch place {
    case .style: inStyle = advice.home == nil
    case .element: break
    default: return nil
    }
    guard openCount > 0 else { return nil }
    let keys: [String] =
      switch advice.change {
      case .members(let members): members.map { $0.key }
      case .key(let key, _): [key]
      default: []
      }
    // The key `preferredSize` writes the same two dimensions as `width` and `height`.
    let sides = keys.flatMap { $0 == "preferredSize" ? ["width", "height"] : [$0] }
    let element = drafts[openCount - 1].offset
    let slots = sides.map { "\(element)\(inStyle)\($0)" }
    for slot in slots {
      if let other = mistakes.writers[slot] { return other }
    }
    for slot in slots { mistakes.writers[slot] = name }
    return nil
  }

  /// Returns true if the message about another key, or about the element's type, covers this key, too.
  func isCovered(_ key: ForeignKey, in place: KeyPlace) -> Bool {
    if case .element = place, let type = key.context.element.word("type"),
      ElementType.keyword(type) == nil,
      let row = Synonym.types.rows(for: type, isType: true).first,
      row.covered.contains(where: { $0.isExactly(key.name) })
    {
      return true
    }
    return key.context.members.contains { other in
      place.rows(for: other.name, among: []).first?.covered.contains { $0.isExactly(key.name) }
        ?? false
    }
  }

  /// Returns advice for a key that resembles no known key: the list of known keys, once per file. Returns nil if the
  /// list is unknown because the element's type is invalid, which is reported separately.
  private mutating func list(of known: [String], in place: KeyPlace) -> Advice? {
    if case .element(nil) = place {
      return drafts[openCount - 1].has(.type)
        ? nil : Advice(decide: "remove it, or add the element's \"type\"")
    }
    var advice = Advice(
      decide: diagnostics.isFirst(ofList: place.description)
        ? "remove it, or write one of the keys \(known.joined(separator: ", "))"
        : "remove it, as it is none of the keys listed before")
    // The advice is unsure, because the meaning of the key is unknown.
    advice.isUnsure = true
    return advice
  }

  /// Reports an unknown key of an element. The known keys depend on the element's type.
  @inline(never)
  mutating func reportUnknownKey(
    at offset: Int, inElement draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    if key(at: offset).spells(allowKey) { hasAllowances = true }
    // The type may be written after the key.
    let later =
      draft.pointee.has(.type) || key(at: offset).isComment || !diagnostics.keepsError(at: offset)
      ? nil : context(in: .element(nil)).element.word("type").flatMap(ElementType.keyword)
    let type = knownType(of: draft) ?? later
    let tables = tables
    let first = scanner.offset
    let isObject = "{[".utf8.contains(scanner.byte)
    let namesType = later == nil && !draft.pointee.has(.type) && key(at: offset).namesType
    let meant = try reportUnknownKey(
      at: offset, in: .element(type),
      type.map { tables.pointee.rules.rule(of: $0).allowed.keys.map { $0.word } }
        ?? ElementKey.words)
    if let meant = meant.flatMap(ElementKey.init) {
      mistakes.misnamed[draft.pointee.offset, default: []].formUnion(KeySet(meant))
    }
    if type == nil, isObject, let meant, ElementType.keyword(meant) != nil {
      draft.pointee.seen.insert(KeySet(.type))
      recordInvalidType(meant, of: draft)
    } else if namesType {
      // The element has a type, under another name.
      draft.pointee.seen.insert(KeySet(.type))
      recordInvalidType(rawValue(from: first).unquoted, of: draft)
    }
  }

  /// Reports an unknown type, and skips it. Returns nil.
  mutating func reportUnknownType<Value>() throws(SyntaxError) -> Value? {
    let first = scanner.offset
    try scanner.skipValue()
    guard diagnostics.keepsError(at: first) else {
      diagnostics.countError()
      return nil
    }
    let raw = rawValue(from: first)
    let context = context(in: .element(nil))
    let advice = raw.unquoted.flatMap { Advice(forType: $0, in: context) }
    let types = ElementType.keywords.inQuotes.listed("or")
    let list = diagnostics.isFirst(ofList: "type") ? "write one of \(types)" : "write another one"
    report(
      raw.unquoted.map { "unknown type \"\($0)\": \(advice?.text ?? list)" }
        ?? "\"type\" must be one of \(types)",
      advice: advice, at: first, length: scanner.offset - first)
    return nil
  }

  /// Returns the type of an element, or the type that its invalid type probably means; nil if neither is known.
  func knownType(of draft: UnsafeMutablePointer<ElementDraft>) -> ElementType? {
    draft.pointee.has(.type) && !mistakes.unknownTypes.contains(draft.pointee.offset)
      ? draft.pointee.type : nil
  }

  /// Marks an element whose type is invalid, and sets the type that is inferred from `word`, if any.
  @inline(never)
  mutating func recordInvalidType(_ word: String?, of draft: UnsafeMutablePointer<ElementDraft>) {
    draft.pointee.hasErrors = true
    let context = context(in: .element(nil))
    let meant = word.flatMap { Advice(forType: $0, in: context)?.key }
    if let type = ElementType.keyword(word ?? "") ?? ElementType.keyword(meant ?? "") {
      draft.pointee.type = type
    } else {
      mistakes.unknownTypes.insert(draft.pointee.offset)
    }
  }

  /// True if the type of the element does not allow the current key. This is reported at the end of the element.
  var isMisfit: Bool {
    guard openCount > 0 else { return false }
    let draft = drafts + (openCount - 1)
    guard !draft.pointee.hasErrors, draft.pointee.lastKey != ExpectedKeys.noKey,
      let type = knownType(of: draft)
    else { return false }
    let key = tables.pointee.elementKeys.key(at: Int(draft.pointee.lastKey))
    // False for keys of children: after an invalid child, the parent is not checked at its end, so the child is
    // reported itself.
    if key.row.kind == .element || key.row.kind == .elements { return false }
    return !tables.pointee.rules.rule(of: type).allowed.has(key)
  }

  @inline(never)
  mutating func reportDuplicate(keyAt offset: Int) {
    let name = key(at: offset)
    report(
      "duplicate key \"\(name.excerpt)\" in this object: remove one of the two", at: offset,
      length: name.bytes.count + 2)
  }

  /// Reports a problem. The text of the advice ends the message.
  mutating func report(_ problem: String, _ advice: Advice, at offset: Int, length: Int) {
    report("\(problem): \(advice.text)", advice: advice, at: offset, length: length)
  }

  mutating func report(
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    advice: Advice? = nil, at offset: Int, length: Int
  ) {
    guard diagnostics.keepsError(at: offset) else { return diagnostics.countError() }
    diagnostics.addError(
      Diagnostic(
        .error, message(), advice: advice ?? suggestion().map { Advice(replacement: $0) },
        offset: offset, length: length, path: path()))
  }

  /// Returns the path of the innermost open element.
  private mutating func path() -> String {
    if openCount == 0 { return "$" }
    let drafts = drafts
    return ShortPath.text(root: rootPath, of: openCount - 1, parent: { $0 - 1 }) { level in
      let index = drafts[level].isListed ? "[\(drafts[level - 1].listedCount)]" : ""
      return ".\(drafts[level].role.word)\(index)"
    }
  }
}

/// Errors that later messages depend on, by the offset of the element's brace.
struct ReaderMistakes {
  /// The elements with an unknown type from which no valid type can be inferred.
  var unknownTypes: Set<Int> = []
  /// The keys that an element has under a wrong name, which are not reported as missing.
  var misnamed: [Int: KeySet] = [:]
  /// The offsets of keys that the message about another key covers.
  var covered: Set<Int> = []
  /// The names of the unknown keys that advice replaces, by the element and the key that the advice writes.
  var writers: [String: String] = [:]
  /// The paths of elements, created for the first error in an element's files or fonts.
  var paths: ElementPaths?
}

/// The kind of object that contains an invalid key.
enum KeyPlace {
  /// An element, whose type is nil if it is not known yet.
  case element(ElementType?)
  case style
  case caseObject
  /// A run of a text, by the offset of the run's brace.
  case run(at: Int)
  /// The object that is the value of a key.
  case value(String)

  /// The object's name in errors.
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
  /// The string as a message quotes it, truncated to 60 characters.
  package var excerpt: String { excerpt(60) }

  func excerpt(_ length: Int) -> String {
    let full = text
    let shown = full.unicodeScalars.prefix(length)
    return shown.endIndex == full.endIndex ? full : String(shown) + "…"
  }

  /// True if other layout systems use this key for the type of an element, or for a value that replaces an element.
  fileprivate var namesType: Bool {
    if isComment { return false }
    let row = Synonym.keys.rows(for: excerpt).first
    return row?.isInsteadOfElement == true || row?.replacements == [ElementKey.type.word]
      || Synonym.normalized(excerpt) == ElementKey.type.word
  }

  /// True if the key is a comment, which is allowed in any object, with any value, and ignored.
  package var isComment: Bool { text.utf8.first == UInt8(ascii: "$") }
}
