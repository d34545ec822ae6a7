/// A text whose break opportunities and advances are known: what laying it out at any width
/// and size starts from, and the layouts that it has had.
final class PreparedText {
  /// The stretch between two break opportunities: a word, so to speak, and the white space
  /// behind it.
  struct Segment {
    /// The advance of the word, in font units.
    let word: Int64
    /// What follows if the line goes on: white space, and the kerning around it.
    let trailing: Int64
    private let packed: Int

    init(end: Int, word: Int64, trailing: Int64, isBlank: Bool, endsLine: Bool) {
      self.word = word
      self.trailing = trailing
      packed = end << 2 | (isBlank ? 2 : 0) | (endsLine ? 1 : 0)
    }

    /// Where it ends in the text's UTF-8.
    var end: Int { packed >> 2 }
    /// Whether it is nothing but white space.
    var isBlank: Bool { packed & 2 != 0 }
    /// Whether it ends with a line break.
    var endsLine: Bool { packed & 1 != 0 }
  }

  /// A layout that was made, and for which widths it is the same.
  struct Layout {
    let lineLimit: LineLimit
    /// The widths from `low` to below `high` break at the same places, in font units.
    let low: Int64
    let high: Int64
    let lineCount: Int
    let widest: Int64
    /// Whether part of the text is on none of the lines.
    let isCut: Bool
    /// Whether a word is on several lines.
    let breaksWord: Bool
  }

  let font: Font
  /// A copy of the text.
  let text: UnsafeBufferPointer<UInt8>
  let segments: [Segment]
  let kerning: KerningCache?
  /// By line limit, then by width; they do not overlap.
  private var layouts: [Layout] = []
  private static let mostLayouts = 512

  init(
    copying source: UnsafeBufferPointer<UInt8>, font: Font, kerning: KerningCache?,
    scratch: inout [Segment]
  ) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
    _ = copy.initialize(from: source)
    text = UnsafeBufferPointer(copy)
    self.font = font
    self.kerning = kerning
    var advances = TextAdvances(font: font, kerning: kerning)
    scratch.removeAll(keepingCapacity: true)
    PreparedText.segment(text, &advances, into: &scratch)
    segments = Array(scratch)
  }

  deinit { text.deallocate() }

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    text.count + segments.count * MemoryLayout<Segment>.stride + 256
  }

  /// The layout at a width that was met before.
  func remembered(limit: Int64, _ lineLimit: LineLimit) -> Layout? {
    let index = place(limit, lineLimit.rank)
    guard index < layouts.count else { return nil }
    let layout = layouts[index]
    return layout.lineLimit == lineLimit && layout.low <= limit ? layout : nil
  }

  /// Remembers a layout, and forgets all others when there are too many.
  func remember(_ layout: Layout) {
    if layouts.count == PreparedText.mostLayouts { layouts.removeAll(keepingCapacity: true) }
    layouts.insert(layout, at: place(layout.low, layout.lineLimit.rank))
  }

  /// The index of the first layout that is not wholly below the width.
  private func place(_ limit: Int64, _ rank: Int) -> Int {
    var (low, high) = (0, layouts.count)
    while low < high {
      let middle = (low + high) / 2
      let it = layouts[middle]
      let isBelow = it.lineLimit.rank == rank ? it.high <= limit : it.lineLimit.rank < rank
      if isBelow { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the word at the start of a range of bytes ends and the white space behind it begins.
  func endOfWord(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      var previous = end - 1
      while previous > range.lowerBound, text[previous] & 0xC0 == 0x80 { previous -= 1 }
      let scalar = DecodedScalar(text, at: previous)
      guard CharacterProperties(of: scalar.value).hangs else { break }
      end = previous
    }
    return end
  }

  /// Where the paragraph ends in which a byte is, with the line break.
  func endOfParagraph(from offset: Int) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return segments[low...].first { $0.endsLine }?.end ?? text.count
  }
}

// MARK: - Segmenting

extension PreparedText {
  /// Finds the break opportunities and adds up the advances between them.
  private static func segment(
    _ text: UnsafeBufferPointer<UInt8>, _ advances: inout TextAdvances,
    into segments: inout [Segment]
  ) {
    guard !text.isEmpty else { return }
    var open = OpenSegment()
    let first = next(text, at: 0)
    var breaker = LineBreaker(first: first.properties.lineBreakClass)
    open.add(advances.step(first.scalar.value, first.properties), first.properties)
    var offset = first.scalar.length
    while offset < text.count {
      let (scalar, properties) = next(text, at: offset)
      let end = offset + scalar.length
      let opportunity = breaker.step(properties.lineBreakClass) {
        isNumberNext(text, at: end)
      }
      if opportunity == .prohibited {
        open.add(advances.step(scalar.value, properties), properties)
      } else {
        let endsLine = opportunity == .mandatory
        if endsLine { advances.startLine() }
        var step = advances.step(scalar.value, properties)
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

  /// Whether the next character that is no mark is a digit.
  private static func isNumberNext(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var offset = start
    while offset < text.count {
      let (scalar, properties) = next(text, at: offset)
      let lineBreakClass = properties.lineBreakClass
      if lineBreakClass == LineBreakClass.nu.rawValue { return true }
      let isMark =
        lineBreakClass == LineBreakClass.cm.rawValue
        || lineBreakClass == LineBreakClass.zwj.rawValue
      guard isMark else { return false }
      offset += scalar.length
    }
    return false
  }

  /// The segment that is being added up.
  private struct OpenSegment {
    var word: Int64 = 0
    var trailing: Int64 = 0
    var isBlank = true

    @inline(__always)
    mutating func add(
      _ step: (kerning: Int64, advance: Int64), _ properties: CharacterProperties
    ) {
      trailing += step.kerning + step.advance
      if !properties.hangs {
        word += trailing
        trailing = 0
        isBlank = false
      }
    }

    func closed(at end: Int, endsLine: Bool) -> Segment {
      Segment(end: end, word: word, trailing: trailing, isBlank: isBlank, endsLine: endsLine)
    }
  }
}
