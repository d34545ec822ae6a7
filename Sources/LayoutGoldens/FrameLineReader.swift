import LayoutEngine
import LayoutText
import TreeFiles

/// Reads the layouts of a golden with one line per element (`FrameLines`), in one pass and without recursion.
struct FrameLineReader {
  private var scanner: JSONScanner

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  mutating func readFile() throws(SyntaxError) -> [Golden] {
    var goldens: [Golden] = []
    scanner.skipWhitespace()
    repeat {
      goldens.append(try readLayout())
    } while scanner.at < scanner.end
    return goldens
  }

  private mutating func readLayout() throws(SyntaxError) -> Golden {
    let first = scanner.offset
    var golden = try readHeader()
    /// The last element that was read on each level.
    var levels: [Int] = []
    while scanner.at < scanner.end, scanner.byte != UInt8(ascii: "#") {
      let offset = scanner.offset
      let depth = try readDepth()
      if endLine() { continue }
      let isRoot = golden.tree.elements.isEmpty
      guard depth <= levels.count, isRoot == (depth == 0) else {
        throw SyntaxError(
          offset: offset,
          message: depth == 0
            ? "a layout has one root: indent the other elements"
            : "no element is one level above this one: an element is two spaces further right than the one that "
              + "contains it")
      }
      levels.removeSubrange(depth...)
      if let parent = levels.last {
        golden.tree.elements[parent].children.append(golden.tree.elements.count)
      }
      levels.append(golden.tree.elements.count)
      golden.tree.elements.append(try readElement())
    }
    if golden.tree.elements.isEmpty {
      throw SyntaxError(offset: first, message: "the layout has no elements")
    }
    return golden
  }

  // MARK: - The header

  private mutating func readHeader() throws(SyntaxError) -> Golden {
    let offset = scanner.offset
    let word = OutputKind.goldenHeader.utf8
    guard
      scanner.end - scanner.at >= word.count,
      UnsafeBufferPointer(start: scanner.at, count: word.count).elementsEqual(word)
    else {
      throw SyntaxError(
        offset: offset,
        message: "a layout begins with \"\(OutputKind.goldenHeader)\(FrameLines.version)\"")
    }
    scanner.at += word.count
    let version = consumeWord()
    guard version == "\(FrameLines.version)" else {
      throw SyntaxError(
        offset: offset + word.count,
        message:
          "version \"\(version)\" of this form is not known: use the layoutcalc that wrote it"
          .printable)
    }
    var golden = Golden(frameOptions: FrameOptions(), tree: FrameTree(), form: .lines)
    while !endLine() { try readField(into: &golden) }
    return golden
  }

  /// Reads a field of the header, such as `max=375xinf`.
  private mutating func readField(into golden: inout Golden) throws(SyntaxError) {
    consumeSpaces()
    let offset = scanner.offset
    let name = consumeWord(until: UInt8(ascii: "="))
    if scanner.byte == UInt8(ascii: "=") { scanner.at += 1 }
    let isText = scanner.byte == UInt8(ascii: "\"")
    let value = isText ? try scanner.readString().text : consumeWord()
    var isKnown = true
    switch FrameLines.Field(rawValue: name) {
    case .max:
      golden.max = Size(named: value)
      isKnown = golden.max != nil
    case .file where isText: golden.file = value
    case .device: golden.texts.device = value
    case .strings where isText: golden.texts.strings = value
    case .textSize:
      golden.texts.size = TextSize(word: value)
      isKnown = golden.texts.size != nil
    case .origin:
      golden.frameOptions?.origin = .root
      isKnown = value == FrameOptions.Origin.root.keyword
    case .flattened:
      golden.frameOptions?.flattened = true
      isKnown = value == "true"
    default: isKnown = false
    }
    if isKnown { return }
    throw SyntaxError(
      offset: offset, message: "not known in the header of a layout: \"\(name)=\(value)\"".printable
    )
  }

  // MARK: - Elements

