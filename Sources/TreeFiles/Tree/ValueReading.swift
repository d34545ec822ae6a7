import LayoutEngine

// The values of docs/tree-format.md. Each method reads one value; if the value is invalid, it reports what is expected,
// skips the value, and returns nil.

extension TreeReader {
  /// Reads a number that is valid for `expected`.
  @inline(__always)
  mutating func readNumber(
    _ key: @autoclosure () -> String, _ expected: ExpectedValue
  ) throws(SyntaxError) -> Double? {
    if let number = try consumeNumber(expected) { return number }
    return try refuse(key(), expected)
  }

  /// Reads a number that is valid for `expected`; for other values, returns nil without a report and skips nothing.
  @inline(__always)
  mutating func consumeNumber(_ expected: ExpectedValue) throws(SyntaxError) -> Double? {
    guard scanner.isAtNumber else { return nil }
    let first = scanner.at
    let number = try scanner.readNumber()
    if expected.allows(number) { return number }
    scanner.at = first
    return nil
  }

  /// Reads a number ≥ 0, or a Boolean, which Texture 1.x had for flex factors.
  @inline(__always)
  mutating func readFactor(_ key: @autoclosure () -> String) throws(SyntaxError) -> Double? {
    if let factor = try consumeNumber(.factor) { return factor }
    if let flag = consumeBool() { return flag ? 1 : 0 }
    return try refuse(key(), .factor)
  }

  mutating func readBool(_ key: @autoclosure () -> String) throws(SyntaxError) -> Bool? {
    if let flag = consumeBool() { return flag }
    return try refuse(key(), .bool)
  }

  private mutating func consumeBool() -> Bool? {
    for (word, value) in [("true", true), ("false", false)] where scanner.isAt(word) {
      scanner.at += word.utf8.count
      return value
    }
    return nil
  }

  @inline(__always)
  mutating func readWord<Keyword: KeywordEnum>(
    _ key: @autoclosure () -> String, _ names: NameTable
  ) throws(SyntaxError) -> Keyword? {
    // An enum without payloads is stored as its index.
    try readKeyword(key(), names, Keyword.keywords).map { unsafeBitCast($0, to: Keyword.self) }
  }

  /// Reads one of several keywords. Returns its index, which is the raw value of its enum.
  @inline(__always)
  mutating func readKeyword(
    _ key: @autoclosure () -> String, _ names: NameTable, _ words: @autoclosure () -> [String]
  ) throws(SyntaxError) -> UInt8? {
    let index = scanner.consumeName(in: names)
    return index >= 0
      ? UInt8(truncatingIfNeeded: index) : try readOtherWord(key(), names, words())
  }

  /// Reads a keyword with escape sequences, or reports an unknown value.
  @inline(never)
  private mutating func readOtherWord(
    _ key: @autoclosure () -> String, _ names: NameTable, _ words: @autoclosure () -> [String]
  ) throws(SyntaxError) -> UInt8? {
    if scanner.byte == UInt8(ascii: "\"") {
      let first = scanner.at
      let string = try scanner.readString()
      let index = names.index(of: string)
      if index >= 0 { return UInt8(truncatingIfNeeded: index) }
      scanner.at = first
    }
    let words = words()
    let alignment = KeyContext.Alignment(rawValue: key())
    let surroundings = alignment.map { _ in context(in: .element(.stack)) }
    return key() == ElementKey.type.word
      ? try reportWrongType()
      : try refuse("\"\(key())\" must be one of \(words.inQuotes.listed("or"))") { raw in
        raw == "null"
          ? Advice.omission
          : alignment.flatMap { surroundings?.advice(for: raw.unquoted ?? "", of: $0, words) }
            ?? Advice(forValueOfScreens: raw)
            ?? Advice(forKeyword: raw.unquoted ?? raw.text, among: words)
            ?? (raw.bytes.first == UInt8(ascii: "{")
              ? Advice(decide: "write what is in it as keys of the element itself")
              : raw.unquoted == nil ? Advice(decide: "write one of these, in quotes") : nil)
      }
  }

