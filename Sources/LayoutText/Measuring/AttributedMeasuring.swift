// The size and the lines of texts that have attributes or runs.

import LayoutEngine

extension TextMeasurer {
  /// Returns the size of a laid-out text, in points, before it is rounded to pixels.
  func size(of lines: TextTotals, _ text: PreparedText, _ style: TextStyle) -> Size {
    let width = points(lines.widest, of: text, style)
    guard let attributes = style.details?.attributes else {
      return Size(width: width, height: style.height(ofLines: lines.lineCount))
    }
    let insets = attributes.textContainerInset
    let height =
      (text.setting?.hasSeveralHeights == true
        ? lines.height : Double(lines.lineCount) * style.lineBox.height)
      + Double(max(0, lines.lineCount - 1)) * attributes.spaceBetweenLines
      + Double(lines.paragraphBreaks) * attributes.spaceBetweenParagraphs
    return Size(
      width: max(0, width + insets.left + insets.right),
      height: max(0, height + insets.top + insets.bottom))
  }

  /// Converts laid-out lines to `TextLine`s, with positions in points.
  func placed(
    _ lines: [TextLayout.Line], _ text: PreparedText, _ style: TextStyle
  ) -> [TextLine] {
    let left = style.attributes.textContainerInset.left
    return zip(lines, boxes(of: lines, style)).map { line, box in
      var placed = TextLine(
        shown: ShownText(range: line.range, rest: line.rest),
        width: points(line.width, of: text, style), x: left + points(line.indent, of: text, style),
        top: box.top, height: box.height,
        baseline: box.baseline)
      if line.rest != nil {
        placed.shown.token = String(decoding: Ellipsis.utf8(of: text)[line.token], as: UTF8.self)
      }
      addPieces(to: &placed, line, text, style)
      return placed
    }
  }

  /// Returns the top, the baseline and the height of each line, in points; positions are relative to the text's top.
  private func boxes(
    of lines: [TextLayout.Line], _ style: TextStyle
  ) -> [(top: Double, height: Double, baseline: Double)] {
    guard let attributes = style.details?.attributes else {
      let (height, ascender) = (style.height(ofLines: 1), style.lineAscender)
      return lines.indices.map { index in
        let top = style.height(ofLines: index)
        return (top, height, top + ascender)
      }
    }
    let box = style.lineBox
    var top = attributes.textContainerInset.top
    return lines.enumerated().map { index, line in
      if index > 0 { top += attributes.spaceBetweenLines }
      if line.startsParagraph { top += attributes.spaceBetweenParagraphs }
      let height =
        line.reach.map { style.heightOfLine(natural: $0.ascent + $0.descent) } ?? box.height
      defer { top += height }
      return (top, height, top + height - (line.reach?.descent ?? box.descent))
    }
  }

  /// Returns, for each line, the height of the text from its top to the end of that line, in points. The heights never
  /// decrease.
  func heights(upTo lines: [TextLayout.Line], _ style: TextStyle) -> [Double] {
    let bottom = style.attributes.textContainerInset.bottom
    var highest = 0.0
    return boxes(of: lines, style).map { box in
      highest = max(highest, box.top + box.height + bottom)
      return highest
    }
  }

  private func addPieces(
    to placed: inout TextLine, _ line: TextLayout.Line, _ prepared: PreparedText,
    _ style: TextStyle
  ) {
    guard let setting = prepared.setting else {
      placed.pieces = [
        TextPiece(
          shown: placed.shown, x: placed.x, width: placed.width, font: style.font,
          fontSize: style.fontSize, baselineOffset: 0)
      ]
      return
    }
    var pieces = PieceList(setting: setting, text: prepared, x: placed.x, head: line.indent)
    pieces.add(line.range)
    if let rest = line.rest {
      let end = line.range.upperBound
      if let token = style.token {
        placed.truncationString = pieces.add(token.string, line.token, at: end)
        let space =
          (token.string?.upperBound ?? 0)..<(token.message?.lowerBound ?? token.utf8.count)
        _ = pieces.add(space, line.token, at: end)
        placed.additionalTruncationMessage = pieces.add(token.message, line.token, at: end)
      } else {
        pieces.addEllipsis(at: end)
      }
      pieces.add(rest)
    }
    placed.pieces = pieces.pieces
  }

