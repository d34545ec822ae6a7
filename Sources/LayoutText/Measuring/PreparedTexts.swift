import Platform

/// A hash table of prepared texts, with open addressing.
///
/// Used instead of a dictionary, which would hash the key of a new text three times: for the lookup, for the insertion,
/// and when the table grows. Texts are never removed one by one.
final class PreparedTexts {
  private struct Entry {
    let hash: UInt64
    /// The text, or nil in an empty entry. The table retains the text.
    let text: Unmanaged<PreparedText>?
  }

  /// The entries: a power of two, at most half of them in use. Collisions are resolved by linear probing.
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

  /// The prepared text for a key; nil if the table has none.
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

  /// Adds a text for a key that the table does not have.
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

/// A key of the table: a text, whose memory is the caller's, its font or setting, and its line breaking rules.
struct TextKey {
  fileprivate let hash: UInt64
  private let text: UnsafeRawBufferPointer
  private let font: ObjectIdentifier
  private let lineBreaks: LineBreakRuleSet

  /// - Parameter font: The identity of the text's setting, or of its font if it has no setting.
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

  /// Returns true if `other` was prepared from this text, font and rules.
  @inline(__always)
  fileprivate func matches(_ other: PreparedText) -> Bool {
    guard text.count == other.text.count, font == other.identity, lineBreaks == other.lineBreaks
    else { return false }
    guard let bytes = text.baseAddress, let others = other.text.baseAddress else { return true }
    return memcmp(bytes, others, text.count) == 0
  }
}

/// Hashes texts with a random seed per process, as `Hasher` does, with one multiplication for every 16 bytes. A text of
/// 30 bytes takes a ninth of the instructions of `Hasher`.
struct TextHashing {
  private let first = UInt64(bitPattern: Int64(Hasher().finalize()))
  private let second: UInt64

  init() {
    var hasher = Hasher()
    hasher.combine(1)
    second = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Returns the hash of a text and of the identity of its font or setting.
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
      // The last 16 bytes may overlap with bytes that were already added.
      add(word(max(0, text.count - 16)), word(text.count - 8))
    }
    add(UInt64(text.count), 0)
    return hash
  }
}
