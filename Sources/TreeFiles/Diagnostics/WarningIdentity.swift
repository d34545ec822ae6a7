import LayoutEngine

/// Identifies the same warning in all layouts of a tree.
package struct WarningIdentity: Hashable {
  let rule: WarningRule
  let element: Int32
  /// The hash of the sentence without its numbers and its advice.
  private let fact: Int
  /// The number of preceding warnings of the layout with the same rule, element and fact.
  package var number = 0

  package init(rule: WarningRule, element: Int32, sentence: String) {
    self.rule = rule
    self.element = element
    fact = Diagnostic.fact(sentence).hashValue
  }
}

extension Diagnostic {
  /// Returns true if `other` is the same warning, in this or in another layout, where its numbers can be different.
  func isSameWarning(for other: Diagnostic) -> Bool {
    guard rule == other.rule && offset == other.offset && path == other.path else { return false }
    if message.isExactly(other.message) { return true }
    return layouts.last != other.layouts.last
      && Diagnostic.fact(message) == Diagnostic.fact(other.message)
  }

  /// Returns the sentence up to the colon before its advice. Replaces `points` by `point`, and removes the numbers
  /// outside of quotes and paths.
  fileprivate static func fact(_ message: String) -> [UInt8] {
    var fact: [UInt8] = []
    var isQuoted = false
    var isInPath = false
    var last: UInt8 = 0
    for byte in message.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "]"): isInPath = byte == UInt8(ascii: "[")
      // A colon after a quote is part of JSON.
      case UInt8(ascii: ":") where !isQuoted && last != UInt8(ascii: "\""): return fact
      default: break
      }
      let isOfNumber =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-".utf8.contains(byte)
      if !isQuoted && byte == UInt8(ascii: "s") && fact.suffix(6).elementsEqual(" point".utf8) {
        continue
      }
      if isQuoted || isInPath || !isOfNumber { fact.append(byte) }
      last = byte
    }
    return fact
  }
}