  /// Reads the indent, and the number of the level if it is too deep for an indent. Returns the level.
  private mutating func readDepth() throws(SyntaxError) -> Int {
    let first = scanner.offset
    let spaces = consumeSpaces()
    if spaces == 2 * FrameLines.deepestIndent, 0x30..<0x3A ~= scanner.byte {
      let offset = scanner.offset
      let number = consumeWord()
      guard let depth = Int(number), depth > FrameLines.deepestIndent else {
        throw SyntaxError(offset: offset, message: "\"\(number)\" is no level".printable)
      }
      consumeSpaces()
      return depth
    }
    guard spaces % 2 == 0 || isAtLineEnd else {
      throw SyntaxError(
        offset: first, message: "an indent has two spaces per level: this one has \(spaces)")
    }
    return spaces / 2
  }

  private mutating func readElement() throws(SyntaxError) -> FrameTree.Element {
    let offset = scanner.offset
    let type = consumeWord()
    guard type.utf8.first.map({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) ?? false
    else {
      throw SyntaxError(
        offset: offset, message: "expected an element, such as node \"title\"  0 0 100 20")
    }
    var element = FrameTree.Element(type: ExactText(type))
    consumeSpaces()
    if scanner.byte == UInt8(ascii: "\"") {
      element.id = ExactText(try scanner.readString().text)
    }
    element.frame = Frame(
      x: try readNumber(), y: try readNumber(), width: try readNumber(),
      height: try readNumber())
    if endLine() { return element }
    let end = scanner.offset
    guard consumeWord() == "content" else {
      throw SyntaxError(offset: end, message: "expected the end of the line")
    }
    element.contentSize = Size(width: try readNumber(), height: try readNumber())
    guard endLine() else {
      throw SyntaxError(offset: scanner.offset, message: "expected the end of the line")
    }
    return element
  }

  private mutating func readNumber() throws(SyntaxError) -> Double {
    consumeSpaces()
    guard scanner.at[-1] == UInt8(ascii: " "), scanner.isAtNumber else {
      throw SyntaxError(
        offset: scanner.offset,
        message: "expected four numbers after the type and the id: x, y, width and height")
    }
    return try scanner.readNumber()
  }

  // MARK: - Words

  /// Skips spaces, but no line ends. Returns the number of spaces.
  @discardableResult
  private mutating func consumeSpaces() -> Int {
    let first = scanner.at
    while scanner.byte == UInt8(ascii: " ") { scanner.at += 1 }
    return scanner.at - first
  }

  /// Consumes and returns the text up to the next space, line end or `stop`.
  private mutating func consumeWord(until stop: UInt8 = 0) -> String {
    let first = scanner.at
    while scanner.at < scanner.end, scanner.byte > UInt8(ascii: " "), scanner.byte != stop {
      scanner.at += 1
    }
    return String(
      decoding: UnsafeBufferPointer(start: first, count: scanner.at - first), as: UTF8.self)
  }

  private var isAtLineEnd: Bool {
    scanner.at >= scanner.end || scanner.byte == UInt8(ascii: "\n")
      || scanner.byte == UInt8(ascii: "\r")
  }

  /// Skips spaces and the end of the line. Returns false, after the spaces, if the line continues.
  private mutating func endLine() -> Bool {
    consumeSpaces()
    guard isAtLineEnd else { return false }
    if scanner.byte == UInt8(ascii: "\r") { scanner.at += 1 }
    if scanner.at < scanner.end, scanner.byte == UInt8(ascii: "\n") { scanner.at += 1 }
    return true
  }
}

extension Size {
  /// Parses a size, such as `320xinf`.
  fileprivate init?(named text: String) {
    let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard lengths.count == 2, let width = lengths[0], let height = lengths[1], width >= 0,
      height >= 0
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension TextSize {
  /// Parses a text size: a factor such as `1.35`, or a category such as `XXXL`.
  fileprivate init?(word: String) {
    if let category = ContentSizeCategory.allCases.first(where: { $0.keyword == word }) {
      self = .category(category)
    } else if let scale = Double(word), scale.isFinite {
      self = .scale(scale)
    } else {
      return nil
    }
  }
}
