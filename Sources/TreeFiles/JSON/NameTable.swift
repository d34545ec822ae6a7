import LayoutEngine

/// A hash table from a fixed set of names to their indices. Hashes the first and last eight bytes of a name, so that a
/// lookup takes a few instructions. Immutable after its creation.
struct NameTable: @unchecked Sendable {
  private struct Slot {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length: Int32 = 0
    var index: Int32 = -1
    /// The bytes of a name of more than 16 bytes, to compare the bytes between the first and the last eight; nil for
    /// other names.
    var bytes: UnsafePointer<UInt8>?

    func hasMiddle(of name: UnsafePointer<UInt8>) -> Bool {
      for index in 8..<Int(length) - 8 where name[index] != bytes![index] { return false }
      return true
    }
  }

  /// An empty table, for objects in which any key is allowed.
  static let empty = NameTable([])

  /// The maximum length of a name, in bytes: longer strings are not looked up.
  static let maximumLength = 39

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int

  /// Creates a table that maps each name to its index in `names`. Tables are never deallocated.
  init(_ names: [String]) {
    self.init(count: names.count)
    for index in names.indices {
      var name = names[index]
      name.withUTF8 { name in
        guard name.count > 16 else { return add(name, index) }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.count)
        _ = bytes.initialize(from: name)
        add(UnsafeBufferPointer(bytes), index)
      }
    }
  }

  /// Creates a table that maps each word, as `KeywordEnum.words` separates them, to its index.
  init(_ words: StaticString) {
    self.init(count: words.wordCount)
    var index = 0
    words.forEachWord {
      add($0, index)
      index += 1
    }
  }

  /// Creates a table with space for `count` names.
  private init(count: Int) {
    var capacity = 2
    while capacity < count * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
  }

  /// Adds a name. For a name of more than 16 bytes, stores a pointer to its bytes, which must stay valid.
  private func add(_ name: UnsafeBufferPointer<UInt8>, _ index: Int) {
    precondition(name.count <= NameTable.maximumLength)
    // Packs the bytes of the name in the same way as `ends` packs the bytes of a text.
    var slot = Slot(length: Int32(name.count), index: Int32(index))
    if name.count <= 8 {
      for slotIndex in name.indices {
        slot.first |= UInt64(name[slotIndex]) << UInt64(8 * slotIndex)
      }
    } else {
      (slot.first, slot.last) = NameTable.ends(of: name.baseAddress!, length: name.count)
    }
    if name.count > 16 { slot.bytes = name.baseAddress! }
    var slotIndex = NameTable.hash(slot.first, slot.last) & mask
    while slots[slotIndex].index >= 0 { slotIndex = (slotIndex + 1) & mask }
    slots[slotIndex] = slot
  }

  /// Returns the index of a name, −1 if it is not in the table. Reads eight bytes past the end of the name.
  func index(of name: UnsafePointer<UInt8>, length: Int) -> Int {
    let (first, last) = NameTable.ends(of: name, length: length)
    return index(of: name, length: length, first, last)
  }

  /// Returns the index of a string, decoded if it has escape sequences; −1 if it is not in the table. Reads eight bytes
  /// past the end of the string.
  func index(of name: JSONString) -> Int {
    if !name.hasEscapes { return index(of: name.bytes.baseAddress!, length: name.bytes.count) }
    let bytes = name.decoded()
    return (bytes + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer {
      index(of: $0.baseAddress!, length: bytes.count)
    }
  }

  /// Returns the index of a name whose first and last eight bytes are loaded. For a name of at most eight bytes,
  /// `first` has all of them and `last` is 0.
  @inline(__always)
  fileprivate func index(
    of name: UnsafePointer<UInt8>, length: Int, _ first: UInt64, _ last: UInt64
  ) -> Int {
    var slotIndex = NameTable.hash(first, last) & mask
    while true {
      let slot = slots + slotIndex
      if slot.pointee.first == first && slot.pointee.last == last
        && slot.pointee.length == length
        && (length <= 16 || slot.pointee.hasMiddle(of: name))
      {
        return Int(slot.pointee.index)
      }
      if slot.pointee.index < 0 { return -1 }
      slotIndex = (slotIndex + 1) & mask
    }
  }

  private static func ends(
    of name: UnsafePointer<UInt8>, length: Int
  ) -> (first: UInt64, last: UInt64) {
    if length == 0 { return (0, 0) }
    let first = UnsafeRawPointer(name).loadUnaligned(as: UInt64.self)
    if length <= 8 { return (first & (~0 >> UInt64(64 - 8 * length)), 0) }
    return (first, UnsafeRawPointer(name + length - 8).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func hash(_ first: UInt64, _ last: UInt64) -> Int {
    let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}

extension JSONScanner {
  /// Consumes a string that is a name in `table` and has no escape sequences, and returns its index. Otherwise returns
  /// −1 and consumes nothing.
  @inline(__always)
  mutating func consumeName(in table: NameTable) -> Int {
    guard byte == UInt8(ascii: "\"") else { return -1 }
    let name = at + 1
    let first = UnsafeRawPointer(name).loadUnaligned(as: UInt64.self)
    var quotes = bytes(of: first, equalTo: 0x22)
    var length = quotes.trailingZeroBitCount >> 3
    let index: Int
    if quotes != 0 {
      index = table.index(
        of: name, length: length, first & ((1 &<< UInt64(8 &* length)) &- 1), 0)
    } else {
      quotes = bytes(
        of: UnsafeRawPointer(name + 8).loadUnaligned(as: UInt64.self), equalTo: 0x22)
      length = 8 &+ quotes.trailingZeroBitCount >> 3
      if quotes == 0 {
        length = longNameLength
        if length == 0 { return -1 }
      }
      let last =
        length == 8 ? 0 : UnsafeRawPointer(name + (length &- 8)).loadUnaligned(as: UInt64.self)
      index = table.index(of: name, length: length, first, last)
    }
    if index >= 0 { at = name + (length &+ 1) }
    return index
  }

  /// Consumes a key that is in `table` and has no escape sequences, and the colon after it. Returns its index.
  /// Otherwise returns −1 and consumes nothing.
  @inline(__always)
  mutating func consumeKey(in table: NameTable) -> Int {
    let start = at
    let index = consumeName(in: table)
    if index >= 0 && consume(UInt8(ascii: ":")) {
      skipWhitespace()
      return index
    }
    at = start
    return -1
  }

  /// The length of the next string, which has at least 16 bytes; 0 if it is longer than any name.
  @inline(never)
  private var longNameLength: Int {
    let name = at + 1
    var length = 16
    // Stops at the end of the text, after which there are no quotes.
    while length <= NameTable.maximumLength && name + length < end {
      if name[length] == UInt8(ascii: "\"") { return length }
      length += 1
    }
    return 0
  }
}

/// Returns a word with the high bit set in each byte of `word` that equals `byte`. Only the lowest set bit is exact.
@inline(__always)
func bytes(of word: UInt64, equalTo byte: UInt8) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let differences = word ^ (ones &* UInt64(byte))
  return (differences &- ones) & ~differences & (ones << 7)
}
