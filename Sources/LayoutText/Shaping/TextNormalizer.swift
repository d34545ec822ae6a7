/// Normalizes text to the characters that a font has glyphs for: decomposes letters, sorts marks by combining class,
/// and composes both again if the font has the result.
struct TextNormalizer {
  let font: FontGlyphs
  let variations: VariationGlyphs?
  let script: ShapingScript
  /// True if GPOS places the marks of the script.
  let placesMarks: Bool
  var glyphs: [ShapedGlyph] = []

  /// The length of the longest sequence of marks that is sorted; no language has longer ones.
  private static let maximumMarks = 32

  /// Returns the characters with their glyphs, composed or decomposed so that the font has glyphs for as many of them
  /// as possible.
  mutating func normalize(_ characters: [ShapedGlyph]) -> [ShapedGlyph] {
    glyphs.removeAll(keepingCapacity: true)
    glyphs.reserveCapacity(characters.count + 8)
    let composes = script.shaper != .hangul
    var hasMarks = false
    var index = 0
    while index < characters.count {
      let isFollowedByMark =
        index + 1 < characters.count && characters[index + 1].character.contains(.mark)
      if !isFollowedByMark {
        // Without marks, the composed form is preferred if the font has it.
        append(characters[index], prefersWhole: true)
        index += 1
        continue
      }
      hasMarks = true
      var end = index + 1
      while end < characters.count, characters[end].character.contains(.mark) { end += 1 }
      appendCluster(characters[index..<end], prefersWhole: !composes)
      index = end
    }
    if hasMarks {
      sortMarks()
      if composes { compose() }
    }
    return glyphs
  }

  // MARK: - Decomposing

  /// Appends a letter with its marks and variation selectors.
  private mutating func appendCluster(_ cluster: ArraySlice<ShapedGlyph>, prefersWhole: Bool) {
    guard
      cluster.contains(where: { ShapingCharacter.isVariationSelector($0.scalar) })
    else {
      for each in cluster { append(each, prefersWhole: prefersWhole) }
      return
    }
    var index = cluster.startIndex
    while index < cluster.endIndex {
      var glyph = cluster[index]
      index += 1
      glyph.glyph = font.glyph(for: glyph.scalar)
      if index < cluster.endIndex,
        ShapingCharacter.isVariationSelector(cluster[index].scalar),
        let variant = variations?.glyph(
          for: glyph.scalar, selector: cluster[index].scalar, default: glyph.glyph)
      {
        glyph.glyph = variant
        index += 1
      }
      glyphs.append(glyph)
    }
  }

  /// Appends a character, decomposed unless `prefersWhole` is true and the font has its glyph.
  private mutating func append(_ character: ShapedGlyph, prefersWhole: Bool) {
    var character = character
    character.glyph = font.glyph(for: character.scalar)
    if prefersWhole, character.glyph != 0 {
      glyphs.append(character)
    } else if character.scalar < 0xC0
      || !decompose(character.scalar, of: character, prefersWhole: prefersWhole)
    {
      if character.glyph == 0 { character.glyph = substitute(for: character.scalar) }
      glyphs.append(character)
    }
  }

  /// Appends the decomposition of a character. Returns false if the font lacks a part of it.
  private mutating func decompose(
    _ scalar: UInt32, of original: ShapedGlyph, prefersWhole: Bool
  ) -> Bool {
    guard let (first, second) = ShapingTables.decomposition(of: scalar),
      second == 0 || font.glyph(for: second) != 0
    else { return false }
    let hasFirst = font.glyph(for: first) != 0
    if !(prefersWhole && hasFirst),
      decompose(first, of: original, prefersWhole: prefersWhole)
    {
    } else if hasFirst {
      output(first, of: original)
    } else {
      return false
    }
    if second != 0 { output(second, of: original) }
    return true
  }

  private mutating func output(_ scalar: UInt32, of original: ShapedGlyph) {
    var made = ShapedGlyph(scalar, cluster: original.cluster)
    made.glyph = font.glyph(for: scalar)
    glyphs.append(made)
  }

  /// Returns the glyph of a character that looks the same; 0 if there is none.
  private func substitute(for scalar: UInt32) -> UInt16 {
    if SpaceWidths.isSpace(scalar) { return font.glyph(for: 0x20) }
    return scalar == 0x2011 ? font.glyph(for: 0x2010) : 0
  }

  // MARK: - Marks

  /// Sorts each sequence of marks by combining class (Unicode's canonical ordering).
  private mutating func sortMarks() {
    var start = 0
    while start < glyphs.count {
      guard glyphs[start].combiningClass != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < glyphs.count, glyphs[end].combiningClass != 0 { end += 1 }
      if end - start > 1, end - start <= Self.maximumMarks {
        // A stable insertion sort: marks of the same class stay in order.
        for index in start + 1..<end {
          let glyph = glyphs[index]
          var slot = index
          while slot > start, glyphs[slot - 1].combiningClass > glyph.combiningClass {
            glyphs[slot] = glyphs[slot - 1]
            slot -= 1
          }
          glyphs[slot] = glyph
        }
        switch script.shaper {
        case .arabic: ArabicMarks.reorder(&glyphs, start..<end)
        case .hebrew: HebrewMarks.reorder(&glyphs, start..<end)
        default: break
        }
      }
      start = end
    }
    // A combining grapheme joiner (U+034F) that did not affect the order may be skipped by ligatures.
    for index in glyphs.indices.dropFirst().dropLast() where glyphs[index].scalar == 0x34F {
      let (before, after) = (glyphs[index - 1].combiningClass, glyphs[index + 1].combiningClass)
      if after == 0 || before <= after { glyphs[index].character.remove(.hidden) }
    }
  }

