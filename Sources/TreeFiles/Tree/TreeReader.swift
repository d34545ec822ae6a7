import LayoutEngine
import Platform

/// Reads a tree file: bytes to the records of a flat tree, in one pass and without a document in
/// between (docs/tree-format.md).
///
/// Errors of the format do not end the reading: the value is skipped, so that one run reports
/// them all. Errors of JSON end it. Elements are read by a loop with a stack of drafts, not by
/// recursion, so depth costs no stack.
struct TreeReader {
  var scanner: JSONScanner
  let tables = ReaderTables.shared
  let tree: LayoutTree
  /// True if the names are hashed, for `duplicate-id`.
  let hashesNames: Bool
  var diagnostics = Diagnostics()
  private let expectedKeys: ExpectedKeys
  /// The elements that are open, the outermost first.
  let drafts: UnsafeMutablePointer<ElementDraft>
  var openCount = 0
  /// The offsets of the keys of each of them, for those that it has.
  private let keyOffsets: UnsafeMutablePointer<Int>
  /// The number of elements that the tree has space for.
  var elementLimit: Int
  /// The second half of the text, where that is read at the same time; how many of its runs are
  /// behind, and of these taken; and where the next one begins, the end of the text if there is none.
  var ahead: ReadingAhead? {
    didSet {
      guard let ahead else { return }
      aheadStart = ahead.start
      elementLimit = ReadingAhead.recordsBefore(ahead.start - scanner.start)
    }
  }
  var listsPassed = 0
  var adoptedLists = 0
  var aheadStart: UnsafePointer<UInt8> {
    didSet { nextStop = min(aheadStart, releaseStop) }
  }
  /// The position at which pages of the text are released next.
  private var releaseStop: UnsafePointer<UInt8>
  /// The first of the two.
  private(set) var nextStop: UnsafePointer<UInt8>
  /// The names to look up in files once the tree has been read.
  var leafFiles = LeafFiles()
  /// The path of the root: `$`, or `$.tree` in a case.
  var rootPath = "$"
  var mistakes = ReaderMistakes()
  /// True if some element has a `$allow`.
  var hasAllowances = false

  /// A reader into a tree that has space for `elementLimit` elements: as many as the text can hold
  /// that are complete, unless said otherwise.
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

  /// Returns the number of complete elements that a text of so many bytes can hold: the shortest one is
  /// {"type":"node"}, 15 bytes, and a comma.
  static func elementLimit(_ bytes: Int) -> Int { bytes / 16 + 2 }

  /// The same for a text. Where memory cannot be reserved without taking it, the braces are counted first.
  static func elementLimit(of text: UnsafeRawBufferPointer) -> Int {
    let limit = elementLimit(text.count)
    return reservesMemory ? limit : min(limit, text.count { $0 == UInt8(ascii: "{") } + 2)
  }

  /// Reads the root element that begins here, and all below it.
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

  /// Begins the element whose brace is here.
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

  /// Returns the offset of the last occurrence of a key of an element that is open, or just closed.
  func offset(of key: ElementKey, in draft: UnsafeMutablePointer<ElementDraft>) -> Int {
    keyOffsets[(draft - drafts) * ElementKey.stride + Int(key.index)]
  }

  /// Releases what was read of a mapped file.
  mutating func releaseText() {
    guard scanner.at >= releaseStop else { return }
    tree.releaseSource(before: scanner.offset)
    releaseStop = scanner.at + LayoutTree.releaseStep
    nextStop = min(aheadStart, releaseStop)
  }

  /// Adds an element's record. Where elements are too short to be complete, more of them begin than
  /// there is space for: it returns −1 then. The text has errors, and there will be no tree.
  @inline(__always)
  private func addRecord() -> Int32 {
    if tree.elements.count == elementLimit { return -1 }
    _ = tree.names.append(.none)
    if hashesNames { _ = tree.nameHashes.append(0) }
    return tree.elements.append(Element(.spacer, .fixed))
  }

