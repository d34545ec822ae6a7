import LayoutReports

/// The text is no sentence here: what could be instead is in the parser's `failures`.
struct RequirementMismatch: Error {}

/// Reads a sentence by recursive descent.
///
///     requirement = premise [ ":" | "," ] [ "then" ] requirement [ [ "," ] "otherwise" requirement ]
///                 | sentence [ [ "only" ] premise ]
///     premise     = ( "if" | "when" | "unless" ) sentence | a form of `RequirementRow.premises`
///     sentence    = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation    = "not" negation | "(" sentence ")" | statement
///     statement   = a form of `RequirementRow.sentences` | sum comparison sum { comparison sum }
///                 | subject phrase { ( "and" | "or" ) phrase }
///     subject     = sum | element { ( "," | "and" ) element }
///     phrase      = a form of `RequirementRow.phrases`
struct RequirementParser {
  typealias Condition = Requirement.Condition
  typealias Mismatch = RequirementMismatch

  /// The value that a sentence has at a placeholder of a row.
  enum Value {
    case element(Int)
    case number(Requirement.Number)
    case property(ElementNumber)
    /// A comparison, and whether there are words for it.
    case comparison(RequirementComparison, isWritten: Bool)
    case text(String)
  }

  /// The largest depth of nested parentheses.
  private static let deepest = 50

  private let bytes: [UInt8]
  let tokens: [RequirementToken]
  var at = 0
  var depth = 0
  /// The statement that is being read.
  var statement = Requirement.Statement()
  private(set) var statementStart = 0
  private var subjectEnd = 0
  /// The place of the subject in rows, `A` or `S`, and what is there.
  var subject: (place: String, value: Value)?
  /// The values at the placeholders of the row whose meaning is parsed; empty for a sentence of the user.
  var places: [String: Value] = [:]
  /// True in a condition, in which `width` is that of the root.
  var isPremise = false
  /// True in a phrase that is negated, in which `anything` is every element.
  var isNegated = false
  /// True for an object, in which `every other text` is every text: an element is not compared with itself.
  var allowsOthers = false
  /// The first word of the comparison that was read last.
  var comparisonWord: RequirementToken?
  /// True where a missing word is not named in an error.
  var isSilent = false
  /// The token with which the phrase begins that is being read.
  var phraseStart = 0
  /// The bytes at the places of the form that was read last.
  var written: [String: Range<Int>] = [:]
  /// What `it` is behind a condition: the only element of the statement that was read last.
  private(set) var antecedent: Requirement.Reference?
  /// True if only the beginning of a sentence is sought.
  var isLookahead = false
  let failures: RequirementFailures

  init(_ text: String, _ tokens: [RequirementToken]) {
    bytes = Array(text.utf8)
    self.tokens = tokens
    failures = RequirementFailures()
  }

  mutating func read() throws(RequirementError) -> Condition {
    if tokens.count == 1 {
      throw RequirementError(
        message: "this sentence is empty: write one such as root.height >= 44", range: 0..<1)
    }
    do throws(Mismatch) {
      let isMade = word() == "make" && word(1) == "sure"
      if isMade
        || ["assert", "ensure", "expect", "let", "verify"].contains(word())
          && RequirementWords.isName(tokens[min(at + 1, tokens.count - 1)].text)
      {
        advance()
        _ = take("sure")
        _ = take("that")
      }
      let condition = try readRequirement()
      // The message of an assertion.
      if tokens[0].word == "assert", word() == ",", tokens[at + 1].kind == .quoted { at += 2 }
      guard token.kind == .end else { throw missing("and", "or", "when") }
      return condition
    } catch {
      throw failures.error(bytes, tokens)
    }
  }

  // MARK: Tokens

  var token: RequirementToken { tokens[at] }

  /// The end of the token before.
  var end: Int { at > 0 ? tokens[at - 1].range.upperBound : 0 }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The subject as it is written.
  var subjectText: String {
    text(in: statementStart..<max(statementStart, subjectEnd))
  }

  mutating func advance() { at = min(at + 1, tokens.count - 1) }

  /// The word or sign at a distance, in lowercase; empty for anything else.
  func word(_ offset: Int = 0) -> String {
    at + offset < tokens.count ? tokens[at + offset].word : ""
  }

  /// Takes one of some words or signs.
  mutating func take(_ words: String...) -> Bool { take(words) }

  mutating func take(_ words: [String]) -> Bool {
    guard token.word != "", words.contains(token.word) else { return false }
    advance()
    return true
  }

  mutating func need(_ words: String...) throws(Mismatch) {
    guard words.contains(token.word) else { throw missing(words) }
    advance()
  }

