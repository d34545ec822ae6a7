// Reads objects of any keys.

extension TreeReader {
  /// Reads the object that begins here: calls `read` at each value, with the place of its key in
  /// `table`, −1 if it is not in it, and where the key is.
  @inline(__always)
  mutating func readObject(
    _ table: NameTable,
    _ read: (inout TreeReader, Int, Int) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    scanner.at += 1
    if scanner.take(UInt8(ascii: "}")) { return }
    repeat {
      scanner.skipWhitespace()
      let offset = scanner.offset
      let index = try readKey(table)
      try read(&self, index, offset)
    } while try scanner.takeCommaBeforeKey()
  }

  /// The same for an object that has no other keys but comments: all others are refused, and so are those that it has
  /// twice. Returns its keys, a bit each, and whether there was no such error.
  @inline(__always)
  mutating func readObject(
    _ table: NameTable, in place: @autoclosure () -> KeyPlace,
    _ known: @autoclosure () -> [String],
    _ read: (inout TreeReader, Int, Int) throws(SyntaxError) -> Void
  ) throws(SyntaxError) -> (seen: UInt64, isKnown: Bool, isDistinct: Bool) {
    var (seen, isKnown, isDistinct) = (0 as UInt64, true, true)
    try readObject(table) { reader, index, offset throws(SyntaxError) in
      if index < 0 {
        if !reader.key(at: offset).isComment { isKnown = false }
        try reader.refuseKey(at: offset, in: place(), known())
        return
      }
      if seen & 1 << index != 0 {
        reader.reportDuplicate(keyAt: offset)
        isDistinct = false
      }
      seen |= 1 << index
      try read(&reader, index, offset)
    }
    return (seen, isKnown, isDistinct)
  }

  /// Reads the array that begins here: calls `read` at each value.
  @inline(__always)
  mutating func readArray(
    _ read: (inout TreeReader) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    scanner.at += 1
    if scanner.take(UInt8(ascii: "]")) { return }
    repeat {
      scanner.skipWhitespace()
      try read(&self)
    } while try scanner.takeCommaBeforeValue()
  }

  /// Reads an array of objects, each by `read`. Whatever else is there is reported with `message`.
  mutating func readObjects(
    orReport message: @autoclosure () -> String, advice: (RawValue) -> Advice? = { _ in nil },
    _ read: (inout TreeReader) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "[") else {
      return try reportAndSkipValue(message(), advice: advice)
    }
    try readArray { reader throws(SyntaxError) in
      if reader.scanner.byte == UInt8(ascii: "{") {
        try read(&reader)
      } else {
        try reader.reportAndSkipValue(message(), advice: advice)
      }
    }
  }

  /// Reads the key that begins here, and the colon after it. Returns its index in `table`, −1 if it
  /// is not in it.
  @inline(__always)
  mutating func readKey(_ table: NameTable) throws(SyntaxError) -> Int {
    let index = scanner.takeKey(in: table)
    return index >= 0 ? index : try readOtherKey(table)
  }

  /// Reads a key that is unknown, or written with escapes, and the colon after it.
  @inline(never)
  private mutating func readOtherKey(_ table: NameTable) throws(SyntaxError) -> Int {
    let name = try scanner.readString()
    try scanner.takeColon()
    return table.index(of: name)
  }
}
