/// A word, a number or a sign of a sentence.
struct RequirementToken {
  enum Kind: Equatable {
    /// An id or a word of the language; one with a `*` names several elements.
    case word(String)
    /// The name of a property, after a point.
    case property(String)
    /// An id in quotes.
    case quoted(String)
    /// A path, from `$` on.
    case path(String)
    /// A number, and whether it is one of pixels.
    case number(Double, isPixels: Bool)
    case comparison(RequirementComparison)
    case plus
    case minus
    case times
    case divide
    case open
    case close
    case comma
    case colon
    /// The end of `title's`.
    case possessive
    case percent
    case end
  }

  let kind: Kind
  let range: Range<Int>
}

/// Divides a sentence into tokens.
struct RequirementLexer {
  /// Longer sentences are errors: every loop over one is short.
  static let longest = 10_000
  private static let largestNumber = 1e9
  private static let pathSteps: Set<String> = [
    "child", "children", "overlay", "background", "corner", "layout", "tree",
  ]
  /// The signs and what they are, the longest ones first.
  private static let signs: [(text: String, kind: RequirementToken.Kind)] =
    (RequirementComparison.allCases.flatMap { comparison in
      comparison.signs.map { ($0, .comparison(comparison)) }
    } + [
      ("&&", .word("and")), ("||", .word("or")), ("!", .word("not")), ("+", .plus), ("-", .minus),
      ("−", .minus), ("×", .times), ("/", .divide), ("÷", .divide), ("(", .open), (")", .close),
      (",", .comma), (":", .colon), ("%", .percent),
    ]).sorted { $0.text.utf8.count > $1.text.utf8.count }

  private let bytes: [UInt8]
  private var at = 0
  private var tokens: [RequirementToken] = []

  /// The tokens of a sentence, of which the last one is its end.
  static func tokens(of text: String) throws(RequirementError) -> [RequirementToken] {
    var lexer = RequirementLexer(bytes: Array(text.utf8))
    guard lexer.bytes.count <= longest else {
      throw RequirementError(
        message: "a sentence has at most \(longest) bytes: divide it", range: longest..<longest + 1)
    }
    while lexer.tokens.last?.kind != .end {
      while lexer.at < lexer.bytes.count, lexer.byte() <= 0x20 { lexer.at += 1 }
      let first = lexer.at
      let kind = try lexer.readKind()
      lexer.append(kind, first..<lexer.at)
    }
    return lexer.tokens
  }

  /// Appends a token, or the two of `isn't`.
  private mutating func append(_ kind: RequirementToken.Kind, _ range: Range<Int>) {
    if case .word(let word) = kind, let verb = Self.contractions[word.lowercased()] {
      tokens.append(RequirementToken(kind: .word(verb), range: range))
      tokens.append(
        RequirementToken(kind: .word("not"), range: range.upperBound..<range.upperBound))
    } else {
      tokens.append(RequirementToken(kind: kind, range: range))
    }
  }

  /// The short forms with `not`, with and without an apostrophe.
  private static let contractions: [String: String] = {
    var verbs = ["can't": "can", "can’t": "can", "cant": "can", "won't": "will", "won’t": "will"]
    for verb in ["is", "are", "does", "do", "must", "should"] {
      verbs["\(verb)n't"] = verb
      verbs["\(verb)n’t"] = verb
      verbs["\(verb)nt"] = verb
    }
    return verbs
  }()

  /// Returns true if an id can be written without quotes.
  static func isPlain(_ id: String) -> Bool {
    guard let tokens = try? tokens(of: id), tokens.count == 2, tokens[0].kind == .word(id) else {
      return false
    }
    return RequirementKeyword(rawValue: id.lowercased()) == nil && RequirementVerb.isName(id)
      && !id.contains("*")
  }

