import LayoutEngine
import Platform
import TreeFiles

/// The maximum number of slots to look up for an id. With more, so many ids collide that all are compared.
private let maximumProbes = 256

extension WarningSearch {
  /// Reports each duplicate id, at the second element that has it.
  ///
  /// A hash table with the elements finds those that share a 32-bit hash, and only their ids are compared in full.
  func checkIDs() {
    let hashes = UnsafeBufferPointer(start: tree.nameHashes.base, count: tree.count)
    var count = 64
    while count < 2 * hashes.count { count *= 2 }
    let alike: [Int32] = withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { slots in
      slots.initialize(repeating: -1)
      var alike: [Int32] = []
      for (element, hash) in hashes.enumerated() where hash != 0 {
        // The lowest bit is set in every hash.
        var (slot, probes) = (Int(hash >> 1) & (count - 1), 0)
        while slots[slot] >= 0, hashes[Int(slots[slot])] != hash {
          (slot, probes) = ((slot + 1) & (count - 1), probes + 1)
          if probes == maximumProbes { return Array(0..<Int32(hashes.count)) }
        }
        if slots[slot] < 0 {
          slots[slot] = Int32(element)
        } else {
          alike += [slots[slot], Int32(element)]
        }
      }
      return alike
    }
    if !alike.isEmpty { findAlike(Set(alike).sorted()) }
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
      } remedies: { [self] in
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
