import LayoutEngine

// The values of docs/tree-format.md. Each reads one value, or reports what should stand there,
// steps over what does, and gives nothing.

extension TreeReader {
  /// A number, finite as a double.
  @inline(__always)
  mutating func readPoints(_ key: String) throws(SyntaxError) -> Double? {
    if scanner.isAtNumber { return try scanner.readNumber() }
    return try refuse("\"\(key)\" takes a number of points, such as 8 or -0.5")
  }

  /// A number ≥ 0.
  @inline(__always)
  mutating func readLength(_ key: String) throws(SyntaxError) -> Double? {
    if let length = try readPlainLength() { return length }
    return try refuse("\"\(key)\" takes a number of points that is not negative, such as 8")
  }

  /// A number ≥ 0, nothing if something else stands there. Nothing is reported, and nothing is
  /// stepped over.
  @inline(__always)
  mutating func readPlainLength() throws(SyntaxError) -> Double? {
    guard scanner.isAtNumber else { return nil }
    let first = scanner.at
    let value = try scanner.readNumber()
    if value >= 0 { return value }
    scanner.at = first
    return nil
  }

  /// A number ≥ 0, or a bool: 1.x had bools for flex factors.
  @inline(__always)
  mutating func readFactor(_ key: String) throws(SyntaxError) -> Double? {
    if let factor = try readPlainLength() { return factor }
    if let flag = readPlainBool() { return flag ? 1 : 0 }
    return try refuse("\"\(key)\" takes a number that is not negative, such as 1")
  }

  mutating func readRatio(_ key: String) throws(SyntaxError) -> Double? {
    let first = scanner.at
    if let ratio = try readPlainLength() {
      if ratio > 0 { return ratio }
      scanner.at = first
    }
    return try refuse("\"\(key)\" takes a number over 0: the height over the width, such as 0.75")
  }

  mutating func readBool(_ key: String) throws(SyntaxError) -> Bool? {
    if let flag = readPlainBool() { return flag }
    return try refuse("\"\(key)\" takes true or false")
  }

  private mutating func readPlainBool() -> Bool? {
    for (word, value) in [("true", true), ("false", false)] where scanner.isAt(word) {
      scanner.at += word.utf8.count
      return value
    }
    return nil
  }

  /// One of a few words.
  @inline(__always)
  mutating func readWord<Word>(
    _ key: String, _ table: WordTable<Word>
  ) throws(SyntaxError) -> Word? {
    if scanner.byte == UInt8(ascii: "\"") {
      let first = scanner.at
      let string = try scanner.readString()
      if let word = table.word(string.bytes) { return word }
      if string.hasEscapes, let index = Word.words.firstIndex(of: string.text) {
        return Word(rawValue: UInt8(index))
      }
      scanner.at = first
    }
    return try refuse(
      "\"\(key)\" takes one of \(list(Word.words))", suggestFrom: Word.words)
  }

  /// Points, or a string: `"12.5pt"`, `"50%"` or `"auto"`.
  @inline(__always)
  mutating func readDimension(_ key: String) throws(SyntaxError) -> Dimension? {
    if let length = try readPlainLength() { return .points(length) }
    return try readDimensionText(key)
  }

  private mutating func readDimensionText(_ key: String) throws(SyntaxError) -> Dimension? {
    let first = scanner.at
    if scanner.byte == UInt8(ascii: "\"") {
      let string = try scanner.readString()
      if let dimension = try parseDimension(string) { return dimension }
      scanner.at = first
    }
    return try refuse(
      "\"\(key)\" takes a number of points that is not negative, or \"12.5pt\", \"50%\" (0 to 100) "
        + "or \"auto\"")
  }

  /// `auto`, or digits, optionally a point and digits, then `pt` or `%`.
  private func parseDimension(_ string: JSONString) throws(SyntaxError) -> Dimension? {
    // Inside the quotes the bytes are followed by one at least, so that the number ends.
    let text = string.hasEscapes ? string.decoded() + [0] : Array(string.bytes) + [0]
    if text.dropLast().elementsEqual("auto".utf8) { return .auto }
    var index = 0
    while isDigit(text[index]) { index += 1 }
    guard index > 0 else { return nil }
    if text[index] == UInt8(ascii: ".") {
      let point = index
      index += 1
      while isDigit(text[index]) { index += 1 }
      guard index > point + 1 else { return nil }
    }
    let unit = text[index...].dropLast()
    guard let value = Double(String(decoding: text[..<index], as: UTF8.self)), value.isFinite
    else { return nil }
    if unit.elementsEqual("pt".utf8) { return .points(value) }
    if unit.elementsEqual("%".utf8) && value <= 100 { return .fraction(value / 100) }
    return nil
  }

  /// Reports what stands here instead of what should, and steps over it.
  @inline(never)
  mutating func refuse<Value>(
    _ message: String, suggestFrom words: [String] = []
  ) throws(SyntaxError) -> Value? {
    let first = scanner.offset
    let isString = scanner.byte == UInt8(ascii: "\"")
    try scanner.skipValue()
    var suggestion: String?
    if isString {
      let text = JSONString(
        bytes: UnsafeBufferPointer(
          start: scanner.start + first + 1, count: scanner.offset - first - 2),
        hasEscapes: true
      ).text
      suggestion = nearest(to: text, among: words).map { "\"\($0)\"" }
    }
    report(message, suggestion: suggestion, at: first, length: scanner.offset - first)
    return nil
  }

  /// The word that may have been meant, also by the name of Texture's class: `stack` by
  /// `ASStackLayoutSpec`, `text` by `ASTextNode`.
  private func nearest(to text: String, among words: [String]) -> String? {
    var core = text[...]
    if core.hasPrefix("AS") { core = core.dropFirst(2) }
    for suffix in ["LayoutSpec", "Node"] where core.hasSuffix(suffix) && core != suffix {
      core = core.dropLast(suffix.count)
    }
    return Spelling.nearest(to: text, among: words)
      ?? Spelling.nearest(to: String(core), among: words)
  }

  private func list(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
