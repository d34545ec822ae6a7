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
    var count = 1024
    while count < elements.count * filterBitsPerName { count *= 2 }
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count / 32) { words in
      words.initialize(repeating: 0)
      // The bits that an element has, and those that another one has, too.
      let (once, twice) = (words.baseAddress!, words.baseAddress! + count / 64)
      var isShared = false
      for element in elements {
        let hash = hashes[Int(element)]
        if hash == 0 { continue }
        let bit = Int(hash >> shift) & (count - 1)
        let shared = once[bit >> 6] & 1 << UInt64(bit & 63)
        if shared != 0 { isShared = true }
        twice[bit >> 6] |= shared
        once[bit >> 6] |= 1 << UInt64(bit & 63)
      }
      if !isShared { return [] }
      return elements.filter { element in
        let hash = hashes[Int(element)]
        let bit = Int(hash >> shift) & (count - 1)
        return hash != 0 && twice[bit >> 6] & 1 << UInt64(bit & 63) != 0
      }
    }
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
      if first < 0 { continue }
      firsts[id] = -1
      report(.duplicateID, element, .own([.id]), otherwise: "rename one of the two") { [self] in
        "the id \"\(tree.name(of: element) ?? "")\" is that of the element at \(place(of: first)), too"
      } remedies: { edit in
        [edit.renaming(element)].compactMap { $0 }
      }
    }
  }
}

extension EditContext {
  /// Changes an id to one that no other element has.
  fileprivate func renaming(_ element: Int32) -> KeyRemedy? {
    guard let id = tree.name(of: element) else { return nil }
    let ids = Set((0..<Int32(tree.count)).compactMap { tree.name(of: $0).map { ExactText($0) } })
    let number = (2...).first { !ids.contains(ExactText("\(id)-\($0)")) } ?? 0
    return KeyRemedy(set(.id, jsonString("\(id)-\(number)"), of: element), keepsFrames: true)
  }
}
