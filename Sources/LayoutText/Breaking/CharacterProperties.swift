import TextTables

/// A character's line breaking class and its role in a line's width: two bytes of a read-only table.
struct CharacterProperties {
  /// The raw value of the character's `LineBreakClass`.
  let lineBreakClass: UInt8
  private let count: UInt8

  /// True if the character is one em wide in a font without a glyph for it (East Asian Wide and Fullwidth).
  var isWide: Bool { count & 3 == 1 }
  /// True if the character has no width of its own: combining marks, controls, invisible characters, and the vowels and
  /// trailing consonants of conjoining Hangul.
  var isZeroWidth: Bool { count & 3 == 2 }
  /// True for white space that hangs over the end of a line.
  var hangs: Bool { count & 4 != 0 }
  /// True if the words of the character's script are looked up in a dictionary.
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

/// A character of UTF-8 text, and its length in bytes.
struct DecodedScalar {
  let value: UInt32
  let length: Int
}

extension DecodedScalar {
  /// Decodes the character that begins at `offset`, which must be inside `text`. In invalid UTF-8, the result can be
  /// any character, but it never ends past the text.
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
