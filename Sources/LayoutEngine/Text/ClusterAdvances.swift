/// The grapheme clusters of a part of a text, in order, each with its advance.
struct ClusterAdvances: Sequence, IteratorProtocol {
  /// A cluster.
  struct Cluster {
    let start: Int
    let end: Int
    /// How far it is off the one before it because of kerning, in font units.
    let kerning: Int64
    let advance: Int64
    /// Whether it is white space that does not count at the end of a line.
    let hangs: Bool
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var offset: Int
  private var lengths: ClusterLengths
  private var advances: TextAdvances

  /// The clusters of a range of bytes, kerned as if nothing were before it.
  init(of text: PreparedText, in range: Range<Int>) {
    self.text = text.text
    end = range.upperBound
    offset = range.lowerBound
    lengths = ClusterLengths(UnsafeBufferPointer(rebasing: text.text[range]))
    advances = TextAdvances(font: text.font, kerning: text.kerning)
  }

  mutating func next() -> Cluster? {
    // In bytes that are not UTF-8 the lengths could go past the end.
    guard offset < end, let length = lengths.next() else { return nil }
    let start = offset
    let clusterEnd = Swift.min(offset + length, end)
    var kerning: Int64 = 0
    var advance: Int64 = 0
    var hangs = true
    while offset < clusterEnd {
      let scalar = DecodedScalar(text, at: offset)
      let properties = CharacterProperties(of: scalar.value)
      let step = advances.step(scalar.value, properties)
      if offset == start { kerning = step.kerning } else { advance += step.kerning }
      advance += step.advance
      if !properties.hangs { hangs = false }
      offset += scalar.length
    }
    offset = clusterEnd
    return Cluster(start: start, end: clusterEnd, kerning: kerning, advance: advance, hangs: hangs)
  }
}

/// The lengths in bytes of a text's grapheme clusters, by the standard library's rules.
private struct ClusterLengths: Sequence, IteratorProtocol {
  private var bytes = 0
  private var characters: String.Iterator?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    // In ASCII each byte is a cluster, but for a carriage return and a line feed.
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
