import LayoutElements
import Platform
import TreeFiles

/// The protocol behind `LayoutElement(treeFile:)`. Unlike the initializer of a class, the initializer of a protocol can
/// return an instance of a subclass.
///
///     let stack = try StackLayoutSpec(treeFile: text)
public protocol TreeFileReadable {}

extension LayoutElement: TreeFileReadable {}

extension TreeFileReadable where Self: LayoutElement {
  /// Reads the elements of a tree file (docs/tree-format.md), whose root may be of any type. The sizes of a case are
  /// ignored.
  ///
  ///     let card = try LayoutElement(treeFile: text)
  /// - Parameters:
  ///   - treeFile: The JSON.
  ///   - folder: Where images and fonts are searched for: a path that ends with a slash, or an empty string for the
  ///     current folder.
  public init(treeFile: String, folder: String = "") throws(TreeFileError) {
    let reader = TreeFileReader(warns: false)
    // Converts the tree before the text is released, because the tree has pointers into the text.
    let element = try TreeFileReader.withPadding(treeFile.utf8) { text throws(TreeFileError) in
      let isRead: Bool
      do throws(OutOfMemory) {
        isRead = try reader.read(text, folder: folder)
      } catch {
        throw .noLayout(.outOfMemory(error))
      }
      guard isRead else {
        throw .unreadable(reader.diagnostics.errors.map { "\($0.path): \($0.message)" })
      }
      return ElementDecoder(tree: reader.tree).root()
    }
    guard let root = element as? Self else {
      throw .unreadable(["the root is \(element), and not \(Self.self)"])
    }
    self = root
  }
}

/// Converts the records of a flat tree to elements.
private struct ElementDecoder {
  let tree: LayoutTree

  /// Creates the elements from last to first, so that children exist before their parents.
  func root() -> LayoutElement {
    var made: [Int32: LayoutElement] = [:]
    made.reserveCapacity(tree.count)
    var index = Int32(tree.count) - 1
    while true {
      let parts = tree.children(of: index).map { made[$0]! }
      let element = self.element(index, parts)
      element.debugName = tree.name(of: index)
      setStyle(of: element, tree.elements[index])
      if index == 0 { return element }
      made[index] = element
      index -= 1
    }
  }

  private func element(_ index: Int32, _ parts: [LayoutElement]) -> LayoutElement {
    let record = tree.elements[index]
    switch record.type {
    case .node: return node(record, parts)
    case .text: return text(tree.texts[record.properties])
    case .image:
      return record.kind == .fixed ? ImageNode(image: Image(size: record.natural)) : ImageNode()
    case .spacer: return LayoutSpec()
    case .wrapper: return WrapperLayoutSpec(layoutElements: parts)
    case .stack:
      let stack = StackLayoutSpec()
      stack.stackStyle = tree.stacks[record.properties]
      stack.children = parts
      return stack
    case .inset:
      return InsetLayoutSpec(insets: tree.specs.insets[record.properties], child: parts[0])
    case .overlay: return OverlayLayoutSpec(child: parts[0], overlay: parts[1])
    case .background: return BackgroundLayoutSpec(child: parts[1], background: parts[0])
    case .center, .relative:
      let values = ElementValues(record, tree)
      let spec = record.type == .center ? CenterLayoutSpec() : RelativeLayoutSpec()
      spec.child = parts[0]
      spec.horizontalPosition = values.horizontalPosition
      spec.verticalPosition = values.verticalPosition
      spec.sizingOption = values.sizingOption
      return spec
    case .ratio:
      return RatioLayoutSpec(ratio: tree.specs.ratios[record.properties], child: parts[0])
    case .absolute:
      return AbsoluteLayoutSpec(
        sizing: record.fitsChildren ? .sizeToFit : .default, children: parts)
    case .static: return StaticLayoutSpec(children: parts)
    case .scroll:
      let node = ScrollNode(content: parts[0])
      node.scrollStyle = record.scrollStyle
      return node
    case .corner:
      let style = tree.specs.corners[record.properties]
      let spec = CornerLayoutSpec(child: parts[0], corner: parts[1], location: style.location)
      spec.offset = style.offset
      spec.wrapsCorner = style.wrapsCorner
      return spec
    }
  }

  private func node(_ record: Element, _ parts: [LayoutElement]) -> LayoutElement {
    switch record.kind {
    case .node: DisplayNode(content: parts[0])
    case .fixed: DisplayNode(intrinsicSize: record.natural)
    case .recorded: RecordedNode(measures(tree.recordedLeaves[record.properties]))
    default: DisplayNode()
    }
  }

