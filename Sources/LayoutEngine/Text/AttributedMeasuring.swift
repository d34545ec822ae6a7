// The size and the lines of texts that have attributes or runs.

extension TextMeasurer {
  /// The size of a text that was laid out.
  func measured(
    _ layout: PreparedText.Layout, _ text: PreparedText, _ style: TextStyle
  ) -> MeasuredText {
    let attributes = style.attributes
    let insets = attributes.textContainerInset
    let spacing = LineSpacing(attributes)
    let lines =
      text.setting?.hasSeveralHeights == true
      ? layout.height : Double(layout.lineCount) * style.lineBox.height
    let height =
      lines + Double(layout.lineCount - 1) * spacing.lines
      + Double(layout.paragraphBreaks) * spacing.paragraphs
    let width = points(layout.widest, of: text, style)
    return MeasuredText(
      width: pixels.ceil(max(0, width + insets.left + insets.right)),
      height: pixels.ceil(max(0, height + insets.top + insets.bottom)),
      ascender: style.ascender, descender: style.descender, lineCount: layout.lineCount)
  }

  /// The lines with where they are.
  func placed(
    _ lines: [TextLayout.Line], _ text: PreparedText, _ style: TextStyle
  ) -> [TextLine] {
    let attributes = style.attributes
    let insets = attributes.textContainerInset
    let spacing = LineSpacing(attributes)
    let box = style.lineBox
    var top = insets.top
    return lines.enumerated().map { index, line in
      if index > 0 { top += spacing.lines }
      if line.startsParagraph { top += spacing.paragraphs }
      let height =
        line.reach.map { style.heightOfLine(natural: $0.ascent + $0.descent) } ?? box.height
      defer { top += height }
      var placed = TextLine(
        range: line.range, width: points(line.width, of: text, style),
        x: insets.left + points(line.indent, of: text, style), top: top, height: height,
        baseline: top + height - (line.reach?.descent ?? box.descent),
        isTruncated: line.isTruncated)
      placed.pieces = pieces(of: placed, at: line.indent, text, style)
      return placed
    }
  }

  private func pieces(
    of line: TextLine, at head: Int64, _ prepared: PreparedText, _ style: TextStyle
  ) -> [TextPiece] {
    guard let setting = prepared.setting else {
      return [
        TextPiece(
          range: line.range, x: line.x, width: line.width, font: style.font,
          fontSize: style.fontSize, baselineOffset: 0)
      ]
    }
    var pieces: [TextPiece] = []
    var advances = prepared.makeAdvances(setting, at: line.range.lowerBound)
    var (start, offset, run) = (line.range.lowerBound, line.range.lowerBound, 0)
    var (first, pen) = (Int64(0), Int64(0))
    func close() {
      guard start < offset else { return }
      let part = setting.runs[run]
      pieces.append(
        TextPiece(
          range: start..<offset, x: line.x + setting.points(first),
          width: setting.points(pen - first), font: part.font, fontSize: part.fontSize,
          baselineOffset: part.baselineOffset))
      (start, first) = (offset, pen)
    }
    while offset < line.range.upperBound {
      let next = setting.run(at: offset, from: run)
      let scalar = DecodedScalar(prepared.text, at: offset)
      let isTab = scalar.value == TextSetting.tab
      if next != run || isTab { close() }
      run = next
      let step = advances.step(scalar, CharacterProperties(of: scalar.value), at: offset)
      pen += step.kerning + step.advance
      offset += scalar.length
      if isTab {
        if let stop = setting.tabStop(after: head + pen) { pen = stop - head }
        (start, first) = (offset, pen)
      }
    }
    close()
    return pieces
  }

  private func points(_ units: Int64, of text: PreparedText, _ style: TextStyle) -> Double {
    text.setting?.points(units) ?? style.font.points(units, atSize: style.fontSize)
  }
}

/// A part of a line with one font.
package struct TextPiece: Equatable, Sendable {
  /// Its bytes in the text's UTF-8.
  package var range: Range<Int>
  /// Its left edge in the text, in points, as the others.
  package var x: Double
  package var width: Double
  package var font: Font
  package var fontSize: Double
  /// How far it is raised.
  package var baselineOffset: Double

  package static func == (one: TextPiece, other: TextPiece) -> Bool {
    one.range == other.range && one.x == other.x && one.width == other.width
      && one.font === other.font && one.fontSize == other.fontSize
      && one.baselineOffset == other.baselineOffset
  }
}

/// The space between lines and between paragraphs, in points.
private struct LineSpacing {
  let lines: Double
  /// In addition to that.
  let paragraphs: Double

  init(_ attributes: TextAttributes) {
    lines = max(0, attributes.lineSpacing)
    paragraphs = attributes.paragraphSpacing + attributes.paragraphSpacingBefore
  }
}

extension TextStyle {
  /// A line of characters in the text's font.
  fileprivate var lineBox: (height: Double, descent: Double) {
    (
      heightOfLine(natural: font.lineHeight(atSize: fontSize)),
      -font.points(Int64(font.descender), atSize: fontSize)
    )
  }
}

extension TextDetails {
  /// Whether the text needs a `TextSetting`.
  var needsSetting: Bool { !runs.isEmpty || attributes.changesWidths }

  /// The width without the insets.
  func innerWidth(_ width: Double) -> Double {
    let insets = attributes.textContainerInset
    return width - (insets.left + insets.right)
  }
}
