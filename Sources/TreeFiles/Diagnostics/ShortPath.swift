/// A JSON path as messages show it. A path with many levels is shortened in the middle, between two steps:
/// `$.children[0].children[4]….child.child`.
package enum ShortPath {
  /// The maximum length of a path, in bytes: about 80 levels, twice as many as the trees of screens have.
  static let limit = 1000

  fileprivate static let ellipsis = "…"
  /// The maximum length of a shortened path on either side of the ellipsis.
  fileprivate static let half = (limit - ellipsis.utf8.count) / 2

  /// Returns the path, shortened if it is longer than the limit.
  package static func text(_ path: some BidirectionalCollection<UInt8>) -> String {
    guard path.count > limit else { return String(decoding: path, as: UTF8.self) }
    let (start, end) = (path.prefix(half), path.suffix(half))
    let point = UInt8(ascii: ".")
    let steps = start[..<(start.lastIndex(of: point) ?? start.endIndex)]
    let lastSteps = end[(end.firstIndex(of: point) ?? end.startIndex)...]
    return String(decoding: steps, as: UTF8.self) + ellipsis
      + String(decoding: lastSteps, as: UTF8.self)
  }
}

extension ShortPath {
  /// Returns the shortened path of an item in a tree. `parent` returns a negative number for the root. Does not build
  /// the full path, because in a deep tree the paths of all items have quadratic length.
  ///
  /// Complexity: linear in the depth of the item.
  package static func text(
    root: String, of item: Int, parent: (Int) -> Int, step: (Int) -> String
  ) -> String {
    var items: [Int] = []
    var next = item
    var above = parent(next)
    while above >= 0 {
      items.append(next)
      next = above
      above = parent(next)
    }
    // Steps that are this far from both ends are not shown: each step has at least two bytes.
    if items.count > limit { items.removeSubrange(half..<items.count - half) }
    return text((root + items.reversed().map(step).joined()).utf8)
  }
}