  /// Reads the members of the innermost element that is open, up to a child or its end.
  private mutating func readMembers() throws(SyntaxError) {
    if scanner.take(UInt8(ascii: "}")) { return try close() }
    let depth = openCount
    let draft = drafts + (depth - 1)
    let keyOffsets = keyOffsets + (depth - 1) * ElementKey.stride
    if draft.pointee.seen.isEmpty, try readTypeAndName(of: draft, keyOffsets),
      try !scanner.takeCommaBeforeKey()
    {
      return try close()
    }
    repeat {
      scanner.skipWhitespace()
      let keyOffset = scanner.offset
      let index = try readKey(of: draft)
      if index < 0 {
        try refuseKey(at: keyOffset, inElement: draft)
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
        // A child has begun: its members come first, and `close` comes back to these.
        if openCount != depth { return }
      }
    } while try scanner.takeCommaBeforeKey()
    try close()
  }

  /// Reads the first members of an element if they are `type`, or `type` and `id`, as in most texts: faster than
  /// key by key. Returns false, and reads nothing, where another key is first.
  @inline(__always)
  private mutating func readTypeAndName(
    of draft: UnsafeMutablePointer<ElementDraft>, _ keyOffsets: UnsafeMutablePointer<Int>
  ) throws(SyntaxError) -> Bool {
    let patterns = tables.pointee.keyPatterns
    let typeOffset = scanner.offset
    guard scanner.take(patterns + Int(ElementKey.type.index)) else { return false }
    keyOffsets[Int(ElementKey.type.index)] = typeOffset
    draft.pointee.seen = KeySet(.type)
    draft.pointee.lastKey = ElementKey.type.index
    try readType(into: draft)
    let end = scanner.at
    guard scanner.take(UInt8(ascii: ",")) else { return true }
    scanner.skipWhitespace()
    let nameOffset = scanner.offset
    guard scanner.take(patterns + Int(ElementKey.id.index)) else {
      scanner.at = end
      return true
    }
    keyOffsets[Int(ElementKey.id.index)] = nameOffset
    draft.pointee.seen = [KeySet(.type), KeySet(.id)]
    draft.pointee.lastKey = ElementKey.id.index
    try readName(into: draft)
    return true
  }

  /// Reads a key of an element and the colon after it, the one that is expected or another. Returns
  /// its place among the keys, −1 if there is no such key.
  @inline(__always)
  private mutating func readKey(
    of draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) -> Int {
    let expected = expectedKeys.keys(after: draft.pointee.lastKey, in: draft.pointee.type)
    var index = Int(expected.pointee.first)
    if !scanner.take(tables.pointee.keyPatterns + index) {
      index = try readUnexpectedKey(expected)
      if index < 0 { return index }
    }
    draft.pointee.lastKey = UInt8(truncatingIfNeeded: index)
    return index
  }

  /// The same where the first of the expected keys is not here.
  @inline(never)
  private mutating func readUnexpectedKey(
    _ expected: UnsafeMutablePointer<(first: UInt8, second: UInt8)>
  ) throws(SyntaxError) -> Int {
    let (first, second) = expected.pointee
    var index = Int(second)
    if !scanner.take(tables.pointee.keyPatterns + index) {
      index = try readKey(tables.pointee.elementKeys.names)
      if index < 0 { return index }
    }
    expected.pointee = (UInt8(truncatingIfNeeded: index), first)
    return index
  }

  /// After the end of an element: goes on in its parent, up to the next child or member.
  private mutating func close() throws(SyntaxError) {
    while true {
      let draft = drafts + (openCount - 1)
      finish(draft)
      openCount -= 1
      guard openCount > 0 else { return }
      link(draft, to: drafts + (openCount - 1))
      if draft.pointee.isListed, try scanner.takeCommaBeforeValue(),
        try openListed(role: draft.pointee.role)
      {
        return
      }
      if try scanner.takeCommaBeforeKey() { return }
    }
  }

  /// Begins the next element of a list, stepping over what is none. Returns whether there is one.
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
      try reportAndSkipValue(
        "\"\(role.word)\" must be an array of elements, such as [{\"type\": \"node\"}]"
      ) {
        isText
          ? Advice(decide: "write \"runs\": [{\"text\": \($0.text)}, …] instead")
          : Advice(forElement: $0, isListed: true)
      }
      drafts[openCount - 1].hasErrors = true
      // Counted, so that the paths of those after it are right.
      drafts[openCount - 1].listedCount += 1
    } while try scanner.takeCommaBeforeValue()
    return false
  }

  /// Makes a child known to its parent.
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

  /// Makes elements that follow each other known to the one in whose list they are.
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
