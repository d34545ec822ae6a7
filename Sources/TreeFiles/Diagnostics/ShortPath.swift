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

/// The paths of all items of a tree as `ShortPath` shows them, without the whole path of any: in a deep tree, these
/// have as many bytes together as the square of its depth.
///
/// The items are added in an order in which each is after its parent.
package struct ShortPaths: Sendable {
  private let root: String
  /// By item: the length of its path in bytes, and the item at which a shortened path of its children stops.
  private var lengths: [Int] = []
  private var heads: [Int] = []

  /// - Parameter root: The path of items without a parent.
  package init(root: String) {
    self.root = root
  }

  /// Adds an item. `parent` is negative for one without a parent.
  package mutating func append(parent: Int, stepLength: Int) {
    let item = lengths.count
    let length = parent < 0 ? root.utf8.count : lengths[parent] + stepLength
    lengths.append(length)
    // The next step begins within the first half.
    heads.append(parent < 0 || length < ShortPath.half ? item : heads[parent])
  }

  /// Returns the path of an item, shortened if it is long.
  ///
  /// Complexity: constant.
  package func text(
    of item: Int, parent: (Int) -> Int, step: (Int) -> String
  ) -> String {
    if lengths[item] <= ShortPath.limit { return path(to: item, parent, step) }
    var steps: [String] = []
    var count = 0
    var item = item
    let head = heads[item]
    while item != head {
      let last = step(item)
      count += last.utf8.count
      if count > ShortPath.half { break }
      steps.append(last)
      item = parent(item)
    }
    while let first = steps.last, !first.hasPrefix(".") { steps.removeLast() }
    return path(to: head, parent, step) + ShortPath.ellipsis + steps.reversed().joined()
  }

  private func path(
    to item: Int, _ parent: (Int) -> Int, _ step: (Int) -> String
  ) -> String {
    var steps: [String] = []
    var item = item
    while parent(item) >= 0 {
      steps.append(step(item))
      item = parent(item)
    }
    return root + steps.reversed().joined()
  }
}
