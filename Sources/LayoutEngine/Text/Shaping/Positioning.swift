/// The lookups of `GPOS`, as far as they change advances: marks that are attached to other glyphs
/// only move.
extension LookupApplier {
  /// Applies a subtable at the current glyph, and continues after the glyphs that it has adjusted.
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

  private func coverage(of index: Int, at subtable: Int) -> Int? {
    table.coverageIndex(
      of: Int(buffer[index].glyph), at: subtable + table.uint16(orZeroAt: subtable + 2))
  }

  /// The horizontal placement and advance of a value at an offset.
  /// - Parameter parent: Where the table begins that the offsets in the value count from.
  private mutating func value(
    _ format: Int, at offset: Int, in parent: Int
  ) -> (placement: Int32, advance: Int32) {
    func number(_ bit: Int) -> Int? {
      guard format & bit != 0 else { return nil }
      return table.int16(orZeroAt: offset + (format & (bit - 1)).nonzeroBitCount * 2)
    }
    var (placement, advance) = (number(0x01) ?? 0, number(0x04) ?? 0)
    if variations != nil, format & 0x50 != 0 {
      placement += delta(device: (number(0x10) ?? 0) & 0xFFFF, in: parent)
      advance += delta(device: (number(0x40) ?? 0) & 0xFFFF, in: parent)
    }
    return (Int32(placement), Int32(advance))
  }

  private mutating func adjustOne(at subtable: Int) -> Bool {
    guard let index = coverage(of: buffer.position, at: subtable) else { return false }
    let format = table.uint16(orZeroAt: subtable + 4)
    var tablePosition = subtable + 6
    switch table.uint16(orZeroAt: subtable) {
    case 1: break
    case 2 where index < table.uint16(orZeroAt: subtable + 6):
      tablePosition = subtable + 8 + index * format.nonzeroBitCount * 2
    default: return false
    }
    let adjustment = value(format, at: tablePosition, in: subtable)
    buffer.current.offset &+= adjustment.placement
    buffer.current.advance &+= adjustment.advance
    buffer.advance()
    return true
  }

  private mutating func adjustPair(at subtable: Int) -> Bool {
    guard let index = coverage(of: buffer.position, at: subtable),
      let next = neighbor(
        of: buffer.position, step: 1, isContext: false, test: .any, value: 0)
    else { return false }
    let second = Int(buffer[next].glyph)
    let formats = (
      table.uint16(orZeroAt: subtable + 4), table.uint16(orZeroAt: subtable + 6)
    )
    let sizes = (formats.0.nonzeroBitCount * 2, formats.1.nonzeroBitCount * 2)
    var (tablePosition, parent) = (subtable, subtable)
    switch table.uint16(orZeroAt: subtable) {
    case 1 where index < table.uint16(orZeroAt: subtable + 8):
      let set = subtable + table.uint16(orZeroAt: subtable + 10 + index * 2)
      let size = 2 + sizes.0 + sizes.1
      let found = table.search(table.uint16(orZeroAt: set)) {
        second - table.uint16(orZeroAt: set + 2 + $0 * size)
      }
      guard let found else { return false }
      (tablePosition, parent) = (set + 4 + found * size, set)
    case 2:
      let row = table.glyphClass(
        of: Int(buffer.current.glyph), at: subtable + table.uint16(orZeroAt: subtable + 8))
      let column = table.glyphClass(
        of: second, at: subtable + table.uint16(orZeroAt: subtable + 10))
      let columns = table.uint16(orZeroAt: subtable + 14)
      guard column < columns, row < table.uint16(orZeroAt: subtable + 12) else { return false }
      tablePosition = subtable + 16 + (row * columns + column) * (sizes.0 + sizes.1)
    default: return false
    }
    let one = value(formats.0, at: tablePosition, in: parent)
    let other = value(formats.1, at: tablePosition + sizes.0, in: parent)
    buffer.current.advance &+= one.advance
    buffer[next].advance &+= other.advance
    buffer[next].kerning &+= one.advance
    buffer.current.offset &+= one.placement
    buffer[next].offset &+= other.placement
    buffer.move(to: formats.1 == 0 ? next : next + 1)
    return true
  }

  /// The horizontal position of the entry or the exit of a glyph, if it has one.
  private mutating func anchor(of index: Int, at subtable: Int, isExit: Bool) -> Int32? {
    guard let record = coverage(of: index, at: subtable),
      record < table.uint16(orZeroAt: subtable + 4)
    else { return nil }
    let offset = table.uint16(orZeroAt: subtable + 6 + record * 4 + (isExit ? 2 : 0))
    guard offset != 0 else { return nil }
    let anchor = subtable + offset
    let position = table.int16(orZeroAt: anchor + 2)
    let device = table.uint16(orZeroAt: anchor) == 3 ? table.uint16(orZeroAt: anchor + 6) : 0
    guard device != 0, let variations, takeSteps(ofDelta: variations) else {
      return Int32(position)
    }
    return Int32(variations.sum(position, table, device: anchor + device))
  }

  /// Two glyphs meet where the exit of the first and the entry of the second are.
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
