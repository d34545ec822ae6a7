import LayoutEngine

/// What a program answers to a `MeasureRequest`: one line of JSON.
///
///     {"size": [310.5, 20.5]}
///     {"size": [310.5, 20.5], "ascender": 15.5, "descender": -4.5}
///     {"error": "there is no font Inter"}
package enum MeasureAnswer: Equatable, Sendable {
  case measure(LeafMeasure)
  /// The sentence that says why the leaf cannot be measured.
  case error(String)
}

extension MeasureAnswer {
  /// Reads an answer, which `TreeFileReader.padding` zero bytes follow. Throws what is wrong with it.
  package init(_ line: UnsafeRawBufferPointer) throws(SyntaxError) {
    var reader = AnswerReader(JSONScanner(line))
    self = try reader.read()
  }
}

private struct AnswerReader {
  private var scanner: JSONScanner
  private var size: Size?
  private var ascender: Double?
  private var descender: Double?
  private var error: String?

  /// Sizes of elements are below this.
  private static let largestLength = 10_000_000.0

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(SyntaxError) -> MeasureAnswer {
    scanner.skipWhitespace()
    let start = scanner.at
    guard scanner.byte == UInt8(ascii: "{") else { throw failure("an answer is an object") }
    scanner.at += 1
    if !scanner.take(UInt8(ascii: "}")) {
      repeat { try readMember() } while try scanner.takeCommaBeforeKey()
    }
    scanner.skipWhitespace()
    if scanner.at < scanner.end { throw failure("an answer is one object") }
    if let error { return .error(error) }
    guard let size else {
      scanner.at = start
      throw failure("an answer has a \"size\" or an \"error\"")
    }
    return .measure(LeafMeasure(size: size, ascender: ascender, descender: descender))
  }

  private mutating func readMember() throws(SyntaxError) {
    scanner.skipWhitespace()
    let start = scanner.at
    let key = try scanner.readString()
    try scanner.takeColon()
    if key.spells("size") {
      size = try readSize()
    } else if key.spells("ascender") {
      ascender = try readNumber(of: "ascender")
    } else if key.spells("descender") {
      descender = try readNumber(of: "descender")
    } else if key.spells("error") {
      guard scanner.byte == UInt8(ascii: "\"") else { throw failure("\"error\" is a sentence") }
      error = try scanner.readString().text
    } else {
      scanner.at = start
      throw failure("the keys of an answer are size, ascender, descender and error")
    }
  }

  /// `[width, height]`
  private mutating func readSize() throws(SyntaxError) -> Size {
    let expected = "\"size\" is a width and a height in points"
    guard scanner.take(UInt8(ascii: "[")) else { throw failure(expected) }
    var lengths: [Double] = []
    repeat {
      scanner.skipWhitespace()
      guard scanner.isAtNumber, lengths.count < 2 else { throw failure(expected) }
      let start = scanner.at
      let length = try scanner.readNumber()
      guard (0..<AnswerReader.largestLength).contains(length) else {
        scanner.at = start
        throw failure("a width or height is from 0 to below 10,000,000")
      }
      lengths.append(length)
    } while try scanner.takeCommaBeforeValue()
    guard lengths.count == 2 else { throw failure(expected) }
    return Size(width: lengths[0], height: lengths[1])
  }

  private mutating func readNumber(of key: String) throws(SyntaxError) -> Double {
    let start = scanner.at
    if scanner.isAtNumber {
      let number = try scanner.readNumber()
      if number.magnitude < AnswerReader.largestLength { return number }
      scanner.at = start
    }
    throw failure("\"\(key)\" is a number of points")
  }

  private func failure(_ message: String) -> SyntaxError {
    SyntaxError(offset: scanner.offset, message: message)
  }
}
