/// A text on so many lines, the last of which is as `ASTextNode` shows it where more of the text would
/// follow: the one place that knows how a text is truncated (docs/text.md, Truncation).
///
/// Like `TextLayout`, it says for which other widths it would be the same.
struct TruncatedLayout {
  /// A line: what it shows, in bytes of the text, and its advance.
  struct Line {
    /// What it shows, up to the ellipsis if it has one.
    var range: Range<Int>
    /// What it shows after the ellipsis; nil if it has none.
    var rest: Range<Int>?
    /// With the ellipsis.
    var width: Int64
  }

  /// The widest advance that fitted and the narrowest that did not.
  private(set) var low: Int64
  private(set) var high: Int64
  private(set) var lineCount: Int
  /// The advance of the widest line.
  private(set) var widest: Int64
  /// Whether part of the text is on none of the lines.
  let isCut: Bool
  private(set) var breaksWord: Bool
  /// The lines, where they were asked for.
  private(set) var lines: [Line]?
  /// The bytes that no line shows.
  private(set) var hidden: [Range<Int>] = []

  private let text: PreparedText
  private let limit: Int64
  private let lineLimit: LineLimit
  /// The advance of the widest line but the last.
  private let widestBeforeLast: Int64

  /// Lays a text out in lines of at most `limit` font units.
  init(_ text: PreparedText, limit: Int64, _ lineLimit: LineLimit, collectsLines: Bool) {
    self.text = text
    self.limit = limit
    self.lineLimit = lineLimit
    let filled = TextLayout(
      text, limit: limit, maximumLines: lineLimit.count, collectsLines: collectsLines)
    (low, high, lineCount, widest) = (filled.low, filled.high, filled.lineCount, filled.widest)
    widestBeforeLast = filled.widestBeforeLast
    breaksWord = filled.breaksWord
    lines = filled.lines?.map { Line(range: $0.range, width: $0.width) }
    isCut = filled.cut != nil
    if let cut = filled.cut { truncate(cut) }
  }

  /// Makes the last line what the mode says. `line` is as it was filled, up to where the next one would
  /// begin.
  private mutating func truncate(_ line: Range<Int>) {
    switch lineLimit.mode {
    case .byWordWrapping: replaceEnd(of: line)
    case .byCharWrapping: replaceEnd(of: fillWithCharacters(from: line.lowerBound))
    case .byClipping: clip(from: line.lowerBound)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      shorten(from: line.lowerBound)
    }
  }

  private mutating func fits(_ width: Int64) -> Bool {
    if width <= limit {
      low = max(low, width)
      return true
    }
    high = min(high, width)
    return false
  }

  private mutating func setLastLine(_ line: Line, widest width: Int64? = nil) {
    widest = max(widestBeforeLast, width ?? line.width)
    guard lines != nil else { return }
    lines![lines!.count - 1] = line
  }

  // MARK: - As Texture does it

  /// Texture's `ASTextKitTailTruncater`: an ellipsis replaces the end of the last line, and the text is
  /// laid out again.
  private mutating func replaceEnd(of line: Range<Int>) {
    let place = place(in: line)
    // Then the text would be nothing else.
    guard place > 0 else {
      hidden = [line.upperBound..<text.text.count]
      return
    }
    var scratch: [PreparedText.Segment] = []
    let shown = (Array(text.text[..<place]) + Ellipsis.utf8).withUnsafeBufferPointer {
      PreparedText(copying: $0, font: text.font, kerning: text.kerning, scratch: &scratch)
    }
    let again = TextLayout(
      shown, limit: limit, maximumLines: lineLimit.count, collectsLines: lines != nil)
    low = max(low, again.low)
    high = min(high, again.high)
    (lineCount, widest, breaksWord) = (again.lineCount, again.widest, again.breaksWord)
    lines = again.lines?.map { line in
      guard line.range.upperBound > place else { return Line(range: line.range, width: line.width) }
      return Line(
        range: min(line.range.lowerBound, place)..<place, rest: place..<place, width: line.width)
    }
    hidden = [min(place, again.cut?.upperBound ?? place)..<text.text.count]
  }

