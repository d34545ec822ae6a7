/// Finds the root tag of an SVG file. Parses only as much XML as can occur before it and in it.
struct SVGScanner {
  /// The attributes of the root that determine its size, unparsed.
  struct Root {
    var width: [UInt8]?
    var height: [UInt8]?
    var viewBox: [UInt8]?
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The limit of the end of the root tag, in bytes: enough for the declarations of drawing
  /// programs.
  static let headLimit: UInt64 = 65_536

  private var reader: PictureReader
  private var offset: UInt64 = 0

  init(_ reader: PictureReader) {
    self.reader = reader
  }

  /// Returns the root's attributes. Throws `unknownFormat` if the root is not `svg`.
  mutating func root() throws(PictureReadingError) -> Root {
    _ = try skip(Self.byteOrderMark)
    while true {
      try skipSpaces()
      guard try next() == UInt8(ascii: "<") else { throw .unknownFormat }
      if try skipMarkup() { continue }
      let name = try name()
      let localName = name.split(separator: UInt8(ascii: ":"), maxSplits: 1).last ?? []
      guard localName.elementsEqual("svg".utf8) else { throw .unknownFormat }
      return try attributes()
    }
  }

  /// Skips a comment, a processing instruction or a document type, after its `<`. Returns false if
  /// an element begins instead.
  private mutating func skipMarkup() throws(PictureReadingError) -> Bool {
    if try skip("!--") {
      try skipPast("-->")
    } else if try skip("?") {
      try skipPast("?>")
    } else if try skip("!") {
      try skipDeclaration()
    } else {
      return false
    }
    return true
  }

  /// Skips a declaration, after its `<!`, with nested declarations.
  private mutating func skipDeclaration() throws(PictureReadingError) {
    var depth = 1
    while depth > 0 {
      switch try next() {
      case UInt8(ascii: "\""): try skipPast("\"")
      case UInt8(ascii: "'"): try skipPast("'")
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "<"):
        if try skip("!--") {
          try skipPast("-->")
        } else if try skip("?") {
          try skipPast("?>")
        } else {
          depth += 1
        }
      default: continue
      }
    }
  }

  private mutating func attributes() throws(PictureReadingError) -> Root {
    var root = Root()
    while true {
      try skipSpaces()
      let byte = try peek()
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return root }
      let name = try name()
      try skipSpaces()
      let equals = try next()
      try skipSpaces()
      let quote = try next()
      guard !name.isEmpty, equals == UInt8(ascii: "="),
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { throw .damaged("an attribute of its <svg> has no value in quotes") }
      let value = try consume { $0 != quote }
      offset += 1
      if name.elementsEqual("width".utf8) { root.width = value }
      if name.elementsEqual("height".utf8) { root.height = value }
      if name.elementsEqual("viewBox".utf8) { root.viewBox = value }
    }
  }

  private mutating func name() throws(PictureReadingError) -> [UInt8] {
    try consume { !Self.isSpace($0) && !">/=".utf8.contains($0) }
  }

  private mutating func peek() throws(PictureReadingError) -> UInt8 {
    guard offset < Self.headLimit else {
      throw .damaged("its <svg> tag does not end within \(Self.headLimit) bytes")
    }
    return try reader.byte(at: offset)
  }

  private mutating func next() throws(PictureReadingError) -> UInt8 {
    let byte = try peek()
    offset += 1
    return byte
  }

  private mutating func consume(while holds: (UInt8) -> Bool) throws(PictureReadingError) -> [UInt8]
  {
    var consumed: [UInt8] = []
    while case let byte = try peek(), holds(byte) {
      consumed.append(byte)
      offset += 1
    }
    return consumed
  }

  private mutating func skipSpaces() throws(PictureReadingError) {
    while Self.isSpace(try peek()) { offset += 1 }
  }

  /// Skips `bytes` if they are next; otherwise returns false.
  private mutating func skip(_ bytes: some Sequence<UInt8>) throws(PictureReadingError) -> Bool {
    let start = offset
    for byte in bytes where try next() != byte {
      offset = start
      return false
    }
    return true
  }

  private mutating func skip(_ text: String) throws(PictureReadingError) -> Bool {
    try skip(text.utf8)
  }

  private mutating func skipPast(_ text: String) throws(PictureReadingError) {
    while try !skip(text) { offset += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func dropSpaces(_ text: inout ArraySlice<UInt8>) {
    while let first = text.first, isSpace(first) { text.removeFirst() }
  }

  /// Consumes a number (CSS Syntax 3, 4.3.12) at the start of `text`; returns nil if there is none.
  ///
  /// An `e` that is not followed by digits begins a unit.
  static func number(_ text: inout ArraySlice<UInt8>) -> Double? {
    var end = text.startIndex
    func skipDigits() -> Bool {
      let start = end
      while end < text.endIndex, (0x30...0x39).contains(text[end]) { end += 1 }
      return end > start
    }
    func skipOne(of characters: String) -> Bool {
      guard end < text.endIndex, characters.utf8.contains(text[end]) else { return false }
      end += 1
      return true
    }
    _ = skipOne(of: "+-")
    let hasInteger = skipDigits()
    let integerEnd = end
    let hasFraction = skipOne(of: ".") && skipDigits()
    if !hasFraction { end = integerEnd }
    guard hasInteger || hasFraction else { return nil }
    let mantissaEnd = end
    if skipOne(of: "eE") {
      _ = skipOne(of: "+-")
      if !skipDigits() { end = mantissaEnd }
    }
    defer { text = text[end...] }
    return Double(String(decoding: text[..<end], as: UTF8.self))
  }
}
