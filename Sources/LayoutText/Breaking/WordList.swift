import TextTables

/// A compressed dictionary, as Tests/Scripts/generate-dictionaries.py writes it.
private struct WordFile {
  private let bytes: UnsafePointer<UInt8>

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  /// The number of nodes of the tree: the distinct prefixes of the words.
  var nodeCount: Int { Int(number(0) | number(2) << 16) }
  /// The lowest code point of a letter.
  var firstLetter: UInt32 { number(4) }
  /// The number of letters that occur in texts, and of all letters of the words.
  var textLetterCount: Int { Int(bytes[6]) }
  var letterCount: Int { Int(bytes[7]) }
  /// The letters that occur in texts, in order, as distances from `firstLetter`.
  var letters: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + 8, count: textLetterCount)
  }
  /// The compressed prefix tree.
  var tree: UnsafePointer<UInt8> { bytes + 8 + textLetterCount }

  /// Reads two bytes in little-endian order.
  private func number(_ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
  }
}

/// The words of a language, as a prefix tree (trie), which is decompressed when a text first needs it: to 0.3 to 1.1
/// MB, in 1 to 10 milliseconds. Safe to use from any thread.
struct WordList: @unchecked Sendable {
  static let thai = WordList(layoutcalcThai)
  static let lao = WordList(layoutcalcLao)
  static let khmer = WordList(layoutcalcKhmer)
  static let burmese = WordList(layoutcalcBurmese)

  /// The words that begin at a position of a text.
  struct Matches {
    /// A bit set of the lengths of the words, in letters.
    fileprivate(set) var lengths: UInt64 = 0
    /// The number of letters that were compared, including the first one that no word continues with.
    fileprivate(set) var comparedCount = 0

    var isEmpty: Bool { lengths == 0 }
    var isSingle: Bool { lengths & (lengths &- 1) == 0 }
    /// The length of the longest word; 0 if there is none.
    var longest: Int { lengths == 0 ? 0 : 63 - lengths.leadingZeroBitCount }

    mutating func removeLongest() { lengths &= ~(1 << UInt64(longest)) }
  }

  /// For each node: the index of its first child << 9, whether it is the last child << 8, whether a word ends there <<
  /// 7, and its letter. Siblings are adjacent, in the order of their letters.
  private let nodes: UnsafePointer<UInt32>
  /// Each letter's number in `nodes`, indexed by code point − `firstLetter`; `noLetter` for other characters.
  private let letters: UnsafePointer<UInt8>
  private let firstLetter: UInt32
  private static let noLetter: UInt8 = 127

  /// Creates the list of a language. A program without its dictionary has no words, and breaks lines only at spaces.
  private init(_ language: layoutcalcWordsLanguage) {
    let letters = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    letters.initialize(repeating: Self.noLetter, count: 256)
    if let bytes = layoutcalcWords(language) {
      let file = WordFile(bytes)
      nodes = WordTreeReader.read(file)
      firstLetter = file.firstLetter
      for (index, letter) in file.letters.enumerated() { letters[Int(letter)] = UInt8(index) }
    } else {
      let root = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
      root.initialize(to: 1 << 8)
      nodes = UnsafePointer(root)
      firstLetter = 0
    }
    self.letters = UnsafePointer(letters)
  }

  /// Returns the words that begin at an offset and end at or before `end`. All characters in between must have three
  /// bytes each.
  func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int, end: Int) -> Matches {
    var matches = Matches()
    var node = 0
    var offset = start
    while offset < end {
      matches.comparedCount += 1
      let index = DecodedScalar(text, at: offset).value &- firstLetter
      let letter = index < 256 ? letters[Int(index)] : Self.noLetter
      while nodes[node] & 127 < UInt32(letter), nodes[node] & 1 << 8 == 0 { node += 1 }
      let found = nodes[node]
      guard found & 127 == UInt32(letter) else { break }
      if found & 1 << 7 != 0 { matches.lengths |= 1 << UInt64(matches.comparedCount) }
      node = Int(found >> 9)
      offset += 3
      // 0 means that there are no children: this node is a leaf.
      if node == 0 { break }
    }
    return matches
  }
}

/// Decompresses a prefix tree.
private struct WordTreeReader {
  private var bits: RangeDecoder
  // Probabilities that a bit is 0, by kind of bit and context.
  private var ends: [UInt16]
  private var more: [UInt16]
  private var letters: [UInt16]
  private let nodes: UnsafeMutablePointer<UInt32>
  private var count = 0

  static func read(_ file: WordFile) -> UnsafePointer<UInt32> {
    var reader = WordTreeReader(file)
    // The root itself has no node; its children are the first nodes.
    reader.readChildren(of: file.letterCount, hasOne: true)
    for index in 0..<file.nodeCount { reader.complete(index) }
    return UnsafePointer(reader.nodes)
  }

  private init(_ file: WordFile) {
    bits = RangeDecoder(file.tree)
    // A context for each letter, and one for the root.
    let contexts = file.letterCount + 1
    ends = Array(repeating: RangeDecoder.even, count: contexts)
    more = Array(repeating: RangeDecoder.even, count: contexts * 2)
    letters = Array(repeating: RangeDecoder.even, count: contexts << 8)
    nodes = .allocate(capacity: file.nodeCount)
  }

  private mutating func complete(_ index: Int) {
    let letter = Int(nodes[index] & 127)
    let endsWord = bits.next(&ends[letter])
    let first = count
    readChildren(of: letter, hasOne: !endsWord)
    nodes[index] |= (endsWord ? 1 << 7 : 0) | (count > first ? UInt32(first) << 9 : 0)
  }

  /// Appends the children of a node. `hasOne` is true if there is at least one, because no word ends here.
  private mutating func readChildren(of letter: Int, hasOne: Bool) {
    let first = count
    while (count == first && hasOne) || bits.next(&more[letter << 1 | (count == first ? 1 : 0)]) {
      let context = letter << 8 | (count == first ? 128 : 0)
      var child = 1
      while child < 128 { child = child << 1 | (bits.next(&letters[context | child]) ? 1 : 0) }
      nodes[count] = UInt32(child & 127)
      count += 1
    }
    if count > first { nodes[count - 1] |= 1 << 8 }
  }
}

/// An adaptive binary range decoder (entropy coding), as in LZMA.
private struct RangeDecoder {
  /// The initial probability of a 0 bit, in 1/2048: one half.
  static let even: UInt16 = 1024

  private var bytes: UnsafePointer<UInt8>
  private var range = UInt32.max
  private var code: UInt32 = 0

  init(_ bytes: UnsafePointer<UInt8>) {
    self.bytes = bytes
    for _ in 0..<4 { readByte() }
  }

  private mutating func readByte() {
    code = code << 8 | UInt32(bytes.pointee)
    bytes += 1
  }

  /// Decodes a bit that is 0 with a probability of `likelihood`, which adapts to the bit.
  @inline(__always)
  mutating func next(_ likelihood: inout UInt16) -> Bool {
    let bound = (range >> 11) * UInt32(likelihood)
    let bit = code >= bound
    if bit {
      code -= bound
      range -= bound
      likelihood -= likelihood >> 4
    } else {
      range = bound
      likelihood += (2048 - likelihood) >> 4
    }
    while range < 1 << 24 {
      range <<= 8
      readByte()
    }
    return bit
  }
}