  /// Returns true if a pattern can be written without quotes.
  static func isPattern(_ text: String) -> Bool {
    guard let tokens = try? tokens(of: text) else { return false }
    return tokens.count == 2 && tokens[0].kind == .word(text)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  /// The text from a byte to this one.
  private func text(from first: Int) -> String {
    String(decoding: bytes[first..<at], as: UTF8.self)
  }

  private mutating func readKind() throws(RequirementError) -> RequirementToken.Kind {
    if at == bytes.count { return .end }
    switch byte() {
    case UInt8(ascii: "'") where isPossessive:
      at += 2
      return .possessive
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .quoted(try readQuoted())
    case UInt8(ascii: "$"): return .path(readPath())
    case UInt8(ascii: "."): return .property(try readProperty())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    case UInt8(ascii: "*") where isMultiplication:
      at += 1
      return .times
    default: break
    }
    if isTimesSign {
      at += 1
      return .word("x")
    }
    if let sign {
      at += sign.text.utf8.count
      return sign.kind
    }
    if byte() == UInt8(ascii: "@") {
      at += 1
      let name = "@" + readName()
      throw RequirementError(
        message:
          "\(name) is a set, and no part of a sentence: write it as a requirement of its own",
        range: at - name.utf8.count..<at)
    }
    let first = at
    let name = readName()
    if name.isEmpty {
      let remedy =
        switch byte() {
        case UInt8(ascii: "["): "write the path from the root on, such as $.children[0].width"
        default: "ids with such characters are written in quotes"
        }
      throw RequirementError(message: "unexpected character: \(remedy)", range: first..<first + 1)
    }
    return .word(name)
  }

  /// The sign that begins here; nil if there is none.
  private var sign: (text: String, kind: RequirementToken.Kind)? {
    Self.signs.first { bytes[at...].starts(with: $0.text.utf8) }
  }

  // MARK: Words

  /// True if the `x` of `44x44` is here.
  private var isTimesSign: Bool {
    guard byte() | 0x20 == UInt8(ascii: "x"), case .number = tokens.last?.kind else { return false }
    return tokens.last?.range.upperBound == at && isDigit(byte(1))
  }

  /// True if an apostrophe and an `s` follow a word: `title's width`.
  private var isPossessive: Bool {
    at > 0 && isNameByte(bytes[at - 1]) && byte(1) | 0x20 == UInt8(ascii: "s")
      && !isNameByte(byte(2)) && byte(2) != UInt8(ascii: "'")
  }

  /// True if the apostrophe of `isn't` is here.
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

  /// A hyphen is a part of a word if it is between two letters: `buy-button`.
  private mutating func readName() -> String {
    let first = at
    while at < bytes.count {
      let isHyphen = byte() == UInt8(ascii: "-") && at > first && isNameByte(byte(1))
      guard isHyphen || isNameByte(byte()) || isContraction, !startsSign else { break }
      at += 1
    }
    return text(from: first)
  }

  /// True if a sign that is not ASCII begins here.
  private var startsSign: Bool { byte() >= 0x80 && sign != nil }

  /// True if a `*` multiplies: after a number, and not where an element is named.
  private var isMultiplication: Bool {
    switch tokens.last?.kind {
    case .number, .property, .close: true
    case .quoted, .path: true
    case .word(let word): byte(1) == UInt8(ascii: " ") && RequirementKeyword(rawValue: word) == nil
    default: false
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

  private mutating func readPath() -> String {
    let first = at
    at += 1
    while true {
      if byte() == UInt8(ascii: "[") {
        while at < bytes.count, byte() != UInt8(ascii: "]") { at += 1 }
        at = min(at + 1, bytes.count)
        continue
      }
      guard byte() == UInt8(ascii: ".") else { break }
      var end = at + 1
      while end < bytes.count, isLetter(bytes[end]) { end += 1 }
      guard Self.pathSteps.contains(String(decoding: bytes[at + 1..<end], as: UTF8.self)) else {
        break
      }
      at = end
    }
    return text(from: first)
  }

  private mutating func readProperty() throws(RequirementError) -> String {
    let first = at
    at += 1
    let start = at
    while isLetter(byte()) { at += 1 }
    guard at > start else {
      throw RequirementError(
        message: isDigit(byte())
          ? "a number begins with a digit: write 0.5, and not .5"
          : "a point is followed by a property: write button.height, and ids with points in quotes",
        range: first..<first + 1)
    }
    return text(from: start)
  }

  // MARK: Numbers

  private mutating func readNumber() throws(RequirementError) -> RequirementToken.Kind {
    let first = at
    while isDigit(byte()) { at += 1 }
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) {
      at += 1
      while isDigit(byte()) { at += 1 }
    }
    let digits = text(from: first)
    let value = Double(digits) ?? .infinity
    let afterNumber = at
    // A star or a hyphen behind a number is an operation.
    while isNameByte(byte()), byte() != UInt8(ascii: "*"), !startsSign { at += 1 }
    let unit = text(from: afterNumber).lowercased()
    guard value <= Self.largestNumber else {
      throw RequirementError(
        message: "this number is too large: the largest is 1,000,000,000",
        range: first..<afterNumber)
    }
    switch unit {
    case "", "pt", "pts": return .number(value, isPixels: false)
    case "px": return .number(value, isPixels: true)
    default:
      // `44x44` is two numbers.
      if unit.utf8.first == UInt8(ascii: "x"), unit.dropFirst().allSatisfy({ $0.isNumber }) {
        at = afterNumber
        return .number(value, isPixels: false)
      }
      throw RequirementError(
        message:
          "a number can be followed by pt or px; an id that begins with a digit is written in quotes",
        range: first..<at)
    }
  }
}

/// The words of the language that are no ids unless they are in quotes.
enum RequirementKeyword: String, CaseIterable {
  case and
  case or
  case not
  case `is`
  case are
  case does
  case each
  case every
  case all
  case no
  case some
  case everything
  case nothing
  case `in`
  case of
  case root
  case parent
  case its
  case `if`
}
