import LayoutReports
import TreeFiles

/// A token of a sentence: a word, a number or a sign, for example.
struct RequirementToken {
  enum Kind: Equatable {
    /// An id or a word of the language. An id with a `*` is a pattern.
    case word
    case sign
    /// The name of a property after a period.
    case property
    /// A quoted id or string.
    case quoted
    /// A path, beginning with `$`.
    case path
    case number(Double, isPixels: Bool)
    case end
  }

  var kind: Kind
  /// The text without its quotes; for a comparison, the first operator with the same meaning.
  let text: String
  var range: Range<Int>
  /// The canonical word or sign in lowercase, as in the grammar's rows; also that of a number in words. Empty for other
  /// tokens.
  var word = ""
}

/// Splits a sentence into tokens.
struct RequirementLexer {
  /// The maximum length in bytes, which bounds every loop over a sentence.
  static let longest = 10_000
  private static let largestNumber = 1e9
  private static let pathSteps: Set<String> = [
    "child", "children", "overlay", "background", "corner", "layout", "tree",
  ]
  /// The signs and their canonical forms, longest first.
  private static let signs: [(text: String, meaning: String)] =
    (RequirementComparison.allCases.flatMap { comparison in
      comparison.signs.map { ($0, comparison.signs[0]) }
    } + [
      ("&&", "and"), ("&", "and"), (";", "and"), ("||", "or"), ("!", "not"), ("->", "implies"),
      ("⇒", "implies"),
      ("→", "implies"), ("~", "about"), ("≈", "about"), ("...", ".."), ("..", ".."), ("…", ".."),
      ("−", "-"), ("–", "-"), ("×", "*"),
      ("÷", "/"),
    ]
    + [("±", "±"), ("+/-", "±")]
    + ["+", "-", "/", "(", ")", ",", ":", "%"].map { ($0, $0) })
    .sorted { $0.text.utf8.count > $1.text.utf8.count }
  /// The verbs and comparisons of a clause.
  private static let verbs = RequirementComparison.allCases.map { $0.signs[0] } + ["is", "are"]
  private static let verbsBeforeNot = RequirementWords.words(
    "is are does do must should can could will has have")

  private let bytes: [UInt8]
  private var at = 0
  private var tokens: [RequirementToken] = []

  /// Returns the tokens of a sentence; the last one is `end`.
  static func tokens(of text: String) throws(RequirementError) -> [RequirementToken] {
    var lexer = RequirementLexer(bytes: Array(text.utf8))
    guard lexer.bytes.count <= longest else {
      throw RequirementError(
        message: "a sentence has at most \(longest) bytes: divide it", range: longest..<longest + 1)
    }
    while lexer.tokens.last?.kind != .end {
      while lexer.at < lexer.bytes.count, lexer.byte() <= 0x20 { lexer.at += 1 }
      if lexer.isFullStop { lexer.at = lexer.bytes.count }
      try lexer.readToken()
    }
    return lexer.tokens
  }

  /// Returns true if an id can be written without quotes.
  static func isPlain(_ id: String) -> Bool {
    isPattern(id) && RequirementWords.isName(id)
      && !RequirementWords.keywords.contains(id.lowercased())
      && !id.includes("*")
  }

