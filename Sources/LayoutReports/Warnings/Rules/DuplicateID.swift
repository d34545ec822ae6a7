import LayoutEngine
import Platform
import TreeFiles

/// A slot of the table of ids that may occur twice.
private struct NameSlot {
  /// Seeded for each process, so that no tree can be written whose ids all have the same slot. The hash of
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
  /// The hash of each id, which the reader made, is reduced to one bit, and the ids whose bit is not unique are compared
  /// again, by other bits. What is left is compared: one id in five hundred, as comparing costs as much as
  /// the look at fifty.
  func checkIDs() {
    let hashes = UnsafeBufferPointer(start: tree.nameHashes.base, count: tree.count)
    let likely = candidates(among: 0..<Int32(hashes.count), hashes, from: 1)
    if likely.isEmpty { return }
    findAlike(candidates(among: likely, hashes, from: 12))
  }

  /// Returns the elements of which another one may have the same id: a part of the hash that begins at a bit is the
  /// same. The lowest bit is that of all.
  private func candidates(
    among elements: some RandomAccessCollection<Int32>,
    _ hashes: UnsafeBufferPointer<UInt32>, from shift: UInt32
  ) -> [Int32] {
    var suspects: [UInt32] = []
    withZeroBits(atLeast: elements.count * filterBitsPerName) { words, mask in
      for element in elements {
        let hash = hashes[Int(element)]
        if hash == 0 { continue }
        let bit = Int(hash >> shift) & mask
        if words[bit >> 6] & 1 << UInt64(bit & 63) != 0 { suspects.append(hash) }
        words[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }
    if suspects.isEmpty { return [] }
    var likely: [Int32] = []
    withZeroBits(atLeast: suspects.count * filterBitsPerName) { words, mask in
      for hash in suspects {
        let bit = Int(hash >> shift) & mask
        words[bit >> 6] |= 1 << UInt64(bit & 63)
      }
      for element in elements {
        let hash = hashes[Int(element)]
        if hash == 0 { continue }
        let bit = Int(hash >> shift) & mask
        if words[bit >> 6] & 1 << UInt64(bit & 63) != 0 { likely.append(element) }
      }
    }
    return likely
  }

  /// Reports those that have the id of another one.
  private func findAlike(_ likely: [Int32]) {
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
