import LayoutEngine

/// A node with a text, which wraps at the maximum width and is as large as its lines.
///
///     let title = TextNode()
///     title.text = "Lisbon at dusk"
///     title.textStyle.fontSize = 14
///
/// If its style sets no ascender or descender, the node has those of its font.
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

  /// The text. With nil, the node is one line high and has no width.
  public final var text: String? {
    didSet { if text != oldValue { contentDidChange() } }
  }

  /// The font, the font size and the line height.
  public final var textStyle = TextStyle() {
    didSet { contentDidChange() }
  }

  /// The maximum number of lines; 0 means no limit.
  public final var maximumNumberOfLines: Int {
    get { textStyle.maximumNumberOfLines }
    set { textStyle.maximumNumberOfLines = newValue }
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    var text = text ?? ""
    return text.withUTF8 { bytes in
      let measured = LayoutSession.measurer.measure(
        bytes, style: textStyle, maximumWidth: constrainedSize.width)
      return Size(width: measured.width, height: measured.height)
    }
  }

  package override var isOfEngineClass: Bool { type(of: self) == TextNode.self }
  package override var elementType: ElementType { .text }

  package override final var textByteCount: Int { text?.utf8.count ?? 0 }
  package override final var textBaselines: (ascender: Double, descender: Double) {
    (textStyle.ascender, textStyle.descender)
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
    leaf.lineHeight = textStyle.lineHeight ?? .nan
    leaf.maximumNumberOfLines = Int32(clamping: textStyle.maximumNumberOfLines)
    record.kind = .text
    record.properties = tree.texts.append(leaf)
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
