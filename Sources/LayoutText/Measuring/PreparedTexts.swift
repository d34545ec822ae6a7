import Platform

/// Prepared texts by what they were prepared from.
///
/// A dictionary would hash the key of a new text three times: to look for it, to add it, and where the table
/// grows. Texts are never removed one by one.
final class PreparedTexts {
  private struct Entry {
    let hash: UInt64
    /// Retained by the table.
    let text: Unmanaged<PreparedText>?
  }

  /// A power of two of them, no more than half of which hold a text: a text is in the first free entry from
  /// that of its hash on.
  @exclusivity(unchecked) private var entries: UnsafeMutableBufferPointer<Entry>
  @exclusivity(unchecked) private var count = 0

  init() { entries = PreparedTexts.makeEntries(16) }

  deinit {
    for entry in entries { entry.text?.release() }
    entries.deallocate()
  }

  private static func makeEntries(_ count: Int) -> UnsafeMutableBufferPointer<Entry> {
    let entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: count)
    entries.initialize(repeating: Entry(hash: 0, text: nil))
    return entries
  }

  /// The text of a key, if there is one.
  subscript(key: TextKey) -> PreparedText? {
    var index = firstIndex(key.hash)
    while let text = entries[index].text {
      if entries[index].hash == key.hash, text._withUnsafeGuaranteedRef({ key.matches($0) }) {
        return text.takeUnretainedValue()
      }
      index = (index + 1) & (entries.count - 1)
    }
    return nil
  }

  /// Adds a text under a key that is not there yet.
  func insert(_ text: PreparedText, _ key: TextKey) {
    if count * 2 >= entries.count { grow() }
    put(Entry(hash: key.hash, text: Unmanaged.passRetained(text)))
    count += 1
  }

  private func grow() {
    let old = entries
    entries = PreparedTexts.makeEntries(old.count * 2)
    for entry in old where entry.text != nil { put(entry) }
    old.deallocate()
  }

  private func put(_ entry: Entry) {
    var index = firstIndex(entry.hash)
    while entries[index].text != nil { index = (index + 1) & (entries.count - 1) }
    entries[index] = entry
  }

  @inline(__always)
  private func firstIndex(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (entries.count - 1)
  }
}

/// A text, its font or setting, and the rules of its line breaks. The text is the caller's.
struct TextKey {
  fileprivate let hash: UInt64
  private let text: UnsafeRawBufferPointer
  private let font: ObjectIdentifier
  private let lineBreaks: LineBreakRuleSet

  /// - Parameter font: The font, or the setting of a text that has one.
  @inline(__always)
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ font: ObjectIdentifier, _ lineBreaks: LineBreakRuleSet,
    _ hashing: TextHashing
  ) {
    self.text = UnsafeRawBufferPointer(text)
    self.font = font
    self.lineBreaks = lineBreaks
    hash = hashing.hash(self.text, UInt64(UInt(bitPattern: font)))
  }

  /// Returns true if a text was prepared from this.
  @inline(__always)
  fileprivate func matches(_ other: PreparedText) -> Bool {
    guard text.count == other.text.count, font == other.identity, lineBreaks == other.lineBreaks
    else { return false }
    guard let bytes = text.baseAddress, let others = other.text.baseAddress else { return true }
    return memcmp(bytes, others, text.count) == 0
  }
}

/// Hashes texts, differently in each process, as `Hasher` does: two words with one multiplication. For a text
/// of 30 bytes that is a ninth of the instructions of `Hasher`.
struct TextHashing {
  private let first = UInt64(bitPattern: Int64(Hasher().finalize()))
  private let second: UInt64

  init() {
    var hasher = Hasher()
    hasher.combine(1)
    second = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Returns the hash of a text and of what belongs to it.
  @inline(__always)
  func hash(_ text: UnsafeRawBufferPointer, _ identity: UInt64) -> UInt64 {
    var hash = first ^ identity
    func add(_ one: UInt64, _ other: UInt64) {
      let product = (hash ^ one).multipliedFullWidth(by: second ^ other)
      hash = product.high ^ product.low
    }
    func word(_ offset: Int) -> UInt64 {
      text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    if text.count < 8 {
      add(text.reduce(0) { $0 << 8 | UInt64($1) }, UInt64(text.count))
    } else {
      var offset = 0
      while offset + 16 < text.count {
        add(word(offset), word(offset + 8))
        offset += 16
      }
      // The last words overlap with those before them.
      add(word(max(0, text.count - 16)), word(text.count - 8))
    }
    add(UInt64(text.count), 0)
    return hash
  }
}
