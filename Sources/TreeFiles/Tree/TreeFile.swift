import LayoutEngine
import LayoutText
import Platform

/// The options of a case: its keys other than `tree` (docs/tree-format.md, "Cases").
package struct CaseOptions: Sendable {
  /// The smallest size, in points.
  package var min: Size?
  /// The largest size, in points.
  package var max: Size?
  /// Pixels per point.
  package var scale: Double?
  /// The safe area, in points.
  package var safeArea: EdgeInsets?
  /// The direction of flattened frames.
  package var direction: LayoutDirection?
  /// The bytes of the case's name in the text: any JSON value.
  package var name: Range<Int>?
  /// The bytes of each sentence in the text, with its quotes.
  package var requirements: [Range<Int>] = []

  /// The options of an element without a case around it.
  package init() {}
}

/// Reads tree files, one after the other, into one tree whose memory is used again.
///
/// Accesses to its variables are not checked for overlaps: for a tree of 40 elements, that takes 1 % of the time.
package final class TreeFileReader {
  /// The number of zero bytes that must follow a text that is read.
  package static let padding = JSONScanner.padding

  /// Calls `body` with a copy of a text that these bytes follow.
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

  /// The longest text that is read, in bytes: elements are numbered in 31 bits.
  package static let longestText = 16 << 30

  /// True if a second thread reads the second half of a text.
  @exclusivity(unchecked) package var readsAhead = false
  /// True if the text is a mapped file, whose pages are released once they are read.
  @exclusivity(unchecked) package var isTextMapped = false
  /// The tree that was read last. It refers to the text that it was read from.
  package let tree = LayoutTree()
  /// The options of the case around it.
  @exclusivity(unchecked) package private(set) var options = CaseOptions()
  /// The errors and warnings of the text.
  @exclusivity(unchecked) package private(set) var diagnostics = Diagnostics()
  /// The path of the root: `$`, or `$.tree` in a case.
  @exclusivity(unchecked) package private(set) var rootPath = "$"
  /// The kind of output that the text is; nil for a tree and for any other text.
  @exclusivity(unchecked) package private(set) var outputKind: OutputKind?
  /// The largest number of errors, and of warnings, of a text that `diagnostics` keeps.
  @exclusivity(unchecked) package var diagnosticLimit = Diagnostics.shownLimit
  /// True if some element has a `$allow`, which silences warnings (docs/warnings.md).
  @exclusivity(unchecked) package private(set) var hasAllowances = false
  /// The number of lists of the last text that were taken from the second thread.
  @exclusivity(unchecked) package private(set) var adoptedLists = 0
  private let memory = ReaderMemory()
  /// The files that the tree names, and the texts that name fonts.
  @exclusivity(unchecked) package private(set) var leafFiles = LeafFiles()
  /// The fonts that texts may use, by name.
  package let fonts: FontLibrary
  /// The rules of line breaking.
  @exclusivity(unchecked) package var lineBreaking = LineBreaking()
  /// The strings that layouts can have in place of the texts of the trees.
  @exclusivity(unchecked) package var strings: [StringsFile] = []
  private let warns: Bool
  private let confinement: Confinement?

  /// A reader without memory: it is reserved for the texts that are read. Its texts may use the
  /// fonts of `fonts`. Unless `warns`, it is not asked to `reportWarnings`. The files that trees
  /// name are read within `confinement`.
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

  /// Reads one tree file: an element, or a case. Returns whether there is a tree; if there is none,
  /// `diagnostics` says why.
  ///
  /// The text has `longestText` bytes at most, is followed by `padding` zero bytes, and stays where
  /// it is as long as the tree is used. Pictures and fonts are looked for from `folder` on: a path
  /// that ends with a slash, or nothing for the current one.
  package func read(
    _ text: UnsafeRawBufferPointer, folder: String = ""
  ) throws(OutOfMemory) -> Bool {
    diagnostics = Diagnostics(limit: diagnosticLimit)
    options = CaseOptions()
    rootPath = "$"
    tree.source = text
    tree.isSourceMapped = isTextMapped
    tree.willReadSource(from: 0)
    try tree.reserve(
      readsAhead ? ReadingAhead.recordLimit(text.count) : TreeReader.elementLimit(of: text),
      textBytes: text.count)
    try memory.reserve()
    let scanner = JSONScanner(text)
    var reader = TreeReader(scanner, tree: tree, hashesNames: warns, memory)
    swap(&reader.diagnostics, &diagnostics)
    if readsAhead {
      reader.ahead = ReadingAhead(scanner, tree: tree, hashesNames: warns)
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
      let message =
        "this is output of layoutcalc (\(outputKind.rawValue)) and not a tree: name the tree file that it was made from"
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
    if scanner.at == scanner.end {
      throw scanner.error(
        at: scanner.at, "the input is empty: write a tree, such as {\"type\": \"node\"}")
    }
    scanner.skipWhitespace()
    if scanner.at >= scanner.end {
      throw scanner.error(
        at: scanner.at, "there is only white space: write a tree, such as {\"type\": \"node\"}")
    }
    if try isCase() { try readCase(&options) } else { try readRoot() }
    scanner.skipWhitespace()
    if scanner.at < scanner.end {
      throw scanner.error(
        at: scanner.at, length: max(1, scanner.wordLength),
        "unexpected text after the tree: remove it (a file has one tree; --lines reads one per line)"
      )
    }
  }

  /// Returns true if the object that begins here is a case: it has a `tree` and no `type` before that, or, if it has
  /// none of the two, another key that only cases have.
  ///
  /// The children of an element are not read for that: they may be the whole text.
  private func isCase() throws(SyntaxError) -> Bool {
    guard scanner.byte == UInt8(ascii: "{") else { return false }
    var ahead = scanner
    ahead.at += 1
    if ahead.take(UInt8(ascii: "}")) { return false }
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
    } while try ahead.takeCommaBeforeKey()
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
      // A second tree is an error already; its records would be behind the first one's.
      try readRoot()
    }
  }
}