  /// Reads points, or a string: `"12.5pt"`, `"50%"` or `"auto"`.
  @inline(__always)
  mutating func readDimension(_ key: @autoclosure () -> String) throws(SyntaxError) -> Dimension? {
    if let length = try consumeNumber(.dimension) { return .points(length) }
    return try readDimensionText(key())
  }

  private mutating func readDimensionText(_ key: @autoclosure () -> String) throws(SyntaxError)
    -> Dimension?
  {
    if let dimension = consumePlainDimension() { return dimension }
    let first = scanner.at
    if scanner.byte == UInt8(ascii: "\"") {
      let string = try scanner.readString()
      if let dimension = TreeReader.dimension(string.text) { return dimension }
      scanner.at = first
    }
    return try refuse(key(), .dimension)
  }

  /// Consumes a string such as `"50%"` or `"12.5pt"` with few digits if it is next.
  private mutating func consumePlainDimension() -> Dimension? {
    let first = scanner.at
    guard scanner.byte == UInt8(ascii: "\""), isDigit(first[1]) else { return nil }
    scanner.at += 1
    if let value = scanner.consumePlainNumber() {
      let unit = scanner.at
      if unit[0] == UInt8(ascii: "%"), unit[1] == UInt8(ascii: "\""), value <= 100 {
        scanner.at += 2
        return .fraction(value / 100)
      }
      if unit[0] == UInt8(ascii: "p"), unit[1] == UInt8(ascii: "t"), unit[2] == UInt8(ascii: "\"") {
        scanner.at += 3
        return .points(value)
      }
    }
    scanner.at = first
    return nil
  }

  /// Parses a dimension: `auto`, or digits, optionally followed by a point and digits, then `pt` or `%`. Returns nil if
  /// the text is invalid.
  private static func dimension(_ text: String) -> Dimension? {
    if text.isExactly("auto") { return .auto }
    let number = text.prefix { "0"..."9" ~= $0 || $0 == "." }
    guard number.first != ".", number.last != ".", let value = Double(number), value.isFinite else {
      return nil
    }
    switch text.dropFirst(number.count) {
    case "%" where value <= 100: return .fraction(value / 100)
    case "pt": return .points(value)
    default: return nil
    }
  }

  /// Reports an unknown type, and skips it. Returns nil.
  private mutating func reportWrongType<Value>() throws(SyntaxError) -> Value? {
    let first = scanner.offset
    try scanner.skipValue()
    guard diagnostics.keepsError(at: first) else {
      diagnostics.countError()
      return nil
    }
    let raw = rawValue(from: first)
    let context = context(in: .element(nil))
    let advice = raw.unquoted.flatMap { Advice(forType: $0, in: context) }
    let types = ElementType.keywords.inQuotes.listed("or")
    let list = diagnostics.isFirst(ofList: "type") ? "write one of \(types)" : "write another one"
    report(
      raw.unquoted.map { "unknown type \"\($0)\": \(advice?.text ?? list)" }
        ?? "\"type\" must be one of \(types)",
      advice: advice, at: first, length: scanner.offset - first)
    return nil
  }

  /// Returns the text of the value between the offset `first` and the scanner.
  func rawValue(from first: Int) -> RawValue {
    RawValue(
      bytes: UnsafeBufferPointer(start: scanner.start + first, count: scanner.offset - first))
  }

  /// Reports that the value at the scanner is not of its key's kind, and skips it. Returns nil.
  mutating func refuse<Value>(
    _ message: @autoclosure () -> String, advice: (RawValue) -> Advice? = { _ in nil }
  ) throws(SyntaxError) -> Value? {
    try reportAndSkipValue(message(), advice: advice)
    return nil
  }

