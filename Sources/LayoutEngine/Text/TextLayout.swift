/// One pass over a prepared text: fills lines up to a width, greedily, as iOS does.
///
/// Widths are in font units. Every decision compares a width with the limit, and the nearest
/// ones on both sides say for which other limits the lines would be the same.
struct TextLayout {
  /// A line: what it shows, in bytes of the text, and its advance.
  struct Line {
    let range: Range<Int>
    let width: Int64
    var isTruncated: Bool
    /// Whether it begins a paragraph: then its first line has spacing before it.
    var startsParagraph: Bool
    /// From the left edge.
    var indent: Int64 = 0
    /// How far its characters reach above the baseline and below it, in points, where lines can differ.
    var reach: (ascent: Double, descent: Double)?
  }

  let text: PreparedText
  private let limit: Int64
  private let maximumLines: Int
  private let textNode: TextNodeKind

  /// The widest advance that fitted and the narrowest that did not.
  private(set) var low: Int64 = 0
  private(set) var high: Int64 = .max
  private(set) var lineCount = 0
  /// The advance of the widest line.
  private(set) var widest: Int64 = 0
  /// How many lines begin another paragraph of the text.
  private(set) var paragraphBreaks = 0
  /// The height of all lines in points, where they can differ.
  private(set) var height = 0.0
  /// The lines, where they were asked for.
  private(set) var lines: [Line]?

  // The open line: where it begins, the advance up to here and without the white space that
  // would hang, whether there is anything on it, and where what it shows ends.
  private var start = 0
  var pen: Int64 = 0
  var visible: Int64 = 0
  var isEmpty = true
  var visibleEnd = 0
  /// Whether the open line is the first one of a paragraph.
  private var startsParagraph = true
  /// How the open line is indented, in a text with a setting.
  private var indent: TextSetting.Indent?
  /// The run that the open line begins in.
  private var run = 0
  /// The advance of the hyphen if the line ends here, at a soft hyphen.
  var hyphen: Int64 = 0

  /// Lays a text out.
  /// - Parameters:
  ///   - limit: How wide a line may be, in font units.
  ///   - maximumLines: How many lines there may be; 0 is no limit.
  ///   - textNode: The text node whose rules apply.
  ///   - collectsLines: Whether `lines` is wanted.
  init(
    _ text: PreparedText, limit: Int64, maximumLines: Int, _ textNode: TextNodeKind,
    collectsLines: Bool
  ) {
    self.text = text
    self.limit = limit
    self.maximumLines = maximumLines
    self.textNode = textNode
    lines = collectsLines ? [] : nil
    indent = text.setting?.firstIndent
    if text.details.isEmpty { fill() } else { fillWithTabs() }
  }

  private mutating func fill() {
    var offset = 0
    for segment in text.segments {
      if !segment.isBlank {
        if !isEmpty && !fits(pen + segment.word) {
          guard endLine(next: offset) else { return }
        }
        if isEmpty && !fits(segment.word) {
          guard breakWord(of: segment, from: offset) else { return }
        } else {
          pen += segment.word
        }
        visible = pen
        if lines != nil { visibleEnd = wordEnd(of: segment, from: offset) }
      }
      pen += segment.trailing
      isEmpty = false
      offset = segment.end
      if segment.endsLine {
        guard endLine(next: offset, isBreak: true) else { return }
      }
    }
    endText()
  }

  /// After a last line break there is one more line, an empty one; so is an empty text.
  mutating func endText() {
    guard start < text.text.count || textNode.hasEmptyLastLine else { return }
    appendLine(next: text.text.count, isTruncated: false)
  }

  mutating func fits(_ width: Int64) -> Bool {
    var width = width
    if let indent {
      if let fixedWidth = indent.fixedWidth { return width <= fixedWidth }
      width += indent.head + indent.tail
    }
    if width <= limit {
      low = max(low, width)
      return true
    }
    high = min(high, width)
    return false
  }

