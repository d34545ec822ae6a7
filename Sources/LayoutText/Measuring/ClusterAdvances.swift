/// The grapheme clusters of a part of a text, in order, each with its advance.
struct ClusterAdvances: Sequence, IteratorProtocol {
  /// A grapheme cluster: its range of bytes, and its widths in the units of the text.
  struct Cluster {
    let start: Int
    let end: Int
    /// The kerning with the previous cluster, included in the cluster's position.
    let kerning: Int64
    let advance: Int64
    /// True for white space that does not count at the end of a line.
    let hangs: Bool
    /// True for a tab in a text with a setting. Its width depends on the line; `advance` is 0.
    let isTab: Bool
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let hasTabs: Bool
  private let end: Int
  private var offset: Int
  private var lengths: ClusterLengths
  private var advances: TextAdvances

  fileprivate init(of text: PreparedText, in range: Range<Int>) {
    self.text = text.text
    hasTabs = !text.details.isEmpty
    end = range.upperBound
    offset = range.lowerBound
    lengths = ClusterLengths(UnsafeBufferPointer(rebasing: text.text[range]))
    advances = text.advances(at: range.lowerBound)
  }

  mutating func next() -> Cluster? {
    // In invalid UTF-8, the repaired string can be longer than the bytes.
    guard offset < end, let length = lengths.next() else { return nil }
    let start = offset
    let clusterEnd = Swift.min(offset + length, end)
    var kerning: Int64 = 0
    var advance: Int64 = 0
    var (hangs, isTab) = (true, false)
    while offset < clusterEnd {
      let scalar = DecodedScalar(text, at: offset)
      let properties = CharacterProperties(of: scalar.value)
      let step = advances.step(scalar.value, properties, at: offset)
      if offset == start { kerning = step.kerning } else { advance += step.kerning }
      advance += step.advance
      if !properties.hangs { hangs = false }
      if hasTabs && scalar.value == TextSetting.tab { isTab = true }
      offset += scalar.length
    }
    offset = clusterEnd
    return Cluster(
      start: start, end: clusterEnd, kerning: kerning, advance: advance, hangs: hangs,
      isTab: isTab)
  }
}

extension PreparedText {
  /// Returns the clusters of a range of bytes. The first cluster has no kerning with the text before the range.
  func clusters(in range: Range<Int>) -> ClusterAdvances { ClusterAdvances(of: self, in: range) }
}

/// The lengths in bytes of a text's grapheme clusters, by the standard library's rules.
private struct ClusterLengths: Sequence, IteratorProtocol {
  private var bytes = 0
  private var characters: String.Iterator?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    // In ASCII, each byte is a cluster, except that CR LF is one.
    if text.allSatisfy({ $0 < 128 && $0 != 13 }) {
      bytes = text.count
    } else {
      characters = String(decoding: text, as: UTF8.self).makeIterator()
    }
  }

  mutating func next() -> Int? {
    if characters != nil { return characters!.next()?.utf8.count }
    guard bytes > 0 else { return nil }
    bytes -= 1
    return 1
  }
}
