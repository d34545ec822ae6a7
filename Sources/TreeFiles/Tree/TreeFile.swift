import LayoutEngine
import LayoutText
import Platform

/// The options of a case: its keys other than `tree` (docs/tree-format.md, "Cases").
package struct CaseOptions: Sendable {
  /// The minimum size, in points.
  package var min: Size?
  /// The maximum size, in points.
  package var max: Size?
  /// Pixels per point.
  package var scale: Double?
  /// The safe area, in points.
  package var safeArea: EdgeInsets?
  /// The direction of the children of a node in flattened frames; nil if it is not set.
  package var direction: LayoutDirection?
  /// The range of the case's name in the text: any JSON value.
  package var name: Range<Int>?
  /// The range of each sentence in the text, including its quotes.
  package var requirements: [Range<Int>] = []

  /// Creates the options of an element without a case.
  package init() {}
}

/// Reads tree files one after the other into one tree, whose memory is reused.
///
/// Exclusivity checks are off for its variables, because they take 1 % of the time of a tree of 40 elements.
package final class TreeFileReader {
  /// The number of zero bytes that must follow each text.
  package static let padding = JSONScanner.padding

  /// Calls `body` with a copy of a text, followed by `padding` zero bytes.
  package static func withPadding<Result, Failure: Error>(
    _ text: some Collection<UInt8>,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: text.count + padding, alignment: 1)
    defer { bytes.deallocate() }
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    bytes.copyBytes(from: text)
    return try body(UnsafeRawBufferPointer(rebasing: bytes.dropLast(padding)))
  }

  /// The size limit of a text, in bytes: element indices have 31 bits.
  package static let longestText = 16 << 30

  /// True if a second thread reads the second half of each text.
  @exclusivity(unchecked) package var readsAhead = false
  /// True if the text is a mapped file, whose pages are released after they are read.
  @exclusivity(unchecked) package var isTextMapped = false
  /// The tree that was read last. It refers to its source text, which must stay valid.
  package let tree = LayoutTree()
  /// The options of the case that the tree is in.
  @exclusivity(unchecked) package private(set) var options = CaseOptions()
  /// The errors and warnings of the text.
  @exclusivity(unchecked) package private(set) var diagnostics = Diagnostics()
  /// The path of the root: `$`, or `$.tree` in a case.
  @exclusivity(unchecked) package private(set) var rootPath = "$"
  /// The kind of layoutcalc's output that the text is; nil for a tree and for any other text.
  @exclusivity(unchecked) package private(set) var outputKind: OutputKind?
  /// The maximum number of errors, and of warnings, that `diagnostics` keeps for each text.
  @exclusivity(unchecked) package var diagnosticLimit = Diagnostics.shownLimit
  /// True if an element has `$allow`, which suppresses warnings (docs/warnings.md).
  @exclusivity(unchecked) package private(set) var hasAllowances = false
  /// The number of lists in the last text that were adopted from the second thread.
  @exclusivity(unchecked) package private(set) var adoptedLists = 0
  @exclusivity(unchecked) private var cachedDocument: TreeDocument?
  private let memory = ReaderMemory()
  /// The names in the tree of files, fonts and languages.
  @exclusivity(unchecked) package private(set) var leafFiles = LeafFiles()
  /// The fonts that texts can use, by name.
  package let fonts: FontLibrary
  /// The line breaking options for the texts.
  @exclusivity(unchecked) package var lineBreaking = LineBreaking()
  /// The strings files to lay out each tree with.
  @exclusivity(unchecked) package var strings: [StringsFile] = []
  private let warns: Bool
  private let confinement: Confinement?

  /// Creates a reader, which allocates memory when it first reads a text. `fonts` are the fonts that texts can use. If
  /// `warns` is false, `reportWarnings` is not called. The files that trees name must be in `confinement`.
  package init(
    fonts: FontLibrary = FontLibrary(), warns: Bool = true, confinement: Confinement? = nil
  ) {
    self.fonts = fonts
    self.warns = warns
    self.confinement = confinement
  }

  deinit {
    memory.release()
  }

  /// The text that was read last without errors, with editable keys; nil if a program built the tree. Parsed on first
  /// use.
  package var document: TreeDocument? {
    if cachedDocument == nil, let json = try? JSONDocument(tree.source) {
      cachedDocument = TreeDocument(json, isCase: rootPath != "$")
    }
    return cachedDocument
  }

  /// Reads a tree file: an element, or a case. Returns false if there is no tree; `diagnostics` then has the errors.
  ///
  /// The text must have at most `longestText` bytes, be followed by `padding` zero bytes, and stay in memory while the
  /// tree is used. Names of image and font files are relative to `folder`, which ends with a slash, or is empty for the
  /// current folder.
  package func read(
    _ text: UnsafeRawBufferPointer, folder: String = ""
  ) throws(OutOfMemory) -> Bool {
    diagnostics = Diagnostics(limit: diagnosticLimit)
    options = CaseOptions()
    rootPath = "$"
    cachedDocument = nil
    tree.source = text
    tree.isSourceMapped = isTextMapped
    tree.willReadSource(from: 0)
    try tree.reserve(
      readsAhead ? SecondHalfReader.recordLimit(text.count) : TreeReader.elementLimit(of: text),
      textBytes: text.count)
    try memory.reserve()
    let scanner = JSONScanner(text)
    var reader = TreeReader(scanner, tree: tree, hashesNames: warns, memory)
    swap(&reader.diagnostics, &diagnostics)
    if readsAhead {
      reader.ahead = SecondHalfReader(scanner, tree: tree, hashesNames: warns)
    }
    defer { reader.endAhead() }
    do {
      try reader.readFile(&options)
      if reader.diagnostics.errorCount == 0 {
        reader.resolveLeaves(fonts, lineBreaking, folder: folder, in: confinement)
        if !reader.leafFiles.safeInsets.isEmpty { tree.setSafeInsets(reader.leafFiles.safeInsets) }
        if !strings.isEmpty { reader.addTranslations(strings, lineBreaking) }
      }
    } catch {
      reader.reportSyntax(error)
    }
    swap(&reader.diagnostics, &diagnostics)
    outputKind = diagnostics.errorCount > 0 ? OutputKind(text) : nil
    if let outputKind {
      // An object with a frame and without children may also be meant as a tree, with the frame of a view.
      let rest =
        outputKind != .frames || text.contains("\"children\"")
        ? "" : ", or for a tree, write the size in \"style\", and no \"frame\""
      let message =
        "this is output of layoutcalc (\(outputKind.rawValue)) and not a tree: name the tree file that it was made from\(rest)"
      diagnostics = Diagnostics()
      diagnostics.addError(
        Diagnostic(.error, message, offset: scanner.offsetOfFirstToken, length: 1, path: "$"))
    }
    rootPath = reader.rootPath
    hasAllowances = reader.hasAllowances
    adoptedLists = reader.adoptedLists
    leafFiles = reader.leafFiles
    if isTextMapped && text.count >= LayoutTree.releaseStep {
      tree.willReadSource(from: 0)
      tree.releaseSource(before: text.count)
      tree.releaseUnusedPages()
    }
    return diagnostics.errorCount == 0
  }
}

