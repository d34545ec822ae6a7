/// A set of visited elements, for finding duplicates. `removeAll()` does not release the memory.
///
/// Objects that are allocated one after another are usually adjacent in memory. The set therefore has a bit set for
/// each 4 KiB block of addresses, and a hash table of the blocks: the few blocks stay in the processor's cache; a hash
/// table of objects would not.
struct ElementSet {
  /// A bit set of the objects in 4 KiB of memory, one bit per 16 bytes, which is the alignment of objects.
  private struct Block: BitwiseCopyable {
    let number: UInt
    var places: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  }

  private static let blockBits: UInt = 12

  /// The blocks in the order in which they were visited.
  private var blocks: UnsafeMutablePointer<Block>
  private var count = 0
  /// An open-addressing hash table of indices in `blocks`, by block number; −1 in an empty slot. It has two slots per
  /// block that `blocks` has space for.
  private var slots: UnsafeMutableBufferPointer<Int32>
  /// The index of the block that was visited last.
  private var last = 0

  init() {
    slots = .allocate(capacity: 64)
    slots.initialize(repeating: -1)
    blocks = .allocate(capacity: slots.count / 2)
  }

  /// Releases the memory. The set must not be used after that.
  func release() {
    slots.deallocate()
    blocks.deallocate()
  }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() {
    if count == 0 { return }
    count = 0
    last = 0
    slots.update(repeating: -1)
  }

  /// Adds an object, which the caller keeps alive. Returns true if the object was not in the set.
  @inline(__always)
  mutating func insert(_ object: UnsafeRawPointer) -> Bool {
    let address = UInt(bitPattern: object)
    let number = address >> ElementSet.blockBits
    if count == 0 || blocks[last].number != number { last = blockIndex(of: number) }
    let bit = Int(truncatingIfNeeded: address >> 4) & 0xFF
    let mask: UInt64 = 1 << UInt64(bit & 63)
    return withUnsafeMutableBytes(of: &blocks[last].places) { bytes in
      let words = bytes.assumingMemoryBound(to: UInt64.self)
      defer { words[bit >> 6] |= mask }
      return words[bit >> 6] & mask == 0
    }
  }

  /// Removes an object that is in the set.
  mutating func remove(_ object: UnsafeRawPointer) {
    let address = UInt(bitPattern: object)
    let bit = Int(truncatingIfNeeded: address >> 4) & 0xFF
    last = blockIndex(of: address >> ElementSet.blockBits)
    withUnsafeMutableBytes(of: &blocks[last].places) { bytes in
      bytes.assumingMemoryBound(to: UInt64.self)[bit >> 6] &= ~(1 << UInt64(bit & 63))
    }
  }

  /// Returns the index of a block in `blocks`, adding the block if it is missing.
  private mutating func blockIndex(of number: UInt) -> Int {
    if count * 2 == slots.count { grow() }
    let slot = slot(of: number)
    if slots[slot] < 0 {
      (blocks + count).initialize(to: Block(number: number))
      slots[slot] = Int32(truncatingIfNeeded: count)
      count += 1
    }
    return Int(slots[slot])
  }

  private func slot(of number: UInt) -> Int {
    // Fibonacci hashing: the multiplier is 2⁶⁴ divided by the golden ratio.
    var slot = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    while slots[slot] >= 0 && blocks[Int(slots[slot])].number != number {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = self
    slots = .allocate(capacity: old.slots.count * 2)
    slots.initialize(repeating: -1)
    blocks = .allocate(capacity: slots.count / 2)
    blocks.initialize(from: old.blocks, count: count)
    for index in 0..<count { slots[slot(of: blocks[index].number)] = Int32(index) }
    old.release()
  }
}
