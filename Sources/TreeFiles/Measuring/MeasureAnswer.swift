import LayoutEngine

/// The answer of a program to a `MeasureRequest`: one line of JSON.
///
///     {"size": [310.5, 20.5]}
///     {"size": [310.5, 20.5], "ascender": 15.5, "descender": -4.5}
///     {"error": "there is no font Inter"}
package enum MeasureAnswer: Equatable, Sendable {
  case measure(LeafMeasure)
  /// A sentence that says why the leaf cannot be measured.
  case error(String)
}

/// An error in a line that is not a valid answer.
package struct MeasureAnswerError: Error, Equatable {
  /// A sentence that says what is wrong.
  package let message: String
}

extension MeasureAnswer {
  /// Parses an answer, which must be followed by `TreeFileReader.padding` zero bytes.
  package init(_ line: UnsafeRawBufferPointer) throws(MeasureAnswerError) {
    var reader = AnswerReader(JSONScanner(line))
    do {
      self = try reader.read()
    } catch {
      // Replaces the scanner's messages, which are about files.
      throw MeasureAnswerError(message: reader.problem ?? "it is not JSON")
    }
  }
}

private struct AnswerReader {
  private var scanner: JSONScanner
  private var size: Size?
  private var ascender: Double?
  private var descender: Double?
  private var error: String?
  /// The error in the answer, unless it is a syntax error.
  private(set) var problem: String?

  /// The exclusive upper bound of the size of elements, in points.
  private static let largestLength = 10_000_000.0

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(SyntaxError) -> MeasureAnswer {
    scanner.skipWhitespace()
    guard scanner.byte == UInt8(ascii: "{") else { throw failure("an answer is an object") }
    scanner.at += 1
    if !scanner.consume(UInt8(ascii: "}")) {
      repeat { try readMember() } while try scanner.consumeCommaBeforeKey()
    }
    scanner.skipWhitespace()
    if scanner.at < scanner.end { throw failure("an answer is one object") }
    if let error { return .error(error) }
    guard let size else { throw failure("an answer has a \"size\" or an \"error\"") }
    return .measure(LeafMeasure(size: size, ascender: ascender, descender: descender))
  }

  private mutating func readMember() throws(SyntaxError) {
    let key = try scanner.readKey()
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
      throw failure("the keys of an answer are size, ascender, descender and error")
    }
  }

  /// Reads `[width, height]`.
  private mutating func readSize() throws(SyntaxError) -> Size {
    let expected = "\"size\" is a width and a height in points"
    guard scanner.consume(UInt8(ascii: "[")) else { throw failure(expected) }
    var lengths: [Double] = []
    repeat {
      scanner.skipWhitespace()
      guard scanner.isAtNumber, lengths.count < 2 else { throw failure(expected) }
      let length = try scanner.readNumber()
      guard (0..<AnswerReader.largestLength).contains(length) else {
        throw failure("a width or height is from 0 to below 10,000,000")
      }
      lengths.append(length)
    } while try scanner.consumeCommaBeforeValue()
    guard lengths.count == 2 else { throw failure(expected) }
    return Size(width: lengths[0], height: lengths[1])
  }

  private mutating func readNumber(of key: String) throws(SyntaxError) -> Double {
    if scanner.isAtNumber {
      let number = try scanner.readNumber()
      if number.magnitude < AnswerReader.largestLength { return number }
    }
    throw failure("\"\(key)\" is a number of points")
  }

  private mutating func failure(_ message: String) -> SyntaxError {
    problem = message
    return SyntaxError(offset: scanner.offset, message: message)
  }
}