extension JSONScanner {
  /// True if the object whose first key is here is a case, for most texts: what is before the first `tree` or `type` are keys
  /// with strings and numbers. Nil for all others.
  ///
  /// A stream has a case on each line, and to look each key up in three tables took a tenth of its time.
  fileprivate var isCaseAtFirstSight: Bool? {
    var scanner = self
    repeat {
      scanner.skipWhitespace()
      guard let key = try? scanner.readString(), scanner.take(UInt8(ascii: ":")) else { return nil }
      if key.bytes.count == 4 {
        let word = UnsafeRawPointer(key.bytes.baseAddress!).loadUnaligned(as: UInt32.self)
        if word == UInt32(bigEndian: 0x74_72_65_65) { return true }
        if word == UInt32(bigEndian: 0x74_79_70_65) { return false }
      }
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "\""): if (try? scanner.readString()) == nil { return nil }
      case UInt8(ascii: "["): if scanner.takePlainPair(least: 0) == nil { return nil }
      default: if scanner.takePlainNumber() == nil { return nil }
      }
    } while scanner.take(UInt8(ascii: ","))
    return nil
  }
}

extension TreeFileReader {
  /// Returns true for a text whose object says that it is not for this program: `"$layoutcalc": false`.
  package static func isOptedOut(_ text: UnsafeRawBufferPointer) -> Bool {
    let key = "$layoutcalc"
    guard text.contains(key) else { return false }
    var scanner = JSONScanner(text)
    do { return try scanner.find(key: key) != nil && scanner.isAt("false") } catch { return false }
  }

  /// Returns true if a text looks like a tree or a case, right or wrong, and not like anything that is made of one:
  /// frames, explanations and requests have a type, too.
  package static func mayBeTree(_ text: UnsafeRawBufferPointer) -> Bool {
    // Where JSON is damaged, what follows may be a tree.
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
  /// Returns true if a word is in a text.
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
