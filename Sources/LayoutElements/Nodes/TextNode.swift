import LayoutEngine

/// A node with a text, which wraps at the maximum width and is as large as its lines.
///
///     let title = TextNode()
///     title.text = "Lisbon at dusk"
///     title.textStyle.fontSize = 14
///
/// If its style sets no ascender or descender, the node has those of its font, or 0 if neither the font
/// nor the font size is set.
///
/// Source: Texture's `ASTextNode`.
open class TextNode: ControlNode {
  /// Creates a node without a text.
  ///
  ///     let title = TextNode()
  ///     title.text = "Lisbon"
  public override init() {
    super.init()
  }

  /// Creates a node that shows `text`.
  ///
  ///     TextNode(text: "Lisbon", style: TextStyle(fontSize: 14))
  public convenience init(text: String, style: TextStyle = TextStyle()) {
    self.init()
    self.text = text
    textStyle = style
  }

  /// The text. With nil, the node has no width, and with the rules of `ASTextNode` it is one line high.
  public final var text: String? {
    didSet {
      storedRuns = []
      if text != oldValue { contentDidChange() }
    }
  }

  /// The parts of a text with fonts of their own; empty for a text of one font. Setting them sets the
  /// text, and setting the text removes them.
  ///
  ///     distance.runs = [TextRun("12", fontSize: 28), TextRun(" km")]
  public final var runs: [TextRun] {
    get { storedRuns }
    set {
      text = newValue.map(\.text).joined()
      storedRuns = newValue
      contentDidChange()
    }
  }

  private final var storedRuns: [TextRun] = []

  /// Whether its sizes were recorded, so that its lines are not known.
  package final var hasRecordedSizes = false

  /// The style with the runs.
  private var styleWithRuns: TextStyle {
    if storedRuns.isEmpty { return textStyle }
    var style = textStyle
    var end = 0
    style.setRuns(
      storedRuns.map { run in
        end += run.text.utf8.count
        return TextSpan(
          end: end, font: run.font ?? textStyle.font, fontSize: run.fontSize ?? textStyle.fontSize,
          letterSpacing: run.letterSpacing ?? textStyle.letterSpacing,
          baselineOffset: run.baselineOffset)
      })
    return style
  }

  /// The font, the font size, the line height and other attributes.
  public final var textStyle = TextStyle() {
    didSet { contentDidChange() }
  }

  /// The maximum number of lines; 0 means no limit.
  public final var maximumNumberOfLines: Int {
    get { textStyle.maximumNumberOfLines }
    set { textStyle.maximumNumberOfLines = newValue }
  }

  /// What becomes of the last line if the text has more lines than are shown.
  public final var truncationMode: TruncationMode {
    get { textStyle.truncationMode }
    set { textStyle.truncationMode = newValue }
  }

  /// How many lines the node has at its calculated size; it must have been laid out.
  public final var lineCount: Int { calculatedText.lines.count }

  /// Whether part of the text is hidden at the calculated size; the node must have been laid out.
  public final var isTruncated: Bool { calculatedText.isTruncated }

  private var calculatedText: LaidOutText { calculatedText(of: self) }

  /// The text at the calculated size of a node, which shows it.
  package final func calculatedText(of node: DisplayNode) -> LaidOutText {
    let textNode = node.withState { $0.calculatedTextNode }
    return laidOut(in: node.calculatedSize, TextMeasurer(scale: 1, textNode: textNode))
  }

  /// The text in a frame of `size`, in points: its lines, and how much of it they do not show.
  ///
  ///     title.laidOut(in: Size(width: 200, height: 40)).lines.count
  public final func laidOut(in size: Size) -> LaidOutText {
    laidOut(in: size, LayoutSession.measurer)
  }

  package final func laidOut(in size: Size, _ measurer: TextMeasurer) -> LaidOutText {
    var text = text ?? ""
    return text.withUTF8 { measurer.laidOut($0, style: styleWithRuns, in: size) }
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    var text = text ?? ""
    return text.withUTF8 { bytes in
      let measured = LayoutSession.measurer.measure(
        bytes, style: styleWithRuns, maximumWidth: constrainedSize.width,
        maximumHeight: constrainedSize.height)
      return Size(width: measured.width, height: measured.height)
    }
  }

