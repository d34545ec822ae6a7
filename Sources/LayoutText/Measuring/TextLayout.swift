/// One pass over a prepared text: fills lines up to a width, greedily, as iOS does. `truncate` then replaces the last
/// line by the truncated one if more of the text would follow.
///
/// Widths are in font units. Every decision compares a width with the limit: the nearest
/// compared widths below and above it bound the range of limits with the same line breaks.
struct TextLayout: ~Copyable {
  /// A line: its visible bytes, and its advance.
  struct Line {
    /// The visible bytes, up to the ellipsis if there is one.
    var range: Range<Int>
    /// The visible bytes after the ellipsis; nil if there is none.
    var rest: Range<Int>?
    /// The visible bytes of the ellipsis or token; empty if there is none.
    var token = 0..<0
    /// The advance, with the ellipsis.
    var width: Int64
    /// True if there is paragraph spacing before the line.
    var startsParagraph: Bool
    /// The distance from the left edge.
    var indent: Int64 = 0
    /// The heights of the line's characters above and below the baseline, in points; nil if all lines have the same
    /// height.
    var reach: (ascent: Double, descent: Double)?
  }

  let text: PreparedText
  let lineLimit: LineLimit
  let textNode: TextNodeKind

  /// The maximum width of a line.
  var limit: WidthLimit
  var totals = TextTotals()
  /// The totals without the last line.
  private(set) var totalsBeforeLast = TextTotals()
  /// If the text is cut off, the bytes of the last line up to the start of the next one, and the last line's indent;
  /// otherwise nil.
  private(set) var cut: (bytes: Range<Int>, indent: TextSetting.Indent?)?
  /// True if a word is on several lines, because it is longer than a line.
  var breaksWord = false
  /// The lines; nil unless `collectsLines` was true.
  var lines: [Line]?
  /// The bytes that no line shows.
  var hidden: [Range<Int>] = []

  // The open line: its start, its advance with and without the white space that would hang, whether it is empty, and
  // the end of its visible bytes.
  private var start = 0
  var pen: Int64 = 0
  var visible: Int64 = 0
  var isEmpty = true
  var visibleEnd = 0
  /// True if the open line is the first one of a paragraph.
  private var startsParagraph = true
  /// The indent of the open line, in a text with a setting.
  var indent: TextSetting.Indent?
  /// The run that the open line begins in.
  private var run = 0
  /// The advance of the hyphen if the line ends here, at a soft hyphen.
  var hyphen: Int64 = 0

  /// Lays out a text.
  /// - Parameters:
  ///   - limit: The maximum width of a line, in font units.
  ///   - lineLimit: The maximum number of lines, and the truncation mode.
  ///   - textNode: The text node whose rules apply.
  ///   - collectsLines: Whether to set `lines`.
  init(
    _ text: PreparedText, limit: Int64, _ lineLimit: LineLimit, _ textNode: TextNodeKind,
    collectsLines: Bool
  ) {
    self.text = text
    self.limit = WidthLimit(limit)
    self.lineLimit = lineLimit
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
        if lines != nil { visibleEnd = text.endOfWord(in: offset..<segment.end) }
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

  /// Appends the last line. After a final line break, and in an empty text, only `ASTextNode` has such a line.
  mutating func endText() {
    guard start < text.text.count || textNode.hasEmptyLastLine else { return }
    appendLine(next: text.text.count)
  }

  mutating func fits(_ width: Int64) -> Bool { limit.fits(width, indent) }

  /// Ends the open line and begins the next one. Returns false if the next line would exceed the maximum number of
  /// lines.
  /// - Parameter isBreak: Whether the text has a line break here.
  mutating func endLine(next: Int, isBreak: Bool = false) -> Bool {
    let isLast = totals.lineCount + 1 == lineLimit.count
    if !isBreak { visible += hyphen }
    appendLine(next: next)
    // After a final line break, there is only an empty line, so no text is cut off.
    if isLast && next < text.text.count { cut = (start..<next, indent) }
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

  private mutating func appendLine(next: Int) {
    totalsBeforeLast = totals
    totals.lineCount += 1
    // There is no paragraph spacing before the empty line after a final line break.
    let isSpaced = startsParagraph && totals.lineCount > 1 && start < text.text.count
    if isSpaced { totals.paragraphBreaks += 1 }
    // Negative kerning can exceed the advances.
    let width = max(0, textNode.countsTrailingSpace ? pen : visible)
    let head = indent?.head ?? 0
    let indents = head + (indent?.tail ?? 0)
    totals.widest = max(totals.widest, indents + width)
    totals.widestShown = max(totals.widestShown, indents + visible)
    var reach: (ascent: Double, descent: Double)?
    if let setting = text.setting, setting.hasSeveralHeights {
      reach = setting.reach(of: start..<next, run: &run)
      totals.height += setting.height(reach!)
    }
    lines?.append(
      Line(
        range: start..<visibleEnd, width: width, startsParagraph: isSpaced, indent: head,
        reach: reach))
  }

  /// Returns the width of a tab at a position; nil after the last tab stop.
  func tabWidth(at pen: Int64) -> Int64? {
    guard let setting = text.setting, let indent else { return 0 }
    let position = indent.head + pen
    return setting.tabStop(after: position).map { $0 - position }
  }

  /// Puts a word that is longer than a line on lines of its own, broken between grapheme
  /// clusters; the last piece stays on the open line. A line has one cluster at least.
  mutating func breakWord(of segment: PreparedText.Segment, from start: Int) -> Bool {
    let end = text.endOfWord(in: start..<segment.end)
    for cluster in text.clusters(in: start..<end) {
      var advance = cluster.advance
      if cluster.isTab { advance += tabWidth(at: pen + cluster.kerning) ?? 0 }
      if !isEmpty && !fits(pen + cluster.kerning + advance) {
        visible = pen
        visibleEnd = cluster.start
        breaksWord = true
        guard endLine(next: cluster.start) else { return false }
      }
      pen += isEmpty ? advance : cluster.kerning + advance
      isEmpty = false
    }
    return true
  }
}

/// Compares widths with a limit, and records the range of limits for which all results would be the same.
struct WidthLimit {
  /// The maximum width of a line.
  let limit: Int64
  /// The largest width that fitted and the smallest that did not.
  private(set) var low: Int64 = 0
  private(set) var high: Int64 = .max

  init(_ limit: Int64) { self.limit = limit }

  /// Returns true if a line of this width fits, with its indents.
  mutating func fits(_ width: Int64, _ indent: TextSetting.Indent?) -> Bool {
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

  /// Returns the maximum width of a line between its indents.
  func width(_ indent: TextSetting.Indent?) -> Int64 {
    guard let indent else { return limit }
    return indent.fixedWidth ?? limit - indent.head - indent.tail
  }

  /// Narrows the range by the comparisons of another layout with the same limit.
  mutating func add(_ other: WidthLimit) {
    low = max(low, other.low)
    high = min(high, other.high)
  }
}

/// The totals that a text's size is computed from.
struct TextTotals {
  var lineCount = 0
  /// The advance of the widest line, with its indents.
  var widest: Int64 = 0
  /// The largest advance of a line with its indents, without the white space at its end.
  var widestShown: Int64 = 0
  /// The number of lines that begin another paragraph.
  var paragraphBreaks = 0
  /// The sum of the line heights, in points; set only if they can differ.
  var height = 0.0
}