  func points(_ units: Int64, of text: PreparedText, _ style: TextStyle) -> Double {
    text.setting?.points(units) ?? style.font.points(units, atSize: style.fontSize)
  }
}

/// Collects the pieces of a line of a text with a `TextSetting`. A piece ends at a tab or at the end of a run.
private struct PieceList {
  let setting: TextSetting
  let text: PreparedText
  /// The left edge of the line in the text, in points.
  let x: Double
  /// The indent of the line, in the setting's units.
  let head: Int64
  var pen: Int64 = 0
  var pieces: [TextPiece] = []

  private mutating func append(_ shown: ShownText, from first: Int64, _ run: TextSetting.Run) {
    pieces.append(
      TextPiece(
        shown: shown, x: x + setting.points(first), width: setting.points(pen - first),
        font: run.font, fontSize: run.fontSize, baselineOffset: run.baselineOffset))
  }

  /// Appends the pieces of a range of bytes of the text.
  mutating func add(_ part: Range<Int>) {
    var advances = text.advances(at: part.lowerBound)
    var (start, offset, run) = (part.lowerBound, part.lowerBound, 0)
    var first = pen
    while offset < part.upperBound {
      let next = setting.run(at: offset, from: run)
      let scalar = DecodedScalar(text.text, at: offset)
      let isTab = scalar.value == TextSetting.tab
      if (next != run || isTab) && start < offset {
        append(ShownText(range: start..<offset), from: first, setting.runs[run])
        (start, first) = (offset, pen)
      }
      run = next
      let step = advances.step(scalar.value, CharacterProperties(of: scalar.value), at: offset)
      pen += step.kerning + step.advance
      offset += scalar.length
      if isTab {
        if let stop = setting.tabStop(after: head + pen) { pen = stop - head }
        (start, first) = (offset, pen)
      }
    }
    if start < offset {
      append(ShownText(range: start..<offset), from: first, setting.runs[run])
    }
  }

  /// Appends the bytes of the token that are in `part` and in `shown`. Returns their position; nil if there are none.
  mutating func add(
    _ part: Range<Int>?, _ shown: Range<Int>, at offset: Int
  ) -> LaidOutText.Part? {
    guard let part = part?.clamped(to: shown), !part.isEmpty, let token = setting.token else {
      return nil
    }
    var list = PieceList(setting: token.setting!, text: token, x: x, head: head, pen: pen)
    list.add(part)
    for var piece in list.pieces {
      piece.shown = .ellipsis(piece.shown.string(in: token.text), at: offset)
      pieces.append(piece)
    }
    defer { pen = list.pen }
    return LaidOutText.Part(x: x + setting.points(pen), width: setting.points(list.pen - pen))
  }

  /// Appends the ellipsis: to the last piece if it ends here and has the same font, otherwise as a new piece.
  mutating func addEllipsis(at offset: Int) {
    let run = setting.lastRun
    let first = pen
    pen += setting.ellipsis
    if let last = pieces.last, last.shown.range.upperBound == offset, last.font === run.font,
      last.fontSize == run.fontSize, last.baselineOffset == run.baselineOffset
    {
      pieces[pieces.count - 1].shown.rest = offset..<offset
      pieces[pieces.count - 1].shown.token = Ellipsis.text
      pieces[pieces.count - 1].width += setting.points(pen - first)
    } else {
      append(.ellipsis(Ellipsis.text, at: offset), from: first, run)
    }
  }
}

extension TextAttributes {
  fileprivate var spaceBetweenLines: Double { max(0, lineSpacing) }
  /// The space between paragraphs, in points, in addition to the space between lines.
  fileprivate var spaceBetweenParagraphs: Double { paragraphSpacing + paragraphSpacingBefore }
}

extension TextStyle {
  /// The height of a line in the text's own font, and its depth below the baseline, in points.
  fileprivate var lineBox: (height: Double, descent: Double) {
    (
      heightOfLine(natural: font.lineHeight(atSize: fontSize)),
      -font.points(Int64(font.descender), atSize: fontSize)
    )
  }
}

extension TextDetails {
  /// True if the text needs a `TextSetting`.
  var needsSetting: Bool { !runs.isEmpty || token != nil || attributes.changesWidths }

  /// Returns a width in points without the horizontal insets.
  func innerWidth(_ width: Double) -> Double {
    let insets = attributes.textContainerInset
    return width - (insets.left + insets.right)
  }
}
