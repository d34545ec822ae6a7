import LayoutEngine
import TreeFiles

/// Returns true if a key is `word`, for a `switch` over keys.
private func ~= (word: String, key: JSONString) -> Bool { key.spells(word) }

/// Reads the layouts of a golden that is JSON. A loop, not recursion, reads a tree, so depth costs no stack.
struct FrameJSONReader {
  private var scanner: JSONScanner
  private var tree = FrameTree()
  /// The elements whose end has not been read, with where they begin.
  private var open: [(index: Int, offset: Int, hasFrame: Bool)] = []
  /// True if the layout has the lines of texts.
  private var hasTextLines = false
  /// True if a member of the innermost one has been read.
  private var hasMember = false

  init(_ scanner: JSONScanner) {
    self.scanner = scanner
  }

  mutating func readFile() throws(SyntaxError) -> [Golden] {
    var goldens: [Golden] = []
    scanner.skipWhitespace()
    repeat {
      goldens.append(try readLayout())
      scanner.skipWhitespace()
    } while scanner.at < scanner.end
    return goldens
  }

  /// Frames, or `{"file": …, "max": [w, h], "layout": …}` around them.
  private mutating func readLayout() throws(SyntaxError) -> Golden {
    var ahead = scanner
    let isEnvelope = try ahead.find(key: "layout") != nil
    hasTextLines = false
    if !isEnvelope {
      let tree = try readTree()
      return golden(file: nil, max: nil, tree)
    }
    var file: String?
    var max: Size?
    var texts = TextVariant()
    var frames: FrameTree?
    _ = scanner.take(UInt8(ascii: "{"))
    repeat {
      scanner.skipWhitespace()
      let key = try scanner.readString()
      try scanner.takeColon()
      switch key {
      case "file": file = try readText()
      case "max": max = try readSize()
      case "device": texts.device = try readText()
      case "strings": texts.strings = try readText()
      case "textSize": texts.size = try readTextSize()
      case "layout": frames = try readTree()
      default: try scanner.skipValue()
      }
    } while try scanner.takeCommaBeforeKey()
    var golden = golden(file: file, max: max, frames ?? FrameTree())
    golden.texts = texts
    return golden
  }

  private func golden(file: String?, max: Size?, _ tree: FrameTree) -> Golden {
    var golden = Golden(file: file, max: max, tree: tree, form: .json)
    golden.hasTextLines = hasTextLines
    return golden
  }

  private mutating func readTree() throws(SyntaxError) -> FrameTree {
    tree = FrameTree()
    _ = try begin()
    while !open.isEmpty {
      if try !readMembers() { try close() }
    }
    return tree
  }

  private mutating func begin() throws(SyntaxError) -> Int {
    scanner.skipWhitespace()
    let offset = scanner.offset
    guard scanner.take(UInt8(ascii: "{")) else {
      throw scanner.unexpected("an object with the frame of an element")
    }
    tree.elements.append(FrameTree.Element())
    open.append((tree.elements.count - 1, offset, false))
    hasMember = false
    return tree.elements.count - 1
  }

  /// Reads on in the innermost element. Returns whether an element below it has begun.
  private mutating func readMembers() throws(SyntaxError) -> Bool {
    let index = open[open.count - 1].index
    var goesOn = hasMember ? try scanner.takeCommaBeforeKey() : !scanner.take(UInt8(ascii: "}"))
    hasMember = true
    while goesOn {
      scanner.skipWhitespace()
      let key = try scanner.readString()
      try scanner.takeColon()
      switch key {
      case "type": tree.elements[index].type = ExactText(try readText())
      case "id": tree.elements[index].id = ExactText(try readText())
      case "frame":
        tree.elements[index].frame = try readFrame()
        open[open.count - 1].hasFrame = true
      case "contentSize": tree.elements[index].contentSize = try readSize()
      case "children":
        guard scanner.take(UInt8(ascii: "[")) else { throw scanner.unexpected("an array") }
        if !scanner.take(UInt8(ascii: "]")) {
          tree.elements[index].children.append(try begin())
          return true
        }
      case "text":
        hasTextLines = true
        try scanner.skipValue()
      default: try scanner.skipValue()
      }
      goesOn = try scanner.takeCommaBeforeKey()
    }
    return false
  }

  /// After the end of an element: advances to its next sibling, or to that of the element around it.
  private mutating func close() throws(SyntaxError) {
    let (index, offset, hasFrame) = open.removeLast()
    if tree.elements[index].type.text.isEmpty || !hasFrame {
      throw SyntaxError(offset: offset, message: "the element has no \"type\" and \"frame\"")
    }
    guard let parent = open.last, try scanner.takeCommaBeforeValue() else { return }
    tree.elements[parent.index].children.append(try begin())
  }

  private mutating func readFrame() throws(SyntaxError) -> Frame {
    let offset = scanner.offset
    guard scanner.take(UInt8(ascii: "{")) else { throw scanner.unexpected("a frame") }
    let names = ["x", "y", "width", "height"]
    var values = SIMD4<Double>(repeating: .nan)
    repeat {
      scanner.skipWhitespace()
      let key = try scanner.readString()
      try scanner.takeColon()
      guard let place = names.firstIndex(where: { key.spells($0) }) else {
        try scanner.skipValue()
        continue
      }
      values[place] = try readNumber()
    } while try scanner.takeCommaBeforeKey()
    if (0..<4).contains(where: { values[$0].isNaN }) {
      throw SyntaxError(offset: offset, message: "a frame must have x, y, width and height")
    }
    return Frame(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private mutating func readSize() throws(SyntaxError) -> Size {
    guard scanner.take(UInt8(ascii: "[")) else { throw scanner.unexpected("a size") }
    var lengths: [Double] = []
    repeat {
      scanner.skipWhitespace()
      lengths.append(try readLength())
    } while try scanner.takeCommaBeforeValue()
    guard lengths.count == 2 else {
      throw scanner.error(at: scanner.at, "a size must have two lengths")
    }
    return Size(width: lengths[0], height: lengths[1])
  }

  /// `1.35` or `"XXXL"`.
  private mutating func readTextSize() throws(SyntaxError) -> TextSize {
    if scanner.isAtNumber { return .scale(try scanner.readNumber()) }
    guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.unexpected("a text size") }
    let first = scanner.at
    let word = try readText()
    guard let category = ContentSizeCategory.allCases.first(where: { $0.keyword == word }) else {
      throw scanner.error(at: first, "\"\(word)\" is no text size")
    }
    return .category(category)
  }

  private mutating func readNumber() throws(SyntaxError) -> Double {
    guard scanner.isAtNumber else { throw scanner.unexpected("a number") }
    return try scanner.readNumber()
  }

  /// A number, or `"inf"`.
  private mutating func readLength() throws(SyntaxError) -> Double {
    let first = scanner.at
    if scanner.byte == UInt8(ascii: "\""), try scanner.readString().spells("inf") {
      return .infinity
    }
    scanner.at = first
    return try readNumber()
  }

  private mutating func readText() throws(SyntaxError) -> String {
    try scanner.readString().text
  }
}
