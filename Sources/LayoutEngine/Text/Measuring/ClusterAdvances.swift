/// The grapheme clusters of a part of a text, in order, each with its advance.
struct ClusterAdvances<Advances: AdvanceSource>: Sequence, IteratorProtocol {
  /// A cluster.
  struct Cluster {
    let start: Int
    let end: Int
    /// How far it is off the one before it because of kerning.
    let kerning: Int64
    let advance: Int64
    /// Whether it is white space that does not count at the end of a line.
    let hangs: Bool
    /// Whether it is a tab of a text with a setting, which goes on to a tab stop after its advance.
    let isTab: Bool
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let hasTabs: Bool
  private let end: Int
  private var offset: Int
  private var lengths: ClusterLengths
  private var advances: Advances

  /// The clusters of a range of bytes, with the advances from its start on.
  init(of text: PreparedText, in range: Range<Int>, _ advances: Advances) {
    self.text = text.text
    hasTabs = !text.details.isEmpty
    end = range.upperBound
    offset = range.lowerBound
    lengths = ClusterLengths(UnsafeBufferPointer(rebasing: text.text[range]))
    self.advances = advances
  }

  mutating func next() -> Cluster? {
    // In bytes that are not UTF-8 the lengths could go past the end.
    guard offset < end, let length = lengths.next() else { return nil }
    let start = offset
    let clusterEnd = Swift.min(offset + length, end)
    var kerning: Int64 = 0
    var advance: Int64 = 0
    var (hangs, isTab) = (true, false)
    while offset < clusterEnd {
      let scalar = DecodedScalar(text, at: offset)
      let properties = CharacterProperties(of: scalar.value)
      let step = advances.step(scalar, properties, at: offset)
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
  /// The clusters of a range of bytes, kerned as if nothing were before it.
  func clusters(in range: Range<Int>) -> ClusterAdvances<TextOrRunAdvances> {
    let advances = setting.map {
      TextOrRunAdvances.runs(makeAdvances($0, at: range.lowerBound))
    }
    return ClusterAdvances(of: self, in: range, advances ?? .text(makeAdvances()))
  }
}

/// The advances of a text with a setting or without one.
enum TextOrRunAdvances: AdvanceSource {
  case text(TextAdvances)
  case runs(RunAdvances)

  mutating func step(
    _ scalar: DecodedScalar, _ properties: CharacterProperties, at offset: Int
  ) -> (kerning: Int64, advance: Int64) {
    switch self {
    case .text(var advances):
      defer { self = .text(advances) }
      return advances.step(scalar, properties, at: offset)
    case .runs(var advances):
      defer { self = .runs(advances) }
      return advances.step(scalar, properties, at: offset)
    }
  }

  mutating func startLine() {
    switch self {
    case .text(var advances):
      advances.startLine()
      self = .text(advances)
    case .runs(var advances):
      advances.startLine()
      self = .runs(advances)
    }
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
