/// Composes Hangul syllables from their letters, or decomposes them, depending on the font's glyphs.
enum HangulComposition {
  /// The features for leading consonants, vowels and trailing consonants of a syllable whose letters
  /// are separate glyphs.
  static let features = ["ljmo", "vjmo", "tjmo"]

  private static func isLeading(_ scalar: UInt32) -> Bool {
    scalar >= 0x1100 && scalar <= 0x115F || scalar >= 0xA960 && scalar <= 0xA97C
  }
  private static func isVowel(_ scalar: UInt32) -> Bool {
    scalar >= 0x1160 && scalar <= 0x11A7 || scalar >= 0xD7B0 && scalar <= 0xD7C6
  }
  private static func isTrailing(_ scalar: UInt32) -> Bool {
    scalar >= 0x11A8 && scalar <= 0x11FF || scalar >= 0xD7CB && scalar <= 0xD7FB
  }

  /// Returns the characters with composed syllables if the font has them, or else with separate letters.
  /// - Parameter masks: The mask bits of `features`.
  static func apply(to characters: [ShapedGlyph], font: FontGlyphs, masks: [UInt32])
    -> [ShapedGlyph]
  {
    var result: [ShapedGlyph] = []
    result.reserveCapacity(characters.count)
    func scalar(_ index: Int) -> UInt32 {
      index < characters.count ? characters[index].scalar : 0
    }
    func appendLetters(_ letters: [UInt32], cluster: Int32) {
      for (letter, mask) in zip(letters, masks) {
        var glyph = ShapedGlyph(letter, cluster: cluster)
        glyph.mask |= mask
        result.append(glyph)
      }
    }
    var index = 0
    while index < characters.count {
      let (cluster, first, second) = (
        characters[index].cluster, scalar(index), scalar(index + 1)
      )
      if isLeading(first), isVowel(second) {
        let third = isTrailing(scalar(index + 2)) ? scalar(index + 2) : 0
        if let syllable = syllable(first, second, third), font.glyph(for: syllable) != 0 {
          result.append(ShapedGlyph(syllable, cluster: cluster))
        } else {
          appendLetters([first, second] + (third == 0 ? [] : [third]), cluster: cluster)
        }
        index += third == 0 ? 2 : 3
        continue
      }
      guard first >= 0xAC00, first <= 0xD7A3 else {
        result.append(characters[index])
        index += 1
        continue
      }
      let hasGlyph = font.glyph(for: first) != 0
      let isOpen = (first - 0xAC00) % 28 == 0
      if isOpen, second > 0x11A7, second <= 0x11C2, font.glyph(for: first + second - 0x11A7) != 0 {
        result.append(ShapedGlyph(first + second - 0x11A7, cluster: cluster))
        index += 2
        continue
      }
      let letters = self.letters(of: first)
      if !hasGlyph || isOpen && isTrailing(second), letters.allSatisfy({ font.glyph(for: $0) != 0 })
      {
        let takesNext = hasGlyph && isOpen
        appendLetters(letters + (takesNext ? [second] : []), cluster: cluster)
        index += takesNext ? 2 : 1
      } else {
        result.append(characters[index])
        index += 1
      }
    }
    return result
  }

  private static func syllable(_ first: UInt32, _ vowel: UInt32, _ last: UInt32) -> UInt32? {
    guard first <= 0x1112, (0x1161...0x1175).contains(vowel),
      last == 0 || (0x11A8...0x11C2).contains(last)
    else { return nil }
    return 0xAC00 + ((first - 0x1100) * 21 + vowel - 0x1161) * 28 + (last == 0 ? 0 : last - 0x11A7)
  }

  private static func letters(of syllable: UInt32) -> [UInt32] {
    let index = syllable - 0xAC00
    let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    return index % 28 == 0 ? letters : letters + [0x11A7 + index % 28]
  }
}

/// Splits the Thai and Lao vowel am into a ring above the consonant, below its tone mark, and the vowel aa.
enum ThaiVowels {
  /// Returns the characters with each am split, and the ring moved before the marks above the consonant.
  static func splitAm(in characters: [ShapedGlyph]) -> [ShapedGlyph] {
    // Lao's characters are in the same order, 0x80 after the Thai ones.
    func thai(_ scalar: UInt32) -> UInt32 { scalar & ~0x80 }
    func isAbove(_ scalar: UInt32) -> Bool {
      switch thai(scalar) {
      case 0xE31, 0xE34...0xE37, 0xE3B, 0xE47...0xE4E: true
      default: false
      }
    }
    guard characters.contains(where: { thai($0.scalar) == 0xE33 }) else { return characters }
    var result: [ShapedGlyph] = []
    for character in characters {
      guard thai(character.scalar) == 0xE33 else {
        result.append(character)
        continue
      }
      var insertion = result.count
      while insertion > 0, result.count - insertion < 64, isAbove(result[insertion - 1].scalar) {
        insertion -= 1
      }
      result.insert(
        ShapedGlyph(character.scalar + 0x1A, cluster: character.cluster), at: insertion)
      result.append(ShapedGlyph(character.scalar - 1, cluster: character.cluster))
    }
    return result
  }
}
