/// Truncation (docs/text.md, Truncation).
extension TextLayout {
  /// True if part of the text is on none of the lines.
  var isCut: Bool { cut != nil }

  /// Replaces the last line by a truncated line if more of the text follows it.
  mutating func truncate() {
    guard let cut else { return }
    indent = cut.indent
    switch textNode {
    case .textNode: truncateAsTextKit(cut.bytes)
    case .textNode2: truncateAsCoreText(cut.bytes)
    }
  }

  /// Truncates the last line by the truncation mode. `line` is the range of the filled line, up to the start of the
  /// next one.
  private mutating func truncateAsTextKit(_ line: Range<Int>) {
    switch lineLimit.mode {
    case .byWordWrapping: replaceEnd(of: line)
    case .byCharWrapping: replaceEnd(of: fillWithCharacters(from: line.lowerBound))
    case .byClipping: clip(from: line.lowerBound)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      shorten(line.lowerBound..<text.endOfParagraph(from: line.lowerBound), lineLimit.mode)
    }
  }

  /// Returns the position in the line after a cluster that follows the position `pen`.
  private func advance(_ pen: Int64, _ cluster: ClusterAdvances.Cluster) -> Int64 {
    let next = pen + cluster.kerning + cluster.advance
    return cluster.isTab ? next + (tabWidth(at: next) ?? 0) : next
  }

  /// Returns the width of a part of the text on one line.
  private func width(of part: Range<Int>) -> Int64 {
    text.clusters(in: part).reduce(0) { advance($0, $1) }
  }

  /// Sets the visible bytes and the width of the last line.
  /// - Parameter whole: The range and width that determine the text's size if they are larger than what is visible;
  ///   otherwise nil.
  private mutating func setLastLine(
    _ range: Range<Int>, _ rest: Range<Int>? = nil, width: Int64,
    whole: (range: Range<Int>, width: Int64)? = nil
  ) {
    let indented = (indent?.head ?? 0) + (whole?.width ?? width) + (indent?.tail ?? 0)
    totals.widest = max(totalsBeforeLast.widest, indented)
    totals.widestShown = max(totalsBeforeLast.widestShown, indented)
    var reach: (ascent: Double, descent: Double)?
    if let setting = text.setting, setting.hasSeveralHeights {
      var run = 0
      reach =
        rest.map { setting.reach(of: range, $0) }
        ?? setting.reach(of: whole?.range ?? range, run: &run)
      totals.height = totalsBeforeLast.height + setting.height(reach!)
    }
    guard let last = lines?.indices.last else { return }
    lines![last].range = range
    lines![last].rest = rest
    lines![last].token = 0..<Ellipsis.utf8(of: text).count
    lines![last].width = width
    lines![last].reach = reach
  }

  // MARK: - As Texture does it

  /// Replaces the end of the last line by an ellipsis, and lays out the text again, as Texture's
  /// `ASTextKitTailTruncater` does.
  private mutating func replaceEnd(of line: Range<Int>) {
    let ellipsis = ellipsisOffset(in: line)
    let token = Ellipsis.utf8(of: text)
    // Leaves the line unchanged if the ellipsis would be the whole text, or if the token is empty.
    guard ellipsis > 0 && !token.isEmpty else {
      hidden = [line.upperBound..<text.text.count]
      return
    }
    var scratch: [PreparedText.Segment] = []
    let shown = (Array(text.text[..<ellipsis]) + token).withUnsafeBufferPointer {
      PreparedText(
        copying: $0, font: text.font, kerning: text.kerning, lineBreaks: text.lineBreaks,
        setting: text.setting.map { TextSetting($0, endingAt: ellipsis) }, scratch: &scratch)
    }
    let again = TextLayout(
      shown, limit: limit.limit, lineLimit, textNode, collectsLines: lines != nil)
    limit.add(again.limit)
    (totals, breaksWord) = (again.totals, again.breaksWord)
    lines = again.lines?.map { line in
      guard line.range.upperBound > ellipsis else { return line }
      var line = line
      let start = max(0, line.range.lowerBound - ellipsis)
      line.token = start..<line.range.upperBound - ellipsis
      line.range = min(line.range.lowerBound, ellipsis)..<ellipsis
      line.rest = ellipsis..<ellipsis
      return line
    }
    hidden = [min(ellipsis, again.cut?.bytes.upperBound ?? ellipsis)..<text.text.count]
  }

