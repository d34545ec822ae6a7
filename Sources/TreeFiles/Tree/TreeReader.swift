import LayoutEngine
import Platform

/// Reads a tree file in one pass, from its bytes directly to the records of a flat tree (docs/tree-format.md).
///
/// After a format error, the value is skipped and reading continues, so that all format errors are reported at once. A
/// JSON syntax error ends reading. Elements are read in a loop with an explicit stack of drafts, not recursively, so
/// the depth of the tree needs no call stack.
struct TreeReader {
  var scanner: JSONScanner
  let tables = ReaderTables.shared
  let tree: LayoutTree
  /// True if the names are hashed, for the rule `duplicate-id`.
  let hashesNames: Bool
  var diagnostics = Diagnostics()
  private let expectedKeys: ExpectedKeys
  /// A stack of the open elements, the outermost first.
  let drafts: UnsafeMutablePointer<ElementDraft>
  var openCount = 0
  /// The offsets of the keys of each open element; valid for the keys that it has.
  private let keyOffsets: UnsafeMutablePointer<Int>
  /// The number of elements that the tree has space for.
  var elementLimit: Int
  /// The reader of the second half of the text, if there is one; the number of its lists that this reader has passed
  /// and the number that it has adopted; and the start of the next list, or the end of the text if there is none.
  var ahead: SecondHalfReader? {
    didSet {
      guard let ahead else { return }
      aheadStart = ahead.start
      elementLimit = SecondHalfReader.recordsBefore(ahead.start - scanner.start)
    }
  }
  var listsPassed = 0
  var adoptedLists = 0
  var aheadStart: UnsafePointer<UInt8> {
    didSet { nextStop = min(aheadStart, releaseStop) }
  }
  /// The position at which pages of a mapped text are released next.
  private var releaseStop: UnsafePointer<UInt8>
  /// The first of `aheadStart` and `releaseStop`.
  private(set) var nextStop: UnsafePointer<UInt8>
  /// The names in the tree that are resolved after it is read.
  var leafFiles = LeafFiles()
  /// The path of the root: `$`, or `$.tree` in a case.
  var rootPath = "$"
  var mistakes = ReaderMistakes()
  /// True if an element has `$allow`.
  var hasAllowances = false

  /// Creates a reader into a tree with space for `elementLimit` elements; by default, the number of complete elements
  /// that the text can hold.
  init(
    _ scanner: JSONScanner, tree: LayoutTree, hashesNames: Bool, _ memory: ReaderMemory,
    elementLimit: Int? = nil
  ) {
    self.scanner = scanner
    self.tree = tree
    self.hashesNames = hashesNames
    drafts = memory.drafts.base
    keyOffsets = memory.keyOffsets.base
    expectedKeys = memory.expectedKeys
    aheadStart = scanner.end
    releaseStop = tree.isSourceMapped ? scanner.at : scanner.end
    nextStop = releaseStop
    self.elementLimit = elementLimit ?? TreeReader.elementLimit(of: tree.source)
  }

  /// Returns the maximum number of complete elements in a text of `bytes` bytes: the shortest is `{"type":"node"}`, 15
  /// bytes, and a comma.
  static func elementLimit(_ bytes: Int) -> Int { bytes / 16 + 2 }

  /// Returns the element limit of a text. Where memory cannot be reserved lazily, counts the braces for a tighter
  /// limit.
  static func elementLimit(of text: UnsafeRawBufferPointer) -> Int {
    let limit = elementLimit(text.count)
    return reservesMemory ? limit : min(limit, text.count { $0 == UInt8(ascii: "{") } + 2)
  }