  /// Ends the open line and begins the next one, unless that would be one too many.
  /// - Parameter isBreak: Whether the text has a line break here.
  mutating func endLine(next: Int, isBreak: Bool = false) -> Bool {
    let isLast = lineCount + 1 == maximumLines
    if !isBreak { visible += hyphen }
    appendLine(next: next, isTruncated: isLast)
    start = next
    visibleEnd = next
    pen = 0
    visible = 0
    hyphen = 0
    isEmpty = true
    startsParagraph = isBreak && text.endsParagraph(at: next)
    if let setting = text.setting {
      indent = startsParagraph ? setting.firstIndent : setting.otherIndent
    }
    return !isLast
  }

  private mutating func appendLine(next: Int, isTruncated: Bool) {
    lineCount += 1
    // Spacing is between paragraphs: not before the empty line after a last line break.
    let isSpaced = startsParagraph && lineCount > 1 && start < text.text.count
    if isSpaced { paragraphBreaks += 1 }
    // Kerning may take more than the characters have.
    let width = max(0, textNode.countsTrailingSpace ? pen : visible)
    let head = indent?.head ?? 0
    widest = max(widest, head + width)
    var reach: (ascent: Double, descent: Double)?
    if let setting = text.setting, setting.hasSeveralHeights {
      reach = setting.reach(of: start..<next, run: &run)
      height += setting.height(reach!)
    }
    lines?.append(
      Line(
        range: start..<visibleEnd, width: width, isTruncated: isTruncated,
        startsParagraph: isSpaced, indent: head, reach: reach))
  }

  /// `fillFromClusters` with the advances of the text.
  mutating func breakWord(of segment: PreparedText.Segment, from start: Int) -> Bool {
    if let setting = text.setting {
      return fillFromClusters(
        of: segment, from: start, text.makeAdvances(setting, at: start))
    }
    return fillFromClusters(of: segment, from: start, text.makeAdvances())
  }

  /// How far a tab goes from here; nil after the last tab stop.
  func tabWidth(at pen: Int64) -> Int64? {
    guard let setting = text.setting, let indent else { return 0 }
    let position = indent.head + pen
    return setting.tabStop(after: position).map { $0 - position }
  }

  /// Puts a word that is longer than a line on lines of its own, broken between grapheme
  /// clusters; the last piece stays on the open line. A line has one cluster at least.
  private mutating func fillFromClusters<Advances: AdvanceSource>(
    of segment: PreparedText.Segment, from start: Int, _ advances: Advances
  ) -> Bool {
    let end = wordEnd(of: segment, from: start)
    var advances = advances
    var offset = start
    for length in ClusterLengths(UnsafeBufferPointer(rebasing: text.text[start..<end])) {
      // In bytes that are not UTF-8 the lengths could go past the end.
      guard offset < end else { break }
      let clusterEnd = min(offset + length, end)
      var kerning: Int64 = 0
      var cluster: Int64 = 0
      var position = offset
      while position < clusterEnd {
        let scalar = DecodedScalar(text.text, at: position)
        let step = advances.step(scalar, CharacterProperties(of: scalar.value), at: position)
        if position == offset { kerning = step.kerning } else { cluster += step.kerning }
        cluster += step.advance
        if scalar.value == TextSetting.tab { cluster += tabWidth(at: pen + kerning + cluster) ?? 0 }
        position += scalar.length
      }
      if !isEmpty && !fits(pen + kerning + cluster) {
        visible = pen
        visibleEnd = offset
        guard endLine(next: offset) else { return false }
      }
      pen += isEmpty ? cluster : kerning + cluster
      isEmpty = false
      offset = clusterEnd
    }
    return true
  }

  /// Where the word of a segment ends and the white space behind it begins.
  func wordEnd(of segment: PreparedText.Segment, from start: Int) -> Int {
    var end = segment.end
    while end > start {
      var previous = end - 1
      while previous > start, text.text[previous] & 0xC0 == 0x80 { previous -= 1 }
      let scalar = DecodedScalar(text.text, at: previous)
      guard CharacterProperties(of: scalar.value).hangs else { break }
      end = previous
    }
    return end
  }
}

/// The lengths in bytes of a text's grapheme clusters, by the standard library's rules.
private struct ClusterLengths: Sequence, IteratorProtocol {
  private var bytes = 0
  private var characters: String.Iterator?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    // In ASCII each byte is a cluster; line breaks are not inside words.
    if text.allSatisfy({ $0 < 128 }) {
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
