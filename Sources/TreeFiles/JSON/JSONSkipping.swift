import LayoutEngine

extension JSONScanner {
  /// Skips one value of any kind, checking its syntax. If `readsNumbers`, numbers that are too large for a double are
  /// errors.
  package mutating func skipValue(readsNumbers: Bool = false) throws(SyntaxError) {
    try walkValue(readsNumbers: readsNumbers, begin: { _, _ in }, end: { _ in })
  }

  /// Walks over a value and its descendants in pre-order, checking the syntax. Calls `begin` at the start of each value
  /// with its offset and the range of its key (empty if it has none), and `end` with the offset after each value.
  @inline(__always)
  mutating func walkValue(
    readsNumbers: Bool = false, begin: (Int, Range<Int>) -> Void, end: (Int) -> Void
  ) throws(SyntaxError) {
    var open = OpenBrackets()
    var key = 0..<0
    repeat {
      skipWhitespace()
      begin(offset, key)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        at += 1
        if !consume(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          if open.count >= 2 * maximumDepth { throw tooDeep() }
          open.push(isObject: isObject)
          key = isObject ? try readKeyRange() : 0..<0
          continue
        }
      case UInt8(ascii: "\""): _ = try readString()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if readsNumbers { _ = try readNumber() } else { try skipNumber() }
      default: try skipLiteral()
      }
      end(offset)
      // Closes the brackets that end here, and consumes the comma before the next value.
      while let isObject = open.isObject {
        if try isObject ? consumeCommaBeforeKey() : consumeCommaBeforeValue() {
          key = isObject ? try readKeyRange() : 0..<0
          break
        }
        open.pop()
        end(offset)
      }
    } while open.count > 0
  }

  /// A stack of open brackets as bits: 1 for an object. Allocates nothing for the first 64 levels.
  private struct OpenBrackets {
    private(set) var count = 0
    /// The innermost brackets; the last one is the lowest bit.
    private var bits: UInt64 = 0
    /// The outer brackets, 64 per element, the innermost last.
    private var outer: [UInt64] = []

    /// True if the innermost bracket is an object's; nil if none is open.
    @inline(__always)
    var isObject: Bool? { count == 0 ? nil : bits & 1 == 1 }

    @inline(__always)
    mutating func push(isObject: Bool) {
      if count & 63 == 0 && count > 0 { outer.append(bits) }
      bits = bits << 1 | (isObject ? 1 : 0)
      count += 1
    }

    @inline(__always)
    mutating func pop() {
      count -= 1
      bits = count & 63 == 0 && count > 0 ? outer.removeLast() : bits >> 1
    }
  }

  /// Reads a key and its colon, and returns the range of the key, including its quotes.
  private mutating func readKeyRange() throws(SyntaxError) -> Range<Int> {
    let key = try readKey()
    let first = key.bytes.baseAddress! - start - 1
    return first..<first + key.bytes.count + 2
  }

  /// Reads the next key of an object and the colon after it.
  package mutating func readKey() throws(SyntaxError) -> JSONString {
    skipWhitespace()
    let key = try readString()
    try consumeColon()
    return key
  }

  func tooDeep() -> SyntaxError {
    error(at: at, "more than \(maximumDepth) levels of nesting: flatten the tree")
  }

  private mutating func skipLiteral() throws(SyntaxError) {
    guard isAt("true") || isAt("false") || isAt("null") else { throw notAValue() }
    at += wordLength
  }

  /// Returns true if `word` is next, not followed by another letter.
  func isAt(_ word: String) -> Bool {
    wordLength == word.utf8.count
      && UnsafeBufferPointer(start: at, count: wordLength).elementsEqual(word.utf8)
  }

  /// Returns the error for text that cannot begin a value.
  func notAValue() -> SyntaxError {
    let length = wordLength
    let word = String(
      decoding: UnsafeBufferPointer(start: at, count: min(length, 40)), as: UTF8.self)
    let isCutOff = ["true", "false", "null"].contains { $0 != word && $0.hasPrefix(word) }
    if length > 0 && isCutOff && at + length == end { return truncated("a word") }
    let name = word.lowercased()
    let isInfinite = ["infinity", "inf", "infinite", "greatestfinitemagnitude"].contains {
      name == $0 || name.hasSuffix(".\($0)") || name == "+\($0)"
    }
    switch name {
    case _ where isInfinite:
      return error(
        at: at, length: length,
        "JSON has no \(word): write \"inf\" in double quotes, which insets, min and max can be")
    case "nan", "-infinity", "-inf", "-nan":
      return error(
        at: at, length: length,
        "JSON has no \(word): write a number (insets, min and max can also be \"inf\")")
    case let word where ["true", "false", "null"].contains(word):
      return error(at: at, length: length, "JSON writes it in lowercase: \(word)")
    default:
      let digits = word.drop { $0 == "+" }
      if [UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte),
        digits.isEmpty || digits.drop(while: { $0 == "." }).first?.isNumber ?? (digits == ".")
      {
        return error(
          at: at, length: max(1, length),
          "a number must begin with a digit or -: write "
            + (digits.isEmpty ? "0.5 or 1" : digits.first == "." ? "0\(digits)" : String(digits)))
      }
      return unexpected(JSONScanner.value)
    }
  }
}

extension JSONScanner {
  /// Advances to the value of a key in the object at the scanner. Returns the range of the key; nil if there is none.
  package mutating func find(key: String) throws(SyntaxError) -> Range<Int>? {
    guard consume(UInt8(ascii: "{")), !consume(UInt8(ascii: "}")) else { return nil }
    repeat {
      skipWhitespace()
      let first = offset
      let name = try readString()
      let range = first..<offset
      try consumeColon()
      if name.spells(key) { return range }
      try skipValue()
    } while try consumeCommaBeforeKey()
    return nil
  }
}