  package override var isOfEngineClass: Bool { type(of: self) == TextNode.self }
  package override var elementType: ElementType { .text }

  package override final var textByteCount: Int { text?.utf8.count ?? 0 }
  package override final var textRunCount: Int { storedRuns.count }
  package override final var textBaselines: (ascender: Double, descender: Double) {
    let style = styleWithRuns
    return (style.ascender, style.descender)
  }

  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    let start = tree.textBytes.base + tree.textBytes.count
    var text = text ?? ""
    text.withUTF8 { bytes in
      if let base = bytes.baseAddress { start.update(from: base, count: bytes.count) }
      tree.textBytes.count += bytes.count
    }
    var leaf = TextLeaf(bytes: start, count: text.utf8.count)
    leaf.font = tree.place(of: textStyle.font)
    leaf.fontSize = textStyle.fontSize
    leaf.hasFont = textStyle.hasFont
    leaf.lineHeight = textStyle.lineHeight ?? .nan
    leaf.maximumNumberOfLines = Int32(clamping: textStyle.maximumNumberOfLines)
    leaf.truncationMode = textStyle.truncationMode
    leaf.lineBreakRules = textStyle.lineBreakRules
    leaf.attributes = writeAttributes(tree)
    record.kind = .text
    record.properties = tree.texts.append(leaf)
  }
}

extension Layout {
  /// The text of a text node as it is in a frame of this size: its lines, and how much of it they do not
  /// show. Nil for other elements, and for a text with recorded measures.
  ///
  ///     layout.sublayouts[0].text?.lines.map(\.baseline)
  ///     layout.sublayouts[0].text?.isTruncated
  ///
  /// Complexity: linear in the length of the text.
  public var text: LaidOutText? {
    guard let node = layoutElement.recordedElement as? TextNode, !node.hasRecordedSizes else {
      return nil
    }
    return node.laidOut(in: size, TextMeasurer(scale: scale, textNode: textNode))
  }
}

extension TextNode {
  /// Writes the attributes and the runs. Returns their place in the tree, −1 if there are none.
  private func writeAttributes(_ tree: LayoutTree) -> Int32 {
    var attributes = textStyle.attributes
    if storedRuns.isEmpty && attributes == TextAttributes() { return -1 }
    attributes.firstRun = Int32(tree.textRuns.count)
    var end = 0
    for run in storedRuns {
      end += run.text.utf8.count
      var record = TextRunRecord(end: end)
      if let font = run.font { record.font = tree.place(of: font) }
      record.fontSize = run.fontSize ?? .nan
      record.letterSpacing = run.letterSpacing ?? .nan
      record.baselineOffset = run.baselineOffset
      _ = tree.textRuns.append(record)
    }
    attributes.runCount = Int32(storedRuns.count)
    return tree.textAttributes.append(attributes)
  }
}

/// A part of a text with a font of its own.
///
///     TextRun("12", font: .builtIn(named: "Helvetica-Bold"), fontSize: 28)
public struct TextRun: Sendable {
  /// The characters.
  public var text: String
  /// The font; nil for that of the text.
  public var font: Font?
  /// The size of the font in points; nil for that of the text.
  public var fontSize: Double?
  /// The space after each character, in points; nil for that of the text.
  public var letterSpacing: Double?
  /// How far the characters are raised, in points.
  public var baselineOffset: Double

  /// Creates a run.
  ///
  ///     TextRun(" km", fontSize: 14)
  public init(
    _ text: String, font: Font? = nil, fontSize: Double? = nil, letterSpacing: Double? = nil,
    baselineOffset: Double = 0
  ) {
    self.text = text
    self.font = font
    self.fontSize = fontSize
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
  }
}

extension LayoutTree {
  /// The place of a font in the tree's list.
  fileprivate func place(of font: Font) -> Int32 {
    if let place = fonts.firstIndex(where: { $0 === font }) { return Int32(place) }
    fonts.append(font)
    return Int32(fonts.count - 1)
  }
}