  /// Reads the root element at the scanner, with its descendants.
  mutating func readRoot() throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "{") else {
      try reportAndSkipValue("a tree must be an object, such as {\"type\": \"node\"}") {
        Advice(forTree: $0)
      }
      return
    }
    try open(role: .child, isListed: false)
    while openCount > 0 { try readMembers() }
  }

  /// Begins the element whose opening brace is at the scanner.
  mutating func open(role: ElementKey, isListed: Bool) throws(SyntaxError) {
    if openCount >= maximumDepth { throw scanner.tooDeep() }
    prepareToAdd()
    let index = addRecord()
    ElementDraft.begin(
      drafts + openCount, index: index, offset: scanner.offset, role: role, isListed: isListed,
      tables)
    openCount += 1
    if openCount > tree.depth { tree.depth = openCount }
    scanner.at += 1
  }

  /// Returns the offset of the last occurrence of a key in an element that is open or was just closed.
  func offset(of key: ElementKey, in draft: UnsafeMutablePointer<ElementDraft>) -> Int {
    keyOffsets[(draft - drafts) * ElementKey.stride + Int(key.index)]
  }

  /// Releases the pages of a mapped file that have been read.
  mutating func releaseText() {
    guard scanner.at >= releaseStop else { return }
    tree.releaseSource(before: scanner.offset)
    releaseStop = scanner.at + LayoutTree.releaseStep
    nextStop = min(aheadStart, releaseStop)
  }

  /// Adds an element's record. Returns −1 if there is no space for it. The text then has more opening braces of
  /// elements than complete elements fit into it, so it has errors and results in no tree.
  @inline(__always)
  private func addRecord() -> Int32 {
    if tree.elements.count == elementLimit { return -1 }
    _ = tree.names.append(.none)
    if hashesNames { _ = tree.nameHashes.append(0) }
    return tree.elements.append(Element(.spacer, .fixed))
  }

  /// Reads the members of the innermost open element, up to a child or the element's end.
  private mutating func readMembers() throws(SyntaxError) {
    if scanner.consume(UInt8(ascii: "}")) { return try close() }
    let depth = openCount
    let draft = drafts + (depth - 1)
    let keyOffsets = keyOffsets + (depth - 1) * ElementKey.stride
    if draft.pointee.seen.isEmpty, try readTypeAndName(of: draft, keyOffsets),
      try !scanner.consumeCommaBeforeKey()
    {
      return try close()
    }
    repeat {
      scanner.skipWhitespace()
      let keyOffset = scanner.offset
      let index = try readKey(of: draft)
      if index < 0 {
        try reportUnknownKey(at: keyOffset, inElement: draft)
        continue
      }
      let key = tables.pointee.elementKeys.key(at: index)
      if draft.pointee.has(key) { reportDuplicate(keyAt: keyOffset) }
      draft.pointee.seen.formUnion(KeySet(key))
      keyOffsets[index] = keyOffset
      let stored = tables.pointee.elementKeys.stored + index
      if stored.pointee.isOwnValue {
        try readStored(stored, of: key, into: ElementDraft.values(draft))
      } else {
        try readValue(of: key, into: draft)
        // A child has begun. When it ends, `close` continues with this element's other members.
        if openCount != depth { return }
      }
    } while try scanner.consumeCommaBeforeKey()
    try close()
  }

  /// Reads `type`, or `type` and `id`, at the start of an element, where most elements have these keys: faster than
  /// reading each key. Returns false, and reads nothing, if another key is first.
  @inline(__always)
  private mutating func readTypeAndName(
    of draft: UnsafeMutablePointer<ElementDraft>, _ keyOffsets: UnsafeMutablePointer<Int>
  ) throws(SyntaxError) -> Bool {
    let patterns = tables.pointee.keyPatterns
    let typeOffset = scanner.offset
    guard scanner.consume(patterns + Int(ElementKey.type.index)) else { return false }
    keyOffsets[Int(ElementKey.type.index)] = typeOffset
    draft.pointee.seen = KeySet(.type)
    draft.pointee.lastKey = ElementKey.type.index
    try readType(into: draft)
    let end = scanner.at
    guard scanner.consume(UInt8(ascii: ",")) else { return true }
    scanner.skipWhitespace()
    let nameOffset = scanner.offset
    guard scanner.consume(patterns + Int(ElementKey.id.index)) else {
      scanner.at = end
      return true
    }
    keyOffsets[Int(ElementKey.id.index)] = nameOffset
    draft.pointee.seen = [KeySet(.type), KeySet(.id)]
    draft.pointee.lastKey = ElementKey.id.index
    try readName(into: draft)
    return true
  }

  /// Reads a key of an element, predicted or not, and the colon after it. Returns the key's index, −1 if it is unknown.
  @inline(__always)
  private mutating func readKey(
    of draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) -> Int {
    let expected = expectedKeys.keys(after: draft.pointee.lastKey, in: draft.pointee.type)
    var index = Int(expected.pointee.first)
    if !scanner.consume(tables.pointee.keyPatterns + index) {
      index = try readUnexpectedKey(expected)
      if index < 0 { return index }
    }
    draft.pointee.lastKey = UInt8(truncatingIfNeeded: index)
    return index
  }

  /// Reads a key that is not the first predicted key, and updates the prediction.
  @inline(never)
  private mutating func readUnexpectedKey(
    _ expected: UnsafeMutablePointer<(first: UInt8, second: UInt8)>
  ) throws(SyntaxError) -> Int {
    let (first, second) = expected.pointee
    var index = Int(second)
    if !scanner.consume(tables.pointee.keyPatterns + index) {
      index = try readKey(tables.pointee.elementKeys.names)
      if index < 0 { return index }
    }
    expected.pointee = (UInt8(truncatingIfNeeded: index), first)
    return index
  }

  /// Ends the innermost element, and each parent that ends after it, up to the next child or member.
  private mutating func close() throws(SyntaxError) {
    while true {
      let draft = drafts + (openCount - 1)
      finish(draft)
      openCount -= 1
      guard openCount > 0 else { return }
      link(draft, to: drafts + (openCount - 1))
      if draft.pointee.isListed, try scanner.consumeCommaBeforeValue(),
        try openListed(role: draft.pointee.role)
      {
        return
      }
      if try scanner.consumeCommaBeforeKey() { return }
    }
  }

  /// Begins the next element of an array, and reports the values before it that are not elements. Returns false at the
  /// end of the array.
  mutating func openListed(role: ElementKey) throws(SyntaxError) -> Bool {
    repeat {
      scanner.skipWhitespace()
      if scanner.byte == UInt8(ascii: "{") {
        if scanner.at >= aheadStart && adoptParsedList() { continue }
        try open(role: role, isListed: true)
        return true
      }
      let isText =
        scanner.byte == UInt8(ascii: "\"") && knownType(of: drafts + (openCount - 1)) == .text
      var ahead = scanner
      try? ahead.skipValue()
      let isOnly =
        drafts[openCount - 1].listedCount == 0 && ahead.consume(UInt8(ascii: "]"))
      try reportAndSkipValue(
        "\"\(role.word)\" must be an array of elements, such as [{\"type\": \"node\"}]"
      ) { value in
        let runs = "\"runs\": [{\"text\": \(value.text)}, …]"
        return isText
          ? Advice(decide: "write \(isOnly ? "\"text\": \(value.text)" : runs) instead")
          : Advice(forElement: value, under: role)
      }
      drafts[openCount - 1].hasErrors = true
      // An invalid value is counted like an element, so that the paths of the following elements are right.
      drafts[openCount - 1].listedCount += 1
    } while try scanner.consumeCommaBeforeValue()
    return false
  }

  /// Links a child to its parent.
  private func link(
    _ child: UnsafeMutablePointer<ElementDraft>, to parent: UnsafeMutablePointer<ElementDraft>
  ) {
    let index = child.pointee.index
    if index < 0 { parent.pointee.hasErrors = true }
    switch child.pointee.role {
    case .children: link(index, last: index, count: 1, asListedIn: parent)
    case .child: parent.pointee.child = index
    default: parent.pointee.secondaryChild = index
    }
  }

  /// Appends consecutive elements to the array of their parent.
  @inline(__always)
  func link(
    _ first: Int32, last: Int32, count: Int,
    asListedIn parent: UnsafeMutablePointer<ElementDraft>
  ) {
    parent.pointee.listedCount += count
    if first < 0 { return }
    if parent.pointee.lastListed < 0 {
      parent.pointee.firstListed = first
    } else {
      tree.elements.base[Int(parent.pointee.lastListed)].nextSibling = first
    }
    parent.pointee.lastListed = last
  }
}
