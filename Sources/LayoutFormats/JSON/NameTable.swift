/// Finds a name among a fixed set, in a few instructions: a hash of its first and last eight bytes
/// into a table that is built once and not changed after.
struct NameTable: @unchecked Sendable {
  private struct Slot {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length = 0
    var index = -1
    /// The name's bytes, of which those past the first and before the last eight are compared.
    var bytes: UnsafePointer<UInt8>?

    func hasMiddle(of name: UnsafeBufferPointer<UInt8>) -> Bool {
      for index in 8..<name.count - 8 where name[index] != bytes![index] { return false }
      return true
    }
  }

  let names: [String]
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int

  /// The index of a name in `names` is what `index(of:)` gives for it. Tables live as long as the
  /// process.
  init(_ names: [String]) {
    self.names = names
    var capacity = 8
    while capacity < names.count * 3 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    for (index, name) in names.enumerated() {
      var padded = Array(name.utf8) + [UInt8](repeating: 0, count: 8)
      padded.withUnsafeMutableBufferPointer { bytes in
        let name = UnsafeBufferPointer(
          start: UnsafePointer(bytes.baseAddress!), count: bytes.count - 8)
        let (first, last) = NameTable.ends(of: name)
        var place = NameTable.hash(first, last) & mask
        while slots[place].index >= 0 { place = (place + 1) & mask }
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count)
        copy.initialize(from: name.baseAddress!, count: name.count)
        slots[place] = Slot(
          first: first, last: last, length: name.count, index: index, bytes: UnsafePointer(copy))
      }
    }
  }

  /// The index of the name that these bytes spell, −1 if it is none. Eight bytes past the name are
  /// read.
  @inline(__always)
  func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let (first, last) = NameTable.ends(of: name)
    var place = NameTable.hash(first, last) & mask
    while true {
      let slot = slots + place
      if slot.pointee.index < 0 { return -1 }
      if slot.pointee.first == first && slot.pointee.last == last
        && slot.pointee.length == name.count
        && (name.count <= 16 || slot.pointee.hasMiddle(of: name))
      {
        return slot.pointee.index
      }
      place = (place + 1) & mask
    }
  }

  @inline(__always)
  private static func ends(of name: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    guard let start = name.baseAddress, !name.isEmpty else { return (0, 0) }
    let first = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    if name.count <= 8 { return (first & (~0 >> UInt64(64 - 8 * name.count)), 0) }
    let last = UnsafeRawPointer(start + name.count - 8).loadUnaligned(as: UInt64.self)
    return (first, last)
  }

  @inline(__always)
  private static func hash(_ first: UInt64, _ last: UInt64) -> Int {
    let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