  /// Reports that the value of a key is not the expected one, and skips it. Returns nil.
  @inline(never)
  mutating func refuse<Value>(
    _ key: String, _ expected: ExpectedValue, orAn alternative: String? = nil
  ) throws(SyntaxError) -> Value? {
    let context = context(in: .element(nil))
    let rest = alternative.map { " or an \($0)" } ?? ""
    func contents(_ raw: RawValue) -> Advice? {
      guard key == ElementKey.text.word else { return nil }
      var object = ForeignKey(name: key, value: raw, context: context)
      object.context.members.removeAll { $0.name.isExactly(key) }
      return object.contents(.element(.text)).map { Advice($0, in: .element(.text)) }
    }
    try reportAndSkipValue("\"\(key)\" must be \(expected.example)\(rest)") {
      key == ElementKey.source.word
        ? Advice(forSource: $0, in: context) ?? Advice(forValue: $0, of: key, expected)
        : contents($0) ?? Advice(forValue: $0, of: key, expected, in: context)
    }
    return nil
  }

  /// Reports that the value at the scanner is not of its key's kind, and skips it.
  ///
  /// - Parameter advice: Returns advice on what to write instead; nil if the value does not show what was meant.
  @inline(never)
  mutating func reportAndSkipValue(
    _ message: @autoclosure () -> String, advice: (RawValue) -> Advice? = { _ in nil }
  ) throws(SyntaxError) {
    let first = scanner.offset
    try scanner.skipValue()
    refuse(valueFrom: first, message(), advice: advice)
  }

  /// Reports that the value between the offset `first` and the scanner is not of its key's kind. If the type of the
  /// element does not allow the key, reports nothing: that error is reported at the end of the element.
  @inline(never)
  mutating func refuse(
    valueFrom first: Int, _ message: @autoclosure () -> String, advice: (RawValue) -> Advice?
  ) {
    if isMisfit { return }
    let advice = diagnostics.keepsError(at: first) ? advice(rawValue(from: first)) : nil
    // The edit begins at the key if it changes the key or the whole member.
    let key = advice?.edits.isEmpty ?? true || advice?.key == nil ? nil : offset(ofKeyBefore: first)
    let end = key == nil || advice?.replacesMember == true ? scanner.offset : first
    report(
      message() + (advice.map { ": \($0.text)" } ?? ""),
      advice: advice, at: key ?? first,
      length: end == first ? self.key(at: key!).bytes.count + 2 : end - (key ?? first))
  }

  /// Returns the offset of the key before the value at `first`; nil in an array.
  private func offset(ofKeyBefore first: Int) -> Int? {
    var at = scanner.start + first - 1
    while isWhitespace(at.pointee) { at -= 1 }
    guard at.pointee == UInt8(ascii: ":") else { return nil }
    // Steps back over the key's quotes; keys of this format have no escape sequences.
    repeat { at -= 1 } while at.pointee != UInt8(ascii: "\"")
    repeat { at -= 1 } while at.pointee != UInt8(ascii: "\"")
    return at - scanner.start
  }
}

/// The text of a value in the source.
struct RawValue {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The value, truncated to `longest` characters.
  var text: String { JSONString(bytes: bytes, hasEscapes: false).excerpt(Self.longest) }

  /// True if `text` is the whole value.
  var isWhole: Bool { bytes.count <= Self.longest }

  /// The maximum length of the text that advice is made from.
  private static let longest = 120

  var isString: Bool { bytes.first == UInt8(ascii: "\"") }

  /// The characters between the quotes of a string, truncated to `longest`; nil for other values.
  var unquoted: String? {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "\"") else { return nil }
    return JSONString(
      bytes: UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 1)]), hasEscapes: true
    ).excerpt(Self.longest)
  }

  /// True for an object whose first value is an object: `{"a": {`.
  var beginsWithNamedObject: Bool {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    return parts.count == 3 && parts[0] == "{" && parts[2].hasPrefix(":{")
  }

  static func == (value: RawValue, text: String) -> Bool { value.text == text }
}