  /// Where the ellipsis goes that replaces the end of a line: at the first character that it would cover
  /// at the right edge, moved back to the last white space or punctuation before that in the line.
  private mutating func place(in line: Range<Int>) -> Int {
    let ellipsis = Ellipsis.advance(in: text)
    // Of an ellipsis that covers nothing, TextKit says that the nearest character is under it.
    var covered = line.lowerBound
    var pen: Int64 = 0
    for cluster in ClusterAdvances(of: text, in: line) {
      covered = cluster.start
      pen += cluster.kerning + cluster.advance
      if !fits(pen + ellipsis) { break }
    }
    var end = covered
    while end > line.lowerBound {
      var start = end - 1
      while start > line.lowerBound, text.text[start] & 0xC0 == 0x80 { start -= 1 }
      if Ellipsis.mayReplace(DecodedScalar(text.text, at: start).value) { return start }
      end = start
    }
    return covered
  }

  /// Fills the last line without regard to words. Returns its bytes, up to where the next one would
  /// begin.
  private mutating func fillWithCharacters(from start: Int) -> Range<Int> {
    var pen: Int64 = 0
    var (end, visibleEnd) = (start, start)
    var visible: Int64 = 0
    for cluster in ClusterAdvances(of: text, in: start..<text.endOfParagraph(from: start)) {
      let next = pen + cluster.kerning + cluster.advance
      if !cluster.hangs {
        if end > start && !fits(next) { break }
        (visible, visibleEnd) = (next, cluster.end)
      }
      (pen, end) = (next, cluster.end)
    }
    setLastLine(Line(range: start..<visibleEnd, width: visible))
    return start..<end
  }

  // MARK: - As TextKit does it

  /// The last line as a part of the whole rest of its paragraph, which is cut off at the edge.
  private mutating func clip(from start: Int) {
    let end = text.endOfWord(in: start..<text.endOfParagraph(from: start))
    var pen: Int64 = 0
    var shown = Line(range: start..<start, width: 0)
    for cluster in ClusterAdvances(of: text, in: start..<end) {
      let isShown = pen < limit || cluster.start == start
      pen += cluster.kerning + cluster.advance
      if isShown { shown = Line(range: start..<cluster.end, width: pen) }
    }
    // The size is clamped to the constraint.
    setLastLine(shown, widest: max(0, pen))
    hidden = [shown.range.upperBound..<text.text.count]
  }

  /// The last line as what fits of the rest of its paragraph around an ellipsis. A paragraph that fits has
  /// it at the end, because others follow.
  private mutating func shorten(from start: Int) {
    let paragraphEnd = text.endOfParagraph(from: start)
    let end = text.endOfWord(in: start..<paragraphEnd)
    let ellipsis = Ellipsis.advance(in: text)
    let total = ClusterAdvances(of: text, in: start..<end).reduce(0) {
      $0 + $1.kerning + $1.advance
    }
    let mode = fits(total) ? .byTruncatingTail : lineLimit.mode
    var line = Line(range: start..<start, rest: start..<start, width: ellipsis)
    if mode != .byTruncatingHead {
      // With something after the ellipsis, what is before it takes half of the space.
      let share: Int64 = mode == .byTruncatingTail ? 1 : 2
      var pen: Int64 = 0
      for cluster in ClusterAdvances(of: text, in: start..<end) {
        pen += cluster.kerning + cluster.advance
        if !fits(share * pen + ellipsis) { break }
        if !cluster.hangs { line = Line(range: start..<cluster.end, width: pen + ellipsis) }
      }
    }
    line.rest = end..<end
    if mode == .byTruncatingTail {
      line.rest = line.range.upperBound..<line.range.upperBound
      hidden = [line.range.upperBound..<text.text.count]
      return setLastLine(line)
    }
    var pen: Int64 = 0
    for cluster in ClusterAdvances(of: text, in: start..<end) {
      let rest = total - pen - cluster.kerning
      if cluster.start >= line.range.upperBound && !cluster.hangs && fits(line.width + rest) {
        line.rest = cluster.start..<end
        line.width += rest
        break
      }
      pen += cluster.kerning + cluster.advance
    }
    hidden = [line.range.upperBound..<line.rest!.lowerBound, paragraphEnd..<text.text.count]
    setLastLine(line)
  }
}

/// What replaces the text that is not shown.
enum Ellipsis {
  /// The character.
  static let text = "…"
  static let utf8 = Array(text.utf8)

  /// Its advance by itself, in font units.
  static func advance(in text: PreparedText) -> Int64 {
    var advances = TextAdvances(font: text.font, kerning: nil)
    return advances.step(0x2026, CharacterProperties(of: 0x2026)).advance
  }

  /// Whether it rather replaces this character than one inside a word: white space, line breaks, and
  /// the punctuation that Texture lists.
  static func mayReplace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: true  // ! , . : ; ?
    default: false
    }
  }
}
