/// Prepared texts by what they were prepared from.
///
/// A dictionary would hash the key of a new text three times: to look for it, to add it, and where the table
/// grows. Texts are never removed one by one.
struct PreparedTexts {
  private struct Entry {
    let hash: Int
    let text: PreparedText?
  }

  /// A power of two of them, no more than half of which hold a text: a text is in the first free entry from
  /// that of its hash on.
  private var entries: [Entry] = []
  private var count = 0

  /// The text of a key, if there is one.
  subscript(key: TextKey) -> PreparedText? {
    if count == 0 { return nil }
    return entries.withUnsafeBufferPointer { entries in
      var index = key.hash & (entries.count - 1)
      while let text = entries[index].text {
        if entries[index].hash == key.hash, key.matches(text) { return text }
        index = (index + 1) & (entries.count - 1)
      }
      return nil
    }
  }

  /// Adds a text under a key that is not there yet.
  mutating func insert(_ text: PreparedText, _ key: TextKey) {
    if count * 2 >= entries.count { grow() }
    PreparedTexts.put(Entry(hash: key.hash, text: text), into: &entries)
    count += 1
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(hash: 0, text: nil), count: max(16, old.count * 2))
    for entry in old where entry.text != nil { PreparedTexts.put(entry, into: &entries) }
  }

  private static func put(_ entry: Entry, into entries: inout [Entry]) {
    var index = entry.hash & (entries.count - 1)
    while entries[index].text != nil { index = (index + 1) & (entries.count - 1) }
    entries[index] = entry
  }
}

/// A text, its font or setting, and the rules of its line breaks. The text is the caller's.
struct TextKey {
  private let text: UnsafeRawBufferPointer
  private let font: ObjectIdentifier
  private let lineBreaks: LineBreakRuleSet
  fileprivate let hash: Int

  /// - Parameter font: The font, or the setting of a text that has one.
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ font: ObjectIdentifier, _ lineBreaks: LineBreakRuleSet
  ) {
    self.text = UnsafeRawBufferPointer(text)
    self.font = font
    self.lineBreaks = lineBreaks
    var hasher = Hasher()
    hasher.combine(bytes: self.text)
    hasher.combine(font)
    hash = hasher.finalize()
  }

  /// Whether a text was prepared from this.
  fileprivate func matches(_ other: PreparedText) -> Bool {
    let identity = other.setting.map { ObjectIdentifier($0) } ?? ObjectIdentifier(other.font)
    guard text.count == other.text.count, font == identity, lineBreaks == other.lineBreaks
    else { return false }
    let bytes = UnsafeRawBufferPointer(other.text)
    let words = text.count & ~7
    for offset in stride(from: 0, to: words, by: 8) {
      let (a, b) = (
        text.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      if a != b { return false }
    }
    for offset in words..<text.count where text[offset] != bytes[offset] { return false }
    return true
  }
}
