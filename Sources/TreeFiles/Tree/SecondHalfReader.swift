import LayoutEngine
import LayoutText
import Platform

/// Reads the second half of a long text on a second thread, while the first half is read.
///
/// Speculates: it looks for a `{` that may begin an element of an array and parses that array to its end, then the rest
/// of the array around it, and so on up to the end of the text. The guess can be wrong, such as in a comment, but the
/// records of an element do not depend on the elements around it. So when the reader of the first half is about to read
/// an element exactly where a parsed list begins, it adopts that list as the rest of its own array
/// (`TreeReader.adoptParsedList`).
///
/// After an error, the rest of the text is discarded. The reader of the first half then reaches the error itself and
/// reports it.
final class SecondHalfReader {
  /// Consecutive elements of an array, up to its end.
  struct ParsedList {
    /// The start of the first element.
    let start: UnsafePointer<UInt8>
    /// The end of the last element.
    let end: UnsafePointer<UInt8>
    /// The ranges of the list's records in the tree.
    let records: (start: LayoutTree.Lengths, end: LayoutTree.Lengths)
    /// The index of the last element of the array, and the number of the array's elements, without descendants.
    let last: Int32
    let count: Int
    /// The depth of the list, in levels.
    let depth: Int
    /// The names in the list that are resolved later.
    let leafFiles: LeafFiles
  }

  /// The number of wrong guesses after which reading ahead stops.
  private static let guessLimit = 16
  /// If parsing fails after more than this many bytes, the text has an error; before, the guess was wrong.
  private static let guessLength = 1 << 16

  /// The start of the second half.
  let start: UnsafePointer<UInt8>
  /// The parsed lists, in the order of the text; valid after `join` returns.
  private(set) var lists: [ParsedList] = []
  private(set) var hasAllowances = false
  /// The tree of the second half. Its records are in the memory of the whole tree.
  private let tree: LayoutTree
  private let scanner: JSONScanner
  private let hashesNames: Bool
  private let memory = ReaderMemory()
  private var thread: SecondThread?

  /// Starts to read the second half of a text into the memory of `tree`, which has space for `recordLimit` records. The
  /// caller must call `join`.
  init(_ scanner: JSONScanner, tree: LayoutTree, hashesNames: Bool) {
    self.scanner = scanner
    self.hashesNames = hashesNames
    self.tree = LayoutTree(behind: tree)
    start = scanner.start + (scanner.end - scanner.start) / 2
    thread = SecondThread { [self] in read() }
  }

  deinit { memory.release() }

  /// The number of records that a tree must have space for if a text of `bytes` bytes is read ahead.
  static func recordLimit(_ bytes: Int) -> Int {
    TreeReader.elementLimit(bytes) + 4 * maximumDepth
  }

  /// An upper bound of the number of records, in each array of records, for the first `bytes` bytes, even if they end
  /// inside of elements.
  static func recordsBefore(_ bytes: Int) -> Int { TreeReader.elementLimit(bytes) + maximumDepth }

  /// Waits until the second half is read. Can be called repeatedly.
  func join() {
    thread?.join()
    thread = nil
  }

  private func read() {
    guard (try? memory.reserve()) != nil else { return }
    var guess = start
    for _ in 0..<SecondHalfReader.guessLimit {
      guard let first = nextElement(from: guess) else { return }
      let stop = readLists(from: first)
      if !lists.isEmpty || stop - first > SecondHalfReader.guessLength { return }
      guess = first + 1
    }
  }

  /// Returns the next position at which an element of an array may begin.
  private func nextElement(from start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var at = start
    var previous: UInt8 = 0
    while at < scanner.end {
      let byte = at.pointee
      if byte == UInt8(ascii: "{")
        && (previous == UInt8(ascii: ",") || previous == UInt8(ascii: "["))
      {
        return at
      }
      if !isWhitespace(byte) { previous = byte }
      at += 1
    }
    return nil
  }

  /// Reads the lists from `first` on. Returns the position at which reading stopped.
  private func readLists(from first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let limit = SecondHalfReader.recordLimit(scanner.end - scanner.start)
    var reader = TreeReader(
      scanner, tree: tree, hashesNames: hashesNames, memory, elementLimit: limit)
    reader.scanner.at = first
    let offset = reader.scanner.offset
    tree.skip(to: SecondHalfReader.recordsBefore(offset), textIndex: offset)
    tree.willReadSource(from: offset)
    do {
      while let list = try reader.readParsedList() {
        lists.append(list)
        // The reader of the first half reads the text between two lists. It closes elements there, and needs at most
        // one record per byte.
        let listEnd = reader.scanner.at
        guard try reader.leaveList() else { break }
        let skipped = reader.scanner.at - listEnd
        let next = tree.lengths.records + skipped + 2
        let bytesLeft = scanner.end - reader.scanner.at
        if next + SecondHalfReader.recordsBefore(bytesLeft) > limit { break }
        tree.skip(to: next, textIndex: tree.textBytes.count + skipped)
      }
    } catch {
      // The text is not JSON, or this was not a list of elements.
    }
    hasAllowances = reader.hasAllowances
    return reader.scanner.at
  }
}

