/// The lookups of `GSUB`.
extension LookupApplier {
  /// Applies a subtable at the current glyph, and moves past the glyphs that it has inserted.
  mutating func substitute(at subtable: Int, kind: Int) -> Bool {
    switch kind {
    case 1: substituteOne(at: subtable)
    case 2: substituteSequence(at: subtable)
    case 3: substituteAlternate(at: subtable)
    case 4: substituteLigature(at: subtable)
    case 5: applyContext(at: subtable, isChained: false)
    case 6: applyContext(at: subtable, isChained: true)
    default: false
    }
  }

  private mutating func substituteOne(at subtable: Int) -> Bool {
    guard let index = coverage(at: subtable) else { return false }
    switch table.uint16(orZeroAt: subtable) {
    case 1:
      let delta = table.uint16(orZeroAt: subtable + 4)
      replaceCurrent(with: UInt16(truncatingIfNeeded: Int(buffer.current.glyph) + delta))
    case 2 where index < table.uint16(orZeroAt: subtable + 4):
      replaceCurrent(with: UInt16(table.uint16(orZeroAt: subtable + 6 + index * 2)))
    default: return false
    }
    buffer.advance()
    return true
  }

  /// Returns the offset of a format 1 subtable's entry for the current glyph; nil if it has none.
  private func partForCurrentGlyph(of subtable: Int) -> Int? {
    guard table.uint16(orZeroAt: subtable) == 1, let index = coverage(at: subtable),
      index < table.uint16(orZeroAt: subtable + 4)
    else { return nil }
    return subtable + table.uint16(orZeroAt: subtable + 6 + index * 2)
  }

  /// Multiple substitution (type 2): one glyph becomes several, or none.
  private mutating func substituteSequence(at subtable: Int) -> Bool {
    guard let sequence = partForCurrentGlyph(of: subtable) else { return false }
    let count = table.uint16(orZeroAt: sequence)
    func glyph(_ number: Int) -> UInt16 {
      UInt16(table.uint16(orZeroAt: sequence + 2 + number * 2))
    }
    if count == 1 {
      replaceCurrent(with: glyph(0))
      buffer.advance()
      return true
    }
    let original = buffer.current
    let wasLigature = original.properties.contains(.ligature)
    for number in 0..<count {
      guard spendStep() else { break }
      var made = original
      if made.ligature.id == 0 { made.ligature = LigaturePart(id: 0, component: number) }
      made.properties.insert(.multiplied)
      setGlyph(glyph(number), of: &made, otherwise: wasLigature ? .base : nil)
      buffer.insert(made)
    }
    buffer.remove()
    return true
  }

  /// Alternate substitution (type 3): features that are on by default use the first alternate.
  private mutating func substituteAlternate(at subtable: Int) -> Bool {
    guard let set = partForCurrentGlyph(of: subtable) else { return false }
    guard table.uint16(orZeroAt: set) > 0 else { return false }
    replaceCurrent(with: UInt16(table.uint16(orZeroAt: set + 2)))
    buffer.advance()
    return true
  }

  private mutating func substituteLigature(at subtable: Int) -> Bool {
    guard let set = partForCurrentGlyph(of: subtable) else { return false }
    // Compared before the rest of the ligature, because most ligatures already fail at the next glyph.
    let next = nextSeenGlyph
    for number in 0..<table.uint16(orZeroAt: set) {
      guard spendStep() else { return false }
      let ligature = set + table.uint16(orZeroAt: set + 2 + number * 2)
      let glyph = UInt16(table.uint16(orZeroAt: ligature))
      let count = table.uint16(orZeroAt: ligature + 2)
      guard count > 0 else { continue }
      if count > 1, let next, next != table.uint16(orZeroAt: ligature + 4) { continue }
      if count == 1 {
        replaceCurrent(with: glyph)
        buffer.advance()
        return true
      }
      if let components = matchInput(count: count - 1, at: ligature + 4, .glyphs) {
        joinMatched(into: glyph, components: components)
        return true
      }
    }
    return false
  }