extension TreeReader {
  mutating func reportSyntax(_ error: SyntaxError) {
    report(error.message, at: error.offset, length: error.length)
  }

  fileprivate mutating func readFile(_ options: inout CaseOptions) throws(SyntaxError) {
    scanner.skipWhitespace()
    if scanner.at >= scanner.end {
      throw scanner.error(
        at: scanner.at,
        "the input is empty: write a tree, such as {\"type\": \"node\"}, or name the file of one")
    }
    if try isCase() { try readCase(&options) } else { try readRoot() }
    scanner.skipWhitespace()
    if scanner.at < scanner.end {
      throw scanner.trailingText(
        after: "tree", " (a file has one tree; --lines reads one per line)")
    }
  }

  /// Returns true if the object at the scanner is a case: it has a `tree` that is before any `type`, or neither of the
  /// two and a key that only cases have.
  ///
  /// Stops before an element's children, which may be the whole text.
  private func isCase() throws(SyntaxError) -> Bool {
    guard scanner.byte == UInt8(ascii: "{") else { return false }
    var ahead = scanner
    ahead.at += 1
    if ahead.consume(UInt8(ascii: "}")) { return false }
    if let isCase = ahead.isCaseAtFirstSight { return isCase }
    var hasCaseKey = false
    repeat {
      let name = try ahead.readKey()
      let index = tables.pointee.elementKeys.names.index(of: name)
      if index < 0 {
        let index = tables.pointee.caseKeys.names.index(of: name)
        if index == Int(CaseKey.tree.index) { return true }
        if index >= 0 && tables.pointee.styleKeys.names.index(of: name) < 0 {
          hasCaseKey = true
        }
      } else {
        let key = tables.pointee.elementKeys.key(at: index)
        if key == .type || ElementKey.holders.contains(key) { return false }
      }
      try ahead.skipValue()
    } while try ahead.consumeCommaBeforeKey()
    return hasCaseKey
  }

