import TreeFiles

/// Text that a terminal shows in columns of one width.
struct DisplayText {
  /// The text as `printable` spells it.
  let text: String
  /// How many columns it takes.
  let width: Int

  /// The text in a form that can be shown on one line.
  init(_ text: String) {
    let shown = text.printable
    self.text = shown
    width =
      shown.utf8.allSatisfy { $0 < 0x80 }
      ? shown.utf8.count : shown.reduce(0) { $0 + columns(of: $1) }
  }

  /// As much of the text as fits in `limit` columns, with an ellipsis where something is left out.
  func shortened(to limit: Int) -> DisplayText {
    if width <= limit { return self }
    var kept = ""
    var room = max(0, limit - 1)
    for character in text {
      room -= columns(of: character)
      if room < 0 { break }
      kept.append(character)
    }
    return DisplayText(kept + "…")
  }
}

/// How many columns terminals give a character: that of its widest scalar.
private func columns(of character: Character) -> Int {
  var widest = 0
  for scalar in character.unicodeScalars {
    if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F { return 2 }
    widest = max(widest, columns(of: scalar))
  }
  return widest
}

private func columns(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}

/// The blocks whose characters are Wide or Fullwidth by Unicode's EastAsianWidth.txt; emoji are
/// known by their property.
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