extension TreeReader {
  /// Reads the element at the scanner and the following elements, up to the end of their array. Returns nil if there is
  /// an error or a warning to report.
  fileprivate mutating func readParsedList() throws(SyntaxError) -> SecondHalfReader.ParsedList? {
    let start = scanner.at
    var end = start
    var last: Int32 = -1
    var count = 0
    let lengths = tree.lengths
    leafFiles = LeafFiles()
    tree.depth = 0
    repeat {
      scanner.skipWhitespace()
      try readRoot()
      let index = drafts.pointee.index
      guard diagnostics.errorCount + diagnostics.warningCount == 0, !drafts.pointee.hasErrors,
        index >= 0
      else { return nil }
      if last >= 0 { tree.elements.base[Int(last)].nextSibling = index }
      last = index
      count += 1
      end = scanner.at
    } while try scanner.consumeCommaBeforeValue()
    return SecondHalfReader.ParsedList(
      start: start, end: end, records: (lengths, tree.lengths), last: last, count: count,
      depth: tree.depth, leafFiles: leafFiles)
  }

  /// Leaves the objects and arrays around a list, up to the next element in one of them. Returns false if no element
  /// follows.
  fileprivate mutating func leaveList() throws(SyntaxError) -> Bool {
    while true {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"): scanner.at += 1
      case UInt8(ascii: ","):
        scanner.at += 1
        scanner.skipWhitespace()
        if scanner.byte == UInt8(ascii: "{") { return true }
        _ = try scanner.readKey()
        try scanner.skipValue()
      default: return false
      }
    }
  }

  /// Adds the rest of an array to the tree if the second thread has parsed it from here on; otherwise returns false.
  mutating func adoptParsedList() -> Bool {
    guard let ahead, reachAhead() else { return false }
    let list = ahead.lists[listsPassed]
    listsPassed += 1
    defer { expectParsedList(of: ahead) }
    if openCount + list.depth > maximumDepth { return false }
    adoptedLists += 1
    let runShift = Int32(tree.textRuns.count - list.records.start.textRuns)
    let shift = tree.adopt(list.records.start, list.records.end)
    link(
      Int32(list.records.start.elements) + shift, last: list.last + shift, count: list.count,
      asListedIn: drafts + (openCount - 1))
    tree.depth = max(tree.depth, openCount + list.depth)
    leafFiles.append(list.leafFiles, elementShift: shift, runShift: runShift)
    if ahead.hasAllowances { hasAllowances = true }
    scanner.at = list.end
    return true
  }

  /// Must be called before records or characters are added to the tree: the memory of the parsed lists follows the
  /// records of the text before them, and is reused after the reader has passed them.
  @inline(__always)
  mutating func prepareToAdd() {
    if scanner.at >= nextStop { stop() }
  }

  @inline(never)
  private mutating func stop() {
    releaseText()
    if scanner.at >= aheadStart { reachAhead() }
  }

  /// Skips the parsed lists that the reader has passed. Returns true if a parsed list begins here.
  @discardableResult
  private mutating func reachAhead() -> Bool {
    guard let ahead else { return false }
    ahead.join()
    while listsPassed < ahead.lists.count && ahead.lists[listsPassed].start < scanner.at {
      listsPassed += 1
    }
    expectParsedList(of: ahead)
    return listsPassed < ahead.lists.count && scanner.at == aheadStart
  }

  /// Waits for the second thread, even if its result is no longer needed.
  func endAhead() {
    guard let ahead else { return }
    ahead.join()
    tree.releaseUnusedPages()
  }

  /// Sets the start of the next parsed list. The records of that list follow this reader's records, and so limit their
  /// number.
  private mutating func expectParsedList(of ahead: SecondHalfReader) {
    if listsPassed < ahead.lists.count {
      aheadStart = ahead.lists[listsPassed].start
      elementLimit = ahead.lists[listsPassed].records.start.elements
    } else {
      aheadStart = scanner.end
      elementLimit = TreeReader.elementLimit(scanner.end - scanner.start)
    }
  }
}
