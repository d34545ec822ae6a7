/// Computes fingerprints of the findings of an invocation. They stay the same in later invocations if only lines in the
/// text, or numbers in a message, change.
///
/// A fingerprint is a hash of the rule, the file, the path, the id and the subject, and of the number of preceding
/// findings with the same five.
package struct FindingFingerprints {
  private var counts: [UInt64: Int] = [:]

  package init() {}

  /// Returns the fingerprint of the next finding: 16 hexadecimal digits.
  package mutating func next(_ finding: Finding) -> String {
    var hash = FNVHash()
    for part in [finding.rule, finding.file, finding.path, finding.id] { hash.combine(part) }
    if let subject = finding.subject { hash.combine(subject) }
    let number = counts[hash.value, default: 0]
    counts[hash.value] = number + 1
    if number > 0 { hash.combine("\(number)") }
    return hash.digits
  }
}

extension FNVHash {
  /// Adds a string and a terminator, so that joined strings cannot be confused; nil is a different byte. UTF-8 never
  /// contains the bytes FE and FF.
  fileprivate mutating func combine(_ text: String?) {
    for byte in (text ?? "").utf8 { combine(byte) }
    combine(text == nil ? 0xFE : 0xFF)
  }
}
