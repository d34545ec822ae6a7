/// The GPOS lookups that change advances. Types 4 to 6 are not applied: they attach marks to other
/// glyphs, and change only positions.
extension LookupApplier {
  /// Applies a subtable at the current glyph, and moves past the glyphs that it has adjusted.
  mutating func position(at subtable: Int, kind: Int) -> Bool {
    switch kind {
    case 1: adjustOne(at: subtable)
    case 2: adjustPair(at: subtable)
    case 3: attachCursively(at: subtable)
    case 7: applyContext(at: subtable, isChained: false)
    case 8: applyContext(at: subtable, isChained: true)
    default: false
    }
  }

  /// Returns the horizontal placement and advance of a `ValueRecord` at an offset.
  /// - Parameter parent: The table that the offsets in the value are relative to.
  private mutating func value(
    _ format: Int, at offset: Int, in parent: Int
  ) -> (placement: Int32, advance: Int32) {
    func number(_ bit: Int) -> Int { table.field(bit, ofValue: format, at: offset) ?? 0 }
    var (placement, advance) = (number(0x01), number(0x04))
    if variations != nil, format & 0x50 != 0 {
      placement += delta(device: number(0x10) & 0xFFFF, in: parent)
      advance += delta(device: number(0x40) & 0xFFFF, in: parent)
    }
    return (Int32(placement), Int32(advance))
  }

  private mutating func adjustOne(at subtable: Int) -> Bool {
    guard let index = coverage(at: subtable) else { return false }
    let format = table.uint16(orZeroAt: subtable + 4)
    var tablePosition = subtable + 6
    switch table.uint16(orZeroAt: subtable) {
    case 1: break
    case 2 where index < table.uint16(orZeroAt: subtable + 6):
      tablePosition = subtable + 8 + index * FontTable.valueSize(format)
    default: return false
    }
    let adjustment = value(format, at: tablePosition, in: subtable)
    buffer.current.offset &+= adjustment.placement
    buffer.current.advance &+= adjustment.advance
    buffer.advance()
    return true
  }

  private mutating func adjustPair(at subtable: Int) -> Bool {
    guard let index = coverage(at: subtable),
      let next = neighbor(
        of: buffer.position, step: 1, isContext: false, test: .any, value: 0)
    else { return false }
    let (first, second) = (Int(buffer.current.glyph), Int(buffer[next].glyph))
    guard let pair = table.pairValues(index, first, second, at: subtable) else { return false }
    let secondFormat = table.uint16(orZeroAt: subtable + 6)
    let one = value(table.uint16(orZeroAt: subtable + 4), at: pair.first, in: pair.parent)
    let other = value(secondFormat, at: pair.second, in: pair.parent)
    buffer.current.advance &+= one.advance
    buffer[next].advance &+= other.advance
    buffer[next].kerning &+= one.advance
    buffer.current.offset &+= one.placement
    buffer[next].offset &+= other.placement
    buffer.move(to: secondFormat == 0 ? next : next + 1)
    return true
  }

  /// Returns the horizontal position of a glyph's entry or exit anchor; nil if it has none.
  private mutating func anchor(of index: Int, at subtable: Int, isExit: Bool) -> Int32? {
    guard let record = coverage(at: subtable, of: index),
      record < table.uint16(orZeroAt: subtable + 4)
    else { return nil }
    let offset = table.uint16(orZeroAt: subtable + 6 + record * 4 + (isExit ? 2 : 0))
    guard offset != 0 else { return nil }
    let anchor = subtable + offset
    let position = table.int16(orZeroAt: anchor + 2)
    let device = table.uint16(orZeroAt: anchor) == 3 ? table.uint16(orZeroAt: anchor + 6) : 0
    guard device != 0, let variations, spendSteps(ofDelta: variations) else {
      return Int32(position)
    }
    return Int32(variations.sum(position, table, device: anchor + device))
  }

  /// Cursive attachment (type 3): joins the glyph's entry anchor to the previous one's exit anchor.
  private mutating func attachCursively(at subtable: Int) -> Bool {
    guard table.uint16(orZeroAt: subtable) == 1,
      let entry = anchor(of: buffer.position, at: subtable, isExit: false),
      let previous = neighbor(
        of: buffer.position, step: -1, isContext: false, test: .any, value: 0),
      let exit = anchor(of: previous, at: subtable, isExit: true)
    else { return false }
    if isRightToLeft {
      let distance = exit &+ buffer[previous].offset
      buffer[previous].advance &-= distance
      buffer[previous].offset &-= distance
      buffer.current.advance = entry &+ buffer.current.offset
    } else {
      buffer[previous].advance = exit &+ buffer[previous].offset
      let distance = entry &+ buffer.current.offset
      buffer.current.advance &-= distance
      buffer.current.offset &-= distance
    }
    buffer.advance()
    return true
  }
}
