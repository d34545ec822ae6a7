// Reads objects and arrays of any kind.

extension TreeReader {
  /// Reads the object at the scanner. Calls `read` at each value, with the key's index in `table` (−1 if it is not in
  /// the table) and the key's offset.
  @inline(__always)
  mutating func readObject(
    _ table: NameTable,
    _ read: (inout TreeReader, Int, Int) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    scanner.at += 1
    if scanner.consume(UInt8(ascii: "}")) { return }
    repeat {
      scanner.skipWhitespace()
      let offset = scanner.offset
      let index = try readKey(table)
      try read(&self, index, offset)
    } while try scanner.consumeCommaBeforeKey()
  }

  /// Reads an object that must have only keys of `table` and comments. Reports unknown and duplicate keys. Returns a
  /// bit set of its keys, and whether all keys are known and all are distinct.
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
        try reader.reportUnknownKey(at: offset, in: place(), known())
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

  /// Reads the array at the scanner. Calls `read` at each value.
  @inline(__always)
  mutating func readArray(
    _ read: (inout TreeReader) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    scanner.at += 1
    if scanner.consume(UInt8(ascii: "]")) { return }
    repeat {
      scanner.skipWhitespace()
      try read(&self)
    } while try scanner.consumeCommaBeforeValue()
  }

  /// Reads an array of objects, each with `read`. Any other value is reported with `message`.
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

  /// Reads the key at the scanner and the colon after it. Returns the key's index in `table`, −1 if it is not in the
  /// table.
  @inline(__always)
  mutating func readKey(_ table: NameTable) throws(SyntaxError) -> Int {
    let index = scanner.consumeKey(in: table)
    return index >= 0 ? index : try readOtherKey(table)
  }

  /// Reads a key that is unknown or has escape sequences, and the colon after it.
  @inline(never)
  private mutating func readOtherKey(_ table: NameTable) throws(SyntaxError) -> Int {
    let name = try scanner.readString()
    try scanner.consumeColon()
    return table.index(of: name)
  }
}
