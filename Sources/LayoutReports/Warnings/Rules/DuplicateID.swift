import LayoutEngine
import Platform
import TreeFiles

/// The bits of the filter per id, with which about one unique id in thirty collides.
private let filterBitsPerName = 16

extension WarningSearch {
  /// Reports each duplicate id, at the second element that has it.
  ///
  /// A Bloom filter with one bit for each id's hash selects the ids whose bit is not unique, and a second pass with
  /// other bits of the hash selects among those. Only the remaining ids, about one in five hundred, are compared,
  /// because a comparison costs as much as filtering fifty ids.
  func checkIDs() {
    let hashes = UnsafeBufferPointer(start: tree.nameHashes.base, count: tree.count)
    let likely = candidates(among: 0..<Int32(hashes.count), hashes, from: 1)
    if likely.isEmpty { return }
    findAlike(candidates(among: likely, hashes, from: 12))
  }

  /// Returns the elements whose hash bits from `shift` on are not unique. The lowest bit is set in every hash.
  private func candidates(
    among elements: some RandomAccessCollection<Int32>, _ hashes: UnsafeBufferPointer<UInt32>,
    from shift: UInt32
  ) -> [Int32] {
    var count = 1024
    while count < elements.count * filterBitsPerName { count *= 2 }
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count / 32) { words in
      words.initialize(repeating: 0)
      // Two bit sets: of hashes that occur, and of hashes that occur more than once.
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

  /// Reports elements with the id of an earlier one, compared in full, as collisions of hashes can be computed.
  private func findAlike(_ likely: [Int32]) {
    /// The first element of each id; −1 after a duplicate was reported.
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
  /// Returns the remedy that makes an id unique by appending a number.
  fileprivate func renaming(_ element: Int32) -> KeyRemedy? {
    guard let id = tree.name(of: element) else { return nil }
    let ids = Set((0..<Int32(tree.count)).compactMap { tree.name(of: $0).map { ExactText($0) } })
    let number = (2...).first { !ids.contains(ExactText("\(id)-\($0)")) } ?? 0
    return KeyRemedy(set(.id, jsonString("\(id)-\(number)"), of: element), keepsFrames: true)
  }
}
