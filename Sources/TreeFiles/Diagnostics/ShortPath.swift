/// A path as messages show it. One of many levels is shortened in the middle, between two steps:
/// `$.children[0].children[4]….child.child`.
package enum ShortPath {
  /// The longest path that is shown whole, in bytes: some 80 levels, twice as many as screens have.
  static let limit = 1000

  private static let ellipsis = "…"

  /// Returns the path, shortened where it has to be.
  ///
  /// Complexity: constant for bytes with random access.
  package static func text(_ path: some BidirectionalCollection<UInt8>) -> String {
    guard path.count > limit else { return String(decoding: path, as: UTF8.self) }
    let half = (limit - ellipsis.utf8.count) / 2
    let (start, end) = (path.prefix(half), path.suffix(half))
    let point = UInt8(ascii: ".")
    let steps = start[..<(start.lastIndex(of: point) ?? start.endIndex)]
    let lastSteps = end[(end.firstIndex(of: point) ?? end.startIndex)...]
    return String(decoding: steps, as: UTF8.self) + ellipsis
      + String(decoding: lastSteps, as: UTF8.self)
  }
}
