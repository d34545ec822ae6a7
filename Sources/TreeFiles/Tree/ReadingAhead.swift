import LayoutEngine
import Platform

/// Reads the second half of a long text on the second thread, while its first half is read.
///
/// It looks for an element of a list, and reads that list to its end, then what is left of the list
/// around it, and so on up to the end of the text. Whether those are elements at all is a guess:
/// they might stand in a comment. But what an element comes to does not depend on what is around it.
/// So when the reader of the first half is about to read an element of a list just where one of these
/// runs begins, it takes the run for the rest of its list (`TreeReader.takeRun`).
///
/// Where anything here is wrong, what was read from there on is dropped. The reader of the first half
/// gets to it itself, and reports it.
final class ReadingAhead {
  /// The elements from one on up to the end of their list.
  struct Run {
    /// Where the first one begins.
    let start: UnsafePointer<UInt8>
    /// Where the last one ends.
    let end: UnsafePointer<UInt8>
    /// Where their records begin and end.
    let records: (start: LayoutTree.Lengths, end: LayoutTree.Lengths)
    /// The last element, and how many there are, without those inside.
    let last: Int32
    let count: Int
    /// How many levels they have.
    let depth: Int
    /// Those of the texts that name a font, and of the pictures that name a file, which are theirs.
    let fontNames: Range<Int>
    let pictures: Range<Int>
  }

  /// How many elements are tried that turn out to be none.
  private static let guessLimit = 16
  /// An error further on, in bytes, is one of the text, not of the guess.
  private static let guessLength = 1 << 16

  /// Where the second half begins.
  let start: UnsafePointer<UInt8>
  /// What was read, in the order of the text, once `join` has returned.
  private(set) var runs: [Run] = []
  private(set) var leafFiles = LeafFiles()
  private(set) var hasAllowances = false
  /// Half a tree, whose records stand in the memory of the whole one.
  private let tree: LayoutTree
  private let scanner: JSONScanner
  private let hashesNames: Bool
  private let memory = ReaderMemory()
  private var thread: SecondThread?

  /// Begins to read the second half of a text into the memory of `tree`, which has room for
  /// `recordLimit` records. `join` must be called.
  init(_ scanner: JSONScanner, tree: LayoutTree, hashesNames: Bool) {
    self.scanner = scanner
    self.hashesNames = hashesNames
    self.tree = LayoutTree(behind: tree)
    start = scanner.start + (scanner.end - scanner.start) / 2
    thread = SecondThread { [unowned self] in read() }
  }

  deinit { memory.release() }

  /// How many records a tree needs room for so that a text of so many bytes can be read ahead.
  static func recordLimit(_ bytes: Int) -> Int {
    TreeReader.elementLimit(bytes) + 4 * maximumDepth
  }

  /// More records of each list than there are before the end of so many bytes, even if elements are
  /// not complete there.
  static func recordsBefore(_ bytes: Int) -> Int { TreeReader.elementLimit(bytes) + maximumDepth }

  /// Waits until all is read. May be called again.
  func join() {
    thread?.join()
    thread = nil
  }

  private func read() {
    guard (try? memory.reserve()) != nil else { return }
    var guess = start
    for _ in 0..<ReadingAhead.guessLimit {
      guard let first = nextElement(from: guess) else { return }
      let stop = readRuns(from: first)
      if !runs.isEmpty || stop - first > ReadingAhead.guessLength { return }
      guess = first + 1
    }
  }

  /// The next place where an element of a list may begin.
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

  /// Reads the lists from `first` on. Gives where that came to an end.
  private func readRuns(from first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let limit = ReadingAhead.recordLimit(scanner.end - scanner.start)
    var reader = TreeReader(
      scanner, tree: tree, hashesNames: hashesNames, memory, elementLimit: limit)
    reader.scanner.at = first
    let offset = reader.scanner.offset
    tree.skip(to: ReadingAhead.recordsBefore(offset), textIndex: offset)
    do {
      while let run = try reader.readRun() {
        runs.append(run)
        // What stands between two lists is read by the reader of the first half. It closes elements
        // there, and has for its records as much room as there are bytes.
        let listEnd = reader.scanner.at
        guard try reader.leaveList() else { break }
        let skipped = reader.scanner.at - listEnd
        let next = tree.lengths.records + skipped + 2
        let bytesLeft = scanner.end - reader.scanner.at
        if next + ReadingAhead.recordsBefore(bytesLeft) > limit { break }
        tree.skip(to: next, textIndex: tree.textBytes.count + skipped)
      }
    } catch {
      // The text is not JSON, or this was no list of elements.
    }
    leafFiles = reader.leafFiles
    hasAllowances = reader.hasAllowances
    return reader.scanner.at
  }
}