  /// Returns true if a pattern can be written without quotes.
  static func isPattern(_ text: String) -> Bool {
    guard let tokens = try? tokens(of: text), tokens.count == 2 else { return false }
    return tokens[0].kind == .word && tokens[0].text == text
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  /// True at the full stop or other mark that ends a sentence. After a single name, a full stop begins a property.
  private var isFullStop: Bool {
    ".?!".utf8.contains(byte()) && tokens.count > 2
      && bytes[(at + 1)...].allSatisfy { $0 <= 0x20 }
  }

  /// Returns the text from a byte offset to the current one.
  private func text(from first: Int) -> String {
    String(decoding: bytes[first..<at], as: UTF8.self)
  }

  private mutating func append(
    _ kind: RequirementToken.Kind, _ text: String, from first: Int, to end: Int? = nil
  ) {
    let word = kind == .word || kind == .sign ? text.lowercased() : ""
    tokens.append(
      RequirementToken(
        kind: kind, text: text, range: first..<(end ?? at),
        word: RequirementWords.canonical[word] ?? word))
  }

  private mutating func readToken() throws(RequirementError) {
    let first = at
    if at == bytes.count { return append(.end, "", from: at) }
    switch byte() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if possessiveLength > 0 { break }
      append(.quoted, try readQuoted(), from: first)
      return
    case UInt8(ascii: "$"): return append(.path, readPath(), from: first)
    case UInt8(ascii: ".") where byte(1) != UInt8(ascii: "."):
      // A word before a property is an id: `once.width`.
      if let last = tokens.last, last.word != "", last.kind != .sign,
        !RequirementWords.isElement(last.word)
      {
        (tokens[tokens.count - 1].kind, tokens[tokens.count - 1].word) = (.word, "")
      }
      let name = try readProperty()
      if name == "size", byte() != UInt8(ascii: ".") {
        append(.sign, "'s", from: first, to: first + 1)
        return append(.word, name, from: first + 1)
      }
      // `title.isTruncated` and `title.truncated` mean `title is truncated`.
      let state = name.hasPrefix("is") ? String(name.dropFirst(2)) : name
      guard RequirementWords.states.contains(state.lowercased()) else {
        return append(.property, name, from: first)
      }
      if state != "overflows" { append(.word, "is", from: first + 1, to: at - state.utf8.count) }
      append(.word, state, from: at - state.utf8.count)
      return
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return append(try readNumber(), "", from: first)
    case UInt8(ascii: "*") where isMultiplication:
      at += 1
      return append(.sign, "*", from: first)
    // The colon in `16:9` is a division.
    case UInt8(ascii: ":") where isDigit(byte(1)) && at > 0 && isDigit(bytes[at - 1]):
      at += 1
      return append(.sign, "/", from: first)
    case UInt8(ascii: "@"):
      at += 1
      // In `title is visible @ 390`, it is a preposition.
      if byte() <= 0x20 || isDigit(byte()) { return append(.word, "at", from: first) }
      let name = "@" + readName()
      throw RequirementError(
        message:
          "\(name) is a set, and no part of a sentence: write it as a requirement of its own",
        range: first..<at)
    default: break
    }
    if possessiveLength > 0 {
      at += possessiveLength
      append(.sign, "'s", from: first)
    } else if isTimesSign {
      at += 1
      append(.word, "x", from: first)
    } else if let sign {
      at += sign.text.utf8.count
      // In `a.width >= 8 => b.width >= 8`, the second arrow is none of a comparison.
      let clause = tokens.reversed().prefix { !["and", "or"].contains($0.word) }
      if sign.text == "=>", clause.contains(where: { Self.verbs.contains($0.word) }) {
        return append(.word, "implies", from: first)
      }
      append(sign.meaning.utf8.first! >= 0x61 ? .word : .sign, sign.meaning, from: first)
    } else {
      readWord()
    }
  }

  /// The sign at the current byte; nil if there is none.
  private var sign: (text: String, meaning: String)? {
    Self.signs.first { bytes[at...].starts(with: $0.text.utf8) }
  }

  // MARK: Words

  /// Appends a word, or the two words of `isn't`, `cannot` and `left-aligned`.
  private mutating func readWord() {
    let first = at
    let name = readName()
    if name.isEmpty {
      at += 1
      return append(.sign, text(from: first), from: first)
    }
    let word = name.lowercased()
    if let verb = Self.verbsBeforeNot.first(where: { verb in
      ["not", "n't", "n’t", "nt"].contains { word == verb + $0 }
        || verb == "can" && ["can't", "can’t", "cant"].contains(word)
        || verb == "will" && ["won't", "won’t", "wont"].contains(word)
    }) {
      append(.word, verb, from: first)
      append(.word, "not", from: at)
    } else if word.hasSuffix("-aligned"),
      ElementNumber(word.dropLast("-aligned".count)).map(RequirementWords.edges.contains) ?? false
    {
      let hyphen = at - "-aligned".utf8.count
      append(.word, String(name.dropLast("-aligned".count)), from: first, to: hyphen)
      append(.word, "aligned", from: hyphen + 1)
    } else {
      // Drops `very`, as in `the very top`.
      if ["very", "far"].contains(word), tokens.last?.word == "the" { return }
      // `, also` means `and`.
      if word == "also", tokens.last?.word == "," {
        tokens.removeLast()
        return append(.word, "and", from: first)
      }
      // A comma can precede `and`, `or` and `but`, which means `and`.
      if ["and", "or", "but"].contains(word), tokens.last?.word == "," { tokens.removeLast() }
      if extendsNumber(word) { return }
      append(.word, name, from: first)
      if let value = RequirementWords.numerals.firstIndex(of: word) {
        tokens[tokens.count - 1].kind = .number(Double(value), isPixels: false)
      }
    }
  }

  /// Adds a unit to the number before it; returns false for other words.
  private mutating func extendsNumber(_ word: String) -> Bool {
    guard let last = tokens.last, case .number(let value, false) = last.kind else { return false }
    let isPixels = RequirementWords.pixels.contains(word)
    guard isPixels || RequirementWords.points.contains(word) else { return false }
    tokens[tokens.count - 1].kind = .number(value, isPixels: isPixels)
    tokens[tokens.count - 1].range = last.range.lowerBound..<at
    return true
  }

