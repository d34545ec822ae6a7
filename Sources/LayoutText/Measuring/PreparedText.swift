import LayoutEngine

/// A text with its break opportunities and advances, from which it is laid out at any width, and a cache of its
/// layouts.
final class PreparedText {
  /// The characters between two break opportunities: a word, and the white space after it.
  struct Segment {
    /// The advance of the word, in font units.
    let word: Int64
    /// The width that is added if the line continues: white space, and the kerning around it.
    let trailing: Int64
    private let packed: Int

    init(end: Int, word: Int64, trailing: Int64, isBlank: Bool, endsLine: Bool) {
      self.word = word
      self.trailing = trailing
      packed = end << 2 | (isBlank ? 2 : 0) | (endsLine ? 1 : 0)
    }

    /// The offset of the segment's end in the text's UTF-8.
    var end: Int { packed >> 2 }
    /// True if the segment is only white space.
    var isBlank: Bool { packed & 2 != 0 }
    /// True if the segment ends with a line break.
    var endsLine: Bool { packed & 1 != 0 }
  }

  /// A cached layout, and the range of widths for which it is valid.
  struct Layout {
    let lineLimit: LineLimit
    /// All widths in `low..<high`, in font units, have the same line breaks.
    let low: Int64
    let high: Int64
    let totals: TextTotals
    /// True if part of the text is on none of the lines.
    let isCut: Bool
    /// True if a word is on several lines.
    let breaksWord: Bool
  }

  let font: Font
  /// A copy of the text's UTF-8, valid as long as this object.
  let text: UnsafeBufferPointer<UInt8>
  /// The segments, in the same allocation as the text, before it.
  let segments: UnsafeBufferPointer<Segment>
  let kerning: KerningCache?
  /// The line breaking rules by which the text was segmented.
  let lineBreaks: LineBreakRuleSet
  /// The identity of the text's setting, or of its font if it has no setting.
  let identity: ObjectIdentifier
  /// The runs and indents, nil for a text whose widths are in font units.
  let setting: TextSetting?
  /// The characters that letter spacing follows; nil without letter spacing, and for ASCII.
  let spacing: ClusterSpacing?
  /// The details of each segment; empty for a text without tabs and soft hyphens.
  let details: [SegmentDetail]
  /// True if there are tabs or soft hyphens, which need a setting.
  let needsSetting: Bool
  /// True if the text needs shaping: characters can form ligatures or change with their neighbors.
  private let isShaped: Bool
  /// The most recent layout. Most texts have only this one, and allocate no array.
  @exclusivity(unchecked) private var last: Layout?
  /// The earlier layouts, sorted by line limit, then by width. Their ranges do not overlap.
  @exclusivity(unchecked) private var layouts: [Layout] = []
  private static let maximumLayouts = 512

  init(
    copying source: UnsafeBufferPointer<UInt8>, font: Font, kerning: KerningCache?,
    lineBreaks: LineBreakRuleSet, setting: TextSetting? = nil, scratch: inout [Segment]
  ) {
    self.font = font
    self.kerning = kerning
    self.lineBreaks = lineBreaks
    self.setting = setting
    identity = setting.map { ObjectIdentifier($0) } ?? ObjectIdentifier(font)
    // Texts with several runs or with letter spacing are not shaped.
    let isPlain = setting.map { $0.runs.count == 1 && $0.runs[0].letterSpacing == 0 } ?? true
    isShaped = isPlain && font.shaping?.isNeeded(for: source, font: font.glyphs) == true
    needsSetting = SegmentDetail.areNeeded(in: source)
    spacing = setting?.hasLetterSpacing == true ? ClusterSpacing(source) : nil
    scratch.removeAll(keepingCapacity: true)
    var advances = PreparedText.advances(
      of: source, isShaped: isShaped, font, kerning, setting, spacing, at: 0)
    PreparedText.segment(source, lineBreaks, &advances, into: &scratch)
    (segments, text) = PreparedText.copies(of: scratch, source)
    if let setting, needsSetting {
      details = SegmentDetail.details(of: segments, in: text, setting)
    } else {
      details = []
    }
  }

  deinit { segments.deallocate() }

