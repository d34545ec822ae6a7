import LayoutEngine

extension TreeReader {
  /// Returns true if no object in a value, which was read without error, has a key twice; reports those
  /// that it has. jq would keep one of them, so the value could not be written as jq writes it.
  mutating func hasDistinctKeys(_ value: Range<Int>) -> Bool {
    var ahead = scanner
    ahead.at = ahead.start + value.lowerBound
    // The name of most cases is a string or a number.
    guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(ahead.byte) else { return true }
    // The keys of the object that is open at each depth.
    var seen: [Int: Set<ExactText>] = [:]
    var duplicates: [Int] = []
    try? ahead.skipValue { depth, isFirst, offset, key in
      if isFirst { seen[depth] = [] }
      if seen[depth]?.insert(ExactText(key.text)).inserted == false { duplicates.append(offset) }
    }
    for offset in duplicates { reportDuplicate(keyAt: offset) }
    return duplicates.isEmpty
  }
}
