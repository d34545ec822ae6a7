/// The words of a language, as Tests/Scripts/generate-dictionaries.py writes them.
struct WordListTable {
  /// The letters, in order. There can be more in the words than are listed: those that no text has.
  let letters: [UInt16]
  let letterCount: Int
  /// How many prefixes the words have.
  let nodeCount: Int
  /// The tree of the prefixes, coded in six bits per character.
  let digits: StaticString
}

/// The words of a language, as a tree of letters that is unpacked when a text first needs it: in 1 to 10
/// milliseconds, to 0.3 to 1.1 MB. Any thread may ask.
struct WordList: @unchecked Sendable {
  static let thai = WordList(.thai)
  static let lao = WordList(.lao)
  static let khmer = WordList(.khmer)
  static let burmese = WordList(.burmese)

  /// The words that a text has at a position.
  struct Matches {
    /// Bit N: there is a word of N letters.
    fileprivate(set) var lengths: UInt64 = 0
    /// How many letters were compared: those that words begin with, and the one after them.
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
  /// By code point − `firstLetter`; `noLetter` where it is none.
  private let letters: UnsafePointer<UInt8>
  private let firstLetter: UInt32
  private static let noLetter: UInt8 = 127

  private init(_ table: WordListTable) {
    nodes = WordTreeReader.read(table)
    firstLetter = UInt32(table.letters[0])
    let letters = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    letters.initialize(repeating: Self.noLetter, count: 256)
    for (index, letter) in table.letters.enumerated() {
      letters[Int(UInt32(letter) - firstLetter)] = UInt8(index)
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
  // How likely a bit is 0, by what it says and what is known of it.
  private var ends: [UInt16]
  private var more: [UInt16]
  private var letters: [UInt16]
  private let nodes: UnsafeMutablePointer<UInt32>
  private var count = 0

  static func read(_ table: WordListTable) -> UnsafePointer<UInt32> {
    var reader = WordTreeReader(table)
    // The root has no node; its children are the first.
    reader.readChildren(of: table.letterCount, hasOne: true)
    for index in 0..<table.nodeCount { reader.complete(index) }
    return UnsafePointer(reader.nodes)
  }

  private init(_ table: WordListTable) {
    bits = RangeDecoder(table.digits.utf8Start)
    // One for each letter that leads to a node, and one for the root.
    let contexts = table.letterCount + 1
    ends = Array(repeating: RangeDecoder.even, count: contexts)
    more = Array(repeating: RangeDecoder.even, count: contexts * 2)
    letters = Array(repeating: RangeDecoder.even, count: contexts << 8)
    nodes = .allocate(capacity: table.nodeCount)
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

/// A range decoder for single bits, whose digits have six bits and are characters from 0x30.
private struct RangeDecoder {
  /// How likely a bit is 0 where nothing is known, of 2,048.
  static let even: UInt16 = 1024

  private var digits: UnsafePointer<UInt8>
  private var range: UInt32 = 1 << 30
  private var code: UInt32 = 0

  init(_ digits: UnsafePointer<UInt8>) {
    self.digits = digits
    for _ in 0..<5 { readDigit() }
  }

  private mutating func readDigit() {
    code = code << 6 | UInt32(digits.pointee &- 0x30)
    digits += 1
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
      range <<= 6
      readDigit()
    }
    return bit
  }
}