  /// Copies segments and a text into one allocation.
  private static func copies(
    of segments: [Segment], _ text: UnsafeBufferPointer<UInt8>
  ) -> (UnsafeBufferPointer<Segment>, UnsafeBufferPointer<UInt8>) {
    let stride = MemoryLayout<Segment>.stride
    let copies = UnsafeMutablePointer<Segment>.allocate(
      capacity: segments.count + (text.count + stride - 1) / stride)
    for (index, segment) in segments.enumerated() { (copies + index).initialize(to: segment) }
    let bytes = UnsafeMutableRawPointer(copies + segments.count)
    if let start = text.baseAddress { bytes.copyMemory(from: start, byteCount: text.count) }
    return (
      UnsafeBufferPointer(start: copies, count: segments.count),
      UnsafeBufferPointer(
        start: bytes.bindMemory(to: UInt8.self, capacity: text.count), count: text.count)
    )
  }

  /// Returns the advances of the characters from a byte on. Shaped text starts a new glyph run there.
  func advances(at offset: Int) -> TextAdvances {
    PreparedText.advances(
      of: text, isShaped: isShaped, font, kerning, setting, spacing, at: offset)
  }

  @inline(__always)
  private static func advances(
    of text: UnsafeBufferPointer<UInt8>, isShaped: Bool, _ font: Font, _ kerning: KerningCache?,
    _ setting: TextSetting?, _ spacing: ClusterSpacing?, at offset: Int
  ) -> TextAdvances {
    let kerning = setting.map { $0.runs[0].kerning } ?? kerning
    let shaped = isShaped ? ShapedAdvances(text, font: font, kerning: kerning) : nil
    return setting.map { TextAdvances($0, spacing, shaped: shaped, at: offset) }
      ?? TextAdvances(font: font, kerning: kerning, shaped: shaped)
  }

  /// The approximate memory use, in bytes.
  var footprint: Int {
    text.count + segments.count * MemoryLayout<Segment>.stride
      + details.count * MemoryLayout<SegmentDetail>.stride + 256
  }

  /// Returns true if the line break before a byte ends a paragraph: LF, CR or U+2029. Other line breaks, such as U+2028
  /// or a form feed, end only the line.
  func endsParagraph(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch text[offset - 1] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
    case 0xA9: return offset >= 3 && text[offset - 2] == 0x80 && text[offset - 3] == 0xE2
    default: return false
    }
  }

  /// Returns the cached layout for a maximum width in font units; nil if there is none.
  func cachedLayout(limit: Int64, _ lineLimit: LineLimit) -> Layout? {
    if let last, last.lineLimit == lineLimit, last.low <= limit, limit < last.high { return last }
    if layouts.isEmpty { return nil }
    let index = insertionIndex(limit, lineLimit.rank)
    guard index < layouts.count else { return nil }
    let layout = layouts[index]
    return layout.lineLimit == lineLimit && layout.low <= limit ? layout : nil
  }

  /// Caches a layout. If the cache is full, it keeps only this layout and the one before it.
  func remember(_ layout: Layout) {
    if layouts.count == PreparedText.maximumLayouts { layouts.removeAll(keepingCapacity: true) }
    if let last { layouts.insert(last, at: insertionIndex(last.low, last.lineLimit.rank)) }
    last = layout
  }

  /// Returns the index at which a layout for a width is inserted: before the first layout of its line limit whose
  /// `high` is above the width, or else before the layouts of the next line limit.
  private func insertionIndex(_ limit: Int64, _ rank: Int) -> Int {
    layouts.indices.partitioningIndex {
      let it = layouts[$0]
      return it.lineLimit.rank == rank ? it.high > limit : it.lineLimit.rank >= rank
    }
  }

  /// Returns the end of a segment's word: the end of the range of bytes without the white space at its end.
  func endOfWord(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let previous = startOfCharacter(endingAt: end, in: range)
      let scalar = DecodedScalar(text, at: previous)
      guard CharacterProperties(of: scalar.value).hangs else { break }
      end = previous
    }
    return end
  }

  /// Returns the start of the character that ends at a byte, in a range of bytes.
  func startOfCharacter(endingAt end: Int, in range: Range<Int>) -> Int {
    var start = end - 1
    while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Returns the end of the paragraph that a byte is in, with the line break.
  func endOfParagraph(from offset: Int) -> Int {
    let segment = segments.indices.partitioningIndex { segments[$0].end > offset }
    return segments[segment...].first { $0.endsLine }?.end ?? text.count
  }
}

