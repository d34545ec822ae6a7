import LayoutEngine
import TreeFiles

/// Why elements and tree files do not turn into each other.
///
///     do {
///       let card = try LayoutElement(treeFile: text)
///     } catch {
///       print(error)
///     }
public enum TreeFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The elements have no layout.
  case noLayout(LayoutError)
  /// The text is not a tree file: what is wrong, one sentence each.
  case unreadable([String])
  /// An element has a value that a tree file cannot hold.
  case unwritable(element: String, value: String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .noLayout(let error): error.description
    case .unreadable(let messages): messages.joined(separator: "\n")
    case .unwritable(let element, let value):
      "a tree file cannot hold the \(value) of \(element): change it"
    }
  }
}

extension LayoutElement {
  /// The tree as a tree file (docs/tree-format.md): one line of JSON.
  ///
  /// Styles and specs are written as they are. What code makes is written as it comes out in
  /// `range`: the spec of a node as its `layout`, a leaf by its size, and what a custom spec or a
  /// manual layout arranges by its frames.
  ///
  ///     let text = try cell.treeFile(in: SizeRange(max: Size(width: 375, height: .infinity)))
  /// - Parameters:
  ///   - range: The sizes that the element may have, in points.
  ///   - scale: Pixels a point, > 0.
  public func treeFile(
    in range: SizeRange = SizeRange(), scale: Double = 2
  ) throws(TreeFileError) -> String {
    let layout: Layout
    do {
      layout = try self.layout(in: range, scale: scale)
    } catch {
      throw .noLayout(error)
    }
    var writer = TreeFileWriter()
    return try writer.write(layout)
  }
}

/// Writes a layout's elements. Without recursion: trees may be deep.
private struct TreeFileWriter: ~Copyable {
  /// What is still to be written, the next last.
  private enum Step {
    case text(StaticString)
    case element(Layout)
    /// An element, and all below it, by its frame: in an absolute of a size, or as all that is there.
    case frozen(Layout, in: Size?)
  }

  private var output = OutputBuffer()
  private var steps: [Step] = []
  private var failure: TreeFileError?

