/// A text, as large as its lines, which are broken where the room ends.
///
///     let title = TextNode()
///     title.text = "Lisbon at dusk"
///     title.textStyle.fontSize = 14
///
/// Its font gives it an ascender and a descender where its style sets none.
///
/// Source: Texture's `ASTextNode`.
open class TextNode: ControlNode {
  /// A node without a text.
  ///
  ///     let title = TextNode()
  ///     title.text = "Lisbon"
  public override init() {
    super.init()
  }

  /// A node that shows `text`.
  ///
  ///     TextNode(text: "Lisbon", style: TextStyle(fontSize: 14))
  public convenience init(text: String, style: TextStyle = TextStyle()) {
    self.init()
    self.text = text
    textStyle = style
  }

  /// The text; nil is one line high and has no width.
  public final var text: String? {
    didSet { if text != oldValue { contentDidChange() } }
  }

  /// How the text is set: font, size, line height.
  public final var textStyle = TextStyle() {
    didSet { contentDidChange() }
  }

  /// How many lines there may be; 0 is no limit.
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

  /// How many bytes of text the node brings to its tree.
  final var textByteCount: Int { text?.utf8.count ?? 0 }

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
