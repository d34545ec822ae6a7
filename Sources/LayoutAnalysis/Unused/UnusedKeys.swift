import TreeFiles

/// The keys of a tree that can go without any frame changing.
package struct UnusedKeys {
  package let document: TreeDocument
  /// Those that can go alone, in the order of the text.
  package let keys: [TreeDocument.LayoutKey]
  /// The indices of those that can go all together.
  package let together: Set<Int>
  /// How many keys were tried.
  package let keyCount: Int
  /// The widths, which grow, and how many sizes there are in all.
  package let widths: [Double]
  package let sizeCount: Int

  package init(
    document: TreeDocument, keys: [TreeDocument.LayoutKey], together: Set<Int>, keyCount: Int,
    widths: [Double], sizeCount: Int
  ) {
    self.document = document
    self.keys = keys
    self.together = together
    self.keyCount = keyCount
    self.widths = widths
    self.sizeCount = sizeCount
  }

  /// The edits that remove the keys that can go all together.
  package var edits: [KeyEdit] { keys.indices.filter(together.contains).map { keys[$0].removal } }

  /// A set of indices below `count` that can go together, as large as there is one that each index in its
  /// order either is in or has no place in. `canGo` tries a set.
  ///
  /// All are tried first, then halves: where few are in each other's way, that takes few tries.
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