  /// Replaces the matched glyphs by a ligature. Marks between them belong to the component before.
  private mutating func joinMatched(into glyph: UInt16, components: Int) {
    let positions = matched
    let parts = positions.map { buffer[$0].properties.contains(.mark) }
    let followsBase = buffer[positions[0]].properties.contains(.base)
    let areMarks = parts.allSatisfy { $0 }
    let isWithMarks = followsBase && parts.dropFirst().allSatisfy { $0 }
    let isLigature = !areMarks && !isWithMarks
    let id = isLigature ? buffer.makeLigatureID() : 0

    var previous = buffer.current.ligature.id
    var previousCount = buffer.current.ligature.components(buffer.current.properties)
    var soFar = previousCount
    if isLigature {
      buffer.current.ligature = LigaturePart(id: id, components: components)
      buffer.current.character.remove([.nonspacing, .mark])
    }
    buffer.current.properties.insert(.ligated)
    buffer.current.properties.remove(.multiplied)
    replaceCurrent(with: glyph, otherwise: isLigature ? .ligature : nil)
    buffer.advance()

    // The indices of later glyphs shift, because glyphs are removed during the loop.
    var removed = 0
    for position in positions.dropFirst() {
      while buffer.position < position - removed {
        if isLigature {
          let own = buffer.current.ligature.component
          let component = soFar - previousCount + min(own == 0 ? previousCount : own, previousCount)
          buffer.current.ligature = LigaturePart(id: id, component: component)
        }
        buffer.advance()
      }
      previous = buffer.current.ligature.id
      previousCount = buffer.current.ligature.components(buffer.current.properties)
      soFar += previousCount
      buffer.remove()
      removed += 1
    }
    guard !areMarks, previous != 0 else { return }
    var index = buffer.position
    while index < buffer.count, buffer[index].ligature.id == previous {
      let own = buffer[index].ligature.component
      guard own != 0, spendStep() else { break }
      buffer[index].ligature = LigaturePart(
        id: id, component: soFar - previousCount + min(own, previousCount))
      index += 1
    }
  }

  /// Reverse chained contextual substitution (type 8), which runs from the last glyph to the first.
  mutating func substituteInReverse(at subtable: Int) -> Bool {
    guard table.uint16(orZeroAt: subtable) == 1, let index = coverage(at: subtable) else {
      return false
    }
    let backtrack = subtable + 4
    let lookahead = backtrack + 2 + table.uint16(orZeroAt: backtrack) * 2
    let glyphs = lookahead + 2 + table.uint16(orZeroAt: lookahead) * 2
    for (list, step) in [(backtrack, -1), (lookahead, 1)] {
      let values = Values(
        count: table.uint16(orZeroAt: list), offset: list + 2, test: .coverages(subtable))
      guard match(values, from: buffer.position, step: step) else { return false }
    }
    guard index < table.uint16(orZeroAt: glyphs) else { return false }
    replaceCurrent(with: UInt16(table.uint16(orZeroAt: glyphs + 2 + index * 2)))
    return true
  }

  private mutating func replaceCurrent(with number: UInt16, otherwise: GlyphProperties? = nil) {
    var glyph = buffer.current
    setGlyph(number, of: &glyph, otherwise: otherwise)
    buffer.current = glyph
  }

  /// Replaces the number of a glyph, and sets the glyph's class to the class of the new number.
  /// - Parameter otherwise: The new class if the font has no classes; nil to keep the old one.
  private func setGlyph(
    _ number: UInt16, of glyph: inout ShapedGlyph, otherwise: GlyphProperties?
  ) {
    glyph.glyph = number
    glyph.properties.insert(.substituted)
    if definitions.hasClasses {
      glyph.properties = glyph.properties.intersection(.history)
        .union(definitions.properties(of: number))
    } else if let otherwise {
      glyph.properties = glyph.properties.intersection(.history).union(otherwise)
    }
  }
}