  mutating func takeArticle() {
    if RequirementWords.articles.contains(word()), word(1) != "", tokens[at + 1].kind == .word {
      advance()
    }
  }

  /// The value at the placeholder that is the current word.
  var placed: Value? {
    token.kind == .word || token.kind == .property ? places[token.text] : nil
  }

  /// The mismatch of what is here with words, or with something that is described.
  func missing(_ words: String...) -> Mismatch { missing(words) }

  func missing(_ words: [String], _ description: String? = nil) -> Mismatch {
    note(at, words, description)
    return Mismatch()
  }

  /// Notes the words that could have been at a token, for an error.
  func note(_ at: Int, _ words: [String], _ description: String?) {
    if !isSilent { failures.add(at, words, description) }
  }

  /// The mismatch of a sentence whose meaning is wrong, whatever could be written at one place.
  func wrong(_ message: String, at range: Range<Int>) -> Mismatch {
    failures.wrong = failures.wrong ?? RequirementError(message: message, range: range)
    return Mismatch()
  }

  /// Begins what is nested; `depth` is decreased at its end.
  mutating func enter() throws(Mismatch) {
    guard depth < Self.deepest else {
      throw wrong(
        "more than \(Self.deepest) levels of parentheses: divide the sentence", at: token.range)
    }
    depth += 1
  }

  // MARK: Sentences

  private mutating func readRequirement() throws(Mismatch) -> Condition {
    if let premise = try readPremise() {
      note(at, [":", "then"], nil)
      _ = take(":", ",")
      _ = take("then")
      try enter()
      defer { depth -= 1 }
      let consequence = Condition.or([premise.opposite, try readRequirement()])
      if ["otherwise", "else"].contains(word(word() == "," ? 1 : 0)) {
        _ = take(",")
        advance()
        _ = take(":", ",")
        return .and([consequence, .or([premise, try readRequirement()])])
      }
      return consequence
    }
    let sentence = try readSentence()
    let isOnly = RequirementWords.premises.contains(word(1)) && word(1) != "unless" && take("only")
    guard let premise = try readPremise() else { return sentence }
    return isOnly ? .or([premise, .not(sentence)]) : .or([premise.opposite, sentence])
  }

  /// Reads `if` and a sentence, or a form of a premise; nil if neither is here.
  private mutating func readPremise() throws(Mismatch) -> Condition? {
    isPremise = true
    defer { isPremise = false }
    let isNegated = word() == "unless"
    guard RequirementWords.premises.contains(word()) else {
      return try readForm(RequirementForm.premises, isWhole: false)
    }
    advance()
    let premise = try readSentence()
    return isNegated ? .not(premise) : premise
  }

  private mutating func readSentence() throws(Mismatch) -> Condition {
    var conditions = [try readConjunction()]
    while take("or") { conditions.append(try readConjunction()) }
    return .joined(conditions, byOr: true)
  }

  private mutating func readConjunction() throws(Mismatch) -> Condition {
    var conditions = [try readNegation()]
    while take("and") { conditions.append(try readNegation()) }
    return .joined(conditions)
  }

  private mutating func readNegation() throws(Mismatch) -> Condition {
    if take("not") {
      try enter()
      defer { depth -= 1 }
      return .not(try readNegation())
    }
    // Parentheses around a sum, or around a sentence; `either` before a list, or before two sentences.
    var copy = self
    guard word() == "(" || word() == "either", !isLookahead, (try? copy.readStatement()) == nil
    else { return try readStatement() }
    if take("either") { return try readStatement() }
    advance()
    try enter()
    defer { depth -= 1 }
    let sentence = try readSentence()
    try need(")")
    return sentence
  }

  /// True if a sentence of its own follows `and` or `or`, and not another phrase about the same subject.
  var startsSentence: Bool {
    var copy = self
    copy.advance()
    while copy.take("not") {}
    copy.isLookahead = true
    return copy.word() == "(" || (try? copy.readStatement()) != nil
  }

  // MARK: Statements

  private mutating func readStatement() throws(Mismatch) -> Condition {
    if let condition = try readForm(RequirementForm.sentences, isWhole: true) { return condition }
    begin()
    statement.condition = try readCondition()
    statement.range = statementStart..<end
    let isOne = statement.references.count == 1 && statement.quantifier == .each
    antecedent = isOne ? statement.references[0] : nil
    if antecedent?.name == .root || antecedent?.containers.isEmpty == false { antecedent = nil }
    return .statement(statement)
  }

  private mutating func begin() {
    statement = Requirement.Statement()
    subject = nil
    isNegated = false
    statementStart = token.range.lowerBound
    phraseStart = at
  }

