/// A table of a font file, which reads big-endian numbers with bounds checks.
struct FontTable: Sendable {
  let font: String
  let tag: String
  private let bytes: [UInt8]

  init(font: String, tag: String, bytes: [UInt8]) {
    self.font = font
    self.tag = tag
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Returns the part of the table that begins at `offset` and is `length` bytes long.
  func part(_ tag: String, from offset: Int, length: Int) throws(FontError) -> FontTable {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw FontError(font: font, table: tag, reason: "it lies outside the file")
    }
    return FontTable(font: font, tag: tag, bytes: Array(bytes[offset..<offset + length]))
  }

  /// Throws unless `length` bytes can be read from `offset` on.
  func require(_ length: Int, at offset: Int) throws(FontError) {
    guard offset >= 0, offset <= count, length <= count - offset else {
      throw damaged("it ends too early")
    }
  }

  func uint16(at offset: Int) throws(FontError) -> Int {
    try require(2, at: offset)
    return uint16(orZeroAt: offset)
  }

  func int16(at offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try uint16(at: offset)))
  }

  func uint32(at offset: Int) throws(FontError) -> Int {
    try require(4, at: offset)
    return uint16(orZeroAt: offset) << 16 | uint16(orZeroAt: offset + 2)
  }

  /// Returns the number at `offset`, or 0 outside the table. For offsets that `require` has already checked.
  @inline(__always)
  func uint16(orZeroAt offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count - 1 else { return 0 }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// Returns the unsigned number of four bytes at `offset`, or 0 outside the table.
  func uint32(orZeroAt offset: Int) -> Int {
    uint16(orZeroAt: offset) << 16 | uint16(orZeroAt: offset + 2)
  }

  /// Returns a signed number of two bytes.
  func int16(orZeroAt offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: uint16(orZeroAt: offset)))
  }

  /// Returns one byte.
  @inline(__always)
  func uint8(orZeroAt offset: Int) -> Int {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : 0
  }

  /// Returns a signed number of 1, 2 or 4 bytes.
  @inline(__always)
  func signed(orZeroAt offset: Int, size: Int) -> Int {
    switch size {
    case 1: Int(Int8(truncatingIfNeeded: uint8(orZeroAt: offset)))
    case 2: int16(orZeroAt: offset)
    default: int16(orZeroAt: offset) << 16 | uint16(orZeroAt: offset + 2)
    }
  }

  /// Returns an unsigned number of 1 to 4 bytes.
  func number(orZeroAt offset: Int, size: Int) -> Int {
    (0..<size).reduce(0) { $0 << 8 | uint8(orZeroAt: offset + $1) }
  }

  /// Returns a 16.16 fixed-point number.
  func fixed(orZeroAt offset: Int) -> Double {
    Double(signed(orZeroAt: offset, size: 4)) / 65536
  }

  /// Returns a tag of four characters.
  func tag(at offset: Int) throws(FontError) -> String {
    try require(4, at: offset)
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  func damaged(_ reason: String) -> FontError {
    FontError(font: font, table: tag, reason: reason)
  }
}

/// A limit on how many parts of a table are read, since a damaged table can refer to one part many times.
struct ReadingBudget {
  /// The number of parts that may still be read.
  var count: Int

  mutating func spend(_ count: Int) -> Bool {
    self.count -= count
    return self.count >= 0
  }
}