  /// True at the `x` of `44x44`.
  private var isTimesSign: Bool {
    guard byte() | 0x20 == UInt8(ascii: "x"), case .number = tokens.last?.kind else { return false }
    return tokens.last?.range.upperBound == at && isDigit(byte(1))
  }

  /// The number of bytes of the apostrophe at the current byte; 0 if there is none.
  private var apostropheLength: Int {
    byte() == UInt8(ascii: "'") ? 1 : bytes[at...].starts(with: "’".utf8) ? 3 : 0
  }

  /// The number of bytes of an apostrophe and `s` after a word, as in `title's width`; 0 if there are none.
  private var possessiveLength: Int {
    let length = apostropheLength
    guard length > 0, at > 0, isNameByte(bytes[at - 1]), byte(length) | 0x20 == UInt8(ascii: "s"),
      !isNameByte(byte(length + 1)), byte(length + 1) != UInt8(ascii: "'")
    else { return 0 }
    return length + 1
  }

  /// True at the apostrophe of `isn't`.
  private var isContraction: Bool {
    byte() == UInt8(ascii: "'") && at > 0 && bytes[at - 1] | 0x20 == UInt8(ascii: "n")
      && byte(1) | 0x20 == UInt8(ascii: "t") && !isNameByte(byte(2)) && byte(2) != UInt8(ascii: "'")
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || "_*".utf8.contains(byte)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Reads a name. A hyphen between two name characters is a part of it: `buy-button`.
  private mutating func readName() -> String {
    let first = at
    while at < bytes.count {
      let isHyphen = byte() == UInt8(ascii: "-") && at > first && isNameByte(byte(1))
      guard isHyphen || isNameByte(byte()) || isContraction, !startsSign, possessiveLength == 0
      else { break }
      at += 1
    }
    return text(from: first)
  }

  /// True at a non-ASCII sign.
  private var startsSign: Bool { byte() >= 0x80 && sign != nil }

  /// True if a `*` multiplies: after a number, and not in an element's name.
  private var isMultiplication: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .number, .property, .quoted, .path: return true
    case .sign: return last.text == ")"
    case .word:
      return byte(1) == UInt8(ascii: " ") && !RequirementWords.keywords.contains(last.word)
    case .end: return false
    }
  }

  private mutating func readQuoted() throws(RequirementError) -> String {
    let first = at
    let quote = byte()
    var text: [UInt8] = []
    at += 1
    while at < bytes.count, byte() != quote {
      if byte() == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      text.append(byte())
      at += 1
    }
    guard at < bytes.count else {
      throw RequirementError(
        message: "this quotation has no end: add a \(quote == UInt8(ascii: "'") ? "'" : "\"")",
        range: first..<at)
    }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a path, which ends before the name of a property: `$.children[0].width`.
  private mutating func readPath() -> String {
    let first = at
    while isNameByte(byte()) || "$.[]".utf8.contains(byte()) { at += 1 }
    let steps = text(from: first).split(separator: ".", omittingEmptySubsequences: false)
    let count = steps.dropFirst().prefix { step in
      Self.pathSteps.contains(String(step.prefix { $0 != "[" }))
    }.count
    let path = steps.prefix(count + 1).joined(separator: ".")
    at = first + path.utf8.count
    return path
  }

  private mutating func readProperty() throws(RequirementError) -> String {
    let first = at
    at += 1
    while isLetter(byte()) { at += 1 }
    guard at > first + 1 else {
      throw RequirementError(
        message: isDigit(byte())
          ? "a number begins with a digit: write 0.5, and not .5"
          : "a point is followed by a property: write button.height, and ids with points in quotes",
        range: first..<first + 1)
    }
    return text(from: first + 1)
  }

  // MARK: Numbers

  private mutating func readNumber() throws(RequirementError) -> RequirementToken.Kind {
    let first = at
    while isDigit(byte()) { at += 1 }
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) {
      at += 1
      while isDigit(byte()) { at += 1 }
    }
    let value = Double(text(from: first)) ?? .infinity
    let afterNumber = at
    guard value <= Self.largestNumber else {
      throw RequirementError(
        message: "this number is too large: the largest is 1,000,000,000", range: first..<at)
    }
    // A star or a hyphen after a number is an operator, and the `x` of `44x44` and `2x` is a word.
    while isNameByte(byte()), byte() != UInt8(ascii: "*"), !startsSign,
      byte() | 0x20 != UInt8(ascii: "x") || at > afterNumber || isLetter(byte(1))
    { at += 1 }
    let unit = text(from: afterNumber).lowercased()
    if unit.isEmpty || RequirementWords.points.contains(unit) {
      return .number(value, isPixels: false)
    }
    if RequirementWords.pixels.contains(unit) { return .number(value, isPixels: true) }
    throw RequirementError(
      message:
        "a number can be followed by pt or px; an id that begins with a digit is written in quotes",
      range: first..<at)
  }
}
