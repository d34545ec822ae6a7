import LayoutEngine
import LayoutText

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
    becomeText(TextContent())
  }

  /// Creates a node that shows `text`.
  ///
  ///     TextNode(text: "Lisbon", style: TextStyle(fontSize: 14))
  public convenience init(text: String, style: TextStyle = TextStyle()) {
    self.init()
    self.text = text
    textStyle = style
  }

  private var shownText: TextContent { textContent! }

  private func change(_ body: (TextContent) -> Void) {
    body(shownText)
    contentDidChange()
  }

  /// The text. Without a text (nil), the node has no width, and it is one line high by the rules of `ASTextNode`.
  public final var text: String? {
    get { shownText.text }
    set {
      let isChanged = newValue != shownText.text
      shownText.text = newValue
      if isChanged { contentDidChange() }
    }
  }

  /// The parts of a text with fonts of their own; empty for a text of one font. Setting them sets the
  /// text, and setting the text removes them.
  ///
  ///     distance.runs = [TextRun("12", fontSize: 28), TextRun(" km")]
  public final var runs: [TextRun] {
    get { shownText.runs }
    set { change { $0.runs = newValue } }
  }

  /// The font, the font size, the line height and other attributes.
  public final var textStyle: TextStyle {
    get { shownText.style }
    set { change { $0.style = newValue } }
  }

  /// True if the font sizes and line heights follow the text size of a layout. In UIKit, the default is
  /// `false`.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { shownText.adjustsFontSize }
    set { change { $0.adjustsFontSize = newValue } }
  }

  /// The text style that determines how the font size scales with Dynamic Type; nil for `body`. If neither a font nor a
  /// font size is set, they become those of the text style.
  ///
  ///     title.dynamicTypeStyle = .headline
  public final var dynamicTypeStyle: DynamicTypeStyle? {
    get { shownText.dynamicTypeStyle }
    set {
      shownText.dynamicTypeStyle = newValue
      if let style = newValue, !textStyle.hasFont {
        textStyle.font = .system(weight: style.weight)
        textStyle.fontSize = style.fontSize(in: .large)
      }
      contentDidChange()
    }
  }

  /// The maximum number of lines; 0 means no limit.
  public final var maximumNumberOfLines: Int {
    get { textStyle.maximumNumberOfLines }
    set { textStyle.maximumNumberOfLines = newValue }
  }

  /// The truncation of the last line if the text has more lines than are shown.
  public final var truncationMode: TruncationMode {
    get { textStyle.truncationMode }
    set { textStyle.truncationMode = newValue }
  }

  /// The text that replaces "…" at the end of a truncated text; nil for "…". Runs without a font have the font of the
  /// text's last character.
  ///
  ///     title.truncationString = [TextRun("… more", fontSize: 12)]
  public final var truncationString: [TextRun]? {
    get { shownText.truncationString }
    set { change { $0.truncationString = newValue } }
  }

  /// The text that follows `truncationString` and a space, or replaces "…" if `truncationString` is nil.
  ///
  ///     title.additionalTruncationMessage = [TextRun("Read more")]
  public final var additionalTruncationMessage: [TextRun]? {
    get { shownText.additionalTruncationMessage }
    set { change { $0.additionalTruncationMessage = newValue } }
  }

  /// The number of lines at the node's calculated size; the node must have been laid out.
  public final var lineCount: Int { shownText.calculatedText(of: self).lines.count }

  /// True if part of the text is hidden at the calculated size; the node must have been laid out.
  public final var isTruncated: Bool { shownText.calculatedText(of: self).isTruncated }

  /// Lays out the text in a frame of `size`, in points, and returns its lines and the extent of the hidden text.
  ///
  ///     title.laidOut(in: Size(width: 200, height: 40)).lines.count
  public final func laidOut(in size: Size) -> LaidOutText {
    shownText.laidOut(in: size, LayoutSession.measurer, LayoutSession.settings.texts.size)
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    shownText.measured(in: constrainedSize)
  }

  override var isOfEngineClass: Bool { type(of: self) == TextNode.self }
}

extension Layout {
  /// The lines of a text node in a frame of this size, and the amount of text that is hidden. Nil for other elements,
  /// and for a text with recorded measures.
  ///
  ///     layout.sublayouts[0].text?.lines.map(\.baseline)
  ///     layout.sublayouts[0].text?.isTruncated
  ///
  /// Complexity: linear in the length of the text.
  public var text: LaidOutText? {
    guard let content = layoutElement.textContent, !content.hasRecordedSizes else { return nil }
    return content.laidOut(in: size, settings.makeMeasurer(), settings.texts.size)
  }
}