extension TreeReader {
  /// Reads the element that begins here and those after it, up to the end of their list. Gives
  /// nothing if there is something to report.
  fileprivate mutating func readRun() throws(SyntaxError) -> ReadingAhead.Run? {
    let start = scanner.at
    var end = start
    var last: Int32 = -1
    var count = 0
    let lengths = tree.lengths
    let (fontNames, pictures) = (leafFiles.fontNames.count, leafFiles.pictures.count)
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
    } while try scanner.takeCommaBeforeValue()
    return ReadingAhead.Run(
      start: start, end: end, records: (lengths, tree.lengths), last: last, count: count,
      depth: tree.depth, fontNames: fontNames..<leafFiles.fontNames.count,
      pictures: pictures..<leafFiles.pictures.count)
  }

  /// After a list: steps out of the objects and lists around it, up to the next element in one of
  /// them. Gives whether there is one.
  fileprivate mutating func leaveList() throws(SyntaxError) -> Bool {
    while true {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"): scanner.at += 1
      case UInt8(ascii: ","):
        scanner.at += 1
        scanner.skipWhitespace()
        if scanner.byte == UInt8(ascii: "{") { return true }
        _ = try scanner.readString()
        try scanner.takeColon()
        try scanner.skipValue()
      default: return false
      }
    }
  }

  /// Where a list goes on with an element that was read ahead, takes that and the rest of the list
  /// into the tree. Gives whether it was.
  mutating func takeRun() -> Bool {
    guard let ahead, reachAhead() else { return false }
    let run = ahead.runs[runsPassed]
    runsPassed += 1
    defer { expectRun(of: ahead) }
    if openCount + run.depth > maximumDepth { return false }
    takenRuns += 1
    let shift = tree.take(run.records.start, run.records.end)
    link(
      Int32(run.records.start.elements) + shift, last: run.last + shift, count: run.count,
      asListedIn: drafts + (openCount - 1))
    tree.depth = max(tree.depth, openCount + run.depth)
    for text in ahead.leafFiles.fontNames[run.fontNames] {
      leafFiles.fontNames.append((text.element + shift, text.name))
    }
    for picture in ahead.leafFiles.pictures[run.pictures] {
      leafFiles.pictures.append((picture.element + shift, picture.source))
    }
    if ahead.leafFiles.hasTexts { leafFiles.hasTexts = true }
    if ahead.hasAllowances { hasAllowances = true }
    scanner.at = run.end
    return true
  }

  /// To be called before records or characters are added to the tree: what was read ahead stands
  /// behind those of the text before it, and is in the way of those of a text past it.
  @inline(__always)
  mutating func prepareToAdd() {
    if scanner.at >= aheadStart { reachAhead() }
  }

  /// Comes to where something was read ahead, or past it. Gives whether a run begins here.
  @discardableResult
  private mutating func reachAhead() -> Bool {
    guard let ahead else { return false }
    ahead.join()
    while runsPassed < ahead.runs.count && ahead.runs[runsPassed].start < scanner.at {
      runsPassed += 1
    }
    expectRun(of: ahead)
    return runsPassed < ahead.runs.count && scanner.at == aheadStart
  }

  /// Waits for what is read ahead, though nothing of it may be of use any more.
  func endAhead() {
    guard let ahead else { return }
    ahead.join()
    tree.giveBackRest()
  }

  /// Sets where the next run begins, and its records, before which those of this reader end.
  private mutating func expectRun(of ahead: ReadingAhead) {
    if runsPassed < ahead.runs.count {
      aheadStart = ahead.runs[runsPassed].start
      elementLimit = ahead.runs[runsPassed].records.start.elements
    } else {
      aheadStart = scanner.end
      elementLimit = TreeReader.elementLimit(scanner.end - scanner.start)
    }
  }
}
