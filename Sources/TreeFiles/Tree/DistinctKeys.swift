import LayoutEngine

extension TreeReader {
  /// Reports the duplicate keys of each object in a value. Returns true if there are none. A value with a duplicate key
  /// cannot be written as jq writes it, because jq keeps only the last of the two. The value must be valid JSON.
  mutating func hasDistinctKeys(_ value: Range<Int>) -> Bool {
    let text = UnsafeBufferPointer(start: scanner.start + value.lowerBound, count: value.count)
    // Fast path: most case names are strings or numbers.
    guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text[0]),
      let document = try? JSONDocument(text)
    else { return true }
    /// The keys found so far, by object.
    var seen: [Int32: Set<ExactText>] = [:]
    var isDistinct = true
    for (index, node) in document.nodes.enumerated() {
      guard let key = document.key(of: index),
        !seen[node.parent, default: []].insert(ExactText(key)).inserted
      else { continue }
      reportDuplicate(keyAt: value.lowerBound + node.key.lowerBound)
      isDistinct = false
    }
    return isDistinct
  }
}
