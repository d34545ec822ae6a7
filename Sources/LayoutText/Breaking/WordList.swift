import TextTables

/// A file of words, as Tests/Scripts/generate-dictionaries.py writes it.
private struct WordFile {
  private let bytes: UnsafePointer<UInt8>

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  /// The number of prefixes of the words.
  var nodeCount: Int { Int(number(0) | number(2) << 16) }
  /// The code point of the first letter.
  var firstLetter: UInt32 { number(4) }
  /// The number of letters that texts have, and of all letters of the words.
  var textLetterCount: Int { Int(bytes[6]) }
  var letterCount: Int { Int(bytes[7]) }
  /// The letters of texts, in order, as distances from the first.
  var letters: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + 8, count: textLetterCount)
  }
  /// The tree of the prefixes.
  var tree: UnsafePointer<UInt8> { bytes + 8 + textLetterCount }

  /// Reads two bytes in little-endian order.
  private func number(_ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
  }
}

/// The words of a language, as a tree of letters that is unpacked when a text first needs it: in 1 to 10
/// milliseconds, to 0.3 to 1.1 MB. Any thread may ask.
struct WordList: @unchecked Sendable {
  static let thai = WordList(layoutcalcThai)
  static let lao = WordList(layoutcalcLao)
  static let khmer = WordList(layoutcalcKhmer)
  static let burmese = WordList(layoutcalcBurmese)

  /// The words that a text has at a position.
  struct Matches {
    /// Bit N: there is a word of N letters.
    fileprivate(set) var lengths: UInt64 = 0
    /// The number of letters that were compared: those that words begin with, and the one after them.
    fileprivate(set) var comparedCount = 0

    var isEmpty: Bool { lengths == 0 }
    var isSingle: Bool { lengths & (lengths &- 1) == 0 }
    /// The length of the longest word; 0 if there is none.
    var longest: Int { lengths == 0 ? 0 : 63 - lengths.leadingZeroBitCount }

    mutating func removeLongest() { lengths &= ~(1 << UInt64(longest)) }
  }

  /// For each node the index of its first child << 9, whether it is the last child << 8, whether a
  /// word ends there << 7, and its letter. The children of a node follow each other.
  private let nodes: UnsafePointer<UInt32>
  /// Each letter's number in `nodes`, indexed by code point − `firstLetter`; `noLetter` for other characters.
  private let letters: UnsafePointer<UInt8>
  private let firstLetter: UInt32
  private static let noLetter: UInt8 = 127

  /// The words of a language. There are none where the program does not have them: a line then ends at spaces only.
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

  /// Returns the words that begin at an offset and end at `end` or before it, in a text whose
  /// characters have three bytes each from there to `end`.
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
      // There is no root among the children: this is a leaf.
      if node == 0 { break }
    }
    return matches
  }
}

/// Unpacks a tree of letters.
private struct WordTreeReader {
  private var bits: RangeDecoder
  // Probabilities that a bit is 0, by the kind of the bit and its context.
  private var ends: [UInt16]
  private var more: [UInt16]
  private var letters: [UInt16]
  private let nodes: UnsafeMutablePointer<UInt32>
  private var count = 0

  static func read(_ file: WordFile) -> UnsafePointer<UInt32> {
    var reader = WordTreeReader(file)
    // The root has no node; its children are the first.
    reader.readChildren(of: file.letterCount, hasOne: true)
    for index in 0..<file.nodeCount { reader.complete(index) }
    return UnsafePointer(reader.nodes)
  }

  private init(_ file: WordFile) {
    bits = RangeDecoder(file.tree)
    // One for each letter that leads to a node, and one for the root.
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

  /// Appends the children of a node, which has one at least where no word ends.
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

/// A range decoder for single bits.
private struct RangeDecoder {
  /// The probability of a 0 bit before anything is known, of 2,048.
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

  /// Reads a bit that is 0 with a likelihood, which adapts.
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
