import LayoutEngine
import Platform
import TreeFiles

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

  /// Reports those that have the id of another one. The hash of the reader is not used here: ids that collide in it can be
  /// computed, and those of a dictionary are seeded for each process.
  private func findAlike(_ likely: [Int32]) {
    /// The first element of each id; −1 once another one was reported.
    var firsts: [ExactText: Int32] = [:]
    for element in likely {
      guard let id = tree.name(of: element).map({ ExactText($0) }) else { continue }
      guard let first = firsts[id] else {
        firsts[id] = element
        continue
      }
      if first >= 0 { reportAlike(first, element) }
      firsts[id] = -1
    }
  }

  private func reportAlike(_ first: Int32, _ second: Int32) {
    report(.duplicateID, second, .own([.id])) { [self] in
      "the id \"\(tree.name(of: second) ?? "")\" is that of \(path(of: first)) too: rename one of the two"
    }
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
