import LayoutEngine
import Platform

/// A text of the tree.
package struct TextLeaf: BitwiseCopyable {
  /// The characters, UTF-8.
  package var bytes: UnsafePointer<UInt8>
  package var count: Int
  /// The index in the tree's fonts.
  package var font: Int32 = 0
  package var maximumNumberOfLines: Int32 = 0
  /// In points.
  package var fontSize = Font.standardSize
  /// In points, NaN for the font's own.
  package var lineHeight = Double.nan
  /// The tag of its language, empty if it has none; and the rules of its line breaks.
  package var language = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  package var lineBreakRules = LineBreakRuleSet.strict
  /// True if the text has its own font or font size.
  package var hasFont = false
  /// True if the style leaves the ascender, and the descender, to the text.
  package var setsAscender = true
  package var setsDescender = true
  /// True if its style has `preferredFrameSize`, which is not the size of a text.
  package var ignoresFrameSize = false
  package var truncationMode = TruncationMode.byWordWrapping
  /// The text style whose sizes in the categories of Dynamic Type say how the font size grows.
  package var textStyle = TextStyleName.none
  /// True if the font size depends on the text size of the layout.
  package var adjustsFontSize = true
  /// True if strings replace the words of the tree file.
  package var isTranslated = false
  /// The index of its recorded measures, −1 for none: it is then as large as these say. They are those of
  /// the words of the tree file.
  package var measures: Int32 = -1
  /// The index in the tree's text attributes, −1 for none.
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

  /// `style` for a text with attributes or in a layout with a text size. Apart, because a style that can
  /// change is copied.
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

  /// Runs which are like `span` where they do not say otherwise.
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

  /// The runs, none for a text of one font. In a translation, a run can be empty.
  package func runs(in tree: LayoutTree) -> UnsafeBufferPointer<TextRunRecord> {
    guard attributes >= 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    let attributes = tree.textAttributes[attributes]
    return UnsafeBufferPointer(
      start: tree.textRuns.base + Int(attributes.firstRun), count: Int(attributes.runCount))
  }
}

extension TextStyle {
  /// The style of a text of a tree, which has the rules of its language and not the tag: that would be read
  /// for each text.
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
  /// The runs, each of which ends at an offset of its characters.
  package func runs(in tree: LayoutTree) -> UnsafeBufferPointer<TextRunRecord> {
    UnsafeBufferPointer(
      start: tree.textRuns.base + Int(firstRun), count: Int(max(0, runCount)))
  }

  /// The characters.
  package func utf8(in tree: LayoutTree) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: tree.textBytes.base + firstByte, count: runs(in: tree).last?.end ?? 0)
  }
}

/// A part of a text of the tree.
package struct TextRunRecord: BitwiseCopyable {
  /// The offset of its end in the text's UTF-8.
  package var end: Int
  /// The index in the tree's fonts, −1 for that of the text.
  package var font: Int32 = -1
  /// In points, NaN for that of the text.
  package var fontSize = Double.nan
  /// In points, NaN for that of the text.
  package var letterSpacing = Double.nan
  /// In points.
  package var baselineOffset = 0.0

  package init(end: Int) { self.end = end }
}