  /// Reads a statement without a subject; nil if none is here, or if `isWhole` and it is not the whole statement, as
  /// `nothing overlaps`.
  private mutating func readForm(
    _ forms: [RequirementForm], isWhole: Bool
  ) throws(Mismatch) -> Condition? {
    var copy = self
    copy.begin()
    // Most sentences have a subject, and errors are about these.
    copy.isSilent = word() != "there" && word() != "at"
    guard let (row, found) = copy.takeForm(forms) else { return nil }
    guard !isWhole || copy.endsStatement else {
      copy.note(copy.at, ["and", "or", "when"], nil)
      return nil
    }
    self = copy
    isSilent = false
    statement.condition = try condition(of: row, found)
    statement.range = statementStart..<end
    return .statement(statement)
  }

  /// True at the end of a statement without a subject.
  var endsStatement: Bool {
    token.kind == .end
      || ["and", "or", "then", "only", "at", "on", "otherwise", "else", ",", ":", ")"].contains(
        word())
      || RequirementWords.premises.contains(word())
  }

  mutating func readCondition() throws(Mismatch) -> Condition {
    if word() == "neither" || word() == "either" {
      let isEither = word() == "either"
      try quantify(isEither ? .some : .no)
      advance()
      statement.references = [try readReference()]
      subject = ("A", .element(try readList(isEither ? "or" : "nor")))
      subjectEnd = end
      return try readPhrases(try readPhrase())
    }
    switch try readSum() {
    case .condition(let condition): return try readTruth(of: condition)
    case .text(let element): return try readTextComparison(of: element)
    case .element(var element):
      if word() == "," || word() == "and" { element = try readList("and") }
      if word() == "or", statement.references.count == 1, statement.quantifier == .each {
        statement.quantifier = .some
        element = try readList("or")
        subject = ("A", .element(element))
        subjectEnd = end
        let phrase = try readPhrase()
        // `a or b is not visible` could be said of both.
        guard !phrase.head.isNegated else { throw missing(["either"]) }
        return try readPhrases(phrase)
      }
      subject = ("A", .element(element))
    case .number(let number):
      subject = ("S", .number(number))
      if let comparison = try readComparison(number) {
        guard places.isEmpty, case .comparison = comparison else { return comparison }
        return try readPhrases(Phrase(condition: readTolerance(of: comparison)))
      }
    }
    subjectEnd = end
    return try readPhrases(try readPhrase())
  }

  /// Reads the meaning of a row, with what is at its places.
  mutating func readMeaning() throws(Mismatch) -> Condition {
    isLookahead = true
    var conditions: [Condition] = []
    repeat {
      let isNegated = take("not")
      let condition = try readCondition()
      conditions.append(isNegated ? .not(condition) : condition)
    } while take("and")
    return take("or") ? .or([.joined(conditions), try readMeaning()]) : .joined(conditions)
  }

  /// `photo and title`, `photo, title and price`: one reference, of the element before and those here.
  private mutating func readList(_ last: String) throws(Mismatch) -> Int {
    guard statement.references.count == 1 else { throw missing("is") }
    if last != "and", word() != ",", word() != last { throw missing(last) }
    while take(",") || word() == last {
      _ = take(last)
      list(try readReference(), with: 0)
    }
    return 0
  }

  /// `title.isTruncated`, perhaps with `== false`
  private mutating func readTruth(of condition: Condition) throws(Mismatch) -> Condition {
    guard let sign = takeSign() else { return condition }
    guard sign == .equal || sign == .notEqual else { throw missing("==", "!=") }
    let isTrue = word() == "true"
    try need("true", "false")
    return isTrue == (sign == .equal) ? condition : .not(condition)
  }

  /// Reads what `and` and `or` add to a phrase about the same subject: `title is visible and not truncated`.
  private mutating func readPhrases(_ first: Phrase) throws(Mismatch) -> Condition {
    var last = first
    /// Conditions that are joined by `and`, in lists that are joined by `or`.
    var groups = [[first.signed]]
    while !isLookahead, word() == "and" || word() == "or" || word() == "nor" && last.head.isNegated,
      !startsSentence
    {
      let isOr = word() != "and"
      var copy = self
      copy.advance()
      let rest = copy
      var read = try? copy.readPhrase(after: last, isOr: isOr)
      if read == nil {
        copy = rest
        read = try? copy.readObject(after: last)
      }
      guard let next = read else { break }
      self = copy
      // `is not a or b`: neither.
      if isOr, !next.continuesNegation {
        groups.append([next.signed])
      } else {
        groups[groups.count - 1].append(next.signed)
      }
      last = next
    }
    return .joined(groups.map { .joined($0) }, byOr: true)
  }
}
