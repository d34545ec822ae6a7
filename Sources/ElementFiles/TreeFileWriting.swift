import LayoutElements
import LayoutEngine
import TreeFiles

/// An error of the conversion between elements and tree files.
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

  /// The sentence that says what is wrong.
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
  /// Styles and specs are written as they are. The result of code is written as it is laid out in
  /// `range`: the spec of a node as its `layout`, a leaf by its size, and what a custom spec or a
  /// manual layout arranges by its frames.
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
    let layout: Layout
    do {
      layout = try self.layout(in: range, scale: scale, textNode: textNode, textSize: textSize)
    } catch {
      throw .noLayout(error)
    }
    var writer = TreeFileWriter()
    return try writer.write(layout)
  }
}

/// Writes a layout's elements. Without recursion: trees may be deep.
private struct TreeFileWriter: ~Copyable {
  /// A part that is still to be written; the next one is last.
  private enum Step {
    case text(StaticString)
    case key(ElementKey)
    case element(Layout)
    /// An element, and all below it, by its frame: in an absolute of a size, or as all that is there.
    case frozen(Layout, in: Size?)
  }

  private var output = OutputBuffer()
  private var steps: [Step] = []
  private var failure: TreeFileError?
  /// A tree that each spec is written to, so that its values are read from a record as they are elsewhere.
  private let records = LayoutTree()

  mutating func write(_ layout: Layout) throws(TreeFileError) -> String {
    do { try records.reserve(1) } catch { throw .noLayout(.outOfMemory(error)) }
    steps = [.element(layout)]
    while let step = steps.popLast() {
      switch step {
      case .text(let text): put(text)
      case .key(let key): self.key(key)
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
      key(.intrinsicSize)
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
    open(type.staticKeyword, element)
    writeStyle(of: element)
    writeProperties(of: element, type)
    let parts = layout.sublayouts
    steps.append(.text("}"))
    if type.childKeys == [.children] {
      key(.children)
      put("[")
      steps.append(.text("]"))
      return appendChildren(parts.map { .element($0) })
    }
    let pairs = zip(type.childKeys, parts).sorted { $0.0.index < $1.0.index }
    for (key, part) in pairs.reversed() { steps += [.element(part), .key(key)] }
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
  /// an absolute would end it (docs/semantics.md §11). Returns true if there is one.
  private mutating func openInset(_ frame: Frame, in parent: Size) -> Bool {
    let right = parent.width - frame.x - frame.width
    let bottom = parent.height - frame.y - frame.height
    guard right < 0 || bottom < 0 else { return false }
    put("{\"type\":\"inset\"")
    key(.insets)
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
    key(.style)
    put("{\"preferredSize\":")
    put(layout.size.width, layout.size.height)
    if parent != nil && layout.frame.origin != .zero {
      put(",\"layoutPosition\":")
      put(layout.frame.x, layout.frame.y)
    }
    put("}")
  }

  // MARK: - Style

  private mutating func writeStyle(of element: LayoutElement) {
    let values = StyleValues(element.style)
    var isFirst = true
    for listed in ListedKey<StyleKey>.keys {
      guard let value = listed.value(in: values) ?? baseline(listed.key, of: element) else {
        continue
      }
      put(isFirst ? ",\"style\":{" : ",")
      isFirst = false
      output.append(jsonString: listed.key.word)
      put(":")
      put(value, of: element)
    }
    if !isFirst { put("}") }
  }

  /// A baseline of 0 that is set: in a text that says something else than one that is not.
  private func baseline(_ key: StyleKey, of element: LayoutElement) -> KeyValue? {
    let parts = element.style.parts
    let isSet =
      key == .ascender && parts.contains(.ascender)
      || key == .descender && parts.contains(.descender)
    return isSet && element.elementType == .text ? .number(0) : nil
  }

  // MARK: - Properties

  private mutating func writeProperties(of element: LayoutElement, _ type: ElementType) {
    var attributes = element.textContent?.style.attributes ?? TextAttributes()
    withUnsafeMutablePointer(to: &attributes) { attributes in
      records.skip(to: 0, textIndex: 0)
      writeProperties(of: element, type, ElementValues(element, attributes, by: records))
    }
  }

  private mutating func writeProperties(
    of element: LayoutElement, _ type: ElementType, _ values: ElementValues
  ) {
    let text = element.textContent
    for listed in ListedKey<ElementKey>.keys(of: type) {
      if listed.key == .text && text?.runs.isEmpty == false { continue }
      if listed.key == .font, let font = text?.style.font {
        // A text style would have another font.
        if font === Font.standard && text?.dynamicTypeStyle == nil { continue }
        key(.font)
        font.json.write(to: &output, .compact)
      } else if let runs = self.runs(of: listed.key, text) {
        write(listed.key, runs)
      } else if let string = string(of: listed.key, element) {
        key(listed.key)
        output.append(jsonString: string)
      } else if let value = listed.value(in: values) {
        key(listed.key)
        put(value, of: element)
      }
    }
  }

  private func string(of key: ElementKey, _ element: LayoutElement) -> String? {
    guard let text = element.textContent else { return nil }
    switch key {
    case .text: return text.text ?? ""
    case .language: return text.style.language
    default: return nil
    }
  }

  private func runs(of key: ElementKey, _ text: TextContent?) -> [TextRun]? {
    switch key {
    case .runs: text?.runs.isEmpty == false ? text?.runs : nil
    case .truncationString: text?.truncationString
    case .additionalTruncationMessage: text?.additionalTruncationMessage
    default: nil
    }
  }

  private mutating func write(_ name: ElementKey, _ runs: [TextRun]) {
    key(name)
    put("[")
    for (index, run) in runs.enumerated() {
      put(index > 0 ? ",{\"text\":" : "{\"text\":")
      output.append(jsonString: run.text)
      if let font = run.font {
        put(",\"font\":")
        output.append(jsonString: font.name)
      }
      let numbers: [(key: StaticString, Double?)] = [
        (",\"fontSize\":", run.fontSize), (",\"letterSpacing\":", run.letterSpacing),
        (",\"baselineOffset\":", run.baselineOffset == 0 ? nil : run.baselineOffset),
      ]
      for case (let key, let number?) in numbers {
        put(key)
        put(number)
      }
      put("}")
    }
    put("]")
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
    key(.id)
    output.append(jsonString: name)
  }

  private mutating func key(_ key: ElementKey) {
    put(",")
    output.append(jsonString: key.word)
    put(":")
  }

  private mutating func put(_ value: KeyValue, of element: LayoutElement) {
    switch value {
    case .number(let number): put(number)
    case .bool(let flag): put(flag ? "true" : "false")
    case .keyword(let keyword): output.append(jsonString: keyword)
    case .dimension(let dimension): put(dimension, of: element)
    case .pair(let first, let second): put(first, second)
    case .insets(let insets): put(insets)
    case .numbers(let numbers):
      put("[")
      for (index, number) in numbers.enumerated() {
        if index > 0 { put(",") }
        put(number)
      }
      put("]")
    }
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