  private func measures(_ leaf: RecordedLeaf) -> [RecordedMeasure] {
    (leaf.first..<leaf.first + leaf.count).map { tree.recordedMeasures[$0] }
  }

  private func text(_ leaf: TextLeaf) -> LayoutElement {
    let runs = textRuns(leaf.runs(in: tree), leaf.utf8)
    var style = leaf.style(in: tree)
    style.token = nil
    if !leaf.language.isEmpty { style.language = String(decoding: leaf.language, as: UTF8.self) }
    let node =
      leaf.measures < 0
      ? TextNode() : RecordedTextNode(measures(tree.recordedLeaves[leaf.measures]))
    node.adjustsFontForContentSizeCategory = leaf.adjustsFontSize
    // The style comes first, because `dynamicTypeStyle` sets a font only if the style has none.
    node.textStyle = style
    node.dynamicTypeStyle = leaf.textStyle.style
    if leaf.attributes >= 0 {
      let attributes = tree.textAttributes[leaf.attributes]
      node.truncationString = textRuns(attributes.truncationString)
      node.additionalTruncationMessage = textRuns(attributes.additionalTruncationMessage)
    }
    guard !runs.isEmpty else {
      node.text = String(decoding: leaf.utf8, as: UTF8.self)
      return node
    }
    // The attributes of the text itself, without those of its runs.
    style.font = tree.fonts[Int(leaf.font)]
    style.fontSize = leaf.fontSize
    var attributes = tree.textAttributes[leaf.attributes]
    attributes.removeRecords()
    style.attributes = attributes
    node.textStyle = style
    node.runs = runs
    return node
  }

  private func textRuns(_ token: TokenRecord) -> [TextRun]? {
    token.isSet ? textRuns(token.runs(in: tree), token.utf8(in: tree)) : nil
  }

  private func textRuns(
    _ runs: UnsafeBufferPointer<TextRunRecord>, _ utf8: UnsafeBufferPointer<UInt8>
  ) -> [TextRun] {
    var start = 0
    return runs.map { run in
      defer { start = run.end }
      let bytes = UnsafeBufferPointer(rebasing: utf8[start..<run.end])
      return TextRun(
        String(decoding: bytes, as: UTF8.self),
        font: run.font < 0 ? nil : tree.fonts[Int(run.font)],
        fontSize: run.fontSize.isNaN ? nil : run.fontSize,
        letterSpacing: run.letterSpacing.isNaN ? nil : run.letterSpacing,
        baselineOffset: run.baselineOffset)
    }
  }

  private func setStyle(of element: LayoutElement, _ record: Element) {
    if record.dimensions >= 0 { element.style.assign(tree.dimensions[record.dimensions]) }
    if record.alignSelf != .auto { element.style.alignSelf = record.alignSelf }
    guard record.placement >= 0 else { return }
    let placement = tree.placements[record.placement]
    // Only for a text does an ascender or descender of 0 differ from a missing value, which is that of the font.
    let text = record.kind == .text ? tree.texts[record.properties] : nil
    var baselines: LayoutElementStyle.Parts = []
    if text.map({ !$0.setsAscender }) ?? (placement.ascender != 0) { baselines.insert(.ascender) }
    if text.map({ !$0.setsDescender }) ?? (placement.descender != 0) {
      baselines.insert(.descender)
    }
    element.style.assign(placement, baselines: baselines)
  }
}

/// A leaf with sizes that were recorded on a device, by maximum size. For any other maximum size, its size is NaN.
private final class RecordedNode: DisplayNode {
  private let measures: [RecordedMeasure]

  init(_ measures: [RecordedMeasure]) {
    self.measures = measures
    super.init()
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    measures.layout(of: self, in: constrainedSize)
  }
}

/// A text with sizes that were recorded on a device, as in `RecordedNode`.
private final class RecordedTextNode: TextNode {
  private let measures: [RecordedMeasure]

  init(_ measures: [RecordedMeasure]) {
    self.measures = measures
    super.init()
    textContent?.hasRecordedSizes = true
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    measures.layout(of: self, in: constrainedSize)
  }
}

extension [RecordedMeasure] {
  /// Returns the recorded layout, or the only size that the range allows (docs/semantics.md §5).
  fileprivate func layout(of node: DisplayNode, in range: SizeRange) -> Layout {
    let size = range.isSingleValue ? range.min : range.clamp(self.size(for: range.max))
    return Layout(layoutElement: node, size: size)
  }

  private func size(for largest: Size) -> Size {
    let pixels = PixelGrid(scale: LayoutSession.scale)
    return first { pixels.isSame($0.max, largest) }?.size ?? Size(width: .nan, height: .nan)
  }
}
