import TextTables

/// The properties of a character for text measuring: its line breaking class and its part in a line's width.
/// Two bytes of a table in the program's read-only data.
struct CharacterProperties {
  /// The raw value of its `LineBreakClass`.
  let lineBreakClass: UInt8
  private let count: UInt8

  /// True if it is one em wide in a font that does not have it (East Asian wide and fullwidth).
  var isWide: Bool { count & 3 == 1 }
  /// True if it has no width of its own: combining marks, controls, invisible characters, the vowels and
  /// trailing consonants of conjoined Hangul.
  var isZeroWidth: Bool { count & 3 == 2 }
  /// True for white space that hangs over the end of a line.
  var hangs: Bool { count & 4 != 0 }
  /// True if its script has words that are looked up in a dictionary.
  var isLookedUp: Bool { count & 8 != 0 }

  /// The properties of an ASCII letter.
  @inline(__always)
  static var letter: CharacterProperties {
    CharacterProperties(UInt16(LineBreakClass.al.rawValue))
  }

  /// The properties of a code point, any value up to 0x10FFFF.
  @inline(__always)
  init(of scalar: UInt32) {
    self.init(CodePointTrie(layoutcalcLineBreaks())[scalar])
  }

  /// The properties of an ASCII character.
  @inline(__always)
  init(ofASCII byte: UInt8) {
    self.init(CodePointTrie(layoutcalcLineBreaks())[ascii: byte])
  }

  @inline(__always)
  private init(_ entry: UInt16) {
    lineBreakClass = UInt8(truncatingIfNeeded: entry)
    count = UInt8(truncatingIfNeeded: entry >> 8)
  }
}

/// A character of UTF-8 text and the bytes it takes.
struct DecodedScalar {
  let value: UInt32
  let length: Int
}

extension DecodedScalar {
  /// Reads the character that begins at `offset`, which is inside `text`. In text that is
  /// not UTF-8 it may be any character, but never one that ends past the text.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 {
      self.init(value: first, length: 1)
    } else {
      self.init(first: first, in: text, at: offset)
    }
  }

  private init(first: UInt32, in text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    func continuation(_ index: Int) -> UInt32 { UInt32(text[offset + index] & 0x3F) }
    let remaining = text.count - offset
    if first >= 0xF0, first <= 0xF4, remaining >= 4 {
      let value =
        (first & 7) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
      self.init(value: min(value, 0x10FFFF), length: 4)
    } else if first >= 0xE0, first < 0xF0, remaining >= 3 {
      self.init(
        value: (first & 15) << 12 | continuation(1) << 6 | continuation(2), length: 3)
    } else if first >= 0xC0, first < 0xE0, remaining >= 2 {
      self.init(value: (first & 31) << 6 | continuation(1), length: 2)
    } else {
      self.init(value: 0xFFFD, length: 1)
    }
  }
}
