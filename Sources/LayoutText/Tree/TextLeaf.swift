import LayoutEngine
import Platform

/// A text of the tree.
package struct TextLeaf: BitwiseCopyable {
  /// The characters, UTF-8.
  package var bytes: UnsafePointer<UInt8>
  package var count: Int
  /// The index in the tree's `fonts`.
  package var font: Int32 = 0
  package var maximumNumberOfLines: Int32 = 0
  /// The font size, in points.
  package var fontSize = Font.standardSize
  /// The line height, in points; NaN for the font's own.
  package var lineHeight = Double.nan
  /// The language tag, empty if the text has none, and the line breaking rules.
  package var language = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  package var lineBreakRules = LineBreakRuleSet.strict
  /// True if the text has its own font or font size.
  package var hasFont = false
  /// True if the element's style sets no ascender, or no descender, so that the text's own is used.
  package var setsAscender = true
  package var setsDescender = true
  /// True if the element's style has `preferredFrameSize`, which texts ignore.
  package var ignoresFrameSize = false
  package var truncationMode = TruncationMode.byWordWrapping
  /// The text style of Dynamic Type by which the font size scales.
  package var textStyle = TextStyleName.none
  /// True if the font size depends on the text size of the layout.
  package var adjustsFontSize = true
  /// True if a translation replaces the text of the tree file.
  package var isTranslated = false
  /// The index of the text's recorded measures in the tree's `recordedLeaves`, used instead of measuring; −1 for none.
  /// Recorded measures apply only to the text in the tree file, not to a translation.
  package var measures: Int32 = -1
  /// The index in the tree's `textAttributes`; −1 for none.
  package var attributes: Int32 = -1

  package init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  /// The characters.
  package var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: count)
  }

  /// Returns the style of the text, in one of the tree's fonts.
  package func style(in tree: LayoutTree) -> TextStyle {
    if attributes < 0 && tree.textSize == nil {
      return TextStyle(self, font: tree.fonts[Int(font)])
    }
    return detailedStyle(in: tree)
  }

  /// Returns `style` for a text with attributes or in a layout with a text size. A separate function, because a style
  /// that is mutated is copied.
  @inline(never)
  private func detailedStyle(in tree: LayoutTree) -> TextStyle {
    var style = TextStyle(self, font: tree.fonts[Int(font)])
    if attributes >= 0 { addAttributes(to: &style, tree) }
    guard let size = tree.textSize, adjustsFontSize else { return style }
    return style.scaled(to: size, following: textStyle.style)
  }

  private func addAttributes(to style: inout TextStyle, _ tree: LayoutTree) {
    let runs = runs(in: tree)
    let records = tree.textAttributes[attributes]
    var attributes = records
    attributes.removeRecords()
    style.attributes = attributes
    if !runs.isEmpty { style.setRuns(spans(runs, like: style.lastRun, tree)) }
    if !records.truncationString.isSet && !records.additionalTruncationMessage.isSet { return }
    let last = style.lastRun
    func part(_ record: TokenRecord) -> TruncationToken.Part? {
      record.isSet
        ? (Array(record.utf8(in: tree)), spans(record.runs(in: tree), like: last, tree)) : nil
    }
    style.token = TruncationToken(
      part(records.truncationString), part(records.additionalTruncationMessage), last)
  }

  /// Converts run records to `TextSpan`s. What a run does not set is inherited from `span`.
  private func spans(
    _ runs: UnsafeBufferPointer<TextRunRecord>, like span: TextSpan, _ tree: LayoutTree
  ) -> [TextSpan] {
    runs.map { run in
      TextSpan(
        end: run.end, font: run.font < 0 ? span.font : tree.fonts[Int(run.font)],
        fontSize: run.fontSize.isNaN ? span.fontSize : run.fontSize,
        letterSpacing: run.letterSpacing.isNaN ? span.letterSpacing : run.letterSpacing,
        baselineOffset: run.baselineOffset == 0 ? span.baselineOffset : run.baselineOffset)
    }
  }

  /// Returns the runs; empty for a text of one font. In a translation, a run can be empty.
  package func runs(in tree: LayoutTree) -> UnsafeBufferPointer<TextRunRecord> {
    guard attributes >= 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    let attributes = tree.textAttributes[attributes]
    return UnsafeBufferPointer(
      start: tree.textRuns.base + Int(attributes.firstRun), count: Int(attributes.runCount))
  }
}

extension TextStyle {
  /// Creates the style of a tree's text, with the line breaking rules and without the language tag, which would be
  /// parsed for each text.
  @inline(__always)
  fileprivate init(_ text: TextLeaf, font: Font) {
    self.init(
      font: font, fontSize: text.fontSize, hasFont: text.hasFont,
      lineHeight: text.lineHeight.isNaN ? nil : text.lineHeight,
      maximumNumberOfLines: Int(text.maximumNumberOfLines), truncationMode: text.truncationMode,
      language: nil, lineBreaks: .icu, lineBreakRules: text.lineBreakRules, details: nil)
  }
}

extension TokenRecord {
  /// Returns the runs of the token's part. The ends of the runs are offsets in the part's characters.
  package func runs(in tree: LayoutTree) -> UnsafeBufferPointer<TextRunRecord> {
    UnsafeBufferPointer(
      start: tree.textRuns.base + Int(firstRun), count: Int(max(0, runCount)))
  }

  /// Returns the characters of the token's part.
  package func utf8(in tree: LayoutTree) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: tree.textBytes.base + firstByte, count: runs(in: tree).last?.end ?? 0)
  }
}

/// A run of a text in a tree.
package struct TextRunRecord: BitwiseCopyable {
  /// The offset of the run's end in the text's UTF-8.
  package var end: Int
  /// The index in the tree's `fonts`; −1 for the text's font.
  package var font: Int32 = -1
  /// The font size, in points; NaN for the text's own.
  package var fontSize = Double.nan
  /// The letter spacing, in points; NaN for the text's own.
  package var letterSpacing = Double.nan
  /// The distance by which the characters are raised, in points.
  package var baselineOffset = 0.0

  package init(end: Int) { self.end = end }
}
