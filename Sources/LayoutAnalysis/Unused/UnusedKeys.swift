import TreeFiles

/// The keys of a tree that can be removed without changing a frame.
package struct UnusedKeys {
  package let document: TreeDocument
  /// The keys that can each be removed alone, in the order of the text.
  package let keys: [TreeDocument.LayoutKey]
  /// The indices of the keys that can be removed together.
  let removableTogether: Set<Int>
  /// The number of keys that were tried.
  let keyCount: Int
  /// The widths in ascending order, and the number of all sizes.
  let widths: [Double]
  let sizeCount: Int
  /// True if the widths are both the minimum and the maximum of their layouts.
  let isExact: Bool

  package init(
    document: TreeDocument, keys: [TreeDocument.LayoutKey], removableTogether: Set<Int>,
    keyCount: Int,
    widths: [Double], sizeCount: Int, isExact: Bool
  ) {
    self.document = document
    self.keys = keys
    self.removableTogether = removableTogether
    self.keyCount = keyCount
    self.widths = widths
    self.sizeCount = sizeCount
    self.isExact = isExact
  }

  /// The edits that remove all keys that can be removed together.
  package var edits: [KeyEdit] {
    keys.indices.filter(removableTogether.contains).map { keys[$0].removal }
  }

  /// Returns a set of indices below `count` that can be removed together, chosen greedily in order: an index is added
  /// if it can be removed together with those in the set. `canGo` returns true if the given indices can be removed
  /// together.
  ///
  /// Tries all indices first, and then halves, which takes few trials if few indices exclude each other.
  package static func removableTogether(
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
