import LayoutEngine
import LayoutText
import TreeFiles

/// Compares keys by bytes in a `switch`. Comparing strings would normalize them, which is slow for many combining
/// marks.
private func ~= (word: String, key: ExactText) -> Bool { key.text.isExactly(word) }

/// Reads the layouts of a golden in JSON: a sequence of values. Each value is the frames of a layout, or an object
/// `{"file": …, "max": [w, h], "layout": …}` with the frames as `layout`. Not recursive, so deep trees take no stack
/// space.
struct FrameJSONReader {
  private let document: JSONDocument
  private let text: UnsafeRawBufferPointer
  /// True if the layout has the lines of texts.
  private var hasTextLines = false
  /// The elements without a type or a frame.
  private var incomplete: [Int] = []

  private static let element = "an object with the frame of an element"

  init(_ text: UnsafeRawBufferPointer) throws(SyntaxError) {
    self.text = text
    var scanner = JSONScanner(text)
    scanner.skipWhitespace()
    guard scanner.byte == UInt8(ascii: "{") else { throw scanner.unexpected(Self.element) }
    document = try JSONDocument(text, hasSeveralValues: true)
  }

  mutating func readFile() throws(SyntaxError) -> [Golden] {
    var goldens: [Golden] = []
    var node = 0
    while node < document.nodes.count {
      goldens.append(try readLayout(node))
      node = document.nodes[node].end
    }
    return goldens
  }

  private mutating func readLayout(_ node: Int) throws(SyntaxError) -> Golden {
    hasTextLines = false
    let frames = document.child("layout", of: node)
    var golden = Golden(tree: try readTree(frames ?? node))
    golden.hasTextLines = hasTextLines
    guard frames != nil else { return golden }
    for member in document.children(of: node) {
      switch key(of: member) {
      case "file": golden.file = try string(member)
      case "max": golden.max = try size(member)
      case "device": golden.texts.device = try string(member)
      case "strings": golden.texts.strings = try string(member)
      case "textSize": golden.texts.size = try textSize(member)
      default: break
      }
    }
    return golden
  }

  private mutating func readTree(_ root: Int) throws(SyntaxError) -> FrameTree {
    var tree = FrameTree()
    var pending = [(node: root, parent: -1)]
    while let (node, parent) = pending.popLast() {
      let index = tree.elements.count
      if parent >= 0 { tree.elements[parent].children.append(index) }
      var children: [Int] = []
      tree.elements.append(try readElement(node, &children))
      pending += children.reversed().map { ($0, index) }
    }
    // Reports the incomplete element that ends first.
    let ranges = incomplete.map { document.nodes[$0].range }
    if let range = ranges.min(by: { $0.upperBound < $1.upperBound }) {
      throw SyntaxError(
        offset: range.lowerBound, message: "the element has no \"type\" and \"frame\"")
    }
    return tree
  }

  private mutating func readElement(
    _ node: Int, _ children: inout [Int]
  ) throws(SyntaxError) -> FrameTree.Element {
    var element = FrameTree.Element()
    var frame: Frame?
    for member in try values(node, .object, Self.element) {
      switch key(of: member) {
      case "type": element.type = ExactText(try string(member))
      case "id": element.id = ExactText(try string(member))
      case "frame": frame = try self.frame(member)
      case "contentSize": element.contentSize = try size(member)
      case "children": children = try values(member, .array, "an array")
      case "text": hasTextLines = true
      default: break
      }
    }
    if frame == nil || element.type.text.isEmpty { incomplete.append(node) }
    if let frame { element.frame = frame }
    return element
  }

  private func frame(_ node: Int) throws(SyntaxError) -> Frame {
    var (x, y, width, height): (Double?, Double?, Double?, Double?)
    for member in try values(node, .object, "a frame") {
      switch key(of: member) {
      case "x": x = try number(member)
      case "y": y = try number(member)
      case "width": width = try number(member)
      case "height": height = try number(member)
      default: break
      }
    }
    guard let x, let y, let width, let height else {
      throw SyntaxError(
        offset: document.nodes[node].range.lowerBound,
        message: "a frame must have x, y, width and height")
    }
    return Frame(x: x, y: y, width: width, height: height)
  }

  private func size(_ node: Int) throws(SyntaxError) -> Size {
    let lengths = try values(node, .array, "a size")
    guard lengths.count == 2 else {
      throw SyntaxError(
        offset: document.nodes[node].range.upperBound, message: "a size must have two lengths")
    }
    return Size(width: try length(lengths[0]), height: try length(lengths[1]))
  }

  /// Reads a text size: `1.35` or `"XXXL"`.
  private func textSize(_ node: Int) throws(SyntaxError) -> TextSize {
    if document.number(of: node) != nil { return .scale(try number(node)) }
    guard let word = document.string(of: node) else { throw unexpected("a text size", node) }
    guard let category = ContentSizeCategory.allCases.first(where: { word.isExactly($0.keyword) })
    else {
      throw SyntaxError(
        offset: document.nodes[node].range.lowerBound, message: "\"\(word)\" is no text size")
    }
    return .category(category)
  }

  // MARK: - Values

  private func key(of node: Int) -> ExactText { ExactText(document.key(of: node) ?? "") }

  /// Returns the values of an object or an array. Throws if the node is of another kind.
  private func values(
    _ node: Int, _ kind: JSONDocument.Kind, _ name: String
  ) throws(SyntaxError) -> [Int] {
    guard document.nodes[node].kind == kind else { throw unexpected(name, node) }
    return document.children(of: node)
  }

  private func string(_ node: Int) throws(SyntaxError) -> String {
    guard let string = document.string(of: node) else {
      throw unexpected("a string in double quotes", node)
    }
    return string
  }

  private func number(_ node: Int) throws(SyntaxError) -> Double {
    guard document.number(of: node) != nil else { throw unexpected("a number", node) }
    // Throws if the number is too large.
    var scanner = scanner(at: node)
    return try scanner.readNumber()
  }

  /// Reads a number or `"inf"`.
  private func length(_ node: Int) throws(SyntaxError) -> Double {
    document.string(of: node)?.isExactly("inf") == true ? .infinity : try number(node)
  }

  private func unexpected(_ name: String, _ node: Int) -> SyntaxError {
    scanner(at: node).unexpected(name)
  }

  private func scanner(at node: Int) -> JSONScanner {
    var scanner = JSONScanner(text)
    scanner.at += document.nodes[node].range.lowerBound - scanner.offset
    return scanner
  }
}
