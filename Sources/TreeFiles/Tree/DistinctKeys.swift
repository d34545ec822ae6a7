import LayoutEngine

extension TreeReader {
  /// Whether no object in a value, which was read without error, has a key twice; reports those
  /// that it has. jq would keep one of them, so the value could not be written as jq writes it.
  mutating func hasDistinctKeys(_ value: Range<Int>) -> Bool {
    var ahead = scanner
    ahead.at = ahead.start + value.lowerBound
    guard ahead.byte == UInt8(ascii: "{") || ahead.byte == UInt8(ascii: "[") else { return true }
    let errorsBefore = diagnostics.errorCount
    // The keys seen in each object that is open; none for an array.
    var open: [Set<ExactText>?] = []
    var isAtKey = false
    while ahead.offset < value.upperBound {
      ahead.skipWhitespace()
      switch ahead.byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isAtKey = ahead.byte == UInt8(ascii: "{")
        open.append(isAtKey ? [] : nil)
        ahead.at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open.removeLast()
        ahead.at += 1
      case UInt8(ascii: ","):
        isAtKey = open[open.count - 1] != nil
        ahead.at += 1
      case UInt8(ascii: "\""):
        let offset = ahead.offset
        guard let string = try? ahead.readString() else { return false }
        if isAtKey, open[open.count - 1]?.insert(ExactText(string.text)).inserted == false {
          reportDuplicate(keyAt: offset)
        }
        isAtKey = false
      default: ahead.at += 1
      }
    }
    return diagnostics.errorCount == errorsBefore
  }
}
