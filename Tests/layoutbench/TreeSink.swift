import LayoutEngine
import LayoutText

/// The destination of a benchmark tree, element by element: the engine's records, or a tree file.
protocol TreeSink {
  /// An element with a size of its own and nothing in it.
  mutating func leaf(_ size: Size, _ flex: Flex)
  /// A text of ASCII letters and spaces, in the standard font.
  mutating func text(_ characters: String)
  /// Opens a stack; `close` ends it.
  mutating func openStack(
    _ direction: StackLayoutDirection, _ alignItems: StackLayoutAlignItems, _ flex: Flex)
  /// Opens an inset that takes as many points off each edge; it holds one element.
  mutating func openInset(_ points: Double)
  mutating func close()
}

/// The flex factors and the flex basis of an element.
struct Flex {
  var grow = 0.0
  var shrink = 0.0

  static let none = Flex()
  static let grow = Flex(grow: 1)
  static let growAndShrink = Flex(grow: 1, shrink: 1)
}

/// Writes the records of a flat tree, as a reader would.
struct RecordSink: TreeSink {
  private struct Open {
    let element: Int32
    var lastChild: Int32 = -1
  }

  let tree = LayoutTree()
  private var open: [Open] = []

  init(capacity: Int, textBytes: Int) throws {
    try tree.reserve(capacity, textBytes: textBytes)
  }

  mutating func leaf(_ size: Size, _ flex: Flex) {
    let index = add(Element(.node, .fixed), flex)
    tree.elements.base[Int(index)].natural = size
    tree.depth = max(tree.depth, open.count + 1)
    tree.close(index)
  }

  mutating func text(_ characters: String) {
    let index = add(Element(.text, .text), .none)
    let bytes = tree.textBytes.base + tree.textBytes.count
    for byte in characters.utf8 { _ = tree.textBytes.append(byte) }
    let element = tree.elements.base + Int(index)
    element.pointee.placement = tree.placements.append(Placement())
    element.pointee.properties = tree.texts.append(
      TextLeaf(bytes: UnsafePointer(bytes), count: characters.utf8.count))
    tree.depth = max(tree.depth, open.count + 1)
    tree.close(index)
  }

  mutating func openStack(
    _ direction: StackLayoutDirection, _ alignItems: StackLayoutAlignItems, _ flex: Flex
  ) {
    var style = StackStyle()
    style.direction = direction
    style.alignItems = alignItems
    let index = add(Element(.stack, .stack), flex)
    tree.elements.base[Int(index)].properties = tree.stacks.append(style)
    open.append(Open(element: index))
  }

  mutating func openInset(_ points: Double) {
    let insets = EdgeInsets(top: points, left: points, bottom: points, right: points)
    let index = add(Element(.inset, .inset), .none)
    tree.elements.base[Int(index)].properties = tree.specs.insets.append(insets)
    open.append(Open(element: index))
  }

  mutating func close() {
    tree.close(open.removeLast().element)
  }

  private mutating func add(_ element: Element, _ flex: Flex) -> Int32 {
    let index = tree.elements.append(element)
    _ = tree.names.append(.none)
    if flex.grow > 0 || flex.shrink > 0 {
      var placement = Placement()
      placement.flexGrow = flex.grow
      placement.flexShrink = flex.shrink
      tree.elements.base[Int(index)].placement = tree.placements.append(placement)
    }
    guard !open.isEmpty else { return index }
    let parent = tree.elements.base + Int(open[open.count - 1].element)
    if parent.pointee.firstChild < 0 {
      parent.pointee.firstChild = index
    } else {
      tree.elements.base[Int(open[open.count - 1].lastChild)].nextSibling = index
    }
    open[open.count - 1].lastChild = index
    return index
  }
}

/// Writes a tree file (docs/tree-format.md).
struct FileSink: TreeSink {
  private(set) var text = ""
  /// The text that closes each open element.
  private var open: [String] = []
  private var needsComma = false

  mutating func leaf(_ size: Size, _ flex: Flex) {
    begin("node", flex)
    text += #","intrinsicSize":[\#(size.width),\#(size.height)]}"#
    needsComma = true
  }

  mutating func text(_ characters: String) {
    begin("text", .none)
    text += #","text":"\#(characters)"}"#
    needsComma = true
  }

  mutating func openStack(
    _ direction: StackLayoutDirection, _ alignItems: StackLayoutAlignItems, _ flex: Flex
  ) {
    begin("stack", flex)
    text += #","direction":"\#(direction)","alignItems":"\#(alignItems)","children":["#
    open.append("]}")
    needsComma = false
  }

  mutating func openInset(_ points: Double) {
    begin("inset", .none)
    text += #","insets":\#(points),"child":"#
    open.append("}")
    needsComma = false
  }

  mutating func close() {
    text += open.removeLast()
    needsComma = true
  }

  private mutating func begin(_ type: String, _ flex: Flex) {
    if needsComma { text += "," }
    text += #"{"type":"\#(type)""#
    if flex.grow > 0 || flex.shrink > 0 {
      text += #","style":{"flexGrow":\#(flex.grow),"flexShrink":\#(flex.shrink)}"#
    }
  }
}