  /// Composes letters with the marks that follow them (canonical composition).
  private mutating func compose() {
    var starter = 0
    var last = 0
    for index in glyphs.indices.dropFirst() {
      let glyph = glyphs[index]
      if glyph.character.contains(.mark),
        last == starter || glyphs[last].combiningClass < glyph.combiningClass,
        let composed = composition(glyphs[starter].scalar, glyph.scalar),
        font.glyph(for: composed) != 0
      {
        var whole = ShapedGlyph(composed, cluster: glyphs[starter].cluster)
        whole.glyph = font.glyph(for: composed)
        glyphs[starter] = whole
        continue
      }
      last += 1
      glyphs[last] = glyph
      if glyph.combiningClass == 0 { starter = last }
    }
    glyphs.removeLast(glyphs.isEmpty ? 0 : glyphs.count - last - 1)
  }

  private func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let known = ShapingTables.composition(of: first, second) { return known }
    guard script.shaper == .hebrew, !placesMarks else { return nil }
    return HebrewMarks.presentationForm(of: first, second)
  }
}

/// The order of Arabic modifier marks, which are closest to their letter.
enum ArabicMarks {
  private static let modifiers: Set<UInt32> = [
    0x654, 0x655, 0x658, 0x6DC, 0x6E3, 0x6E7, 0x6E8, 0x8CA, 0x8CB, 0x8CD, 0x8CE, 0x8CF, 0x8D3,
    0x8F3,
  ]

  /// Moves modifiers, such as a hamza, before the other marks: first the modifiers below the letter, then those above.
  static func reorder(_ glyphs: inout [ShapedGlyph], _ range: Range<Int>) {
    var start = range.lowerBound
    var index = start
    for combiningClass: UInt8 in [220, 230] {
      while index < range.upperBound, glyphs[index].combiningClass < combiningClass { index += 1 }
      var end = index
      while end < range.upperBound, glyphs[end].combiningClass == combiningClass,
        modifiers.contains(glyphs[end].scalar)
      {
        end += 1
      }
      guard end > index else { continue }
      let moved = Array(glyphs[index..<end])
      glyphs.removeSubrange(index..<end)
      glyphs.insert(contentsOf: moved, at: start)
      for slot in start..<start + moved.count {
        glyphs[slot].combiningClass = combiningClass == 220 ? 25 : 26
      }
      start += moved.count
      index = end
    }
  }
}

/// The order of Hebrew points, and the composed letters that canonical composition excludes.
enum HebrewMarks {
  /// Swaps a point that follows a vowel with the meteg or the mark below after it, as HarfBuzz does.
  static func reorder(_ glyphs: inout [ShapedGlyph], _ range: Range<Int>) {
    for index in range.dropFirst(2) {
      let classes = (-2...0).map { glyphs[index + $0].combiningClass }
      if [20, 21].contains(classes[0]), [22, 23].contains(classes[1]),
        [25, 220].contains(classes[2])
      {
        glyphs.swapAt(index - 1, index)
        return
      }
    }
  }

  /// Returns the presentation form of a letter with a point, for fonts that do not place points.
  static func presentationForm(of letter: UInt32, _ point: UInt32) -> UInt32? {
    switch (point, letter) {
    case (0x5B4, 0x5D9): 0xFB1D
    case (0x5B7, 0x5F2): 0xFB1F
    case (0x5B7, 0x5D0): 0xFB2E
    case (0x5B8, 0x5D0): 0xFB2F
    case (0x5B9, 0x5D5): 0xFB4B
    case (0x5BC, 0xFB2A): 0xFB2C
    case (0x5BC, 0xFB2B): 0xFB2D
    case (0x5BC, 0x5D7), (0x5BC, 0x5DD), (0x5BC, 0x5DF), (0x5BC, 0x5E2), (0x5BC, 0x5E5): nil
    case (0x5BC, 0x5D0...0x5EA): 0xFB30 + letter - 0x5D0
    case (0x5BF, 0x5D1): 0xFB4C
    case (0x5BF, 0x5DB): 0xFB4D
    case (0x5BF, 0x5E4): 0xFB4E
    case (0x5C1, 0x5E9): 0xFB2A
    case (0x5C1, 0xFB49): 0xFB2C
    case (0x5C2, 0x5E9): 0xFB2B
    case (0x5C2, 0xFB49): 0xFB2D
    default: nil
    }
  }
}

/// The widths of space characters that a font lacks, from their Unicode names.
enum SpaceWidths {
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns the width of a space, in font units; nil for the width of the font's own space.
  static func width(of scalar: UInt32, in font: FontGlyphs) -> Int64? {
    let em = Int64(font.unitsPerEm)
    func part(_ count: Int64) -> Int64 { (em + count / 2) / count }
    func known(_ scalars: [UInt32]) -> Int64? {
      scalars.lazy.map(font.glyph).first { $0 != 0 }.map(font.advance)
    }
    switch scalar {
    case 0x2000, 0x2002: return part(2)
    case 0x2001, 0x2003, 0x3000: return part(1)
    case 0x2004: return part(3)
    case 0x2005: return part(4)
    case 0x2006: return part(6)
    case 0x2007: return known(Array(0x30...0x39))
    case 0x2008: return known([0x2E, 0x2C])
    case 0x2009: return part(5)
    case 0x200A: return part(16)
    case 0x202F: return font.advance(ofGlyph: font.glyph(for: 0x20)) / 2
    case 0x205F: return em * 4 / 18
    default: return nil
    }
  }
}
