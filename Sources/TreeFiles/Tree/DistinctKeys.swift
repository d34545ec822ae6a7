import LayoutEngine

extension TreeReader {
  /// Returns true if no object in a value, which was read without error, has a key twice; reports those
  /// that it has. jq would keep one of them, so the value could not be written as jq writes it.
  mutating func hasDistinctKeys(_ value: Range<Int>) -> Bool {
    let text = UnsafeBufferPointer(start: scanner.start + value.lowerBound, count: value.count)
    // The name of most cases is a string or a number.
    guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text[0]),
      let document = try? JSONDocument(text)
    else { return true }
    /// The keys of each object.
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
