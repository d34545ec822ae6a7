/// Counts the columns of a string in a terminal as PyPI's `wcwidth` does. A spacing mark widens its base letter by one
/// column; a sequence of letters that a virama joins is one column wider in total.
struct ColumnCount {
  private var counted = 0
  private var canTakeMark = false
  private var isAfterVirama = false
  private var hasJoinedLetter = false

  var total: Int { counted + (hasJoinedLetter ? 1 : 0) }

  mutating func add(_ character: Character) {
    let scalars = character.unicodeScalars
    if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
      self = ColumnCount(counted: total + 2)
      return
    }
    for scalar in scalars { add(scalar) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let category = scalar.value < 0x300 ? .otherSymbol : scalar.properties.generalCategory
    // A zero width joiner after a virama only changes the shape of the letters.
    if scalar.value == 0x200D && isAfterVirama { return }
    if isAfterVirama && category == .otherLetter {
      (isAfterVirama, hasJoinedLetter, canTakeMark) = (false, true, true)
    } else if category == .spacingMark {
      counted += canTakeMark ? 1 : 0
      (isAfterVirama, hasJoinedLetter, canTakeMark) = (false, false, false)
    } else if category == .nonspacingMark || category == .enclosingMark || category == .format
      || trailingJamo.contains(where: { $0.contains(scalar.value) })
    {
      isAfterVirama = isVirama(scalar)
    } else {
      counted = total + (wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1)
      (isAfterVirama, hasJoinedLetter, canTakeMark) = (false, false, true)
    }
  }

  private init(counted: Int) { self.counted = counted }

  init() {}
}

/// Returns true if the mark joins the next letter to the previous one (a virama), instead of only removing the vowel.
private func isVirama(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.canonicalCombiningClass == .virama && !vowelKillers.contains(scalar.value)
}

/// The marks with the combining class of viramas that do not join letters, from Unicode's IndicSyllabicCategory.txt.
private let vowelKillers: Set<UInt32> = [
  0x0D3B, 0x0D3C, 0x0E3A, 0x0EBA, 0x0F84, 0x103A, 0x1714, 0x1715, 0x1734, 0x1BAA, 0x1BF2, 0x1BF3,
  0xA82C,
  0xA953, 0xABED, 0x1107F, 0x11134, 0x112EA, 0x1172B, 0x1193D, 0x11A34, 0x11D44, 0x11F41,
]

/// The vowels and final consonants of conjoining Hangul jamo, which have no width of their own.
private let trailingJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

/// The blocks that are Wide or Fullwidth in Unicode's EastAsianWidth.txt. Emoji are detected by their property.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul leading consonants
  0x2E80...0x303E,  // radicals, ideographic punctuation
  0x3041...0x4DBF,  // kana, Bopomofo, compatibility forms, extension A
  0x4E00...0xA4CF,  // ideographs, Yi
  0xA960...0xA97C,  // Hangul extended A
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
  0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
  0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, kana supplements
  0x1F300...0x1F64F, 0x1F900...0x1F9FF,  // pictographs
  0x20000...0x3FFFD,  // the ideographic planes
]