// MARK: - Segmenting

extension PreparedText {
  /// Finds the break opportunities and adds up the advances between them.
  private static func segment(
    _ text: UnsafeBufferPointer<UInt8>, _ lineBreaks: LineBreakRuleSet,
    _ advances: inout TextAdvances, into segments: inout [Segment]
  ) {
    guard !text.isEmpty else { return }
    var open = OpenSegment()
    let first = next(text, at: 0)
    var breaker = LineBreaker(first: first.properties.lineBreakClass, lineBreaks)
    var words = WordBreaks(text, lineBreaks)
    _ = words.opportunity(before: 0, first.properties, byRules: .prohibited)
    open.add(advances.step(first.scalar.value, first.properties, at: 0), first.properties)
    var offset = first.scalar.length
    while offset < text.count {
      if breaker.isAfterLetter, text[offset].isLetter {
        open.addLetters(advances.advanceOverLetters(of: text, &offset))
        continue
      }
      let (scalar, properties) = next(text, at: offset)
      let end = offset + scalar.length
      let rules = breaker.step(properties.lineBreakClass) {
        isNumberNext(text, at: end, after: properties, lineBreaks)
      }
      let opportunity = words.opportunity(before: offset, properties, byRules: rules)
      if opportunity == .prohibited {
        open.add(advances.step(scalar.value, properties, at: offset), properties)
      } else {
        let endsLine = opportunity == .mandatory
        if endsLine { advances.startLine() }
        var step = advances.step(scalar.value, properties, at: offset)
        open.trailing += step.kerning
        step.kerning = 0
        segments.append(open.closed(at: offset, endsLine: endsLine))
        open = OpenSegment()
        open.add(step, properties)
      }
      offset = end
    }
    segments.append(open.closed(at: offset, endsLine: breaker.endsLine))
  }

  @inline(__always)
  private static func next(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: DecodedScalar, properties: CharacterProperties) {
    let scalar = DecodedScalar(text, at: offset)
    let properties =
      scalar.value < 128
      ? CharacterProperties(ofASCII: UInt8(scalar.value)) : CharacterProperties(of: scalar.value)
    return (scalar, properties)
  }

  /// Returns true if the next character, ignoring marks, is a digit. ICU's rules also ignore a point before the digit,
  /// unless the last character is a point itself.
  private static func isNumberNext(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, after last: CharacterProperties,
    _ lineBreaks: LineBreakRuleSet
  ) -> Bool {
    var takesPoint = lineBreaks.isICU && last.lineBreakClass != LineBreakClass.is.rawValue
    var offset = start
    while offset < text.count {
      let (scalar, properties) = next(text, at: offset)
      switch properties.lineBreakClass {
      case LineBreakClass.nu.rawValue: return true
      case LineBreakClass.cm.rawValue, LineBreakClass.zwj.rawValue: break
      case LineBreakClass.is.rawValue where takesPoint: takesPoint = false
      default: return false
      }
      offset += scalar.length
    }
    return false
  }

  /// The segment whose advances are being added up.
  struct OpenSegment {
    var word: Int64 = 0
    var trailing: Int64 = 0
    var isBlank = true

    @inline(__always)
    mutating func add(
      _ step: TextAdvances.Step, _ properties: CharacterProperties
    ) {
      trailing += step.kerning + step.advance
      if !properties.hangs {
        word += trailing
        trailing = 0
        isBlank = false
      }
    }

    /// Adds the advances of letters, which never hang, with the kerning before them.
    @inline(__always)
    mutating func addLetters(_ advance: Int64) {
      word += trailing + advance
      trailing = 0
      isBlank = false
    }

    func closed(at end: Int, endsLine: Bool) -> Segment {
      Segment(end: end, word: word, trailing: trailing, isBlank: isBlank, endsLine: endsLine)
    }
  }
}

extension UInt8 {
  /// True for an ASCII letter. No rule allows a break between two ASCII letters, so most characters of most texts need
  /// no table lookup.
  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
