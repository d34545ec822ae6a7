import LayoutElements
import LayoutEngine
import LayoutText
import TreeFiles

/// An error of the conversion between elements and tree files.
///
///     do {
///       let card = try LayoutElement(treeFile: text)
///     } catch {
///       print(error)
///     }
public enum TreeFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The layout of the elements failed.
  case noLayout(LayoutError)
  /// The text is not a tree file. Each string is an error.
  case unreadable([String])
  /// An element has a value that a tree file cannot hold.
  case unwritable(element: String, value: String)

  /// A sentence that describes the error.
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
  /// Returns the tree as a tree file (docs/tree-format.md): one line of JSON.
  ///
  /// Styles and specs are written as they are. The result of code is written as it is laid out in `range`: the spec of
  /// a node as its `layout`, a leaf by its size, and the children of a custom spec or a manual layout by their frames.
  ///
  ///     let text = try cell.treeFile(in: SizeRange(max: Size(width: 375, height: .infinity)))
  /// - Parameters:
  ///   - range: The sizes that the element may have, in points.
  ///   - scale: The number of pixels per point, > 0.
  ///   - textNode: The text node of Texture whose rules the texts follow.
  ///   - textSize: The text size with which code makes the layout; nil for the standard size.
  public func treeFile(
    in range: SizeRange = SizeRange(), scale: Double = 2, textNode: TextNodeKind = .textNode,
    textSize: TextSize? = nil
  ) throws(TreeFileError) -> String {
    try treeFileAndFonts(in: range, scale: scale, textNode: textNode, textSize: textSize).text
  }

  /// Returns the tree file with the fonts that its texts name, which a reader of the file needs.
  package func treeFileAndFonts(
    in range: SizeRange, scale: Double, textNode: TextNodeKind, textSize: TextSize?
  ) throws(TreeFileError) -> (text: String, fonts: [String: Font]) {
    let layout: Layout
    do {
      layout = try self.layout(in: range, scale: scale, textNode: textNode, textSize: textSize)
    } catch {
      throw .noLayout(error)
    }
    var writer = TreeFileWriter()
    let text = try writer.write(layout)
    return (text, writer.fonts)
  }
}

/// Writes the elements of a layout, with an explicit stack instead of recursion, because trees can be deep.
private struct TreeFileWriter: ~Copyable {
  private typealias Members = [(String, JSONValue)]

  /// A part that is still to be written. The parts are on a stack, the next one last.
  private enum Step {
    case text(String)
    case key(ElementKey)
    case element(Layout)
    /// An element with all its descendants, positioned by their frames: in an absolute spec of the size `in`, or by
    /// itself if `in` is nil.
    case frozen(Layout, in: Size?)
  }

  private var output = OutputBuffer()
  private var steps: [Step] = []
  private var failure: TreeFileError?
  /// The fonts of the texts, by name.
  private(set) var fonts: [String: Font] = [:]
  /// A scratch tree. Specs are added to it because the table of keys reads values from records.
  private let records = LayoutTree()

  mutating func write(_ layout: Layout) throws(TreeFileError) -> String {
    do { try records.reserve(1) } catch { throw .noLayout(.outOfMemory(error)) }
    steps = [.element(layout)]
    while let step = steps.popLast() {
      switch step {
      case .text(let text): output.append(text)
      case .key(let key): put(key)
      case .element(let layout): write(element: layout)
      case .frozen(let layout, let parent): freeze(layout, in: parent)
      }
    }
    if let failure { throw failure }
    return output.text
  }

  // MARK: - Elements

  private mutating func write(element layout: Layout) {
    let element = layout.layoutElement
    if element.becomesRecords { return writeRecord(element, layout) }
    if element.layoutElementType == .layoutSpec { return freeze(layout, in: nil) }
    let size: Members =
      layout.sublayouts.isEmpty ? [(ElementKey.intrinsicSize.word, layout.size.json)] : []
    open(.node, element.debugName, style(of: element) + size)
    writeContent(of: layout) { .element($0) }
  }

  private mutating func writeRecord(_ element: LayoutElement, _ layout: Layout) {
    let type = element.elementType
    for font in element.textContent?.fonts ?? [] { fonts[font.name] = font }
    open(type, element.debugName, style(of: element) + properties(of: element, type))
    let parts = layout.sublayouts
    steps.append(.text("}"))
    if type.childKeys == [.children] { return writeChildren(parts.map { .element($0) }) }
    let pairs = zip(type.childKeys, parts).sorted { $0.0.index < $1.0.index }
    for (key, part) in pairs.reversed() { steps += [.element(part), .key(key)] }
  }

  private mutating func writeChildren(_ children: [Step]) {
    put(.children)
    output.append("[")
    steps.append(.text("]"))
    for (index, child) in children.enumerated().reversed() {
      steps.append(child)
      if index > 0 { steps.append(.text(",")) }
    }
  }

  /// Writes the content that a node's code arranges, and ends the node: one element that fills the node, or several
  /// elements positioned by their frames.
  private mutating func writeContent(of layout: Layout, _ whole: (Layout) -> Step) {
    let parts = layout.sublayouts
    steps.append(.text("}"))
    if parts.isEmpty { return }
    put(.layout)
    if parts.count == 1, parts[0].frame == Frame(origin: .zero, size: layout.size) {
      steps.append(whole(parts[0]))
    } else {
      freezeSpec(nil, layout, in: nil)
    }
  }