  mutating func write(_ layout: Layout) throws(TreeFileError) -> String {
    steps = [.element(layout)]
    while let step = steps.popLast() {
      switch step {
      case .text(let text): put(text)
      case .element(let layout): write(element: layout)
      case .frozen(let layout, let parent): freeze(layout, in: parent)
      }
    }
    if let failure { throw failure }
    return output.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Elements

  private mutating func write(element layout: Layout) {
    let element = layout.layoutElement
    if element.becomesRecords { return writeRecord(element, layout) }
    let parts = layout.sublayouts
    if element.layoutElementType == .layoutSpec { return freeze(layout, in: nil) }
    open("node", element)
    writeStyle(of: element)
    if parts.isEmpty {
      key("intrinsicSize")
      put(layout.size.width, layout.size.height)
      put("}")
    } else if parts.count == 1, isWhole(parts[0], of: layout) {
      put(",\"layout\":")
      steps += [.text("}"), .element(parts[0])]
    } else {
      put(",\"layout\":")
      openFrozen("absolute", name: nil, layout, in: nil)
      steps.append(.text("}"))
      freezeChildren(parts, of: layout)
    }
  }

  private func isWhole(_ part: Layout, of layout: Layout) -> Bool {
    part.frame == Frame(origin: .zero, size: layout.size)
  }

  private mutating func writeRecord(_ element: LayoutElement, _ layout: Layout) {
    let type = element.elementType
    open(type.staticWord, element)
    writeStyle(of: element)
    writeProperties(of: element, type)
    let parts = layout.sublayouts
    steps.append(.text("}"))
    switch type {
    case .node:
      if let content = parts.first {
        put(",\"layout\":")
        steps.append(.element(content))
      }
    case .wrapper, .stack, .absolute, .static:
      put(",\"children\":[")
      steps.append(.text("]"))
      appendChildren(parts.map { .element($0) })
    case .overlay: writePair(parts[0], ",\"overlay\":", parts[1])
    case .background: writePair(parts[1], ",\"background\":", parts[0])
    case .corner: writePair(parts[0], ",\"corner\":", parts[1])
    default:
      if let child = parts.first {
        put(",\"child\":")
        steps.append(.element(child))
      }
    }
  }

  private mutating func writePair(_ child: Layout, _ key: StaticString, _ other: Layout) {
    put(",\"child\":")
    steps += [.element(other), .text(key), .element(child)]
  }

  private mutating func appendChildren(_ children: [Step]) {
    for (index, child) in children.enumerated().reversed() {
      steps.append(child)
      if index > 0 { steps.append(.text(",")) }
    }
  }

  // MARK: - By frames

  private mutating func freeze(_ layout: Layout, in parent: Size?) {
    let parts = layout.sublayouts
    let element = layout.layoutElement
    if let parent, openInset(layout.frame, in: parent) {
      steps += [.text("}"), .frozen(layout, in: nil)]
      return
    }
    if element.layoutElementType == .layoutSpec {
      openFrozen("absolute", name: element.debugName, layout, in: parent)
      freezeChildren(parts, of: layout)
      return
    }
    openFrozen("node", name: element.debugName, layout, in: parent)
    steps.append(.text("}"))
    guard !parts.isEmpty else { return }
    put(",\"layout\":")
    if parts.count == 1, isWhole(parts[0], of: layout) {
      steps.append(.frozen(parts[0], in: nil))
    } else {
      openFrozen("absolute", name: nil, layout, in: nil)
      freezeChildren(parts, of: layout)
    }
  }

  private mutating func freezeChildren(_ parts: [Layout], of layout: Layout) {
    put(",\"children\":[")
    steps.append(.text("]}"))
    appendChildren(parts.map { .frozen($0, in: layout.size) })
  }

  /// Opens an inset around a frame that reaches out of its parent on the right or at the bottom, where
  /// an absolute would end it (docs/semantics.md §11). Gives whether there is one.
  private mutating func openInset(_ frame: Frame, in parent: Size) -> Bool {
    let right = parent.width - frame.x - frame.width
    let bottom = parent.height - frame.y - frame.height
    guard right < 0 || bottom < 0 else { return false }
    put("{\"type\":\"inset\"")
    put(EdgeInsets(top: frame.y, left: frame.x, bottom: bottom, right: right))
    put(",\"child\":")
    return true
  }

  private mutating func openFrozen(
    _ type: StaticString, name: String?, _ layout: Layout, in parent: Size?
  ) {
    put("{\"type\":\"")
    put(type)
    put("\"")
    writeName(name)
    key("style")
    put("{\"preferredSize\":")
    put(layout.size.width, layout.size.height)
    if parent != nil && layout.frame.origin != .zero {
      key("layoutPosition")
      put(layout.frame.x, layout.frame.y)
    }
    put("}")
  }

  // MARK: - Style

  private mutating func writeStyle(of element: LayoutElement) {
    let style = element.style
    var isFirst = true
    func begin(_ name: StaticString, _ writer: inout TreeFileWriter) {
      if isFirst { writer.put(",\"style\":{") } else { writer.put(",") }
      isFirst = false
      writer.put("\"")
      writer.put(name)
      writer.put("\":")
    }
    for (name, dimension) in style.keyedDimensions where !dimension.isAuto {
      begin(name, &self)
      put(dimension, of: element)
    }
    for (name, number) in style.keyedNumbers where number != 0 {
      begin(name, &self)
      put(number)
    }
    if style.alignSelf != .auto {
      begin("alignSelf", &self)
      output.append(jsonString: style.alignSelf.word)
    }
    let baselines: [(StaticString, Double, LayoutElementStyle.Parts)] = [
      ("ascender", style.ascender, .ascender), ("descender", style.descender, .descender),
    ]
    // Only in a text does a 0 that is set say something else than one that is not.
    for (name, value, part) in baselines
    where style.parts.contains(part) && (value != 0 || element.elementType == .text) {
      begin(name, &self)
      put(value)
    }
    if style.layoutPosition != .zero {
      begin("layoutPosition", &self)
      put(style.layoutPosition.x, style.layoutPosition.y)
    }
    if !isFirst { put("}") }
  }

  // MARK: - Properties

  private mutating func writeProperties(of element: LayoutElement, _ type: ElementType) {
    switch element {
    case let stack as StackLayoutSpec: writeStack(stack)
    case let inset as InsetLayoutSpec:
      put(inset.insets)
    case let center as CenterLayoutSpec:
      key("centeringOptions", center.centeringOptions)
      key("sizingOptions", center.sizingOptions)
    case let relative as RelativeLayoutSpec:
      key("horizontalPosition", relative.horizontalPosition)
      key("verticalPosition", relative.verticalPosition)
      key("sizingOption", relative.sizingOption)
    case let ratio as RatioLayoutSpec:
      key("ratio")
      put(ratio.ratio)
    case let absolute as AbsoluteLayoutSpec:
      if type == .absolute { key("sizing", absolute.sizing) }
    case let corner as CornerLayoutSpec:
      key("cornerLocation", corner.cornerLocation)
      key("offset")
      put(corner.offset.x, corner.offset.y)
      if corner.wrapsCorner { put(",\"wrapsCorner\":true") }
    case let text as TextNode: writeText(text)
    case let node as DisplayNode:
      if let size = node.intrinsicSize, node.content == nil {
        key("intrinsicSize")
        put(size.width, size.height)
      }
    default: break
    }
  }

  private mutating func writeStack(_ stack: StackLayoutSpec) {
    key("direction", stack.direction)
    key("spacing")
    put(stack.spacing)
    key("justifyContent", stack.justifyContent)
    key("alignItems", stack.alignItems)
    if stack.flexWrap == .wrap {
      key("flexWrap", stack.flexWrap)
      key("alignContent", stack.alignContent)
      key("lineSpacing")
      put(stack.lineSpacing)
    }
    if stack.baselineRelativeArrangement { put(",\"baselineRelativeArrangement\":true") }
  }

  private mutating func writeText(_ node: TextNode) {
    key("text")
    output.append(jsonString: node.text ?? "")
    let style = node.textStyle
    if style.font !== Font.standard {
      key("font")
      output.append(jsonString: style.font.name)
    }
    key("fontSize")
    put(style.fontSize)
    if let lineHeight = style.lineHeight {
      key("lineHeight")
      put(lineHeight)
    }
    if style.maximumNumberOfLines > 0 {
      key("maximumNumberOfLines")
      put(Double(style.maximumNumberOfLines))
    }
  }

  // MARK: - JSON

  private mutating func open(_ type: StaticString, _ element: LayoutElement) {
    put("{\"type\":\"")
    put(type)
    put("\"")
    writeName(element.debugName)
  }

  private mutating func writeName(_ name: String?) {
    guard let name, !name.isEmpty else { return }
    key("id")
    output.append(jsonString: name)
  }

  private mutating func key(_ name: StaticString) {
    put(",\"")
    put(name)
    put("\":")
  }

  private mutating func key(_ name: StaticString, _ word: some Vocabulary) {
    key(name)
    output.append(jsonString: word.word)
  }

  private mutating func put(_ text: StaticString) {
    output.reserve(text.utf8CodeUnitCount)
    output.put(text)
  }

  private mutating func put(_ number: Double) {
    output.reserve(OutputBuffer.longestNumber)
    output.put(number: number)
  }

  private mutating func put(_ first: Double, _ second: Double) {
    put("[")
    put(first)
    put(",")
    put(second)
    put("]")
  }

  private mutating func put(_ insets: EdgeInsets) {
    key("insets")
    put("[")
    for (index, side) in [insets.top, insets.left, insets.bottom, insets.right].enumerated() {
      if index > 0 { put(",") }
      output.append(jsonLength: side)
    }
    put("]")
  }

  private mutating func put(_ dimension: LayoutEngine.Dimension, of element: LayoutElement) {
    guard dimension.isFraction else {
      return dimension.isAuto ? put("\"auto\"") : put(dimension.value)
    }
    guard let percentage = dimension.percentage else {
      failure = .unwritable(element: element.description, value: "fraction \(dimension.value)")
      return
    }
    put("\"")
    // Percentages have no exponent.
    if percentage == 0 || percentage >= 0.001 {
      put(percentage)
    } else {
      output.append(decimal(percentage))
    }
    put("%\"")
  }

  /// A number from 0 to 0.001 without an exponent.
  private func decimal(_ number: Double) -> String {
    let parts = "\(number)".split(separator: "e-")
    guard parts.count == 2, let places = Int(parts[1]) else { return "\(number)" }
    return "0." + String(repeating: "0", count: places - 1) + parts[0].filter { $0 != "." }
  }
}

extension LayoutEngine.Dimension {
  /// The number before the percent sign, 0 to 100, that reads back as this fraction; nil where
  /// there is none.
  fileprivate var percentage: Double? {
    let near = value * 100
    return [near, near.nextUp, near.nextDown].first {
      $0 / 100 == value && 0...100 ~= $0
    }
  }
}

extension LayoutElementStyle {
  /// The keys whose values are dimensions.
  fileprivate var keyedDimensions: [(StaticString, LayoutEngine.Dimension)] {
    [
      ("width", width), ("height", height), ("minWidth", minWidth), ("maxWidth", maxWidth),
      ("minHeight", minHeight), ("maxHeight", maxHeight), ("flexBasis", flexBasis),
    ]
  }

  /// The keys whose values are numbers, 0 unless set.
  fileprivate var keyedNumbers: [(StaticString, Double)] {
    [
      ("spacingBefore", spacingBefore), ("spacingAfter", spacingAfter), ("flexGrow", flexGrow),
      ("flexShrink", flexShrink),
    ]
  }
}
