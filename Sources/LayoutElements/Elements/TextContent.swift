import LayoutEngine
import LayoutText

/// The text of a text node. It is a separate object, so that text nodes of other modules of the package can have one,
/// too.
package final class TextContent {
  /// The characters; nil for a node without a text.
  @exclusivity(unchecked) package var text: String? { didSet { storedRuns = [] } }
  /// The font, the font size, the line height and other attributes.
  @exclusivity(unchecked) package var style = TextContent.plainStyle
  private static let plainStyle = TextStyle()
  @exclusivity(unchecked) private var storedRuns: [TextRun] = []
  /// The runs of `truncationString`, and of `additionalTruncationMessage` after it; nil for none.
  @exclusivity(unchecked) package var truncationString: [TextRun]?
  @exclusivity(unchecked) package var additionalTruncationMessage: [TextRun]?
  /// True if the font sizes and line heights follow the text size of a layout.
  @exclusivity(unchecked) package var adjustsFontSize = true
  /// The text style that determines how the font size scales; nil for `body`.
  @exclusivity(unchecked) package var dynamicTypeStyle: DynamicTypeStyle?
  /// True if the text's sizes were recorded, so that its lines are unknown.
  @exclusivity(unchecked) package var hasRecordedSizes = false

  /// Creates a content without a text.
  package init() {}

  /// The parts with fonts of their own. Setting them sets the text.
  package var runs: [TextRun] {
    get { storedRuns }
    set {
      text = newValue.map(\.text).joined()
      storedRuns = newValue
    }
  }

  /// The number of bytes of the text and of its truncation strings, in UTF-8.
  package var byteCount: Int {
    (text?.utf8.count ?? 0) + tokenRuns.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// The number of runs that a record stores, including those of the truncation strings.
  var runCount: Int { storedRuns.count + tokenRuns.count }

  private var tokenRuns: [TextRun] {
    hasToken ? (truncationString ?? []) + (additionalTruncationMessage ?? []) : []
  }

  private var hasToken: Bool { truncationString != nil || additionalTruncationMessage != nil }

  /// Returns the style, including the runs, scaled to a text size.
  private func style(_ size: TextSize?) -> TextStyle {
    guard let size, adjustsFontSize else { return styleWithRuns }
    return styleWithRuns.scaled(to: size, following: dynamicTypeStyle)
  }

  private var styleWithRuns: TextStyle {
    if storedRuns.isEmpty && !hasToken { return style }
    var whole = style
    if !storedRuns.isEmpty { whole.setRuns(spans(storedRuns, like: style.lastRun)) }
    guard hasToken else { return whole }
    let last = whole.lastRun
    func part(_ runs: [TextRun]?) -> TruncationToken.Part? {
      runs.map { (Array($0.map(\.text).joined().utf8), spans($0, like: last)) }
    }
    whole.token = TruncationToken(
      part(truncationString), part(additionalTruncationMessage), last)
    return whole
  }

  /// Converts runs to spans. A run that does not set an attribute has the attribute of `span`.
  private func spans(_ runs: [TextRun], like span: TextSpan) -> [TextSpan] {
    var end = 0
    return runs.map { run in
      end += run.text.utf8.count
      return TextSpan(
        end: end, font: run.font ?? span.font, fontSize: run.fontSize ?? span.fontSize,
        letterSpacing: run.letterSpacing ?? span.letterSpacing,
        baselineOffset: run.baselineOffset == 0 ? span.baselineOffset : run.baselineOffset)
    }
  }

  /// Returns the baselines of the text at a text size.
  func baselines(_ size: TextSize?) -> (ascender: Double, descender: Double) {
    storedRuns.isEmpty && size == nil ? style.baselines : style(size).baselines
  }

  /// Lays out the text at the calculated size of the node that shows it.
  package func calculatedText(of node: DisplayNode) -> LaidOutText {
    let texts = node.withState { $0.calculatedTexts }
    let settings = LayoutSettings(scale: 1, texts: texts)
    return laidOut(in: node.calculatedSize, settings.makeMeasurer(), texts.size)
  }

  /// Lays out the text in a frame of `size`, in points.
  func laidOut(in size: Size, _ measurer: TextMeasurer, _ textSize: TextSize?) -> LaidOutText {
    var text = text ?? ""
    return text.withUTF8 { measurer.laidOut($0, style: style(textSize), in: size) }
  }

  /// Measures the text within `size`, in points.
  package func measured(in size: Size) -> Size {
    var text = text ?? ""
    return text.withUTF8 { bytes in
      let measured = LayoutSession.measurer.measure(
        bytes, style: style(LayoutSession.settings.texts.size), maximumWidth: size.width,
        maximumHeight: size.height)
      return Size(width: measured.width, height: measured.height)
    }
  }

  /// Writes the text and its style to a record.
  func write(_ record: inout Element, _ tree: LayoutTree) {
    let start = tree.textBytes.base + tree.textBytes.count
    var text = text ?? ""
    text.withUTF8 { bytes in
      if let base = bytes.baseAddress { start.update(from: base, count: bytes.count) }
      tree.textBytes.count += bytes.count
    }
    var leaf = TextLeaf(bytes: start, count: text.utf8.count)
    leaf.font = tree.index(of: style.font)
    leaf.fontSize = style.fontSize
    leaf.hasFont = style.hasFont
    leaf.adjustsFontSize = adjustsFontSize
    leaf.textStyle = TextStyleName(dynamicTypeStyle)
    leaf.lineHeight = style.lineHeight ?? .nan
    leaf.maximumNumberOfLines = Int32(clamping: style.maximumNumberOfLines)
    leaf.truncationMode = style.truncationMode
    leaf.lineBreakRules = style.lineBreakRules
    leaf.attributes = writeAttributes(tree)
    record.kind = .text
    record.properties = tree.texts.append(leaf)
  }

  /// Writes the attributes and the runs. Returns their index in the tree, −1 if there are none.
  private func writeAttributes(_ tree: LayoutTree) -> Int32 {
    if storedRuns.isEmpty && !style.hasDetails && !hasToken { return -1 }
    var attributes = style.attributes
    attributes.firstRun = Int32(tree.textRuns.count)
    write(storedRuns, tree)
    attributes.runCount = Int32(storedRuns.count)
    attributes.truncationString = writeToken(truncationString, tree)
    attributes.additionalTruncationMessage = writeToken(additionalTruncationMessage, tree)
    return tree.textAttributes.append(attributes)
  }

  private func writeToken(_ runs: [TextRun]?, _ tree: LayoutTree) -> TokenRecord {
    guard let runs else { return TokenRecord() }
    let record = TokenRecord(
      firstRun: tree.textRuns.count, runCount: runs.count, firstByte: tree.textBytes.count)
    write(runs, tree)
    for run in runs { for byte in run.text.utf8 { _ = tree.textBytes.append(byte) } }
    return record
  }

  private func write(_ runs: [TextRun], _ tree: LayoutTree) {
    var end = 0
    for run in runs {
      end += run.text.utf8.count
      var record = TextRunRecord(end: end)
      if let font = run.font { record.font = tree.index(of: font) }
      record.fontSize = run.fontSize ?? .nan
      record.letterSpacing = run.letterSpacing ?? .nan
      record.baselineOffset = run.baselineOffset
      _ = tree.textRuns.append(record)
    }
  }
}