  // MARK: - By frames

  private mutating func freeze(_ layout: Layout, in parent: Size?) {
    let name = layout.layoutElement.debugName
    if let parent, openInset(layout.frame, in: parent) {
      steps += [.text("}"), .frozen(layout, in: nil)]
    } else if layout.type == .layoutSpec {
      freezeSpec(name, layout, in: parent)
    } else {
      openFrozen(.node, name, layout, in: parent)
      writeContent(of: layout) { .frozen($0, in: nil) }
    }
  }

  private mutating func freezeSpec(_ name: String?, _ layout: Layout, in parent: Size?) {
    openFrozen(.absolute, name, layout, in: parent)
    steps.append(.text("}"))
    writeChildren(layout.sublayouts.map { .frozen($0, in: layout.size) })
  }

  /// Opens an inset around a frame that extends past its parent at the right or the bottom, because an absolute spec
  /// would limit its size (docs/semantics.md §11). Returns true if an inset was opened.
  private mutating func openInset(_ frame: Frame, in parent: Size) -> Bool {
    let right = parent.width - frame.x - frame.width
    let bottom = parent.height - frame.y - frame.height
    guard right < 0 || bottom < 0 else { return false }
    let insets = EdgeInsets(top: frame.y, left: frame.x, bottom: bottom, right: right)
    open(.inset, nil, [(ElementKey.insets.word, insets.json)])
    put(.child)
    return true
  }

  private mutating func openFrozen(
    _ type: ElementType, _ name: String?, _ layout: Layout, in parent: Size?
  ) {
    let frame = layout.frame
    var style: Members = [(StyleKey.preferredSize.word, layout.size.json)]
    if parent != nil && frame.origin != .zero {
      let origin = KeyValue.pair(frame.x, frame.y)
      style.append((StyleKey.layoutPosition.word, json(origin, of: layout.layoutElement)))
    }
    open(type, name, [(ElementKey.style.word, .object(style))])
  }

  // MARK: - Keys

  /// Writes an element up to its children. A later step writes the closing brace.
  private mutating func open(_ type: ElementType, _ name: String?, _ members: Members) {
    var start: Members = [("type", .string(type.keyword))]
    if let name, !name.isEmpty { start.append((ElementKey.id.word, .string(name))) }
    JSONValue.object(start + members).write(to: &output, .compact)
    output.truncate(to: output.count - 1)
  }

  private mutating func put(_ key: ElementKey) { output.append(",\"\(key.word)\":") }

  private mutating func style(of element: LayoutElement) -> Members {
    let values = StyleValues(element.style)
    var members: Members = []
    for listed in ListedKey<StyleKey>.keys {
      if let value = listed.value(in: values) ?? baseline(listed.key, of: element) {
        members.append((listed.key.word, json(value, of: element)))
      }
    }
    return members.isEmpty ? [] : [(ElementKey.style.word, .object(members))]
  }

  /// Returns 0 for a text's ascender or descender that is set to 0, because a text without the key has the value of its
  /// font; nil otherwise.
  private func baseline(_ key: StyleKey, of element: LayoutElement) -> KeyValue? {
    let parts = element.style.parts
    let isSet =
      key == .ascender && parts.contains(.ascender)
      || key == .descender && parts.contains(.descender)
    return isSet && element.elementType == .text ? .number(0) : nil
  }

  private mutating func properties(of element: LayoutElement, _ type: ElementType) -> Members {
    var attributes = element.textContent?.style.attributes ?? TextAttributes()
    return withUnsafeMutablePointer(to: &attributes) { attributes in
      records.skip(to: 0, textIndex: 0)
      let values = ElementValues(element, attributes, by: records)
      var members: Members = []
      for listed in ListedKey<ElementKey>.keys(of: type) {
        let value = listed.value(in: values).map { json($0, of: element) }
        if let value = element.textContent?.json(of: listed.key) ?? value {
          members.append((listed.key.word, value))
        }
      }
      return members
    }
  }

  private mutating func json(_ value: KeyValue, of element: LayoutElement) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .bool(let flag): .bool(flag)
    case .keyword(let keyword): .string(keyword)
    case .dimension(let dimension): json(dimension, of: element)
    case .pair(let first, let second): .array([.number(first), .number(second)])
    case .insets(let insets):
      .array(
        [insets.top, insets.left, insets.bottom, insets.right].map {
          .number($0.isInfinite ? .infinity : $0)
        })
    case .numbers(let numbers): .array(numbers.map(JSONValue.number))
    }
  }

  private mutating func json(
    _ dimension: LayoutEngine.Dimension, of element: LayoutElement
  ) -> JSONValue {
    guard dimension.isFraction else {
      return dimension.isAuto ? "auto" : .number(dimension.value)
    }
    guard let percentage = dimension.percentage else {
      failure = .unwritable(element: element.description, value: "fraction \(dimension.value)")
      return "auto"
    }
    // A percentage in a tree file has no exponent.
    let isShort = percentage == 0 || percentage >= 0.001
    return .string((isShort ? text(of: percentage) : decimal(percentage)) + "%")
  }

  /// Returns a number from 0 to 0.001 as text without an exponent.
  private func decimal(_ number: Double) -> String {
    let parts = "\(number)".split(separator: "e-")
    guard parts.count == 2, let places = Int(parts[1]) else { return "\(number)" }
    return "0." + String(repeating: "0", count: places - 1) + parts[0].filter { $0 != "." }
  }
}
