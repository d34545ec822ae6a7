/// One pass over a prepared text: fills lines up to a width, greedily, as iOS does.
///
/// Widths are in font units. Every decision compares a width with the limit, and the nearest
/// ones on both sides say for which other limits the lines would be the same.
struct TextLayout {
  /// A line: what it shows, in bytes of the text, and its advance.
  struct Line {
    var range: Range<Int>
    var width: Int64
  }

  private let text: PreparedText
  private let limit: Int64
  private let maximumLines: Int

  /// The widest advance that fitted and the narrowest that did not.
  private(set) var low: Int64 = 0
  private(set) var high: Int64 = .max
  private(set) var lineCount = 0
  /// The advance of the widest line.
  private(set) var widest: Int64 = 0
  /// The advance of the widest line but the last.
  private(set) var widestBeforeLast: Int64 = 0
  /// The bytes of the last line, up to where the next one would begin, if part of the text would be on
  /// further lines.
  private(set) var cut: Range<Int>?
  /// Whether a word is on several lines, because it is longer than a line.
  private(set) var breaksWord = false
  /// The lines, where they were asked for.
  private(set) var lines: [Line]?

  // The open line: where it begins, the advance up to here and without the white space that
  // would hang, whether there is anything on it, and where what it shows ends.
  private var start = 0
  private var pen: Int64 = 0
  private var visible: Int64 = 0
  private var isEmpty = true
  private var visibleEnd = 0

  /// Lays a text out.
  /// - Parameters:
  ///   - limit: How wide a line may be, in font units.
  ///   - maximumLines: How many lines there may be; 0 is no limit.
  ///   - collectsLines: Whether `lines` is wanted.
  init(_ text: PreparedText, limit: Int64, maximumLines: Int, collectsLines: Bool) {
    self.text = text
    self.limit = limit
    self.maximumLines = maximumLines
    lines = collectsLines ? [] : nil
    fill()
  }

  private mutating func fill() {
    var offset = 0
    for segment in text.segments {
      if !segment.isBlank {
        if !isEmpty && !fits(pen + segment.word) {
          guard endLine(next: offset) else { return }
        }
        if isEmpty && !fits(segment.word) {
          guard fillFromClusters(of: segment, from: offset) else { return }
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
        guard endLine(next: offset) else { return }
      }
    }
    // After a last line break there is one more line, an empty one; so is an empty text.
    appendLine()
  }

  private mutating func fits(_ width: Int64) -> Bool {
    if width <= limit {
      low = max(low, width)
      return true
    }
    high = min(high, width)
    return false
  }

  /// Ends the open line and begins the next one, unless that would be one too many.
  private mutating func endLine(next: Int) -> Bool {
    let isLast = lineCount + 1 == maximumLines
    appendLine()
    // After a last line break there would be an empty line, which hides nothing.
    if isLast && next < text.text.count { cut = start..<next }
    start = next
    visibleEnd = next
    pen = 0
    visible = 0
    isEmpty = true
    return !isLast
  }

  private mutating func appendLine() {
    lineCount += 1
    widestBeforeLast = widest
    // Kerning may take more than the characters have.
    let width = max(0, visible)
    widest = max(widest, width)
    lines?.append(Line(range: start..<visibleEnd, width: width))
  }

  /// Puts a word that is longer than a line on lines of its own, broken between grapheme
  /// clusters; the last piece stays on the open line. A line has one cluster at least.
  private mutating func fillFromClusters(of segment: PreparedText.Segment, from start: Int)
    -> Bool
  {
    let end = text.endOfWord(in: start..<segment.end)
    for cluster in ClusterAdvances(of: text, in: start..<end) {
      if !isEmpty && !fits(pen + cluster.kerning + cluster.advance) {
        visible = pen
        visibleEnd = cluster.start
        breaksWord = true
        guard endLine(next: cluster.start) else { return false }
      }
      pen += isEmpty ? cluster.advance : cluster.kerning + cluster.advance
      isEmpty = false
    }
    return true
  }
}
