import LayoutEngine
import TreeFiles

/// A place in the table of ids that may occur twice.
private struct NameSlot {
  /// Seeded for each process, so that no tree can be written whose ids all meet here. The hash of
  /// the reader is not: ids that collide in it can be computed.
  var hash: Int
  /// The first element of that id, counted from 1; 0 for none, negative once it was reported.
  var element: Int32
}

/// Bits for each id in the filter: one id in thirty is looked at again though it occurs once.
private let filterBitsPerName = 16

extension WarningSearch {
  /// Reports each id that occurs twice, at its second element.
  ///
  /// A first look takes the hash of each id, which the reader made, down to one bit. Ids whose bit
  /// was set before may occur twice; those of their hashes alone go into a table and are compared.
  func checkIDs() {
    let hashes = UnsafeBufferPointer(start: tree.nameHashes.base, count: tree.count)
    var suspects: [UInt32] = []
    withZeroBits(atLeast: hashes.count * filterBitsPerName) { words, mask in
      for hash in hashes where hash != 0 {
        let bit = Int(truncatingIfNeeded: hash) & mask
        if words[bit >> 6] & 1 << UInt64(bit & 63) != 0 { suspects.append(hash) }
        words[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }
    if !suspects.isEmpty { findAlike(hashes, suspects) }
  }

  /// Compares the ids whose hashes are among `suspects`.
  private func findAlike(
    _ hashes: UnsafeBufferPointer<UInt32>, _ suspects: [UInt32]
  ) {
    var likely: [Int32] = []
    withZeroBits(atLeast: suspects.count * filterBitsPerName) { words, mask in
      for hash in suspects {
        let bit = Int(hash >> 1) & mask
        words[bit >> 6] |= 1 << UInt64(bit & 63)
      }
      for index in 0..<hashes.count where hashes[index] != 0 {
        let bit = Int(hashes[index] >> 1) & mask
        if words[bit >> 6] & 1 << UInt64(bit & 63) != 0 { likely.append(Int32(index)) }
      }
    }
    var capacity = 16
    while capacity < likely.count * 2 { capacity *= 2 }
    var slots = [NameSlot](repeating: NameSlot(hash: 0, element: 0), count: capacity)
    for index in likely {
      let hash = seededHash(of: index)
      var place = hash & (capacity - 1)
      while slots[place].element != 0 {
        let first = Int32(slots[place].element.magnitude) - 1
        if slots[place].hash == hash && areAlike(first, index) {
          if slots[place].element > 0 { reportAlike(first, index) }
          slots[place].element = -(first + 1)
          break
        }
        place = (place + 1) & (capacity - 1)
      }
      if slots[place].element == 0 { slots[place] = NameSlot(hash: hash, element: index + 1) }
    }
  }

  private func reportAlike(_ first: Int32, _ second: Int32) {
    report(.duplicateID, second, .own([.id])) { [self] in
      "the id \"\(tree.name(of: second) ?? "")\" is that of \(path(of: first)) too: rename one of the two"
    }
  }

  private func seededHash(of index: Int32) -> Int {
    var hasher = Hasher()
    let name = tree.names[index]
    if name.needsRewriting {
      tree.string(of: name).decoded().withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(bytes: UnsafeRawBufferPointer(tree.string(of: name).bytes))
    }
    return hasher.finalize()
  }

  private func areAlike(_ first: Int32, _ second: Int32) -> Bool {
    comparedIDs += 1
    let (one, other) = (tree.names[first], tree.names[second])
    if one.needsRewriting || other.needsRewriting {
      return tree.string(of: one).decoded() == tree.string(of: other).decoded()
    }
    return tree.string(of: one).bytes.elementsEqual(tree.string(of: other).bytes)
  }
}

/// Lends a power of two of bits that are zero, as words, with the mask of a bit's place.
private func withZeroBits(
  atLeast count: Int, _ body: (UnsafeMutablePointer<UInt64>, Int) -> Void
) {
  var bits = 1024
  while bits < count { bits *= 2 }
  withUnsafeTemporaryAllocation(of: UInt64.self, capacity: bits / 64) { words in
    words.initialize(repeating: 0)
    body(words.baseAddress!, bits - 1)
  }
}
