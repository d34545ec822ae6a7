/// A path as messages show it. One of many levels is shortened in the middle, between two steps:
/// `$.children[0].children[4]….child.child`.
package enum ShortPath {
  /// The longest path that is shown whole, in bytes: some 80 levels, twice as many as screens have.
  static let limit = 1000

  fileprivate static let ellipsis = "…"
  /// The longest part of a shortened path before the ellipsis, and after it.
  fileprivate static let half = (limit - ellipsis.utf8.count) / 2

  /// Returns the path, shortened where it has to be.
  ///
  /// Complexity: constant for bytes with random access.
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
  /// Returns the path of an item of a tree, of which `parent` is negative for the root, without the whole path of any: in
  /// a deep tree, these have as many bytes together as the square of its depth.
  ///
  /// Complexity: linear in the number of levels above the item.
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
    // A step has at least two bytes, so what is between so many steps at both ends is not shown.
    if items.count > limit { items.removeSubrange(half..<items.count - half) }
    return text((root + items.reversed().map(step).joined()).utf8)
  }
}
