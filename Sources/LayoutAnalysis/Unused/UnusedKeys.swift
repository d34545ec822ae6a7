import TreeFiles

/// The keys of a tree that can be removed without changing a frame.
package struct UnusedKeys {
  package let document: TreeDocument
  /// The keys that can each be removed alone, in the order of the text.
  package let keys: [TreeDocument.LayoutKey]
  /// The indices of the keys that can be removed together.
  let together: Set<Int>
  /// The number of keys that were tried.
  let keyCount: Int
  /// The widths, in ascending order, and the number of sizes in all.
  let widths: [Double]
  let sizeCount: Int
  /// True if the widths are the minimum of their layouts as well as the maximum.
  let isExact: Bool

  package init(
    document: TreeDocument, keys: [TreeDocument.LayoutKey], together: Set<Int>, keyCount: Int,
    widths: [Double], sizeCount: Int, isExact: Bool
  ) {
    self.document = document
    self.keys = keys
    self.together = together
    self.keyCount = keyCount
    self.widths = widths
    self.sizeCount = sizeCount
    self.isExact = isExact
  }

  /// The edits that remove all keys that can be removed together.
  package var edits: [KeyEdit] { keys.indices.filter(together.contains).map { keys[$0].removal } }

  /// Returns a set of indices below `count` that can be removed together, chosen in their order: each index is
  /// in the set if the indices kept before it allow that. `canGo` tries a set.
  ///
  /// All are tried first, then halves: if few of them exclude each other, this takes few tries.
  package static func together(
    _ count: Int, canGo: ([Int]) throws -> Bool
  ) rethrows -> Set<Int> {
    var kept: [Int] = []
    var pending = count == 0 ? [] : [0..<count]
    while let range = pending.popLast() {
      if try canGo(kept + Array(range)) {
        kept += Array(range)
      } else if range.count > 1 {
        let middle = range.lowerBound + range.count / 2
        pending += [middle..<range.upperBound, range.lowerBound..<middle]
      }
    }
    return Set(kept)
  }
}

extension TreeDocument.LayoutKey {
  /// The edit that removes the key.
  package var removal: KeyEdit { KeyEdit(isStyle ? .style(element) : .own(element), key, nil) }
}