  private mutating func readCase(_ options: inout CaseOptions) throws(SyntaxError) {
    let first = scanner.offset
    var sizes = CaseSizes()
    let object = try readObject(tables.pointee.caseKeys.names, in: .caseObject, CaseKey.words) {
      reader, index, _ throws(SyntaxError) in
      try reader.readCaseValue(reader.tables.pointee.caseKeys.key(at: index), &options, &sizes)
    }
    if let (key, message) = sizes.conflict(with: options) {
      var again = scanner
      again.at = again.start + first
      let range = try again.find(key: key.word) ?? first..<first + 1
      report(message, at: range.lowerBound, length: range.count)
    }
    sizes.store(in: &options)
    if object.seen & 1 << CaseKey.tree.index == 0 && object.isKnown {
      report(
        "a case needs a \"tree\", an element: \"tree\": {\"type\": \"node\"}", at: first, length: 1)
    }
  }

  private mutating func readCaseValue(
    _ key: CaseKey, _ options: inout CaseOptions, _ sizes: inout CaseSizes
  ) throws(SyntaxError) {
    switch key {
    case .name:
      let first = scanner.offset
      try scanner.skipValue(readsNumbers: true)
      if hasDistinctKeys(first..<scanner.offset) { options.name = first..<scanner.offset }
    case .width: try readWidth(key.word, into: &sizes)
    case .size: sizes.size = try readExactSize(key.word)
    case .min: options.min = try readCaseSize(.min)
    case .max: options.max = try readBoundsSize(key.word)
    case .device: sizes.device = try readDevice(key.word)
    case .scale: options.scale = try readNumber(key.word, .scale)
    case .safeArea: options.safeArea = try readFiniteInsets(key.word)
    case .fonts: try readFonts(key.word)
    case .require: try readSentences(key.word, into: &options.requirements)
    case .direction:
      options.direction = try readWord(
        key.word, tables.pointee.caseKeys.stored[Int(key.index)].keywords)
    case .tree:
      rootPath = "$.tree"
      // A second `tree` was already reported as an error.
      try readRoot()
    }
  }
}

extension JSONScanner {
  /// A fast path of `isCase`, for objects in which only keys with strings and numbers precede the first `tree` or
  /// `type`. Nil for other objects. The scanner is at the object's first key.
  ///
  /// In a stream of cases, looking each key up in three tables took a tenth of the time.
  fileprivate var isCaseAtFirstSight: Bool? {
    var scanner = self
    repeat {
      scanner.skipWhitespace()
      guard let key = try? scanner.readString(), scanner.consume(UInt8(ascii: ":")) else {
        return nil
      }
      if key.bytes.count == 4 {
        let word = UnsafeRawPointer(key.bytes.baseAddress!).loadUnaligned(as: UInt32.self)
        if word == UInt32(bigEndian: 0x74_72_65_65) { return true }
        if word == UInt32(bigEndian: 0x74_79_70_65) { return false }
      }
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "\""): if (try? scanner.readString()) == nil { return nil }
      case UInt8(ascii: "["): if scanner.consumePlainPair(minimum: 0) == nil { return nil }
      default: if scanner.consumePlainNumber() == nil { return nil }
      }
    } while scanner.consume(UInt8(ascii: ","))
    return nil
  }
}

extension TreeFileReader {
  /// Returns true if a text opts out of being read: its object has `"$layoutcalc": false`.
  package static func isOptedOut(_ text: UnsafeRawBufferPointer) -> Bool {
    let key = "$layoutcalc"
    guard text.contains(key) else { return false }
    var scanner = JSONScanner(text)
    do { return try scanner.find(key: key) != nil && scanner.isAt("false") } catch { return false }
  }

  /// Returns true if a text looks like a tree or a case, even an invalid one, and not like layoutcalc's output: frames,
  /// explanations and requests have a `type`, too.
  package static func mayBeTree(_ text: UnsafeRawBufferPointer) -> Bool {
    // After a syntax error, `tree` and `type` count as found: they may be in the rest of the text, which is not read.
    func has(_ key: String, ifDamaged: Bool) -> Bool {
      var scanner = JSONScanner(text)
      scanner.skipWhitespace()
      do { return try scanner.find(key: key) != nil } catch { return ifDamaged }
    }
    return has(CaseKey.tree.word, ifDamaged: true)
      || has("type", ifDamaged: true) && !["frame", "path"].contains { has($0, ifDamaged: false) }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns true if the buffer contains the bytes of a word.
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    var index = 0
    while index < count,
      let found = memchr(baseAddress! + index, Int32(word[0]), count - index)
    {
      index = UnsafeRawPointer(found) - baseAddress!
      if count - index >= word.count, memcmp(found, word, word.count) == 0 { return true }
      index += 1
    }
    return false
  }
}