  /// Returns the position of the ellipsis that replaces the end of a line: the first character that it would
  /// cover at the right edge, moved back to the last white space or punctuation before that in the line.
  private mutating func ellipsisOffset(in line: Range<Int>) -> Int {
    let ellipsis = Ellipsis.advance(in: text)
    // The ellipsis may cover no character: TextKit then reports the nearest one.
    var covered = line.lowerBound
    var pen: Int64 = 0
    for cluster in text.clusters(in: line) {
      covered = cluster.start
      pen = advance(pen, cluster)
      if !fits(pen + ellipsis) { break }
    }
    var end = covered
    while end > line.lowerBound {
      let start = text.startOfCharacter(endingAt: end, in: line)
      if Ellipsis.mayReplace(DecodedScalar(text.text, at: start).value) { return start }
      end = start
    }
    return covered
  }

  /// Fills the last line character by character, breaking words. Returns its bytes, up to the start of the next line.
  private mutating func fillWithCharacters(from start: Int) -> Range<Int> {
    var pen: Int64 = 0
    var (end, visibleEnd) = (start, start)
    var visible: Int64 = 0
    for cluster in text.clusters(in: start..<text.endOfParagraph(from: start)) {
      let next = advance(pen, cluster)
      if !cluster.hangs {
        if end > start && !fits(next) { break }
        (visible, visibleEnd) = (next, cluster.end)
      }
      (pen, end) = (next, cluster.end)
    }
    setLastLine(start..<visibleEnd, width: visible)
    return start..<end
  }

  // MARK: - As TextKit does it

  /// Puts the rest of the paragraph on the last line, clipped at the edge.
  private mutating func clip(from start: Int) {
    let end = text.endOfWord(in: start..<text.endOfParagraph(from: start))
    // A character that begins within the tolerance of the edge is not shown.
    let space = limit.width(indent) - (text.setting?.limit(TextMeasurer.tolerance) ?? 0)
    var pen: Int64 = 0
    var (shownEnd, shownWidth) = (start, Int64(0))
    for cluster in text.clusters(in: start..<end) {
      let isShown = pen < space || cluster.start == start
      pen = advance(pen, cluster)
      if isShown { (shownEnd, shownWidth) = (cluster.end, pen) }
    }
    // The size is clamped to the constraint.
    setLastLine(start..<shownEnd, width: shownWidth, whole: (start..<end, max(0, pen)))
    hidden = [shownEnd..<text.text.count]
  }

  /// Shortens `part` to what fits on the last line with an ellipsis. If all of `part` fits, the ellipsis is at its end,
  /// because more text follows.
  /// - Parameter isExtended: Whether `part` has to fit together with the ellipsis.
  private mutating func shorten(
    _ part: Range<Int>, _ mode: TruncationMode, isExtended: Bool = false
  ) {
    let (start, end) = (part.lowerBound, text.endOfWord(in: part))
    let ellipsis = Ellipsis.advance(in: text)
    let total = width(of: start..<end)
    let isWhole = mode != .byTruncatingTail && fits(isExtended ? total + ellipsis : total)
    let mode = isWhole ? .byTruncatingTail : mode
    var shown = start..<start
    var width = ellipsis
    if mode != .byTruncatingHead {
      // If there is text after the ellipsis, the text before it takes half of the space.
      let share: Int64 = mode == .byTruncatingTail ? 1 : 2
      var pen: Int64 = 0
      for cluster in text.clusters(in: start..<end) {
        pen = advance(pen, cluster)
        if !fits(share * pen + ellipsis) { break }
        if !cluster.hangs { (shown, width) = (start..<cluster.end, pen + ellipsis) }
      }
    }
    if mode == .byTruncatingTail {
      hidden = [shown.upperBound..<text.text.count]
      return setLastLine(shown, shown.upperBound..<shown.upperBound, width: width)
    }
    var rest = end..<end
    var pen: Int64 = 0
    for cluster in text.clusters(in: start..<end) {
      let remaining = total - pen - cluster.kerning
      if cluster.start >= shown.upperBound && !cluster.hangs && fits(width + remaining) {
        rest = cluster.start..<end
        width += remaining
        break
      }
      pen = advance(pen, cluster)
    }
    hidden = [shown.upperBound..<rest.lowerBound, part.upperBound..<text.text.count]
    setLastLine(shown, rest, width: width)
  }

  // MARK: - As ASTextNode2 does it

  /// Replaces the last line by a shortened one, as Core Text does. The text's width is then the larger of its widths
  /// before and after; its height does not change.
  private mutating func truncateAsCoreText(_ line: Range<Int>) {
    let filled = totals
    if lineLimit.mode == .byClipping {
      hidden = [line.upperBound..<text.text.count]
      return
    }
    let isAtEnd = lineLimit.mode == .byWordWrapping || lineLimit.mode == .byCharWrapping
    shorten(line, isAtEnd ? .byTruncatingTail : lineLimit.mode, isExtended: true)
    totals.widest = max(totals.widest, filled.widest)
    totals.widestShown = max(totals.widestShown, filled.widestShown)
    totals.height = filled.height
  }
}
